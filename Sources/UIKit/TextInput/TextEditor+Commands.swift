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
        case EditCommands.paste, EditCommands.pasteAndMatchStyle:
            return client.isEditable && UIPasteboard.general.hasStrings
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
        UIPasteboard.general.string = client.part(selection)
    }

    func paste() {
        guard client.isEditable, let text = UIPasteboard.general.string, !text.isEmpty else { return }
        client.insertText(text)
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
