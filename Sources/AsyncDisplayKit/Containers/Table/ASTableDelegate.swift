public import UIKit

/// Says how a table node looks and what becomes of touches. All methods may be left out; all are called on the main
/// thread. They include those of `UIScrollViewDelegate`.
public protocol ASTableDelegate: AnyObject {
    /// The heights that a row may have; any by default. Widths do not count: a row is as wide as the table.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange

    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode)
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, didEndDisplayingRowWith node: ASCellNode)

    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, didHighlightRowAt indexPath: IndexPath)
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, didUnhighlightRowAt indexPath: IndexPath)
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath)
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath)

    /// Whether to ask for more rows now that the end is near. True by default.
    @preconcurrency @MainActor
    func shouldBatchFetch(for tableNode: ASTableNode) -> Bool
    /// The end is near: get more rows, insert them, and call `context.completeBatchFetching(true)`.
    @preconcurrency @MainActor
    func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext)

    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
    @preconcurrency @MainActor
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath)
    @preconcurrency @MainActor
    func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String?
    @preconcurrency @MainActor
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath
    @preconcurrency @MainActor
    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle
    @preconcurrency @MainActor
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
    @preconcurrency @MainActor
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?

    // MARK: Scrolling

    // Those of `UIScrollViewDelegate`, which would put conforming classes on the main actor.

    @preconcurrency @MainActor
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    @preconcurrency @MainActor
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    @preconcurrency @MainActor
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    @preconcurrency @MainActor
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    @preconcurrency @MainActor
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    @preconcurrency @MainActor
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    @preconcurrency @MainActor
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    @preconcurrency @MainActor
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    @preconcurrency @MainActor
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    @preconcurrency @MainActor
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    @preconcurrency @MainActor
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    @preconcurrency @MainActor
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    @preconcurrency @MainActor
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    @preconcurrency @MainActor
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension ASTableDelegate {
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange {
        OptionalProbe.unimplemented(self, ASSizeRange())
    }
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) {}
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, didEndDisplayingRowWith node: ASCellNode) {}
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, didHighlightRowAt indexPath: IndexPath) {}
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, didUnhighlightRowAt indexPath: IndexPath) {}
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {}
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath) {}
    @preconcurrency @MainActor
    public func shouldBatchFetch(for tableNode: ASTableNode) -> Bool { OptionalProbe.unimplemented(self, true) }
    @preconcurrency @MainActor
    public func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
        OptionalProbe.unimplemented(self, ())
    }
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        OptionalProbe.unimplemented(self, UITableView.automaticDimension)
    }
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        OptionalProbe.unimplemented(self, UITableView.automaticDimension)
    }
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 0 }
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
    @preconcurrency @MainActor
    public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath) {}
    @preconcurrency @MainActor
    public func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { nil }
    @preconcurrency @MainActor
    public func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }
    @preconcurrency @MainActor
    public func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { OptionalProbe.unimplemented(self, .delete) }
    @preconcurrency @MainActor
    public func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { OptionalProbe.unimplemented(self, nil) }
    @preconcurrency @MainActor
    public func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { OptionalProbe.unimplemented(self, nil) }
}
