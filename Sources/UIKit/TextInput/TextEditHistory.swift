import Foundation

/// The edits of a text that can be taken back. Characters that are typed one after another are one edit.
@MainActor
final class TextEditHistory {
    /// A change of the text: what replaces a range, and the selection afterwards.
    struct Step {
        var range: NSRange
        var text: String
        var selection: NSRange
    }

    private struct Edit {
        /// Where the edit took place.
        var location: Int
        var removed: String
        var inserted: String
        var selectionBefore: NSRange
        var isTyping: Bool

        var back: Step {
            Step(
                range: NSRange(location: location, length: inserted.utf16.count), text: removed,
                selection: selectionBefore)
        }

        var forth: Step {
            Step(
                range: NSRange(location: location, length: removed.utf16.count), text: inserted,
                selection: NSRange(location: location + inserted.utf16.count, length: 0))
        }
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
    func note(_ range: NSRange, _ text: String, _ old: String, isTyping: Bool, selection: NSRange) {
        if var composition {
            // What an input method commits replaces what it has composed.
            self.composition = nil
            composition.inserted = text
            return add(composition)
        }
        let edit = Edit(
            location: range.location, removed: old, inserted: text, selectionBefore: selection, isTyping: isTyping)
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

    func beginComposition(at range: NSRange, _ old: String, selection: NSRange) {
        composition = Edit(
            location: range.location, removed: old, inserted: "", selectionBefore: selection, isTyping: false)
    }

    func endComposition(_ text: String) {
        guard var edit = composition else { return }
        composition = nil
        edit.inserted = text
        // Texts that are canonically equivalent may differ in length.
        if !edit.inserted.unicodeScalars.elementsEqual(edit.removed.unicodeScalars) { add(edit) }
    }

    func takeUndo() -> Step? {
        isTyping = false
        guard let edit = done.popLast() else { return nil }
        undone.append(edit)
        return edit.back
    }

    func takeRedo() -> Step? {
        isTyping = false
        guard let edit = undone.popLast() else { return nil }
        done.append(edit)
        return edit.forth
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
        if first.removed.isEmpty, second.removed.isEmpty, second.location == first.location + first.inserted.utf16.count
        {
            // A word and the space after it are one edit; the next word begins another.
            let beginsWord = first.inserted.last?.isWhitespace == true && second.inserted.first?.isWhitespace == false
            guard !beginsWord else { return nil }
            result.inserted += second.inserted
            return result
        }
        if first.inserted.isEmpty, second.inserted.isEmpty,
            second.location + second.removed.utf16.count == first.location
        {
            result.location = second.location
            result.removed = second.removed + first.removed
            return result
        }
        return nil
    }
}
