public import Foundation

/// The focus of a screen: which item has it, and how it moves.
///
/// Only iPads have one. The user moves the focus with a hardware keyboard: the Tab key, and with Shift back, from group to
/// group; the arrow keys within a group. Return and the space bar perform the action of the focused item. Until a key has
/// moved the focus, and from a touch on, no item has it; the next key shows it where it was. Text inputs have the focus
/// while they are edited.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
    unowned let context: AppContext

    /// The focused item. It loses the focus when its view leaves the window.
    weak var item: (any UIFocusItem)?
    /// The environments around the focused item, or around the one that has lost the focus.
    var chain: [WeakFocusEnvironment] = []
    /// The item whose view has left the window with the focus, until another one gets it.
    var lostItem: (any UIFocusItem)?
    var hasLostItem = false
    /// The item that gets the focus next, while none has it.
    weak var waitingItem: (any UIFocusItem)?
    /// The list in which that item is.
    weak var waitingList: (any FocusList)?
    /// Whether the waiting item gets the focus as soon as it can be seen again.
    var returnsToWaitingItem = false
    /// The environment that the focus was requested to move to.
    var requested: WeakFocusEnvironment?
    /// The environments in which a preferred item was requested to be found again.
    var invalidated: [WeakFocusEnvironment] = []
    /// Whether the focus is moving, so that requests wait.
    var isUpdating = false
    /// The items of each group that had the focus last.
    var lastItems: [String: WeakFocusEnvironment] = [:]
    let ring = FocusRing()

    init(_ context: AppContext) {
        self.context = context
    }

    /// Returns the focus system that an environment takes part in; nil outside windows, and on an iPhone.
    public static func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
        FocusPath.window(of: environment)?.context.focusSystemOfDevice
    }

    /// The item that has the focus; nil where none has it.
    open var focusedItem: (any UIFocusItem)? { item }

    /// Has the focus moved to an environment before the next frame. Where nothing in it can have the focus, nothing changes.
    ///
    /// While no item has the focus, because the user has not moved it with a key yet, or has touched the screen, the item
    /// will get it with the next key.
    open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
        requested = WeakFocusEnvironment(environment)
        requestFrame()
    }

    /// Moves the focus now, if that was requested.
    open func updateFocusIfNeeded() { settle() }

    /// Has a frame made, even if no layer changes.
    func requestFrame() { context.screen.keyWindow?.setNeedsLayout() }

    /// Returns whether an environment is another one or contains it.
    public static func environment(
        _ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment
    ) -> Bool { FocusPath.environment(environment, contains: otherEnvironment) }

    /// A notification that is posted when the focus has moved.
    ///
    /// The object is the focus system.
    public nonisolated static let didUpdateNotification = Notification.Name("UIFocusDidUpdateNotification")

    /// A notification that is posted when a key could not move the focus.
    ///
    /// The object is the focus system.
    public nonisolated static let movementDidFailNotification = Notification.Name("UIFocusMovementDidFailNotification")

    /// The `userInfo` key of the move, a `UIFocusUpdateContext`.
    public nonisolated static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"

    /// The `userInfo` key of the `UIFocusAnimationCoordinator`.
    public nonisolated static let animationCoordinatorUserInfoKey = "UIFocusUpdateAnimationCoordinatorKey"
}

extension AppContext {
    /// The focus system, where the device has one.
    var focusSystemOfDevice: UIFocusSystem? {
        if let focusSystem { return focusSystem }
        guard screen.device.idiom == .pad else { return nil }
        let made = UIFocusSystem(self)
        focusSystem = made
        screen.pipeline.beforeLayout.append { [weak made] in made?.settle() }
        screen.pipeline.beforeCommit.append { [weak made] in made?.frameWillCommit() }
        return made
    }
}

extension UIWindowScene {
    /// The focus system of the scene; nil on an iPhone.
    public var focusSystem: UIFocusSystem? { screen.context.focusSystemOfDevice }
}
