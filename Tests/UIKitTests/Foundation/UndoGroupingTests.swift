import Testing
import TwillTesting
import UIKit

/// Groups of an undo manager by the events of a screen.
@MainActor
@Suite struct UndoGroupingTests {
    private let stage = Stage()
    private let controller = UIViewController()
    private let button = UIButton(type: .system)

    init() {
        button.setTitle("Add", for: .normal)
        button.frame = CGRect(x: 20, y: 40, width: 100, height: 44)
        controller.view.addSubview(button)
        stage.show(controller)
    }

    private var manager: UndoManager { controller.undoManager ?? UndoManager() }

    private func add(_ number: Int) {
        let view = controller.view!
        let old = view.tag
        manager.registerUndo(withTarget: self.controller) { controller in
            MainActor.assumeIsolated { controller.view.tag = old }
        }
        view.tag = number
    }

    @Test func respondersShareTheManagerOfTheirWindow() throws {
        let window = try #require(controller.view.window)

        #expect(window.undoManager != nil && window.undoManager === window.undoManager)
        #expect(button.undoManager === window.undoManager && controller.undoManager === window.undoManager)
        #expect(UIView().undoManager == nil)
    }

    @Test func changesOfOneTapAreOneGroup() throws {
        button.addAction(
            UIAction { _ in
                add(controller.view.tag + 1)
                add(controller.view.tag + 1)
                #expect(manager.groupingLevel == 1)
            }, for: .touchUpInside)

        try stage.tap("Add")
        #expect(manager.groupingLevel == 0 && manager.undoCount == 1)
        try stage.tap("Add")
        #expect(controller.view.tag == 4)

        manager.undo()
        #expect(controller.view.tag == 2)
        manager.undo()
        #expect(controller.view.tag == 0 && !manager.canUndo)
    }

    @Test func changesOutsideEventsAreClosedWhenTimePasses() {
        add(1)
        add(2)
        #expect(manager.groupingLevel == 1)

        stage.advance(by: 0.1)
        #expect(manager.groupingLevel == 0)
        add(3)
        manager.undo()

        #expect(controller.view.tag == 2)
    }

    @Test func groupBegunByHandLiesInTheOneOfTheEvent() {
        manager.beginUndoGrouping()
        #expect(manager.groupingLevel == 2)
        add(1)
        manager.endUndoGrouping()
        manager.beginUndoGrouping()
        add(2)
        manager.endUndoGrouping()

        manager.undo()

        #expect(controller.view.tag == 0)
    }

    @Test func typingIsOneGroupThatIsLeftOpenUntilItEnds() {
        manager.beginUndoGrouping()
        for letter in 1...3 {
            add(letter)
            stage.advance(by: 0.5)
        }
        #expect(manager.groupingLevel == 2)

        manager.endUndoGrouping()
        stage.advance(by: 0.1)
        #expect(manager.groupingLevel == 0)
        add(9)
        manager.undo()
        #expect(controller.view.tag == 3)

        manager.undo()
        #expect(controller.view.tag == 0)
    }

    @Test func commandZUndoesAndShiftRedoes() throws {
        final class Field: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        let field = Field()
        controller.view.addSubview(field)
        field.becomeFirstResponder()
        manager.registerUndo(withTarget: field) { [manager] field in
            field.tag = 1
            manager.registerUndo(withTarget: field) { $0.tag = 2 }
        }

        try stage.press("z", modifiers: .command)
        #expect(field.tag == 1)
        try stage.press("z", modifiers: [.command, .shift])

        #expect(field.tag == 2)
    }
}
