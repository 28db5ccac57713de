import CoreGraphics

/// The root view of a page view controller.
@MainActor
final class PageView: UIView {
    private weak var controller: UIPageViewController?

    init(frame: CGRect, controller: UIPageViewController) {
        self.controller = controller
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        // The scroll view is wider by the space between pages.
        clipsToBounds = true
        addSubview(controller.scrollView)
    }

    required init?(coder: NSCoder) {
        fatalError("PageView is never archived.")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.layOutPages()
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}

/// A scroll view with three page positions; at rest it shows the middle one.
///
/// It notifies its page view controller without using the delegate: apps that find it in `subviews` set the delegate.
@MainActor
final class PageScrollView: UIScrollView {
    private weak var controller: UIPageViewController?

    init(controller: UIPageViewController) {
        self.controller = controller
        super.init(frame: .zero)
        isPagingEnabled = true
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        scrollsToTop = false
        contentInsetAdjustmentBehavior = .never
        isScrollEnabled = false
    }

    required init?(coder: NSCoder) {
        fatalError("PageScrollView is never archived.")
    }

    var isHorizontal: Bool { controller?.navigationOrientation != .vertical }

    /// The distance of two pages, in points.
    var pitch: CGFloat { isHorizontal ? bounds.width : bounds.height }

    /// The offset along the scroll direction.
    var position: CGFloat { isHorizontal ? contentOffset.x : contentOffset.y }

    func offset(at position: CGFloat) -> CGPoint {
        isHorizontal ? CGPoint(x: position, y: 0) : CGPoint(x: 0, y: position)
    }

    /// Returns the visible area when a view is at its page position: its safe area is constant during scrolling.
    override func restingArea(of view: UIView) -> CGRect {
        guard pitch > 0 else { return bounds }
        let middle = isHorizontal ? view.frame.midX : view.frame.midY
        guard middle.isFinite else { return bounds }
        return CGRect(origin: offset(at: (middle / pitch).rounded(.down) * pitch), size: bounds.size)
    }

    override func restrict(_ range: ClosedRange<CGFloat>, isHorizontal: Bool) -> ClosedRange<CGFloat> {
        guard isHorizontal == self.isHorizontal, let controller, pitch > 0 else { return range }
        return controller.positions
    }

    override func draggingWillBegin() { controller?.gestureWillBegin() }

    override func mayTakeOver(isHorizontal: Bool, isForwards: Bool) -> Bool {
        guard isHorizontal == self.isHorizontal else { return false }
        // Whether there is a page is known once the data source was asked.
        controller?.gestureWillBegin()
        return hasRoom(isHorizontal: isHorizontal, isForwards: isForwards)
    }

    override func offsetDidChange() {
        super.offsetDidChange()
        controller?.pagesDidMove()
    }

    override func didComeToRest() { controller?.pagesDidRest() }

    override func takeScroll(_ scroll: WheelScroll) -> Bool { controller?.takeWheel(scroll) ?? false }
}
