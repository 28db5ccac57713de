import CoreGraphics
import Foundation
import TwillHost

/// The current pinch.
struct ScrollZoom {
    var view: UIView
    var startScale: CGFloat
    /// The point between the fingers at the start, in the zoomed view's coordinates.
    var anchor: CGPoint
}

extension UIScrollView {
    private var zoomedView: UIView? {
        maximumZoomScale > minimumZoomScale ? _scrollDelegate?.viewForZooming(in: self) : nil
    }

    func zoomLimitsDidChange() {
        guard maximumZoomScale > minimumZoomScale else {
            if let pinch { removeGestureRecognizer(pinch) }
            pinch = nil
            return
        }
        guard pinch == nil else { return }
        let pinch = ScrollPinchGestureRecognizer()
        pinch.scrollView = self
        pinch.addTarget(self, action: Selector("handlePinch", UIScrollView.handlePinch))
        addGestureRecognizer(pinch)
        self.pinch = pinch
    }

    private func limited(_ scale: CGFloat) -> CGFloat {
        guard scale.isFinite, scale > 0 else { return storedZoomScale }
        return min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
    }

    // MARK: By code

    func zoom(toScale scale: CGFloat, animated: Bool) {
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        guard let view = zoomedView else { return }
        let scale = limited(scale)
        guard scale != storedZoomScale else { return }
        change(
            view, to: scale, anchor: convert(center, to: view),
            place: CGPoint(x: bounds.width / 2, y: bounds.height / 2),
            animated: animated)
    }

    func zoom(toRect rect: CGRect, animated: Bool) {
        guard let view = zoomedView, rect.width > 0, rect.height > 0,
            [rect.minX, rect.minY, rect.width, rect.height].allSatisfy(\.isFinite)
        else { return }
        let scale = limited(min(bounds.width / rect.width, bounds.height / rect.height))
        change(
            view, to: scale, anchor: CGPoint(x: rect.midX, y: rect.midY),
            place: CGPoint(x: bounds.width / 2, y: bounds.height / 2), animated: animated)
    }

    private func change(_ view: UIView, to scale: CGFloat, anchor: CGPoint, place: CGPoint, animated: Bool) {
        stopMovement()
        FrameTicks.remove(indicators.zoomTicker)
        _scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
        guard animated, window != nil else {
            apply(scale, to: view, anchor: anchor, place: place)
            move(to: clamped(contentOffset))
            storedIsZooming = false
            storedIsZoomBouncing = false
            _scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: storedZoomScale)
            return
        }
        animateZoom(of: view, to: scale, anchor: anchor, place: place)
    }

    /// Zooms within 0.25 seconds, then notifies the delegate of its end.
    private func animateZoom(of view: UIView, to scale: CGFloat, anchor: CGPoint, place: CGPoint) {
        let motion = ScrollMotion.ease(from: storedZoomScale, to: scale, seconds: 0.25)
        let start = AppRuntime.shared.clock.now
        storedIsZooming = true
        FrameTicks.add(indicators.zoomTicker) { [weak self] time in
            guard let self else { return }
            apply(motion.offset(at: CGFloat(time - start)), to: view, anchor: anchor, place: place)
            move(to: onPixels(clamped(contentOffset)))
            guard time - start >= Double(motion.duration) else { return }
            FrameTicks.remove(indicators.zoomTicker)
            endZooming(view)
        }
    }

    private func endZooming(_ view: UIView) {
        storedIsZooming = false
        storedIsZoomBouncing = false
        _scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: storedZoomScale)
    }

    /// Scales the view, sets the content size, and scrolls so that `anchor` is at `place` in the visible part.
    private func apply(_ scale: CGFloat, to view: UIView, anchor: CGPoint, place: CGPoint) {
        let origin = view.frame.origin
        storedZoomScale = scale
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        // Not by the frame, which would compute the bounds again with rounding errors.
        let moved = view.frame.origin
        view.center = CGPoint(x: view.center.x + origin.x - moved.x, y: view.center.y + origin.y - moved.y)
        let wasZooming = storedIsZooming
        storedIsZooming = true
        contentSize = view.frame.size
        storedIsZooming = wasZooming
        let at = view.convert(anchor, to: self)
        move(to: CGPoint(x: at.x - place.x, y: at.y - place.y))
        _scrollDelegate?.scrollViewDidZoom(self)
    }

    // MARK: By fingers

    func handlePinch(_ pinch: UIPinchGestureRecognizer) {
        switch pinch.state {
        case .began:
            guard let view = zoomedView else { return }
            stopMovement()
            FrameTicks.remove(indicators.zoomTicker)
            storedIsZoomBouncing = false
            if drag != nil {
                drag = nil
                storedIsDragging = false
                _scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: false)
            }
            storedIsZooming = true
            zoom = ScrollZoom(view: view, startScale: storedZoomScale, anchor: pinch.location(in: view))
            _scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
        case .changed:
            guard let zoom else { return }
            let finger = pinch.location(in: self)
            apply(
                elastic(zoom.startScale * pinch.scale), to: zoom.view, anchor: zoom.anchor,
                place: CGPoint(x: finger.x - bounds.minX, y: finger.y - bounds.minY))
        case .ended, .cancelled:
            guard let zoom else { return }
            self.zoom = nil
            let finger = pinch.location(in: self)
            let goal = limited(storedZoomScale)
            if goal != storedZoomScale || clamped(contentOffset) != contentOffset {
                storedIsZoomBouncing = true
                animateZoom(
                    of: zoom.view, to: goal, anchor: zoom.anchor,
                    place: CGPoint(x: finger.x - bounds.minX, y: finger.y - bounds.minY))
            } else {
                endZooming(zoom.view)
            }
        default: break
        }
    }

    /// Returns the visible scale: beyond a limit, a third of the excess as a power.
    private func elastic(_ scale: CGFloat) -> CGFloat {
        let limit = limited(scale)
        guard limit != scale, scale > 0, limit > 0 else { return limit }
        return bouncesZoom ? limit * pow(scale / limit, 1.0 / 3) : limit
    }
}
