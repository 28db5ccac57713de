public import Foundation
package import TwillDrawing

extension CGContext {
    // MARK: The path under construction

    public func fillPath(using rule: CGPathFillRule = .winding) {
        let path = takePath()
        fill(path, rule.engineRule)
    }

    public func strokePath() {
        let path = takePath()
        stroke(path)
    }

    public func drawPath(using mode: CGPathDrawingMode) {
        let path = takePath()
        switch mode {
        case .fill: fill(path, .winding)
        case .eoFill: fill(path, .evenOdd)
        case .stroke: stroke(path)
        case .fillStroke:
            fill(path, .winding)
            stroke(path)
        case .eoFillStroke:
            fill(path, .evenOdd)
            stroke(path)
        }
    }

    /// Leaves only what is also inside the path to draw on. Without a path nothing changes, as in Core Graphics.
    public func clip(using rule: CGPathFillRule = .winding) {
        let path = takePath()
        guard !path.isEmpty else { return }
        canvas?.clip(to: path, rule: rule.engineRule)
    }

    // MARK: Rectangles and ellipses

    // These forget the path under construction, as Core Graphics documents.

    public func fill(_ rect: CGRect) {
        pendingPath = Path()
        let color = state.fillColor
        paint { $0.fill(rect, color) }
    }

    /// Fills all as one shape: where they overlap, the colour is laid once.
    public func fill(_ rects: [CGRect]) {
        pendingPath = Path()
        let color = state.fillColor
        paint { $0.fill(rects, color) }
    }

    public func stroke(_ rect: CGRect) {
        pendingPath = Path()
        stroke(Path(rect: rect))
    }

    public func stroke(_ rect: CGRect, width: CGFloat) {
        saveGState()
        setLineWidth(width)
        stroke(rect)
        restoreGState()
    }

    public func fillEllipse(in rect: CGRect) {
        pendingPath = Path()
        fill(Path(ellipseIn: rect), .winding)
    }

    public func strokeEllipse(in rect: CGRect) {
        pendingPath = Path()
        stroke(Path(ellipseIn: rect))
    }

    /// Lines from the first point to the second, from the third to the fourth, and so on.
    public func strokeLineSegments(between points: [CGPoint]) {
        pendingPath = Path()
        var path = Path()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.move(to: points[index])
            path.addLine(to: points[index + 1])
        }
        stroke(path)
    }

    /// Makes the pixels of `rect` transparent; black in a context without alpha.
    public func clear(_ rect: CGRect) {
        canvas?.clear(rect)
    }

    // MARK: Clipping

    public func clip(to rect: CGRect) {
        canvas?.clip(to: rect)
    }

    public func clip(to rects: [CGRect]) {
        var path = Path()
        for rect in rects { path.addRect(rect.standardized) }
        canvas?.clip(to: path)
    }

    /// Around what can be drawn on, in current units.
    public var boundingBoxOfClipPath: CGRect { canvas?.clipBounds ?? .zero }

    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { ctm.apply(to: point) }
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { ctm.inverted().apply(to: point) }
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { ctm.apply(to: rect) }
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { ctm.inverted().apply(to: rect) }
}

extension CGContext {
    private func takePath() -> Path {
        defer { pendingPath = Path() }
        return pendingPath
    }

    package func fill(_ path: Path, _ rule: Path.FillRule) {
        guard !path.isEmpty else { return }
        let color = state.fillColor
        paint { $0.fill(path, color, rule: rule) }
    }

    /// - Parameter style: Nil takes the state's.
    package func stroke(_ path: Path, _ style: Path.Stroke? = nil) {
        guard !path.isEmpty else { return }
        let (style, color) = (style ?? state.stroke, state.strokeColor)
        paint { $0.stroke(path, style, color) }
    }

    package var fillColor: Color { state.fillColor }

    package var strokeColor: Color { state.strokeColor }

    /// Hands the canvas what the state says about mixing.
    func prepare(_ canvas: Canvas) {
        canvas.alpha = state.alpha
        canvas.blendMode = state.blendMode.engineMode
        canvas.shouldAntialias = state.antialiases && allowsAntialiasing
    }

    /// Draws with the state's alpha, blend mode and shadow.
    package func paint(_ body: (Canvas) -> Void) {
        guard let canvas else { return }
        prepare(canvas)
        if let shadow = state.shadow { drawShadow(shadow, of: body, on: canvas) }
        body(canvas)
    }
}
