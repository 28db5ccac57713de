public import CoreGraphics
import TwillHost

/// The kinds of scrolling of a mouse or trackpad.
public struct UIScrollTypeMask: OptionSet, Sendable, Hashable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A notched wheel.
    public static let discrete = UIScrollTypeMask(rawValue: 1)
    /// A trackpad.
    public static let continuous = UIScrollTypeMask(rawValue: 2)
    /// All kinds of scrolling.
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// A gesture of fingers that drag. It begins once they have moved by 10 points, and continues until fewer than the
/// minimum are left.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The smallest number of fingers that drag; at least 1.
    open var minimumNumberOfTouches: Int {
        get { storedMinimumNumberOfTouches }
        set {
            storedMinimumNumberOfTouches = max(1, newValue)
        }
    }

    /// The largest number of fingers that drag. More make the gesture fail, and are ignored once it has begun.
    open var maximumNumberOfTouches = Int.max

    /// The kinds of scrolling that pan without a touch; none by default. Then `numberOfTouches` is 0.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// Returns the movement of the fingers since the gesture began or `setTranslation`, in the coordinates of `view`.
    ///
    /// The first 10 points count.
    open func translation(in view: UIView?) -> CGPoint { convertVectorFromWindow(total, to: view) }

    /// Sets the movement of the fingers, in the coordinates of `view`.
    ///
    /// Values that are not finite are ignored.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        guard translation.x.isFinite, translation.y.isFinite else { return }
        total = convertVectorToWindow(translation, from: view)
    }

    /// Returns the velocity of the fingers in points per second, in the coordinates of `view`.
    ///
    /// It is measured over the last tenth of a second; zero where the fingers rested that long.
    open func velocity(in view: UIView?) -> CGPoint {
        convertVectorFromWindow(samples.velocity(at: lastTime), to: view)
    }

    /// The distance in points that fingers move before they drag.
    static let slop: CGFloat = 10

    /// Scroll views count from where the drag began, so that nothing jumps.
    final var leavesOutSlop = false

    /// Whether the movement so far is a drag. In window points.
    func isDrag(_ movement: CGPoint) -> Bool { hypot(movement.x, movement.y) >= Self.slop }

    /// How far the fingers had moved when it wanted to begin. In window points.
    private(set) final var firstMovement = CGPoint.zero

    private var total = CGPoint.zero
    private var lastCentroid = CGPoint.zero
    private var samples = MotionSamples()
    private var lastTime: TimeInterval = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        lastTime = event.timestamp
        if numberOfTouches > maximumNumberOfTouches {
            if isRecognizing {
                for touch in touches { ignore(touch, for: event) }
                updateCentroid()
            } else {
                state = .failed
            }
        }
        lastCentroid = centroid
        samples.add(total, at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        lastTime = event.timestamp
        total.x += centroid.x - lastCentroid.x
        total.y += centroid.y - lastCentroid.y
        lastCentroid = centroid
        samples.add(total, at: event.timestamp)
        if isRecognizing {
            state = .changed
        } else if numberOfTouches >= minimumNumberOfTouches, isDrag(total) {
            let isFirst = held == nil
            if isFirst { firstMovement = total }
            state = .began
            // Who was asked whether it may begin still saw how far the finger had come.
            if leavesOutSlop, isFirst {
                total = .zero
                samples.moveOrigin()
            }
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        lastTime = event.timestamp
        if numberOfTouches == 0 || (isRecognizing && numberOfTouches < minimumNumberOfTouches) {
            state = isRecognizing || held != nil ? .ended : .failed
        } else {
            // The center of the remaining fingers is elsewhere, which is not a movement.
            updateCentroid()
            lastCentroid = centroid
        }
    }

    override func resetOwnState() {
        total = .zero
        samples = MotionSamples()
    }

    // MARK: Wheels

    private var isScrolling = false
    private var scrollEnd: AppClockHandle?

    /// After so many seconds without a movement of the wheel the gesture is over.
    static let scrollPause = 0.15

    /// A wheel moves what fingers would.
    ///
    /// - Returns: Whether the recognizer takes it.
    final func takeWheel(_ scroll: WheelScroll) -> Bool {
        guard isEnabled, !isInProgress,
            allowedScrollTypesMask.contains(scroll.isPrecise ? .continuous : .discrete), let view, view.window != nil
        else { return false }
        let begins = !isScrolling
        if begins {
            guard view.gestureRecognizerShouldBegin(self), delegate?.gestureRecognizerShouldBegin(self) ?? true else {
                return false
            }
            isScrolling = true
            samples.add(total, at: scroll.timestamp)
        }
        centroid = scroll.location
        lastTime = scroll.timestamp
        total.x += scroll.delta.width
        total.y += scroll.delta.height
        samples.add(total, at: scroll.timestamp)
        storedState = begins ? .began : .changed
        sendActions(reporting: storedState)
        scrollEnd?.cancel()
        scrollEnd = AppRuntime.shared.clock.schedule(after: Self.scrollPause) { [weak self] in self?.endScrolling() }
        return true
    }

    private func endScrolling() {
        guard isScrolling else { return }
        isScrolling = false
        storedState = .ended
        sendActions(reporting: .ended)
        storedState = .possible
        resetOwnState()
    }

    // MARK: Stored values

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initializer sets.
    final var storedMinimumNumberOfTouches = 1
}

/// Where something was when, for as long as it matters to its speed.
struct MotionSamples {
    private var samples: [(place: CGPoint, time: TimeInterval)] = []

    /// How far back speed looks, in seconds.
    static let window = 0.1

    mutating func add(_ place: CGPoint, at time: TimeInterval) {
        if let last = samples.last, last.time == time { samples.removeLast() }
        samples.append((place, time))
        // One older than the window stays, so that a slow drag has two.
        while samples.count > 2, samples[1].time <= time - Self.window { samples.removeFirst() }
    }

    /// The places so far are counted from the last one.
    mutating func moveOrigin() {
        guard let origin = samples.last?.place else { return }
        for index in samples.indices {
            samples[index].place.x -= origin.x
            samples[index].place.y -= origin.y
        }
    }

    /// Per second, looking back from `time`.
    func velocity(at time: TimeInterval) -> CGPoint {
        guard let last = samples.last, time - last.time < Self.window,
            let first = samples.first(where: { last.time - $0.time < Self.window + 1e-9 }), last.time > first.time
        else { return .zero }
        let duration = CGFloat(last.time - first.time)
        return CGPoint(x: (last.place.x - first.place.x) / duration, y: (last.place.y - first.place.y) / duration)
    }
}
