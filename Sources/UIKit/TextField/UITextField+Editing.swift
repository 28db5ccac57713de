import CoreGraphics
import Foundation
import QuartzCore
import TwillHost
import TwillText

// MARK: Beginning and ending

extension UITextField {
    func beginEditing() -> Bool {
        guard !isEditing else { return true }
        guard window != nil, canBecomeFirstResponder else { return false }
        guard shouldBeginEditing() else { return false }
        // The keyboard follows after the delegate knows, as in UIKit.
        return keyboardController.map { $0.hold(beginEditingNow) } ?? false
    }

    private var keyboardController: KeyboardController? { firstResponderWindow?.screen.keyboard }

    private func beginEditingNow() -> Bool {
        guard takeFirstResponder() else { return false }
        // The delegate of the field before may have ended this one again.
        guard isFirstResponder else { return false }
        storedIsEditing = true
        if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
            storedText = NSTextStorage()
            editor.textWasSet()
        }
        replacesSecureText = storedIsSecure && hasText
        editor.select(NSRange(location: textLength, length: 0))
        textNeedsDisplay()
        partsDidChange()
        didBeginEditing()
        sendActions(for: .editingDidBegin)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    func stopEditing() -> Bool {
        guard isFirstResponder || isEditing else { return true }
        guard !isEditing || shouldEndEditing() else { return false }
        // The loss ends editing.
        return giveUpFirstResponder()
    }

    /// Ends editing: the field is not the first responder any more.
    func endEditingNow() {
        guard isEditing else { return }
        editor.unmark()
        editor.history.manager.removeAllActions()
        editor.history.endTyping()
        storedIsEditing = false
        storedTypingAttributes = nil
        revealed?.end.cancel()
        revealed = nil
        scrollOffset = 0
        textNeedsDisplay()
        partsDidChange()
        didEndEditing()
        sendActions(for: .editingDidEnd)
        NotificationCenter.default.post(
            name: Self.textDidEndEditingNotification, object: self,
            userInfo: [
                Self.didEndEditingReasonUserInfoKey: NSNumber(value: DidEndEditingReason.committed.rawValue)
            ])
    }

    // MARK: Typing

    func insertTyped(_ text: String) {
        let text = singleLine(text)
        if (storedClearsOnInsertion || replacesSecureText) && editor.marked == nil {
            storedClearsOnInsertion = false
            replacesSecureText = false
            editor.change(NSRange(location: 0, length: textLength), to: text)
        } else {
            editor.insert(text)
        }
    }

    func deleteTyped() {
        if replacesSecureText {
            replacesSecureText = false
            editor.change(NSRange(location: 0, length: textLength), to: "")
        } else {
            editor.deleteBackward()
        }
    }

    /// The clear button was tapped.
    func clearByUser() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        replacesSecureText = false
        if isEditing {
            editor.replace(NSRange(location: 0, length: textLength), with: "")
        } else {
            storedText = NSTextStorage()
            editor.textWasSet()
            textNeedsDisplay()
            partsDidChange()
            textDidChangeByUser()
            // As on iOS, the field is edited then.
            becomeFirstResponder()
        }
    }
}

// MARK: For the editor

extension UITextField: TextEditorClient {
    var isEditable: Bool { isEnabled }

    var textLength: Int { storedText.length }

    var attributesOfTyping: [NSAttributedString.Key: Any] {
        get { typingAttributes ?? attributesOfText }
        set { typingAttributes = newValue }
    }

    var defaultFont: UIFont { shownFont }

    func part(_ range: NSRange) -> String { storedText.characters(range.location..<NSMaxRange(range)) }

    func paragraph(at offset: Int) -> NSRange { NSRange(location: 0, length: textLength) }

    func line(at offset: Int) -> NSRange { NSRange(location: 0, length: textLength) }

    func startOfLine(after offset: Int) -> Int? { nil }

    func attributedPart(_ range: NSRange) -> NSAttributedString { storedText.attributedSubstring(from: range) }

    func isRightToLeft(at offset: Int) -> Bool { editedLayout.layout.lines.first?.isRightToLeft ?? runsRightToLeft }

