import CoreGraphics
import TwillDrawing

extension SymbolRenderer {
    /// The pixels that a symbol is drawn in.
    struct Sheet {
        var width: Int
        var height: Int
        /// From the drawing's units to pixels.
        var transform: CGAffineTransform
        /// In units.
        var strokeWidth: CGFloat
        /// The largest threshold of opaque shapes; those beyond it are faint. Nil if all are opaque.
        var largestThreshold: CGFloat?

        /// The alpha of shapes that a variable value does not reach.
        static let faintAlpha = 0.3

        private var whole: CGRect { CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)) }

        private func isFaint(_ step: SymbolDrawing.Step) -> Bool {
            guard let largestThreshold, let threshold = step.threshold else { return false }
            return threshold > largestThreshold
        }

        /// Draws one layer in black, or all as one.
        func mask(_ drawing: SymbolDrawing, _ layer: SymbolDrawing.Layer?) -> Bitmap? {
            guard largestThreshold != nil else { return mask(drawing, layer) { _ in true } }
            guard let bitmap = Bitmap(width: width, height: height),
                let faint = mask(drawing, layer, including: isFaint),
                let opaque = mask(drawing, layer, including: { !isFaint($0) })
            else { return nil }
            let canvas = Canvas(bitmap)
            canvas.alpha = Self.faintAlpha
            canvas.draw(faint, in: whole, interpolation: .none)
            canvas.alpha = 1
            canvas.draw(opaque, in: whole, interpolation: .none)
            return bitmap
        }

        private func mask(
            _ drawing: SymbolDrawing, _ layer: SymbolDrawing.Layer?,
            including isIncluded: (SymbolDrawing.Step) -> Bool
        ) -> Bitmap? {
            guard let bitmap = Bitmap(width: width, height: height) else { return nil }
            let canvas = Canvas(bitmap)
            canvas.concatenate(transform)
            for step in drawing.steps {
                switch step.effect {
                case .paint:
                    guard layer == nil || layer == step.layer, isIncluded(step) else { continue }
                    canvas.blendMode = .normal
                case .knockOut:
                    canvas.blendMode = layer == .primary ? .normal : .destinationOut
                case .gap:
                    canvas.blendMode = .destinationOut
                }
                paint(step, on: canvas)
            }
            return bitmap
        }

        private func paint(_ step: SymbolDrawing.Step, on canvas: Canvas) {
            var width = step.paint.strokes ? step.width(strokeWidth) : 0
            if step.effect == .gap { width += 2 * SymbolMetrics.gap(strokeWidth) }
            if step.paint == .solid, let box = step.path.boundingBox, max(box.width, box.height) < width * 1.4 {
                // The stroke of a dot is wider than the dot, which leaves holes in it.
                return canvas.fill(Path(ellipseIn: box.insetBy(dx: -width / 2, dy: -width / 2)), .black)
            }
            if step.paint.fills { canvas.fill(step.path, .black, rule: step.rule) }
            guard width > 0 else { return }
            canvas.stroke(step.path, Path.Stroke(width: width, cap: .round, join: .round), .black)
        }

        /// Draws the areas of all shapes, each in its own color.
        func multicolor(_ drawing: SymbolDrawing, _ colors: [Color]) -> Bitmap? {
            guard let bitmap = Bitmap(width: width, height: height) else { return nil }
            let canvas = Canvas(bitmap)
            canvas.concatenate(transform)
            for (step, color) in zip(drawing.steps, colors) {
                canvas.alpha = isFaint(step) ? Self.faintAlpha : 1
                canvas.fill(step.path, color, rule: step.rule)
            }
            return bitmap
        }

        /// Draws each layer in its color, the primary one last. The last color is also that of the layers after it.
        func layered(_ drawing: SymbolDrawing, _ colors: [Color]) -> Bitmap? {
            guard let bitmap = Bitmap(width: width, height: height) else { return nil }
            let canvas = Canvas(bitmap)
            guard drawing.hasLayers else {
                // What is knocked out of the only layer stays transparent.
                guard let mask = mask(drawing, nil) else { return nil }
                canvas.drawTinted(mask, in: whole, color: colors[0], interpolation: .none)
                return bitmap
            }
            for layer in SymbolDrawing.Layer.allCases.reversed() {
                if layer == .tertiary, !drawing.steps.contains(where: { $0.layer == layer }) { continue }
                guard let mask = mask(drawing, layer) else { return nil }
                canvas.drawTinted(
                    mask, in: whole, color: colors[min(layer.rawValue, colors.count - 1)], interpolation: .none)
            }
            return bitmap
        }
    }
}
