import QuartzCore
import TwillDrawing
import TwillSync
import UIKit

/// The values for one drawing of a node, copied on the main thread and used on another.
struct NodeDrawing {
    var nodeClass: ASDisplayNode.Type
    var parameters: Any?
    var bounds: CGRect
    var scale: CGFloat
    var background: UIColor?
    var isOpaque: Bool
    var traits: UITraitCollection
    var corners: CutCorners?
    /// Whether its bounds and corners clip its drawing and its subnodes, if it is drawn into another node's image.
    var clipsContent = false
    var willDraw: ASDisplayNodeContextModifier?
    var didDraw: ASDisplayNodeContextModifier?
    /// The subnodes that are drawn into the same image, back to front.
    var parts: [RasterizedPart] = []

    /// Draws the contents; returns nil if nothing was drawn or the drawing was cancelled.
    func render(isCancelled: () -> Bool) -> CGImage? {
        guard !isCancelled() else { return nil }
        var image: CGImage?
        traits.performAsCurrent { image = parts.isEmpty ? renderAlone(isCancelled) : renderParts(isCancelled) }
        return isCancelled() ? nil : image
    }

    private func renderAlone(_ isCancelled: () -> Bool) -> CGImage? {
        if let image = displayed(isCancelled) {
            guard corners != nil else { return image.cgImage }
            return drawn { context in
                image.draw(in: bounds)
                finish(context)
            }
        }
        guard DrawingProbe.kind(of: nodeClass) != .displays else { return nil }
        let image = drawn { context in
            draw(in: context, isCancelled, isRasterizing: false)
            finish(context)
        }
        // For a class that draws nothing, the layer draws the background, with its corners and traits.
        let drewNothing = DrawingProbe.kind(of: nodeClass) == .nothing
        return drewNothing && corners == nil && willDraw == nil && didDraw == nil ? nil : image
    }

    /// Returns the result of the class's `display(withParameters:isCancelled:)`; nil without one.
    private func displayed(_ isCancelled: () -> Bool) -> UIImage? {
        let kind = DrawingProbe.kind(of: nodeClass)
        guard kind == .displays || kind == .unknown else { return nil }
        let answer = DrawingProbe.call(.display, of: nodeClass) {
            nodeClass.display(withParameters: parameters, isCancelled: isCancelled)
        }
        if kind == .unknown, answer.isImplemented { DrawingProbe.learn(.displays, of: nodeClass) }
        return answer.result
    }

    /// Draws into a context whose origin is that of `bounds`.
    private func draw(in context: CGContext, _ isCancelled: () -> Bool, isRasterizing: Bool) {
        willDraw?(context, parameters)
        let kind = DrawingProbe.kind(of: nodeClass)
        if kind == .unknown || kind == .draws {
            let wasEmpty = !context.isTouched
            let answer = DrawingProbe.call(.draw, of: nodeClass) {
                nodeClass.draw(
                    bounds, withParameters: parameters, isCancelled: isCancelled, isRasterizing: isRasterizing)
            }
            // An override may call super; it draws something, too.
            let draws = answer.isImplemented || wasEmpty && context.isTouched
            if kind == .unknown { DrawingProbe.learn(draws ? .draws : .nothing, of: nodeClass) }
        }
        didDraw?(context, parameters)
    }

    private func finish(_ context: CGContext) {
        corners?.cut(in: bounds, background: background)
    }

    private func drawn(_ draw: (CGContext) -> Void) -> CGImage? {
        let context = CGContext(contents: bounds, scale: scale, isOpaque: isOpaque) { [nodeClass] width, height in
            logError(
                "A \(nodeClass) is too large to draw: \(width)×\(height) pixels, and a side may have at most "
                    + "\(Bitmap.largestSide). It stays empty; give it a smaller size, or split it.")
        }
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        if isOpaque, let background {
            background.setFill()
            UIRectFill(bounds)
        }
        draw(context)
        return context.contentsIfTouched
    }

    // MARK: Several nodes in one image

    private func renderParts(_ isCancelled: () -> Bool) -> CGImage? {
        drawn { context in
            draw(in: context, isCancelled, isRasterizing: true)
            for part in parts where !isCancelled() { part.draw(in: context, isCancelled) }
            finish(context)
        }
    }

