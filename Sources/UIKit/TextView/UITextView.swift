public import CoreGraphics
public import Foundation
import QuartzCore

/// A scrolling view with text of many lines that the user reads, selects and edits.
///
/// The text is in a text storage, which a layout manager lays out in a text container: the parts of TextKit are at hand for
/// subclasses and for code. What is out of sight is neither laid out nor drawn, so long texts cost no more than short ones.
///
/// With `isScrollEnabled` false the view has the height of its text, for Auto Layout and `sizeThatFits(_:)`.
///
/// Changes by code neither ask nor notify, except that the delegate is notified of the selection.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput {
    // MARK: Making a text view

    /// Creates a text view whose text is laid out in a container.
    ///
    /// - Parameter textContainer: A container with a layout manager and a text storage; nil for new ones. What the container
    ///   lacks is added.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer(size: .zero)
        super.init(frame: frame)
        setUpTextView()
    }

    public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// Creates a text view.
    ///
    /// - Parameter usingTextLayoutManager: Whether `textLayoutManager` lays out the text; if not, `layoutManager` does.
    public convenience init(usingTextLayoutManager: Bool) {
        self.init(frame: .zero, textContainer: nil)
        if !usingTextLayoutManager { usesLayoutManager = true }
    }

    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer(size: .zero)
        super.init(coder: coder)
        setUpTextView()
        decodeTextView(from: coder)
    }

    /// The object that decides about editing. Not retained.
    open var delegate: (any UITextViewDelegate)? {
        get { storedTextDelegate }
        set {
            storedTextDelegate = newValue
            _scrollDelegate = newValue
        }
    }

    // MARK: Text

    /// The text. Setting it puts the caret after it, in the attributes of the first character before.
    open var text: String! {
        get { textStorage.string }
        set { setPlainText(newValue ?? "") }
    }

    /// The text with its attributes.
    open var attributedText: NSAttributedString! {
        get { plainAttributedText }
        set { setAttributedText(newValue ?? NSAttributedString(string: "")) }
    }

    /// The font of the first character. Setting it sets that of the whole text; nil is Helvetica of 12 points.
    open var font: UIFont? {
        get { firstAttribute(.font) as? UIFont }
        set { setOfAll(.font, newValue) }
    }

    /// The color of the first character. Setting it sets that of the whole text; nil is the color of labels.
    open var textColor: UIColor? {
        get { firstAttribute(.foregroundColor) as? UIColor }
        set { setOfAll(.foregroundColor, newValue) }
    }

    /// The alignment of the first paragraph. Setting it sets that of the whole text.
    open var textAlignment: NSTextAlignment {
        get { (firstAttribute(.paragraphStyle) as? NSParagraphStyle)?.alignment ?? .natural }
        set { setAlignment(newValue) }
    }

    /// The attributes of what is typed next: those of the character before the caret, until others are set.
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { storedTypingAttributes ?? attributesForTyping }
        set { storedTypingAttributes = newValue }
    }

    /// The attributes that links have besides their own.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! {
        get { storedLinkAttributes ?? [.foregroundColor: UIColor.link] }
        set {
            storedLinkAttributes = newValue
            linksDidChange()
        }
    }

    /// Whether fonts of text styles follow the user's text size.
    open var adjustsFontForContentSizeCategory = false

    /// Whether the user may change attributes: make text bold, italic or underlined. False by default.
    open var allowsEditingTextAttributes = false

    /// The kinds of data that become links where the text is not edited; none by default.
    open var dataDetectorTypes: UIDataDetectorTypes = [] {
        didSet {
            if dataDetectorTypes != oldValue { detectLinks() }
        }
    }

    /// Whether points mean the same size on a Mac. Stored.
    open var usesStandardTextScaling = false

    // MARK: Selection

    /// The selection, in UTF-16 units. What lies beyond the text is left out.
    open var selectedRange: NSRange {
        get { editor.selection }
        set { editor.select(newValue) }
    }

    /// Scrolls until a range is visible.
    open func scrollRangeToVisible(_ range: NSRange) { reveal(range) }

    /// Whether the next insertion replaces the whole text, which looks selected.
    open var clearsOnInsertion: Bool {
        get { storedClearsOnInsertion }
        set {
            storedClearsOnInsertion = newValue
            if newValue { editor.select(wholeRange) }
        }
    }

    // MARK: Editing

    /// Whether the user may change the text.
    open var isEditable: Bool {
        get { storedIsEditable }
        set {
            guard newValue != storedIsEditable else { return }
            storedIsEditable = newValue
            editabilityDidChange()
        }
    }

    /// Whether the user may select text, and open links.
    open var isSelectable: Bool {
        get { storedIsSelectable }
        set {
            guard newValue != storedIsSelectable else { return }
            storedIsSelectable = newValue
            if !newValue, isFirstResponder { resignFirstResponder() }
        }
    }

    // MARK: TextKit

    /// The container of the text. Its width follows the view's unless `widthTracksTextView` is false.
    public final let textContainer: NSTextContainer

    /// The text layout manager of the container; nil after `layoutManager` was asked for.
    open var textLayoutManager: NSTextLayoutManager? { textLayoutManagerOfView() }

    /// The layout manager of the container. Asking for it takes the text layout manager's place: `textLayoutManager` is nil from then on,
    /// and its delegates are not asked any more.
    open var layoutManager: NSLayoutManager {
        if !usesLayoutManager { leaveTextLayoutManager() }
        return storedLayoutManager
    }

    /// The storage of the text. Edits of it are edits by code.
    open var textStorage: NSTextStorage { storedTextStorage }

    /// The space around the container: 8 points above and below by default.
    open var textContainerInset: UIEdgeInsets {
        get { storedInset }
        set {
            guard newValue != storedInset else { return }
            storedInset = newValue
            textGeometryDidChange()
        }
    }

    // MARK: Find

    /// Whether the user can search the text, with Command-F or `findInteraction`. False by default.
    open var isFindInteractionEnabled = false {
        didSet {
            guard isFindInteractionEnabled != oldValue else { return }
            if let interaction = findInteraction { removeInteraction(interaction) }
            findInteraction = isFindInteractionEnabled ? UIFindInteraction(sessionDelegate: self) : nil
            if let interaction = findInteraction { addInteraction(interaction) }
        }
    }

    /// The interaction that searches the text; nil unless `isFindInteractionEnabled` is true.
    public private(set) final var findInteraction: UIFindInteraction?

    // MARK: Size and layout

    /// Whether the text scrolls. If not, the view has the height of its text.
    open override var isScrollEnabled: Bool {
        didSet {
            guard isScrollEnabled != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { sizeOfText(width: size.width) }

    open override var intrinsicContentSize: CGSize { contentSize(fittingWidth: 0) }

    override var wrapsContent: Bool { !isScrollEnabled }

    override func contentSize(fittingWidth width: CGFloat) -> CGSize {
        isScrollEnabled
            ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) : sizeOfText(width: width)
    }

    override var lineHeightOfBaselines: CGFloat? { shownFont.lineHeight }

    override func baseline(isFirst: Bool, fittingWidth width: CGFloat) -> (share: CGFloat, offset: CGFloat) {
        isFirst
            ? (0, textContainerInset.top + shownFont.ascender)
            : (1, -textContainerInset.bottom + shownFont.descender)
    }

    override var textInReports: String? { textStorage.string }

    open override func layoutSubviews() {
        layOutText()
        super.layoutSubviews()
    }

    // MARK: Traits of input

    /// The capitalization of typed text.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether typed text is corrected. Not yet: stored.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Whether misspelled words are marked while they are edited: where it is `yes` and the machine has a dictionary.
    open var spellCheckingType = UITextSpellCheckingType.default {
        didSet { canvas.redraw(canvas.bounds) }
    }
    /// Whether straight quotes become typographic ones. Not yet: stored.
    open var smartQuotesType = UITextSmartQuotesType.default
    /// Whether hyphens become dashes. Not yet: stored.
    open var smartDashesType = UITextSmartDashesType.default
    /// Whether spaces around inserted and deleted text are adjusted. Not yet: stored.
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    /// Whether the rest of a word is suggested. Not yet: stored.
    open var inlinePredictionType = UITextInlinePredictionType.default
    /// The kind of keyboard.
    open var keyboardType = UIKeyboardType.default
    /// The appearance of the keyboard.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// The title of the Return key.
    open var returnKeyType = UIReturnKeyType.default
    /// Whether the Return key is disabled while there is no text.
    open var enablesReturnKeyAutomatically = false
    /// The meaning of the text.
    open var textContentType: UITextContentType!
    /// The rules for new passwords. Stored.
    open var passwordRules: UITextInputPasswordRules?
    /// Whether the text is not to be copied. Text views show it in any case.
    open var isSecureTextEntry = false

    // MARK: Input views

    /// The view in place of the keyboard; nil for the keyboard.
    open override var inputView: UIView? {
        get { storedInputView }
        set { storedInputView = newValue }
    }

    /// The view above the keyboard; nil for none.
    open override var inputAccessoryView: UIView? {
        get { storedInputAccessoryView }
        set { storedInputAccessoryView = newValue }
    }

    // MARK: First responder

    /// The view's own undo manager, with the edits by the user.
    open override var undoManager: UndoManager? { editor.history.manager }

    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { beginEditing() }

    @discardableResult
    open override func resignFirstResponder() -> Bool { stopEditing() }

    override func didLoseFirstResponder() {
        super.didLoseFirstResponder()
        endEditingNow()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { selectionController.leaveWindow() }
    }

    // MARK: Focus

    /// Whether the view can have the focus: whether its text can be edited.
    open override var canBecomeFocused: Bool { isEditable && canBecomeFirstResponder }

    override var systemFocusEffect: UIFocusEffect? { nil }
    override var systemFocusGroupIdentifier: String? { uniqueFocusGroup }

    // MARK: Drag and drop

    /// The object that takes part in drags of the text. It is not retained.
    open weak var textDragDelegate: (any UITextDragDelegate)? {
        get { textDrag.dragDelegate }
        set { textDrag.dragDelegate = newValue }
    }
    /// The object that takes part in drops on the text. It is not retained.
    open weak var textDropDelegate: (any UITextDropDelegate)? {
        get { textDrag.dropDelegate }
        set { textDrag.dropDelegate = newValue }
    }
    /// The interaction with which the selected text is dragged; enabled on iPad by default.
    open var textDragInteraction: UIDragInteraction? { textDrag.dragInteraction }
    /// The interaction with which items are dropped on the text.
    open var textDropInteraction: UIDropInteraction? { textDrag.dropInteraction }
    /// Whether text is being dragged.
    open var isTextDragActive: Bool { textDrag.isDragActive }
    /// Whether a drag is over the text.
    open var isTextDropActive: Bool { textDrag.dropSession != nil }
    /// Options for the previews of dragged text.
    open var textDragOptions: UITextDragOptions {
        get { textDrag.options }
        set { textDrag.options = newValue }
    }

    // MARK: Edit menu

    /// Whether a command of edit menus makes sense for the selection, or the view can perform another action.
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        editor.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
    }
    open override func cut(_ sender: Any?) { editor.cut() }
    open override func copy(_ sender: Any?) { editor.copy() }
    open override func paste(_ sender: Any?) { editor.paste() }
    open override func pasteAndMatchStyle(_ sender: Any?) { editor.pasteAndMatchStyle() }
    open override func select(_ sender: Any?) { editor.selectWord() }
    open override func selectAll(_ sender: Any?) { editor.selectAll(sender) }
    open override func toggleBoldface(_ sender: Any?) { editor.toggle(.trait(.traitBold)) }
    open override func toggleItalics(_ sender: Any?) { editor.toggle(.trait(.traitItalic)) }
    open override func toggleUnderline(_ sender: Any?) { editor.toggle(.underline) }

    // MARK: Text input

    /// Whether there is text.
    open var hasText: Bool { textStorage.length > 0 }
    /// Inserts text as if it were typed, in place of the selection.
    open func insertText(_ text: String) { insertTyped(text) }
    /// Deletes the selection, or the character before the caret, as the Delete key does.
    open func deleteBackward() {
        guard isEditable else { return }
        editor.deleteBackward()
    }
    /// Returns the text of a range.
    open func text(in range: UITextRange) -> String? { editor.text(in: range) }
    /// Replaces a range without asking the delegate.
    open func replace(_ range: UITextRange, withText text: String) {
        editor.replace(editor.nsRange(range), with: text)
    }
    /// The selection, or the caret as an empty range.
    open var selectedTextRange: UITextRange? {
        get { editor.selectedTextRange }
        set { editor.selectedTextRange = newValue }
    }
    /// The text in composition; nil without one.
    open var markedTextRange: UITextRange? { editor.markedTextRange }
    /// The attributes of text in composition. Stored; nil underlines it.
    open var markedTextStyle: [NSAttributedString.Key: Any]? {
        get { editor.markedTextStyle }
        set { editor.markedTextStyle = newValue }
    }
    /// Replaces the text in composition, which begins in place of the selection.
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        guard isEditable else { return }
        editor.compose(markedText ?? "", selected: selectedRange)
    }
    /// Ends the composition and keeps its text.
    open func unmarkText() { editor.unmark() }
    /// The position before the first character.
    open var beginningOfDocument: UITextPosition { TextOffset(0) }
    /// The position after the last character.
    open var endOfDocument: UITextPosition { TextOffset(textLength) }
    /// Returns the range between two positions, in either order.
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        editor.textRange(from: fromPosition, to: toPosition)
    }
    /// Returns a position at a distance, or in a direction, from another one; nil beyond the text.
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        editor.position(from: position, offset: offset)
    }
    /// Returns a position at a distance, or in a direction, from another one; nil beyond the text.
    open func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        editor.position(from: position, in: direction, offset: offset)
    }
    /// Returns the order of two positions.
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        editor.compare(position, to: other)
    }
    /// Returns the number of UTF-16 units between two positions; negative if the second is first.
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        editor.offset(from: from, to: toPosition)
    }
    /// Returns a position at a distance, or in a direction, from another one; nil beyond the text.
    open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        editor.position(within: range, farthestIn: direction)
    }
    /// Returns the range up to the end of the text or the line in a direction, or the character at a point.
    open func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? {
        editor.characterRange(byExtending: position, in: direction)
    }
    /// The object that is notified of changes by code, such as an input method. Not retained.
    open weak var inputDelegate: (any UITextInputDelegate)? {
        get { editor.inputDelegate }
        set { editor.inputDelegate = newValue }
    }
    /// The object that finds characters, words, sentences, lines and paragraphs.
    open var tokenizer: any UITextInputTokenizer { editor.tokenizer }
    /// Returns the direction of the text at a position.
    open func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection {
        editor.baseWritingDirection(for: position)
    }
    /// Sets the direction of the paragraphs of a range.
    open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
        setWritingDirection(writingDirection, in: editor.nsRange(range))
    }
    /// Returns the rectangle of the first line of a range.
    open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(for: range) }
    /// Returns the rectangle of the caret at a position.
    open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(for: position) }
    /// Returns the rectangles of a range, line by line.
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.selectionRects(for: range) }
    /// Returns the position closest to a point.
    open func closestPosition(to point: CGPoint) -> UITextPosition? { editor.closestPosition(to: point) }
    /// Returns the position closest to a point.
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        editor.closestPosition(to: point, within: range)
    }
    /// Returns the range up to the end of the text or the line in a direction, or the character at a point.
    open func characterRange(at point: CGPoint) -> UITextRange? { editor.characterRange(at: point) }

    // MARK: Changes of the surroundings

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        traitsDidChange(from: previousTraitCollection)
    }

    override func tintedContentsDidChange() {
        super.tintedContentsDidChange()
        selectionController.update()
    }

    // MARK: Accessibility

    /// The accessibility value: the text, unless another was set.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? (hasText ? textStorage.string : nil) }
        set { super.accessibilityValue = newValue }
    }

    // MARK: Notifications

    /// Posted when editing has begun.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification")
    /// Posted when the user has changed the text.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
    /// Posted when editing has ended.
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextViewTextDidEndEditingNotification")

    // MARK: Stored state of the extensions

    final private(set) lazy var textDrag = TextDrag(self)
    final weak var storedTextDelegate: (any UITextViewDelegate)?
    final var storedLayoutManager = NSLayoutManager()
    final var storedTextStorage = NSTextStorage()
    /// Whether the text is laid out without a text layout manager.
    final var usesLayoutManager = false
    /// The text layout manager and its contents, once they were asked for or needed.
    final var storedTextLayoutManager: NSTextLayoutManager?
    final var storedContents: NSTextContentManager?
    /// The views of attachments that are shown.
    final var attachmentViews: [UIView] = []
    final var storedInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    final var storedIsEditable = true
    final var storedIsSelectable = true
    final var storedClearsOnInsertion = false
    final var storedIsEditing = false
    /// The attributes of a text without characters.
    final var storedAttributes: [NSAttributedString.Key: Any] = [:]
    final var storedTypingAttributes: [NSAttributedString.Key: Any]?
    final var storedLinkAttributes: [NSAttributedString.Key: Any]?
    final var storedInputView: UIView?
    final var storedInputAccessoryView: UIView?
    /// Whether the editor or the view itself changes the storage now.
    final var isStoring = false
    /// Whether data detectors have found links in the text.
    final var hasDetectedLinks = false
    final var foundText = FoundText()
    final lazy var spelling = TextSpelling()
    /// Whether code has edited a text that data detectors look at.
    final var needsDetection = false
    /// The size of the text at another width than the view's, until the text changes.
    final var measured: (width: CGFloat, size: CGSize)?
    /// The top of what is visible, when the text was laid out last.
    final var laidOutBounds = CGRect.null

    /// Holds the selection, the text and the caret, in the coordinates of the content.
    final let canvas = TextViewCanvas()
    final lazy var editor = TextEditor(self)
    final lazy var itemMenu = TextItemMenu(self)
    final lazy var selectionController = TextSelectionController(self, container: canvas)
}
