public import CoreGraphics
import QuartzCore

/// A row of dots, one per page, that shows the current page. A tap beside it selects the next or previous page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    /// The background of the dots.
    public enum BackgroundStyle: Int, Sendable {
        /// A background while a finger scrubs through the pages.
        case automatic
        /// Always a background.
        case prominent
        /// Never a background.
        case minimal
    }

    /// The way the user is changing the page.
    public enum InteractionState: Int, Sendable {
        /// The user is not changing the page.
        case none
        /// A tap selects the next or the previous page.
        case discrete
        /// A finger that moves along the dots selects pages.
        case continuous
    }

    /// The direction from the first page to the last.
    public enum Direction: Int, Sendable {
        /// The direction of the language.
        case natural
        /// The dots run from left to right.
        case leftToRight
        /// The dots run from right to left.
        case rightToLeft
        /// The dots run from top to bottom.
        case topToBottom
        /// The dots run from bottom to top.
        case bottomToTop
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodePageControl(from: coder)
    }

    /// The number of pages. Negative values count as 0.
    open var numberOfPages: Int {
        get { storedNumberOfPages }
        set {
            let oldValue = storedNumberOfPages
            storedNumberOfPages = max(0, newValue)
            guard storedNumberOfPages != oldValue else { return }
            currentPage = min(currentPage, max(0, storedNumberOfPages - 1))
            makeDots()
            invalidateIntrinsicContentSize()
        }
    }

    /// The index of the current page, clamped to the pages. Setting it sends no event.
    open var currentPage: Int {
        get { storedCurrentPage }
        set {
            storedCurrentPage = min(max(0, newValue), max(0, numberOfPages - 1))
            showPage()
        }
    }

    /// Whether the control is hidden if there is only one page.
    open var hidesForSinglePage: Bool {
        get { storedHidesForSinglePage }
        set {
            storedHidesForSinglePage = newValue
            showPage()
        }
    }

    /// The color of the dots; nil is a lighter `currentPageIndicatorTintColor`.
    open var pageIndicatorTintColor: UIColor? {
        get { storedPageIndicatorTintColor }
        set {
            storedPageIndicatorTintColor = newValue
            showPage()
        }
    }

    /// The color of the current page's dot.
    open var currentPageIndicatorTintColor: UIColor? {
        get { storedCurrentPageIndicatorTintColor }
        set {
            storedCurrentPageIndicatorTintColor = newValue
            showPage()
        }
    }

    /// Whether the user can scrub through the pages by moving a finger along the dots.
    open var allowsContinuousInteraction = true

    /// The style of the background.
    open var backgroundStyle: BackgroundStyle {
        get { storedBackgroundStyle }
        set {
            storedBackgroundStyle = newValue
            showPage()
        }
    }

    /// The way the user is currently changing the page.
    open internal(set) var interactionState = InteractionState.none {
        didSet { if interactionState != oldValue { showPage() } }
    }

    /// The direction from the first page to the last.
    open var direction: Direction {
        get { storedDirection }
        set {
            guard newValue != storedDirection else { return }
            storedDirection = newValue
            setNeedsLayout()
            invalidateIntrinsicContentSize()
        }
    }

    // MARK: Indicators

    /// The image of pages without their own, in the color of the dots; nil is a dot.
    open var preferredIndicatorImage: UIImage? {
        get { storedIndicatorImage }
        set {
            storedIndicatorImage = newValue
            indicatorsDidChange()
        }
    }

    /// The image of the current page without its own; nil is the image of other pages.
    open var preferredCurrentPageIndicatorImage: UIImage? {
        get { storedCurrentIndicatorImage }
        set {
            storedCurrentIndicatorImage = newValue
            indicatorsDidChange()
        }
    }

    /// Returns the image that was set for a page; nil if none was.
    open func indicatorImage(forPage page: Int) -> UIImage? { indicatorImages[page] }

    /// Sets the image of a page. Pages that do not exist are ignored.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        guard (0..<numberOfPages).contains(page) else { return }
        indicatorImages[page] = image
        indicatorsDidChange()
    }

    /// Returns the image that was set for a page while it is current; nil if none was.
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentIndicatorImages[page] }

    /// Sets the image of a page while it is current. Pages that do not exist are ignored.
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        guard (0..<numberOfPages).contains(page) else { return }
        currentIndicatorImages[page] = image
        indicatorsDidChange()
    }

    /// Returns the size of the dots for a number of pages.
    open func size(forNumberOfPages pageCount: Int) -> CGSize { sizeOfDots(max(0, pageCount)) }

    override func defaultContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultHigh }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        trackingStart = touch.location(in: self)
        return super.beginTracking(touch, with: event)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch, with: event)
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        finish(touch, with: event)
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        interactionState = .none
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !(isEnabled && gestureRecognizer.view !== self && gestureRecognizer.isSingleTap)
    }

    open override func accessibilityIncrement() { if isEnabled { changePage(to: currentPage + 1, with: nil) } }

    open override func accessibilityDecrement() { if isEnabled { changePage(to: currentPage - 1, with: nil) } }

    private func setUp() {
        isAccessibilityElement = true
        accessibilityTraits = [.adjustable, .updatesFrequently]
    }

    // MARK: Stored values

    // The storage of computed properties: Swift does not call `didSet` for changes in a convenience initializer.
    final var storedNumberOfPages = 0
    final var storedCurrentPage = 0
    final var storedHidesForSinglePage = false
    final var storedPageIndicatorTintColor: UIColor?
    final var storedCurrentPageIndicatorTintColor: UIColor?
    final var storedBackgroundStyle = BackgroundStyle.automatic
    final var storedDirection = Direction.natural
    final var storedIndicatorImage: UIImage?
    final var storedCurrentIndicatorImage: UIImage?
    final var indicatorImages: [Int: UIImage] = [:]
    final var currentIndicatorImages: [Int: UIImage] = [:]
    final var dots: [PageDot] = []
    final var plate: UIView?
    final var trackingStart = CGPoint.zero
}
