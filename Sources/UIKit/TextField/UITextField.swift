public import CoreGraphics
public import Foundation
import QuartzCore
import TwillHost

/// A control with a line of text that the user edits.
///
/// A tap begins editing: the field becomes the first responder, and gets what is typed. The delegate is asked before
/// editing begins and ends, and before each change; control events and notifications tell of what has happened. Changes by
/// code neither ask nor notify, except that the delegate is notified of the selection.
///
/// Text that is too long is truncated while it is not edited, and scrolls with the caret while it is.
///
/// Not yet: data detectors.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput {
    // MARK: Making a text field

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeTextField(from: coder)
    }

    /// The object that decides about editing.
    open weak var delegate: (any UITextFieldDelegate)?

    // MARK: Text

    /// The text; "" where there is none. Setting it while the field is edited puts the caret after it.
    open var text: String? {
        get { storedText.string }
        set { setPlainText(newValue) }
    }

    /// The text with its attributes. Setting it makes those of the first character the field's own, as in UIKit.
    open var attributedText: NSAttributedString? {
        get { NSAttributedString(attributedString: storedText) }
        set { setAttributedText(newValue) }
    }

    /// The text that is shown while there is none.
    open var placeholder: String? {
        get { storedPlaceholder?.string }
        set { setPlaceholder(newValue.map { NSAttributedString(string: $0) }) }
    }

    /// The placeholder with its attributes. Missing ones are the field's, in the color of placeholders.
    open var attributedPlaceholder: NSAttributedString? {
        get { storedPlaceholder }
        set { setPlaceholder(newValue) }
    }

    /// The attributes of the whole text, and of what is typed. Setting them applies them to the text.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { storedAttributes }
        set { setDefaultAttributes(newValue) }
    }

    /// The font; nil is the default, the system font of 17 points.
    open var font: UIFont? {
        get { storedAttributes[.font] as? UIFont }
        set { setDefault(.font, newValue ?? Self.defaultFont) }
    }

    /// The color of the text; nil is the default, the label's.
    open var textColor: UIColor? {
        get { storedAttributes[.foregroundColor] as? UIColor }
        set { setDefault(.foregroundColor, newValue ?? .label) }
    }

    /// The alignment of the text and the placeholder.
    open var textAlignment: NSTextAlignment {
        get { storedAlignment }
        set {
            guard newValue != storedAlignment else { return }
            storedAlignment = newValue
            textNeedsDisplay()
        }
    }

    /// The attributes of what is typed next; nil while the field is not edited.
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { isEditing ? storedTypingAttributes ?? attributesForTyping : nil }
        set { if isEditing { storedTypingAttributes = newValue } }
    }

    /// Whether fonts of text styles follow the user's text size.
    open var adjustsFontForContentSizeCategory = false

    /// Whether text that is too long is shrunk while it is not edited, down to `minimumFontSize`.
    open var adjustsFontSizeToFitWidth: Bool {
        get { storedAdjustsFontSize }
        set {
            guard newValue != storedAdjustsFontSize else { return }
            storedAdjustsFontSize = newValue
            textNeedsDisplay()
        }
    }

    /// The smallest size of shrunk text, in points; 0 for no limit.
    open var minimumFontSize: CGFloat {
        get { storedMinimumFontSize }
        set {
            guard newValue != storedMinimumFontSize else { return }
            storedMinimumFontSize = newValue
            textNeedsDisplay()
        }
    }

    /// Whether the user may change attributes: make text bold, italic or underlined. False by default.
    open var allowsEditingTextAttributes = false

    // MARK: Editing

    /// Whether the text is edited: the field is the first responder.
    open var isEditing: Bool { storedIsEditing }

    /// Whether the text is removed when editing begins.
    open var clearsOnBeginEditing = false

    /// Whether the next insertion replaces the whole text, which looks selected. Another selection ends it.
    open var clearsOnInsertion: Bool {
        get { storedClearsOnInsertion }
        set {
            if newValue, isEditing { editor.select(NSRange(location: 0, length: textLength)) }
            storedClearsOnInsertion = newValue
        }
    }

    // MARK: Appearance

    /// The border.
    open var borderStyle: BorderStyle {
        get { storedBorderStyle }
        set {
            guard newValue != storedBorderStyle else { return }
            storedBorderStyle = newValue
            appearanceDidChange()
        }
    }

    /// An image that replaces the border, unless that is a rounded rectangle.
    open var background: UIImage? {
        get { storedBackground }
        set {
            storedBackground = newValue
            appearanceDidChange()
        }
    }

    /// The background of the disabled field; without one it is `background`. Not used where that is nil.
    open var disabledBackground: UIImage? {
        get { storedDisabledBackground }
        set {
            storedDisabledBackground = newValue
            appearanceDidChange()
        }
    }

    /// The rule for when the button that removes the text is shown; never without text.
    open var clearButtonMode: ViewMode {
        get { storedClearButtonMode }
        set {
            guard newValue != storedClearButtonMode else { return }
            storedClearButtonMode = newValue
            partsDidChange()
        }
    }

    /// A view at the leading side of the text.
    open var leftView: UIView? {
        get { storedLeftView }
        set {
            guard newValue !== storedLeftView else { return }
            storedLeftView?.removeFromSuperview()
            storedLeftView = newValue
            partsDidChange()
        }
    }

    /// The rule for when the view at the leading side is shown.
    open var leftViewMode: ViewMode {
        get { storedLeftViewMode }
        set {
            storedLeftViewMode = newValue
            partsDidChange()
        }
    }

    /// A view at the trailing side of the text, in place of the clear button.
    open var rightView: UIView? {
        get { storedRightView }
        set {
            guard newValue !== storedRightView else { return }
            storedRightView?.removeFromSuperview()
            storedRightView = newValue
            partsDidChange()
        }
    }

    /// The rule for when the view at the trailing side is shown.
    open var rightViewMode: ViewMode {
        get { storedRightViewMode }
        set {
            storedRightViewMode = newValue
            partsDidChange()
        }
    }

    // MARK: Rectangles

    /// Returns the rectangle of the border: the bounds.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Returns the rectangle of the text while it is not edited.
    open func textRect(forBounds bounds: CGRect) -> CGRect { standardTextRect(bounds, isEditing: false) }

    /// Returns the rectangle of the placeholder: that of the text.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }

    /// Returns the rectangle of the text while it is edited.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { standardTextRect(bounds, isEditing: true) }

    /// Returns the rectangle of the clear button.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { standardClearButtonRect(bounds) }

    /// Returns the rectangle of the view at the leading side.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { standardSideRect(leftView, bounds, isLeading: true) }

    /// Returns the rectangle of the view at the trailing side.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        standardSideRect(rightView, bounds, isLeading: false)
    }

    // MARK: Drawing

    /// Draws the text while it is not edited; subclasses may override it.
    open func drawText(in rect: CGRect) { drawStandardText(in: rect) }

    /// Draws the placeholder; subclasses may override it.
    open func drawPlaceholder(in rect: CGRect) { drawStandardPlaceholder(in: rect) }

    // MARK: Size and layout

    open override func sizeThatFits(_ size: CGSize) -> CGSize { contentSize }

    open override var intrinsicContentSize: CGSize { contentSize }

    override func defaultContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .vertical ? .defaultHigh : .defaultLow
    }

    override var lineHeightOfBaselines: CGFloat? { shownFont.lineHeight }

    override func baseline(isFirst: Bool, fittingWidth width: CGFloat) -> (share: CGFloat, offset: CGFloat) {
        (0.5, shownFont.ascender - shownFont.lineHeight / 2)
    }

    override var textInReports: String? { shownString.isEmpty ? placeholder : shownString }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutParts()
    }

    // MARK: Traits of input

    /// The capitalization of typed text.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether typed text is corrected. Not yet: stored.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Whether misspelled words are marked. Not yet: stored.
    open var spellCheckingType = UITextSpellCheckingType.default
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

    /// Whether each character is shown as a dot, the last one that was typed after a moment. Such text is not copied.
    open var isSecureTextEntry: Bool {
        get { storedIsSecure }
        set {
            guard newValue != storedIsSecure else { return }
            storedIsSecure = newValue
            revealed = nil
            textNeedsDisplay()
        }
    }

    // MARK: Input views

    /// The view in place of the keyboard.
    open override var inputView: UIView? {
        get { storedInputView }
        set { storedInputView = newValue }
    }

    /// The view above the keyboard.
    open override var inputAccessoryView: UIView? {
        get { storedInputAccessoryView }
        set { storedInputAccessoryView = newValue }
    }

    // MARK: First responder

    /// The field's own undo manager, with the edits by the user. It is emptied when editing ends.
    open override var undoManager: UndoManager? { editor.history.manager }

    open override var canBecomeFirstResponder: Bool { isEnabled }

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

    /// Whether the field can have the focus: whether it can be edited.
    open override var canBecomeFocused: Bool { canBecomeFirstResponder }

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

    /// Whether a command of edit menus makes sense for the selection, or the field can perform another action.
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
    open var hasText: Bool { storedText.length > 0 }
    /// Inserts text as if it were typed, in place of the selection.
    open func insertText(_ text: String) { insertTyped(text) }
    /// Deletes the selection, or the character before the caret, as the Delete key does.
    open func deleteBackward() { deleteTyped() }
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
        editor.compose(singleLine(markedText ?? ""), selected: selectedRange)
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
        setWritingDirection(writingDirection)
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

    override func stateDidChange() {
        super.stateDidChange()
        if !isEnabled, isFirstResponder { resignFirstResponder() }
        appearanceDidChange()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        traitsDidChange(from: previousTraitCollection)
    }

    override func tintedContentsDidChange() {
        super.tintedContentsDidChange()
        selectionController.update()
    }

    // MARK: Accessibility

    /// The accessibility label: the placeholder, unless another was set.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? placeholder }
        set { super.accessibilityLabel = newValue }
    }

    /// The accessibility value: the text, as dots where it is secure.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? (hasText ? shownString : nil) }
        set { super.accessibilityValue = newValue }
    }

    // MARK: For search fields

    func shouldBeginEditing() -> Bool { delegate?.textFieldShouldBeginEditing(self) ?? true }
    func didBeginEditing() { delegate?.textFieldDidBeginEditing(self) }
    func shouldEndEditing() -> Bool { delegate?.textFieldShouldEndEditing(self) ?? true }
    func didEndEditing() { delegate?.textFieldDidEndEditing(self, reason: .committed) }
    func shouldReturn() -> Bool { delegate?.textFieldShouldReturn(self) ?? true }
    func shouldChange(_ range: NSRange, to text: String) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
    }
    /// Returns the part of a text that the field can hold.
    func accepted(_ text: String) -> String { text }
    /// Returns a text that code sets, with what stays before it.
    func withParts(_ text: NSMutableAttributedString) -> NSMutableAttributedString { text }
    /// Changes the text that is drawn, but not its length.
    func decorate(_ text: NSMutableAttributedString) {}
    /// Called when the text may have moved in the field, or the selection in the text.
    func partsOfTextDidMove() {}
    /// The distances of the text and the parts beside it from the border.
    var metrics: TextFieldMetrics { TextFieldMetrics(borderStyle) }

    // MARK: Stored state of the extensions

    static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

    /// A text storage, as Foundation on Linux rounds ranges that begin or end within a character.
    final var storedText = NSTextStorage()
    final var storedPlaceholder: NSAttributedString?
    final var storedAttributes: [NSAttributedString.Key: Any] = [
        .font: UITextField.defaultFont, .foregroundColor: UIColor.label,
    ]
    final var storedTypingAttributes: [NSAttributedString.Key: Any]?
    final var storedAlignment = NSTextAlignment.natural
    final var storedWritingDirection = NSWritingDirection.natural
    final var storedAdjustsFontSize = false
    final var storedMinimumFontSize: CGFloat = 0
    final var storedIsEditing = false
    final var storedClearsOnInsertion = false
    /// Whether the next insertion removes a secure text that was there when editing began.
    final var replacesSecureText = false
    final var storedIsSecure = false
    /// The character of a secure text that is shown for a moment.
    final var revealed: (range: NSRange, end: AppClockHandle)?
    final var storedBorderStyle = BorderStyle.none
    final var storedBackground: UIImage?
    final var storedDisabledBackground: UIImage?
    final var storedClearButtonMode = ViewMode.never
    final var storedLeftView: UIView?
    final var storedLeftViewMode = ViewMode.never
    final var storedRightView: UIView?
    final var storedRightViewMode = ViewMode.never
    final var storedInputView: UIView?
    final var storedInputAccessoryView: UIView?
    /// The text's layout while it is edited.
    final var storedLayout: TextFieldLayout?
    /// How far the text has scrolled while it is edited, in points.
    final var scrollOffset: CGFloat = 0

    final lazy var editor = TextEditor(self)
    final let canvas = TextFieldCanvas()
    final private(set) lazy var textDrag = TextDrag(self)
    final lazy var selectionController = TextSelectionController(self, container: canvas.content)
    final var borderView: TextFieldBorder?
    final var clearButton: UIButton?
    /// Called when the Return key was pressed, after the events are sent; set by alerts.
    final var returnHandler: (() -> Void)?
    /// The images of the clear button by state, in place of its symbol.
    final var clearImages: [UIControl.State: UIImage] = [:] {
        didSet { showClearImages() }
    }
}
