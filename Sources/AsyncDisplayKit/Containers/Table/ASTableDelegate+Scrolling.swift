public import UIKit

extension ASTableDelegate {
    @preconcurrency @MainActor
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    @preconcurrency @MainActor
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    @preconcurrency @MainActor
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    @preconcurrency @MainActor
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    @preconcurrency @MainActor
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    @preconcurrency @MainActor
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    @preconcurrency @MainActor
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    @preconcurrency @MainActor
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    @preconcurrency @MainActor
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    @preconcurrency @MainActor
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    @preconcurrency @MainActor
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    @preconcurrency @MainActor
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    @preconcurrency @MainActor
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    @preconcurrency @MainActor
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

// Without these neither default would be the better one for a class that is a delegate of scroll views as well.
extension ASTableDelegate where Self: UIScrollViewDelegate {
    @preconcurrency @MainActor
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    @preconcurrency @MainActor
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    @preconcurrency @MainActor
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    @preconcurrency @MainActor
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    @preconcurrency @MainActor
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    @preconcurrency @MainActor
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    @preconcurrency @MainActor
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    @preconcurrency @MainActor
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    @preconcurrency @MainActor
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    @preconcurrency @MainActor
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    @preconcurrency @MainActor
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    @preconcurrency @MainActor
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    @preconcurrency @MainActor
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    @preconcurrency @MainActor
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
