public import CoreGraphics

/// The directions that a scroll layer can be scrolled in.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// No scrolling.
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    /// Vertical scrolling.
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    /// Horizontal scrolling.
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    /// Scrolling in both directions.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that clips to its bounds and shows a part of larger contents. It does not handle events.
open class CAScrollLayer: CALayer, @unchecked Sendable {
    public override init() {
        super.init()
        masksToBounds = true
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if let layer = layer as? CAScrollLayer { scrollMode = layer.scrollMode }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        masksToBounds = true
    }

    /// The directions that the layer scrolls in.
    open var scrollMode = CAScrollLayerScrollMode.both

    /// Moves the origin of `bounds` to `p`, in the directions of `scrollMode`.
    open func scroll(to p: CGPoint) {
        var origin = bounds.origin
        if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
        if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
        bounds.origin = origin
    }

    /// Scrolls by the smallest distance that shows `r`; for a larger rectangle, its side nearer the origin.
    open func scroll(to r: CGRect) {
        func start(_ low: CGFloat, _ high: CGFloat, _ first: CGFloat, _ last: CGFloat) -> CGFloat {
            if first < low || last - first > high - low { return first }
            return last > high ? low + last - high : low
        }
        let r = r.standardized
        scroll(
            to: CGPoint(
                x: start(bounds.minX, bounds.maxX, r.minX, r.maxX), y: start(bounds.minY, bounds.maxY, r.minY, r.maxY)))
    }
}

extension CALayer {
    private var nearestScrollLayer: CAScrollLayer? {
        var layer: CALayer? = self
        while let current = layer {
            if let found = current as? CAScrollLayer { return found }
            layer = current.storedSuperlayer
        }
        return nil
    }

    final func rectLeftByScrollLayer() -> CGRect {
        guard let scroll = nearestScrollLayer else { return bounds }
        return bounds.intersection(convert(scroll.bounds, from: scroll))
    }

    final func scrollNearestScrollLayer(to point: CGPoint) {
        guard let scroll = nearestScrollLayer else { return }
        scroll.scroll(to: convert(point, to: scroll))
    }

    final func scrollNearestScrollLayer(toShow rect: CGRect) {
        guard let scroll = nearestScrollLayer else { return }
        scroll.scroll(to: convert(rect, to: scroll))
    }
}