    /// Draws it as a layer would show it: the background, the node's drawing, its subnodes, the border.
    fileprivate func drawAsPart(in context: CGContext, _ isCancelled: () -> Bool) {
        let corners = corners ?? CutCorners(radius: 0, corners: [], borderWidth: 0)
        if let background {
            background.setFill()
            corners.path(in: bounds).fill()
        }
        context.saveGState()
        if clipsContent { corners.path(in: bounds).addClip() }
        if let image = displayed(isCancelled) {
            image.draw(in: bounds)
        } else {
            draw(in: context, isCancelled, isRasterizing: true)
        }
        for part in parts where !isCancelled() { part.draw(in: context, isCancelled) }
        context.restoreGState()
        corners.drawBorder(in: bounds)
    }
}

/// A node that is drawn into the image of a node above it.
struct RasterizedPart {
    var drawing: NodeDrawing
    /// The transform from its coordinates to its supernode's.
    var transform: CGAffineTransform
    var alpha: CGFloat

    func draw(in context: CGContext, _ isCancelled: () -> Bool) {
        context.saveGState()
        context.concatenate(transform)
        if alpha < 1 {
            context.setAlpha(alpha)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
        }
        drawing.drawAsPart(in: context, isCancelled)
        if alpha < 1 { context.endTransparencyLayer() }
        context.restoreGState()
    }
}

/// Corners that are cut out of a node's drawing.
struct CutCorners {
    var radius: CGFloat
    var corners: UIRectCorner
    var borderWidth: CGFloat
    var borderColor: CGColor?

    /// Returns a path with circular corners, as a layer has; those of `UIBezierPath(roundedRect:…)` are smoother.
    func path(in bounds: CGRect) -> UIBezierPath {
        let largest = max(0, min(radius, bounds.width / 2, bounds.height / 2))
        func length(at corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? largest : 0 }
        let path = UIBezierPath()
        let turns: [(UIRectCorner, CGPoint, CGFloat)] = [
            (.topLeft, CGPoint(x: bounds.minX, y: bounds.minY), .pi),
            (.topRight, CGPoint(x: bounds.maxX, y: bounds.minY), .pi * 1.5),
            (.bottomRight, CGPoint(x: bounds.maxX, y: bounds.maxY), 0),
            (.bottomLeft, CGPoint(x: bounds.minX, y: bounds.maxY), .pi / 2),
        ]
        path.move(to: CGPoint(x: bounds.minX, y: bounds.minY + length(at: .topLeft)))
        for (corner, point, start) in turns {
            let radius = length(at: corner)
            guard radius > 0 else {
                path.addLine(to: point)
                continue
            }
            let center = CGPoint(
                x: point.x + (point.x == bounds.minX ? radius : -radius),
                y: point.y + (point.y == bounds.minY ? radius : -radius))
            path.addArc(
                withCenter: center, radius: radius, startAngle: start, endAngle: start + .pi / 2, clockwise: true)
        }
        path.close()
        return path
    }

    /// Fills the areas outside the corners with the background color, as Texture does, or clears them; then draws the
    /// border.
    func cut(in bounds: CGRect, background: UIColor?) {
        let hole = UIBezierPath(rect: bounds)
        hole.append(path(in: bounds))
        hole.usesEvenOddFillRule = true
        (background ?? .clear).setFill()
        hole.fill(with: .copy, alpha: 1)
        drawBorder(in: bounds)
    }

    func drawBorder(in bounds: CGRect) {
        guard borderWidth > 0, let borderColor else { return }
        UIColor(cgColor: borderColor).setStroke()
        let line = CutCorners(
            radius: max(0, radius - borderWidth / 2), corners: corners, borderWidth: 0
        ).path(in: bounds.insetBy(dx: borderWidth / 2, dy: borderWidth / 2))
        line.lineWidth = borderWidth
        line.stroke()
    }
}

extension CACornerMask {
    /// The corners in a layer whose y axis points down.
    var rectCorners: UIRectCorner {
        var corners: UIRectCorner = []
        if contains(.layerMinXMinYCorner) { corners.insert(.topLeft) }
        if contains(.layerMaxXMinYCorner) { corners.insert(.topRight) }
        if contains(.layerMinXMaxYCorner) { corners.insert(.bottomLeft) }
        if contains(.layerMaxXMaxYCorner) { corners.insert(.bottomRight) }
        return corners
    }
}
