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

/// Shows text, measured and drawn off the main thread.
///
///     let name = ASTextNode()
///     name.attributedText = NSAttributedString(
///         string: "Blue kettle", attributes: [.font: UIFont.systemFont(ofSize: 12)])
///
/// The text has all its attributes with it; where it names no font it is Helvetica in 12 points, as Apple documents. Any
/// thread until it is loaded; lengths are in points. Takes no touches until told to, as Texture has it.
///
/// Not yet: exclusion paths. (Documentation/Compatibility.md)
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

    /// Copied. Sets the node's accessibility label, and the baselines that stacks align by: the ascender of the first
    /// character's font and the descender of the last one's.
    open var attributedText: NSAttributedString? {
        get { textState.withLock { $0.text } }
        set { setText(newValue) }
    }

    /// The most lines; 0 is as many as there are.
    open var maximumNumberOfLines: UInt {
        get { textState.withLock { $0.maximumLines } }
        set { changeText { $0.maximumLines = newValue } }
    }

    /// Around the text.
    open var textContainerInset: UIEdgeInsets {
        get { textState.withLock { $0.insets } }
        set { changeText { $0.insets = newValue.finite } }
    }

    /// Whether text without a colour of its own is drawn in `tintColor`.
    open var textColorFollowsTintColor: Bool {
        get { textState.withLock { $0.followsTint } }
        set { changeText { $0.followsTint = newValue } }
    }

    // MARK: Truncation

    /// The truncation of text that does not fit. Wrapping modes truncate the end, with ``truncationAttributedText``.
    open var truncationMode: NSLineBreakMode {
        get { textState.withLock { $0.truncationMode } }
        set { changeText { $0.truncationMode = newValue } }
    }

    /// Stands at the end of truncated text; an ellipsis by default. Attributes that it does not name are those of the
    /// text before it. Modes that truncate at the beginning or in the middle show an ellipsis.
    open var truncationAttributedText: NSAttributedString? {
        get { textState.withLock { $0.truncationText } }
        set { changeText { $0.truncationText = newValue.map { NSAttributedString(attributedString: $0) } } }
    }

    /// Follows ``truncationAttributedText``, after a space: "more" to be tapped.
    open var additionalTruncationMessage: NSAttributedString? {
        get { textState.withLock { $0.additionalMessage } }
        set { changeText { $0.additionalMessage = newValue.map { NSAttributedString(attributedString: $0) } } }
    }

    /// Tried in this order where text would be left out: the first that leaves none out, or else the last, scales all
    /// fonts. Descending and without 1, such as `[0.9, 0.85, 0.8]`; nil, the default, never scales. Factors that are not
    /// above zero are skipped.
    open var pointSizeScaleFactors: [NSNumber]? {
        get { textState.withLock { $0.scaleFactors } }
        set { changeText { $0.scaleFactors = newValue } }
    }

    /// Whether the text is truncated in the node's size, or the last measured one.
    public final var isTruncated: Bool { presentText?.isTruncated ?? false }

    /// Whether a node that is measured in a range would leave text out.
    public final func shouldTruncate(forConstrainedSize constrainedSize: ASSizeRange) -> Bool {
        text(in: constrainedSize.max)?.isTruncated ?? false
    }

    /// The number of lines.
    public final var lineCount: UInt { UInt(presentText?.layout.lines.count ?? 0) }

    // MARK: Links

    /// Attributes whose ranges can be tapped; `.link` alone by default. To be set with `isUserInteractionEnabled`.
    open var linkAttributeNames: [String] {
        get { textState.withLock { $0.linkNames } }
        set { textState.withLock { $0.linkNames = newValue } }
    }

    /// The delegate, called on the main thread. Not retained.
    open weak var delegate: (any ASTextNodeDelegate)? {
        get { textState.withLock { $0.delegate } }
        set { textState.withLock { $0.delegate = newValue } }
    }

    /// The value of a link at a point of the node, with its name and range; nil where there is none.
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

    /// The characters that are highlighted now; of no length without any.
    open var highlightRange: NSRange {
        get { textState.withLock { $0.highlightRange } }
        set { setHighlightRange(newValue, animated: false) }
    }

    /// Sets the highlighted range.
    open func setHighlightRange(_ highlightRange: NSRange, animated: Bool) {
        highlight(highlightRange, animated: animated)
    }

    /// Whether touches beside links pass through to what is behind.
    open var passthroughNonlinkTouches: Bool {
        get { textState.withLock { $0.passesTouches } }
        set { textState.withLock { $0.passesTouches = newValue } }
    }

    /// Whether the delegate hears of taps on the truncation text although there is no additional message.
    open var alwaysHandleTruncationTokenTap: Bool {
        get { textState.withLock { $0.handlesTokenTap } }
        set { textState.withLock { $0.handlesTokenTap = newValue } }
    }

    /// Whether a long press on a link keeps its touch from what is around.
    open var longPressCancelsTouches: Bool {
        get { textState.withLock { $0.longPressCancels } }
        set { textState.withLock { $0.longPressCancels = newValue } }
    }

    /// The boxes of characters, a line each, in the node's coordinates.
    public final func rects(forTextRange textRange: NSRange) -> [CGRect] { boxes(of: textRange) }

    /// Returns the boxes of a highlight of the characters, one per line, in the node's coordinates.
    public final func highlightRects(forTextRange textRange: NSRange) -> [CGRect] { highlightFrames(of: textRange) }

    /// The room that the last line leaves beside it, in the node's coordinates; null without text.
    public final func trailingRect() -> CGRect { roomAfterText() }

    /// Returns the bounding box of the characters; null if they are not shown.
    public final func frame(forTextRange textRange: NSRange) -> CGRect {
        boxes(of: textRange).reduce(CGRect.null) { $0.union($1) }
    }

    // MARK: Shadow

    /// Of the glyphs, unlike other nodes': it is drawn with the text, and makes the node larger.
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

/// A node that shows attributed text, measured as Texture's second engine does.
///
/// In Texture it is Core Text that draws this one, and TextKit that draws ``ASTextNode``; here one engine draws both. What
/// differs is what an app sees of it: `truncationMode` is `.byTruncatingTail` at first, the size is a whole number of
/// points, and a line break at the end does not make another line.
@preconcurrency
open class ASTextNode2: ASTextNode {
    override class var defaultTruncationMode: NSLineBreakMode { .byTruncatingTail }

    override class var countsLineAfterLastBreak: Bool { false }

    open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        let size = sizeOfText(in: constrainedSize)
        // What a rounding error has put above a whole number is that number.
        return CGSize(
            width: (size.width - 1e-6).rounded(.up), height: (size.height - 1e-6).rounded(.up))
    }
}
