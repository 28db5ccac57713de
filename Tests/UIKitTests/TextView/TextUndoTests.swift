import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Undoing edits of text inputs, through their undo managers.
@MainActor
@Suite struct TextUndoTests {
    private func show<Input: UIView>(_ input: Input, on stage: Stage) -> Input {
        let controller = UIViewController()
        input.frame = CGRect(x: 20, y: 100, width: 280, height: 100)
        controller.view.addSubview(input)
        stage.show(controller)
        input.becomeFirstResponder()
        return input
    }

    @Test func typedWordsAreUndoneOneByOne() throws {
        let stage = Stage()
        let view = show(UITextView(), on: stage)

        try stage.type("one two")
        try stage.press("z", modifiers: .command)
        #expect(view.text == "one ")
        try stage.press("z", modifiers: .command)
        #expect(view.text == "")
        try stage.press("z", modifiers: .command)
        #expect(view.text == "")
        try stage.press("z", modifiers: [.command, .shift])
        try stage.press("z", modifiers: [.command, .shift])
        #expect(view.text == "one two")
        #expect(view.selectedRange == NSRange(location: 7, length: 0))
        #expect(view.undoManager?.canRedo == false)
    }

    @Test func movingTheCaretBeginsAnotherEdit() throws {
        let stage = Stage()
        let view = show(UITextView(), on: stage)

        try stage.type("ab")
        try stage.press("left")
        try stage.type("x")
        try stage.press("z", modifiers: .command)
        #expect(view.text == "ab")
        #expect(view.selectedRange.location == 1, "the caret is where it was before the edit")
        try stage.type("y")
        #expect(view.undoManager?.canRedo == false, "a new edit ends what can be redone")
        #expect(view.text == "ayb")
    }

    @Test func operationsOfAnAppAreUndoneInTheirTurn() throws {
        let stage = Stage()
        let view = show(UITextView(), on: stage)
        let manager = try #require(view.undoManager)
        #expect(view.next?.undoManager !== manager, "the view has its own")
        var undone = 0

        try stage.type("a")
        stage.advance(by: 0.1)
        manager.registerUndo(withTarget: view) { _ in undone += 1 }
        stage.advance(by: 0.1)
        try stage.type("b")

        #expect(manager.undoActionName == "Typing")
        try stage.press("z", modifiers: .command)
        #expect(view.text == "a")
        #expect(undone == 0)
        try stage.press("z", modifiers: .command)
        #expect(undone == 1)
        #expect(view.text == "a")
        try stage.press("z", modifiers: .command)
        #expect(view.text == "")
    }

    @Test func aFieldForgetsItsEditsWhenEditingEnds() throws {
        let stage = Stage()
        let field = show(UITextField(), on: stage)

        try stage.type("abc")
        #expect(field.undoManager?.canUndo == true)
        field.resignFirstResponder()
        #expect(field.undoManager?.canUndo == false)
        field.becomeFirstResponder()
        try stage.press("z", modifiers: .command)
        #expect(field.text == "abc")
    }

    @Test func aTextThatCodeSetsCannotBeUndone() throws {
        let stage = Stage()
        let view = show(UITextView(), on: stage)

        try stage.type("abc")
        view.text = "new"
        try stage.press("z", modifiers: .command)

        #expect(view.text == "new")
        #expect(view.undoManager?.canUndo == false)
    }
}

/// Bold, italic and underlined text by keys.
@MainActor
@Suite struct TextViewStyleTests {
    private func show(_ stage: Stage) -> UITextView {
        let controller = UIViewController()
        let view = UITextView(frame: CGRect(x: 20, y: 100, width: 280, height: 100))
        view.text = "one two"
        view.allowsEditingTextAttributes = true
        controller.view.addSubview(view)
        stage.show(controller)
        view.becomeFirstResponder()
        return view
    }

    private func bold(_ view: UITextView) -> String {
        var result = ""
        view.textStorage.enumerateAttribute(.font, in: NSRange(location: 0, length: view.textStorage.length)) {
            font, range, _ in
            if (font as? UIFont)?.fontDescriptor.symbolicTraits.contains(.traitBold) == true {
                result += (view.text as NSString).substring(with: range)
            }
        }
        return result
    }

    @Test func commandBMakesTheSelectionBoldAndPlainAgain() throws {
        let stage = Stage()
        let view = show(stage)
        view.selectedRange = NSRange(location: 4, length: 3)

        try stage.press("b", modifiers: .command)
        #expect(bold(view) == "two")
        #expect(view.selectedRange == NSRange(location: 4, length: 3))
        view.selectedRange = NSRange(location: 0, length: 7)
        try stage.press("b", modifiers: .command)
        #expect(bold(view) == "one two", "on, unless the first character is bold")
        try stage.press("b", modifiers: .command)
        #expect(bold(view) == "")
        try stage.press("z", modifiers: .command)
        #expect(bold(view) == "one two")
    }

    @Test func withoutASelectionTheNextTextHasTheStyle() throws {
        let stage = Stage()
        let view = show(stage)

        try stage.press("b", modifiers: .command)
        try stage.press("u", modifiers: .command)
        try stage.type("!")

        #expect(bold(view) == "!")
        #expect(view.textStorage.attribute(.underlineStyle, at: 7, effectiveRange: nil) as? Int == 1)
        #expect(view.textStorage.attribute(.underlineStyle, at: 6, effectiveRange: nil) == nil)
    }

    @Test func attributesStayWhereTheyMayNotBeEdited() {
        let stage = Stage()
        let view = show(stage)
        view.allowsEditingTextAttributes = false
        view.selectAll(nil)

        #expect(throws: (any Error).self) { try stage.press("b", modifiers: .command) }

        #expect(bold(view) == "")
        #expect(view.text == "one two")
    }
}
