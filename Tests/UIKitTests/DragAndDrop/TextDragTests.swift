import Foundation
import Testing
import TwillHost
import TwillTesting

@testable import UIKit

/// Drags of selected text, and drops on text inputs.
@MainActor
@Suite struct TextDragTests {
    private func show(_ inputs: [UIView], on stage: Stage) {
        let controller = UIViewController()
        for (index, input) in inputs.enumerated() {
            input.frame = CGRect(x: 20, y: 100 + CGFloat(index) * 150, width: 300, height: 100)
            controller.view.addSubview(input)
        }
        stage.show(controller)
    }

    private func textView(_ text: String) -> UITextView {
        let view = UITextView()
        view.text = text
        view.textDragInteraction?.isEnabled = true
        return view
    }

    /// The middle of a character's caret on the screen.
    private func caret(_ offset: Int, in view: any UIView & UITextInput) -> CGPoint {
        let position = view.position(from: view.beginningOfDocument, offset: offset) ?? view.beginningOfDocument
        let box = view.caretRect(for: position)
        return view.convert(CGPoint(x: box.midX, y: box.midY), to: nil)
    }

    @Test func selectedTextIsMovedWithinOneViewAsOneEdit() throws {
        let stage = Stage()
        let view = textView("one two three")
        show([view], on: stage)
        view.becomeFirstResponder()
        try stage.select("one ")

        try stage.lift(at: caret(1, in: view))
        try stage.carry(to: caret(8, in: view))
        #expect(view.isTextDragActive && view.isTextDropActive)
        try stage.drop()

        #expect(view.text == "two one three")
        #expect(view.selectedRange == NSRange(location: 4, length: 4))
        #expect(!view.isTextDragActive && !view.isTextDropActive)
        try stage.press("z", modifiers: .command)
        #expect(view.text == "one two three")
        try stage.press("z", modifiers: [.command, .shift])
        #expect(view.text == "two one three")
    }

    @Test func textIsCopiedBetweenViews() throws {
        let stage = Stage()
        let source = textView("pear"), target = textView("an apple")
        show([source, target], on: stage)
        source.becomeFirstResponder()
        try stage.select("pear")

        try stage.lift(at: caret(2, in: source))
        try stage.carry(to: caret(3, in: target))
        try stage.drop()

        #expect(source.text == "pear")
        #expect(target.text == "an pearapple")
        #expect(target.isFirstResponder)
        try stage.press("z", modifiers: .command)
        #expect(target.text == "an apple")
    }

    @Test func aTextFieldTakesText() throws {
        let stage = Stage()
        let source = textView("pear"), field = UITextField()
        field.text = "ab"
        show([source, field], on: stage)
        source.becomeFirstResponder()
        try stage.select("pear")

        try stage.lift(at: caret(2, in: source))
        try stage.carry(to: caret(1, in: field))
        try stage.drop()

        #expect(field.text == "apearb")
    }

    @Test func droppingWithinTheDraggedTextChangesNothing() throws {
        let stage = Stage()
        let view = textView("one two three")
        show([view], on: stage)
        view.becomeFirstResponder()
        try stage.select("two three")

        try stage.lift(at: caret(5, in: view))
        try stage.carry(to: caret(9, in: view))
        try stage.drop()

        #expect(view.text == "one two three")
    }

    @Test func aPressBesideTheSelectionMovesTheCaret() throws {
        let stage = Stage()
        let view = textView("one two three")
        show([view], on: stage)
        view.becomeFirstResponder()
        try stage.select("one")

        try stage.lift(at: caret(10, in: view))
        try stage.drop()

        #expect(view.selectedRange == NSRange(location: 10, length: 0))
        #expect(!view.isTextDragActive)
    }

    @Test func aClickWithAMouseOnTheSelectionPlacesTheCaret() throws {
        let stage = Stage()
        let view = textView("one two three")
        show([view], on: stage)
        view.becomeFirstResponder()
        try stage.select("two")
        let point = caret(5, in: view)

        stage.post(.pointer(.init(phase: .down, position: point, isMouse: true)))
        #expect(view.selectedRange.length == 3)
        stage.post(.pointer(.init(phase: .up, position: point, isMouse: true)))
        stage.advance(by: 0.1)

        #expect(view.selectedRange == NSRange(location: 5, length: 0))
    }

    @Test func viewsThatCannotBeEditedTakeNothing() throws {
        let stage = Stage()
        let source = textView("pear"), target = textView("fixed")
        target.isEditable = false
        show([source, target], on: stage)
        source.becomeFirstResponder()
        try stage.select("pear")

        try stage.lift(at: caret(2, in: source))
        try stage.carry(to: caret(3, in: target))
        try stage.drop()

        #expect(target.text == "fixed")
    }

    @Test func secureTextIsNotDragged() throws {
        let stage = Stage()
        let field = UITextField()
        field.text = "secret"
        field.isSecureTextEntry = true
        field.textDragInteraction?.isEnabled = true
        show([field], on: stage)
        field.becomeFirstResponder()
        field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)

        try stage.lift(at: caret(3, in: field))

        #expect(!field.isTextDragActive)
        #expect(AppContext.current.drags.runs.isEmpty)
        try stage.drop()
    }

    @Test func textOfTheDesktopIsInserted() throws {
        let stage = Stage()
        let view = textView("ab")
        show([view], on: stage)

        stage.post(.drop([.text("1"), .text("2")], position: caret(1, in: view)))
        stage.advance(by: 1)

        #expect(view.text == "a1 2b")
    }

    @Test func theDelegateDecidesAboutItemsAndProposals() throws {
        let stage = Stage()
        let source = textView("pear"), target = textView("an apple")
        let delegate = Delegate()
        source.textDragDelegate = delegate
        target.textDropDelegate = delegate
        show([source, target], on: stage)
        source.becomeFirstResponder()
        try stage.select("pear")

        try stage.lift(at: caret(2, in: source))
        try stage.carry(to: caret(3, in: target))
        try stage.drop()

        #expect(target.text == "plum")
        #expect(delegate.calls == ["items pear", "begin", "enter", "perform", "dropEnd", "dragEnd copy"])
    }

    private final class Delegate: NSObject, UITextDragDelegate, UITextDropDelegate {
        var calls: [String] = []

        func textDraggableView(
            _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
        ) -> [UIDragItem] {
            calls.append("items \(textDraggableView.text(in: dragRequest.dragRange) ?? "")")
            return [UIDragItem(itemProvider: NSItemProvider(object: "plum" as NSString))]
        }

        func textDraggableView(
            _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession
        ) { calls.append("begin") }

        func textDraggableView(
            _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
            with operation: UIDropOperation
        ) { calls.append("dragEnd \(operation)") }

        func textDroppableView(
            _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
        ) -> UITextDropProposal {
            let proposal = UITextDropProposal(operation: .copy)
            proposal.dropAction = .replaceAll
            return proposal
        }

        func textDroppableView(
            _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest
        ) { calls.append("perform") }

        func textDroppableView(
            _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession
        ) { calls.append("enter") }

        func textDroppableView(
            _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession
        ) { calls.append("dropEnd") }
    }
}
