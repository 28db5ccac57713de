import CoreGraphics
import TwillDrawing

extension UIScrollView {
    /// Scrolls to the top after a tap on the status bar.
    func scrollToTop() {
        guard _scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
        let top = CGPoint(x: contentOffset.x, y: verticalRange.lowerBound)
        if contentOffset.y != top.y, window != nil, UIView.areAnimationsEnabled {
            animate(to: top, as: .toTop)
        } else {
            stopMovement()
            move(to: top)
            _scrollDelegate?.scrollViewDidScrollToTop(self)
        }
    }
}

extension UIWindow {
    /// The effect of a tap on the status bar; nil without any.
    var statusBarAction: (() -> Void)? {
        guard let scrollView = scrollViewForStatusBar else { return nil }
        return { scrollView.scrollToTop() }
    }

    /// The scroll view that a tap on the status bar scrolls; nil unless exactly one has `scrollsToTop`.
    ///
    /// Visible scroll views in the topmost presentation count, or else those in the window.
    private var scrollViewForStatusBar: UIScrollView? {
        guard let root = rootViewController else { return onlyScrollView(in: self) }
        var top = root
        while let next = top.presentedViewController, !next.isBeingDismissed { top = next }
        return onlyScrollView(in: top === root ? self : top.viewIfLoaded ?? self)
    }

    private func onlyScrollView(in view: UIView) -> UIScrollView? {
        var found: [UIScrollView] = []
        func search(_ view: UIView) {
            guard found.count < 2, !view.isHidden, view.alpha > 0.01 else { return }
            if let scroll = view as? UIScrollView, scroll.scrollsToTop,
                scroll.convert(scroll.bounds, to: self).overlaps(bounds)
            {
                found.append(scroll)
            }
            view.subviews.forEach(search)
        }
        search(view)
        return found.count == 1 ? found[0] : nil
    }

    private var isStatusBarHidden: Bool {
        guard var controller = rootViewController else { return false }
        while let next = controller.childForStatusBarHidden { controller = next }
        return controller.prefersStatusBarHidden
    }

    /// Returns whether a tap between two points is on the status bar, which is above the window.
    func isStatusBarTap(from start: CGPoint, to end: CGPoint) -> Bool {
        let height = screen.safeAreaInsets.top
        return start.y >= 0 && start.y < height && end.y >= 0 && end.y < height && !isStatusBarHidden
    }
}
