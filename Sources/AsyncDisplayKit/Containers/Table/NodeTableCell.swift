import TwillSync
import UIKit

/// The table's cell, which shows a node's view.
final class NodeTableCell: UITableViewCell, NodeCell {
    static let identifier = "node"

    private(set) var node: ASCellNode?

    isolated deinit { letNodeForget() }

    func show(_ node: ASCellNode) {
        if self.node === node, node.view.superview === contentView { return takeStyle(of: node) }
        takeOff()
        self.node = node
        node.cell.withLock { $0.shownIn = self }
        takeStyle(of: node)
        let view = node.view, controller = node.joinController()
        contentView.addSubview(view)
        controller?.didMove(toParent: controller?.parent)
        setNeedsLayout()
    }

    /// Removes the node's view, because the row is out of sight. The table keeps the node.
    func takeOff() {
        guard let node else { return }
        letNodeForget()
        self.node = nil
        guard let view = node.loadedBacking?.view, view.superview === contentView else { return }
        node.leaveController { view.removeFromSuperview() }
    }

    func takeStyle(of node: ASCellNode) {
        let state = node.cell.withLock { $0 }
        selectionStyle = state.selectionStyle
        accessoryType = state.accessoryType
        if let inset = state.separatorInset { separatorInset = inset }
        if backgroundView !== state.backgroundView { backgroundView = state.backgroundView }
        if selectedBackgroundView !== state.selectedBackgroundView {
            selectedBackgroundView = state.selectedBackgroundView
        }
        // The background of the table is visible behind rows, except in grouped tables.
        let isPlain = (node.ownerList as? TableData)?.view?.style ?? .plain == .plain
        backgroundColor = node.backgroundColor ?? (isPlain ? nil : .systemBackground)
        node.takeState { node in
            node.isSelected = isSelected
            node.isHighlighted = isHighlighted
        }
    }

    func takeHighlight(_ isHighlighted: Bool) {
        if self.isHighlighted != isHighlighted { setHighlighted(isHighlighted, animated: false) }
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        node?.prepareForReuse()
        takeOff()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let node else { return }
        let frame = CGRect(
            x: 0, y: 0, width: contentView.bounds.width, height: min(contentView.bounds.height, node.cellHeight))
        if node.frame != frame { node.frame = frame }
    }

    override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        node?.takeState { $0.isSelected = selected }
    }

    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        node?.takeState { $0.isHighlighted = highlighted }
    }
}

extension ASCellNode {
    /// The measured height of the row; infinite without one.
    @MainActor
    fileprivate var cellHeight: CGFloat {
        let height = calculatedSize.height
        return height > 0 ? height : .infinity
    }
}
