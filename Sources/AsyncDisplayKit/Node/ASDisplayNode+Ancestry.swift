public import UIKit

extension ASDisplayNode {
    /// The supernodes, the nearest first.
    public final var supernodes: [ASDisplayNode] {
        var nodes: [ASDisplayNode] = []
        var node = supernode
        while let current = node {
            nodes.append(current)
            node = current.supernode
        }
        return nodes
    }

    /// The node and its supernodes, the node first.
    public final var supernodesIncludingSelf: [ASDisplayNode] { [self] + supernodes }

    /// Returns the nearest supernode of a class.
    ///
    /// - Parameters:
    ///   - supernodeClass: The class to find.
    ///   - includingSelf: Whether the search includes this node.
    public final func supernode<Node: ASDisplayNode>(ofClass supernodeClass: Node.Type, includingSelf: Bool) -> Node? {
        if includingSelf, let node = self as? Node { return node }
        return supernodes.lazy.compactMap { $0 as? Node }.first
    }

    /// A description of the node and its supernodes with their frames, the outermost last, for debugging.
    public final var ancestryDescription: String {
        ([self] + supernodes).map { $0.describe() }.joined(separator: "\n")
    }

    /// The nearest view controller up the responder chain from the node's view; nil before the view is loaded.
    @preconcurrency @MainActor
    public final var closestViewController: UIViewController? {
        var node: ASDisplayNode? = self
        while let current = node, current.loadedBacking?.view == nil { node = current.supernode }
        var responder: UIResponder? = node?.loadedBacking?.view
        while let current = responder {
            if let controller = current as? UIViewController { return controller }
            responder = current.next
        }
        return nil
    }
}

/// Returns whether `node` or one of its supernodes is `ancestor`.
func isNode(_ node: ASDisplayNode, within ancestor: ASDisplayNode) -> Bool {
    node === ancestor || node.supernodes.contains { $0 === ancestor }
}
