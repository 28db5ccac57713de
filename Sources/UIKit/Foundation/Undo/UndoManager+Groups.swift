import Foundation
import TwillSync

extension UndoManager {
    // MARK: Registering

    /// Records an operation: one that undoes, or, while operations are undone, one that redoes.
    ///
    /// - Returns: The operation; nil where it was not recorded.
    @discardableResult
    final func register(
        with target: AnyObject, _ body: @escaping @MainActor (AnyObject) -> Void
    ) -> UndoOperation? {
        guard isUndoRegistrationEnabled else { return nil }
        prepareEventGroup()
        guard let group = openGroups.last else {
            logMisuse(
                "got an operation while no group was open, and does not group by event. Call beginUndoGrouping() before it"
            )
            return nil
        }
        let operation = UndoOperation(target: target, body)
        group.entries.append(.operation(operation))
        if phase == .recording { redoStack.removeAll() }
        return operation
    }

    /// The operation that would be undone first. Typing that goes on changes what its own operation restores as long as
    /// it is the newest.
    final var newestOperation: UndoOperation? {
        openGroups.last(where: { !$0.entries.isEmpty })?.newest ?? undoStack.last?.newest
    }

    // MARK: Groups

    /// The group that `undo()` would undo.
    final var nextUndoGroup: UndoGroup? {
        if phase == .recording, let open = openGroups.first,
            open.hasOperations || openGroups.contains(where: \.hasOperations)
        {
            return open
        }
        return undoStack.last
    }

    /// The groups that names and values are set on: those that are open, or the last one.
    final var changedGroups: [UndoGroup] {
        openGroups.isEmpty ? [undoStack.last].compactMap { $0 } : openGroups
    }

    /// Begins the group of the event where there is none.
    final func prepareEventGroup() {
        guard groupsByEvent, openGroups.isEmpty, phase == .recording else { return }
        hasEventGroup = true
        openGroup()
        EventUndoGroups.closeLater(self)
    }

    final func openGroup() {
        // Not where a group at the top level is opened while another one is undone.
        if phase == .recording || !openGroups.isEmpty { postCheckpoint() }
        openGroups.append(UndoGroup())
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    final func endGroup() {
        guard let group = openGroups.last else {
            return logMisuse(
                "was asked to end a group while none was open. Pair each endUndoGrouping() with a beginUndoGrouping() before it"
            )
        }
        guard !isOutermostOfUndo else {
            return logMisuse(
                "was asked to end the group that it opened itself to undo or redo. End only groups that the operation has begun"
            )
        }
        closeGroup(group)
        // The event in which the group was begun may be over.
        if hasEventGroup, openGroups.count == 1 { EventUndoGroups.closeLater(self) }
    }

    /// Whether the only open group is the one that records what is being undone.
    private var isOutermostOfUndo: Bool { phase != .recording && openGroups.count == 1 }

    fileprivate final func closeGroup(_ group: UndoGroup) {
        postCheckpoint()
        let userInfo: [AnyHashable: Any]? = group.isDiscardable ? [NSUndoManagerGroupIsDiscardableKey: true] : nil
        post(.NSUndoManagerWillCloseUndoGroup, userInfo)
        guard openGroups.last === group else { return }
        openGroups.removeLast()
        if openGroups.isEmpty { hasEventGroup = false }
        if !group.entries.isEmpty { keep(group) }
        post(.NSUndoManagerDidCloseUndoGroup, userInfo)
    }

    private func keep(_ group: UndoGroup) {
        if let outer = openGroups.last {
            outer.entries.append(.group(group))
        } else if phase == .undoing {
            redoStack.push(group)
        } else {
            undoStack.push(group)
        }
        trim()
    }

    /// Removes the oldest groups beyond the limit.
    final func trim() {
        guard levelsOfUndo > 0 else { return }
        undoStack.trim(to: levelsOfUndo)
        redoStack.trim(to: levelsOfUndo)
    }

    /// Closes the group of the event, if no group that was begun by hand is open in it.
    final func closeEventGroup() {
        guard hasEventGroup, openGroups.count == 1, phase == .recording, let group = openGroups.last else { return }
        closeGroup(group)
    }

    // MARK: Undoing

    final func undoLastGroup() {
        guard phase == .recording else {
            return logMisuse(
                "was asked to undo while it undoes or redoes. Call undo() after the operation has returned")
        }
        guard openGroups.count <= 1 else {
            return logMisuse(
                "was asked to undo while a nested group is open. Call endUndoGrouping() for each beginUndoGrouping() before it"
            )
        }
        if let group = openGroups.last { closeGroup(group) }
        undoNestedGroup()
    }

    final func undoLastNestedGroup() {
        guard phase == .recording else {
            return logMisuse(
                "was asked to undo while it undoes or redoes. Call undoNestedGroup() after the operation has returned")
        }
        postCheckpoint()
        guard let group = takeGroupToUndo() else { return }
        perform(group, .undoing, .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange)
    }

    private func takeGroupToUndo() -> UndoGroup? {
        guard let open = openGroups.last else { return undoStack.pop() }
        guard case .group(let group) = open.entries.last else {
            if !open.entries.isEmpty {
                logMisuse(
                    "was asked to undo a nested group while operations after it are in an open group. Call endUndoGrouping() before undoNestedGroup()"
                )
            }
            return nil
        }
        open.entries.removeLast()
        return group
    }

    final func redoLastGroup() {
        guard phase == .recording else {
            return logMisuse(
                "was asked to redo while it undoes or redoes. Call redo() after the operation has returned")
        }
        closeEventGroup()
        postCheckpoint()
        guard openGroups.isEmpty, let group = redoStack.pop() else { return }
        perform(group, .redoing, .NSUndoManagerWillRedoChange, .NSUndoManagerDidRedoChange)
    }

    /// Performs a group's operations, and records what they register as the group that reverses them.
    private func perform(
        _ group: UndoGroup, _ phase: Phase, _ before: Notification.Name, _ after: Notification.Name
    ) {
        post(before)
        let outer = openGroups, hadEventGroup = hasEventGroup
        openGroups = []
        hasEventGroup = false
        self.phase = phase
        openGroup()
        let reverse = openGroups[0]
        reverse.name = group.name
        reverse.isDiscardable = group.isDiscardable
        reverse.userInfo = group.userInfo
        group.perform()
        while openGroups.count > 1, let left = openGroups.last { closeGroup(left) }
        if openGroups.last === reverse { closeGroup(reverse) }
        self.phase = .recording
        openGroups = outer
        hasEventGroup = hadEventGroup
        post(after)
    }

    // MARK: Notifications

    final func postCheckpoint() { post(.NSUndoManagerCheckpoint) }

    private func post(_ name: Notification.Name, _ userInfo: [AnyHashable: Any]? = nil) {
        NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
    }

    final func logMisuse(_ mistake: String) {
        logError("The \(type(of: self)) \(mistake). Nothing happens.")
    }
}
