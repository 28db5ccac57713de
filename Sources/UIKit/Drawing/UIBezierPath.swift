public import CoreGraphics
package import TwillDrawing

/// A shape with a way of drawing it. In points; y points down.
///
/// Used by one thread at a time, any thread.
open class UIBezierPath: NSObject, NSCopying {
    package var path: Path

    public override init() {
        path = Path()
    }

    package init(_ path: Path) {
        self.path = path
    }

    public convenience init(rect: CGRect) {
        self.init(Path(rect: rect))
    }

    public convenience init(ovalIn rect: CGRect) {
        self.init(Path(ellipseIn: rect))
    }

    /// Corners have iOS's continuous curve, which reaches about half a radius further along the edges than a circle; a
    /// radius for which the sides leave no room gives circular corners.
    ///
    /// - Parameter cornerRadius: At most half of the shorter side is used.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(Path(roundedRect: rect, cornerRadius: cornerRadius, curve: .continuous))
    }

    /// - Parameter cornerRadii: The width is the corners' radius; the height is ignored, as on iOS.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init(
            Path(
                roundedRect: rect, cornerRadius: cornerRadii.width,
                corners: Path.Corners(rawValue: corners.rawValue & 15),
                curve: .continuous))
    }

    /// - Parameter clockwise: As seen on the screen: angles grow.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    public convenience init(cgPath: CGPath) {
        self.init(cgPath.path)
    }

    // MARK: Building

    open func move(to point: CGPoint) { path.move(to: point) }

    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// A part of a circle, and before it a line from the current point where there is one.
    ///
    /// - Parameters:
    ///   - startAngle: In radians, 0 to the right, a quarter turn downwards.
    ///   - clockwise: As seen on the screen: angles grow.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    open func close() { path.closeSubpath() }

    open func removeAllPoints() { path = Path() }

    open func append(_ bezierPath: UIBezierPath) { path.append(bezierPath.path) }

    /// The same shape drawn the other way round, with this path's way of drawing.
    open func reversing() -> UIBezierPath {
        let result = UIBezierPath(path.reversed())
        result.takeStyle(of: self)
        return result
    }

    open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

    // MARK: Asking

    open var cgPath: CGPath {
        get { CGPath(path) }
        set { path = newValue.path }
    }

    open var isEmpty: Bool { path.isEmpty }

    /// Around the curves themselves. Zero for an empty path.
    open var bounds: CGRect { path.boundingBox ?? .zero }

    /// Zero for an empty path.
    open var currentPoint: CGPoint { path.currentPoint ?? .zero }

    /// Whether the filled shape covers `point`, open parts closed.
    open func contains(_ point: CGPoint) -> Bool { path.contains(point, rule: fillRule) }

    // MARK: Style

    open var lineWidth: CGFloat = 1
    open var lineCapStyle = CGLineCap.butt
    open var lineJoinStyle = CGLineJoin.miter
    open var miterLimit: CGFloat = 10
    /// Kept for source compatibility: curves are always flattened to a fraction of a pixel.
    open var flatness: CGFloat = 0.6
    open var usesEvenOddFillRule = false
    private var dashes: [CGFloat] = []
    private var dashPhase: CGFloat = 0

    /// - Parameter pattern: `count` lengths of dashes and gaps by turns; nil for a solid line.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
        dashPhase = phase
    }

    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        for (index, dash) in dashes.enumerated() { pattern?[index] = dash }
        count?.pointee = dashes.count
        phase?.pointee = dashPhase
    }

    private var fillRule: Path.FillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    private var strokeStyle: Path.Stroke {
        Path.Stroke(
            width: lineWidth, cap: lineCapStyle.engineCap, join: lineJoinStyle.engineJoin, miterLimit: miterLimit,
            dashes: dashes, dashPhase: dashPhase)
    }

    private func takeStyle(of other: UIBezierPath) {
        lineWidth = other.lineWidth
        lineCapStyle = other.lineCapStyle
        lineJoinStyle = other.lineJoinStyle
        miterLimit = other.miterLimit
        flatness = other.flatness
        usesEvenOddFillRule = other.usesEvenOddFillRule
        (dashes, dashPhase) = (other.dashes, other.dashPhase)
    }

    // MARK: Drawing

    // Into the current context; where there is none, nothing happens.

    open func fill() {
        UIGraphicsGetCurrentContext()?.fill(path, fillRule)
    }

    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        inContext(blendMode, alpha) { $0.fill(path, fillRule) }
    }

    open func stroke() {
        UIGraphicsGetCurrentContext()?.stroke(path, strokeStyle)
    }

    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        inContext(blendMode, alpha) { $0.stroke(path, strokeStyle) }
    }

    /// Leaves only what is also inside this path to draw on. An empty path leaves nothing.
    open func addClip() {
        UIGraphicsGetCurrentContext()?.canvas?.clip(to: path, rule: fillRule)
    }

    private func inContext(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ draw: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(context)
        context.restoreGState()
    }

    // MARK: Object

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(path)
        copy.takeStyle(of: self)
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIBezierPath else { return false }
        return self === other
            || (path == other.path && strokeStyle == other.strokeStyle && fillRule == other.fillRule)
    }

    open override var hash: Int { path.hashValue }

    open override var description: String { "<UIBezierPath with \(path.elements.count) elements in \(bounds)>" }
}
