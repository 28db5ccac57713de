import Foundation

/// The commands of edit menus, which keys send, too.
extension TextEditor {
    /// Returns whether a command of edit menus makes sense now; nil for other actions.
    func canPerform(_ action: Selector) -> Bool? {
        let hasSelection = selection.length > 0
        let isSecure = client.isSecureTextEntry
        switch action {
        case EditCommands.copy: return hasSelection && !isSecure
        case EditCommands.cut: return hasSelection && !isSecure && client.isEditable
        case EditCommands.paste:
            return client.isEditable && canPaste
        case EditCommands.pasteAndMatchStyle: return client.isEditable && UIPasteboard.general.hasStrings
        case EditCommands.select: return !hasSelection && client.textLength > 0
        case EditCommands.selectAll: return selection.length < client.textLength
        case EditCommands.delete: return false
        case EditCommands.toggleBoldface, EditCommands.toggleItalics, EditCommands.toggleUnderline:
            return canChangeStyle
        default: return nil
        }
    }

    func cut() {
        guard canPerform(EditCommands.cut) == true else { return }
        copy()
        change(selection, to: "")
    }

    func copy() {
        guard canPerform(EditCommands.copy) == true else { return }
        UIPasteboard.general.items = [PasteboardValue.item(copied, withAttributes: client.allowsEditingTextAttributes)]
    }

    private var copied: NSAttributedString { client.attributedPart(selection) }

    /// Whether images can be in the text.
    var takesImages: Bool { client is UITextView && client.allowsEditingTextAttributes }

    private var canPaste: Bool {
        let board = UIPasteboard.general
        if board.hasStrings || takesImages && board.hasImages { return true }
        return client.allowsEditingTextAttributes
            && board.contents.currentItems.first.flatMap(PasteboardValue.attributedText) != nil
    }

    /// Pastes a text with its attributes where they may be edited, or else an image.
    func paste() {
        guard client.isEditable, let item = UIPasteboard.general.contents.currentItems.first else { return }
        if client.allowsEditingTextAttributes, let text = PasteboardValue.attributedText(item) {
            paste(text)
        } else if let text = PasteboardValue.string(item) {
            if !text.isEmpty { client.insertText(text) }
        } else if takesImages, let images = UIPasteboard.general.images {
            let text = NSMutableAttributedString(string: "")
            for image in images {
                let attachment = NSTextAttachment()
                attachment.image = image
                text.append(NSAttributedString(attachment: attachment, attributes: client.attributesOfTyping))
            }
            paste(text)
        }
    }

    /// Pastes a text with the attributes of what is typed.
    func pasteAndMatchStyle() {
        guard client.isEditable, let text = UIPasteboard.general.string, !text.isEmpty else { return }
        client.insertText(text)
    }

    private func paste(_ text: NSAttributedString) {
        guard client.allowsChange(of: selection, to: text.string) else { return }
        // The delegate may have set another text or selection.
        insert(text, in: selection)
    }

    /// Selects the word at the caret.
    func selectWord() { client.selectionController.selectWord() }

    /// Selects everything, for a sender with handles and a menu, as in UIKit.
    func selectAll(_ sender: Any?) {
        let all = NSRange(location: 0, length: client.textLength)
        guard sender != nil, client.isFirstResponder else { return select(all) }
        client.selectionController.select(TextOffsetRange(all), showsMenu: true)
    }
}
