import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// A random walk of edits, selections, undos and compositions, against a plain string.
@MainActor
@Suite struct TextViewWalkTests {
    /// A text with a selection and what can be undone, as simple as it can be.
    private struct Model {
        var text: [UInt16] = []
        var selection = NSRange(location: 0, length: 0)

        var string: String { String(decoding: text, as: UTF16.self) }

        mutating func replace(_ range: NSRange, with new: String) {
            text.replaceSubrange(range.location..<NSMaxRange(range), with: new.utf16)
            selection = NSRange(location: range.location + new.utf16.count, length: 0)
        }

        /// The boundaries between characters.
        var boundaries: [Int] {
            var result = [0]
            for character in string { result.append(result.last! + character.utf16.count) }
            return result
        }
    }

    @Test(arguments: 1...10) func storageLayoutAndScreenAgreeWithAPlainModel(seed: UInt64) throws {
        var random = TextRandom(seed)
        let stage = Stage()
        let controller = UIViewController()
        let view = UITextView(frame: CGRect(x: 0, y: 20, width: 200, height: 200))
        controller.view.addSubview(view)
        stage.show(controller)
        view.becomeFirstResponder()
        let undoManager = try #require(view.undoManager)
        // Nothing here is an event.
        undoManager.groupsByEvent = false
        func grouped(_ work: () -> Void) {
            undoManager.beginUndoGrouping()
            work()
            undoManager.endUndoGrouping()
        }
        var model = Model()
        // The texts that undo leads back to: one for each edit that is not typing.
        var history: [Model] = []
        let pieces = [
            "a", "word ", "\n", "é", "😀", "👨‍👩‍👧", "ש", "漢", "\t", "\r\n", "\u{2029}", "\u{202E}", "e\u{301}\u{302}",
        ]
        for step in 0..<1_000 {
            let note: Comment = "seed \(seed), step \(step)"
            switch Int.random(in: 0..<10, using: &random) {
            case 0...3:
                let new = pieces.randomElement(using: &random)!
                grouped { view.insertText(new) }
                model.replace(model.selection, with: new)
                history = []
            case 4:
                let boundaries = model.boundaries
                let range: NSRange
                if model.selection.length > 0 {
                    range = model.selection
                } else {
                    // Joined characters can be inside of what the model counts.
                    let end = model.selection.location
                    let start = boundaries.last { $0 < end } ?? 0
                    range = NSRange(location: start, length: end - start)
                }
                grouped { view.deleteBackward() }
                model.replace(range, with: "")
                history = []
            case 5, 6:
                let boundaries = model.boundaries
                let a = boundaries.randomElement(using: &random)!, b = boundaries.randomElement(using: &random)!
                model.selection = NSRange(location: min(a, b), length: Bool.random(using: &random) ? abs(a - b) : 0)
                view.selectedRange = model.selection
            case 7:
                let marks = ["に", "にほ", "nihon", "日本"]
                let start = model.selection
                undoManager.beginUndoGrouping()
                for mark in marks.prefix(Int.random(in: 1...4, using: &random)) {
                    view.setMarkedText(mark, selectedRange: NSRange(location: mark.utf16.count, length: 0))
                }
                let marked = view.markedTextRange.flatMap { view.text(in: $0) } ?? ""
                model.replace(start, with: marked)
                if Bool.random(using: &random) {
                    view.unmarkText()
                } else {
                    view.insertText("本")
                    model.replace(NSRange(location: start.location, length: marked.utf16.count), with: "本")
                }
                undoManager.endUndoGrouping()
                history = []
            case 8:
                let before = model
                let range = NSRange(
                    location: model.boundaries.randomElement(using: &random)!, length: 0)
                let new = pieces.randomElement(using: &random)! + "x"
                undoManager.beginUndoGrouping()
                view.replace(
                    view.textRange(
                        from: view.position(from: view.beginningOfDocument, offset: range.location)!,
                        to: view.position(from: view.beginningOfDocument, offset: range.location)!)!, withText: new)
                undoManager.endUndoGrouping()
                model.replace(range, with: new)
                history.append(before)
                if Bool.random(using: &random) {
                    undoManager.undo()
                    model = history.removeLast()
                    if Bool.random(using: &random) {
                        undoManager.redo()
                        model.replace(range, with: new)
                        history.append(before)
                    }
                }
            default:
                if model.text.count > 400 {
                    view.text = ""
                    model = Model()
                } else {
                    stage.advance(by: 0.05)
                }
            }
            #expect(view.text == model.string, note)
            #expect(view.selectedRange == model.selection, note)
            #expect(view.layoutManager.numberOfGlyphs == model.text.count, note)
            if view.text != model.string || view.selectedRange != model.selection { return }
            guard step % 20 == 0 else { continue }
            try expectLayoutAgrees(view, model.string, note)
        }
    }

    /// Compares the lines with those of another text view that was given the text at once.
    private func expectLayoutAgrees(_ view: UITextView, _ text: String, _ note: Comment) throws {
        let other = UITextView(frame: view.frame)
        other.attributedText = view.attributedText
        view.layoutIfNeeded()
        other.layoutIfNeeded()
        view.layoutManager.ensureLayout(for: view.textContainer)
        other.layoutManager.ensureLayout(for: other.textContainer)
        func lines(_ view: UITextView) -> [NSRange] {
            var result: [NSRange] = []
            view.layoutManager.enumerateLineFragments(
                forGlyphRange: NSRange(location: 0, length: view.textStorage.length)
            ) { _, _, _, range, _ in result.append(range) }
            return result
        }
        #expect(lines(view) == lines(other), note)
        #expect(
            view.layoutManager.usedRect(for: view.textContainer).height
                == other.layoutManager.usedRect(for: other.textContainer).height, note)
        // Every caret is where a tap on it leads back to the same character.
        for boundary in stride(from: 0, through: text.utf16.count, by: 7) {
            let position = try #require(view.position(from: view.beginningOfDocument, offset: boundary))
            let caret = view.caretRect(for: position)
            #expect(caret.minX.isFinite && caret.height > 0, note)
        }
    }
}
