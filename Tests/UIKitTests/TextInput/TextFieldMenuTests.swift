import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// The edit menu of text fields, and the commands that it shares with keys.
@MainActor
@Suite struct TextFieldMenuTests {
    private final class Delegate: NSObject, UITextFieldDelegate {
        var log: [String] = []
        var extra: UIAction?

        func textField(
            _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
        ) -> UIMenu? {
            log.append("menu \(range.location)+\(range.length)")
            return extra.map { UIMenu(children: suggestedActions + [$0]) }
        }

        func textField(
            _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
        ) { log.append("present") }

        func textField(
            _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
        ) { log.append("dismiss") }
    }

    private func show(_ text: String, in field: UITextField = UITextField(), on stage: Stage) -> UITextField {
        field.frame = CGRect(x: 20, y: 200, width: 280, height: 34)
        field.borderStyle = .roundedRect
        field.text = text
        let controller = UIViewController()
        controller.view.addSubview(field)
        stage.show(controller)
        return field
    }

    private func titles(_ stage: Stage) -> [String] {
        stage.advance(by: 0.5)
        return ["Cut", "Copy", "Paste", "Delete", "Select", "Select All", "Shout"].filter { stage.shows($0) }
    }

    private func selection(_ field: UITextField) -> NSRange { field.editor.selection }

    private let word = CGPoint(x: 40, y: 217)

    @Test func twoTapsOnAWordOfferToCutAndCopyIt() throws {
        let stage = Stage()
        let field = show("red green", on: stage)
        try stage.tap(at: word)
        try stage.tap(at: word)
        #expect(titles(stage) == ["Cut", "Copy", "Select All"])

        try stage.tap("Cut")
        #expect(field.text == " green")
        #expect(UIPasteboard.general.string == "red")
        #expect(titles(stage).isEmpty)
    }

    @Test func aTapOnTheCaretOffersToSelectAndToPaste() throws {
        let stage = Stage()
        let field = show("red green", on: stage)
        field.becomeFirstResponder()
        try stage.tap(at: CGPoint(x: 250, y: 217))
        #expect(titles(stage) == ["Select", "Select All"])

        UIPasteboard.general.string = "!"
        try stage.tap("Select")
        #expect(selection(field) == NSRange(location: 4, length: 5))
        #expect(titles(stage) == ["Cut", "Copy", "Paste", "Select All"])

        try stage.tap("Select All")
        #expect(selection(field) == NSRange(location: 0, length: 9))
        #expect(titles(stage) == ["Cut", "Copy", "Paste"])

        try stage.tap("Paste")
        #expect(field.text == "!")
    }

    @Test func typingAndLeavingTheFieldDismissTheMenu() throws {
        let stage = Stage()
        let field = show("red green", on: stage)
        for leave in [{ try stage.type("x") }, { _ = field.resignFirstResponder() }] {
            stage.advance(by: 1)
            try stage.tap(at: word)
            try stage.tap(at: word)
            #expect(titles(stage).contains("Copy"))
            try leave()
            #expect(titles(stage).isEmpty)
        }
    }

    @Test func secureTextIsNeitherCutNorCopied() throws {
        let stage = Stage()
        let field = show("secret", on: stage)
        field.isSecureTextEntry = true
        try stage.tap(at: word)
        try stage.tap(at: word)
        #expect(titles(stage) == [])
        field.selectAll(nil)
        field.copy(nil)
        field.cut(nil)
        #expect(field.text == "secret")
        #expect(UIPasteboard.general.string == nil)
    }

    @Test func theDelegateAddsToTheMenuAndIsNotified() throws {
        let stage = Stage()
        let field = show("red green", on: stage)
        let delegate = Delegate()
        delegate.extra = UIAction(title: "Shout") { _ in field.text = field.text?.uppercased() }
        field.delegate = delegate
        try stage.tap(at: word)
        try stage.tap(at: word)
        #expect(titles(stage) == ["Cut", "Copy", "Select All", "Shout"])
        try stage.tap("Shout")
        stage.advance(by: 0.5)
        #expect(field.text == "RED GREEN")
        #expect(delegate.log == ["menu 0+3", "present", "dismiss"])
    }

    @Test func aMouseClicksWithItsSecondButtonForTheMenu() throws {
        let stage = Stage()
        let field = show("red green", on: stage)
        try stage.secondaryClick(at: word)
        #expect(field.isEditing)
        #expect(selection(field) == NSRange(location: 0, length: 3))
        #expect(titles(stage) == ["Cut", "Copy", "Select All"])
        // A click in the selection keeps it.
        field.selectAll(nil)
        try stage.secondaryClick(at: word)
        #expect(selection(field) == NSRange(location: 0, length: 9))
        #expect(titles(stage) == ["Cut", "Copy"])
    }

    private final class Numbered: UITextField {
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            action.name != "paste:" && super.canPerformAction(action, withSender: sender)
        }

        override func copy(_ sender: Any?) { UIPasteboard.general.string = "copied" }
    }

    @Test func keysAskAndCallTheMethodsThatSubclassesOverride() throws {
        let stage = Stage()
        let field = show("red", in: Numbered(), on: stage)
        field.becomeFirstResponder()
        try stage.press("a", modifiers: .command)
        try stage.press("c", modifiers: .command)
        #expect(UIPasteboard.general.string == "copied")
        #expect(throws: (any Error).self) { try stage.press("v", modifiers: .command) }
        #expect(field.text == "red")
    }

    @Test(arguments: [true, false])
    func selectingAllByCodeShowsTheMenuForASender(hasSender: Bool) {
        let stage = Stage()
        let field = show("red", on: stage)
        field.becomeFirstResponder()
        field.selectAll(hasSender ? self : nil)
        #expect(selection(field) == NSRange(location: 0, length: 3))
        #expect(titles(stage) == (hasSender ? ["Cut", "Copy"] : []))
    }
}
