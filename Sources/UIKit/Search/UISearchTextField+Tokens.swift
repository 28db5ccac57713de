import CoreGraphics
import Foundation
import QuartzCore
import TwillSync

/// Tokens stand in the stored text as characters for private use, one each, so that selection, deletion and undo know
/// them; when the text is drawn, each is an empty space over which the token's view lies.
extension UISearchTextField {
    func setUpSearchField() {
        borderStyle = .roundedRect
        layer.cornerRadius = 10
        font = .preferredFont(forTextStyle: .body)
        adjustsFontForContentSizeCategory = true
        clearButtonMode = .always
        returnKeyType = .search
        enablesReturnKeyAutomatically = true
        autocorrectionType = .default
        accessibilityTraits = .searchField
        leftView = MagnifierView()
        leftViewMode = .always
    }

    /// 36 points at the standard text size.
    var searchFieldHeight: CGFloat { max(36, ceil(shownFont.lineHeight) + 15) }

    // MARK: The stored text

    /// The number of tokens, which is that of their characters before the text.
    var tokenCount: Int { count(in: storedText.string as NSString) }

    private func count(in text: NSString) -> Int {
        guard !tokensByCharacter.isEmpty else { return 0 }
        var count = 0
        while count < text.length, tokensByCharacter[text.character(at: count)] != nil { count += 1 }
        return count
    }

    private var tokenCharacters: [unichar] {
        let text = storedText.string as NSString
        return (0..<tokenCount).map { text.character(at: $0) }
    }

    var storedTokens: [UISearchToken] { tokenCharacters.compactMap { tokensByCharacter[$0] } }

    func tokens(within range: NSRange) -> [UISearchToken] {
        let tokens = storedTokens
        return tokens.indices.filter { NSLocationInRange($0, range) }.map { tokens[$0] }
    }

    func textWithoutTokens(_ text: NSAttributedString) -> NSAttributedString {
        let count = tokenCount
        return text.attributedSubstring(from: NSRange(location: count, length: text.length - count))
    }

    /// Removes characters that stand for tokens, which no text may have.
    func withoutTokenCharacters(_ text: String) -> String {
        guard !tokensByCharacter.isEmpty, text.utf16.contains(where: { tokensByCharacter[$0] != nil }) else {
            return text
        }
        let kept = text.unicodeScalars.filter { $0.value > 0xFFFF || tokensByCharacter[unichar($0.value)] == nil }
        return String(String.UnicodeScalarView(kept))
    }

    func withTokens(_ text: NSMutableAttributedString) -> NSMutableAttributedString {
        let characters = tokenCharacters
        guard !characters.isEmpty else { return text }
        let result = NSMutableAttributedString(
            string: String(utf16CodeUnits: characters, count: characters.count), attributes: attributesOfText)
        result.append(text)
        return result
    }

    /// A character for a token that stands neither in the text nor for another one.
    private func newCharacter() -> unichar {
        let text = storedText.string
        var character: unichar = 0xF000
        while tokensByCharacter[character] != nil || text.utf16.contains(character) {
            guard character < 0xF8FF else {
                // Tokens that were removed long ago are forgotten first.
                let live = Set(tokenCharacters)
                tokensByCharacter = tokensByCharacter.filter { live.contains($0.key) }
                editor.history.removeAll()
                return live.count < 0x8FF ? newCharacter() : 0xF8FF
            }
            character += 1
        }
        return character
    }

    // MARK: Changes by code

    func setTokens(_ tokens: [UISearchToken]) {
        let text = NSMutableAttributedString(attributedString: textWithoutTokens(storedText))
        tokensByCharacter = [:]
        storedText = NSTextStorage(attributedString: text)
        var characters: [unichar] = []
        for token in tokens.prefix(0x8FF) {
            let character = newCharacter()
            tokensByCharacter[character] = token
            characters.append(character)
        }
        storedText.insert(
            NSAttributedString(
                string: String(utf16CodeUnits: characters, count: characters.count), attributes: attributesOfText),
            at: 0)
        editor.textWasSet()
        tokensDidChange()
    }

