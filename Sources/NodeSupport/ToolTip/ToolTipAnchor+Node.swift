public import AsyncDisplayKit
public import ToolTip
import UIKit

extension ToolTipAnchor {
    /// The bounds of a node, with a view or layer-backed.
    ///
    /// A node that is not loaded yet is off screen: the tip waits for it.
    public static func node(_ node: ASDisplayNode) -> ToolTipAnchor {
        ToolTipAnchor { [weak node] in
            guard let node else { return .missing("its node was released") }
            guard node.isNodeLoaded else { return .offScreen }
            guard !node.isHidden else { return .missing("its node is hidden") }
            if !node.isLayerBacked { return .shown(in: node.view, rect: node.view.bounds) }
            // The layers up to the view, with their animations.
            var transform = CGAffineTransform.identity, current = node
            while current.isLayerBacked {
                transform = transform.concatenating(AnchorGeometry.transformToSuperlayer(of: current.layer))
                guard let parent = current.supernode else {
                    return .missing("its layer-backed node is in no node with a view")
                }
                current = parent
            }
            let rect = AnchorGeometry.shownBounds(of: node.layer).applying(transform)
            return .shown(in: current.view, rect: rect)
        }
    }

    /// The row of a table node at an index path.
    ///
    /// - Parameter subnode: Returns the part of the cell node to point at; nil for the whole cell node.
    public static func row(
        at indexPath: IndexPath, in tableNode: ASTableNode,
        subnode: (@MainActor (ASCellNode) -> ASDisplayNode?)? = nil
    ) -> ToolTipAnchor {
        func isThere(_ table: ASTableNode) -> Bool {
            indexPath.count == 2 && indexPath.section >= 0 && indexPath.row >= 0
                && indexPath.section < table.numberOfSections
                && indexPath.row < table.numberOfRows(inSection: indexPath.section)
        }
        return ToolTipAnchor(
            scroll: { [weak tableNode] animated in
                guard let tableNode, isThere(tableNode) else { return }
                tableNode.scrollToRow(at: indexPath, at: .middle, animated: animated)
            },
            find: { [weak tableNode] in
                guard let tableNode else { return .missing("the table node of its row was released") }
                guard isThere(tableNode) else { return .missing("its table node has no such row") }
                guard let cell = tableNode.nodeForRow(at: indexPath), cell.isNodeLoaded, cell.view.window != nil
                else { return .offScreen }
                guard let part = subnode?(cell), part !== cell else {
                    return .shown(in: cell.view, rect: cell.view.bounds)
                }
                return ToolTipAnchor.node(part).state
            })
    }
}
