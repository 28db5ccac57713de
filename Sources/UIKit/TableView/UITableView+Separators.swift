import CoreGraphics
import Foundation
import QuartzCore

/// Separators, margins, and the corners of groups.
extension UITableView {
    func styleVisibleCells() {
        for (path, cell) in liveCells.inOrder { style(cell, at: path) }
        fillerRowsMayHaveChanged()
    }

    /// Updates the separator and the rounded corners of a cell, which depend on its neighbors.
    func style(_ cell: UITableViewCell, at path: IndexPath) {
        let last = currentGeometry.sections[path.section].items.count - 1
        let isLastOfGroup = self.style != .plain && path.row == last
        cell.showSeparator(
            separatorStyle != .none && !(self.style == .insetGrouped && isLastOfGroup),
            color: separatorColor ?? .separator, effect: storedSeparatorEffect,
            inset: isLastOfGroup ? .zero : chosenSeparatorInset ?? automaticSeparatorInset)
        showSeparatorAroundFocus(of: cell, at: path)
        // Groups contrast with the background, also in dark mode; a color that the app has set stays.
        if self.style != .plain, cell.backgroundColor === UIColor.systemBackground {
            cell.backgroundColor = .secondarySystemGroupedBackground
        }
        guard self.style == .insetGrouped else { return }
        var corners: CACornerMask = []
        if path.row == 0 { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if path.row == last { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        cell.setGroup(true, corners: corners)
    }

    /// Hides the separator at the edge of a background that shows the focus. Its space stays.
    private func showSeparatorAroundFocus(of cell: UITableViewCell, at path: IndexPath) {
        guard storedFocus != nil, let separator = cell.separator else { return }
        let next = liveCells[IndexPath(row: path.row + 1, section: path.section)]
        let alpha: CGFloat = cell.isFilledForFocus || next?.isFilledForFocus == true ? 0 : 1
        if separator.alpha != alpha { separator.alpha = alpha }
    }

    /// Called when a cell gets or loses the focus.
    func focusedCellDidChange(_ cell: UITableViewCell) {
        if cell.isFocused { rememberFocus(at: cell) }
        for (path, cell) in liveCells.inOrder { showSeparatorAroundFocus(of: cell, at: path) }
    }

    var automaticSeparatorInset: UIEdgeInsets {
        UIEdgeInsets(top: 0, left: contentMargin(in: bounds.width), bottom: 0, right: readableMargin(in: bounds.width))
    }

    /// The insets that the app has set for all rows, from the cells' edges.
    var chosenSeparatorInset: UIEdgeInsets? {
        guard var inset = storedSeparatorInset else { return nil }
        guard separatorInsetReference == .fromAutomaticInsets else { return inset }
        inset.left += automaticSeparatorInset.left
        inset.right += automaticSeparatorInset.right
        return inset
    }

    /// Returns the margin of a row's content, which the app may limit to the readable width.
    func contentMargin(in width: CGFloat) -> CGFloat {
        max(UIView.sideMargin(forWidth: width), readableMargin(in: width))
    }

    func readableMargin(in width: CGFloat) -> CGFloat {
        guard cellLayoutMarginsFollowReadableWidth, style != .insetGrouped else { return 0 }
        return max(0, (width - UIView.readableWidth(for: traitCollection.preferredContentSizeCategory)) / 2)
            .rounded(.down)
    }

    func cellMarginsDidChange() {
        for cell in liveCells.all {
            cell.setNeedsLayout()
            cell.guidesMayHaveChanged()
            cell.storedContentView.guidesMayHaveChanged()
        }
        styleVisibleCells()
        forgetHeights()
    }
}
