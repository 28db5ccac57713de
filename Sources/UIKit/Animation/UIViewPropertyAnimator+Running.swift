import CoreGraphics
import Foundation
import QuartzCore

extension UIViewPropertyAnimator {
    /// A change of one property that the animator drives.
    struct Change {
        var view: UIView
        var change: PropertyChange
        var key: String?
        /// The fraction of the animator at which the change begins.
        var start: Double
        var blocksTouches: Bool
    }

    /// A run between pauses: from a position to an end, along a curve.
    struct Segment {
        var from: Double
        var to: Double
        var curve: AnimationCurve
        var duration: TimeInterval
        /// The begin time; nil until the first frame.
        var begin: CFTimeInterval?
        var delay: TimeInterval = 0

        func position(after seconds: TimeInterval) -> Double {
            guard duration > 0 else { return to }
            return from + (to - from) * curve.value(at: min(1, max(0, seconds / duration)), duration: duration)
        }
    }

    /// The state that the deinitializer may read, which is not on the main actor.
    final class LeftOver: @unchecked Sendable {
        var isLeftOver = false
    }

    static func duration(_ duration: TimeInterval, _ parameters: any UITimingCurveProvider) -> TimeInterval {
        let own = duration.isFinite ? max(0, duration) : 0
        guard let spring = parameters.springTimingParameters, !spring.fitsDuration else { return own }
        return spring.spring(fitting: own).settlingDuration
    }

