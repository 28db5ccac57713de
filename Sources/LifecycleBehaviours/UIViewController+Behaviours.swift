public import UIKit

extension UIViewController {
    /// Has behaviours follow this view controller's life, in this order and after those that were added before.
    ///
    /// Call it in `viewDidLoad`, or at any time later: a view that is not loaded yet is loaded. Behaviours that come while
    /// the view is on the screen are told at once what they have missed, `beforeAppearing` and, after the next layout,
    /// `afterAppearing`.
    ///
    /// The first call adds a child view controller with a hidden view, which is how UIKit tells of this one's life. So
    /// `children` has one member more than the app has added, until the last behaviour goes. A navigation controller has no other children than its pages:
    /// adding to it is reported on standard error, and does nothing. Add to its pages instead.
    ///
    /// - Returns: What takes these behaviours away again; it may be dropped.
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

    /// Takes behaviours away: each is told that the view disappears where it is on the screen, so that it ends what it began.
    ///
    /// May be called in a callback of any behaviour. Those that were never added are ignored. Behaviours that are values have
    /// no identity; keep what ``add(behaviours:)`` answers for them.
    public func remove(behaviours: [any ViewControllerLifecycleBehaviour & AnyObject]) {
        guard let host = behaviourHost else { return }
        host.remove(host.entries.filter { entry in behaviours.contains { $0 === entry.behaviour as AnyObject } })
    }

    /// The behaviours that follow this view controller, in the order of calling.
    public var lifecycleBehaviours: [any ViewControllerLifecycleBehaviour] {
        behaviourHost?.entries.map(\.behaviour) ?? []
    }

    private var behaviourHost: BehaviourHost? { children.lazy.compactMap { $0 as? BehaviourHost }.first }
}

/// The behaviours of one `add(behaviours:)`.
///
/// It keeps neither the behaviours nor the view controller alive; letting go of it changes nothing.
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

    /// Takes all of them away, as `remove(behaviours:)` does. A second time does nothing.
    public func remove() {
        let entries = entries
        entries.first?.host?.remove(entries)
    }

    /// Whether any of them still follows a view controller.
    public var isAttached: Bool { entries.contains { $0.host != nil } }
}
