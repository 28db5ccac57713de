import TwillSync
import TwillText
public import UIKit

/// The style of a highlighted link.
public enum ASTextNodeHighlightStyle: UInt, Sendable {
    /// The style for dark text on a light background.
    case light
    /// The style for light text on a dark background.
    case dark
}

/// A node that shows text, measured and drawn off the main thread.
///
///     let name = ASTextNode()
///     name.attributedText = NSAttributedString(
///         string: "Blue kettle", attributes: [.font: UIFont.systemFont(ofSize: 12)])
///
/// The attributed text carries all attributes; the default font is Helvetica in 12 points, as Apple documents. As in
/// Texture, user interaction is disabled by default. Any thread until it is loaded; lengths are in points.
@preconcurrency
open class ASTextNode: ASControlNode {
    public override init() {
        super.init()
        isOpaque = false
        needsDisplayOnBoundsChange = true
        textState.withLock { $0.truncationMode = Self.defaultTruncationMode }
    }

    class var defaultTruncationMode: NSLineBreakMode { .byWordWrapping }

    /// Whether a text that ends with a line break has an empty line after it.
    class var countsLineAfterLastBreak: Bool { true }

    // MARK: Text

    /// The text; copied.
    ///
    /// It also sets the node's accessibility label, and the baselines by which stacks align: the ascender of the first
    /// character's font and the descender of the last character's.
    open var attributedText: NSAttributedString? {
        get { textState.withLock { $0.text } }
        set { setText(newValue) }
    }

    /// The maximum number of lines; 0 for no limit.
    open var maximumNumberOfLines: UInt {
        get { textState.withLock { $0.maximumLines } }
        set { changeText { $0.maximumLines = newValue } }
    }

    /// The insets around the text.
    open var textContainerInset: UIEdgeInsets {
        get { textState.withLock { $0.insets } }
        set { changeText { $0.insets = newValue.finite } }
    }

    /// The regions without text, which lines flow around; nil by default.
    ///
    /// The paths are in the coordinates of the text, from its top left corner inside ``textContainerInset``. A line has
    /// a piece on each side of a path, and counts once in ``maximumNumberOfLines``. A word that does not fit in a piece
    /// moves to the next one. Paths are read when they are set, so changing one later has no effect. Paths with
    /// coordinates that are not finite are skipped.
    ///
    /// Text that is not aligned left takes the whole width that it is measured in.
    open var exclusionPaths: [UIBezierPath]? {
        get { textState.withLock { $0.exclusionPaths } }
        set { setExclusionPaths(newValue) }
    }

    /// Whether text without a color attribute is drawn in `tintColor`.
    open var textColorFollowsTintColor: Bool {
        get { textState.withLock { $0.followsTint } }
        set { changeText { $0.followsTint = newValue } }
    }

    // MARK: Truncation

    /// The truncation of text that does not fit: of the end, of the last line's beginning, or of its middle. Wrapping
    /// modes truncate the end.
    open var truncationMode: NSLineBreakMode {
        get { textState.withLock { $0.truncationMode } }
        set { changeText { $0.truncationMode = newValue } }
    }

    /// The text in place of the text that is left out; an ellipsis by default.
    ///
    /// It inherits missing attributes from the text. If it is wider than the last line, an ellipsis is shown.
    open var truncationAttributedText: NSAttributedString? {
        get { textState.withLock { $0.truncationText } }
        set { changeText { $0.truncationText = newValue.map { NSAttributedString(attributedString: $0) } } }
    }

    /// A message after ``truncationAttributedText`` and a space, such as "more" for the user to tap.
    open var additionalTruncationMessage: NSAttributedString? {
        get { textState.withLock { $0.additionalMessage } }
        set { changeText { $0.additionalMessage = newValue.map { NSAttributedString(attributedString: $0) } } }
    }

    /// Factors that scale all fonts if the text would be truncated, such as `[0.9, 0.85, 0.8]`.
    ///
    /// The first factor with which the text fits is used, or the last one. List them in descending order and without 1.
    /// Factors of zero or less are skipped. nil, the default, never scales.
    open var pointSizeScaleFactors: [NSNumber]? {
        get { textState.withLock { $0.scaleFactors } }
        set { changeText { $0.scaleFactors = newValue } }
    }

    /// Whether the text is truncated in the node's size, or the last measured one.
    public final var isTruncated: Bool { presentText?.isTruncated ?? false }

    /// Returns whether the text would be truncated in a node that is measured in a range.
    public final func shouldTruncate(forConstrainedSize constrainedSize: ASSizeRange) -> Bool {
        text(in: constrainedSize.max)?.isTruncated ?? false
    }

    /// The number of lines. The pieces of a line beside ``exclusionPaths`` count as one.
    public final var lineCount: UInt { UInt(presentText?.layout.rowCount ?? 0) }

    // MARK: Links

    /// The attributes whose ranges can be tapped; `.link` by default. Also set `isUserInteractionEnabled`.
    open var linkAttributeNames: [String] {
        get { textState.withLock { $0.linkNames } }
        set { textState.withLock { $0.linkNames = newValue } }
    }

    /// The delegate, called on the main thread. Not retained.
    open weak var delegate: (any ASTextNodeDelegate)? {
        get { textState.withLock { $0.delegate } }
        set { textState.withLock { $0.delegate = newValue } }
    }

    /// Returns the value of the link at a point of the node, with its attribute's name and range; nil without one.
    public final func linkAttributeValue(
        at point: CGPoint, attributeName: UnsafeMutablePointer<NSString?>?, range: NSRangePointer?
    ) -> Any? {
        guard let link = link(at: point) else { return nil }
        attributeName?.pointee = NSString(string: link.name)
        range?.pointee = link.range
        return link.value
    }