    func insert(_ token: UISearchToken, _ index: Int) {
        let place = min(max(index, 0), tokenCount)
        if place != index {
            logError(
                "\(describe()) was asked to insert a token at \(index), but has \(tokenCount) tokens. Pass an index from 0 to "
                    + "their number. The token is inserted at \(place).")
        }
        let selection = editor.selection
        let character = newCharacter()
        tokensByCharacter[character] = token
        storedText.insert(
            NSAttributedString(string: String(utf16CodeUnits: [character], count: 1), attributes: attributesOfText),
            at: place)
        editor.textWasSet()
        if selection.location >= place {
            editor.select(NSRange(location: selection.location + 1, length: selection.length))
        }
        tokensDidChange()
    }

    func remove(_ index: Int) {
        guard index >= 0, index < tokenCount else {
            return logError(
                "\(describe()) was asked to remove the token at \(index), but has \(tokenCount) tokens. Pass an index below "
                    + "their number. Nothing is removed.")
        }
        let selection = editor.selection
        storedText.deleteCharacters(in: NSRange(location: index, length: 1))
        editor.textWasSet()
        let start = selection.location - (selection.location > index ? 1 : 0)
        let end = NSMaxRange(selection) - (NSMaxRange(selection) > index ? 1 : 0)
        editor.select(NSRange(location: start, length: max(0, end - start)))
        tokensDidChange()
    }

    func replaceText(_ range: NSRange, _ token: UISearchToken, _ index: Int) {
        editor.unmark()
        storedText.deleteCharacters(in: textualPart(range))
        insert(token, index)
        editor.select(NSRange(location: min(max(index, 0), max(0, tokenCount - 1)), length: 1))
        textNeedsDisplay()
    }

    private func tokensDidChange() {
        textNeedsDisplay()
        partsDidChange()
        searchBar?.fieldTokensDidChange()
    }

    // MARK: Edits by the user

    /// Returns the part of a range that lies in the text, or the beginning of the text.
    func textualPart(_ range: NSRange) -> NSRange {
        let count = tokenCount
        let start = max(range.location, count)
        return NSRange(location: start, length: max(0, NSMaxRange(range) - start))
    }

    /// Removes selected tokens, and moves a caret between tokens to the beginning of the text: what is typed goes there.
    func leaveTokens() {
        let selection = editor.selection
        guard markedTextRange == nil, selection.location < tokenCount else { return }
        if selection.length > 0, allowsDeletingTokens { editor.change(selection, to: "") }
        let rest = editor.selection
        if rest.location < tokenCount { editor.select(textualPart(rest)) }
    }

    /// Selects the token before the caret, or deletes what may be deleted of a selection with tokens.
    ///
    /// - Returns: Whether that was all.
    func deletesToken() -> Bool {
        let selection = editor.selection, count = tokenCount
        if selection.length == 0 {
            guard selection.location > 0, selection.location <= count else { return false }
            if allowsDeletingTokens { editor.select(NSRange(location: selection.location - 1, length: 1)) }
            return true
        }
        guard selection.location < count, !allowsDeletingTokens else { return false }
        let text = textualPart(selection)
        if text.length > 0 { editor.change(text, to: "") }
        return true
    }

    /// Asks the delegates about a change of the text, by its range without tokens.
    func allowsEdit(_ range: NSRange, _ text: String) -> Bool {
        let count = tokenCount
        let hasTokens = range.location < count && range.length > 0
        if hasTokens, !allowsDeletingTokens { return false }
        var part = textualPart(range)
        if part.length == 0, text.isEmpty, hasTokens { return true }
        part.location -= count
        guard searchBar?.fieldShouldChange(part, to: text) ?? true else { return false }
        return delegate?.textField(self, shouldChangeCharactersIn: part, replacementString: text) ?? true
    }

    func copyText(cuts: Bool) {
        let selection = editor.selection
        let part = textualPart(selection)
        guard part.length > 0, editor.canPerform(cuts ? EditCommands.cut : EditCommands.copy) == true else { return }
        UIPasteboard.general.string = self.part(part)
        if cuts { editor.change(allowsDeletingTokens ? selection : part, to: "") }
    }

