import CoreGraphics
import Foundation
import QuartzCore
import TwillHost

/// A view with a text for a ``TextEditor``. Offsets are in UTF-16, rectangles in the view's coordinates.
@MainActor
protocol TextEditorClient: TextParts, UIView, UITextInput {
    /// The editor.
    var editor: TextEditor { get }

    /// What shows the selection.
    var selectionController: TextSelectionController { get }

    /// Whether the user may change the text.
    var isEditable: Bool { get }

    /// Whether the user may change attributes.
    var allowsEditingTextAttributes: Bool { get }

    /// The attributes of what is typed next.
    var attributesOfTyping: [NSAttributedString.Key: Any] { get set }

    /// The font of text that has none.
    var defaultFont: UIFont { get }

    /// Returns the line of the layout with the caret at an offset, to the last caret on it.
    func line(at offset: Int) -> NSRange

    /// Returns where the line below that of an offset begins; nil where there is none.
    func startOfLine(after offset: Int) -> Int?

    /// Returns the rectangle of a caret.
    func caretBox(at offset: Int) -> CGRect

    /// Returns the rectangles of a range, line by line.
    func boxes(of range: NSRange) -> [CGRect]

    /// Returns those of the rectangles of a range that can be seen, and at least some around them.
    func visibleBoxes(of range: NSRange) -> [CGRect]

    /// Returns the offset of the caret closest to a point.
    func offset(closestTo point: CGPoint) -> Int

    /// Whether the paragraph at an offset runs from right to left.
    func isRightToLeft(at offset: Int) -> Bool

    /// Asks the delegate about a change by the user.
    func allowsChange(of range: NSRange, to text: String) -> Bool

    /// Changes the stored text; what is inserted has the attributes of typed text.
    func store(_ text: String, in range: NSRange)

    /// Returns a part of the text with its attributes.
    func attributedPart(_ range: NSRange) -> NSAttributedString

    /// Changes the stored text to one that it was before.
    func restore(_ text: NSAttributedString, in range: NSRange)

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

    /// Whether the Tab key inserts a tab, rather than moves on.
    var typesTabs: Bool { get }

    /// Handles a tap before it places the caret.
    ///
    /// - Returns: Whether it did.
    func handleTap(at point: CGPoint) -> Bool

    /// Returns whether what is at a point has its own menu, for which a finger rests there.
    func hasMenu(at point: CGPoint) -> Bool
}

extension TextEditorClient {
    func visibleBoxes(of range: NSRange) -> [CGRect] { boxes(of: range) }
    var typesTabs: Bool { false }
    func handleTap(at point: CGPoint) -> Bool { false }
    func hasMenu(at point: CGPoint) -> Bool { false }
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

    /// The end of the selection that the user has moved last.
    private(set) var movingEnd = 0

    weak var inputDelegate: (any UITextInputDelegate)?

    var markedTextStyle: [NSAttributedString.Key: Any]?

    /// The x that carets moving up and down keep to, and the offset that the last such move has led to.
    private var column: (offset: Int, x: CGFloat)?

    /// The edits that can be undone.
    private(set) lazy var history = TextEditHistory(self)

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
        movingEnd = wanted.location == selection.location ? NSMaxRange(wanted) : wanted.location
        selection = wanted
        history.endTyping()
        inputDelegate?.selectionDidChange(client)
        client.selectionDidChange()
        shareSelection()
    }

    /// Lets the middle button of a mouse paste the selection, as on desktops.
    private func shareSelection() {
        guard (1...1_000_000).contains(selection.length), client.isFirstResponder, !client.isSecureTextEntry else {
            return
        }
        AppRuntime.shared.host?.clipboard?.selectedText = client.part(clamped(selection))
    }

    /// Adapts to a text that code has set: the caret is after it.
    func textWasSet() {
        marked = nil
        column = nil
        history.removeAll()
        let end = NSRange(location: client.textLength, length: 0)
        guard end != selection else { return }
        selection = end
        movingEnd = end.location
        client.selectionDidChange()
    }

    /// Adapts to an edit of the text by code: what was selected stays so, as far as it is still there.
    func textDidChangeByCode(_ range: NSRange, delta: Int) {
        history.removeAll()
        marked = nil
        column = nil
        func moved(_ offset: Int) -> Int {
            // Where the text was before, and is now.
            let oldEnd = NSMaxRange(range) - delta
            if offset <= range.location { return offset }
            return offset >= oldEnd ? offset + delta : min(offset, NSMaxRange(range))
        }
        let start = moved(selection.location), end = moved(NSMaxRange(selection))
        let wanted = clamped(NSRange(location: start, length: max(0, end - start)))
        guard wanted != selection else { return }
        selection = wanted
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
        // A change of a part ends the composition, which is a separate edit.
        if let marked, marked != range { history.endComposition(client.part(clamped(marked))) }
        history.note(range, text, client.attributedPart(range), isTyping: isTyping, selection: selection)
        edit(range, text)
        marked = nil
        moveCaret(to: NSRange(location: range.location + text.utf16.count, length: 0))
        client.textDidChangeByUser()
    }

    private func edit(_ range: NSRange, _ text: String) { edit { client.store(text, in: range) } }

    private func edit(_ change: () -> Void) {
        column = nil
        client.selectionController.dismissMenu()
        inputDelegate?.textWillChange(client)
        change()
        inputDelegate?.textDidChange(client)
    }

    private func moveCaret(to range: NSRange) {
        selection = clamped(range)
        movingEnd = NSMaxRange(selection)
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
        if marked == nil { history.beginComposition(at: range, client.attributedPart(range), selection: selection) }
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

    /// Restores a part of the text as it was, with its attributes.
    func restore(_ text: NSAttributedString, in range: NSRange, selection: NSRange) {
        marked = nil
        edit { client.restore(text, in: range) }
        moveCaret(to: selection)
        client.textDidChangeByUser()
    }

    // MARK: Lines

    /// Returns the offset of the caret some lines above or below; nil where there are no more lines.
    func offset(from offset: Int, linesDown count: Int) -> Int? {
        let box = client.caretBox(at: offset)
        let x = column.flatMap { $0.offset == offset ? $0.x : nil } ?? box.midX
        var place = offset
        for _ in 0..<abs(count) {
            let next: Int
            if count > 0 {
                guard let start = client.startOfLine(after: place) else { return nil }
                next = start
            } else {
                let line = client.line(at: place)
                guard line.location > 0 else { return nil }
                next = line.location - 1
            }
            let caret = client.caretBox(at: client.line(at: next).location)
            place = client.offset(closestTo: CGPoint(x: x, y: caret.midY))
        }
        column = (place, x)
        return place
    }
}

extension NSRange {
    /// Whether another range lies within, or at the ends.
    func contains(_ other: NSRange) -> Bool {
        other.location >= location && NSMaxRange(other) <= NSMaxRange(self)
    }
}
