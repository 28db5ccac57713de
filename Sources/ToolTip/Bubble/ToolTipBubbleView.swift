public import UIKit

/// The bubble of a tip: its shape with the arrow, its texts and its buttons.
///
/// Its `backgroundColor` fills the shape.
@preconcurrency @MainActor
public final class ToolTipBubbleView: UIView {
    let outline = ShapeView()
    let scrollView = UIScrollView()
    let imageView = UIImageView()
    let titleLabel = ToolTipTitleLabel()
    let textLabel = ToolTipTextLabel()
    let counterLabel = ToolTipTextLabel()
    let skipButton = ToolTipButton.make(.regular)
    let backButton = ToolTipButton.make(.regular)
    let nextButton = ToolTipButton.make(.semibold)
    private(set) var content: UIView?
    private(set) var look = ToolTipAppearance()
    private var placement: ToolTipPlacement?
    private var fill: UIColor? = .secondarySystemGroupedBackground

    /// Creates an empty bubble.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    /// The color that fills the bubble and its arrow.
    public override var backgroundColor: UIColor? {
        get { fill }
        set {
            fill = newValue
            setNeedsLayout()
        }
    }

    private func setUp() {
        isOpaque = false
        // Above a dimmed screen a dark bubble has to be lighter than the page.
        traitOverrides.userInterfaceLevel = .elevated
        for view in [outline, scrollView] { addSubview(view) }
        outline.isUserInteractionEnabled = false
        scrollView.showsHorizontalScrollIndicator = false
        // The placement keeps the bubble in the safe area.
        scrollView.contentInsetAdjustmentBehavior = .never
        for view in [imageView, titleLabel, textLabel, counterLabel, skipButton, backButton, nextButton] {
            scrollView.addSubview(view)
        }
        imageView.contentMode = .scaleAspectFit
        titleLabel.font = UIFont.preferredFont(forTextStyle: .headline)
        textLabel.font = UIFont.preferredFont(forTextStyle: .subheadline)
        counterLabel.font = UIFont.preferredFont(forTextStyle: .footnote)
        textLabel.textColor = .secondaryLabel
        counterLabel.textColor = .secondaryLabel
        for label in [titleLabel, textLabel, counterLabel] {
            label.numberOfLines = 0
            label.adjustsFontForContentSizeCategory = true
        }
        titleLabel.accessibilityTraits = .header
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 8
        layer.shadowOffset = CGSize(width: 0, height: 2)
    }

    // MARK: Content

    /// - Parameter number: The numbers of the counter; nil for none.
    func show(
        _ data: ToolTipData, isFirst: Bool, isLast: Bool, number: ToolTipView.StepNumber?, texts: ToolTipTexts,
        appearance: ToolTipAppearance
    ) {
        apply(appearance)
        imageView.image = data.image.flatMap { name in
            let image = UIImage(named: name)
            if image == nil {
                ToolTipLog.write(
                    "There is no image \"\(name)\" for the tip \"\(data.title)\", which is shown without. Add it to the "
                        + "app's resources, or correct the name.")
            }
            return image
        }
        imageView.isHidden = imageView.image == nil
        titleLabel.text = data.title
        titleLabel.isHidden = data.title.isEmpty
        textLabel.text = data.desc
        textLabel.isHidden = data.desc.isEmpty
        counterLabel.text = number.flatMap { texts.counter?($0.step, $0.count) }
        counterLabel.isHidden = counterLabel.text == nil
        nextButton.setTitle(data.callToAction ?? (isLast ? texts.done : texts.next), for: .normal)
        backButton.setTitle(texts.back, for: .normal)
        backButton.isHidden = texts.back == nil || isFirst
        skipButton.setTitle(texts.skip, for: .normal)
        skipButton.isHidden = texts.skip == nil || isLast
        content?.removeFromSuperview()
        content = data.makeContent?()
        if let content { scrollView.addSubview(content) }
        scrollView.contentOffset = .zero
        setNeedsLayout()
    }

