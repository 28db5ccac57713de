public import QuartzCore
import TwillSync
import UIKit

/// The layer of a node, which lays out and draws the node.
open class _ASDisplayLayer: CALayer, @unchecked Sendable {
    /// The node of the layer.
    public final var node: ASDisplayNode? { link.object }

    @exclusivity(unchecked)
    private final var link = LightReference<ASDisplayNode>()

    /// The node of a layer that was added to a layer without a node, which may be the only reference to it.
    final var keptNode: ASDisplayNode? {
        didSet {
            guard keptNode !== oldValue else { return }
            onSuperlayerGone = keptNode == nil ? nil : { NodeKeeper.release($0 as? _ASDisplayLayer) }
        }
    }

    final func connect(to node: ASDisplayNode) { link.object = node }

    open override func removeFromSuperlayer() {
        super.removeFromSuperlayer()
        guard let node = keptNode else { return }
        keptNode = nil
        node.onMain { $0.exitHierarchy() }
    }

    /// Notifies the node of a layer in no other node's layer that it entered the screen, at its first layout there.
    private func enterHierarchyAlone(_ node: ASDisplayNode) {
        guard keptNode != nil, !node.isInHierarchy, MainThread.isCurrent else { return }
        var root: CALayer = self
        while let superlayer = root.superlayer { root = superlayer }
        if root.onTreeMarked != nil { node.onMain { $0.enterHierarchy() } }
    }

    // MARK: Geometry

    open override var bounds: CGRect {
        didSet { if bounds != oldValue { node?.layerGeometryChanged(self, oldSize: oldValue.size) } }
    }

    open override var position: CGPoint {
        didSet { if position != oldValue { node?.noteGeometry(of: self) } }
    }

    // MARK: Layout and display

    open override func layoutSublayers() {
        super.layoutSublayers()
        guard let node, !node.isSynchronous else { return }
        enterHierarchyAlone(node)
        node.traitsForCallbacks.performAsCurrent { node.layOutNode() }
    }

    open override func display() {
        guard let node, !node.isSynchronous else { return super.display() }
        node.onMain { $0.displayNow(asynchronously: $0.displaysAsynchronously) }
    }
}
