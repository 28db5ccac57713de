import CoreGraphics
import Foundation

/// The gesture that moves a row aside.
final class RowSwipePan: UIPanGestureRecognizer {
    /// The movement of the finger to the right when the drag began.
    private(set) var beginning: CGFloat = 0

    init() {
        super.init(target: nil, action: nil)
        leavesOutSlop = true
        maximumNumberOfTouches = 1
    }

    required convenience init?(coder: NSCoder) {
        self.init()
    }

    override func isDrag(_ movement: CGPoint) -> Bool {
        let x = abs(movement.x), y = abs(movement.y)
        if y >= Self.slop, y >= x { state = .failed }
        guard x >= Self.slop, x > y else { return false }
        beginning = movement.x
        return true
    }

    /// Waits for the gesture at the edge of the screen, which goes back in navigation.
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIScreenEdgePanGestureRecognizer
    }
}

/// The gesture that closes a row that stands aside: a touch elsewhere in the list. That touch may scroll or swipe, but
/// does nothing else.
final class RowSwipeCloser: UIGestureRecognizer {
    weak var host: (any SwipeHost)?

    init() {
        super.init(target: nil, action: nil)
        delaysTouchesBegan = true
    }

    required convenience init?(coder: NSCoder) {
        self.init()
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is UIPanGestureRecognizer)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == touches.count, let touched = touches.first?.view, let swipe = host?.openSwipe,
            !touched.isDescendant(of: swipe.actions)
        else {
            state = .failed
            return
        }
        // The row itself may be dragged on.
        guard !touched.isDescendant(of: swipe.cell) else { return }
        host?.closeSwipes()
        state = .ended
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 0 else { return }
        host?.closeSwipes()
        state = .ended
    }
}
