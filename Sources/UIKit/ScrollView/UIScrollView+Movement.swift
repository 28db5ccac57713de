import CoreGraphics
import Foundation
import TwillHost

/// A movement of the content without a finger.
struct ScrollMovement {
    enum Kind {
        /// After a drag.
        case deceleration
        /// An animation that code has requested.
        case animation
        /// Scrolling to the top after a tap on the status bar.
        case toTop
        /// The smoothed steps of a notched wheel.
        case wheel
        /// A movement back into the range, of which the delegate is not notified.
        case settling
    }

    var kind: Kind
    var x: ScrollMotion
    var y: ScrollMotion
    /// The start time on the app's clock.
    var start: TimeInterval
    /// The offset that is added to both motions, after the content was shifted.
    var shifted = CGPoint.zero
    /// The target of an animation, if it may move meanwhile.
    var aim: (any ScrollAim)?
    /// The time of the last frame on the app's clock.
    var last: TimeInterval

    var isDeceleration: Bool { kind == .deceleration }

    var end: CGPoint { CGPoint(x: x.end + shifted.x, y: y.end + shifted.y) }

    var duration: CGFloat { max(x.duration, y.duration) }

    func offset(at time: TimeInterval) -> CGPoint {
        let time = CGFloat(time - start)
        return CGPoint(x: x.offset(at: time) + shifted.x, y: y.offset(at: time) + shifted.y)
    }

    func velocity(at time: TimeInterval) -> CGPoint {
        let time = CGFloat(time - start)
        return CGPoint(x: x.velocity(at: time), y: y.velocity(at: time))
    }

    /// The minimum remaining distance in points at which a touch stops a movement.
    static let visibleDistance: CGFloat = 1

    /// Returns whether the rest of the movement moves more than ``visibleDistance`` away from `offset`, as content does
    /// that passes an edge fast, even if its end is near.
    func isVisible(from offset: CGPoint, at time: TimeInterval) -> Bool {
        let time = CGFloat(time - start), distance = Self.visibleDistance
        return x.leaves(offset.x - shifted.x, by: distance, after: time)
            || y.leaves(offset.y - shifted.y, by: distance, after: time)
    }

    init(kind: Kind, x: ScrollMotion, y: ScrollMotion, start: TimeInterval, aim: (any ScrollAim)? = nil) {
        self.kind = kind
        self.x = x
        self.y = y
        self.start = start
        self.aim = aim
        last = start
    }

    mutating func shift(by distance: CGPoint) {
        shifted.x += distance.x
        shifted.y += distance.y
    }

    /// Continues from `offset` to another target in the remaining time.
    mutating func redirect(to goal: CGPoint, from offset: CGPoint) {
        let begun = CGFloat(last - start)
        x = x.easing(from: offset.x, to: goal.x, begun: begun)
        y = y.easing(from: offset.y, to: goal.y, begun: begun)
        shifted = .zero
    }
}

extension UIScrollView {
    private var now: TimeInterval { AppRuntime.shared.clock.now }

    func beginDeceleration(_ x: ScrollMotion, _ y: ScrollMotion) {
        storedIsDecelerating = true
        storedIsDragging = true
        begin(.deceleration, x, y)
        _scrollDelegate?.scrollViewWillBeginDecelerating(self)
    }

    /// Continues at the current velocity after the range has changed.
    func restartDeceleration() {
        guard let movement else { return }
        let motion = releaseMotion(velocity: movement.velocity(at: now))
        self.movement = ScrollMovement(kind: .deceleration, x: motion.x, y: motion.y, start: now)
    }

    /// Moves the content back into its range, without delegate calls for a deceleration.
    func settle(velocity: CGPoint) {
        let motion = releaseMotion(velocity: velocity)
        begin(.settling, motion.x, motion.y)
    }

    /// Moves to the nearest page, if a finger has stopped the content between two and was lifted.
    ///
    /// - Returns: Whether the content was between two pages.
    func settleOnPage() -> Bool {
        let offset = contentOffset
        func motion(_ offset: CGFloat, _ length: CGFloat, _ range: ClosedRange<CGFloat>) -> ScrollMotion {
            let goal = ScrollPhysics.page(from: offset, offset: offset, velocity: 0, length: length, in: range)
            return .seek(goal, from: offset, velocity: 0)
        }
        let x = motion(offset.x, bounds.width, horizontalRange), y = motion(offset.y, bounds.height, verticalRange)
        guard x.end != offset.x || y.end != offset.y else { return false }
        begin(.settling, x, y)
        return true
    }

    /// The duration of `setContentOffset(_:animated:)` in seconds.
    static let animationDuration: CGFloat = 0.3

    func animate(to goal: CGPoint, as kind: ScrollMovement.Kind = .animation) {
        if movement?.isDeceleration == true { endDeceleration() }
        let offset = contentOffset, seconds = Self.animationDuration
        begin(
            kind, .ease(from: offset.x, to: goal.x, seconds: seconds),
            .ease(from: offset.y, to: goal.y, seconds: seconds), aim: aim(at: goal, kind))
    }

