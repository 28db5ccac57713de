import Testing
import TwillTesting
import UIKit

/// The notifications of an undo manager.
@MainActor
@Suite struct UndoNotificationTests {
    private let manager = UndoManager()
    private let target = UIResponder()

    init() {
        manager.groupsByEvent = false
    }

    private func change() {
        manager.beginUndoGrouping()
        register()
        manager.endUndoGrouping()
    }

    private func register() {
        manager.registerUndo(withTarget: target) { _ in register() }
    }

    @Test func notificationsComeInOrder() {
        let log = NotificationLog(manager)
        change()
        #expect(
            log.take() == ["Checkpoint", "DidOpenUndoGroup", "Checkpoint", "WillCloseUndoGroup", "DidCloseUndoGroup"])

        manager.undo()
        #expect(
            log.take() == [
                "Checkpoint", "WillUndoChange", "DidOpenUndoGroup", "Checkpoint", "WillCloseUndoGroup",
                "DidCloseUndoGroup",
                "DidUndoChange",
            ])

        manager.redo()
        #expect(log.take().filter { $0.hasSuffix("Change") } == ["WillRedoChange", "DidRedoChange"])
    }
}

@MainActor
private final class NotificationLog {
    private var names: [String] = []

    init(_ manager: UndoManager) {
        for name: Notification.Name in [
            .NSUndoManagerCheckpoint, .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange,
            .NSUndoManagerWillRedoChange,
            .NSUndoManagerDidRedoChange, .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerWillCloseUndoGroup,
            .NSUndoManagerDidCloseUndoGroup,
        ] {
            NotificationCenter.default.addObserver(
                self, selector: Selector("note", NotificationLog.note), name: name, object: manager)
        }
    }

    func note(_ notification: Notification) {
        names.append(
            notification.name.rawValue.replacingOccurrences(of: "NSUndoManager", with: "")
                .replacingOccurrences(of: "Notification", with: ""))
    }

    func take() -> [String] {
        defer { names = [] }
        return names
    }
}