    private func apply(_ appearance: ToolTipAppearance) {
        look = appearance
        if let color = appearance.backgroundColor { backgroundColor = color }
        if let color = appearance.tintColor { tintColor = color }
        if let color = appearance.titleColor { titleLabel.textColor = color }
        if let color = appearance.textColor {
            textLabel.textColor = color
            counterLabel.textColor = color
        }
        if let font = appearance.titleFont { titleLabel.font = font }
        if let font = appearance.textFont { textLabel.font = font }
    }

    /// The elements in the order in which VoiceOver reads them.
    var readingOrder: [UIView] {
        [titleLabel, textLabel, content, counterLabel, nextButton, backButton, skipButton]
            .compactMap { $0 }.filter { !$0.isHidden }
    }

    // MARK: Layout

    /// Returns the size of the bubble, without the arrow, for a maximum width.
    func size(fitting width: CGFloat) -> CGSize { BubbleLayout(self, width: width).size }

    /// Places the bubble, given in the superview's coordinates, with the arrow's point as its anchor point.
    ///
    /// A transform of the bubble keeps the arrow's point where it is.
    func place(_ new: ToolTipPlacement) {
        guard new != placement else { return }
        let whole = new.frameWithArrow
        placement = new
        bounds = CGRect(origin: .zero, size: whole.size)
        layer.anchorPoint = CGPoint(
            x: whole.width > 0 ? (new.arrowPoint.x - whole.minX) / whole.width : 0,
            y: whole.height > 0 ? (new.arrowPoint.y - whole.minY) / whole.height : 0)
        center = new.arrowPoint
        setNeedsLayout()
    }

    /// Shows that there is more to scroll to, where the content has no room.
    func flashScrollIndicators() {
        layoutIfNeeded()
        if scrollView.isScrollEnabled { scrollView.flashScrollIndicators() }
    }

    /// Makes the next placement take effect although it may be equal: the content has changed.
    func contentDidChange() { setNeedsLayout() }

    public override func layoutSubviews() {
        super.layoutSubviews()
        guard let placement else { return }
        let whole = placement.frameWithArrow
        let path = BubbleShape.path(of: placement, metrics: look.metrics)
        path.apply(CGAffineTransform(translationX: -whole.minX, y: -whole.minY))
        outline.frame = bounds
        outline.shape.path = path.cgPath
        outline.shape.fillColor = fill?.resolvedColor(with: traitCollection).cgColor
        outline.shape.strokeColor = look.borderColor?.resolvedColor(with: traitCollection).cgColor
        outline.shape.lineWidth = look.borderColor == nil ? 0 : look.borderWidth
        layer.shadowPath = path.cgPath
        layOutContent(in: placement.frame.offsetBy(dx: -whole.minX, dy: -whole.minY))
    }

    /// Lays out texts and buttons. Where they have no room together, the texts scroll above the buttons, unless these take
    /// more than two thirds of the room.
    private func layOutContent(in area: CGRect) {
        let layout = BubbleLayout(self, width: area.width)
        let footer = layout.size.height - layout.footerTop
        let scrolls = layout.size.height > area.height + 0.5, keepsFooter = scrolls && footer <= area.height * 2 / 3
        let host = keepsFooter ? self : scrollView
        for view in [counterLabel, skipButton, backButton, nextButton] where view.superview !== host {
            host.addSubview(view)
        }
        scrollView.frame = area
        if keepsFooter { scrollView.frame.size.height -= footer }
        scrollView.contentSize = CGSize(
            width: area.width, height: keepsFooter ? layout.footerTop : layout.size.height)
        scrollView.isScrollEnabled = scrolls
        layout.apply(
            isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft,
            footerOffset: keepsFooter
                ? CGPoint(x: area.minX, y: area.maxY - layout.size.height) : .zero)
    }
}
