import UIKit

extension ASDisplayNode {
    @MainActor
    final func isInside(_ point: CGPoint) -> Bool {
        let slop = hitTestSlop
        let area = bounds
        guard slop != .zero else { return area.contains(point) }
        return area.inset(by: slop).contains(point)
    }

    /// Hit-tests as UIKit does. The touch area of a subnode outside this node's area is not hit.
    @MainActor
    final func findView(at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let view = loadedBacking?.view else { return nil }
        guard let view = view as? _ASDisplayView else { return view.hitTest(point, with: event) }
        return view.passOn { $0.superHitTest(point, with: event) }
    }
}