    static func start(
        _ animator: UIViewPropertyAnimator, _ delay: TimeInterval, _ animations: @escaping () -> Void,
        _ completion: ((UIViewAnimatingPosition) -> Void)?
    ) -> UIViewPropertyAnimator {
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    private func curve(_ parameters: any UITimingCurveProvider, _ duration: TimeInterval) -> AnimationCurve {
        if let spring = parameters.springTimingParameters { return .spring(spring.spring(fitting: duration)) }
        return .cubic((parameters.cubicTimingParameters ?? UICubicTimingParameters()).function)
    }

    private var end: Double { storedIsReversed ? 0 : 1 }

    var shownFraction: CGFloat {
        let fraction = storedIsReversed ? 1 - position : position
        return min(1, max(0, fraction))
    }

    // MARK: Collecting changes

    func add(_ animations: @escaping () -> Void, _ delayFactor: CGFloat) {
        precondition(
            state != .stopped,
            "UIViewPropertyAnimator: animations cannot be added to a stopped animator. Finish it first.")
        let delayFactor = delayFactor.isFinite ? min(1, max(0, delayFactor)) : 0
        if state == .inactive {
            pendingAnimations.append((animations, delayFactor))
        } else {
            collect(animations, delayFactor)
        }
    }

    private func collect(_ animations: () -> Void, _ delayFactor: CGFloat) {
        let passed = min(1, max(0, position))
        let start = passed + (1 - passed) * delayFactor
        let settings = AnimationSettings(
            duration: duration, delay: 0, curve: curve(timingParameters, duration), options: [])
        let block = AnimatorBlock(settings: settings) { [self] view, change in drive(view, change, from: start) }
        ViewAnimation.run(animations, in: block)
        innerCompletions += block.completions
    }

    private func drive(_ view: UIView, _ change: PropertyChange, from start: Double) {
        guard duration > 0 else { return }
        let animation = DrivenAnimation()
        change.configure(animation, fromSeen: true)
        animation.fraction = { [weak self] in
            // Evaluated on the main thread; without the animator the new value is shown.
            MainActor.assumeIsolated { self.map { Self.part(of: $0.position, from: start) } ?? 1 }
        }
        let blocksTouches = !isUserInteractionEnabled
        if blocksTouches { view.animationsWithoutInteraction += 1 }
        let key = change.addDriven(animation)
        changes.append(Change(view: view, change: change, key: key, start: start, blocksTouches: blocksTouches))
    }

    /// Returns the fraction of a change that begins at `start`, for the animator's `position`.
    private static func part(of position: Double, from start: Double) -> Double {
        guard start > 0 else { return position }
        guard start < 1 else { return position >= 1 ? 1 : 0 }
        return max(0, (position - start) / (1 - start))
    }

    private func activate() {
        guard state == .inactive else { return }
        state = .active
        position = 0
        let pending = pendingAnimations
        pendingAnimations = []
        for item in pending { collect(item.animations, item.delayFactor) }
    }

    // MARK: Running

    func start(afterDelay delay: TimeInterval) {
        precondition(
            state != .stopped,
            "UIViewPropertyAnimator: a stopped animator cannot be started. Call finishAnimation(at:) first.")
        guard !isRunning else { return }
        let wasInactive = state == .inactive
        activate()
        if let hold = TransactionHold() { transactionHolds.append(hold) }
        self.delay = delay.isFinite ? max(0, delay) : 0
        let left = wasInactive ? duration : duration * abs(end - position)
        run(curve(timingParameters, duration), left, delay: self.delay)
    }

    /// - Parameter begin: The begin time; nil is the next frame, which continues without losing one.
    private func run(
        _ curve: AnimationCurve, _ duration: TimeInterval, delay: TimeInterval = 0, from begin: CFTimeInterval? = nil
    ) {
        isRunning = true
        storedStateForDeinit.isLeftOver = false
        segment = Segment(from: position, to: end, curve: curve, duration: duration, begin: begin, delay: delay)
        guard link == nil else { return }
        // The link retains the animator until it ends.
        let link = CADisplayLink { [self] link in tick(link.targetTimestamp) }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    private func tick(_ time: CFTimeInterval) {
        guard var segment else { return }
        let begin = segment.begin ?? time + segment.delay
        segment.begin = begin
        self.segment = segment
        position = time < begin ? segment.from : segment.position(after: time - begin)
        if time - begin >= segment.duration - 1e-6 { reachEnd() }
    }

    private func reachEnd() {
        position = end
        haltLink()
        if pausesOnCompletion { return }
        let last: UIViewAnimatingPosition = storedIsReversed ? .start : .end
        // Runs after the frame that shows the end.
        AfterCommit.run { [self] in
            guard state == .active, !isRunning else { return }
            complete(at: last)
        }
    }

    /// Stops requesting frames.
    private func haltLink() {
        isRunning = false
        segment = nil
        link?.invalidate()
        link = nil
    }

    func pause() {
        precondition(state != .stopped, "UIViewPropertyAnimator: a stopped animator cannot be paused.")
        guard isInterruptible || !isRunning else { return }
        activate()
        haltLink()
        storedStateForDeinit.isLeftOver = true
        showPosition()
    }

    func scrub(to fraction: CGFloat) {
        pause()
        let fraction = fraction.isFinite ? min(1, max(0, fraction)) : 0
        let value =
            scrubsLinearly ? fraction : curve(timingParameters, duration).value(at: fraction, duration: duration)
        position = storedIsReversed ? 1 - value : value
        showPosition()
    }

    private func showPosition() {
        for item in changes { item.change.layer.setNeedsAnimatedCommit() }
    }

    func reverse(_ isReversed: Bool) {
        guard isReversed != storedIsReversed else { return }
        storedIsReversed = isReversed
        guard isRunning, let segment else { return }
        run(segment.curve, max(duration * abs(end - position), 0), from: CACurrentMediaTime())
    }

    func proceed(_ parameters: (any UITimingCurveProvider)?, _ durationFactor: CGFloat) {
        precondition(state != .stopped, "UIViewPropertyAnimator: a stopped animator cannot go on. Finish it first.")
        guard state == .active, !isRunning else { return }
        let factor = durationFactor.isFinite ? max(0, durationFactor) : 0
        let left = factor > 0 ? duration * factor : duration * abs(end - position)
        run(curve(parameters ?? timingParameters, left), left, from: CACurrentMediaTime())
    }

    // MARK: Ending

    func stop(_ withoutFinishing: Bool) {
        guard state == .active, isInterruptible || !isRunning else { return }
        haltLink()
        leaveViews(at: .current)
        if withoutFinishing {
            reset()
            releaseTransactions()
        } else {
            state = .stopped
            storedStateForDeinit.isLeftOver = true
        }
    }

    func finish(at finalPosition: UIViewAnimatingPosition) {
        precondition(
            state == .stopped,
            "finishAnimation(at:) was called on a UIViewPropertyAnimator that is not stopped. Call stopAnimation(false) "
                + "first.")
        setValues(at: finalPosition)
        callCompletions(finalPosition)
    }

    private func complete(at last: UIViewAnimatingPosition) {
        leaveViews(at: last)
        callCompletions(last)
    }

    private func callCompletions(_ position: UIViewAnimatingPosition) {
        let completions = completions, inner = innerCompletions
        reset()
        for completion in inner { completion(position == .end) }
        for completion in completions { completion(position) }
        releaseTransactions()
    }

    private func releaseTransactions() {
        let holds = transactionHolds
        transactionHolds = []
        for hold in holds { hold.release() }
    }

    /// Removes the driven animations, leaving the views' values at a position.
    private func leaveViews(at position: UIViewAnimatingPosition) {
        setValues(at: position)
        for item in changes {
            if let key = item.key { item.change.layer.removeAnimation(forKey: key) }
            if item.blocksTouches { item.view.animationsWithoutInteraction -= 1 }
        }
    }

    private func setValues(at position: UIViewAnimatingPosition) {
        let fractions = changes.map { position == .current ? Self.part(of: self.position, from: $0.start) : 1 }
        // The old value of a change is the new one of its predecessor, so the last is restored first.
        for (item, fraction) in zip(changes, fractions).reversed() {
            item.change.setModel(toFraction: position == .start ? 0 : fraction)
        }
    }

    private func reset() {
        state = .inactive
        storedStateForDeinit.isLeftOver = false
        changes = []
        completions = []
        innerCompletions = []
        storedIsReversed = false
        position = 0
    }
}

extension UIView.AnimationOptions {
    @MainActor
    fileprivate var cubicCurve: UIView.AnimationCurve {
        UIView.AnimationCurve(rawValue: Int((rawValue >> 16) & 3)) ?? .easeInOut
    }

    @MainActor
    var timingParameters: any UITimingCurveProvider {
        rawValue >> 16 & 0xF > 3 ? UISpringTimingParameters() : UICubicTimingParameters(animationCurve: cubicCurve)
    }
}
