public import Foundation
package import TwillDrawing

extension CGContext {
    // MARK: The path under construction

    /// Fills the path under construction.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        let path = takePath()
        fill(path, rule.engineRule)
    }

    /// Strokes the path under construction.
    public func strokePath() {
        let path = takePath()
        stroke(path)
    }

    /// Fills or strokes the path under construction.
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

    /// Limits drawing to the intersection of the clip and the path. Without a path nothing changes, as in Core
    /// Graphics.
    public func clip(using rule: CGPathFillRule = .winding) {
        let path = takePath()
        guard !path.isEmpty else { return }
        canvas?.clip(to: path, rule: rule.engineRule)
    }

    // MARK: Rectangles and ellipses

    // These clear the path under construction, as Core Graphics documents.

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) {
        pendingPath = Path()
        let color = state.fillColor
        paint { $0.fill(rect, color) }
    }

    /// Fills rectangles as one shape: overlaps are painted once.
    public func fill(_ rects: [CGRect]) {
        pendingPath = Path()
        let color = state.fillColor
        paint { $0.fill(rects, color) }
    }

    /// Strokes a rectangle with the current line width.
    public func stroke(_ rect: CGRect) {
        pendingPath = Path()
        stroke(Path(rect: rect))
    }

    /// Strokes a rectangle with a line width.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        saveGState()
        setLineWidth(width)
        stroke(rect)
        restoreGState()
    }

    /// Fills the ellipse in a rectangle.
    public func fillEllipse(in rect: CGRect) {
        pendingPath = Path()
        fill(Path(ellipseIn: rect), .winding)
    }

    /// Strokes the ellipse in a rectangle.
    public func strokeEllipse(in rect: CGRect) {
        pendingPath = Path()
        stroke(Path(ellipseIn: rect))
    }

    /// Strokes lines from the first point to the second, from the third to the fourth, and so on.
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

    /// Limits drawing to the intersection of the clip and a rectangle.
    public func clip(to rect: CGRect) {
        canvas?.clip(to: rect)
    }

    /// Limits drawing to the intersection of the clip and some rectangles.
    public func clip(to rects: [CGRect]) {
        var path = Path()
        for rect in rects { path.addRect(rect.standardized) }
        canvas?.clip(to: path)
    }

    /// The bounding box of the clip, in current units.
    public var boundingBoxOfClipPath: CGRect { canvas?.clipBounds ?? .zero }

    /// Returns the point in device space.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { ctm.apply(to: point) }
    /// Returns the point in user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { ctm.inverted().apply(to: point) }
    /// Returns the bounding box of the rectangle in device space.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { ctm.apply(to: rect) }
    /// Returns the bounding box of the rectangle in user space.
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

    /// - Parameter style: The stroke's style; nil uses the state's.
    package func stroke(_ path: Path, _ style: Path.Stroke? = nil) {
        guard !path.isEmpty else { return }
        let (style, color) = (style ?? state.stroke, state.strokeColor)
        paint { $0.stroke(path, style, color) }
    }

    package var fillColor: Color { state.fillColor }

    package var strokeColor: Color { state.strokeColor }

    /// Sets the canvas's alpha and blend mode from the state.
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
