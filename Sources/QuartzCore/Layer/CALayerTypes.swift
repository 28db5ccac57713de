public import CoreGraphics
import TwillSync

/// How a layer's contents are placed and sized within its bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let center = CALayerContentsGravity(rawValue: "center")
    /// Named for a y axis that points up, as in Core Animation. Where y points down, as in views, `top` is the edge with
    /// the larger y: the lower one on the screen; `bottom` is the upper one. Views translate their content modes.
    public static let top = CALayerContentsGravity(rawValue: "top")
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    public static let left = CALayerContentsGravity(rawValue: "left")
    public static let right = CALayerContentsGravity(rawValue: "right")
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Stretched to the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// As large as fits the bounds, its proportions kept.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// As small as fills the bounds, its proportions kept.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// How contents are sampled where they are not drawn pixel for pixel.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// Drawn as `linear`, which here already averages all the pixels that are shrunk into one.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// What a rounded corner's outline is.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let circular = CALayerCornerCurve(rawValue: "circular")
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Corners of a layer. In a view's layer, whose y axis points down, `MinY` is the top.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// Edges of a layer, of which `allowsEdgeAntialiasing` speaks.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// What a layer asks of the object it belongs to. All methods are optional; the defaults do nothing.
///
/// A method that only a subclass of the conforming class adds is not called (Documentation/Compatibility.md).
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
    /// Fills the layer's `contents`, in place of drawing.
    func display(_ layer: CALayer)

    /// Draws the layer's picture.
    func draw(_ layer: CALayer, in ctx: CGContext)

    /// The layer is about to be drawn by `draw(_:in:)`: the moment to set its `contentsScale` or `isOpaque`.
    func layerWillDraw(_ layer: CALayer)

    func layoutSublayers(of layer: CALayer)

    /// What happens when a property changes: nil goes on looking, `NSNull()` is nothing.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) {
        layer.drawContents()
    }

    public func draw(_ layer: CALayer, in ctx: CGContext) {}

    public func layerWillDraw(_ layer: CALayer) {}

    public func layoutSublayers(of layer: CALayer) {}

    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// Numbers that tell layers apart: an address is reused after a layer has gone, a number is not.
enum LayerIdentifier {
    private static let last = Locked(0)

    static func next() -> Int {
        last.withLock {
            $0 += 1
            return $0
        }
    }
}
