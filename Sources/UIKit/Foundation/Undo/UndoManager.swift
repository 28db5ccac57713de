public import Foundation
import TwillSync

/// A recorder of operations that undo and redo changes.
///
/// Foundation on Linux has none; it comes with UIKit. What is registered between two groupings is undone together, and
/// what is registered while an operation is undone redoes it. A target is not retained, and its operations go with it.
///
/// Where Foundation raises an exception, as for an end of a group without its beginning, the mistake is logged and
/// nothing happens. `prepare(withInvocationTarget:)` is absent, because it records messages of Objective-C.
@preconcurrency @MainActor
open class UndoManager: NSObject {
    /// A key of a value that belongs to a group of operations.
    public struct UserInfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// Creates an undo manager without operations.
    public nonisolated override init() {
        super.init()
    }

    // MARK: Registering operations

    /// Registers the selector of a method that undoes a change, with the argument that it gets.
    ///
    /// - Parameter target: An object, which is not retained. The argument is.
    open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
        register(with: target as AnyObject) { target in
            guard !selector.send(to: target, anObject) else { return }
            logError(
                "The undo operation \"\(selector)\" was registered with \(type(of: target)), which has no such method for "
                    + "\(anObject.map { "\(type(of: $0))" } ?? "nil"). Nothing happens; register a method of its class."
            )
        }
    }

    /// Registers a closure that undoes a change.
    ///
    /// - Parameters:
    ///   - target: The object that the closure gets. It is not retained.
    ///   - handler: A closure that is kept until the operation is removed; it should not capture the target.
    public final func registerUndo<TargetType: AnyObject>(
        withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
    ) {
        register(with: target) { target in
            if let target = target as? TargetType { handler(target) }
        }
    }

    // MARK: Undoing and redoing

    /// Whether there are operations to undo, in a group that is open or closed.
    open var canUndo: Bool { undoStack.hasOperations || openGroups.contains(where: \.hasOperations) }

    /// Whether there are operations to redo. Posts `NSUndoManagerCheckpoint` first.
    open var canRedo: Bool {
        postCheckpoint()
        return redoStack.hasOperations
    }

    /// The number of groups that can be undone.
    open var undoCount: Int { undoStack.count + (openGroups.contains(where: \.hasOperations) ? 1 : 0) }

    /// The number of groups that can be redone.
    open var redoCount: Int { redoStack.count }

    /// Closes the group at level 1, if it is open, and undoes the operations of the last group.
    ///
    /// Nothing happens, apart from a log, while a group at a deeper level is open.
    open func undo() { undoLastGroup() }

    /// Redoes the operations of the last group that was undone.
    open func redo() { redoLastGroup() }

    /// Undoes the operations of the last group that was closed, which may lie in a group that is open.
    open func undoNestedGroup() { undoLastNestedGroup() }

    /// Whether operations are being undone.
    public final var isUndoing: Bool { phase == .undoing }

    /// Whether operations are being redone.
    public final var isRedoing: Bool { phase == .redoing }

    // MARK: Groups

    /// The number of groups that are open, each in the one before; 0 for none.
    public final var groupingLevel: Int { openGroups.count }

    /// Whether a group is begun with the first operation of an event, and closed at the event's end; true by default.
    ///
    /// The end is that of the touch, key or frame during which the operation is registered, else the next iteration of
    /// the main loop. A group that is begun by hand lies within it, and keeps it open until it is ended, in whichever event.
    /// Without this, groups are begun by hand before operations are registered.
    open var groupsByEvent = true

    /// The modes of the run loop in which the group of an event is closed; the default mode alone by default.
    ///
    /// So a group stays open while a finger scrolls, unless these contain `.tracking` or `.common`.
    open var runLoopModes: [RunLoop.Mode] = [.default]

    /// Begins a group, within the one that is open if there is one.
    open func beginUndoGrouping() {
        prepareEventGroup()
        openGroup()
    }

    /// Ends the group that was begun last. A group without operations disappears.
    open func endUndoGrouping() { endGroup() }

    /// The number of groups that are kept at most; 0, the default, for no limit. The oldest are removed.
    open var levelsOfUndo: Int {
        get { storedLevels }
        set {
            storedLevels = max(0, newValue)
            trim()
        }
    }

    // MARK: Disabling

    /// Disables registration. Calls are counted: as many ``enableUndoRegistration()`` end it.
    open func disableUndoRegistration() { disabledCount += 1 }

    /// Ends one ``disableUndoRegistration()``.
    open func enableUndoRegistration() {
        guard disabledCount > 0 else {
            return logMisuse(
                "was enabled for registration without having been disabled. Pair each enableUndoRegistration() with a disableUndoRegistration() before it"
            )
        }
        disabledCount -= 1
    }

    /// Whether operations that are registered are recorded.
    public final var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

    /// Removes all operations, and enables registration.
    open func removeAllActions() {
        undoStack.removeAll()
        redoStack.removeAll()
        for group in openGroups { group.removeAll() }
        disabledCount = 0
    }

    /// Removes the operations of one target.
    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        undoStack.removeAll(of: target)
        redoStack.removeAll(of: target)
        for group in openGroups { group.removeAll(of: target) }
    }

    // MARK: Names

    /// The name of the operations that `undo()` would undo, such as "Delete"; empty without one.
    open var undoActionName: String { nextUndoGroup?.name ?? "" }

    /// The name of the operations that `redo()` would redo; empty without one.
    open var redoActionName: String { redoStack.last?.name ?? "" }

    /// Names the group that is open, or the last one; an empty name removes it.
    open func setActionName(_ actionName: String) {
        for group in changedGroups { group.name = actionName }
    }

    /// The title of a menu's command, such as "Undo Delete".
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }

    /// The title of a menu's command, such as "Redo Delete".
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

    /// Returns the title of the command that undoes operations of a name. Overrides return it in other languages.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }

    /// Returns the title of the command that redoes operations of a name. Overrides return it in other languages.
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }

    // MARK: Values of groups

    /// Sets whether the group that is open, or the last one, can be lost with a document that is closed without saving.
    open func setActionIsDiscardable(_ discardable: Bool) {
        for group in changedGroups { group.isDiscardable = discardable }
    }

    /// Whether the group that `undo()` would undo is discardable.
    open var undoActionIsDiscardable: Bool { nextUndoGroup?.isDiscardable ?? false }

    /// Whether the group that `redo()` would redo is discardable.
    open var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }

    /// Sets a value of the group that is open, or the last one; nil removes it.
    open func setActionUserInfoValue(_ info: Any?, forKey key: UserInfoKey) {
        for group in changedGroups { group.userInfo[key] = info }
    }

    /// Returns a value of the group that `undo()` would undo.
    open func undoActionUserInfoValue(forKey key: UserInfoKey) -> Any? { nextUndoGroup?.userInfo[key] }

    /// Returns a value of the group that `redo()` would redo.
    open func redoActionUserInfoValue(forKey key: UserInfoKey) -> Any? { redoStack.last?.userInfo[key] }

    // MARK: Stored state of the extensions

    enum Phase {
        case recording, undoing, redoing
    }

    final var phase = Phase.recording
    final var undoStack = UndoStack()
    final var redoStack = UndoStack()
    /// The groups that are open, the outermost first.
    final var openGroups: [UndoGroup] = []
    /// Whether the outermost group was begun by ``groupsByEvent``.
    final var hasEventGroup = false
    private final var storedLevels = 0
    private final var disabledCount = 0
}
