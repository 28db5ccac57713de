public import CoreGraphics
import QuartzCore

/// Dots, one of them for the page that is shown. A tap on the side of the next or the previous page asks for it.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    /// Whether there is something behind the dots.
    public enum BackgroundStyle: Int, Sendable {
        /// While a finger goes through the pages.
        case automatic
        /// Always.
        case prominent
        /// Never.
        case minimal
    }

    /// How the user changes the page.
    public enum InteractionState: Int, Sendable {
        case none
        /// By taps, page by page.
        case discrete
        /// By moving a finger along the dots.
        case continuous
    }

    /// The way from the first page to the last.
    public enum Direction: Int, Sendable {
        /// As the language is written.
        case natural
        case leftToRight
        case rightToLeft
        case topToBottom
        case bottomToTop
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    /// Less than 0 counts as 0.
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

    /// Kept among the pages. Setting it sends no event.
    open var currentPage: Int {
        get { storedCurrentPage }
        set {
            storedCurrentPage = min(max(0, newValue), max(0, numberOfPages - 1))
            showPage()
        }
    }

    open var hidesForSinglePage: Bool {
        get { storedHidesForSinglePage }
        set {
            storedHidesForSinglePage = newValue
            showPage()
        }
    }

    /// nil is a lighter `currentPageIndicatorTintColor`.
    open var pageIndicatorTintColor: UIColor? {
        get { storedPageIndicatorTintColor }
        set {
            storedPageIndicatorTintColor = newValue
            showPage()
        }
    }

    open var currentPageIndicatorTintColor: UIColor? {
        get { storedCurrentPageIndicatorTintColor }
        set {
            storedCurrentPageIndicatorTintColor = newValue
            showPage()
        }
    }

    /// Whether a finger that moves along the dots goes through the pages.
    open var allowsContinuousInteraction = true

    /// Whether there is something behind the dots.
    open var backgroundStyle: BackgroundStyle {
        get { storedBackgroundStyle }
        set {
            storedBackgroundStyle = newValue
            showPage()
        }
    }

    /// How the user is changing the page right now.
    open internal(set) var interactionState = InteractionState.none {
        didSet { if interactionState != oldValue { showPage() } }
    }

    /// The way from the first page to the last.
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

    /// Shown in the place of dots for pages that have no image of their own, in the color of the dots. nil is a dot.
    open var preferredIndicatorImage: UIImage? {
        get { storedIndicatorImage }
        set {
            storedIndicatorImage = newValue
            indicatorsDidChange()
        }
    }

    /// Shown for the current page that has no image of its own; nil is the image of other pages.
    open var preferredCurrentPageIndicatorImage: UIImage? {
        get { storedCurrentIndicatorImage }
        set {
            storedCurrentIndicatorImage = newValue
            indicatorsDidChange()
        }
    }

    /// What was set for the page; nil where nothing was.
    open func indicatorImage(forPage page: Int) -> UIImage? { indicatorImages[page] }

    /// Pages that do not exist are ignored.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        guard (0..<numberOfPages).contains(page) else { return }
        indicatorImages[page] = image
        indicatorsDidChange()
    }

    /// What was set for the page while it is the current one; nil where nothing was.
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentIndicatorImages[page] }

    /// Pages that do not exist are ignored.
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        guard (0..<numberOfPages).contains(page) else { return }
        currentIndicatorImages[page] = image
        indicatorsDidChange()
    }

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

    open override func accessibilityIncrement() { if isEnabled { turn(to: currentPage + 1, with: nil) } }

    open override func accessibilityDecrement() { if isEnabled { turn(to: currentPage - 1, with: nil) } }

    private func setUp() {
        isAccessibilityElement = true
        accessibilityTraits = [.adjustable, .updatesFrequently]
    }

    // MARK: Stored values

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initialiser sets.
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
