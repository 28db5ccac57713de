public import Foundation

/// Looks after a node: makes it when it is first asked for, and is told what it goes through.
///
/// The controller keeps its node; the node's lifetime is not the controller's unless ``shouldInvertStrongReference`` is set.
/// Any thread may ask for the node, as a table's node blocks do; what happens to it is told on the main one.
open class ASNodeController<NodeType: ASDisplayNode>: NSObject, ASInterfaceStateDelegate {
    public override init() {
        super.init()
    }

    /// Held while the node is made, so that threads which ask at once get the same; recursive, as ``loadNode()`` sets it.
    private let lock = NSRecursiveLock()
    private var strongNode: NodeType?
    private weak var weakNode: NodeType?
    private var isInverted = false

    private func locked<Result>(_ body: () -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }

    /// Made now by ``loadNode()`` if it was not yet.
    open var node: NodeType! {
        get {
            locked {
                if let node = strongNode ?? weakNode { return node }
                loadNode()
                return strongNode ?? weakNode
            }
        }
        set {
            locked {
                (strongNode ?? weakNode)?.remove(self)
                newValue?.add(self)
                newValue?.setExtra(\.nodeController, isInverted ? nil : WeakBox(self))
                newValue?.setExtra(\.keptController, isInverted ? self : nil)
                weakNode = newValue
                strongNode = isInverted ? nil : newValue
            }
        }
    }

    /// Whether the node keeps the controller, and not the controller the node. To be set before ``node`` is.
    open var shouldInvertStrongReference: Bool {
        get { locked { isInverted } }
        set { locked { isInverted = newValue } }
    }

    /// Whether the node is loaded.
    public final var isNodeLoaded: Bool { locked { strongNode ?? weakNode }?.isNodeLoaded ?? false }

    /// Makes the node, and sets ``node``. The default makes a node of the plain class where that is what the controller
    /// is for; any other is for an override.
    open func loadNode() {
        guard let node = ASDisplayNode() as? NodeType else {
            preconditionFailure(
                "\(type(of: self)) has to override loadNode() and set `node`: nobody else knows how to make a "
                    + "\(NodeType.self).")
        }
        self.node = node
    }

    /// Called when the node was loaded.
    @preconcurrency @MainActor
    open func nodeDidLoad() {}
    /// Called when the node was laid out.
    @preconcurrency @MainActor
    open func nodeDidLayout() {}
    /// Called when the node's tree was drawn.
    @preconcurrency @MainActor
    open func hierarchyDisplayDidFinish() {}
    /// Called when the node entered a window.
    @preconcurrency @MainActor
    open func didEnterHierarchy() {}
    /// Called when the node left its window.
    @preconcurrency @MainActor
    open func didExitHierarchy() {}
    /// Called when the node became visible.
    @preconcurrency @MainActor
    open func didEnterVisibleState() {}
    /// Called when the node became invisible.
    @preconcurrency @MainActor
    open func didExitVisibleState() {}
    /// Called when the node entered the display range.
    @preconcurrency @MainActor
    open func didEnterDisplayState() {}
    /// Called when the node left the display range.
    @preconcurrency @MainActor
    open func didExitDisplayState() {}
    /// Called when the node entered the preload range.
    @preconcurrency @MainActor
    open func didEnterPreloadState() {}
    /// Called when the node left the preload range.
    @preconcurrency @MainActor
    open func didExitPreloadState() {}
    /// Called when the interface state has changed.
    @preconcurrency @MainActor
    open func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {}
}

final class WeakBox {
    weak var object: AnyObject?

    init(_ object: AnyObject) {
        self.object = object
    }
}
