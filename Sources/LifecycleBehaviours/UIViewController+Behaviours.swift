public import UIKit

extension UIViewController {
    /// Adds behaviours to this view controller, in this order and after those added before.
    ///
    /// Call it in `viewDidLoad`, or at any time later; it loads the view. Behaviours added while the view is on the
    /// screen get the callbacks that they have missed: `beforeAppearing` at once and, after the next layout,
    /// `afterAppearing`.
    ///
    /// The first call adds a child view controller with a hidden view, which UIKit notifies of this one's lifecycle. So
    /// `children` has one more element until the last behaviour is removed. A navigation controller's only children are
    /// its pages: adding to it is logged on standard error, and does nothing. Add to its pages instead.
    ///
    /// - Returns: An attachment that can remove these behaviours; it may be discarded.
    @discardableResult
    public func add(behaviours: [any ViewControllerLifecycleBehaviour]) -> BehaviourAttachment {
        guard !(self is UINavigationController) else {
            let names = behaviours.map { String(describing: type(of: $0)) }.joined(separator: ", ")
            FileHandle.standardError.write(
                Data(
                    """
                    LifecycleBehaviours: \(names) cannot be added to \(type(of: self)): all children of a navigation \
                    controller are pages of its stack. Add to the pages instead.\n
                    """.utf8))
            return BehaviourAttachment([])
        }
        let host = behaviourHost ?? BehaviourHost(owner: self)
        return BehaviourAttachment(host.add(behaviours))
    }

    /// Removes behaviours. If the view is on the screen, each gets the callbacks for disappearing, so that it can clean
    /// up.
    ///
    /// May be called in a callback of any behaviour. Behaviours that were not added are ignored. Behaviours that are
    /// values have no identity; keep the result of ``add(behaviours:)`` for them.
    public func remove(behaviours: [any ViewControllerLifecycleBehaviour & AnyObject]) {
        guard let host = behaviourHost else { return }
        host.remove(host.entries.filter { entry in behaviours.contains { $0 === entry.behaviour as AnyObject } })
    }

    /// The behaviours of this view controller, in the order in which they are called.
    public var lifecycleBehaviours: [any ViewControllerLifecycleBehaviour] {
        behaviourHost?.entries.map(\.behaviour) ?? []
    }

    private var behaviourHost: BehaviourHost? { children.lazy.compactMap { $0 as? BehaviourHost }.first }
}

/// The behaviours added by one `add(behaviours:)`.
///
/// It retains neither the behaviours nor the view controller; releasing it changes nothing.
@preconcurrency @MainActor
public struct BehaviourAttachment {
    private struct WeakEntry {
        weak var entry: BehaviourHost.Entry?
    }

    private let weakEntries: [WeakEntry]

    init(_ entries: [BehaviourHost.Entry]) {
        weakEntries = entries.map { WeakEntry(entry: $0) }
    }

    private var entries: [BehaviourHost.Entry] { weakEntries.compactMap(\.entry).filter { !$0.isRemoved } }

    /// Removes all of them, as `remove(behaviours:)` does. A second call does nothing.
    public func remove() {
        let entries = entries
        entries.first?.host?.remove(entries)
    }

    /// Whether any of them is still attached to a view controller.
    public var isAttached: Bool { entries.contains { $0.host != nil } }
}
