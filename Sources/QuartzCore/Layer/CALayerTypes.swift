public import CoreGraphics
import TwillSync

/// The placement and scaling of a layer's contents within its bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Centered, without scaling.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// The contents are at the top edge of a y axis that points up, without scaling, as in Core Animation.
    ///
    /// If y points down, as in views, `top` is the edge with the larger y, the lower one on the screen; `bottom` is the
    /// upper one. Views translate their content modes.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// The contents are at the bottom edge of a y axis that points up, without scaling; see ``top``.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// The contents are at the left edge, without scaling.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// The contents are at the right edge, without scaling.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// The contents are in the top left corner, without scaling; see ``top``.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// The contents are in the top right corner, without scaling; see ``top``.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// The contents are in the bottom left corner, without scaling; see ``top``.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// The contents are in the bottom right corner, without scaling; see ``top``.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Stretched to the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// Scaled proportionally to fit the bounds.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// Scaled proportionally to fill the bounds.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// The filter for contents that are not drawn pixel for pixel.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Nearest neighbor.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Linear interpolation.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// Drawn as `linear`, which averages all pixels when shrinking.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The outline of a rounded corner.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A circular arc.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// The smoother curve of iOS.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The corners of a layer. In a view's layer, whose y axis points down, `MinY` is the top.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The corner with the smallest x and y.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The corner with the largest x and the smallest y.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The corner with the smallest x and the largest y.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The corner with the largest x and y.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The edges of a layer, for `allowsEdgeAntialiasing`.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The left edge.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    /// The right edge.
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    /// The edge with the smallest y.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    /// The edge with the largest y.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// The methods of an object that provides a layer's contents, layout and actions. All are optional; the defaults do
/// nothing.
///
/// A method that only a subclass of the conforming class implements is not called (Documentation/Compatibility.md).
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
    /// Sets the layer's `contents`, instead of drawing.
    func display(_ layer: CALayer)

    /// Draws the layer's contents.
    func draw(_ layer: CALayer, in ctx: CGContext)

    /// Called before `draw(_:in:)`, to set the layer's `contentsScale` or `isOpaque`.
    func layerWillDraw(_ layer: CALayer)

    /// Positions the sublayers.
    func layoutSublayers(of layer: CALayer)

    /// Returns the action for a change of a property: nil continues the search, `NSNull()` ends it.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Does nothing.
    public func display(_ layer: CALayer) {
        layer.drawContents()
    }

    /// Does nothing.
    public func draw(_ layer: CALayer, in ctx: CGContext) {}

    /// Does nothing.
    public func layerWillDraw(_ layer: CALayer) {}

    /// Does nothing.
    public func layoutSublayers(of layer: CALayer) {}

    /// Continues the search.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// The numbers that identify layers: an address is reused after a layer is freed, a number is not.
enum LayerIdentifier {
    private static let last = Locked(0)

    static func next() -> Int {
        last.withLock {
            $0 += 1
            return $0
        }
    }
}