    private func begin(
        _ kind: ScrollMovement.Kind, _ x: ScrollMotion, _ y: ScrollMotion, aim: (any ScrollAim)? = nil
    ) {
        movement = ScrollMovement(kind: kind, x: x, y: y, start: now, aim: aim)
        AppRuntime.shared.setTracking(kind == .deceleration || kind == .settling, by: self)
        showIndicators()
        FrameTicks.add(self) { [weak self] time in self?.tick(at: time) }
    }

    private func tick(at time: TimeInterval) {
        aimAgain(at: time)
        guard let movement else { return FrameTicks.remove(self) }
        // A time before the start: the frame was due before the event that started this.
        if time - movement.start >= Double(movement.duration) {
            complete(movement)
        } else {
            move(to: onPixels(movement.offset(at: time)))
        }
    }

    /// Moves to the end, and calls the delegate.
    private func complete(_ movement: ScrollMovement) {
        if let aim = movement.aim { arrive(at: aim, instead: movement.end) } else { move(to: movement.end) }
        // The delegate may have stopped it, or started another.
        guard let present = self.movement, present.start == movement.start else { return }
        self.movement = nil
        FrameTicks.remove(self)
        finish(movement.kind)
    }

    /// Ends a movement whose rest is not visible.
    func finishMovementAlmostAtRest() {
        guard let movement, !movement.isVisible(from: contentOffset, at: now) else { return }
        complete(movement)
    }

    /// Updates the target of an animation, which may have moved since the last frame.
    private func aimAgain(at time: TimeInterval) {
        defer {
            if let start = movement?.start { movement?.last = max(time, start) }
        }
        guard let movement, let aim = movement.aim, let goal = goal(of: aim), goal != movement.end else { return }
        self.movement?.redirect(to: goal, from: contentOffset)
    }

    /// Ends an animation. Content that comes into sight is laid out, which may move the target again.
    private func arrive(at aim: any ScrollAim, instead end: CGPoint) {
        let start = movement?.start
        for _ in 0..<20 {
            let goal = goal(of: aim) ?? clamped(end)
            guard goal != contentOffset else { break }
            offsetWillBeSet(to: nil)
            move(to: goal)
            // The delegate may have stopped it, or begun another.
            guard movement?.start == start, drag == nil else { return }
            layoutIfNeeded()
        }
    }

    private func finish(_ kind: ScrollMovement.Kind) {
        if !storedIsTracking { AppRuntime.shared.setTracking(false, by: self) }
        switch kind {
        case .deceleration: endDeceleration()
        case .animation:
            _scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
        case .toTop: _scrollDelegate?.scrollViewDidScrollToTop(self)
        case .settling: break
        // Rows that were measured smaller than estimated have moved its end.
        case .wheel: comeBackIntoRange()
        }
        guard movement == nil, drag == nil else { return }
        hideIndicatorsSoon()
        didComeToRest()
    }

    func endDeceleration() {
        guard storedIsDecelerating else { return }
        storedIsDecelerating = false
        storedIsDragging = false
        _scrollDelegate?.scrollViewDidEndDecelerating(self)
    }

    /// Stops a movement. As in UIKit, the delegate is not called if code stops it.
    func stopMovement() {
        guard movement != nil else { return }
        movement = nil
        FrameTicks.remove(self)
        storedIsDecelerating = false
        if drag == nil { storedIsDragging = false }
        if !storedIsTracking { AppRuntime.shared.setTracking(false, by: self) }
        hideIndicatorsSoon()
        if drag == nil { didComeToRest() }
    }

    /// Stops everything that needs frames, as the view is no longer visible.
    func stopEverything() {
        stopMovement()
        drag = nil
        storedIsTracking = false
        storedIsDragging = false
        AppRuntime.shared.setTracking(false, by: self)
        indicators.removeAll()
        didComeToRest()
    }

    // MARK: Wheels

    /// Scrolls as far as the content extends. At its end already, leaves the movement to a scroll view around it.
    func takeWheel(_ scroll: WheelScroll) -> Bool {
        guard isScrollEnabled, drag == nil else { return false }
        let from = movement?.kind == .wheel ? movement!.end : contentOffset
        let goal = clamped(
            CGPoint(
                x: scrollsHorizontally ? from.x - scroll.delta.width : from.x,
                y: scrollsVertically ? from.y - scroll.delta.height : from.y))
        guard goal != from else { return false }
        if scroll.isPrecise {
            stopMovement()
            showIndicators()
            move(to: onPixels(goal))
            hideIndicatorsSoon()
        } else {
            if movement?.isDeceleration == true { endDeceleration() }
            let velocity = movement?.velocity(at: now) ?? .zero, offset = contentOffset
            begin(
                .wheel, .seek(goal.x, from: offset.x, velocity: velocity.x, frequency: 20),
                .seek(goal.y, from: offset.y, velocity: velocity.y, frequency: 20))
        }
        return true
    }
}
