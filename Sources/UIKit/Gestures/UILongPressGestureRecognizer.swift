public import CoreGraphics
import TwillHost

/// A gesture of fingers that rest. It begins while they are down, changes with every move, and ends when they are
/// lifted.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The shortest time that fingers rest, in seconds.
    ///
    /// Less than 0 and not a number count as 0.
    open var minimumPressDuration: TimeInterval = 0.5

    /// The distance that fingers may move before the press has begun, in points; they are free afterwards.
    open var allowableMovement: CGFloat = 10

    /// The number of full taps before the press.
    open var numberOfTapsRequired = 0

    /// The number of fingers that must rest; at least 1.
    open var numberOfTouchesRequired: Int {
        get { storedNumberOfTouchesRequired }
        set {
            storedNumberOfTouchesRequired = max(1, newValue)
        }
    }

    private var start = CGPoint.zero
    private var taps = 0
    private var timer: AppClockHandle?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        guard numberOfTouches <= numberOfTouchesRequired else {
            state = .failed
            return
        }
        guard numberOfTouches == numberOfTouchesRequired else { return }
        start = centroid
        if taps < numberOfTapsRequired {
            wait(UITapGestureRecognizer.longestPress) { $0.state = .failed }
        } else if minimumPressDuration > 0 {
            wait(minimumPressDuration) { $0.state = .began }
        } else {
            state = .began
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if isRecognizing {
            state = .changed
        } else if numberOfTouches == numberOfTouchesRequired, centroid.distance(to: start) > allowableMovement {
            state = .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if isRecognizing || held != nil {
            state = .ended
        } else if taps < numberOfTapsRequired {
            guard numberOfTouches == 0 else { return }
            taps += 1
            wait(UITapGestureRecognizer.interval) { $0.state = .failed }
        } else {
            state = .failed
        }
    }

    private func wait(_ seconds: TimeInterval, _ work: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        timer?.cancel()
        timer = schedule(after: seconds) { [weak self] in
            guard let self else { return }
            work(self)
        }
    }

    override func resetOwnState() {
        timer?.cancel()
        timer = nil
        taps = 0
    }

    // MARK: Stored values

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initializer sets.
    final var storedNumberOfTouchesRequired = 1
}
