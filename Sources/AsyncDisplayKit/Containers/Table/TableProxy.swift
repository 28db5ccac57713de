import UIKit

/// The data source and delegate of a table node's view, which returns nodes and forwards the other calls.
@MainActor
final class TableProxy: NSObject {
    weak var data: TableData?

    nonisolated override init() {
        super.init()
    }

    private var table: ASTableNode? { data?.table }
    private var source: (any ASTableDataSource)? { table?.dataSource }
    private var delegate: (any ASTableDelegate)? { table?.delegate }

    private func cell(_ cell: UITableViewCell) -> ASCellNode? { (cell as? NodeTableCell)?.node }

    private func tellVisible(_ event: ASCellNodeVisibilityEvent, in scrollView: UIScrollView) {
        guard let view = scrollView as? ASTableView else { return }
        for case let cell as NodeTableCell in view.visibleCells { cell.node?.tell(event, in: scrollView) }
    }
}

extension TableProxy: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { data?.counts.count ?? 0 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        data.flatMap { $0.counts.indices.contains(section) ? $0.counts[section] : nil } ?? 0
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: NodeTableCell.identifier, for: indexPath)
        if let cell = cell as? NodeTableCell, let node = data?.node(for: indexPath) { cell.show(node) }
        return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        source?.tableView(tableView, titleForHeaderInSection: section)
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        source?.tableView(tableView, titleForFooterInSection: section)
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        guard let source else { return false }
        return OptionalProbe.forward(from: self, to: source) { source.tableView(tableView, canEditRowAt: indexPath) }
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        guard let source else { return false }
        return OptionalProbe.forward(from: self, to: source) { source.tableView(tableView, canMoveRowAt: indexPath) }
    }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { source?.tableView(tableView, commit: editingStyle, forRowAt: indexPath) }

    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        data?.itemMovedByFinger(from: sourceIndexPath, to: destinationIndexPath)
        guard let source else { return }
        OptionalProbe.forward(from: self, to: source) {
            source.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
        }
    }

    func sectionIndexTitles(for tableView: UITableView) -> [String]? { source?.sectionIndexTitles(for: tableView) }

    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        source?.tableView(tableView, sectionForSectionIndexTitle: title, at: index) ?? index
    }
}

