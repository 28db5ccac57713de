import TwillSync
public import UIKit

/// The key of the old layout, for `context.layout(forKey:)` and similar methods.
public let ASTransitionContextFromLayoutKey = "org.asyncdisplaykit.ASTransitionContextFromLayoutKey"
/// The key of the new layout, for `context.layout(forKey:)` and similar methods.
public let ASTransitionContextToLayoutKey = "org.asyncdisplaykit.ASTransitionContextToLayoutKey"

/// The context of a layout transition that is being animated. Main thread.
@preconcurrency @MainActor
public protocol ASContextTransitioning: AnyObject {
    /// Returns whether the transition is animated.
    func isAnimated() -> Bool
    /// Returns the old or the new layout, by ``ASTransitionContextFromLayoutKey`` or
    /// ``ASTransitionContextToLayoutKey``.
    func layout(forKey key: String) -> ASLayout?
    /// Returns the range of sizes of a layout.
    func constrainedSize(forKey key: String) -> ASSizeRange
    /// Returns the nodes of a layout.
    func subnodes(forKey key: String) -> [ASDisplayNode]
    /// Returns the nodes added by the new layout, which are in the tree already.
    func insertedSubnodes() -> [ASDisplayNode]
    /// Returns the nodes missing in the new layout, which leave the tree after the transition.
    func removedSubnodes() -> [ASDisplayNode]
    /// Returns the frame before the transition; null for a new node.
    func initialFrame(for node: ASDisplayNode) -> CGRect
    /// Returns the frame after the transition; null for a removed node.
    func finalFrame(for node: ASDisplayNode) -> CGRect
    /// Ends the transition; call it at the end of the animation.
    func completeTransition(_ didComplete: Bool)
}

/// The change from one layout of a node to the next: its added, removed and moved subnodes.
final class LayoutTransition {
    private let node: LightReference<ASDisplayNode>
    let from: NodeLayout?
    let to: NodeLayout
    let inserted: [ASDisplayNode]
    let removed: [ASDisplayNode]
    private let order: [ASDisplayNode]

    init(node: ASDisplayNode, from: NodeLayout?, to: NodeLayout) {
        self.node = LightReference(node)
        self.from = from
        self.to = to
        order = to.nodes
        let old = from?.nodes ?? []
        let stays = Set(order.map(ObjectIdentifier.init))
        let were = Set(old.map(ObjectIdentifier.init))
        removed = old.filter { !stays.contains(ObjectIdentifier($0)) }
        inserted = order.filter { !were.contains(ObjectIdentifier($0)) }
    }

    func applyAll() {
        applyRemovals()
        applyInsertionsAndMoves()
    }

    /// Removes the removed nodes, unless they have another supernode meanwhile.
    func applyRemovals() {
        let node = node.object
        for subnode in removed where subnode.supernode === node { subnode.removeFromSupernode() }
    }

    /// Inserts and moves nodes in ascending order, so that their order is that of the layout.
    func applyInsertionsAndMoves() {
        guard let node = node.object else { return }
        // Nodes that are removed after an animation stay behind the new ones.
        let leaving = Set(removed.map(ObjectIdentifier.init))
        var place = 0
        for subnode in order {
            let present = node.storedSubnodes
            while place < present.count, leaving.contains(ObjectIdentifier(present[place])) { place += 1 }
            if place >= present.count || present[place] !== subnode { node.insertSubnode(subnode, at: place) }
            place += 1
        }
    }
}

/// The context for an animation of a transition.
@MainActor
final class TransitionContext: ASContextTransitioning {
    private let node: ASDisplayNode
    let transition: LayoutTransition
    private let animated: Bool
    private let initialFrames: [ObjectIdentifier: CGRect]
    private var isComplete = false

    init(node: ASDisplayNode, transition: LayoutTransition, isAnimated: Bool) {
        self.node = node
        self.transition = transition
        animated = isAnimated
        // Starts at the nodes' current positions, which may differ from the old layout's.
        let old = transition.from?.nodes ?? []
        initialFrames = Dictionary(old.map { (ObjectIdentifier($0), $0.frame) }) { first, _ in first }
    }

    func isAnimated() -> Bool { animated }

    func layout(forKey key: String) -> ASLayout? { nodeLayout(key).map { node.object(of: $0) } }

    func constrainedSize(forKey key: String) -> ASSizeRange { nodeLayout(key)?.constrainedSize ?? ASSizeRangeZero }

    func subnodes(forKey key: String) -> [ASDisplayNode] { nodeLayout(key)?.nodes ?? [] }

    func insertedSubnodes() -> [ASDisplayNode] { transition.inserted }

    func removedSubnodes() -> [ASDisplayNode] { transition.removed }

    func initialFrame(for node: ASDisplayNode) -> CGRect { initialFrames[ObjectIdentifier(node)] ?? .null }

    func finalFrame(for node: ASDisplayNode) -> CGRect { transition.to.frame(of: node) }

    func completeTransition(_ didComplete: Bool) {
        guard !isComplete else { return }
        isComplete = true
        node.didCompleteLayoutTransition(self)
    }

    private func nodeLayout(_ key: String) -> NodeLayout? {
        switch key {
        case ASTransitionContextFromLayoutKey: transition.from
        case ASTransitionContextToLayoutKey: transition.to
        default: nil
        }
    }
}
