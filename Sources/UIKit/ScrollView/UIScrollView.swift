public import QuartzCore

/// A view that shows a part of larger content, which the user scrolls and zooms.
///
/// `contentOffset` is the origin of the view's bounds, so that scrolling moves no subview.
/// Movement follows `ScrollPhysics` and the time of each frame, so that it is the same on every run; offsets that the
/// view chooses itself lie on whole pixels. Lengths are in points. Main thread only.
///
/// Not yet: paging by keys. (Documentation/Compatibility.md)
@preconcurrency @MainActor
open class UIScrollView: UIView, _ScrollViewDelegating {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpScrolling()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpScrolling()
        decodeScrollView(from: coder)
    }

    // MARK: Content

    /// The point of the content at the view's top left. Setting it does not clamp it, and stops movements.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { setContentOffset(newValue, animated: false) }
    }

    /// Sets the point of the content at the view's top left.
    ///
    /// - Parameters:
    ///   - contentOffset: The point, in points of the content.
    ///   - animated: Whether to animate within 0.3 seconds; the delegate is notified at the end.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        scroll(to: contentOffset, animated: animated)
    }

    /// The size of the content.
    ///
    /// Content that is smaller than the view does not scroll unless it always bounces. Sizes that are negative or not
    /// finite count as 0.
    open var contentSize: CGSize {
        get { storedContentSize }
        set {
            KeyValueObservers.changing(self, "contentSize") {
                let oldValue = storedContentSize
                storedContentSize = newValue
                contentSizeDidChange(from: oldValue)
            }
        }
    }

    /// The distance that the content can be scrolled beyond each of its edges.
    open var contentInset: UIEdgeInsets {
        get { storedContentInset }
        set {
            guard newValue != storedContentInset else { return }
            KeyValueObservers.changing(self, "contentInset") {
                storedContentInset = newValue
                insetsMayHaveChanged()
            }
        }
    }

    /// The sum of `contentInset` and the part of the safe area that `contentInsetAdjustmentBehavior` adds.
    public final var adjustedContentInset: UIEdgeInsets { storedAdjustedInset }

    /// The behavior that determines how the safe area is added to `contentInset`.
    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
        get { storedContentInsetAdjustmentBehavior }
        set {
            guard newValue != storedContentInsetAdjustmentBehavior else { return }
            storedContentInsetAdjustmentBehavior = newValue
            insetsMayHaveChanged()
        }
    }

    /// Called when ``adjustedContentInset`` has changed; does nothing by default.
    open func adjustedContentInsetDidChange() {}

    /// Scrolls by the smallest distance that shows `rect`, or as much of it as fits. Does nothing where it is visible.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { reveal(rect, animated: animated) }

    /// The layout guide of the content: constraints to its edges determine `contentSize`.
    open var contentLayoutGuide: UILayoutGuide { makeContentGuide() }

    /// The layout guide of the view's frame: views that are constrained to it do not scroll.
    open var frameLayoutGuide: UILayoutGuide { makeFrameGuide() }

    // MARK: Behaviour

    /// Whether the user can scroll the content.
    open var isScrollEnabled: Bool {
        get { storedIsScrollEnabled }
        set {
            guard newValue != storedIsScrollEnabled else { return }
            storedIsScrollEnabled = newValue
            scrollingWasEnabled()
        }
    }

    /// Whether the content can be pulled beyond its edges, and springs back.
    open var bounces = true

    /// Whether content that needs no vertical scrolling bounces vertically, too.
    open var alwaysBounceVertical: Bool {
        get { storedAlwaysBounceVertical }
        set {
            guard newValue != storedAlwaysBounceVertical else { return }
            storedAlwaysBounceVertical = newValue
            insetsMayHaveChanged()
        }
    }

    /// Whether content that needs no horizontal scrolling bounces horizontally, too.
    open var alwaysBounceHorizontal: Bool {
        get { storedAlwaysBounceHorizontal }
        set {
            guard newValue != storedAlwaysBounceHorizontal else { return }
            storedAlwaysBounceHorizontal = newValue
            insetsMayHaveChanged()
        }
    }

    /// Whether scrolling stops on multiples of the bounds' size, and moves by one at most for each drag.
    open var isPagingEnabled = false

    /// Whether a drag that begins along one axis stays on it.
    open var isDirectionalLockEnabled = false

    /// The rate at which the content slows down after a drag.
    open var decelerationRate = DecelerationRate.normal

    /// Whether a tap on the status bar scrolls to the top. It does so only if no other scroll view on the screen has
    /// the flag.
    open var scrollsToTop = true

    /// The way in which dragging dismisses the keyboard.
    open var keyboardDismissMode = KeyboardDismissMode.none

    // MARK: Touches

    /// Whether touches are delivered to the content only after 150 ms, or when they end before. A touch that drags
    /// earlier scrolls.
    open var delaysContentTouches = true

    /// Whether a finger that already touches content may still begin to scroll.
    open var canCancelContentTouches = true

    /// Returns whether touches are delivered to the content; true by default.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Returns whether a drag may cancel the touches of `view`; false for controls by default.
    open func touchesShouldCancel(in view: UIView) -> Bool { !view.keepsTouches }

    /// The gesture recognizer that scrolls.
    public final var panGestureRecognizer: UIPanGestureRecognizer { pan }

    /// The gesture recognizer that zooms; `nil` unless a view can be zoomed.
    public final var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }

    // MARK: State

    /// Whether a finger is down.
    public final var isTracking: Bool { storedIsTracking }

    /// Whether the user has dragged the content and it does not rest yet.
    ///
    /// It is true from the moment the content follows a finger until it rests.
    public final var isDragging: Bool { storedIsDragging }

    /// Whether the content moves on by itself after a drag.
    public final var isDecelerating: Bool { storedIsDecelerating }

    // MARK: Indicators

    /// Whether the vertical indicator is shown while the content scrolls.
    open var showsVerticalScrollIndicator: Bool {
        get { storedShowsVerticalScrollIndicator }
        set {
            storedShowsVerticalScrollIndicator = newValue
            updateIndicators()
        }
    }

    /// Whether the horizontal indicator is shown while the content scrolls.
    open var showsHorizontalScrollIndicator: Bool {
        get { storedShowsHorizontalScrollIndicator }
        set {
            storedShowsHorizontalScrollIndicator = newValue
            updateIndicators()
        }
    }

    /// The style of the indicators.
    open var indicatorStyle: IndicatorStyle {
        get { storedIndicatorStyle }
        set {
            storedIndicatorStyle = newValue
            updateIndicators()
        }
    }

    /// The distances of the vertical indicator from the view's edges.
    open var verticalScrollIndicatorInsets: UIEdgeInsets {
        get { storedVerticalScrollIndicatorInsets }
        set {
            storedVerticalScrollIndicatorInsets = newValue
            updateIndicators()
        }
    }

    /// The distances of the horizontal indicator from the view's edges.
    open var horizontalScrollIndicatorInsets: UIEdgeInsets {
        get { storedHorizontalScrollIndicatorInsets }
        set {
            storedHorizontalScrollIndicatorInsets = newValue
            updateIndicators()
        }
    }

    /// The insets of both indicators; reading returns the vertical one's.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    /// Whether the indicators also stay clear of the safe area.
    open var automaticallyAdjustsScrollIndicatorInsets: Bool {
        get { storedAutomaticallyAdjustsScrollIndicatorInsets }
        set {
            storedAutomaticallyAdjustsScrollIndicatorInsets = newValue
            updateIndicators()
        }
    }

    /// Shows the indicators for a moment.
    open func flashScrollIndicators() { flashIndicators() }

    // MARK: Zooming

    /// The smallest scale of the zoomed view. Zooming needs a maximum that is greater than the minimum, and a view from
    /// the delegate.
    open var minimumZoomScale: CGFloat {
        get { storedMinimumZoomScale }
        set {
            storedMinimumZoomScale = newValue
            zoomLimitsDidChange()
        }
    }

    /// The largest scale of the zoomed view.
    open var maximumZoomScale: CGFloat {
        get { storedMaximumZoomScale }
        set {
            storedMaximumZoomScale = newValue
            zoomLimitsDidChange()
        }
    }

    /// The current scale of the zoomed view.
    open var zoomScale: CGFloat {
        get { storedZoomScale }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Whether a pinch may go beyond the limits, and springs back.
    open var bouncesZoom = true

    /// Whether the content is being zoomed, by the user or with an animation.
    public final var isZooming: Bool { storedIsZooming }

    /// Whether the zoomed view springs back from beyond a limit.
    public final var isZoomBouncing: Bool { storedIsZoomBouncing }

    /// Sets the scale of the zoomed view.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(toScale: scale, animated: animated) }

    /// Zooms so that `rect`, in the zoomed view's coordinates, fills the view as far as the limits allow.
    open func zoom(to rect: CGRect, animated: Bool) { zoom(toRect: rect, animated: animated) }

    // MARK: Refreshing

    /// The refresh control, which is shown above the content when it is pulled down.
    open var refreshControl: UIRefreshControl? {
        get { storedRefreshControl }
        set {
            let oldValue = storedRefreshControl
            storedRefreshControl = newValue
            refreshControlDidChange(from: oldValue)
        }
    }

    // MARK: Geometry

    open override var frame: CGRect {
        get { super.frame }
        set { changeScrollGeometry { super.frame = newValue } }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set { changeScrollGeometry { super.bounds = newValue } }
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        insetsMayHaveChanged()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { stopEverything() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        takeContentSizeOfConstraints()
        updateIndicators()
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer === pan ? panMayBegin() : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    override var scrollsContent: Bool { true }

    override var safeAreaInsetsOfContent: UIEdgeInsets { safeAreaInsetsLeftForContent }

    override func takeScroll(_ scroll: WheelScroll) -> Bool { takeWheel(scroll) }

    // MARK: Stored state of the extensions

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initializer sets.
    final var storedContentSize = CGSize.zero
    final var storedContentInset = UIEdgeInsets.zero
    final var storedContentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    final var storedIsScrollEnabled = true
    final var storedAlwaysBounceVertical = false
    final var storedAlwaysBounceHorizontal = false
    final var storedShowsVerticalScrollIndicator = true
    final var storedShowsHorizontalScrollIndicator = true
    final var storedIndicatorStyle = IndicatorStyle.default
    final var storedVerticalScrollIndicatorInsets = UIEdgeInsets.zero
    final var storedHorizontalScrollIndicatorInsets = UIEdgeInsets.zero
    final var storedAutomaticallyAdjustsScrollIndicatorInsets = true
    final var storedMinimumZoomScale: CGFloat = 1
    final var storedMaximumZoomScale: CGFloat = 1
    final var storedRefreshControl: UIRefreshControl?

    /// The stored delegate, which `delegate` reads and sets. Not retained.
    public final weak var _scrollDelegate: (any UIScrollViewDelegate)?
    final var storedContentGuide: ScrollLayoutGuide?
    final var storedFrameGuide: ScrollLayoutGuide?
    final var storedAdjustedInset = UIEdgeInsets.zero
    final var storedIsTracking = false
    final var storedIsDragging = false
    final var storedIsDecelerating = false
    final let pan = ScrollPanGestureRecognizer()
    final let touchDelay = ScrollTouchDelay()
    final var pinch: UIPinchGestureRecognizer?
    final var drag: ScrollDrag?
    final var movement: ScrollMovement?
    final var isChangingGeometry = false
    final var indicators = ScrollIndicators()
    final var storedZoomScale: CGFloat = 1
    final var storedIsZooming = false
    final var storedIsZoomBouncing = false
    final var zoom: ScrollZoom?

    /// Called after each change of the offset, before the delegate.
    func offsetDidChange() {}

    /// Called before a finger begins to drag, and before the delegate is notified.
    func draggingWillBegin() {}

    /// Called when the content has come to rest, after the delegate.
    func didComeToRest() {}

    /// Called before code sets the offset without animation; with nil at the end of an animation.
    func offsetWillBeSet(to offset: CGPoint?) {}

    /// Returns the target of an animation to `goal`; nil if it cannot move.
    func aim(at goal: CGPoint, _ kind: ScrollMovement.Kind) -> (any ScrollAim)? { nil }

    /// Returns the current offset of a target; nil if it does not exist anymore.
    func goal(of aim: any ScrollAim) -> CGPoint? { nil }

    /// Returns whether this view can take over a drag of a scroll view in it that is at the end of its content.
    func mayTakeOver(isHorizontal: Bool, isForwards: Bool) -> Bool {
        hasRoom(isHorizontal: isHorizontal, isForwards: isForwards)
    }

    /// Returns the offset at which a drag ends, before the delegate is asked.
    ///
    /// - Parameter velocity: The velocity in points per millisecond.
    func dragTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    /// Returns the part of the range of offsets on an axis that is currently allowed.
    func restrict(_ range: ClosedRange<CGFloat>, isHorizontal: Bool) -> ClosedRange<CGFloat> { range }
}
