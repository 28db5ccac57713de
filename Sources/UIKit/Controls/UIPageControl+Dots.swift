import CoreGraphics
import QuartzCore

/// The dot of a page, or the image that replaces it.
final class PageDot: UIView {
    private let imageView = UIImageView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(imageView)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    func show(_ image: UIImage?, _ color: UIColor) {
        imageView.image = image?.withRenderingMode(.alwaysTemplate)
        imageView.tintColor = color
        imageView.isHidden = image == nil
        backgroundColor = image == nil ? color : nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = imageView.isHidden ? min(bounds.width, bounds.height) / 2 : 0
        imageView.frame = bounds
    }
}

extension UIPageControl {
    static let height: CGFloat = 26
    static let dot: CGFloat = 7
    static let gap: CGFloat = 9
    /// The maximum number of dots that are drawn.
    static let maximumDots = 1_000
    /// The distance in points that a finger moves before it scrubs through the pages.
    static let slop: CGFloat = 10

    // MARK: Size

    private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

    /// The size of the largest indicator, which all have.
    private var indicatorSize: CGSize {
        var images = Array(indicatorImages.values) + Array(currentIndicatorImages.values)
        if let image = preferredIndicatorImage { images.append(image) }
        if let image = preferredCurrentPageIndicatorImage { images.append(image) }
        return images.reduce(CGSize(width: Self.dot, height: Self.dot)) { size, image in
            CGSize(width: max(size.width, image.size.width), height: max(size.height, image.size.height))
        }
    }

    private var pitch: CGFloat { (isVertical ? indicatorSize.height : indicatorSize.width) + Self.gap }

    func sizeOfDots(_ count: Int) -> CGSize {
        let one = indicatorSize
        let length = count == 0 ? 0 : CGFloat(count) * pitch - Self.gap
        let across = max(Self.height, (isVertical ? one.width : one.height) + Self.height - Self.dot)
        return isVertical ? CGSize(width: across, height: length) : CGSize(width: length, height: across)
    }

    // MARK: Dots

    func makeDots() {
        let count = min(numberOfPages, Self.maximumDots)
        indicatorImages = indicatorImages.filter { $0.key < numberOfPages }
        currentIndicatorImages = currentIndicatorImages.filter { $0.key < numberOfPages }
        while dots.count > count { dots.removeLast().removeFromSuperview() }
        while dots.count < count {
            let dot = PageDot(frame: .zero)
            dots.append(dot)
            addSubview(dot)
        }
        showPage()
        setNeedsLayout()
    }

    func indicatorsDidChange() {
        showPage()
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    func showPage() {
        let current = currentPageIndicatorTintColor ?? .label
        let other = pageIndicatorTintColor ?? (currentPageIndicatorTintColor ?? UIColor.label).fading(0.3)
        let isHiding = hidesForSinglePage && numberOfPages <= 1
        for (index, dot) in dots.enumerated() {
            dot.show(image(for: index), index == currentPage ? current : other)
            dot.isHidden = isHiding
            dot.setNeedsLayout()
        }
        accessibilityValue = "page \(min(currentPage + 1, max(1, numberOfPages))) of \(numberOfPages)"
        showPlate(!isHiding && numberOfPages > 0 && hasBackground)
        setNeedsLayout()
    }

    private func image(for page: Int) -> UIImage? {
        let plain = indicatorImages[page] ?? preferredIndicatorImage
        guard page == currentPage else { return plain }
        return currentIndicatorImages[page] ?? preferredCurrentPageIndicatorImage ?? plain
    }

    private var hasBackground: Bool {
        switch backgroundStyle {
        case .automatic: interactionState == .continuous
        case .prominent: true
        case .minimal: false
        }
    }

    private func showPlate(_ isShown: Bool) {
        if isShown, plate == nil {
            let view = UIView.part(.tertiarySystemFill)
            insertSubview(view, at: 0)
            plate = view
        }
        plate?.isHidden = !isShown
    }

    // MARK: Places

    /// Whether the first page is at the right or the bottom.
    private var isReversed: Bool {
        switch direction {
        case .natural: isRightToLeft
        case .leftToRight, .topToBottom: false
        case .rightToLeft, .bottomToTop: true
        }
    }

    func place() {
        let size = sizeOfDots(dots.count), scale = max(1, traitCollection.displayScale), cell = indicatorSize
        func onPixel(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        for (index, dot) in dots.enumerated() {
            let step = CGFloat(isReversed ? dots.count - 1 - index : index) * pitch
            let own = image(for: index)?.size ?? CGSize(width: Self.dot, height: Self.dot)
            let middle =
                isVertical
                ? CGPoint(x: bounds.midX, y: bounds.midY - size.height / 2 + step + cell.height / 2)
                : CGPoint(x: bounds.midX - size.width / 2 + step + cell.width / 2, y: bounds.midY)
            dot.frame = CGRect(
                x: onPixel(middle.x - own.width / 2), y: onPixel(middle.y - own.height / 2), width: own.width,
                height: own.height)
        }
        guard let plate else { return }
        let room = isVertical ? size.height : size.width, across = isVertical ? size.width : size.height
        let length = room + across - Self.dot
        plate.frame =
            isVertical
            ? CGRect(x: bounds.midX - across / 2, y: bounds.midY - length / 2, width: across, height: length)
            : CGRect(x: bounds.midX - length / 2, y: bounds.midY - across / 2, width: length, height: across)
        plate.layer.cornerRadius = across / 2
    }

    // MARK: Fingers

    private func along(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }

    func follow(_ touch: UITouch, with event: UIEvent?) {
        guard allowsContinuousInteraction, numberOfPages > 0 else { return }
        let point = touch.location(in: self)
        if interactionState != .continuous {
            guard abs(along(point) - along(trackingStart)) >= Self.slop else { return }
            interactionState = .continuous
        }
        let size = sizeOfDots(min(numberOfPages, Self.maximumDots)), middle = isVertical ? bounds.midY : bounds.midX
        let start = middle - (isVertical ? size.height : size.width) / 2 - Self.gap / 2
        let place = Int(min(max(0, ((along(point) - start) / pitch).rounded(.down)), CGFloat(numberOfPages - 1)))
        changePage(to: isReversed ? numberOfPages - 1 - place : place, with: event)
    }

    func finish(_ touch: UITouch?, with event: UIEvent?) {
        let wasContinuous = interactionState == .continuous
        interactionState = .none
        guard !wasContinuous, let touch, bounds.contains(touch.location(in: self)) else { return }
        let middle = isVertical ? bounds.midY : bounds.midX
        let isForwards = (along(touch.location(in: self)) > middle) != isReversed
        interactionState = .discrete
        changePage(to: currentPage + (isForwards ? 1 : -1), with: event)
        interactionState = .none
    }

    func changePage(to page: Int, with event: UIEvent?) {
        guard page != currentPage, (0..<numberOfPages).contains(page) else { return }
        currentPage = page
        send(.valueChanged, with: event)
    }
}
