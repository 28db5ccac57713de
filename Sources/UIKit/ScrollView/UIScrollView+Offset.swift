import CoreGraphics
import QuartzCore
import TwillSync

extension UIScrollView {
    func setUpScrolling() {
        clipsToBounds = true
        pan.scrollView = self
        pan.leavesOutSlop = true
        pan.addTarget(self, action: Selector("handlePan", UIScrollView.handlePan))
        touchDelay.scrollView = self
        addGestureRecognizer(touchDelay)
        addGestureRecognizer(pan)
    }

    // MARK: Range

    /// The offsets at which the content can rest.
    var horizontalRange: ClosedRange<CGFloat> {
        let low = -adjustedContentInset.left
        let range = low...max(low, contentSize.width - bounds.width + adjustedContentInset.right)
        return restrict(range, isHorizontal: true)
    }

    var verticalRange: ClosedRange<CGFloat> {
        let low = -adjustedContentInset.top
        let range = low...max(low, contentSize.height - bounds.height + adjustedContentInset.bottom)
        return restrict(range, isHorizontal: false)
    }

    func clamped(_ offset: CGPoint) -> CGPoint {
        CGPoint(
            x: ScrollPhysics.clamp(offset.x, to: horizontalRange), y: ScrollPhysics.clamp(offset.y, to: verticalRange))
    }

    /// Whether a finger can move the content along the axis.
    var scrollsHorizontally: Bool {
        horizontalRange.lowerBound < horizontalRange.upperBound || (bounces && alwaysBounceHorizontal)
    }

    var scrollsVertically: Bool {
        verticalRange.lowerBound < verticalRange.upperBound || (bounces && alwaysBounceVertical)
    }

    func onPixels(_ offset: CGPoint) -> CGPoint {
        let scale = traitCollection.displayScale
        return CGPoint(
            x: ScrollPhysics.round(offset.x, toPixelsAt: scale), y: ScrollPhysics.round(offset.y, toPixelsAt: scale))
    }

    // MARK: Moving

    func scroll(to offset: CGPoint, animated: Bool) {
        guard offset.x.isFinite, offset.y.isFinite else {
            logError(
                "\(describe()) was asked to scroll to (\(offset.x), \(offset.y)), which is no place; it stays where it is. "
                    + "Look for a division by zero in what computes the offset.")
            return
        }
        // As in UIKit: content between pixels would be blurred, and slow to draw.
        let offset = onPixels(offset)
        if animated, window != nil, UIView.areAnimationsEnabled {
            guard offset != contentOffset else { return stopMovement() }
            animate(to: offset)
        } else {
            stopMovement()
            offsetWillBeSet(to: offset)
            // A drag continues from here.
            moveDragOrigin(by: CGPoint(x: offset.x - contentOffset.x, y: offset.y - contentOffset.y))
            move(to: offset)
        }
    }

    func move(to offset: CGPoint) {
        guard offset != bounds.origin else { return }
        bounds.origin = offset
    }

    /// Moves the offset and all current movements, because the content above has changed its height. As in UIKit, the
    /// delegate is notified.
    func shift(by distance: CGPoint) {
        guard distance != .zero else { return }
        moveDragOrigin(by: distance)
        movement?.shift(by: distance)
        move(to: CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y))
    }

    func reveal(_ rect: CGRect, animated: Bool) {
        guard let goal = offset(revealing: rect), goal != contentOffset else { return }
        setContentOffset(goal, animated: animated)
    }

    /// Returns the offset that shows a rectangle; nil if as much of it as possible is visible already.
    func offset(revealing rect: CGRect) -> CGPoint? {
        guard !rect.isNull, !rect.isInfinite else { return nil }
        let shown = bounds.inset(by: adjustedContentInset)
        func least(_ low: CGFloat, _ high: CGFloat, _ shownLow: CGFloat, _ shownHigh: CGFloat) -> CGFloat {
            if low < shownLow && high > shownHigh { return 0 }
            let toLow = low - shownLow, toHigh = high - shownHigh
            if toLow < 0 { return high - low > shownHigh - shownLow ? toHigh : toLow }
            if toHigh > 0 { return high - low > shownHigh - shownLow ? toLow : toHigh }
            return 0
        }
        let distance = CGPoint(
            x: least(rect.minX, rect.maxX, shown.minX, shown.maxX),
            y: least(rect.minY, rect.maxY, shown.minY, shown.maxY))
        guard distance != .zero else { return nil }
        return clamped(CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y))
    }

    // MARK: Changes of geometry

    func changeScrollGeometry(_ change: () -> Void) {
        guard !isChangingGeometry else { return change() }
        let old = layer.bounds
        isChangingGeometry = true
        change()
        isChangingGeometry = false
        let new = layer.bounds
        if new.origin != old.origin { notifyOfScroll() }
        if new.size != old.size {
            insetsMayHaveChanged()
            comeBackIntoRange()
        }
    }

    private func notifyOfScroll() {
        setNeedsLayout()
        offsetDidChange()
        updateIndicators()
        refreshControl?.scrollViewDidScroll(self)
        notifyBarOfScrolling()
        _scrollDelegate?.scrollViewDidScroll(self)
    }

    func contentSizeDidChange(from old: CGSize) {
        func validLength(_ length: CGFloat) -> CGFloat { length > 0 && length.isFinite ? length : 0 }
        let size = CGSize(width: validLength(contentSize.width), height: validLength(contentSize.height))
        guard size == contentSize else {
            contentSize = size
            return
        }
        guard size != old else { return }
        insetsMayHaveChanged()
        if movement?.isDeceleration == true { restartDeceleration() } else { comeBackIntoRange() }
        updateIndicators()
    }

    /// Moves resting content into its range. Content that a finger holds or that moves may be beyond it.
    func comeBackIntoRange() {
        guard drag == nil, movement == nil, !storedIsZooming, bounds.size != .zero else { return }
        let offset = clamped(contentOffset)
        if offset != contentOffset { move(to: offset) }
    }
}
