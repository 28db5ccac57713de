import CoreGraphics
public import Foundation

/// A text field for searching: a rounded field with a magnifying glass, whose text may begin with tokens.
///
/// Tokens are always before the text. Each has a text position like a character, so that selections and the Delete key include
/// them; `text` is without them. Ranges that the delegate is asked about are those of `text`.
///
/// The Delete key after a token selects it, and removes it when pressed again. Not yet: copying, pasting and dragging
/// tokens.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpSearchField()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpSearchField()
    }

    // MARK: Tokens

    /// The tokens before the text.
    open var tokens: [UISearchToken] {
        get { storedTokens }
        set { setTokens(newValue) }
    }

    /// Inserts a token. An index that is out of range is logged, and the nearest one is used.
    open func insertToken(_ token: UISearchToken, at tokenIndex: Int) { insert(token, tokenIndex) }

    /// Removes a token. An index that is out of range is logged.
    open func removeToken(at tokenIndex: Int) { remove(tokenIndex) }

    /// Returns the position before a token.
    open func positionOfToken(at tokenIndex: Int) -> UITextPosition { TextOffset(min(max(tokenIndex, 0), tokenCount)) }

    /// Returns the tokens of a range.
    open func tokens(in textRange: UITextRange) -> [UISearchToken] { tokens(within: editor.nsRange(textRange)) }

    /// The range of the text, without the tokens.
    open var textualRange: UITextRange {
        TextOffsetRange(NSRange(location: tokenCount, length: textLength - tokenCount))
    }

    /// Removes the text of a range, inserts a token and selects it. Tokens within the range stay.
    open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
        replaceText(editor.nsRange(textRange), token, tokenIndex)
    }

    /// The color behind the tokens; nil restores the default.
    open var tokenBackgroundColor: UIColor! {
        get { storedTokenColor ?? .systemFill }
        set {
            storedTokenColor = newValue
            partsOfTextDidMove()
        }
    }

    /// Whether the user may remove tokens.
    open var allowsDeletingTokens = true

    /// Whether the user may copy tokens. Not yet: stored, only text is copied.
    open var allowsCopyingTokens = true

    /// Suggestions that are shown below the field while it is edited. Not yet: those of a search controller are shown, a
    /// field's own are stored.
    open var searchSuggestions: [any UISearchSuggestion]?

    // MARK: Text

    open override var text: String? {
        get { textWithoutTokens(storedText).string }
        set { super.text = newValue }
    }

    open override var attributedText: NSAttributedString? {
        get { textWithoutTokens(storedText) }
        set { super.attributedText = newValue }
    }

    open override func insertText(_ text: String) {
        leaveTokens()
        super.insertText(text)
    }

    open override func deleteBackward() { if !deletesToken() { super.deleteBackward() } }

    open override func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        if markedTextRange == nil { leaveTokens() }
        super.setMarkedText(markedText, selectedRange: selectedRange)
    }

    open override func replace(_ range: UITextRange, withText text: String) {
        super.replace(TextOffsetRange(textualPart(editor.nsRange(range))), withText: text)
    }

    open override func cut(_ sender: Any?) { copyText(cuts: true) }

    open override func copy(_ sender: Any?) { copyText(cuts: false) }

    // MARK: Layout

    open override func textRect(forBounds bounds: CGRect) -> CGRect { adjusted(super.textRect(forBounds: bounds)) }

    open override func editingRect(forBounds bounds: CGRect) -> CGRect {
        adjusted(super.editingRect(forBounds: bounds))
    }

    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        adjusted(super.leftViewRect(forBounds: bounds), .search)
    }

    open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        adjusted(
            super.rightViewRect(forBounds: bounds),
            searchBar?.showsSearchResultsButton == true ? .resultsList : .bookmark)
    }

    open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        adjusted(super.clearButtonRect(forBounds: bounds), .clear)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: super.sizeThatFits(size).width, height: searchFieldHeight)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: super.intrinsicContentSize.width, height: searchFieldHeight)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        partsOfTextDidMove()
    }

    open override var accessibilityValue: String? {
        get {
            let parts = tokens.map(\.text) + [isSecureTextEntry ? "" : text ?? ""].filter { !$0.isEmpty }
            return parts.isEmpty ? super.accessibilityValue : parts.joined(separator: ", ")
        }
        set { super.accessibilityValue = newValue }
    }

    override var textInReports: String? {
        let parts = tokens.map { "[\($0.text)]" } + [text ?? ""].filter { !$0.isEmpty }
        return parts.isEmpty ? placeholder : parts.joined(separator: " ")
    }

    // MARK: For text fields

    override func shouldBeginEditing() -> Bool {
        searchBar?.fieldShouldBeginEditing() ?? true && super.shouldBeginEditing()
    }
    override func didBeginEditing() {
        super.didBeginEditing()
        searchBar?.fieldDidBeginEditing()
    }
    override func shouldEndEditing() -> Bool { searchBar?.fieldShouldEndEditing() ?? true && super.shouldEndEditing() }
    override func didEndEditing() {
        super.didEndEditing()
        searchBar?.fieldDidEndEditing()
    }
    override func shouldReturn() -> Bool {
        guard super.shouldReturn() else { return false }
        searchBar?.fieldDidReturn()
        return true
    }
    override func shouldChange(_ range: NSRange, to text: String) -> Bool { allowsEdit(range, text) }
    override func accepted(_ text: String) -> String { withoutTokenCharacters(text) }
    override func withParts(_ text: NSMutableAttributedString) -> NSMutableAttributedString { withTokens(text) }
    override func decorate(_ text: NSMutableAttributedString) { insertTokenSpaces(text) }
    override func partsOfTextDidMove() { placeTokens() }

    override var metrics: TextFieldMetrics {
        var metrics = TextFieldMetrics(borderStyle)
        metrics.views = 6
        metrics.besideViews = 4
        metrics.radius = 10
        metrics.fill = .tertiarySystemFill
        return metrics
    }

    // MARK: Stored state of the extension

    final weak var searchBar: UISearchBar?
    /// The tokens by the characters that stand for them in the stored text.
    final var tokensByCharacter: [unichar: UISearchToken] = [:]
    final var tokenViews: [unichar: SearchTokenView] = [:]
    final var storedTokenColor: UIColor?
}
