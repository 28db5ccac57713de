public import CoreGraphics

/// What a scroll view tells of its movement. All methods may be left out.
///
/// A drag tells, in this order: `willBeginDragging`, `didScroll` for each frame that moves, `willEndDragging`,
/// `didEndDragging`; and where the content runs on, `willBeginDecelerating`, `didScroll`s and `didEndDecelerating`.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// The offset has changed, by whatever means.
    func scrollViewDidScroll(_ scrollView: UIScrollView)

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

    /// The finger is up.
    ///
    /// - Parameters:
    ///   - velocity: In points per millisecond; positive where the offset grows.
    ///   - targetContentOffset: Where the content will rest. May be written: it rests there then; not while paging.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)

    /// - Parameter decelerate: Whether the content runs on.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

    /// The content rests; also when a finger stopped it.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

    /// A scroll that code asked to be animated is over.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

    /// The view whose transform zooming changes; nil, the default, zooms nothing.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?

    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

    func scrollViewDidZoom(_ scrollView: UIScrollView)

    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

    /// The status bar was tapped. True by default.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool

    /// Where the top is shown already, at once.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// Gives scroll views their `delegate`. It stands here and not in the class because tables and collections declare one of
/// a narrower type, which Swift allows beside a protocol's default but not as an override.
@preconcurrency @MainActor
public protocol _ScrollViewDelegating: UIView {
    var _scrollDelegate: (any UIScrollViewDelegate)? { get set }
}

extension _ScrollViewDelegating {
    /// Not retained.
    public var delegate: (any UIScrollViewDelegate)? {
        get { _scrollDelegate }
        set { _scrollDelegate = newValue }
    }
}
