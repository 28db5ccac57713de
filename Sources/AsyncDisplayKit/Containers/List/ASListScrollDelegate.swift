public import UIKit

/// The methods of `UIScrollViewDelegate`, which delegates of table and collection nodes may implement.
///
/// `UIScrollViewDelegate` itself would put conforming classes on the main actor.
public protocol ASListScrollDelegate: AnyObject {
    /// Called when the content offset has changed.
    @preconcurrency @MainActor
    func scrollViewDidScroll(_ scrollView: UIScrollView)

    /// Called when the user begins to drag the content.
    @preconcurrency @MainActor
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

    /// Called when the user lifts the finger after a drag.
    ///
    /// - Parameters:
    ///   - scrollView: The list's view.
    ///   - velocity: The velocity in points per millisecond; positive where the offset grows.
    ///   - targetContentOffset: The offset at which the content will rest. May be changed.
    @preconcurrency @MainActor
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)

    /// Called after a drag has ended.
    ///
    /// - Parameters:
    ///   - scrollView: The list's view.
    ///   - decelerate: Whether the content continues to move.
    @preconcurrency @MainActor
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

    /// Called when the content begins to decelerate after a drag.
    @preconcurrency @MainActor
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

    /// Called when the content has come to rest after a drag.
    @preconcurrency @MainActor
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

    /// Called when animated scrolling that was started in code is over.
    @preconcurrency @MainActor
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

    /// Returns the view to zoom. Not yet: lists do not zoom, and never call it.
    @preconcurrency @MainActor
    func viewForZooming(in scrollView: UIScrollView) -> UIView?

    /// Called before zooming begins. Not yet: lists do not zoom, and never call it.
    @preconcurrency @MainActor
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

    /// Called when the zoom scale has changed. Not yet: lists do not zoom, and never call it.
    @preconcurrency @MainActor
    func scrollViewDidZoom(_ scrollView: UIScrollView)

    /// Called after zooming has ended. Not yet: lists do not zoom, and never call it.
    @preconcurrency @MainActor
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

    /// Returns whether a tap on the status bar scrolls to the top; true by default.
    @preconcurrency @MainActor
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool

    /// Called after a tap on the status bar has scrolled to the top.
    @preconcurrency @MainActor
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)

    /// Called when the adjusted content insets have changed.
    @preconcurrency @MainActor
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension ASListScrollDelegate {
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
extension ASListScrollDelegate where Self: UIScrollViewDelegate {
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
