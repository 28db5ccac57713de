import CoreGraphics
import Foundation
import TwillHost

/// A finger that drags the content.
struct ScrollDrag {
    /// The offset without rubber bands, minus the finger's translation.
    var origin: CGPoint
    /// The offset at the start of the drag.
    let start: CGPoint
    let movesHorizontally: Bool
    let movesVertically: Bool
}

extension UIScrollView {
    /// Returns whether a movement of the finger begins a drag: mainly along an axis that scrolls.
    func isDrag(_ movement: CGPoint) -> Bool {
        guard isScrollEnabled else { return false }
        let x = abs(movement.x), y = abs(movement.y), slop = UIPanGestureRecognizer.slop
        return switch (scrollsHorizontally, scrollsVertically) {
        case (true, true): hypot(x, y) >= slop
        case (true, false): x >= slop && x >= y
        case (false, true): y >= slop && y >= x
        case (false, false): false
        }
    }

    /// Begins tracking, and stops content that moves by itself. Content that is almost at rest moves to its end
    /// instead, and the touch is delivered as usual.
    ///
    /// - Returns: Whether a movement was stopped. Then the touch is not delivered to the content.
    func fingerCameDown() -> Bool {
        guard isScrollEnabled, pan.isEnabled else { return false }
        finishMovementAlmostAtRest()
        storedIsTracking = true
        AppRuntime.shared.setTracking(true, by: self)
        guard let movement else { return false }
        let was = movement.isDeceleration
        self.movement = nil
        FrameTicks.remove(self)
        if was { endDeceleration() }
        return true
    }

    /// Called when the last finger was lifted, or its touch was cancelled.
    func fingersWentUp() {
        guard drag == nil, storedIsTracking else { return }
        storedIsTracking = false
        if movement == nil {
            AppRuntime.shared.setTracking(false, by: self)
            // Content that was stopped beyond an edge moves back.
            if clamped(contentOffset) != contentOffset {
                settle(velocity: .zero)
            } else if isPagingEnabled, settleOnPage() {
                return
            } else {
                hideIndicatorsSoon()
                didComeToRest()
            }
        }
    }

    func panMayBegin() -> Bool {
        guard isScrollEnabled, scrollsHorizontally || scrollsVertically else { return false }
        if let touch = pan.seenTouches.first,
            touch.recognizers.contains(where: { $0.claimsDrag(pan.beginning, from: self) })
        {
            return false
        }
        guard !leavesDragToOuter() else { return false }
        guard touchDelay.hasDelivered, let touched = touchDelay.touchedView, touched !== self else { return true }
        return canCancelContentTouches && touchesShouldCancel(in: touched)
    }

    /// Returns whether a drag that begins at the end of the content is left to a scroll view around this one. A drag
    /// that has begun stays with its view.
    private func leavesDragToOuter() -> Bool {
        let way = pan.beginning, isHorizontal = abs(way.x) > abs(way.y)
        let isForwards = (isHorizontal ? way.x : way.y) < 0
        guard !hasRoom(isHorizontal: isHorizontal, isForwards: isForwards) else { return false }
        // A pull at the top belongs to the refresh control.
        if refreshControl != nil, !isHorizontal, !isForwards { return false }
        var view = superview
        while let current = view {
            if let outer = current as? UIScrollView, outer.isScrollEnabled, !outer.pan.seenTouches.isEmpty,
                outer.mayTakeOver(isHorizontal: isHorizontal, isForwards: isForwards)
            {
                return true
            }
            view = current.superview
        }
        return false
    }

    /// Returns whether there is more content in a direction.
    func hasRoom(isHorizontal: Bool, isForwards: Bool) -> Bool {
        let range = isHorizontal ? horizontalRange : verticalRange
        let offset = isHorizontal ? contentOffset.x : contentOffset.y
        let room = isForwards ? range.upperBound - offset : offset - range.lowerBound
        return room > 0.5 / max(1, traitCollection.displayScale)
    }

