public import CoreGraphics
import TwillDrawing

/// The fill rule of a shape layer.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The nonzero winding number rule.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// The even-odd rule.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of line ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Flat at the end point.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// A half circle around the end point.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// A square around the end point.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of line joins.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A sharp corner.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// A round corner.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// A cut corner.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that draws a path above its background and below its contents, at any scale, also beyond its bounds.
///
/// Setting a property animates implicitly as in other layers, except for the path and dashes.
open class CAShapeLayer: CALayer, @unchecked Sendable {
    public override init() {
        super.init()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if let layer = layer as? CAShapeLayer { copyShape(from: layer) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The path in the layer's coordinates. Between paths with the same kinds of elements, animations move the points.
    open var path: CGPath? {
        get { stored.path }
        set { if stored.path !== newValue { commit { stored.path = newValue } } }
    }

    /// The fill color; opaque black by default, nil for none.
    open var fillColor: CGColor? {
        get { stored.fillColor }
        set { if stored.fillColor != newValue { change("fillColor") { stored.fillColor = newValue } } }
    }

    /// The rule that decides which points are inside.
    open var fillRule: CAShapeLayerFillRule {
        get { stored.fillRule }
        set { if stored.fillRule != newValue { commit { stored.fillRule = newValue } } }
    }

    /// The stroke color; nil, the default, for none.
    open var strokeColor: CGColor? {
        get { stored.strokeColor }
        set { if stored.strokeColor != newValue { change("strokeColor") { stored.strokeColor = newValue } } }
    }

    /// The fraction of the outline's length, 0...1, at which the stroke begins.
    open var strokeStart: CGFloat {
        get { stored.strokeStart }
        set { if stored.strokeStart != newValue { change("strokeStart") { stored.strokeStart = newValue } } }
    }

    /// The fraction of the outline's length, 0...1, at which the stroke ends.
    open var strokeEnd: CGFloat {
        get { stored.strokeEnd }
        set { if stored.strokeEnd != newValue { change("strokeEnd") { stored.strokeEnd = newValue } } }
    }

    /// The line width in points.
    open var lineWidth: CGFloat {
        get { stored.lineWidth }
        set { if stored.lineWidth != newValue { change("lineWidth") { stored.lineWidth = newValue } } }
    }

    /// The length in line widths beyond which a miter becomes a bevel.
    open var miterLimit: CGFloat {
        get { stored.miterLimit }
        set { if stored.miterLimit != newValue { change("miterLimit") { stored.miterLimit = newValue } } }
    }

    /// The shape of line ends.
    open var lineCap: CAShapeLayerLineCap {
        get { stored.lineCap }
        set { if stored.lineCap != newValue { commit { stored.lineCap = newValue } } }
    }

    /// The shape of line joins.
    open var lineJoin: CAShapeLayerLineJoin {
        get { stored.lineJoin }
        set { if stored.lineJoin != newValue { commit { stored.lineJoin = newValue } } }
    }

    /// The offset into the dash pattern at which the line begins.
    open var lineDashPhase: CGFloat {
        get { stored.lineDashPhase }
        set { if stored.lineDashPhase != newValue { change("lineDashPhase") { stored.lineDashPhase = newValue } } }
    }

    /// The lengths of dashes and gaps, alternating; nil for a solid line.
    open var lineDashPattern: [NSNumber]? {
        get { stored.lineDashPattern }
        set { if stored.lineDashPattern != newValue { commit { stored.lineDashPattern = newValue } } }
    }

    /// The properties' values; see ``LayerValues`` for the reason.
    private struct Values {
        var path: CGPath?
        var fillColor: CGColor? = CGColor.black
        var fillRule: CAShapeLayerFillRule = .nonZero
        var strokeColor: CGColor?
        var strokeStart: CGFloat = 0
        var strokeEnd: CGFloat = 1
        var lineWidth: CGFloat = 1
        var miterLimit: CGFloat = 10
        var lineCap: CAShapeLayerLineCap = .butt
        var lineJoin: CAShapeLayerLineJoin = .miter
        var lineDashPhase: CGFloat = 0
        var lineDashPattern: [NSNumber]?
    }

    private var stored = Values()

    override func addContents(to style: inout RenderStyle) {
        style.shape = shape
    }

    override func property(named name: String) -> LayerProperty? {
        Self.shapeProperties[name] ?? super.property(named: name)
    }

    override class var implicitKeys: Set<String> { allImplicitKeys }

    private static let allImplicitKeys = ownImplicitKeys.union([
        "fillColor", "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "miterLimit", "lineDashPhase",
    ])
}
