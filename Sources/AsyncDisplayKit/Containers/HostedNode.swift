import QuartzCore
import TwillSync
import UIKit

/// What the view of a table or scroll node does for its node beside its own work: hands on windows, superviews, traits and
/// safe areas, and keeps the node while the view is in a view of no node.
@MainActor
struct NodeHost {
    weak var node: ASDisplayNode?
    private var keptNode: ASDisplayNode?

    init(_ node: ASDisplayNode?) {
        self.node = node
    }

    func willMove(toWindow window: UIWindow?) {
        if window != nil { node?.enterHierarchy() }
    }

    func didMove(toWindow window: UIWindow?) {
        if window == nil { node?.exitHierarchy() }
    }

    mutating func didMove(of view: UIView) {
        guard let node else { return }
        node.viewMoved(into: view.superview)
        keptNode = view.superview != nil && node.supernode == nil ? node : nil
    }

    func traitsChanged(to traits: UITraitCollection) { node?.viewTraitsChanged(to: traits) }

    func safeAreaInsetsDidChange() { node?.safeAreaInsetsDidChange() }

    func layoutMarginsDidChange() { node?.layoutMarginsDidChange() }

    func tintColorDidChange() { node?.tintColorDidChange() }

    /// Lets go of the node where the superview was freed, which tells its subviews nothing.
    mutating func letGo() { keptNode = nil }

    var keepsNode: Bool { keptNode != nil }
}
