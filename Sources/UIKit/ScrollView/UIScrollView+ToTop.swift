import CoreGraphics
import TwillDrawing

extension UIScrollView {
    /// What a tap on the status bar asks for.
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
    /// What a tap on the status bar does; nil where it does nothing.
    var statusBarAction: (() -> Void)? {
        guard let scrollView = scrollViewForStatusBar else { return nil }
        return { scrollView.scrollToTop() }
    }

    /// The scroll view that a tap on the status bar scrolls; nil where none wants to, and where several do.
    ///
    /// Those count that are to be seen in what was presented last, or else anywhere in the window.
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

    /// Whether a tap from one place of the screen to another is one on the status bar, which lies over the window.
    func isStatusBarTap(from start: CGPoint, to end: CGPoint) -> Bool {
        let height = screen.safeAreaInsets.top
        return start.y >= 0 && start.y < height && end.y >= 0 && end.y < height && !isStatusBarHidden
    }
}
