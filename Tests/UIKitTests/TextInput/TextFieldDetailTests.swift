import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Details of text fields that Apple's headers and pages describe.
@MainActor
@Suite struct TextFieldDetailTests {
    private func show(_ text: String = "", on stage: Stage, _ change: (UITextField) -> Void = { _ in }) -> UITextField {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        field.text = text
        change(field)
        stage.show(field)
        field.becomeFirstResponder()
        return field
    }

    @Test func disabledBackgroundNeedsABackground() {
        let stage = Stage()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        field.disabledBackground = image
        field.isEnabled = false
        stage.show(field)
        #expect(stage.snapshot().hasColor(.white, at: CGPoint(x: 120, y: 117)))

        field.background = UIImage()
        stage.drawChanges()
        #expect(stage.snapshot().hasColor(.red, at: CGPoint(x: 120, y: 117)))
    }

    @Test func anotherSelectionEndsClearingOnInsertion() throws {
        let stage = Stage()
        let field = show("abc", on: stage)
        field.clearsOnInsertion = true
        #expect(field.selectedTextRange.flatMap { field.text(in: $0) } == "abc")

        field.selectedTextRange = field.textRange(from: field.endOfDocument, to: field.endOfDocument)
        #expect(!field.clearsOnInsertion)
        try stage.type("d")
        #expect(field.text == "abcd")

        field.clearsOnInsertion = true
        try stage.type("e")
        #expect(field.text == "e" && !field.clearsOnInsertion)
    }

    @Test func returnKeyIsDisabledWithoutTextWhereTheFieldSaysSo() throws {
        let stage = Stage()
        let field = show(on: stage) { $0.enablesReturnKeyAutomatically = true }
        var exits = 0
        field.addAction(UIAction { _ in exits += 1 }, for: .editingDidEndOnExit)

        try stage.press("return")
        #expect(exits == 0 && field.isEditing)

        try stage.type("a")
        try stage.press("return")
        #expect(exits == 1 && !field.isEditing)
    }

    @Test func secureTextIsReplacedByTheFirstKeyAndItsCharacterIsShownForAMoment() throws {
        let stage = Stage()
        let field = show("secret", on: stage) { $0.isSecureTextEntry = true }
        #expect(field.shownString == "••••••")

        try stage.type("x")
        #expect(field.text == "x" && field.shownString == "x")
        stage.advance(by: 2)
        #expect(field.shownString == "•")
    }

    @Test func clearButtonOfARestingFieldIsGoneWithTheText() throws {
        let stage = Stage()
        let field = show("abc", on: stage) { $0.clearButtonMode = .always }
        field.resignFirstResponder()
        stage.advance(by: 0.1)

        try stage.tap("Clear text")
        stage.advance(by: 0.1)

        #expect(field.text == "")
        #expect(throws: (any Error).self) { try stage.tap("Clear text") }
    }

    @Test(arguments: ["a\nb\r\nc\u{2028}d", "e\u{301}\u{301}\u{301}", "\u{202E}abc\u{202C}", "\u{0}\u{1}\u{FEFF}", "👩‍👩‍👧‍👦"])
    func pastedTextOfAnyKindStaysOnOneLine(_ text: String) throws {
        let stage = Stage()
        let field = show("x", on: stage)

        try stage.paste(text)
        stage.drawChanges()

        #expect(field.text == "x" + String(text.map { $0.isNewline ? " " : $0 }))
        #expect(field.caretRect(for: field.endOfDocument).origin.x.isFinite)
    }
}
