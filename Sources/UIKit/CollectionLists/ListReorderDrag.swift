import CoreGraphics
import Foundation
import TwillHost

/// A list cell that the user drags by its handle, with the scrolling at the list's edges.
@MainActor
final class ListReorderDrag {
    private weak var list: UICollectionView?
    private weak var cell: UICollectionViewListCell?
    private let center: CGPoint
    /// The distance from the cell's center to the finger.
    private let grip: CGFloat
    private var finger: CGPoint
    private var lastTick: TimeInterval
    private var isTicking = false

    private enum Metrics {
        static let shift = 0.25
        static let shadow: Float = 0.25
    }

    /// Lifts a cell.
    ///
    /// - Parameter finger: The position of the finger in the window.
    init?(_ list: UICollectionView, _ cell: UICollectionViewListCell, finger: CGPoint) {
        guard let path = list.path(of: cell), list.beginMovement(path) else { return nil }
        self.list = list
        self.cell = cell
        self.finger = finger
        center = cell.center
        grip = list.convert(finger, from: nil).y - cell.center.y
        lastTick = AppRuntime.shared.clock.now
        cell.lift(Metrics.shadow, seconds: Metrics.shift)
    }

    func move(to finger: CGPoint) {
        self.finger = finger
        update()
        guard !isTicking else { return }
        isTicking = true
        lastTick = AppRuntime.shared.clock.now
        FrameTicks.add(self) { [weak self] time in self?.scrollAtEdges(at: time) }
    }

    func end(cancelled: Bool) {
        FrameTicks.remove(self)
        if cancelled { list?.cancelInteractiveMovement() } else { list?.endInteractiveMovement() }
        cell?.lower(seconds: Metrics.shift)
    }

    private var y: CGFloat { (list?.convert(finger, from: nil).y ?? 0) - grip }

    private func update() {
        list?.updateInteractiveMovementTargetPosition(CGPoint(x: center.x, y: y))
    }

    private func scrollAtEdges(at time: TimeInterval) {
        guard let list, list.movingItem != nil else { return FrameTicks.remove(self) }
        let seconds = CGFloat(min(0.1, max(0, time - lastTick)))
        lastTick = time
        // Only up and down: the middle is near neither side.
        if list.scrollAtEdges(near: CGPoint(x: list.bounds.midX, y: y), for: seconds) { update() }
    }
}

extension UICollectionViewListCell {
    /// Gives the cell a shadow, as rows of tables have it.
    fileprivate func lift(_ shadow: Float, seconds: TimeInterval) {
        isLifted = true
        clipsToBounds = false
        layer.shadowRadius = 6
        layer.shadowOffset = .zero
        UIView.animate(withDuration: seconds) { self.layer.shadowOpacity = shadow }
    }

    fileprivate func lower(seconds: TimeInterval) {
        UIView.animate(withDuration: seconds, delay: 0, options: .allowUserInteraction) {
            self.layer.shadowOpacity = 0
        } completion: { _ in
            guard self.reorderDrag == nil else { return }
            self.isLifted = false
            self.clipsToBounds = !self.placement.corners.isEmpty
        }
    }

    func handleReorder(_ gesture: UIGestureRecognizer) {
        switch gesture.state {
        case .began:
            guard reorderDrag == nil, let collectionView else { return }
            collectionView.dropSwipes()
            reorderDrag = ListReorderDrag(collectionView, self, finger: gesture.location(in: nil))
            configurations.setNeedsUpdate()
        case .changed: reorderDrag?.move(to: gesture.location(in: nil))
        case .ended, .cancelled:
            reorderDrag?.end(cancelled: gesture.state == .cancelled)
            reorderDrag = nil
            configurations.setNeedsUpdate()
        default: break
        }
    }
}
