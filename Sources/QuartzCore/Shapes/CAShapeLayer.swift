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
        didSet { if path !== oldValue { setNeedsCommit() } }
    }

    /// Opaque black by default; nil fills nothing.
    open var fillColor: CGColor? = CGColor.black {
        willSet { if mayAct, fillColor != newValue { prepareAction("fillColor") } }
        didSet { shapeDidChange(fillColor != oldValue) }
    }

    open var fillRule = CAShapeLayerFillRule.nonZero {
        didSet { shapeDidChange(fillRule != oldValue) }
    }

    /// nil, the default, strokes nothing.
    open var strokeColor: CGColor? {
        willSet { if mayAct, strokeColor != newValue { prepareAction("strokeColor") } }
        didSet { shapeDidChange(strokeColor != oldValue) }
    }

    /// The part of the outline's length before this, 0...1, is not stroked.
    open var strokeStart: CGFloat = 0 {
        willSet { if mayAct, strokeStart != newValue { prepareAction("strokeStart") } }
        didSet { shapeDidChange(strokeStart != oldValue) }
    }

    /// The part of the outline's length after this, 0...1, is not stroked.
    open var strokeEnd: CGFloat = 1 {
        willSet { if mayAct, strokeEnd != newValue { prepareAction("strokeEnd") } }
        didSet { shapeDidChange(strokeEnd != oldValue) }
    }

    /// In points.
    open var lineWidth: CGFloat = 1 {
        willSet { if mayAct, lineWidth != newValue { prepareAction("lineWidth") } }
        didSet { shapeDidChange(lineWidth != oldValue) }
    }

    open var miterLimit: CGFloat = 10 {
        willSet { if mayAct, miterLimit != newValue { prepareAction("miterLimit") } }
        didSet { shapeDidChange(miterLimit != oldValue) }
    }

    open var lineCap = CAShapeLayerLineCap.butt {
        didSet { shapeDidChange(lineCap != oldValue) }
    }

    open var lineJoin = CAShapeLayerLineJoin.miter {
        didSet { shapeDidChange(lineJoin != oldValue) }
    }

    open var lineDashPhase: CGFloat = 0 {
        willSet { if mayAct, lineDashPhase != newValue { prepareAction("lineDashPhase") } }
        didSet { shapeDidChange(lineDashPhase != oldValue) }
    }

    /// Lengths of dashes and gaps in turn; nil is an unbroken line.
    open var lineDashPattern: [NSNumber]? {
        didSet { shapeDidChange(lineDashPattern != oldValue) }
    }

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
