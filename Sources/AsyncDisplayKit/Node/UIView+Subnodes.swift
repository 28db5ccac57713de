public import QuartzCore
import TwillSync
public import UIKit

extension UIView {
    /// Adds the node's view, or its layer if it is layer-backed. The view then retains the node.
    public func addSubnode(_ node: ASDisplayNode) {
        if let owner = ASViewToDisplayNode(self) { return owner.addSubnode(node) }
        guard !node.isLayerBacked else { return layer.addSubnode(node) }
        node.removeFromSupernode()
        addSubview(node.view)
    }
}

extension CALayer {
    /// Adds the node's layer. Main thread.
    public func addSubnode(_ node: ASDisplayNode) {
        if let owner = ASLayerToDisplayNode(self) { return owner.addSubnode(node) }
        node.removeFromSupernode()
        let layer = self
        node.onMain { node in
            layer.addSublayer(node.layer)
            (node.layer as? _ASDisplayLayer)?.keptNode = node
        }
    }
}
