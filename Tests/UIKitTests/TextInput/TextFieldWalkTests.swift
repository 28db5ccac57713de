import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Random edits of a field, compared with a plain string.
@MainActor
@Suite struct TextFieldWalkTests {
    /// A small generator, so that a seed repeats a walk.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }

    private static let pieces = [
        "a", "B", " ", "é", "e\u{301}", "\u{301}", "👩‍👩‍👧", "🇮🇩", "🇮", "한", "ᄀ", "שלום", "عربي", "\u{202E}", "\u{202C}",
        "\u{200D}",
        "\n", "x\r\ny", "\t", "\u{2028}", "word and more", "𝔘", "\u{0}", "क्ष", "\u{FFFC}", "",
    ]

    /// A plain model of what editing does.
    private struct Model {
        var text = ""

        mutating func replace(_ range: NSRange, _ new: String) {
            var units = Array(text.utf16)
            units.replaceSubrange(
                range.location..<NSMaxRange(range), with: Array(String(new.map { $0.isNewline ? " " : $0 }).utf16))
            text = String(decoding: units, as: UTF16.self)
        }

        /// Returns the character that ends at an offset, or contains the unit before it.
        func character(before offset: Int) -> NSRange {
            guard offset > 0 else { return NSRange(location: 0, length: 0) }
            var start = 0
            for character in text {
                let end = start + character.utf16.count
                if offset <= end { return NSRange(location: start, length: end - start) }
                start = end
            }
            return NSRange(location: 0, length: 0)
        }
    }

    private func range(_ range: UITextRange?, in field: UITextField) -> NSRange {
        guard let range else { return NSRange(location: 0, length: 0) }
        return NSRange(
            location: field.offset(from: field.beginningOfDocument, to: range.start),
            length: field.offset(from: range.start, to: range.end))
    }

    @Test func tenThousandRandomEditsGiveTheTextOfAPlainString() throws {
        let seed = UInt64.random(in: 0...9_999_999)
        var generator = Generator(state: seed)
        let stage = Stage()
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        stage.show(field)
        field.becomeFirstResponder()
        var model = Model()
        let manager = try #require(field.undoManager)
        // Nothing here is an event.
        manager.groupsByEvent = false
        func commit() {
            manager.beginUndoGrouping()
            field.unmarkText()
            manager.endUndoGrouping()
        }
        func undo() {
            commit()
            if manager.canUndo { manager.undo() }
        }
        func redo() {
            commit()
            if manager.canRedo { manager.redo() }
        }

        for step in 0..<10_000 {
            let place = "step \(step) of seed \(seed)"
            let selection = range(field.selectedTextRange, in: field)
            let marked = field.markedTextRange.map { range($0, in: field) }
            let piece = Self.pieces.randomElement(using: &generator) ?? ""
            let operation = Int.random(in: 0..<14, using: &generator)
            let old = model.text
            if operation < 12 { manager.beginUndoGrouping() }
            defer { if operation < 12, manager.groupingLevel > 0 { manager.endUndoGrouping() } }
            switch operation {
            case 0..<5:
                field.insertText(piece)
                model.replace(marked ?? selection, piece)
            case 5, 6:
                let deleted = selection.length > 0 ? selection : model.character(before: selection.location)
                field.deleteBackward()
                if deleted.length > 0 { model.replace(deleted, "") }
            case 7, 8:
                let length = model.text.utf16.count
                let start = Int.random(in: 0...length, using: &generator)
                let end = min(length, start + Int.random(in: 0...5, using: &generator))
                let from = try #require(field.position(from: field.beginningOfDocument, offset: start))
                let to = try #require(field.position(from: field.beginningOfDocument, offset: end))
                field.selectedTextRange = field.textRange(from: from, to: to)
            case 9, 10:
                field.setMarkedText(
                    piece, selectedRange: NSRange(location: Int.random(in: -3...9, using: &generator), length: 1))
                model.replace(marked ?? selection, piece)
            case 11: field.unmarkText()
            case 12:
                undo()
                let undone = field.text ?? ""
                redo()
                if field.markedTextRange == nil, marked == nil, manager.canUndo {
                    let texts = [old, undone, field.text ?? ""].map { text in
                        text.unicodeScalars.map { String($0.value, radix: 16) }
                    }
                    #expect(texts[0] == texts[2], "undo and redo, \(place): \(texts)")
                }
                model.text = field.text ?? ""
            default:
                if marked == nil {
                    let now = model.text
                    while manager.canUndo { undo() }
                    #expect(field.text == "", "everything undone, \(place)")
                    while manager.canRedo { redo() }
                    #expect(field.text == now, "everything redone, \(place)")
                }
                // A short text stays fast, and a new history begins.
                field.text = ""
                model.text = ""
            }
            let texts = [old, piece, field.text ?? "", model.text].map { text in
                text.unicodeScalars.map { String($0.value, radix: 16) }
            }
            #expect(
                texts[2] == texts[3],
                "\(place): \(operation) at \(selection), marked \(String(describing: marked)), \(texts)")
            let now = range(field.selectedTextRange, in: field)
            #expect(now.location >= 0 && NSMaxRange(now) <= model.text.utf16.count, "\(place)")
            guard field.text == model.text else { break }
            if step % 100 == 0 { stage.drawChanges() }
        }
    }
}
