public import CoreGraphics
import TwillDrawing

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Along the line from the start point to the end point.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From the start point outwards, to an ellipse that the end point is a corner of the box around.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Once around the start point, from the direction of the end point; clockwise.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that shows a gradient, above its background, within its rounded corners.
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

    /// `CGColor`s; anything else is left out. nil, the default, draws nothing.
    open var colors: [Any]? {
        get { stored.colors }
        set { change("colors") { stored.colors = newValue } }
    }

    /// Where each colour stands, 0...1 and ascending. nil, or a list that does not fit, spreads them evenly.
    open var locations: [NSNumber]? {
        get { stored.locations }
        set { if stored.locations != newValue { change("locations") { stored.locations = newValue } } }
    }

    /// As a fraction of the bounds.
    open var startPoint: CGPoint {
        get { stored.startPoint }
        set { if stored.startPoint != newValue { change("startPoint") { stored.startPoint = newValue } } }
    }

    /// As a fraction of the bounds.
    open var endPoint: CGPoint {
        get { stored.endPoint }
        set { if stored.endPoint != newValue { change("endPoint") { stored.endPoint = newValue } } }
    }

    open var type: CAGradientLayerType {
        get { stored.type }
        set { if stored.type != newValue { commit { stored.type = newValue } } }
    }

    /// The properties' values; see ``LayerValues`` for why they stand apart.
    private struct Values {
        var colors: [Any]?
        var locations: [NSNumber]?
        var startPoint: CGPoint = CGPoint(x: 0.5, y: 0)
        var endPoint: CGPoint = CGPoint(x: 0.5, y: 1)
        var type: CAGradientLayerType = .axial
    }

    private var stored = Values()

    override func addLook(to look: inout LayerLook) {
        look.gradient = gradient
    }

    override func property(named name: String) -> LayerProperty? {
        Self.gradientProperties[name] ?? super.property(named: name)
    }

    override class var implicitKeys: Set<String> { allImplicitKeys }

    private static let allImplicitKeys = ownImplicitKeys.union(["colors", "locations", "startPoint", "endPoint"])
}