extension TableProxy: UITableViewDelegate {
    // MARK: Rows

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        guard let table, let node = self.cell(cell) else { return }
        if table.inverted { cell.contentView.transform = CGAffineTransform(scaleX: 1, y: -1) }
        if let delegate {
            let called: Void? = OptionalProbe.call(delegate, "tableNode(_:willDisplayRowWith:)") {
                delegate.tableNode(table, willDisplayRowWith: node)
            }
            if called == nil { delegate.tableView(table.view, willDisplay: node, forRowAt: indexPath) }
        }
        node.tell(.visible, in: tableView)
    }

    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        guard let table, let node = self.cell(cell) else { return }
        node.tell(.invisible, in: tableView)
        (cell as? NodeTableCell)?.takeOff()
        if let delegate {
            let called: Void? = OptionalProbe.call(delegate, "tableNode(_:didEndDisplayingRowWith:)") {
                delegate.tableNode(table, didEndDisplayingRowWith: node)
            }
            if called == nil { delegate.tableView(table.view, didEndDisplaying: node, forRowAt: indexPath) }
        }
        data?.setNeedsUpdate()
    }

    // MARK: Selection

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        table.flatMap { delegate?.tableNode($0, shouldHighlightRowAt: indexPath) } ?? true
    }

    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        if let table { delegate?.tableNode(table, didHighlightRowAt: indexPath) }
    }

    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        if let table { delegate?.tableNode(table, didUnhighlightRowAt: indexPath) }
    }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        guard let table, let delegate else { return indexPath }
        return delegate.tableNode(table, willSelectRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        guard let table, let delegate else { return indexPath }
        return delegate.tableNode(table, willDeselectRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        if let table { delegate?.tableNode(table, didSelectRowAt: indexPath) }
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        if let table { delegate?.tableNode(table, didDeselectRowAt: indexPath) }
    }

    // MARK: Menus

    func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
        table.flatMap { delegate?.tableNode($0, shouldShowMenuForRowAt: indexPath) } ?? false
    }

    func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool {
        guard let table, let delegate else { return false }
        return delegate.tableNode(table, canPerformAction: action, forRowAt: indexPath, withSender: sender)
    }

    func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) {
        guard let table else { return }
        delegate?.tableNode(table, performAction: action, forRowAt: indexPath, withSender: sender)
    }

    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        delegate?.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
    }

    func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        delegate?.tableView(tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
    }

    func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        delegate?.tableView(tableView, previewForDismissingContextMenuWithConfiguration: configuration)
    }

    func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { delegate?.tableView(tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator) }

    // MARK: Forwarded unchanged

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        guard let delegate else { return OptionalProbe.unimplemented(self, UITableView.automaticDimension) }
        return OptionalProbe.forward(from: self, to: delegate) {
            delegate.tableView(tableView, heightForHeaderInSection: section)
        }
    }

    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        guard let delegate else { return OptionalProbe.unimplemented(self, UITableView.automaticDimension) }
        return OptionalProbe.forward(from: self, to: delegate) {
            delegate.tableView(tableView, heightForFooterInSection: section)
        }
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        delegate?.tableView(tableView, viewForHeaderInSection: section)
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        delegate?.tableView(tableView, viewForFooterInSection: section)
    }

    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        delegate?.tableView(tableView, willDisplayHeaderView: view, forSection: section)
    }

    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        delegate?.tableView(tableView, willDisplayFooterView: view, forSection: section)
    }

    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        delegate?.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
    }

    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        delegate?.tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
    }

    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        delegate?.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
    }

    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        delegate?.tableView(tableView, indentationLevelForRowAt: indexPath) ?? 0
    }

    // MARK: Editing

    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        delegate?.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath) ?? true
    }

    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        delegate?.tableView(tableView, willBeginEditingRowAt: indexPath)
    }

    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        if let indexPath { delegate?.tableView(tableView, didEndEditingRowAt: indexPath) }
    }

    func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { delegate?.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath) }

    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        delegate?.tableView(
            tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
            toProposedIndexPath: proposedDestinationIndexPath) ?? proposedDestinationIndexPath
    }

    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
        guard let delegate else { return OptionalProbe.unimplemented(self, .delete) }
        return OptionalProbe.forward(from: self, to: delegate) {
            delegate.tableView(tableView, editingStyleForRowAt: indexPath)
        }
    }

    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard let delegate else { return OptionalProbe.unimplemented(self, nil) }
        return OptionalProbe.forward(from: self, to: delegate) {
            delegate.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
        }
    }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard let delegate else { return OptionalProbe.unimplemented(self, nil) }
        return OptionalProbe.forward(from: self, to: delegate) {
            delegate.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
        }
    }

    // MARK: Scrolling

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        tellVisible(.visibleRectChanged, in: scrollView)
        delegate?.scrollViewDidScroll(scrollView)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        data?.hasScrolled = true
        data?.forcedMode = nil
        tellVisible(.willBeginDragging, in: scrollView)
        delegate?.scrollViewWillBeginDragging(scrollView)
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        delegate?.scrollViewWillEndDragging(
            scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
        data?.fetchIfNeeded(target: targetContentOffset.pointee, velocity: velocity)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        tellVisible(.didEndDragging, in: scrollView)
        delegate?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        delegate?.scrollViewWillBeginDecelerating(scrollView)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        delegate?.scrollViewDidEndDecelerating(scrollView)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        delegate?.scrollViewDidEndScrollingAnimation(scrollView)
    }

    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        delegate?.scrollViewShouldScrollToTop(scrollView) ?? true
    }

    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { delegate?.scrollViewDidScrollToTop(scrollView) }

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        delegate?.scrollViewDidChangeAdjustedContentInset(scrollView)
    }
}
