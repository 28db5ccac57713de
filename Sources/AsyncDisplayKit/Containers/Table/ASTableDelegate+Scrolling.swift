public import UIKit

extension ASTableDelegate {
    /// Does nothing.
    @preconcurrency @MainActor
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

    /// Returns nil, so that nothing zooms.
    @preconcurrency @MainActor
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

    /// Does nothing.
    @preconcurrency @MainActor
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}

    /// Returns true.
    @preconcurrency @MainActor
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

    /// Does nothing.
    @preconcurrency @MainActor
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

// Without these, neither default would take precedence in a class that is also a delegate of scroll views.
extension ASTableDelegate where Self: UIScrollViewDelegate {
    /// Does nothing.
    @preconcurrency @MainActor
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

    /// Returns nil, so that nothing zooms.
    @preconcurrency @MainActor
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

    /// Does nothing.
    @preconcurrency @MainActor
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}

    /// Returns true.
    @preconcurrency @MainActor
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

    /// Does nothing.
    @preconcurrency @MainActor
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

    /// Does nothing.
    @preconcurrency @MainActor
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
