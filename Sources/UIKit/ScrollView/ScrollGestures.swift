import CoreGraphics
import TwillHost

/// The pan recognizer of a scroll view, which begins along axes that scroll.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView?

    /// The translation at which the drag began.
    private(set) var beginning = CGPoint.zero

    override func isDrag(_ movement: CGPoint) -> Bool {
        guard scrollView?.isDrag(movement) ?? false else { return false }
        beginning = movement
        return true
    }

    override func reset() {
        super.reset()
        scrollView?.touchDelay.forget()
        scrollView?.fingersWentUp()
    }
}

/// The pinch recognizer of a scroll view, which a drag does not prevent from beginning.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
    weak var scrollView: UIScrollView?

    override var endsWithOneFinger: Bool { true }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventingGestureRecognizer !== scrollView?.pan
    }
}

/// A recognizer that delays touches for a scroll view's content until it is clear that they do not scroll.
///
/// It recognizes nothing; until it fails, touches are not delivered to views. A touch that stops moving content is
/// never delivered.
final class ScrollTouchDelay: UIGestureRecognizer {
    weak var scrollView: UIScrollView?

    /// Whether the current touches were delivered to the content.
    private(set) var hasDelivered = false
    private(set) weak var touchedView: UIView?

    private var timer: AppClockHandle?
    private var swallows = false
    private var isOn = false

    /// The delay in seconds.
    static let delay = 0.15

    init() {
        super.init(target: nil, action: nil)
        delaysTouchesBegan = true
    }

    required convenience init?(coder: NSCoder) {
        self.init()
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        swallows && !(preventedGestureRecognizer is UIPanGestureRecognizer)
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventingGestureRecognizer === scrollView?.pan
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let scrollView, !isOn else { return }
        isOn = true
        touchedView = touches.first?.view
        swallows = scrollView.fingerCameDown()
        guard !swallows else { return }
        if scrollView.delaysContentTouches && scrollView.isScrollEnabled {
            timer = AppRuntime.shared.clock.schedule(after: Self.delay) { [weak self] in
                self?.releaseTouches(with: event)
            }
        } else {
            releaseTouches(with: event)
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 0 else { return }
        if swallows { state = .ended } else { releaseTouches(with: event) }
    }

    /// Delivers the touches to the content, unless the scroll view refuses.
    private func releaseTouches(with event: UIEvent) {
        timer?.cancel()
        timer = nil
        guard let scrollView, state == .possible else { return }
        let touches = Set(seenTouches)
        if let touchedView, touchedView !== scrollView,
            !scrollView.touchesShouldBegin(touches, with: event, in: touchedView)
        {
            swallows = true
            if numberOfTouches == 0 { state = .ended }
            return
        }
        hasDelivered = true
        state = .failed
    }

    override func reset() {
        super.reset()
        timer?.cancel()
        timer = nil
        swallows = false
        isOn = false
        // Once this has failed, the touch continues without it; the pan reads `hasDelivered` until its end.
        if scrollView?.pan.isInProgress != true { forget() }
    }

    func forget() {
        hasDelivered = false
        touchedView = nil
    }
}
