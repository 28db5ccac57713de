import CoreGraphics
import Foundation
import TwillSync

extension UICollectionViewListCell: SwipeableRow {
    var isInGroup: Bool { placement.appearance == .insetGrouped && placement.role == .cell }

    func changeConfirmation(_ isConfirming: Bool) {
        guard isConfirming != storedIsSwiped else { return }
        storedIsSwiped = isConfirming
        configurations.setNeedsUpdate()
    }
}

extension UICollectionView: SwipeHost {
    /// Adds the gestures for swipes once a list has actions.
    func setUpSwiping() {
        guard !hasSwiping else { return }
        hasSwiping = true
        swipePan.addTarget(self, action: Selector("handleSwipe", UICollectionView.handleSwipe))
        addSwipeGestures()
    }

    func handleSwipe(_ pan: UIPanGestureRecognizer) { dragSwipe(pan) }

    var isChangingRows: Bool { motion != nil }

    var canSwipeRows: Bool { !storedIsEditing && movingItem == nil }

    func frameWithoutSwipe(of row: any SwipeableRow) -> CGRect? {
        guard let cell = row as? UICollectionViewListCell, cell.collectionView === self else { return nil }
        return cell.appliedAttributes?.frame
    }

    func swipedFrame(of row: any SwipeableRow) -> CGRect? {
        frameWithoutSwipe(of: row)?.offsetBy(dx: row.swipeShift, dy: 0)
    }

    func row(around touched: UIView) -> (any SwipeableRow)? {
        let item = live[.cell]?.first { touched.isDescendant(of: $0) }?.item
        return item?.isPlaceholder == true ? nil : item as? UICollectionViewListCell
    }

    func actions(of row: any SwipeableRow, _ side: RowSwipe.Side) -> UISwipeActionsConfiguration? {
        guard let cell = row as? UICollectionViewListCell, let path = path(of: cell).flatMap(dataSourcePath),
            let list = storedLayout.list(ofSection: path.section)
        else { return nil }
        let provider =
            side == .leading
            ? list.leadingSwipeActionsConfigurationProvider : list.trailingSwipeActionsConfigurationProvider
        guard let configuration = usingDataSourceValues({ provider?(path) }), !configuration.actions.isEmpty else {
            return nil
        }
        return configuration
    }

    func swipeWillBegin(_ row: any SwipeableRow) {}

    func swipeDidEnd(_ swipe: RowSwipe) { swipes.removeAll { $0 === swipe } }

    /// Opens the trailing actions of a cell whose control for deleting was tapped.
    func revealActions(of cell: UICollectionViewListCell) {
        guard let configuration = actions(of: cell, .trailing) else {
            return logError(
                "\(describe()): the delete accessory of a list cell was tapped, and the cell has no trailing swipe actions. "
                    + "Give the accessory an action handler, or the list a trailingSwipeActionsConfigurationProvider.")
        }
        setUpSwiping()
        closeSwipes()
        startSwipe(cell, .trailing, configuration)?.open()
    }
}
