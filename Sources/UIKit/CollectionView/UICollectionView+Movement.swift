import CoreGraphics
import Foundation
import TwillSync

/// An item that the user moves, shown at the index path that it would have if it were released now.
///
/// The data source is not changed before the end, so that its index paths are the old ones.
struct MovingItem {
    let source: IndexPath
    /// The index path at which the item is shown.
    var target: IndexPath
    /// The center of the item in the collection view's coordinates.
    var position: CGPoint

    /// Returns the data source's index path of the item that is shown at an index path.
    func sourcePath(of shown: IndexPath) -> IndexPath {
        if shown == target { return source }
        var path = shown
        // Without the moved item at its new index path, and then with it at its old one.
        if path.section == target.section, path.item > target.item { path.item -= 1 }
        if path.section == source.section, path.item >= source.item { path.item += 1 }
        return path
    }
}

extension UICollectionView {
    /// Returns whether the data source allows to move an item; nil where it does not say so.
    func dataSourceAllowsMoving(_ path: IndexPath) -> Bool? {
        guard let dataSource else { return nil }
        return OptionalProbe.call(dataSource, "collectionView(_:canMoveItemAt:)") {
            dataSource.collectionView(self, canMoveItemAt: path)
        }
    }

    func beginMovement(_ path: IndexPath) -> Bool {
        guard movingItem == nil, contains(path), dataSourceAllowsMoving(path) ?? true else { return false }
        touchCancelled()
        stopMovement()
        let center = layoutAttributes(of: LayoutElement(.cell, at: path))?.center ?? .zero
        movingItem = MovingItem(source: path, target: path, position: center)
        setNeedsLayout()
        return true
    }

    func updateMovement(_ position: CGPoint) {
        guard var moving = movingItem, position.x.isFinite, position.y.isFinite else { return }
        let old = moving.position
        moving.position = position
        movingItem = moving
        let wanted = storedLayout.targetIndexPath(
            forInteractivelyMovingItem: moving.target, withPosition: mirroredPoint(position))
        if wanted != moving.target { propose(wanted, from: old) } else { setNeedsLayout() }
    }

    private func mirroredPoint(_ point: CGPoint) -> CGPoint { mirrored(CGRect(origin: point, size: .zero)).origin }

    /// Makes room for the item at another index path, if the delegate agrees.
    private func propose(_ proposed: IndexPath, from oldPosition: CGPoint) {
        guard let moving = movingItem else { return }
        var target = proposed
        if let delegate {
            target = delegate.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: moving.source,
                atCurrentIndexPath: moving.target, toProposedIndexPath: proposed)
        }
        // The delegate may have ended the movement.
        guard let moving = movingItem, target != moving.target else { return setNeedsLayout() }
        guard accepts(target, moving) else {
            return logError(
                "\(describe()): the item \(moving.source.item) of section \(moving.source.section) was moved to item "
                    + "\(target.last ?? 0) of section \(target.first ?? 0), which does not exist; it stays where it was."
            )
        }
        let context = storedLayout.invalidationContext(
            forInteractivelyMovingItems: [target], withTargetPosition: mirroredPoint(moving.position),
            previousIndexPaths: [moving.target], previousPosition: mirroredPoint(oldPosition))
        moveViews(from: moving.target, to: target)
        movingItem?.target = target
        storedLayout.invalidateLayout(with: context)
        animateMovement()
    }

    private func accepts(_ target: IndexPath, _ moving: MovingItem) -> Bool {
        guard target.count == 2, currentCounts.indices.contains(target.section) else { return false }
        let count = currentCounts[target.section]
        return target.item >= 0 && target.item < (target.section == moving.target.section ? count : count + 1)
    }

    /// Moves views, selection and counts as if the data source had moved the item.
    private func moveViews(from source: IndexPath, to target: IndexPath) {
        let mapping = ListMapping(moving: source, to: target, sectionCount: currentCounts.count)
        counts?[source.section] -= 1
        counts?[target.section] += 1
        live[.cell] = live[.cell]?.following(mapping).staying
        selection.follow(mapping)
        storedListDrag?.follow(mapping)
        prefetching.removeAll()
        storedLayout.dataWillFollow(mapping)
        storedLayout.itemWillMove(from: source, to: target)
        listsDidChange()
    }

    private func animateMovement(then done: (() -> Void)? = nil) {
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
            self.setNeedsLayout()
            self.layoutIfNeeded()
        } completion: { _ in
            done?()
        }
    }

    /// Shows the item under the finger.
    func show(moving: MovingItem) {
        guard let view = live[.cell]?[moving.target] else { return }
        let attributes = storedLayout.layoutAttributesForInteractivelyMovingItem(
            at: moving.target, withTargetPosition: mirroredPoint(moving.position))
        UIView.performWithoutAnimation { take(mirrored(attributes), view) }
    }

    /// Moves an item that the user has dragged as the data source's method for moving does it.
    func moveThroughDataSource(from source: IndexPath, to target: IndexPath) {
        guard movingItem == nil, contains(source) else { return }
        let center = layoutAttributes(of: LayoutElement(.cell, at: source))?.center ?? .zero
        let moving = MovingItem(source: source, target: source, position: center)
        guard accepts(target, moving) else { return }
        movingItem = moving
        moveViews(from: source, to: target)
        movingItem?.target = target
        endMovement()
    }

    func endMovement() {
        guard let moving = movingItem else { return }
        movingItem = nil
        let context = storedLayout.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: [moving.target], previousIndexPaths: [moving.source], movementCancelled: false)
        if moving.target != moving.source, let dataSource {
            moveBeingCommitted = (moving.source, moving.target)
            let wasMoved =
                OptionalProbe.call(dataSource, "collectionView(_:moveItemAt:to:)") {
                    dataSource.collectionView(self, moveItemAt: moving.source, to: moving.target)
                } != nil
            moveBeingCommitted = nil
            // Without the method the item moves back.
            if !wasMoved { moveViews(from: moving.target, to: moving.source) }
            counts = requestCounts()
        }
        storedLayout.invalidateLayout(with: context)
        storedLayout.invalidateLayout()
        animateMovement()
    }

    func cancelMovement() {
        guard let moving = movingItem else { return }
        movingItem = nil
        moveViews(from: moving.target, to: moving.source)
        let context = storedLayout.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: [moving.source], previousIndexPaths: [moving.target], movementCancelled: true)
        storedLayout.invalidateLayout(with: context)
        animateMovement()
    }
}