    /// The style of highlights.
    open var highlightStyle: ASTextNodeHighlightStyle {
        get { textState.withLock { $0.highlightStyle } }
        set { textState.withLock { $0.highlightStyle = newValue } }
    }

    /// The range of the highlighted characters; its length is 0 without any.
    open var highlightRange: NSRange {
        get { textState.withLock { $0.highlightRange } }
        set { setHighlightRange(newValue, animated: false) }
    }

    /// Sets the highlighted range.
    open func setHighlightRange(_ highlightRange: NSRange, animated: Bool) {
        highlight(highlightRange, animated: animated)
    }

    /// Whether touches outside links pass through to the views behind.
    open var passthroughNonlinkTouches: Bool {
        get { textState.withLock { $0.passesTouches } }
        set { textState.withLock { $0.passesTouches = newValue } }
    }

    /// Whether the delegate is notified of taps on the truncation text even without an additional message.
    open var alwaysHandleTruncationTokenTap: Bool {
        get { textState.withLock { $0.handlesTokenTap } }
        set { textState.withLock { $0.handlesTokenTap = newValue } }
    }

    /// Whether a long press on a link cancels its touch for the views around it.
    open var longPressCancelsTouches: Bool {
        get { textState.withLock { $0.longPressCancels } }
        set { textState.withLock { $0.longPressCancels = newValue } }
    }

    /// Returns the boxes of the characters, one per line, in the node's coordinates.
    public final func rects(forTextRange textRange: NSRange) -> [CGRect] { boxes(of: textRange) }

    /// Returns the boxes of a highlight of the characters, one per line, in the node's coordinates.
    public final func highlightRects(forTextRange textRange: NSRange) -> [CGRect] { highlightFrames(of: textRange) }

    /// Returns the free space after the last line, in the node's coordinates; null without text.
    public final func trailingRect() -> CGRect { roomAfterText() }

    /// Returns the bounding box of the characters; null if they are not shown.
    public final func frame(forTextRange textRange: NSRange) -> CGRect {
        boxes(of: textRange).reduce(CGRect.null) { $0.union($1) }
    }

    // MARK: Shadow

    /// The color of the glyphs' shadow. Unlike other nodes' shadows, it is drawn with the text and makes the node
    /// larger.
    open override var shadowColor: CGColor? {
        get { textState.withLock { $0.shadow.color } }
        set { changeText { $0.shadow.color = newValue } }
    }

    open override var shadowOpacity: CGFloat {
        get { textState.withLock { $0.shadow.opacity } }
        set { changeText { $0.shadow.opacity = newValue } }
    }

    open override var shadowOffset: CGSize {
        get { textState.withLock { $0.shadow.offset } }
        set { changeText { $0.shadow.offset = newValue } }
    }

    open override var shadowRadius: CGFloat {
        get { textState.withLock { $0.shadow.radius } }
        set { changeText { $0.shadow.radius = newValue } }
    }

    /// The extent of the shadow beyond the text: zero or negative on each side, so that insetting the text's box by it
    /// gives the node's box.
    open var shadowPadding: UIEdgeInsets { textState.withLock { $0.shadow.padding } }

    // MARK: Placeholder

    /// The color of the bars that are shown in place of lines.
    open var placeholderColor: UIColor? {
        get { textState.withLock { $0.placeholderColor } }
        set {
            textState.withLock { $0.placeholderColor = newValue }
            placeholderEnabled = (newValue?.cgColor.alpha ?? 0) > 0
        }
    }

    /// The insets of the bars within their lines.
    open var placeholderInsets: UIEdgeInsets {
        get { textState.withLock { $0.placeholderInsets } }
        set { textState.withLock { $0.placeholderInsets = newValue.finite } }
    }

    @preconcurrency @MainActor
    open override func placeholderImage() -> UIImage? { barsOfLines() }

    // MARK: Node

    open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize { sizeOfText(in: constrainedSize) }

    open override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool,
        isRasterizing: Bool
    ) {
        (parameters as? TextDrawing)?.draw(in: bounds)
    }

    @preconcurrency @MainActor
    open override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> (any NSObjectProtocol)? {
        drawing()
    }

    @preconcurrency @MainActor
    open override func didLoad() {
        super.didLoad()
        if isUserInteractionEnabled { listenForLongPresses() }
    }

    open override var isUserInteractionEnabled: Bool {
        get { super.isUserInteractionEnabled }
        set {
            super.isUserInteractionEnabled = newValue
            if newValue { interactionBegins() }
        }
    }

    @preconcurrency @MainActor
    open override func layout() {
        super.layout()
        placeHighlight()
    }

    @preconcurrency @MainActor
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if textColorFollowsTintColor { setNeedsDisplay() }
    }

    @preconcurrency @MainActor
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) && takesTouch(at: point)
    }

    @preconcurrency @MainActor
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        mayBegin(gestureRecognizer) ?? super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    @preconcurrency @MainActor
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        linkTouchBegan(touches)
    }

    @preconcurrency @MainActor
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesMoved(touches, with: event)
        linkTouchMoved(touches)
    }

    @preconcurrency @MainActor
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        linkTouchEnded(touches)
    }

    @preconcurrency @MainActor
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        linkTouchCancelled()
    }

    override func shownText() -> String? { attributedText?.string }

    // MARK: Stored state of the extensions

    final let textState = Locked(TextState())
}
