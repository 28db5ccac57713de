import QuartzCore
import TwillSync
import UIKit

/// The connection of the view of a table or scroll node to the node. It forwards changes of window, superview, traits
/// and safe area, and keeps the node while the superview belongs to no node.
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

    /// Releases the node if the superview was freed, which does not notify its subviews.
    mutating func letGo() { keptNode = nil }

    var keepsNode: Bool { keptNode != nil }
}
