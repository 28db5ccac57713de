import Foundation
import TwillDrawing

extension TextPainter {
    // MARK: Backgrounds

    func paintBackgrounds() {
        for span in spans where !span.isMarker {
            guard let background = layout.runs[span.run].backgroundColor else { continue }
            canvas.fill(snapped(layout.background(of: span).offsetBy(dx: origin.x, dy: origin.y)), background)
        }
    }

    // MARK: Underlines and strikethroughs

    func paintLines() {
        for span in spans where !span.isMarker {
            let run = layout.runs[span.run]
            let y = origin.y + span.baseline
            let thickness = run.font.size / 16
            if let line = run.underline, !(line.isByWord && span.isBlank) {
                paint(line, span: span, run: run, top: y + run.font.size * 0.1, thickness: thickness)
            }
            if let line = run.strikethrough, !(line.isByWord && span.isBlank) {
                paint(
                    line, span: span, run: run, top: y - run.font.xHeight / 2 - thickness / 2, thickness: thickness)
            }
        }
    }

    private func paint(_ line: TextDecoration, span: GlyphSpan, run: TextRun, top: Double, thickness: Double) {
        let color = line.color ?? self.color ?? run.color
        let thickness = line.isThick ? thickness * 2 : thickness
        // Spaces that hang over the end of a wrapped line have none.
        let text = layout.lines[span.line].frame
        let left = max(span.left, text.minX), right = min(span.right, text.maxX)
        guard left < right else { return }
        let count = line.isDouble ? 2 : 1
        for index in 0..<count {
            let rect = snapped(
                CGRect(
                    x: origin.x + left, y: top + Double(index) * thickness * 2, width: right - left,
                    height: thickness))
            guard line.pattern != .solid else {
                canvas.fill(rect, color)
                continue
            }
            // Relative to the layout's edge, so that a pattern runs through words and colors without a break.
            canvas.fill(dashes(line.pattern, from: rect.minX, to: rect.maxX, rect), color)
        }
    }

    private func dashes(_ pattern: TextDecoration.Pattern, from left: Double, to right: Double, _ rect: CGRect)
        -> [CGRect]
    {
        // In multiples of the thickness: alternately dash and gap.
        let lengths: [Double] =
            switch pattern {
            case .solid: []
            case .dot: [1, 1]
            case .dash: [4, 2]
            case .dashDot: [4, 1, 1, 1]
            case .dashDotDot: [4, 1, 1, 1, 1, 1]
            }
        let unit = rect.height
        let period = lengths.reduce(0, +) * unit
        guard period > 0, (right - left) / period < 100_000 else { return [rect] }
        var x = origin.x + ((left - origin.x) / period).rounded(.down) * period
        var result: [CGRect] = []
        while x < right {
            for (index, length) in lengths.enumerated() {
                let (start, end) = (max(left, x), min(right, x + length * unit))
                if index.isMultiple(of: 2), end > start {
                    result.append(CGRect(x: start, y: rect.minY, width: end - start, height: rect.height))
                }
                x += length * unit
            }
        }
        return result
    }

    /// Returns the rectangle on whole pixels, at least one, if the transform is upright.
    private func snapped(_ rect: CGRect) -> CGRect {
        guard let scale else { return rect }
        let tx = canvas.transform.tx
        let ty = canvas.transform.ty
        let x0 = (rect.minX * scale + tx).rounded()
        let x1 = (rect.maxX * scale + tx).rounded()
        let y0 = (rect.minY * scale + ty).rounded()
        let height = max(1, (rect.height * scale).rounded())
        return CGRect(x: (x0 - tx) / scale, y: (y0 - ty) / scale, width: (x1 - x0) / scale, height: height / scale)
    }
}
