import Testing
import TwillTesting

@testable import UIKit

/// Text inputs have the focus while they are edited.
@MainActor
@Suite struct TextFocusTests {
    private final class Gate: NSObject, UITextFieldDelegate {
        var opens = true
        var closes = true
        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { opens }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { closes }
    }

    private let stage = Stage(device: .ipad)
    private let controller = UIViewController()
    private let fields = (0..<3).map {
        UITextField(frame: CGRect(x: 100, y: 100 + CGFloat($0) * 60, width: 200, height: 40))
    }

    private func show(_ others: UIView...) -> UIWindow {
        for view in fields + others { controller.view.addSubview(view) }
        return stage.show(controller)
    }

    private func press(_ keys: String...) { for key in keys { try? stage.press(key) } }

    private func focused(_ window: UIWindow) -> UIView? {
        UIFocusSystem.focusSystem(for: window)?.focusedItem as? UIView
    }

    @Test func theTabKeyMovesFromFieldToField() {
        let window = show()

        press("tab")
        #expect(focused(window) === fields[0] && fields[0].isEditing)
        press("tab")
        #expect(focused(window) === fields[1] && fields[1].isEditing && !fields[0].isEditing)
        press("tab", "tab")
        #expect(fields[0].isEditing)
        try? stage.press("tab", modifiers: .shift)

        #expect(focused(window) === fields[2] && fields[2].isEditing)
        #expect(UIFocusSystem.focusSystem(for: window)?.ring.shownLayer == nil, "the caret shows it")
    }

    @Test func aFieldGetsTheFocusWhenItIsTapped() throws {
        let window = show()

        try stage.tap(at: CGPoint(x: 200, y: 180))
        #expect(fields[1].isEditing)
        press("tab")
        #expect(focused(window) === fields[2])
        try stage.tap(at: CGPoint(x: 200, y: 120))
        #expect(focused(window) === fields[0] && fields[0].state.contains(.focused))
        fields[0].resignFirstResponder()
        stage.drawChanges()

        #expect(focused(window) == nil)
        press("tab")
        #expect(focused(window) === fields[0] && fields[0].isEditing, "it goes on where it was")
    }

    @Test func otherKeysEditTheText() throws {
        let window = show()
        press("tab")

        try stage.type("one two")
        press("left", "left", "left")
        try stage.type("x")
        press("up", "down", "return", "space")

        #expect(focused(window) === fields[0])
        #expect(fields[0].text == "one xtwo " || fields[0].text == "one x two")
    }

    @Test func disabledFieldsAreSkipped() {
        fields[1].isEnabled = false
        let window = show()

        press("tab", "tab")

        #expect(focused(window) === fields[2])
    }

    @Test func aFieldThatRefusesKeepsTheFocusWhereItIs() {
        let gate = Gate()
        fields[0].delegate = gate
        fields[1].delegate = gate
        let window = show()
        press("tab")

        gate.opens = false
        press("tab")
        #expect(focused(window) === fields[0])
        gate.opens = true
        gate.closes = false
        press("tab")
        #expect(focused(window) === fields[0] && fields[0].isEditing)
        gate.closes = true
        press("tab")

        #expect(focused(window) === fields[1])
    }

    @Test func aTextViewKeepsTabsAndIsLeftBackward() {
        let view = UITextView(frame: CGRect(x: 100, y: 300, width: 200, height: 100))
        let window = show(view)
        press("tab", "tab", "tab", "tab")
        #expect(focused(window) === view && view.isFirstResponder)

        press("tab")
        #expect(view.text == "\t" && focused(window) === view)
        try? stage.press("tab", modifiers: .shift)

        #expect(focused(window) === fields[2])
    }

    @Test func theFocusOfAnotherViewEndsEditing() {
        let tile = Tile("tile", CGRect(x: 100, y: 400, width: 100, height: 40))
        tile.focusGroupIdentifier = "tiles"
        let window = show(tile)
        press("tab", "tab", "tab")
        #expect(fields[2].isEditing)

        press("tab")
        #expect(focused(window) === tile && !fields[2].isEditing)
        press("tab")

        #expect(focused(window) === fields[0] && fields[0].isEditing)
    }

    @Test func aFirstResponderAroundTheFocusStaysIt() {
        final class Responder: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        let outer = Responder(frame: CGRect(x: 0, y: 300, width: 400, height: 300))
        outer.focusGroupIdentifier = "outer"
        let tiles = [
            Tile("a", CGRect(x: 20, y: 20, width: 50, height: 50)),
            Tile("b", CGRect(x: 100, y: 20, width: 50, height: 50)),
        ]
        tiles.forEach(outer.addSubview)
        let window = show(outer)
        press("tab", "tab", "tab", "tab")
        #expect(focused(window) === tiles[0] && outer.isFirstResponder && !fields[2].isEditing)

        press("right")

        #expect(focused(window) === tiles[1] && outer.isFirstResponder)
    }

    @Test func phonesKeepTheirOrderOfFields() {
        let stage = Stage()
        for view in fields { controller.view.addSubview(view) }
        stage.show(controller)
        fields[0].becomeFirstResponder()

        try? stage.press("tab")

        #expect(fields[1].isEditing && !fields[1].isFocused && fields[1].state == .normal)
    }
}
