public import QuartzCore
import TwillText

/// Shows text.
///
/// The text is centred from top to bottom. Takes no touches unless `isUserInteractionEnabled` is set.
/// `adjustsFontSizeToFitWidth` makes a text of one line smaller, down to `minimumScaleFactor`.
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
    }

    private func setUp() {
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityTraits = .staticText
        contentMode = .redraw
    }

    // MARK: Text

    /// Setting it drops the attributes of `attributedText`; the label's own font, colour and style count again.
    open var text: String? {
        get { storedAttributedText?.string ?? storedText }
        set { setPlainText(newValue) }
    }

    /// The text with all attributes, the label's own where the text has none. Setting it takes over those of the first
    /// character as the label's own, as UIKit does.
    open var attributedText: NSAttributedString? {
        get { attributedTextWithDefaults }
        set { setAttributedText(newValue) }
    }

    /// Setting one of the following applies to the whole of the text. nil is the default, the system font in 17 points.
    open var font: UIFont! {
        get { storedFont }
        set { setFont(newValue ?? UILabel.defaultFont) }
    }

    /// `.label` by default.
    open var textColor: UIColor! {
        get { storedTextColor }
        set { setTextColor(newValue ?? .label) }
    }

    open var textAlignment: NSTextAlignment {
        get { storedAlignment }
        set { setAlignment(newValue) }
    }

    /// How lines end: of a text with several lines the truncating modes concern the last one.
    open var lineBreakMode: NSLineBreakMode {
        get { storedLineBreakMode }
        set { setLineBreakMode(newValue) }
    }

    /// The most lines that are shown; 0 is as many as needed.
    open var numberOfLines: Int {
        get { storedNumberOfLines }
        set {
            guard newValue != storedNumberOfLines else { return }
            storedNumberOfLines = newValue
            textDidChange()
        }
    }

    /// Shown in `highlightedTextColor` while set.
    open var isHighlighted: Bool {
        get { storedIsHighlighted }
        set {
            guard newValue != storedIsHighlighted else { return }
            storedIsHighlighted = newValue
            setNeedsDisplay()
        }
    }

    open var highlightedTextColor: UIColor? {
        get { storedHighlightedTextColor }
        set {
            storedHighlightedTextColor = newValue
            if isHighlighted { setNeedsDisplay() }
        }
    }

    /// A disabled label is dimmed.
    open var isEnabled: Bool {
        get { storedIsEnabled }
        set {
            guard newValue != storedIsEnabled else { return }
            storedIsEnabled = newValue
            setNeedsDisplay()
        }
    }

    /// nil, the default, is none.
    open var shadowColor: UIColor? {
        get { storedShadowColor }
        set {
            storedShadowColor = newValue
            setNeedsDisplay()
        }
    }

    open var shadowOffset: CGSize {
        get { storedShadowOffset }
        set {
            guard newValue != storedShadowOffset else { return }
            storedShadowOffset = newValue
            setNeedsDisplay()
        }
    }

    // MARK: Fitting

    /// Makes a text of one line smaller where it is too wide.
    open var adjustsFontSizeToFitWidth: Bool {
        get { storedAdjustsFontSizeToFitWidth }
        set {
            guard newValue != storedAdjustsFontSizeToFitWidth else { return }
            storedAdjustsFontSizeToFitWidth = newValue
            setNeedsDisplay()
        }
    }

    /// The smallest factor of the font's size, 0 to 1; 0 counts as no limit.
    open var minimumScaleFactor: CGFloat {
        get { storedMinimumScaleFactor }
        set {
            guard newValue != storedMinimumScaleFactor else { return }
            storedMinimumScaleFactor = newValue
            setNeedsDisplay()
        }
    }

    /// Where text that was made smaller stands; see `UIBaselineAdjustment`.
    open var baselineAdjustment: UIBaselineAdjustment {
        get { storedBaselineAdjustment }
        set {
            guard newValue != storedBaselineAdjustment else { return }
            storedBaselineAdjustment = newValue
            setNeedsDisplay()
        }
    }

    /// A hint that changes nothing here: text is never tightened.
    open var allowsDefaultTighteningForTruncation = false

    /// How the lines of a paragraph are broken. Not yet: lines break as by the empty strategy.
    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = .standard

    /// Without effect, as on iOS: where there is a pointer, a Mac shows the whole text beside a label that truncates it.
    open var showsExpansionTextWhenTruncated = false

    /// Whether fonts that come from text styles follow the user's text size.
    open var adjustsFontForContentSizeCategory = false

    /// The width at which `intrinsicContentSize` wraps. 0, the default, is the width that constraints give the label, and
    /// none before they have.
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
        sizeOfText(
            fitting: CGSize(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : layoutWidth, height: 0))
    }

    override var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

    override var layoutWidth: CGFloat {
        get { storedLayoutWidth }
        set { storedLayoutWidth = newValue }
    }

    override var lineHeightOfBaselines: CGFloat? { font.lineHeight }

    override var textInReports: String? { text }

    override func baseline(isFirst: Bool) -> (share: CGFloat, offset: CGFloat) { baselineOfText(isFirst: isFirst) }

    /// Where the text lies in `bounds`, at its top; for subclasses to change.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        rectOfText(in: bounds, lines: numberOfLines)
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    /// Draws the text centred in `rect` from top to bottom; for subclasses to change.
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

    /// The text, unless something else was set.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? text }
        set { super.accessibilityLabel = newValue }
    }

    // MARK: Stored state of the extensions

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initialiser sets.
    final var storedNumberOfLines = 1
    final var storedIsHighlighted = false
    final var storedHighlightedTextColor: UIColor?
    final var storedIsEnabled = true
    final var storedShadowColor: UIColor?
    final var storedShadowOffset = CGSize(width: 0, height: -1)
    final var storedAdjustsFontSizeToFitWidth = false
    final var storedMinimumScaleFactor: CGFloat = 0
    final var storedBaselineAdjustment = UIBaselineAdjustment.alignBaselines
    final var storedPreferredMaxLayoutWidth: CGFloat = 0

    static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

    /// The text is one of the two: with attributes, or plain. Plain text, which is nearly all there is, is measured and
    /// drawn without an attributed string being made.
    final var storedText: String?
    final var storedLayoutWidth: CGFloat = 0
    final var storedAttributedText: NSAttributedString?
    final var storedFont = UILabel.defaultFont
    final var storedTextColor: UIColor = .label
    final var storedAlignment = NSTextAlignment.natural
    final var storedLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The text engine's form of the text, made when it is asked for.
    final var storedContent: (content: TextContent, traits: UITraitCollection, isRightToLeft: Bool)?
}

/// Where text that was made smaller to fit stands.
public enum UIBaselineAdjustment: Int, Sendable {
    /// On the baseline that it would have in its own size.
    case alignBaselines
    case alignCenters
    /// As the line of its size lies, at the top.
    case none
}