    func handlePan(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            beginDragging()
            followFinger()
        case .changed:
            followFinger()
            pullKeyboard()
        case .ended:
            window?.screen.keyboard.endPull(velocity: pan.velocity(in: nil).y)
            endDragging(velocity: pan.velocity(in: self))
        case .cancelled:
            window?.screen.keyboard.endPull(velocity: nil)
            endDragging(velocity: .zero)
        default: break
        }
    }

    private func beginDragging() {
        movement = nil
        FrameTicks.remove(self)
        draggingWillBegin()
        storedIsTracking = true
        storedIsDragging = true
        AppRuntime.shared.setTracking(true, by: self)
        switch keyboardDismissMode {
        case .onDrag: window?.screen.keyboard.dismissForDrag()
        case .onDragWithAccessory: window?.endEditing(true)
        default: break
        }
        _scrollDelegate?.scrollViewWillBeginDragging(self)
        var horizontal = scrollsHorizontally, vertical = scrollsVertically
        if isDirectionalLockEnabled, horizontal, vertical {
            let way = pan.beginning
            // Within 30 degrees of an axis, a movement is along it; other movements lock no axis.
            let slope = CGFloat(3).squareRoot()
            if abs(way.y) > abs(way.x) * slope { horizontal = false }
            if abs(way.x) > abs(way.y) * slope { vertical = false }
        }
        let offset = contentOffset
        drag = ScrollDrag(
            origin: CGPoint(
                x: ScrollPhysics.unbanded(offset.x, in: horizontalRange, length: bounds.width),
                y: ScrollPhysics.unbanded(offset.y, in: verticalRange, length: bounds.height)),
            start: offset, movesHorizontally: horizontal, movesVertically: vertical)
        showIndicators()
    }

    private func followFinger() {
        guard let drag else { return }
        let way = pan.translation(in: self)
        var offset = contentOffset
        if drag.movesHorizontally {
            offset.x = shown(drag.origin.x - way.x, in: horizontalRange, length: bounds.width)
        }
        if drag.movesVertically {
            offset.y = shown(drag.origin.y - way.y, in: verticalRange, length: bounds.height)
        }
        move(to: onPixels(offset))
    }

    private func pullKeyboard() {
        guard keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory,
            let touch = pan.seenTouches.first
        else { return }
        window?.screen.keyboard.pull(to: touch.screenLocation.y)
    }

    private func shown(_ offset: CGFloat, in range: ClosedRange<CGFloat>, length: CGFloat) -> CGFloat {
        bounces ? ScrollPhysics.banded(offset, in: range, length: length) : ScrollPhysics.clamp(offset, to: range)
    }

    /// - Parameter finger: The velocity of the finger in points per second.
    private func endDragging(velocity finger: CGPoint) {
        guard let drag else { return }
        var velocity = CGPoint(
            x: drag.movesHorizontally ? -finger.x : 0, y: drag.movesVertically ? -finger.y : 0)
        let natural = naturalMotion(velocity: velocity, drag: drag)
        let goal = CGPoint(x: natural.x.end, y: natural.y.end)
        let speed = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
        var target = dragTarget(goal, velocity: speed)
        if !isPagingEnabled { target.y = targetForBar(target.y) }
        _scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: speed, targetContentOffset: &target)
        if isPagingEnabled || !target.x.isFinite || !target.y.isFinite { target = goal }
        self.drag = nil
        refreshControl?.scrollViewDidEndDragging(self)
        var motion = natural
        if target != goal {
            target = clamped(target)
            if target == contentOffset { velocity = .zero }
            motion.x = .seek(target.x, from: contentOffset.x, velocity: velocity.x)
            motion.y = .seek(target.y, from: contentOffset.y, velocity: velocity.y)
        } else if refreshControl?.isRefreshing == true {
            // The inset for the refresh control was just added.
            motion = naturalMotion(velocity: velocity, drag: drag)
        }
        let decelerates = motion.x.duration > 0 || motion.y.duration > 0
        storedIsDragging = decelerates
        _scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
        storedIsTracking = false
        // The delegate may have scrolled.
        guard movement == nil, self.drag == nil else { return }
        if decelerates {
            beginDeceleration(motion.x, motion.y)
        } else {
            AppRuntime.shared.setTracking(false, by: self)
            hideIndicatorsSoon()
            didComeToRest()
        }
    }

    private func naturalMotion(velocity: CGPoint, drag: ScrollDrag) -> (x: ScrollMotion, y: ScrollMotion) {
        guard isPagingEnabled else { return releaseMotion(velocity: velocity) }
        let offset = contentOffset
        func motion(
            _ moves: Bool, _ start: CGFloat, _ offset: CGFloat, _ velocity: CGFloat, _ length: CGFloat,
            _ range: ClosedRange<CGFloat>
        ) -> ScrollMotion {
            guard moves else { return .rest(at: offset) }
            let goal = ScrollPhysics.page(from: start, offset: offset, velocity: velocity, length: length, in: range)
            return .seek(goal, from: offset, velocity: velocity)
        }
        return (
            motion(drag.movesHorizontally, drag.start.x, offset.x, velocity.x, bounds.width, horizontalRange),
            motion(drag.movesVertically, drag.start.y, offset.y, velocity.y, bounds.height, verticalRange)
        )
    }

    func releaseMotion(velocity: CGPoint) -> (x: ScrollMotion, y: ScrollMotion) {
        let offset = contentOffset, rate = decelerationRate.rawValue
        return (
            .release(at: offset.x, velocity: velocity.x, in: horizontalRange, rate: rate, bounces: bounces),
            .release(at: offset.y, velocity: velocity.y, in: verticalRange, rate: rate, bounces: bounces)
        )
    }

    func moveDragOrigin(by distance: CGPoint) {
        drag?.origin.x += distance.x
        drag?.origin.y += distance.y
    }

    /// Called when `isScrollEnabled` has changed: disabling it ends a drag.
    func scrollingWasEnabled() {
        pan.isEnabled = isScrollEnabled
        if !isScrollEnabled { fingersWentUp() }
    }
}
