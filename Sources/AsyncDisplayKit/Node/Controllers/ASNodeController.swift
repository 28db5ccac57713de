public import Foundation

/// A controller that creates a node on first access, and is notified of its interface states.
///
/// The controller retains its node; with ``shouldInvertStrongReference``, the node retains the controller instead.
/// Access the node on any thread, as a table's node blocks do. The callbacks are on the main thread.
open class ASNodeController<NodeType: ASDisplayNode>: NSObject, ASInterfaceStateDelegate {
    public override init() {
        super.init()
    }

    /// Held while the node is created, so that several threads get the same node; recursive, as ``loadNode()`` sets it.
    private let lock = NSRecursiveLock()
    private var strongNode: NodeType?
    private weak var weakNode: NodeType?
    private var isInverted = false

    private func locked<Result>(_ body: () -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }

    /// The node, created by ``loadNode()`` on first access.
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

    /// Whether the node retains the controller, instead of the controller the node. Set it before ``node``.
    open var shouldInvertStrongReference: Bool {
        get { locked { isInverted } }
        set { locked { isInverted = newValue } }
    }

    /// Whether the node is loaded.
    public final var isNodeLoaded: Bool { locked { strongNode ?? weakNode }?.isNodeLoaded ?? false }

    /// Creates the node and sets ``node``. By default, it creates an `ASDisplayNode`; controllers of other nodes
    /// override it.
    open func loadNode() {
        guard let node = ASDisplayNode() as? NodeType else {
            preconditionFailure(
                "\(type(of: self)) has to override loadNode() and set `node`: there is no default for a "
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