    func caretBox(at offset: Int) -> CGRect {
        let fitted = editedLayout
        let x = fitted.x(of: offset) - scrollOffset
        let scale = traitCollection.displayScale
        let room = fitted.room
        // Within the room at both ends, on whole pixels.
        let left = min(max((x * scale).rounded() / scale - 1, room.minX - 1), room.maxX - 1)
        let y = (fitted.origin.y * scale).rounded() / scale
        return CGRect(x: max(left, room.minX), y: y, width: 2, height: (fitted.lineHeight * scale).rounded() / scale)
    }

    func boxes(of range: NSRange) -> [CGRect] {
        guard range.length > 0 else { return [] }
        let fitted = editedLayout
        return fitted.layout.rects(forUTF16: range.location..<NSMaxRange(range)).map {
            $0.offsetBy(dx: fitted.origin.x - scrollOffset, dy: fitted.origin.y)
        }
    }

    func offset(closestTo point: CGPoint) -> Int {
        guard hasText else { return 0 }
        let fitted = editedLayout
        let inner = CGPoint(x: point.x - fitted.origin.x + scrollOffset, y: fitted.lineHeight / 2)
        return min(fitted.layout.caretIndex(at: inner), textLength)
    }

    func allowsChange(of range: NSRange, to text: String) -> Bool {
        shouldChange(range, to: text)
    }

    func store(_ text: String, in range: NSRange) {
        let range = wholeScalars(range)
        restore(NSAttributedString(string: text, attributes: typingAttributes ?? attributesOfText), in: range)
        if storedIsSecure, isEditing, text.count == 1 {
            reveal(NSRange(location: range.location, length: text.utf16.count))
        }
    }

    func restore(_ text: NSAttributedString, in range: NSRange) {
        storedText.replaceCharacters(in: range, with: text)
        storedTypingAttributes = nil
        revealed = nil
        textNeedsDisplay()
        partsDidChange()
    }

    /// Returns a range that splits no pair of surrogates.
    private func wholeScalars(_ range: NSRange) -> NSRange {
        let text = storedText.string as NSString
        func isWithinPair(_ offset: Int) -> Bool {
            offset > 0 && offset < text.length && UTF16.isTrailSurrogate(text.character(at: offset))
        }
        let start = range.location - (isWithinPair(range.location) ? 1 : 0)
        let end = NSMaxRange(range) + (isWithinPair(NSMaxRange(range)) ? 1 : 0)
        return NSRange(location: start, length: end - start)
    }

    func textDidChangeByUser() {
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func selectionDidChange() {
        storedTypingAttributes = nil
        storedClearsOnInsertion = false
        selectionMayHaveMoved()
        if isEditing { delegate?.textFieldDidChangeSelection(self) }
    }

    /// Shows the caret where it is now.
    func selectionMayHaveMoved() {
        guard isEditing else {
            selectionController.update()
            return partsOfTextDidMove()
        }
        scrollToCaret()
        selectionController.update()
        partsOfTextDidMove()
        guard let window, let range = selectedTextRange else { return }
        let caret = window.convert(caretRect(for: range.end), from: self)
        window.context.runtime.host?.setTextInputArea(window.screen.convert(caret, from: window))
    }

    func editMenu(_ suggested: [UIMenuElement]) -> UIMenu? {
        delegate?.textField(self, editMenuForCharactersIn: editor.selection, suggestedActions: suggested)
    }

    func editMenuWillAppear(_ animator: any UIEditMenuInteractionAnimating) {
        delegate?.textField(self, willPresentEditMenuWith: animator)
    }

    func editMenuWillDisappear(_ animator: any UIEditMenuInteractionAnimating) {
        delegate?.textField(self, willDismissEditMenuWith: animator)
    }

    func handleReturn() -> Bool {
        // As on iOS, the key is disabled then.
        guard hasText || !enablesReturnKeyAutomatically else { return true }
        guard shouldReturn() else { return true }
        let endsEditing = !actionsOfExit.isEmpty
        sendActions(for: .primaryActionTriggered)
        sendActions(for: .editingDidEndOnExit)
        // As on iOS: a field with an action for the event ends editing.
        if endsEditing, isFirstResponder { resignFirstResponder() }
        returnHandler?()
        return true
    }

    private var actionsOfExit: [Bool] {
        var found: [Bool] = []
        enumerateEventHandlers { _, _, events, _ in if events.contains(.editingDidEndOnExit) { found.append(true) } }
        return found
    }

    /// Moves on to the next text input of the window.
    func handleTab(isBackward: Bool) -> Bool {
        textInput(isBackward ? .backward : .forward)?.becomeFirstResponder()
        return true
    }
}
