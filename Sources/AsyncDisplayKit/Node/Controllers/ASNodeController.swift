import TwillSync
public import UIKit

/// Looks after a node: makes it when it is first asked for, and is told what it goes through.
///
/// The controller keeps its node; the node's lifetime is not the controller's unless ``shouldInvertStrongReference`` is set.
@preconcurrency @MainActor
open class ASNodeController<NodeType: ASDisplayNode>: NSObject, ASInterfaceStateDelegate {
    public nonisolated override init() {
        super.init()
    }

    private var strongNode: NodeType?
    private weak var weakNode: NodeType?

    /// Made now by ``loadNode()`` if it was not yet.
    open var node: NodeType! {
        get {
            if let node = strongNode ?? weakNode { return node }
            loadNode()
            return strongNode ?? weakNode
        }
        set {
            (strongNode ?? weakNode)?.remove(self)
            newValue?.add(self)
            newValue?.setExtra(\.nodeController, shouldInvertStrongReference ? nil : WeakBox(self))
            newValue?.setExtra(\.keptController, shouldInvertStrongReference ? self : nil)
            weakNode = newValue
            strongNode = shouldInvertStrongReference ? nil : newValue
        }
    }

    /// Whether the node keeps the controller, and not the controller the node. To be set before ``node`` is.
    open var shouldInvertStrongReference = false

    public final var isNodeLoaded: Bool { (strongNode ?? weakNode)?.isNodeLoaded ?? false }

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

    open func nodeDidLoad() {}
    open func nodeDidLayout() {}
    open func hierarchyDisplayDidFinish() {}
    open func didEnterHierarchy() {}
    open func didExitHierarchy() {}
    open func didEnterVisibleState() {}
    open func didExitVisibleState() {}
    open func didEnterDisplayState() {}
    open func didExitDisplayState() {}
    open func didEnterPreloadState() {}
    open func didExitPreloadState() {}
    open func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {}
}

final class WeakBox {
    weak var object: AnyObject?

    init(_ object: AnyObject) {
        self.object = object
    }
}
