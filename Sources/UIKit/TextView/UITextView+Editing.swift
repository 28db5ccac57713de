import CoreGraphics
import Foundation
import TwillHost

// MARK: Beginning and ending

extension UITextView {
    func beginEditing() -> Bool {
        guard !isFirstResponder else { return true }
        guard window != nil, canBecomeFirstResponder else { return false }
        guard !isEditable || storedTextDelegate?.textViewShouldBeginEditing(self) ?? true else { return false }
        // The keyboard follows after the delegate knows, as in UIKit.
        return firstResponderWindow?.screen.keyboard.hold(beginEditingNow) ?? false
    }

    private func beginEditingNow() -> Bool {
        guard takeFirstResponder(), isFirstResponder else { return false }
        storedIsEditing = isEditable
        selectionMayHaveMoved()
        guard storedIsEditing else { return true }
        storedTextDelegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    func stopEditing() -> Bool {
        guard isFirstResponder else { return true }
        guard !storedIsEditing || storedTextDelegate?.textViewShouldEndEditing(self) ?? true else { return false }
        // The loss ends editing.
        return giveUpFirstResponder()
    }

    /// Ends editing: the view is not the first responder any more.
    func endEditingNow() {
        editor.unmark()
        storedTypingAttributes = nil
        selectionController.update()
        guard storedIsEditing else { return }
        selectionDidLeaveWord()
        storedIsEditing = false
        storedTextDelegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }

    func editabilityDidChange() {
        detectLinks()
        if !isEditable {
            editor.unmark()
            if !isSelectable, isFirstResponder { resignFirstResponder() }
            if storedIsEditing { endEditingNow() }
        } else if isFirstResponder {
            storedIsEditing = true
            storedTextDelegate?.textViewDidBeginEditing(self)
        }
        // Only a text that is edited has a keyboard.
        if isFirstResponder { reloadInputViews() }
        selectionController.update()
    }

    // MARK: Typing

    func insertTyped(_ text: String) {
        guard isEditable else { return }
        if storedClearsOnInsertion, editor.marked == nil {
            storedClearsOnInsertion = false
            editor.change(wholeRange, to: text)
        } else {
            editor.insert(text)
        }
    }

    // MARK: What is visible

    func reveal(_ range: NSRange) {
        let range = editor.clamped(range)
        layOutText()
        let boxes = range.length > 0 ? boxes(of: range) : [caretBox(at: range.location)]
        guard let first = boxes.first, let last = boxes.last else { return }
        var rect = first.union(last)
        // A range that is higher than the view is shown from its beginning.
        let height = bounds.height - adjustedContentInset.top - adjustedContentInset.bottom
        if rect.height > height { rect = first }
        let inset = textContainerInset
        if rect.minY <= inset.top { rect = rect.union(CGRect(x: rect.minX, y: 0, width: 1, height: 1)) }
        rect.size.height += min(inset.bottom, max(0, contentSize.height - rect.maxY))
        scrollRectToVisible(rect, animated: false)
        setNeedsLayout()
    }

    /// Shows the caret where it is now.
    func selectionMayHaveMoved() {
        guard isFirstResponder else { return selectionController.update() }
        if isScrollEnabled, window != nil, !selectionController.isBeginning {
            reveal(NSRange(location: editor.movingEnd, length: 0))
        } else {
            layOutText()
        }
        selectionController.update()
        guard let window, let range = selectedTextRange else { return }
        window.context.runtime.host?.setTextInputArea(window.convert(caretRect(for: range.end), from: self))
    }
}

// MARK: For the editor

extension UITextView: TextEditorClient {
    var textLength: Int { textStorage.length }

    var attributesOfTyping: [NSAttributedString.Key: Any] {
        get { typingAttributes }
        set { typingAttributes = newValue }
    }

    var defaultFont: UIFont { Self.defaultFont }

    func part(_ range: NSRange) -> String { textStorage.attributedSubstring(from: range).string }

    func attributedPart(_ range: NSRange) -> NSAttributedString { textStorage.attributedSubstring(from: range) }

    func paragraph(at offset: Int) -> NSRange { storedLayoutManager.paragraph(at: offset) }

    func allowsChange(of range: NSRange, to text: String) -> Bool {
        isEditable && storedTextDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
    }

    func store(_ text: String, in range: NSRange) {
        restore(NSAttributedString(string: text, attributes: typingAttributes), in: range)
    }

    func restore(_ text: NSAttributedString, in range: NSRange) {
        let typing = storedTypingAttributes
        isStoring = true
        textStorage.replaceCharacters(in: range, with: text)
        isStoring = false
        // A text that becomes empty keeps the attributes that it had.
        if textStorage.length == 0, let typing { storedAttributes.merge(typing) { $1 } }
        if textStorage.length > 0 { storedAttributes = attributesOfText }
        storedTypingAttributes = nil
    }

    func textDidChangeByUser() {
        storedTextDelegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func selectionDidChange() {
        storedTypingAttributes = nil
        selectionDidLeaveWord()
        selectionMayHaveMoved()
        storedTextDelegate?.textViewDidChangeSelection(self)
    }

    func editMenu(_ suggested: [UIMenuElement]) -> UIMenu? {
        storedTextDelegate?.textView(self, editMenuForTextIn: editor.selection, suggestedActions: suggested)
    }

    func editMenuWillAppear(_ animator: any UIEditMenuInteractionAnimating) {
        storedTextDelegate?.textView(self, willPresentEditMenuWith: animator)
    }

    func editMenuWillDisappear(_ animator: any UIEditMenuInteractionAnimating) {
        storedTextDelegate?.textView(self, willDismissEditMenuWith: animator)
    }

    func handleReturn() -> Bool { false }

    var typesTabs: Bool { isEditable }

    /// A tab is text where it can be typed.
    func handleTab(isBackward: Bool) -> Bool {
        guard isBackward || !isEditable else { return false }
        textInput(isBackward ? .backward : .forward)?.becomeFirstResponder()
        return true
    }

    /// A tap opens a link or an attachment of a text that is not edited.
    func handleTap(at point: CGPoint) -> Bool { openItem(at: point) }

    func hasMenu(at point: CGPoint) -> Bool { usableItem(at: point) != nil }
}
