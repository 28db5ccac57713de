import CoreGraphics
import Foundation

extension UICollectionView: PanSelectableList {
    var itemCounts: [Int] { currentCounts }

    func selectablePath(at point: CGPoint) -> IndexPath? { path(at: point).flatMap { isPlaceholder($0) ? nil : $0 } }

    /// One finger selects where it moves across the direction of scrolling.
    func selectsWithOneFinger(from start: CGPoint, _ movement: CGPoint) -> Bool {
        guard scrollsHorizontally != scrollsVertically else { return false }
        let x = abs(movement.x), y = abs(movement.y)
        guard scrollsVertically ? x > y : y > x, let path = path(at: start) else { return false }
        // A section that scrolls by itself does so.
        return !(cell(at: path)?.superview is OrthogonalScrollView)
    }

    func shouldBeginMultipleSelection(at path: IndexPath) -> Bool {
        askDelegate(about: path) { $0.collectionView(self, shouldBeginMultipleSelectionInteractionAt: $1) } ?? false
    }

    func didBeginMultipleSelection(at path: IndexPath) {
        askDelegate(about: path) { $0.collectionView(self, didBeginMultipleSelectionInteractionAt: $1) }
    }

    func didEndMultipleSelection() { delegate?.collectionViewDidEndMultipleSelectionInteraction(self) }
}
