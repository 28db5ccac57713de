import Foundation

/// An object that can be told about touches and keys, and that passes on what it does not handle to the next one.
@preconcurrency @MainActor
open class UIResponder: AccessibleObject {
    /// What `objc_setAssociatedObject` keeps for the responder. Its lock is the table's.
    nonisolated(unsafe) final var associatedObjects: AssociatedObjects?

    public override init() {
        super.init()
    }

    /// The responder that gets what this one does not handle. Views, view controllers, windows and the application
    /// answer as UIKit documents.
    open var next: UIResponder? { nil }

    // MARK: First responder

    /// Whether this is the responder of its window that keys go to.
    open var isFirstResponder: Bool { firstResponderWindow?.firstResponder === self }

    /// False by default.
    open var canBecomeFirstResponder: Bool { false }

    open var canResignFirstResponder: Bool { true }

    /// - Returns: false where this responder may not, is in no window, or the present first responder refuses.
    @discardableResult
    open func becomeFirstResponder() -> Bool { takeFirstResponder() }

    @discardableResult
    open func resignFirstResponder() -> Bool { giveUpFirstResponder() }

    // MARK: Touches

    /// Overriding one of the four touch methods without calling super means overriding all of them.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: Keys

    /// Keys that do something while this responder is in the chain; asked on every key.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Overriding one of the four press methods without calling super means overriding all of them.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if let next { next.pressesBegan(presses, with: event) } else { event?.isUnhandled = true }
    }

    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    // MARK: Motion

    /// Passes the event on. Not yet: nothing shakes this screen.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }

    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }

    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    // MARK: Actions

    /// Whether this responder implements `action`.
    ///
    /// The default is whether the responder is of the class, or a subclass of it, whose method `action` names. Overrides
    /// disable actions that make no sense at the moment.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        OptionalProbe.unimplemented(self, action.isImplemented(by: self))
    }

    /// The first responder from this one up the chain that can perform `action`.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        var responder: UIResponder? = self
        while let current = responder {
            if current.canPerformAction(action, withSender: sender) { return current }
            responder = current.next
        }
        return nil
    }

    // MARK: Private

    override var nextInAccessibility: AccessibleObject? { next }

    /// The key "back", or an escape that nobody else wants: what is on top goes. True where something did.
    func takeBack() -> Bool { false }

    /// The window whose first responder this can be.
    var firstResponderWindow: UIWindow? { nil }
}
