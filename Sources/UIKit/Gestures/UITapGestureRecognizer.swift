public import CoreGraphics
import TwillHost

/// A gesture of one or more taps with one or more fingers.
///
/// A finger may move by 45 points and rest for 1.5 seconds; a next tap must begin within 0.35 seconds. (Apple publishes
/// neither of the first two.)
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps; at least 1.
    open var numberOfTapsRequired: Int {
        get { storedNumberOfTapsRequired }
        set {
            storedNumberOfTapsRequired = max(1, newValue)
        }
    }

    /// The number of fingers that tap; at least 1.
    open var numberOfTouchesRequired: Int {
        get { storedNumberOfTouchesRequired }
        set {
            storedNumberOfTouchesRequired = max(1, newValue)
        }
    }

    /// The buttons of a pointing device that a tap needs; fingers need none.
    ///
    /// Not yet: the first button alone sends touches, so that a tap of another one is not recognized.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary

    static let longestPress = 1.5
    static let interval = 0.35
    static let allowedMovement: CGFloat = 45

    private var starts: [(touch: UITouch, place: CGPoint)] = []
    private var firstPlace: CGPoint?
    private var taps = 0
    private var fingers = 0
    private var timer: AppClockHandle?

    /// During the action, the fingers of the tap.
    open override var numberOfTouches: Int { super.numberOfTouches > 0 ? super.numberOfTouches : fingers }

    open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard super.numberOfTouches == 0, starts.indices.contains(touchIndex) else {
            return super.location(ofTouch: touchIndex, in: view)
        }
        return starts[touchIndex].touch.location(in: view)
    }

    /// A tap does not stop more taps, or more fingers, from counting.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
            && other.numberOfTouchesRequired <= numberOfTouchesRequired
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if touches.contains(where: { $0.type == .indirectPointer }), event.buttonMask != buttonMaskRequired {
            state = .failed
            return
        }
        if super.numberOfTouches == touches.count {
            starts = []
            fingers = 0
            wait(Self.longestPress)
        }
        starts += touches.map { ($0, $0.location(in: nil)) }
        fingers = starts.count
        let place = touches.first?.location(in: nil) ?? .zero
        if taps == 0, firstPlace == nil { firstPlace = place }
        if fingers > numberOfTouchesRequired
            || (taps > 0 && place.distance(to: firstPlace ?? place) > Self.allowedMovement + fingerSpread)
        {
            state = .failed
        }
    }

    /// The fingers of a tap are apart; the next tap may begin with another of them.
    private var fingerSpread: CGFloat { numberOfTouchesRequired > 1 ? 200 : 0 }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for start in starts where start.touch.location(in: nil).distance(to: start.place) > Self.allowedMovement {
            state = .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard super.numberOfTouches == 0 else { return }
        guard fingers == numberOfTouchesRequired else {
            state = .failed
            return
        }
        taps += 1
        if taps >= numberOfTapsRequired {
            timer?.cancel()
            state = .ended
        } else {
            wait(Self.interval)
        }
    }

    private func wait(_ seconds: Double) {
        timer?.cancel()
        timer = schedule(after: seconds) { [weak self] in
            guard let self, held == nil else { return }
            state = .failed
        }
    }

    override func resetOwnState() {
        timer?.cancel()
        timer = nil
        starts = []
        firstPlace = nil
        taps = 0
        fingers = 0
    }

    // MARK: Stored values

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initializer sets.
    final var storedNumberOfTapsRequired = 1
    final var storedNumberOfTouchesRequired = 1
}

extension UIGestureRecognizer {
    /// Whether it is a single tap with one finger, which a control does not share with recognizers of its superviews.
    var isSingleTap: Bool {
        guard let tap = self as? UITapGestureRecognizer else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }
}
