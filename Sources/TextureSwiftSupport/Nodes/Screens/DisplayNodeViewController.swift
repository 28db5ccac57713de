public import AsyncDisplayKit
import TwillSync

/// A view controller whose layout is a spec, and whose root node captures the safe area.
open class DisplayNodeViewController: ASDKViewController<SafeAreaDisplayNode> {
    /// The safe area at its last change.
    public var capturedSafeAreaInsets: UIEdgeInsets { node.capturedSafeAreaInsets }

    /// Creates a view controller with a root node.
    public override init() {
        super.init(node: SafeAreaDisplayNode())
        layOutRoot(node, of: self) { $0.layoutSpecThatFits($1) }
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// Returns the layout of the root node; its nodes are added as subnodes. Called on the main thread.
    open func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASWrapperLayoutSpec(layoutElements: [])
    }
}

/// A view controller with a plain view, which a node fills whose layout is a spec.
open class PlainDisplayNodeViewController: UIViewController {
    /// The safe area at its last change.
    public var capturedSafeAreaInsets: UIEdgeInsets { node.capturedSafeAreaInsets }

    private let node = SafeAreaDisplayNode()

    /// Creates a view controller with a node.
    public init() {
        super.init(nibName: nil, bundle: nil)
        layOutRoot(node, of: self) { $0.layoutSpecThatFits($1) }
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubnode(node)
        node.frame = view.bounds
        node.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    /// Returns the layout of the node; its nodes are added as subnodes. Called on the main thread.
    open func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASWrapperLayoutSpec(layoutElements: [])
    }
}

/// Lays out a node by a view controller's method. A thread that measures the node waits for the main thread.
private func layOutRoot<Controller: UIViewController>(
    _ node: SafeAreaDisplayNode, of controller: Controller,
    _ layout: @escaping @MainActor (Controller, ASSizeRange) -> ASLayoutSpec
) {
    node.automaticallyManagesSubnodes = true
    node.layoutSpecBlock = { [weak controller] _, range in
        guard let controller else { return ASWrapperLayoutSpec(layoutElements: []) }
        if MainThread.isCurrent { return MainThread.assume { layout(controller, range) } }
        nonisolated(unsafe) var spec = ASLayoutSpec()
        DispatchQueue.main.sync { MainThread.assume { spec = layout(controller, range) } }
        return spec
    }
}
