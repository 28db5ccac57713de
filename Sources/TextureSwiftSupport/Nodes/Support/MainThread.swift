import AsyncDisplayKit

/// Runs a closure with a node on the main thread: immediately there, and in the next iteration of the run loop from
/// other threads.
func runOnMainThread<Node: ASDisplayNode>(_ node: Node, _ body: @escaping @MainActor (Node) -> Void) {
    nonisolated(unsafe) let node = node
    ASPerformBlockOnMainThread { body(node) }
}

extension ASDisplayNode {
    /// The traits that colors are resolved with.
    final var uiTraits: UITraitCollection {
        let style = primitiveTraitCollection().userInterfaceStyle
        return style == .unspecified ? .current : UITraitCollection(userInterfaceStyle: style)
    }
}
