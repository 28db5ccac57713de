public import CoreGraphics
import TwillDrawing

/// The kind of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Along the line from the start point to the end point.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// Outwards from the start point, to an ellipse whose bounding box has the end point as a corner.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Clockwise around the start point, beginning at the direction of the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that draws a gradient above its background, within its rounded corners.
open class CAGradientLayer: CALayer, @unchecked Sendable {
    public override init() {
        super.init()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CAGradientLayer else { return }
        colors = layer.colors
        locations = layer.locations
        startPoint = layer.startPoint
        endPoint = layer.endPoint
        type = layer.type
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The colors, as `CGColor`s; other values are ignored. nil, the default, draws nothing.
    open var colors: [Any]? {
        get { stored.colors }
        set { change("colors") { stored.colors = newValue } }
    }

    /// The locations of the colors, 0...1 and ascending. nil, or an array of another count, spreads them evenly.
    open var locations: [NSNumber]? {
        get { stored.locations }
        set { if stored.locations != newValue { change("locations") { stored.locations = newValue } } }
    }

    /// The start, as a fraction of the bounds.
    open var startPoint: CGPoint {
        get { stored.startPoint }
        set { if stored.startPoint != newValue { change("startPoint") { stored.startPoint = newValue } } }
    }

    /// The end, as a fraction of the bounds.
    open var endPoint: CGPoint {
        get { stored.endPoint }
        set { if stored.endPoint != newValue { change("endPoint") { stored.endPoint = newValue } } }
    }

    /// The kind of gradient.
    open var type: CAGradientLayerType {
        get { stored.type }
        set { if stored.type != newValue { commit { stored.type = newValue } } }
    }

    /// The properties' values; see ``LayerValues`` for the reason.
    private struct Values {
        var colors: [Any]?
        var locations: [NSNumber]?
        var startPoint: CGPoint = CGPoint(x: 0.5, y: 0)
        var endPoint: CGPoint = CGPoint(x: 0.5, y: 1)
        var type: CAGradientLayerType = .axial
    }

    private var stored = Values()

    override func addContents(to style: inout RenderStyle) {
        style.gradient = gradient
    }

    override func property(named name: String) -> LayerProperty? {
        Self.gradientProperties[name] ?? super.property(named: name)
    }

    override class var implicitKeys: Set<String> { allImplicitKeys }

    private static let allImplicitKeys = ownImplicitKeys.union(["colors", "locations", "startPoint", "endPoint"])
}
