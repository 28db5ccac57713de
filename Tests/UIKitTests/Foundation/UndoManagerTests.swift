import Testing
import TwillTesting
import UIKit

/// A number whose changes are undone by setting the old value.
@MainActor
private final class Counter: UIResponder {
    let manager: UndoManager
    var value = 0

    init(_ manager: UndoManager) {
        self.manager = manager
    }

    func set(_ value: Int) {
        let old = self.value
        manager.registerUndo(withTarget: self) { $0.set(old) }
        self.value = value
    }

    func setName(_ name: NSNumber) {
        value = name.intValue
    }
}

@MainActor
@Suite struct UndoManagerTests {
    private let manager = UndoManager()
    private let counter: Counter

    init() {
        manager.groupsByEvent = false
        counter = Counter(manager)
    }

    private func group(_ body: () -> Void) {
        manager.beginUndoGrouping()
        body()
        manager.endUndoGrouping()
    }

    @Test func undoRestoresAndRedoChangesAgain() {
        group { counter.set(1) }
        group { counter.set(2) }

        manager.undo()
        #expect(counter.value == 1)
        manager.undo()
        #expect(counter.value == 0 && !manager.canUndo && manager.canRedo)

        manager.redo()
        #expect(counter.value == 1)
        manager.redo()
        #expect(counter.value == 2 && manager.canUndo && !manager.canRedo)
        manager.undo()
        #expect(counter.value == 1)
    }

    @Test func operationsOfAGroupAreUndoneNewestFirst() {
        var order: [Int] = []
        group {
            for number in 1...3 { manager.registerUndo(withTarget: counter) { _ in order.append(number) } }
        }

        manager.undo()

        #expect(order == [3, 2, 1])
    }

    @Test func newOperationRemovesWhatCouldBeRedone() {
        group { counter.set(1) }
        manager.undo()

        group { counter.set(5) }

        #expect(!manager.canRedo && manager.redoCount == 0 && manager.undoCount == 1)
    }

    @Test func selectorIsCalledWithItsArgument() {
        group {
            manager.registerUndo(
                withTarget: counter, selector: Selector("setName:", Counter.setName), object: NSNumber(value: 7))
        }

        manager.undo()

        #expect(counter.value == 7)
    }

    @Test func managerSaysWhetherItUndoesOrRedoes() {
        var states: [(Bool, Bool)] = []
        func note(_ counter: Counter) {
            states.append((manager.isUndoing, manager.isRedoing))
            manager.registerUndo(withTarget: counter) { note($0) }
        }
        group { note(counter) }

        manager.undo()
        manager.redo()

        #expect(states.map(\.0) == [false, true, false] && states.map(\.1) == [false, false, true])
        #expect(!manager.isUndoing && !manager.isRedoing)
    }

    @Test func nestedGroupIsUndoneWithItsOuterOne() {
        group {
            counter.set(1)
            group { counter.set(2) }
            #expect(manager.groupingLevel == 1)
        }

        manager.undo()

        #expect(counter.value == 0)
        manager.redo()
        #expect(counter.value == 2)
    }

    @Test func nestedGroupCanBeUndoneAlone() {
        manager.beginUndoGrouping()
        counter.set(1)
        group { counter.set(2) }

        manager.undoNestedGroup()

        #expect(counter.value == 1)
        manager.endUndoGrouping()
        manager.undo()
        #expect(counter.value == 0)
    }

    @Test func undoClosesAGroupAtTheTop() {
        manager.beginUndoGrouping()
        counter.set(1)

        manager.undo()

        #expect(counter.value == 0 && manager.groupingLevel == 0)
    }

    @Test func oldestGroupsGoBeyondTheLimit() {
        manager.levelsOfUndo = 2
        for value in 1...4 { group { counter.set(value) } }

        while manager.canUndo { manager.undo() }

        #expect(counter.value == 2)
        manager.redo()
        manager.levelsOfUndo = 1
        #expect(manager.undoCount == 1 && manager.redoCount == 1)
    }

