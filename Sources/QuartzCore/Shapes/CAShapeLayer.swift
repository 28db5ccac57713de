public import CoreGraphics
import TwillDrawing

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that draws a path, above its background and below its contents; at any scale, and beyond its bounds too.
///
/// Setting a property animates it by itself as other layers' do, the path and dashes excepted.
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

    /// In the layer's coordinates. Between paths of the same elements, animations move the points.
    open var path: CGPath? {
        get { stored.path }
        set { if stored.path !== newValue { commit { stored.path = newValue } } }
    }

    /// Opaque black by default; nil fills nothing.
    open var fillColor: CGColor? {
        get { stored.fillColor }
        set { if stored.fillColor != newValue { change("fillColor") { stored.fillColor = newValue } } }
    }

    open var fillRule: CAShapeLayerFillRule {
        get { stored.fillRule }
        set { if stored.fillRule != newValue { commit { stored.fillRule = newValue } } }
    }

    /// nil, the default, strokes nothing.
    open var strokeColor: CGColor? {
        get { stored.strokeColor }
        set { if stored.strokeColor != newValue { change("strokeColor") { stored.strokeColor = newValue } } }
    }

    /// The part of the outline's length before this, 0...1, is not stroked.
    open var strokeStart: CGFloat {
        get { stored.strokeStart }
        set { if stored.strokeStart != newValue { change("strokeStart") { stored.strokeStart = newValue } } }
    }

    /// The part of the outline's length after this, 0...1, is not stroked.
    open var strokeEnd: CGFloat {
        get { stored.strokeEnd }
        set { if stored.strokeEnd != newValue { change("strokeEnd") { stored.strokeEnd = newValue } } }
    }

    /// In points.
    open var lineWidth: CGFloat {
        get { stored.lineWidth }
        set { if stored.lineWidth != newValue { change("lineWidth") { stored.lineWidth = newValue } } }
    }

    open var miterLimit: CGFloat {
        get { stored.miterLimit }
        set { if stored.miterLimit != newValue { change("miterLimit") { stored.miterLimit = newValue } } }
    }

    open var lineCap: CAShapeLayerLineCap {
        get { stored.lineCap }
        set { if stored.lineCap != newValue { commit { stored.lineCap = newValue } } }
    }

    open var lineJoin: CAShapeLayerLineJoin {
        get { stored.lineJoin }
        set { if stored.lineJoin != newValue { commit { stored.lineJoin = newValue } } }
    }

    open var lineDashPhase: CGFloat {
        get { stored.lineDashPhase }
        set { if stored.lineDashPhase != newValue { change("lineDashPhase") { stored.lineDashPhase = newValue } } }
    }

    /// Lengths of dashes and gaps in turn; nil is an unbroken line.
    open var lineDashPattern: [NSNumber]? {
        get { stored.lineDashPattern }
        set { if stored.lineDashPattern != newValue { commit { stored.lineDashPattern = newValue } } }
    }

    /// The properties' values; see ``LayerValues`` for why they stand apart.
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

    override func addLook(to look: inout LayerLook) {
        look.shape = shape
    }

    override func property(named name: String) -> LayerProperty? {
        Self.shapeProperties[name] ?? super.property(named: name)
    }

    override class var implicitKeys: Set<String> { allImplicitKeys }

    private static let allImplicitKeys = ownImplicitKeys.union([
        "fillColor", "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "miterLimit", "lineDashPhase",
    ])
}
