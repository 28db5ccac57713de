import Testing
import TwillHost
import TwillTesting

@testable import UIKit

/// A line of text that can be typed into.
private final class Line: UIView, UIKeyInput {
    var text = ""
    var swallowed: Set<String> = []

    override var canBecomeFirstResponder: Bool { true }

    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { if hasText { text.removeLast() } }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard presses.allSatisfy({ swallowed.contains($0.key?.characters ?? "") }) else {
            return super.pressesBegan(presses, with: event)
        }
    }
}

private final class Commands: UIViewController {
    var log: [String] = []
    override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "k", modifierFlags: [], action: Selector("run", Commands.run))]
    }
    func run() { log.append("run") }
}

@MainActor
@Suite struct KeyInputTests {
    private func key(_ name: String, isDown: Bool = true, isRepeat: Bool = false) -> HostEvent {
        .key(.init(name: name, isDown: isDown, isRepeat: isRepeat))
    }

    private func show(_ controller: UIViewController = UIViewController(), on stage: Stage) -> Line {
        let line = Line(frame: CGRect(x: 20, y: 40, width: 300, height: 40))
        controller.view.addSubview(line)
        stage.show(controller)
        line.becomeFirstResponder()
        return line
    }

    @Test func keysTypeIntoTheFirstResponder() throws {
        let stage = Stage()
        let line = show(on: stage)

        try stage.press("h", modifiers: .shift)
        try stage.press("i")
        try stage.press("space")
        try stage.press("1")
        try stage.press("return")
        try stage.press("tab")

        #expect(line.text == "Hi 1\n\t")
    }

    @Test func theDeleteKeyDeletesBackward() throws {
        let stage = Stage()
        let line = show(on: stage)

        try stage.type("ab")
        try stage.press("delete")
        #expect(line.text == "a")

        // At the start of the text there is nothing left to delete.
        try stage.press("delete")
        try stage.press("delete")
        #expect(line.text == "" && !line.hasText)
    }

    @Test func typedTextArrivesCharacterByCharacter() throws {
        let stage = Stage()
        let line = show(on: stage)

        try stage.type("né\n👩‍👩‍👧 ñ")

        #expect(line.text == "né\n👩‍👩‍👧 ñ")
    }

    @Test func heldKeysRepeatTheirText() {
        let stage = Stage()
        let line = show(on: stage)

        stage.post(key("a"))
        stage.post(.text("a"))
        stage.post(key("a", isRepeat: true))
        stage.post(.text("a"))
        stage.post(key("a", isDown: false))
        stage.post(key("delete"))
        #expect(line.text == "a")

        stage.post(key("delete", isRepeat: true))
        stage.post(key("delete", isDown: false))
        #expect(line.text == "")
    }

    @Test func aKeyCommandKeepsItsKeyFromTheText() throws {
        let stage = Stage()
        let controller = Commands()
        let line = show(controller, on: stage)

        try stage.press("k")
        #expect(line.text == "" && controller.log == ["run"])

        // Text that comes afterwards without a key, as from an input method, is typed.
        stage.post(.text("字"))
        #expect(line.text == "字")
    }

    @Test func aPressThatIsNotPassedOnTypesNothing() throws {
        let stage = Stage()
        let line = show(on: stage)
        line.swallowed = ["x", UIKeyCommand.inputDelete]

        try stage.type("a")
        try stage.press("x")
        try stage.press("y")
        try stage.press("delete")

        #expect(line.text == "ay")
    }

    @Test func textWithTheCommandKeyIsNotTyped() {
        let stage = Stage()
        let line = show(on: stage)

        stage.post(.key(.init(name: "command", isDown: true, modifiers: .command)))
        stage.post(.text("s"))
        stage.post(.key(.init(name: "command", isDown: false)))
        #expect(line.text == "")

        stage.post(.text("s"))
        #expect(line.text == "s")
    }

    @Test func textWithoutAFirstResponderIsAnError() throws {
        let stage = Stage()
        let line = show(on: stage)
        line.resignFirstResponder()

        #expect(throws: (any Error).self) { try stage.type("a") }
        #expect(throws: (any Error).self) { try stage.press("a") }
        #expect(line.text == "")

        // A first responder that is no UIKeyInput takes none either.
        final class Plain: UIView { override var canBecomeFirstResponder: Bool { true } }
        let plain = Plain()
        line.superview?.addSubview(plain)
        plain.becomeFirstResponder()
        #expect(throws: (any Error).self) { try stage.type("a") }
    }

    @Test func textIsNotTypedWhileEventsAreIgnored() {
        let stage = Stage()
        let line = show(on: stage)
        stage.post(.text("b"))

        UIApplication.shared.beginIgnoringInteractionEvents()
        stage.post(.text("a"))
        stage.post(key("delete"))
        UIApplication.shared.endIgnoringInteractionEvents()

        #expect(line.text == "b")
    }
}
