import CoreGraphics
import Foundation
import TwillHost

/// The gesture of a mouse or a finger that selects text.
final class TextSelectionGesture: UIGestureRecognizer {
    weak var controller: TextSelectionController?
    private var start = CGPoint.zero
    private var count = 1
    private var isMouse = false
    /// Whether the selected text can be dragged from here: the press is another gesture's, unless it ends without moving.
    private var yieldsToDrag = false
    private var timer: AppClockHandle?

    private static let slop: CGFloat = 10

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, numberOfTouches == 1, let touch = touches.first else {
            if state == .possible { state = .failed }
            return
        }
        // Not for a button in the field.
        guard event.buttonMask != .secondary, touch.view === view || !(touch.view is UIControl) else {
            state = .failed
            return
        }
        start = touch.location(in: view)
        guard controller?.shouldBegin(at: start) ?? false else {
            state = .failed
            return
        }
        count = touch.tapCount
        isMouse = touch.isMouse
        let isAtHandle = controller?.isAtHandle(start) == true
        yieldsToDrag = !isAtHandle && count == 1 && controller?.liftsText(at: start) == true
        guard !yieldsToDrag else { return }
        if isMouse || isAtHandle {
            begin(extends: event.modifierFlags.contains(.shift))
        } else {
            timer = AppRuntime.shared.clock.schedule(after: 0.5) { [weak self] in
                guard let self, state == .possible else { return }
                // A finger that rests on what has a menu does not tap it any more.
                if controller?.shouldRest(at: start) == true { begin(extends: false) } else { state = .failed }
            }
        }
    }

    private func begin(extends: Bool) {
        state = .began
        controller?.dragBegan(at: start, count: count, isMouse: isMouse, extends: extends)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let point = location(in: view)
        switch state {
        case .began, .changed:
            state = .changed
            controller?.dragged(to: point)
        case .possible where point.distance(to: start) > Self.slop: state = .failed
        default: break
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        switch state {
        case .began, .changed:
            state = .ended
            controller?.dragEnded(isMouse: isMouse)
        case .possible:
            state = .ended
            if yieldsToDrag, isMouse {
                controller?.dragBegan(at: start, count: count, isMouse: true, extends: false)
                controller?.dragEnded(isMouse: true)
            } else {
                controller?.tapped(at: start, count: count)
            }
        default: break
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    override func resetOwnState() {
        timer?.cancel()
        timer = nil
    }
}