    @Test func nothingIsRecordedWhileRegistrationIsDisabled() {
        manager.disableUndoRegistration()
        manager.disableUndoRegistration()
        manager.enableUndoRegistration()
        group { counter.set(1) }
        #expect(!manager.canUndo && !manager.isUndoRegistrationEnabled)

        manager.enableUndoRegistration()
        group { counter.set(2) }

        #expect(manager.canUndo)
    }

    @Test func removingAllEnablesRegistration() {
        group { counter.set(1) }
        manager.disableUndoRegistration()

        manager.removeAllActions()

        #expect(!manager.canUndo && manager.isUndoRegistrationEnabled)
    }

    @Test func operationsOfATargetCanBeRemoved() {
        let other = Counter(manager)
        group {
            counter.set(1)
            other.set(1)
        }
        group { other.set(2) }

        manager.removeAllActions(withTarget: other)

        #expect(manager.undoCount == 1)
        manager.undo()
        #expect(counter.value == 0 && other.value == 2)
    }

    @Test func operationsGoWithTheirTarget() {
        var other: Counter? = Counter(manager)
        group { counter.set(1) }
        group { other?.set(1) }
        #expect(manager.undoCount == 2)

        other = nil

        #expect(manager.undoCount == 1)
        manager.undo()
        #expect(counter.value == 0)
    }

    @Test func namesStandInTheTitlesOfMenus() {
        #expect(manager.undoMenuItemTitle == "Undo" && manager.redoMenuItemTitle == "Redo")
        group {
            counter.set(1)
            manager.setActionName("Count")
        }
        group { counter.set(2) }
        #expect(manager.undoActionName == "")

        manager.undo()

        #expect(manager.undoActionName == "Count" && manager.undoMenuItemTitle == "Undo Count")
        #expect(manager.redoMenuItemTitle == "Redo")
        manager.undo()
        #expect(manager.redoMenuItemTitle == "Redo Count" && manager.undoMenuItemTitle == "Undo")
        manager.redo()
        #expect(manager.undoActionName == "Count")
    }

    @Test func discardabilityAndValuesBelongToTheGroup() {
        let key = UndoManager.UserInfoKey(rawValue: "page")
        group {
            counter.set(1)
            manager.setActionIsDiscardable(true)
            manager.setActionUserInfoValue(3, forKey: key)
        }
        #expect(manager.undoActionIsDiscardable && manager.undoActionUserInfoValue(forKey: key) as? Int == 3)

        manager.undo()

        #expect(!manager.undoActionIsDiscardable && manager.redoActionIsDiscardable)
        #expect(manager.redoActionUserInfoValue(forKey: key) as? Int == 3)
    }

    @Test func groupWithoutOperationsDisappears() {
        group {}

        #expect(!manager.canUndo && manager.undoCount == 0)
    }

    @Test func misuseChangesNothing() {
        manager.endUndoGrouping()
        counter.set(1)
        #expect(!manager.canUndo)

        manager.beginUndoGrouping()
        manager.beginUndoGrouping()
        counter.set(2)
        manager.undo()
        #expect(counter.value == 2 && manager.groupingLevel == 2)

        manager.endUndoGrouping()
        manager.endUndoGrouping()
        manager.enableUndoRegistration()
        manager.undo()
        #expect(counter.value == 1)
    }

    @Test func operationThatUndoesAgainIsRefused() {
        var calls = 0
        group {
            manager.registerUndo(withTarget: counter) { [manager] _ in
                calls += 1
                manager.undo()
                manager.redo()
                manager.endUndoGrouping()
            }
        }

        manager.undo()

        #expect(calls == 1 && manager.groupingLevel == 0)
    }

    @Test func registrationWithoutAStageIsClosedByTheMainLoop() async {
        let manager = UndoManager()
        manager.registerUndo(withTarget: manager) { _ in }

        for _ in 0..<1000 where manager.groupingLevel > 0 { try? await Task.sleep(nanoseconds: 1_000_000) }

        #expect(manager.groupingLevel == 0 && manager.canUndo)
    }
}
