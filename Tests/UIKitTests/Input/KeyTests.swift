import Foundation
import Testing
import TwillTesting

@testable import UIKit

private final class KeyController: UIViewController {
    let log = Log()
    var commands: [UIKeyCommand] = []
    var takes = true

    override var keyCommands: [UIKeyCommand]? { commands }

    func save(_ command: UIKeyCommand) { log.add("save \(command.title)") }
    func cancel() { log.add("cancel") }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses { log.add("began \(press.key?.characters ?? "") \(press.key?.keyCode.rawValue ?? 0)") }
        if !takes { super.pressesBegan(presses, with: event) }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses { log.add("ended \(press.key?.characters ?? "")") }
    }
}

private final class FirstView: UIView {
    override var canBecomeFirstResponder: Bool { true }
    var keys: [String] = []
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        keys += presses.compactMap { $0.key?.characters }
        super.pressesBegan(presses, with: event)
    }
}

@MainActor
@Suite struct KeyTests {
    @Test func aKeyIsAPressFromDownToUp() throws {
        let stage = Stage()
        let controller = KeyController()
        stage.show(controller)
        try stage.press("a")
        try stage.press("a", modifiers: .shift)
        try stage.press("left")

        // Usage 4 is A, 80 the left arrow, in the USB tables.
        #expect(
            controller.log.take() == [
                "began a 4", "ended a", "began A 4", "ended A", "began UIKeyInputLeftArrow 80",
                "ended UIKeyInputLeftArrow",
            ])
    }

    @Test func keyCommandsComeBeforePressesAndMatchTheirModifiersExactly() throws {
        let stage = Stage()
        let controller = KeyController()
        controller.commands = [
            UIKeyCommand(
                title: "Save", action: Selector("save", KeyController.save), input: "s", modifierFlags: .command),
            UIKeyCommand(
                input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector("cancel", KeyController.cancel)),
        ]
        stage.show(controller)
        try stage.press("s", modifiers: .command)
        try stage.press("escape")
        #expect(controller.log.take() == ["save Save", "cancel"])

        try stage.press("s", modifiers: [.command, .shift])
        #expect(controller.log.take().first == "began S 22")
    }

    @Test func theFirstResponderGetsKeysFirst() throws {
        let stage = Stage()
        let controller = KeyController()
        let view = FirstView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        controller.view.addSubview(view)
        stage.show(controller)
        view.becomeFirstResponder()
        try stage.press("x")

        #expect(view.keys == ["x"])
        #expect(controller.log.take() == ["began x 27", "ended x"])
    }

    @Test func anUnhandledKeyIsAnError() {
        let stage = Stage()
        let controller = KeyController()
        controller.takes = false
        stage.show(controller)
        #expect(throws: (any Error).self) { try stage.press("q") }
    }

    @Test func aChildOnTheScreenIsAskedBeforeItsContainer() throws {
        let stage = Stage()
        let parent = KeyController(), child = KeyController()
        let log = child.log
        child.commands = [UIKeyCommand(input: "k", modifierFlags: [], action: Selector("cancel", KeyController.cancel))]
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        stage.show(parent)
        try stage.press("k")

        #expect(log.take() == ["cancel"])
        #expect(parent.log.take().isEmpty)
    }

    @Test func aKeyCommandWithoutAHandlerIsNotHandled() throws {
        let stage = Stage()
        let controller = KeyController()
        controller.commands = [
            UIKeyCommand(input: "z", modifierFlags: [], action: Selector("fire", Target.fire))
        ]
        stage.show(controller)
        try stage.press("z")

        #expect(controller.log.take() == ["began z 29", "ended z"])
    }
}
