import CoreGraphics
import Foundation

extension UICollectionView: PanSelectableList {
    /// Adds the gesture where several items can be selected.
    func addSelectionPan() {
        guard selectionPan == nil, allowsMultipleSelection || allowsMultipleSelectionDuringEditing else { return }
        let pan = SelectionPan(self)
        selectionPan = pan
        addGestureRecognizer(pan)
    }

    var selectableCounts: [Int] { currentCounts }

    func selectablePath(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }

    /// One finger selects where it moves across the direction of scrolling.
    func selectsWithOneFinger(from start: CGPoint, _ movement: CGPoint) -> Bool {
        guard scrollsHorizontally != scrollsVertically else { return false }
        let x = abs(movement.x), y = abs(movement.y)
        guard scrollsVertically ? x > y : y > x, let path = indexPathForItem(at: start) else { return false }
        // A section that scrolls by itself does so.
        return !(cellForItem(at: path)?.superview is OrthogonalScrollView)
    }

    func shouldBeginMultipleSelection(at path: IndexPath) -> Bool {
        delegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
    }

    func didBeginMultipleSelection(at path: IndexPath) {
        delegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: path)
    }

    func didEndMultipleSelection() { delegate?.collectionViewDidEndMultipleSelectionInteraction(self) }
}
