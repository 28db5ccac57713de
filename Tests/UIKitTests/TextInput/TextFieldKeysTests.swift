import Testing
import TwillHost
import TwillTesting

@testable import UIKit

/// Hardware keys in a text field.
@MainActor
@Suite struct TextFieldKeysTests {
    private func show(_ text: String, on stage: Stage) -> UITextField {
        let controller = UIViewController()
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 280, height: 34))
        field.text = text
        controller.view.addSubview(field)
        stage.show(controller)
        field.becomeFirstResponder()
        return field
    }

    /// The selection as "start-end".
    private func selection(_ field: UITextField) -> String {
        guard let range = field.selectedTextRange else { return "none" }
        let start = field.offset(from: field.beginningOfDocument, to: range.start)
        return "\(start)-\(start + field.offset(from: range.start, to: range.end))"
    }

    @Test func arrowsMoveByCharactersAsReadersCountThem() throws {
        let stage = Stage()
        // e with an accent as two scalars, and a family of three.
        let field = show("ae\u{301}👨‍👩‍👧b", on: stage)
        let family = "👨‍👩‍👧".utf16.count
        var seen: [String] = [selection(field)]
        for _ in 0..<5 {
            try stage.press("left")
            seen.append(selection(field))
        }
        #expect(
            seen == ["\(4 + family)", "\(3 + family)", "3", "1", "0", "0"].map { "\($0)-\($0)" })
        try stage.press("right")
        try stage.press("right")
        #expect(selection(field) == "3-3")
        try stage.press("delete")
        #expect(field.text == "a👨‍👩‍👧b")
        try stage.press("forward-delete")
        #expect(field.text == "ab")
    }

    @Test func optionMovesByWordsAndCommandToTheEnds() throws {
        let stage = Stage()
        let field = show("Hello, brave world", on: stage)
        try stage.press("left", modifiers: .alternate)
        #expect(selection(field) == "13-13")
        try stage.press("left", modifiers: .alternate)
        #expect(selection(field) == "7-7")
        try stage.press("left", modifiers: .alternate)
        #expect(selection(field) == "0-0")
        try stage.press("right", modifiers: .alternate)
        #expect(selection(field) == "5-5")
        try stage.press("right", modifiers: .command)
        #expect(selection(field) == "18-18")
        try stage.press("home")
        #expect(selection(field) == "0-0")
        try stage.press("end")
        #expect(selection(field) == "18-18")
        try stage.press("up")
        #expect(selection(field) == "0-0")
        try stage.press("down")
        #expect(selection(field) == "18-18")
    }

    @Test func shiftExtendsFromWhereItBegan() throws {
        let stage = Stage()
        let field = show("abcdef", on: stage)
        try stage.press("left")
        try stage.press("left")
        try stage.press("left", modifiers: .shift)
        try stage.press("left", modifiers: .shift)
        #expect(selection(field) == "2-4")
        try stage.press("right", modifiers: .shift)
        #expect(selection(field) == "3-4")
        try stage.press("right", modifiers: .shift)
        try stage.press("right", modifiers: .shift)
        #expect(selection(field) == "4-5")
        try stage.press("left")
        #expect(selection(field) == "4-4", "a plain arrow ends a selection at its side")
        try stage.press("up", modifiers: [.shift, .command])
        #expect(selection(field) == "0-4")
        try stage.type("X")
        #expect(field.text == "Xef")
    }

    @Test func deletingByWordsAndLines() throws {
        let stage = Stage()
        let field = show("one two three", on: stage)
        try stage.press("delete", modifiers: .alternate)
        #expect(field.text == "one two ")
        try stage.press("delete", modifiers: .control)
        #expect(field.text == "one ")
        try stage.press("home")
        try stage.press("forward-delete", modifiers: .alternate)
        #expect(field.text == " ")
        field.text = "one two"
        try stage.press("delete", modifiers: .command)
        #expect(field.text == "")
    }

    @Test func cutCopyAndPaste() throws {
        let stage = Stage()
        let field = show("copy me", on: stage)
        try stage.press("a", modifiers: .command)
        #expect(selection(field) == "0-7")
        try stage.press("c", modifiers: .command)
        #expect(UIPasteboard.general.string == "copy me")
        try stage.press("x", modifiers: .control)
        #expect(field.text == "")
        try stage.press("v", modifiers: .control)
        try stage.press("v", modifiers: .command)
        #expect(field.text == "copy mecopy me")
    }

    @Test func secureTextIsNotCopied() throws {
        let stage = Stage()
        let field = show("secret", on: stage)
        field.isSecureTextEntry = true
        UIPasteboard.general.string = "before"
        try stage.press("a", modifiers: .command)
        for key in ["c", "x"] {
            #expect(throws: (any Error).self) { try stage.press(key, modifiers: .command) }
        }
        #expect(UIPasteboard.general.string == "before")
        #expect(field.text == "secret")
    }

    @Test func undoRemovesAWordAndRedoRepeatsIt() throws {
        let stage = Stage()
        let field = show("", on: stage)
        try stage.type("one two")
        try stage.press("delete")
        try stage.press("z", modifiers: .command)
        #expect(field.text == "one two")
        try stage.press("z", modifiers: .command)
        #expect(field.text == "one ")
        try stage.press("z", modifiers: .command)
        #expect(field.text == "")
        try stage.press("z", modifiers: .command)
        #expect(field.text == "")
        try stage.press("z", modifiers: [.command, .shift])
        try stage.press("z", modifiers: [.command, .shift])
        #expect(field.text == "one two")
        try stage.type("!")
        try stage.press("z", modifiers: [.command, .shift])
        #expect(field.text == "one two!", "an edit forgets what could be repeated")
    }

    @Test func leftGoesForwardFromRightToLeft() throws {
        let stage = Stage()
        let field = show("שלום", on: stage)
        try stage.press("home")
        #expect(selection(field) == "0-0")
        try stage.press("left")
        #expect(selection(field) == "1-1")
        try stage.press("right")
        #expect(selection(field) == "0-0")
        // The text begins at its right.
        let first = field.caretRect(for: field.beginningOfDocument), last = field.caretRect(for: field.endOfDocument)
        #expect(first.minX > last.maxX)
    }

    // MARK: Input methods

    @Test func anInputMethodComposesAndCommits() throws {
        let stage = Stage()
        let field = show("ab", on: stage)
        try stage.press("left")
        stage.post(.composition("に", selected: 1..<1))
        stage.post(.composition("にほ", selected: 2..<2))
        #expect(field.text == "aにほb")
        #expect(field.markedTextRange.map { field.text(in: $0) } == "にほ")
        #expect(selection(field) == "3-3")

        stage.post(.composition("", selected: 0..<0))
        stage.post(.text("日本"))
        #expect(field.text == "a日本b")
        #expect(field.markedTextRange == nil)
        #expect(selection(field) == "3-3")
        try stage.press("z", modifiers: .command)
        #expect(field.text == "ab")
    }

    @Test func aCommitWithoutAnEmptyCompositionReplacesIt() {
        let stage = Stage()
        let field = show("", on: stage)
        stage.post(.composition("ni", selected: 2..<2))
        stage.post(.text("你"))
        #expect(field.text == "你" && field.markedTextRange == nil)
    }

    @Test func movingTheCaretAwayKeepsWhatWasComposed() throws {
        let stage = Stage()
        let field = show("x", on: stage)
        stage.post(.composition("kana", selected: 4..<4))
        field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
        #expect(field.markedTextRange == nil)
        #expect(field.text == "xkana")
    }

    @Test func anInputMethodThatVanishesLeavesItsText() {
        let stage = Stage()
        let field = show("x", on: stage)
        stage.post(.composition("kana", selected: 4..<4))
        field.resignFirstResponder()
        #expect(field.text == "xkana" && field.markedTextRange == nil)
        // A late event finds no input.
        #expect(!stage.post(.composition("late", selected: 0..<0)))
        #expect(field.text == "xkana")
    }

    @Test func wildCompositionsAreClamped() {
        let stage = Stage()
        let field = show("x", on: stage)
        field.setMarkedText("ab", selectedRange: NSRange(location: 50, length: 70))
        #expect(field.text == "xab" && selection(field) == "3-3")
        field.setMarkedText(nil, selectedRange: NSRange(location: NSNotFound, length: 0))
        #expect(field.text == "x")
    }

    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func tabMovesInTheOrderOfPlacesWhateverTheOrderOfViews(_ direction: UITraitEnvironmentLayoutDirection) throws {
        let stage = Stage()
        stage.setLayoutDirection(direction)
        let controller = UIViewController()
        // Two in a line, whose heights differ, then one below them, then a disabled and a hidden one.
        let frames = [(20, 100, 34), (200, 96, 44), (20, 160, 34), (20, 210, 34), (20, 260, 34)].map {
            CGRect(x: $0.0, y: $0.1, width: 150, height: $0.2)
        }
        let fields = frames.map { UITextField(frame: $0) }
        fields[3].isEnabled = false
        fields[4].isHidden = true
        for index in [4, 2, 1, 3, 0] { controller.view.addSubview(fields[index]) }
        stage.show(controller)
        fields[2].becomeFirstResponder()
        let line = direction == .leftToRight ? [0, 1] : [1, 0]
        for expected in line + [2] + line {
            try stage.press("tab")
            #expect(fields.firstIndex { $0.isEditing } == expected)
        }
        for expected in [line[0], 2, line[1]] {
            try stage.press("tab", modifiers: .shift)
            #expect(fields.firstIndex { $0.isEditing } == expected)
        }
    }
}
