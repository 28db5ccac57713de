public import QuartzCore
import TwillText

/// A view that shows text.
///
/// The text is vertically centered. A label ignores touches unless `isUserInteractionEnabled` is set.
/// `adjustsFontSizeToFitWidth` shrinks a text of one line, down to `minimumScaleFactor`.
@preconcurrency @MainActor
open class UILabel: UIView {
    // MARK: Making a label

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeLabel(from: coder)
    }

    override class var readsViewAttributes: Bool { true }

    private func setUp() {
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityTraits = .staticText
        contentMode = .redraw
    }

    // MARK: Text

    /// The plain text. Setting it removes the attributes of `attributedText`; the label's own font, color and style
    /// apply again.
    open var text: String? {
        get { storedAttributedText?.string ?? storedText }
        set { setPlainText(newValue) }
    }

    /// The text with all attributes, including the label's own for missing ones. Setting it makes the first character's
    /// attributes the label's own, as in UIKit.
    open var attributedText: NSAttributedString? {
        get { attributedTextWithDefaults }
        set { setAttributedText(newValue) }
    }

    /// The font. Setting one of the following properties applies it to the whole text. nil is the default, the system
    /// font of 17 points.
    open var font: UIFont! {
        get { storedFont }
        set { setFont(newValue ?? UILabel.defaultFont) }
    }

    /// The text color; `.label` by default.
    open var textColor: UIColor! {
        get { storedTextColor }
        set { setTextColor(newValue ?? .label) }
    }

    /// The horizontal alignment of the text.
    open var textAlignment: NSTextAlignment {
        get { storedAlignment }
        set { setAlignment(newValue) }
    }

    /// The way lines end. In a text of several lines the truncating modes apply to the last one.
    open var lineBreakMode: NSLineBreakMode {
        get { storedLineBreakMode }
        set { setLineBreakMode(newValue) }
    }

    /// The maximum number of lines; 0 for no limit.
    open var numberOfLines: Int {
        get { storedNumberOfLines }
        set {
            guard newValue != storedNumberOfLines else { return }
            storedNumberOfLines = newValue
            textDidChange()
        }
    }

    /// Whether the text is shown in `highlightedTextColor`.
    open var isHighlighted: Bool {
        get { storedIsHighlighted }
        set {
            guard newValue != storedIsHighlighted else { return }
            storedIsHighlighted = newValue
            setNeedsDisplay()
        }
    }

    /// The text color of a highlighted label.
    open var highlightedTextColor: UIColor? {
        get { storedHighlightedTextColor }
        set {
            storedHighlightedTextColor = newValue
            if isHighlighted { setNeedsDisplay() }
        }
    }

    /// Whether the label is enabled. A disabled label is dimmed.
    open var isEnabled: Bool {
        get { storedIsEnabled }
        set {
            guard newValue != storedIsEnabled else { return }
            storedIsEnabled = newValue
            setNeedsDisplay()
        }
    }

    /// The color of the text's shadow; nil, the default, for none.
    open var shadowColor: UIColor? {
        get { storedShadowColor }
        set {
            storedShadowColor = newValue
            setNeedsDisplay()
        }
    }

    /// The offset of the text's shadow, in points.
    open var shadowOffset: CGSize {
        get { storedShadowOffset }
        set {
            guard newValue != storedShadowOffset else { return }
            storedShadowOffset = newValue
            setNeedsDisplay()
        }
    }

    // MARK: Fitting

    /// Whether a text of one line is shrunk if it is too wide.
    open var adjustsFontSizeToFitWidth: Bool {
        get { storedAdjustsFontSizeToFitWidth }
        set {
            guard newValue != storedAdjustsFontSizeToFitWidth else { return }
            storedAdjustsFontSizeToFitWidth = newValue
            setNeedsDisplay()
        }
    }

    /// The smallest scale of the font's size, 0 to 1; 0 for no limit.
    open var minimumScaleFactor: CGFloat {
        get { storedMinimumScaleFactor }
        set {
            guard newValue != storedMinimumScaleFactor else { return }
            storedMinimumScaleFactor = newValue
            setNeedsDisplay()
        }
    }

    /// The vertical position of shrunk text; see `UIBaselineAdjustment`.
    open var baselineAdjustment: UIBaselineAdjustment {
        get { storedBaselineAdjustment }
        set {
            guard newValue != storedBaselineAdjustment else { return }
            storedBaselineAdjustment = newValue
            setNeedsDisplay()
        }
    }

    /// Whether text that is up to 5 % too wide is set closer rather than truncated.
    open var allowsDefaultTighteningForTruncation: Bool {
        get { storedAllowsTightening }
        set { setAllowsTightening(newValue) }
    }

    /// The strategy of breaking lines. Parts of an attributed text with paragraph styles have their own.
    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
        get { storedLineBreakStrategy }
        set { setLineBreakStrategy(newValue) }
    }

    /// Whether the whole text is shown next to a label that truncates it. Without effect, as on iOS.
    open var showsExpansionTextWhenTruncated = false

    /// Whether fonts of text styles follow the user's text size.
    open var adjustsFontForContentSizeCategory = false

    /// The width at which `intrinsicContentSize` wraps. 0, the default, uses the width from constraints; no width
    /// before the first layout.
    open var preferredMaxLayoutWidth: CGFloat {
        get { storedPreferredMaxLayoutWidth }
        set {
            guard newValue != storedPreferredMaxLayoutWidth else { return }
            storedPreferredMaxLayoutWidth = newValue
            invalidateIntrinsicContentSize()
        }
    }

    // MARK: Size

    open override func sizeThatFits(_ size: CGSize) -> CGSize { sizeOfText(fitting: size) }

    open override var intrinsicContentSize: CGSize {
        let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : storedFittingWidth ?? currentWrapWidth
        return sizeOfText(fitting: CGSize(width: width, height: 0))
    }

    override var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

    override func contentSize(fittingWidth width: CGFloat) -> CGSize {
        let outer = storedFittingWidth
        storedFittingWidth = width
        defer { storedFittingWidth = outer }
        return intrinsicContentSize
    }

    override var lineHeightOfBaselines: CGFloat? { font.lineHeight }

    override var textInReports: String? { text }

    override func baseline(isFirst: Bool, fittingWidth width: CGFloat) -> (share: CGFloat, offset: CGFloat) {
        baselineOfText(isFirst: isFirst, fittingWidth: width)
    }

    /// Returns the text's frame in `bounds`, at its top; subclasses may override it.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        rectOfText(in: bounds, lines: numberOfLines)
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    /// Draws the text vertically centered in `rect`; subclasses may override it.
    open func drawText(in rect: CGRect) { drawLabelText(in: rect) }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        contentSizeMayHaveChanged(from: previousTraitCollection)
    }

    override func tintedContentsDidChange() {
        super.tintedContentsDidChange()
        guard hasTintedText else { return }
        storedContent = nil
        setNeedsDisplay()
    }

    // MARK: Accessibility

    /// The accessibility label: the text, unless another was set.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? text }
        set { super.accessibilityLabel = newValue }
    }

    // MARK: Stored state of the extensions

    // The storage of computed properties: Swift does not call `didSet` for changes in a convenience initializer.
    final var storedNumberOfLines = 1
    final var storedIsHighlighted = false
    final var storedHighlightedTextColor: UIColor?
    final var storedIsEnabled = true
    final var storedShadowColor: UIColor?
    final var storedShadowOffset = CGSize(width: 0, height: -1)
    final var storedAdjustsFontSizeToFitWidth = false
    final var storedMinimumScaleFactor: CGFloat = 0
    final var storedAllowsTightening = false
    final var storedLineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
    final var storedBaselineAdjustment = UIBaselineAdjustment.alignBaselines
    final var storedPreferredMaxLayoutWidth: CGFloat = 0

    static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

    /// The plain text; the attributed text is stored separately. Plain text, by far the most common, is measured and
    /// drawn without creating an attributed string.
    final var storedText: String?
    /// The width that is measured for while the app's own `intrinsicContentSize` may call this class's.
    final var storedFittingWidth: CGFloat?
    final var storedAttributedText: NSAttributedString?
    final var storedFont = UILabel.defaultFont
    final var storedTextColor: UIColor = .label
    final var storedAlignment = NSTextAlignment.natural
    final var storedLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The text engine's form of the text, created on demand.
    final var storedContent: (content: TextContent, traits: UITraitCollection, isRightToLeft: Bool)?
}

/// The vertical position of text that was shrunk to fit.
public enum UIBaselineAdjustment: Int, Sendable {
    /// Smaller text stays on the baseline that it would have in its own size.
    case alignBaselines
    /// Centered in the height of its own size.
    case alignCenters
    /// Smaller text stays at the top of the label.
    case none
}
