import CoreGraphics
import Foundation
import QuartzCore

/// A view with a text for a ``TextEditor``. Offsets are in UTF-16, rectangles in the view's coordinates.
@MainActor
protocol TextEditorClient: TextParts, UIView, UITextInput {
    /// The editor.
    var editor: TextEditor { get }

    /// What shows the selection.
    var selectionController: TextSelectionController { get }

    /// Whether the user may change the text.
    var isEditable: Bool { get }

    /// Returns the line of the layout that contains an offset, without the separator that ends it.
    func line(at offset: Int) -> NSRange

    /// Returns the rectangle of a caret.
    func caretBox(at offset: Int) -> CGRect

    /// Returns the rectangles of a range, line by line.
    func boxes(of range: NSRange) -> [CGRect]

    /// Returns the offset of the caret closest to a point.
    func offset(closestTo point: CGPoint) -> Int

    /// Whether the paragraph at an offset runs from right to left.
    func isRightToLeft(at offset: Int) -> Bool

    /// Asks the delegate about a change by the user.
    func allowsChange(of range: NSRange, to text: String) -> Bool

    /// Changes the stored text.
    func store(_ text: String, in range: NSRange)

    /// Called after a change by the user, when the selection has changed, too.
    func textDidChangeByUser()

    /// Called when the selection or the marked text has changed.
    func selectionDidChange()

    /// Returns the edit menu for the selection; nil for the suggested elements.
    func editMenu(_ suggested: [UIMenuElement]) -> UIMenu?

    /// Called before the edit menu appears.
    func editMenuWillAppear(_ animator: any UIEditMenuInteractionAnimating)

    /// Called before the edit menu disappears.
    func editMenuWillDisappear(_ animator: any UIEditMenuInteractionAnimating)

    /// Handles the Return key.
    ///
    /// - Returns: Whether it did; if not, a line feed is inserted.
    func handleReturn() -> Bool

    /// Handles the Tab key.
    ///
    /// - Returns: Whether it did; if not, a tab is inserted.
    func handleTab(isBackward: Bool) -> Bool
}

/// Edits the text of a view: selection, text in composition, insertion and deletion, undo.
///
/// The members of `UITextInput` are in extensions. The text and its layout belong to the client.
@MainActor
final class TextEditor {
    unowned let client: any TextEditorClient

    /// The selection. Its ends are between characters.
    private(set) var selection = NSRange(location: 0, length: 0)

    /// The text in composition.
    private(set) var marked: NSRange?

    weak var inputDelegate: (any UITextInputDelegate)?

    var markedTextStyle: [NSAttributedString.Key: Any]?

    /// The x that carets moving up and down keep to, and the offset that the last such move has led to.
    private var column: (offset: Int, x: CGFloat)?

    /// The history of edits.
    let history = TextEditHistory()

