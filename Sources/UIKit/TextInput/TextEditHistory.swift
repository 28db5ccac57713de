import Foundation

/// The edits of a text that can be taken back. Characters that are typed one after another are one edit.
@MainActor
final class TextEditHistory {
    /// A change of the text: what replaces a range, and the selection afterwards.
    struct Step {
        var range: NSRange
        var text: NSAttributedString
        var selection: NSRange
    }

    private struct Edit {
        /// Where the edit took place.
        var location: Int
        var removed: NSAttributedString
        var inserted: String
        var selectionBefore: NSRange
        /// What was inserted, with its attributes; known once it was taken back.
        var insertedContent: NSAttributedString?

        var insertedRange: NSRange { NSRange(location: location, length: inserted.utf16.count) }
    }

    /// The number of edits that are kept.
    private static let limit = 1_000

    private var done: [Edit] = []
    private var undone: [Edit] = []
    private var composition: Edit?
    private var isTyping = false

    var canUndo: Bool { !done.isEmpty }
    var canRedo: Bool { !undone.isEmpty }

    /// Notes a change of the text that is about to be made.
    func note(_ range: NSRange, _ text: String, _ old: NSAttributedString, isTyping: Bool, selection: NSRange) {
        if var composition {
            // What an input method commits replaces what it has composed.
            self.composition = nil
            composition.inserted = text
            return add(composition)
        }
        let edit = Edit(
            location: range.location, removed: old, inserted: text, selectionBefore: selection)
        guard isTyping, self.isTyping, let last = done.last, let merged = Self.merged(last, edit) else {
            add(edit)
            self.isTyping = isTyping
            return
        }
        undone = []
        done[done.count - 1] = merged
    }

    /// Ends the edit that typing goes on with: the caret was moved, or editing ended.
    func endTyping() { isTyping = false }

    func beginComposition(at range: NSRange, _ old: NSAttributedString, selection: NSRange) {
        composition = Edit(location: range.location, removed: old, inserted: "", selectionBefore: selection)
    }

    func endComposition(_ text: String) {
        guard var edit = composition else { return }
        composition = nil
        edit.inserted = text
        if edit.inserted != edit.removed.string { add(edit) }
    }

    /// - Parameter content: Returns a part of the text as it is now.
    func takeUndo(_ content: (NSRange) -> NSAttributedString) -> Step? {
        isTyping = false
        guard var edit = done.popLast() else { return nil }
        edit.insertedContent = content(edit.insertedRange)
        undone.append(edit)
        return Step(range: edit.insertedRange, text: edit.removed, selection: edit.selectionBefore)
    }

    func takeRedo() -> Step? {
        isTyping = false
        guard let edit = undone.popLast() else { return nil }
        done.append(edit)
        return Step(
            range: NSRange(location: edit.location, length: edit.removed.length),
            text: edit.insertedContent ?? NSAttributedString(string: edit.inserted),
            selection: NSRange(location: NSMaxRange(edit.insertedRange), length: 0))
    }

    func removeAll() {
        done = []
        undone = []
        composition = nil
        isTyping = false
    }

    private func add(_ edit: Edit) {
        isTyping = false
        undone = []
        done.append(edit)
        if done.count > Self.limit { done.removeFirst(done.count - Self.limit) }
    }

    /// Returns both edits as one, where the second goes on where the first has ended.
    private static func merged(_ first: Edit, _ second: Edit) -> Edit? {
        var result = first
        if first.removed.length == 0, second.removed.length == 0,
            second.location == first.location + first.inserted.utf16.count
        {
            // A word and the space after it are one edit; the next word begins another.
            let beginsWord = first.inserted.last?.isWhitespace == true && second.inserted.first?.isWhitespace == false
            guard !beginsWord else { return nil }
            result.inserted += second.inserted
            return result
        }
        if first.inserted.isEmpty, second.inserted.isEmpty,
            second.location + second.removed.length == first.location
        {
            result.location = second.location
            let removed = NSMutableAttributedString(attributedString: second.removed)
            removed.append(first.removed)
            result.removed = removed
            return result
        }
        return nil
    }
}
