import Foundation

/// Registers the edits of a text with its undo manager. Characters that are typed one after another are one edit.
@MainActor
final class TextEditHistory {
    /// An edit, as what undoes it needs it. Typing goes on with the last one.
    fileprivate final class Edit {
        var location: Int
        var removed: NSAttributedString
        var inserted: String
        /// The selection before the edit was first made.
        let selection: NSRange
        /// Whether the edit has undone another one.
        let isInverse: Bool

        init(
            _ location: Int, _ removed: NSAttributedString, _ inserted: String, selection: NSRange,
            isInverse: Bool = false
        ) {
            self.location = location
            self.removed = removed
            self.inserted = inserted
            self.selection = selection
            self.isInverse = isInverse
        }

        var insertedRange: NSRange { NSRange(location: location, length: inserted.utf16.count) }
    }

    /// The manager that UIKit's inputs have for themselves.
    let manager = UndoManager()

    private unowned let editor: TextEditor
    /// The edit that typing goes on with, and the number of the manager's groups then.
    private var typing: (edit: Edit, count: Int)?
    private var composition: Edit?

    init(_ editor: TextEditor) {
        self.editor = editor
    }

    /// Notes a change of the text that is about to be made.
    func note(_ range: NSRange, _ text: String, _ old: NSAttributedString, isTyping: Bool, selection: NSRange) {
        if let composition {
            // What an input method commits replaces what it has composed.
            self.composition = nil
            composition.inserted = text
            return register(composition)
        }
        let edit = Edit(range.location, old, text, selection: selection)
        if isTyping, let typing, typing.count == manager.undoCount, Self.merge(edit, into: typing.edit) { return }
        register(edit)
        typing = isTyping ? (edit, manager.undoCount) : nil
    }

    /// Ends the edit that typing goes on with: the caret was moved, or editing ended.
    func endTyping() { typing = nil }

    func beginComposition(at range: NSRange, _ old: NSAttributedString, selection: NSRange) {
        composition = Edit(range.location, old, "", selection: selection)
    }

    func endComposition(_ text: String) {
        guard let edit = composition else { return }
        composition = nil
        edit.inserted = text
        // Texts that are canonically equivalent may differ in length.
        if !edit.inserted.unicodeScalars.elementsEqual(edit.removed.string.unicodeScalars) { register(edit) }
    }

    /// Forgets all edits: code has set another text.
    func removeAll() {
        typing = nil
        composition = nil
        manager.removeAllActions(withTarget: self)
    }

    private func register(_ edit: Edit) {
        typing = nil
        manager.registerUndo(withTarget: self) { $0.undo(edit) }
        if !manager.isUndoing, !manager.isRedoing { manager.setActionName("Typing") }
    }

    private func undo(_ edit: Edit) {
        let range = editor.clamped(edit.insertedRange)
        register(
            Edit(
                edit.location, editor.client.attributedPart(range), edit.removed.string, selection: edit.selection,
                isInverse: !edit.isInverse))
        let after = NSRange(location: range.location + edit.removed.length, length: 0)
        editor.restore(edit.removed, in: range, selection: edit.isInverse ? after : edit.selection)
    }

    /// Adds an edit to the one before, where it goes on where that one has ended.
    private static func merge(_ edit: Edit, into last: Edit) -> Bool {
        if last.removed.length == 0, edit.removed.length == 0, edit.location == NSMaxRange(last.insertedRange) {
            // A word and the space after it are one edit; the next word begins another.
            let beginsWord = last.inserted.last?.isWhitespace == true && edit.inserted.first?.isWhitespace == false
            guard !beginsWord else { return false }
            last.inserted += edit.inserted
            return true
        }
        if last.inserted.isEmpty, edit.inserted.isEmpty, edit.location + edit.removed.length == last.location {
            let removed = NSMutableAttributedString(attributedString: edit.removed)
            removed.append(last.removed)
            last.location = edit.location
            last.removed = removed
            return true
        }
        return false
    }
}