    // MARK: Showing

    /// The font of tokens is a little smaller than the text's.
    private var tokenFont: UIFont { shownFont.withSize(max(1, shownFont.pointSize - 2)) }

    private static let tokenGap: CGFloat = 4

    func insertTokenSpaces(_ text: NSMutableAttributedString) {
        guard !tokensByCharacter.isEmpty else { return }
        for (index, character) in tokenCharacters.enumerated() where index < text.length {
            guard let view = view(for: character) else { continue }
            let space = NSTextAttachment()
            space.bounds = CGRect(x: 0, y: 0, width: view.fit(tokenFont).width + Self.tokenGap, height: 1)
            text.replaceCharacters(in: NSRange(location: index, length: 1), with: "\u{FFFC}")
            text.addAttribute(.attachment, value: space, range: NSRange(location: index, length: 1))
        }
        // Tokens are in the order of the field, whatever text follows.
        let style = NSMutableParagraphStyle()
        style.baseWritingDirection = runsRightToLeft ? .rightToLeft : .leftToRight
        text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
    }

    private func view(for character: unichar) -> SearchTokenView? {
        guard let token = tokensByCharacter[character] else { return nil }
        if let known = tokenViews[character], known.token === token { return known }
        tokenViews[character]?.removeFromSuperview()
        let view = SearchTokenView(token)
        tokenViews[character] = view
        return view
    }

    /// Lays the tokens' views over their spaces in the text.
    func placeTokens() {
        let characters = tokenCharacters
        for (character, view) in tokenViews where !characters.contains(character) {
            view.removeFromSuperview()
            tokenViews[character] = nil
        }
        guard !characters.isEmpty else { return }
        let scale = traitCollection.displayScale
        for (index, character) in characters.enumerated() {
            guard let view = view(for: character), let box = boxes(of: NSRange(location: index, length: 1)).first
            else { continue }
            let size = view.fit(tokenFont)
            if view.superview !== canvas.content { canvas.content.addSubview(view) }
            let x = runsRightToLeft ? box.maxX - size.width : box.minX
            let frame = CGRect(
                x: (x * scale).rounded() / scale, y: ((bounds.midY - size.height / 2) * scale).rounded() / scale,
                width: size.width, height: size.height)
            if view.frame != frame { view.frame = frame }
            let isSelected = isEditing && NSLocationInRange(index, editor.selection)
            view.show(isSelected: isSelected, background: tokenBackgroundColor)
        }
    }

    // MARK: Rectangles

    private func offset(_ rect: CGRect, _ offset: UIOffset) -> CGRect {
        offset == .zero
            ? rect : rect.offsetBy(dx: isMirrored ? -offset.horizontal : offset.horizontal, dy: offset.vertical)
    }

    /// Moves an icon as the search bar wants it.
    func adjusted(_ rect: CGRect, _ icon: UISearchBar.Icon) -> CGRect {
        offset(rect, searchBar?.positionAdjustment(for: icon) ?? .zero)
    }

    /// Moves the text as the search bar wants it; it still ends at the same place.
    func adjusted(_ rect: CGRect) -> CGRect {
        guard let adjustment = searchBar?.searchTextPositionAdjustment, adjustment != .zero else { return rect }
        var result = rect.offsetBy(dx: 0, dy: adjustment.vertical)
        let distance = adjustment.horizontal.isFinite ? min(adjustment.horizontal, rect.width) : 0
        if !isMirrored { result.origin.x += distance }
        result.size.width -= distance
        return result
    }
}

extension UISearchTextField: TextTokenClient {
    func tokenRange(at point: CGPoint) -> UITextRange? {
        let point = convert(point, to: canvas.content)
        let hit = tokenCharacters.firstIndex { tokenViews[$0]?.frame.contains(point) ?? false }
        return hit.map { TextOffsetRange(NSRange(location: $0, length: 1)) }
    }
}
