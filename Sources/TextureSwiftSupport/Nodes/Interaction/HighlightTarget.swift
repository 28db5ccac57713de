import AsyncDisplayKit

/// The body of an interactive node with its animation.
final class HighlightTarget {
    /// The node that is animated: the body, or a node with a view around it.
    let node: ASDisplayNode
    /// The node of the animation's overlay, once the view is loaded.
    private(set) var overlayNode: ASDisplayNode?
    private let animation: HighlightAnimationDescriptor
    private var handler: HighlightAnimationDescriptor.Context.Handler?

    init(_ body: ASDisplayNode, _ animation: HighlightAnimationDescriptor) {
        node = body.isLayerBacked ? AnyWrapperNode(content: body) : body
        self.animation = animation
    }

    /// Prepares the animation, and adds its overlay to the node that contains the body.
    @MainActor
    func load(in container: ASDisplayNode) {
        let context = animation.prepare()
        handler = context.handler
        guard let overlay = context.overlay else { return }
        let node = ASDisplayNode(viewBlock: { overlay })
        overlayNode = node
        container.addSubnode(node)
        container.setNeedsLayout()
    }

    func layout() -> ASLayoutSpec {
        overlayNode.map { ASOverlayLayoutSpec(child: node, overlay: $0) } ?? ASWrapperLayoutSpec(layoutElement: node)
    }

    /// Shows whether the node is highlighted, once its view is loaded.
    func show(_ isHighlighted: Bool, in container: ASDisplayNode) {
        guard container.isNodeLoaded else { return }
        nonisolated(unsafe) let target = self
        runOnMainThread(container) { target.handler?(isHighlighted, $0.view, target.node.view) }
    }
}
