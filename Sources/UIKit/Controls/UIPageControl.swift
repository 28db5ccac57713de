public import CoreGraphics
import QuartzCore

/// Dots, one of them for the page that is shown. A tap on the side of the next or the previous page asks for it.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
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

    /// Stored: there is one look.
    open var allowsContinuousInteraction = true

    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let count = CGFloat(max(0, pageCount))
        return CGSize(width: count == 0 ? 0 : count * Self.pitch - Self.pitch + Self.dot, height: Self.height)
    }

    override func defaultContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultHigh }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, bounds.contains(touch.location(in: self)) else { return }
        let isForwards = (touch.location(in: self).x > bounds.midX) != isRightToLeft
        let page = currentPage + (isForwards ? 1 : -1)
        guard (0..<numberOfPages).contains(page) else { return }
        currentPage = page
        send(.valueChanged, with: event)
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !(isEnabled && gestureRecognizer.view !== self && gestureRecognizer.isSingleTap)
    }

    static let height: CGFloat = 26
    static let dot: CGFloat = 7
    static let pitch: CGFloat = 16
    /// More dots than this say no more, and nobody can count them.
    static let mostDots = 1_000

    private var dots: [UIView] = []

    private func setUp() {
        isAccessibilityElement = true
        accessibilityTraits = [.adjustable, .updatesFrequently]
    }

    private func makeDots() {
        let count = min(numberOfPages, Self.mostDots)
        while dots.count > count { dots.removeLast().removeFromSuperview() }
        while dots.count < count {
            let dot = UIView.part(nil)
            dot.layer.cornerRadius = Self.dot / 2
            dots.append(dot)
            addSubview(dot)
        }
        showPage()
        setNeedsLayout()
    }

    private func showPage() {
        let current = currentPageIndicatorTintColor ?? .label
        let other = pageIndicatorTintColor ?? (currentPageIndicatorTintColor ?? UIColor.label).fading(0.3)
        for (index, dot) in dots.enumerated() {
            dot.backgroundColor = index == currentPage ? current : other
            dot.isHidden = hidesForSinglePage && numberOfPages <= 1
        }
        accessibilityValue = "page \(min(currentPage + 1, max(1, numberOfPages))) of \(numberOfPages)"
    }

    private func place() {
        let width = size(forNumberOfPages: dots.count).width
        let scale = max(1, traitCollection.displayScale)
        for (index, dot) in dots.enumerated() {
            let step = CGFloat(isRightToLeft ? dots.count - 1 - index : index)
            let x = bounds.midX - width / 2 + step * Self.pitch, y = bounds.midY - Self.dot / 2
            dot.frame = CGRect(
                x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale, width: Self.dot, height: Self.dot)
        }
    }

    // MARK: Stored values

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initialiser sets.
    final var storedNumberOfPages = 0
    final var storedCurrentPage = 0
    final var storedHidesForSinglePage = false
    final var storedPageIndicatorTintColor: UIColor?
    final var storedCurrentPageIndicatorTintColor: UIColor?
}
