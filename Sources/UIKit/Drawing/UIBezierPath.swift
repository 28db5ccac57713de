public import CoreGraphics
package import TwillDrawing

/// A shape with drawing attributes, in points; y points down.
///
/// Used by one thread at a time, on any thread.
open class UIBezierPath: NSObject, NSCopying {
    package var path: Path

    public override init() {
        path = Path()
    }

    package init(_ path: Path) {
        self.path = path
    }

    /// Creates a path of a rectangle.
    public convenience init(rect: CGRect) {
        self.init(Path(rect: rect))
    }

    /// Creates a path of the ellipse in a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init(Path(ellipseIn: rect))
    }

    /// Creates a path of a rounded rectangle. Corners have iOS's continuous curve, which extends about half a radius
    /// further along the edges than a circle; a radius that is too large for the sides gives circular corners.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - cornerRadius: At most half of the shorter side is used.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(Path(roundedRect: rect, cornerRadius: cornerRadius, curve: .continuous))
    }

    /// Creates a path of a rectangle with some rounded corners.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - corners: The corners that are rounded.
    ///   - cornerRadii: The width is the radius; the height is ignored, as on iOS.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init(
            Path(
                roundedRect: rect, cornerRadius: cornerRadii.width,
                corners: Path.Corners(rawValue: corners.rawValue & 15),
                curve: .continuous))
    }

    /// Creates a path of an arc.
    ///
    /// - Parameters:
    ///   - center: The center of the circle.
    ///   - radius: The radius of the circle.
    ///   - startAngle: The angle of the first point, in radians from the x axis.
    ///   - endAngle: The angle of the last point, in radians from the x axis.
    ///   - clockwise: Whether angles grow, as seen on the screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Creates a path from a `CGPath`.
    public convenience init(cgPath: CGPath) {
        self.init(cgPath.path)
    }

    // MARK: Building

    /// Begins a subpath at a point.
    open func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a line.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Adds a cubic Bézier curve.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic Bézier curve.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds an arc of a circle, after a line from the current point if there is one.
    ///
    /// - Parameters:
    /// - startAngle: The angle in radians, 0 to the right, a quarter circle downwards.
    /// - clockwise: Whether angles grow, as seen on the screen.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Closes the current subpath.
    open func close() { path.closeSubpath() }

    /// Removes all points.
    open func removeAllPoints() { path = Path() }

    /// Adds the elements of another path.
    open func append(_ bezierPath: UIBezierPath) { path.append(bezierPath.path) }

    /// Returns the shape drawn in the opposite direction, with this path's drawing attributes.
    open func reversing() -> UIBezierPath {
        let result = UIBezierPath(path.reversed())
        result.takeStyle(of: self)
        return result
    }

    /// Transforms all points.
    open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

    // MARK: Asking

    /// The shape as a `CGPath`.
    open var cgPath: CGPath {
        get { CGPath(path) }
        set { path = newValue.path }
    }

    /// Whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }

    /// The bounds of the curves themselves. Zero for an empty path.
    open var bounds: CGRect { path.boundingBox ?? .zero }

    /// The current point; zero for an empty path.
    open var currentPoint: CGPoint { path.currentPoint ?? .zero }

    /// Returns whether the filled shape contains `point`, with open subpaths closed.
    open func contains(_ point: CGPoint) -> Bool { path.contains(point, rule: fillRule) }

    // MARK: Style

    /// The line width.
    open var lineWidth: CGFloat = 1
    /// The shape of line ends.
    open var lineCapStyle = CGLineCap.butt
    /// The shape of line joins.
    open var lineJoinStyle = CGLineJoin.miter
    /// The length in line widths beyond which a miter becomes a bevel.
    open var miterLimit: CGFloat = 10
    /// Kept for source compatibility: curves are always flattened to a fraction of a pixel.
    open var flatness: CGFloat = 0.6
    /// Whether the even-odd rule is used for filling.
    open var usesEvenOddFillRule = false
    private var dashes: [CGFloat] = []
    private var dashPhase: CGFloat = 0

    /// Sets the dash pattern.
    ///
    /// - Parameters:
    ///   - pattern: `count` lengths of dashes and gaps, alternating; nil for a solid line.
    ///   - count: The number of lengths.
    ///   - phase: The distance into the pattern at which the path begins.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
        dashPhase = phase
    }

    /// Writes the dash pattern.
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

    // Drawing into the current context; without one, nothing happens.

    /// Fills the path with the current fill color.
    open func fill() {
        UIGraphicsGetCurrentContext()?.fill(path, fillRule)
    }

    /// Fills the path with a blend mode and alpha.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        inContext(blendMode, alpha) { $0.fill(path, fillRule) }
    }

    /// Strokes the path with the current stroke color.
    open func stroke() {
        UIGraphicsGetCurrentContext()?.stroke(path, strokeStyle)
    }

    /// Strokes the path with a blend mode and alpha.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        inContext(blendMode, alpha) { $0.stroke(path, strokeStyle) }
    }

    /// Limits drawing to the intersection of the clip and this path. An empty path leaves nothing.
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

    /// Returns a copy.
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