    private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: client)

    init(_ client: any TextEditorClient) {
        self.client = client
    }

    var units: TextUnits { TextUnits(text: client) }

    // MARK: Selection

    /// Changes the selection, moved to whole characters.
    func select(_ range: NSRange, keepsMarked: Bool = false) {
        let start = units.boundary(at: range.location)
        let end = range.length > 0 ? units.boundary(at: NSMaxRange(range)) : start
        let wanted = NSRange(location: start, length: max(0, end - start))
        if !keepsMarked, let marked, !marked.contains(wanted) { unmark() }
        guard wanted != selection else { return }
        client.selectionController.dismissMenu()
        inputDelegate?.selectionWillChange(client)
        selection = wanted
        history.endTyping()
        inputDelegate?.selectionDidChange(client)
        client.selectionDidChange()
    }

    /// Adapts to a text that code has set: the caret is after it.
    func textWasSet() {
        marked = nil
        column = nil
        history.removeAll()
        let end = NSRange(location: client.textLength, length: 0)
        guard end != selection else { return }
        selection = end
        client.selectionDidChange()
    }

    // MARK: Edits by the user

    /// Replaces the selection, or the marked text, by typed text.
    func insert(_ text: String) {
        change(marked ?? selection, to: text, isTyping: text.count == 1)
    }

    /// Deletes the selection, or the character before it.
    func deleteBackward() {
        if selection.length > 0 {
            change(selection, to: "", isTyping: false)
        } else {
            let character = units.character(before: selection.location)
            guard character.length > 0 else { return }
            change(character, to: "", isTyping: true)
        }
    }

    /// Replaces text where the delegate allows it.
    ///
    /// - Returns: Whether it did.
    @discardableResult
    func change(_ range: NSRange, to text: String, isTyping: Bool = false) -> Bool {
        let range = clamped(range)
        guard client.allowsChange(of: range, to: text) else { return false }
        // The delegate may have set another text.
        replace(clamped(range), with: text, isTyping: isTyping)
        return true
    }

    /// Replaces text without asking, and puts the caret after it.
    func replace(_ range: NSRange, with text: String, isTyping: Bool = false) {
        let range = clamped(range)
        // A change of a part ends the composition, which is an edit of its own.
        if let marked, marked != range { history.endComposition(client.part(clamped(marked))) }
        history.note(range, text, client.part(range), isTyping: isTyping, selection: selection)
        edit(range, text)
        marked = nil
        moveCaret(to: NSRange(location: range.location + text.utf16.count, length: 0))
        client.textDidChangeByUser()
    }

    private func edit(_ range: NSRange, _ text: String) {
        column = nil
        client.selectionController.dismissMenu()
        inputDelegate?.textWillChange(client)
        client.store(text, in: range)
        inputDelegate?.textDidChange(client)
    }

    private func moveCaret(to range: NSRange) {
        selection = clamped(range)
        client.selectionDidChange()
    }

    func clamped(_ range: NSRange) -> NSRange {
        let length = client.textLength
        guard range.location != NSNotFound else { return NSRange(location: length, length: 0) }
        let start = min(max(range.location, 0), length)
        return NSRange(location: start, length: min(max(range.length, 0), length - start))
    }

    // MARK: Composition

    /// Replaces the text in composition, which begins in place of the selection.
    ///
    /// - Parameter selected: The selection within the text.
    func compose(_ text: String, selected: NSRange) {
        let range = clamped(marked ?? selection)
        guard client.allowsChange(of: range, to: text) else { return }
        if marked == nil { history.beginComposition(at: range, client.part(range), selection: selection) }
        edit(range, text)
        let length = text.utf16.count
        marked = length > 0 ? NSRange(location: range.location, length: length) : nil
        let start = min(max(selected.location == NSNotFound ? length : selected.location, 0), length)
        // Input methods count units: the selection is moved to whole characters.
        let first = units.boundary(at: range.location + start)
        let last = range.location + start + min(max(selected.length, 0), length - start)
        moveCaret(to: NSRange(location: first, length: max(0, units.boundary(at: last) - first)))
        if marked == nil { history.endComposition(client.part(NSRange(location: range.location, length: 0))) }
        client.textDidChangeByUser()
    }

    /// Makes the text in composition a part of the text.
    func unmark() {
        guard let range = marked else { return }
        marked = nil
        history.endComposition(client.part(clamped(range)))
        client.selectionDidChange()
    }

    // MARK: Undo

    /// Takes back the last edit.
    func undo() {
        unmark()
        apply(history.takeUndo())
    }

    /// Repeats the edit that was taken back last.
    func redo() {
        unmark()
        apply(history.takeRedo())
    }

    private func apply(_ step: TextEditHistory.Step?) {
        guard let step else { return }
        marked = nil
        let range = clamped(step.range)
        edit(range, step.text)
        moveCaret(to: step.selection)
        client.textDidChangeByUser()
    }

    // MARK: Lines

    /// Returns the offset of the caret some lines above or below; nil where there are no more lines.
    func offset(from offset: Int, linesDown count: Int) -> Int? {
        let box = client.caretBox(at: offset)
        let x = column.flatMap { $0.offset == offset ? $0.x : nil } ?? box.midX
        var place = offset
        for _ in 0..<abs(count) {
            let line = client.line(at: place)
            let next: Int
            if count > 0 {
                next = NSMaxRange(line) + separatorLength(at: NSMaxRange(line))
                guard next <= client.textLength, next > NSMaxRange(line) || client.line(at: next) != line else {
                    return nil
                }
            } else {
                guard line.location > 0 else { return nil }
                next = line.location - 1
            }
            let caret = client.caretBox(at: client.line(at: next).location)
            place = client.offset(closestTo: CGPoint(x: x, y: caret.midY))
        }
        column = (place, x)
        return place
    }

    private func separatorLength(at offset: Int) -> Int {
        guard offset < client.textLength else { return 0 }
        let character = units.character(at: offset)
        return client.part(character).first?.isNewline == true ? character.length : 0
    }
}

extension NSRange {
    /// Whether another range lies within, or at the ends.
    func contains(_ other: NSRange) -> Bool {
        other.location >= location && NSMaxRange(other) <= NSMaxRange(self)
    }
}
