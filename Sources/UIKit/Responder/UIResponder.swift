import Foundation
public import QuartzCore

/// An object that receives touches and keys, and passes events that it does not handle to the next responder.
@preconcurrency @MainActor
open class UIResponder: AccessibleObject {
    /// What `objc_setAssociatedObject` keeps for the responder. Its lock is the table's.
    nonisolated(unsafe) final var associatedObjects: AssociatedObjects?

    public override init() {
        super.init()
    }

    /// The responder that gets the events that this one does not handle. Views, view controllers, windows and the
    /// application return those that UIKit documents.
    open var next: UIResponder? { nil }

    /// Creates an object with an `init()` that the class declares itself; nil without one.
    ///
    /// `./twill run` overrides it in an app's views and view controllers, for `NSObject.new()`.
    open class func _madeByOwnInit() -> UIResponder? { nil }

    // MARK: Nibs

    /// Called when the nib that contains the object has been loaded, with all outlets and actions connected. Call super.
    open func awakeFromNib() {}

    /// Called on a view that Interface Builder renders. Never called here.
    open func prepareForInterfaceBuilder() {}

    /// Sets a property by its name. User-defined runtime attributes of nibs are set with it.
    ///
    /// The framework's properties that runtime attributes often name are set, and those that a `MainKeyValueCoding` class
    /// lists; others are logged.
    open func setValue(_ value: Any?, forKey key: String) {
        if !setKnownValue(value, forKey: key) { logUndefinedKey(key, value) }
    }

    /// Returns the value of a property by its name; nil, and a log, for a name that is not known.
    open func value(forKey key: String) -> Any? { knownValue(forKey: key) }

    /// Called when an observed property of another object has changed. Observers override it.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    // MARK: Activities

    /// Restores what is needed to go on with an activity. The default does nothing.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    // MARK: First responder

    /// Whether this is the first responder of its window, which receives keys.
    open var isFirstResponder: Bool { firstResponderWindow?.firstResponder === self }

    /// Whether the responder can become first responder. False by default.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether the responder can resign first responder.
    open var canResignFirstResponder: Bool { true }

    /// Makes this the first responder.
    ///
    /// - Returns: false if this responder may not, is in no window, or the current first responder refuses.
    @discardableResult
    open func becomeFirstResponder() -> Bool { takeFirstResponder() }

    /// Resigns first responder.
    @discardableResult
    open func resignFirstResponder() -> Bool { giveUpFirstResponder() }

    // MARK: Input views

    /// The view in place of the keyboard while this is the first responder, or a responder before it that has none; nil for
    /// the keyboard.
    ///
    /// Its height is that of its frame, or the keyboard's where its autoresizing mask has a flexible height.
    open var inputView: UIView? { nil }

    /// The view controller of a view in place of the keyboard; `inputView` takes precedence.
    open var inputViewController: UIInputViewController? { nil }

    /// The view above the keyboard, or at the bottom of the screen without one, while this is the first responder, or a
    /// responder before it that has none.
    ///
    /// Its height is that of its frame. With a flexible height in its autoresizing mask it is the intrinsic one, and without
    /// a mask that is translated into constraints they determine it.
    open var inputAccessoryView: UIView? { nil }

    /// The view controller of a view above the keyboard; `inputAccessoryView` takes precedence.
    open var inputAccessoryViewController: UIInputViewController? { nil }

    /// Reads the input views and their sizes again while this is the first responder.
    open func reloadInputViews() { firstResponderWindow?.screen.keyboard.reload(for: self) }

    // MARK: Touches

    /// Called when touches began. Overriding one of the four touch methods without calling super means overriding all
    /// of them.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Called when touches moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Called when touches ended.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// Called when touches were canceled.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    // MARK: Keys

    /// The key commands while this responder is in the chain; read for every key.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Called when keys were pressed. Overriding one of the four press methods without calling super means overriding
    /// all of them.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if let next { next.pressesBegan(presses, with: event) } else { event?.isUnhandled = true }
    }

    /// Called when presses changed.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    /// Called when keys were released.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// Called when presses were canceled.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    // MARK: Undoing

    /// The undo manager of the responder; by default the one of the next responder, and so the window's.
    ///
    /// Command-Z and Shift-Command-Z undo and redo with that of the first responder. A device is never shaken here, and
    /// there are no gestures of three fingers.
    open var undoManager: UndoManager? { next?.undoManager }

    // MARK: Motion

    /// Called when a motion began. Passes the event on. Not yet: this device is never shaken.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }

    /// Called when a motion ended.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }

    /// Called when a motion was canceled.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    // MARK: Actions

    /// Returns whether this responder can perform `action`.
    ///
    /// By default, whether the responder is of the class whose method `action` is, or of a subclass. Overrides disable
    /// actions that are not available at the moment.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        OptionalProbe.unimplemented(self, action.isImplemented(by: self))
    }

    /// Returns the first responder from this one up the chain that can perform `action`.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        var responder: UIResponder? = self
        while let current = responder {
            if current.canPerformAction(action, withSender: sender) { return current }
            responder = current.next
        }
        return nil
    }

    /// Called when menus are built: an override inserts, replaces and removes some. Call super. The default does nothing.
    ///
    /// The main menu is built by the app and its delegate, once; an edit menu by the first responder and all up its chain,
    /// each time.
    open func buildMenu(with builder: any UIMenuBuilder) {}

    /// Called before a menu shows a command that this responder performs: an override changes its title, state or
    /// attributes. The default does nothing.
    open func validate(_ command: UICommand) {}

    // MARK: Input

    /// The language of the keyboard on the screen while this is the first responder: that of the app. An override returns another one of
    /// `UITextInputMode.activeInputModes`.
    open var textInputMode: UITextInputMode? { UITextInputMode.activeInputModes.first }

    /// A name under which the user's last choice of a language is kept. Not yet: languages are not chosen on the keyboard.
    open var textInputContextIdentifier: String? { nil }

    // MARK: Editing

    // What edit menus and keys send. A class that overrides one of them returns true for it in
    // `canPerformAction(_:withSender:)`, because it cannot be found out here which of them a class overrides.

    /// Moves the selection to the pasteboard.
    open func cut(_ sender: Any?) {}
    /// Copies the selection to the pasteboard.
    open func copy(_ sender: Any?) {}
    /// Inserts the contents of the pasteboard.
    open func paste(_ sender: Any?) {}
    /// Inserts the contents of the pasteboard in the style of the text around them.
    open func pasteAndMatchStyle(_ sender: Any?) {}
    /// Selects what was touched.
    open func select(_ sender: Any?) {}
    /// Selects everything.
    open func selectAll(_ sender: Any?) {}
    /// Deletes the selection.
    open func delete(_ sender: Any?) {}
    /// Makes the selected text bold, or no longer so.
    open func toggleBoldface(_ sender: Any?) {}
    /// Makes the selected text italic, or no longer so.
    open func toggleItalics(_ sender: Any?) {}
    /// Underlines the selected text, or no longer so.
    open func toggleUnderline(_ sender: Any?) {}
    /// Makes the selected text larger.
    open func increaseSize(_ sender: Any?) {}
    /// Makes the selected text smaller.
    open func decreaseSize(_ sender: Any?) {}
    /// Writes the paragraph from left to right.
    open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
    /// Writes the paragraph from right to left.
    open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}

    // MARK: Private

    override var nextInAccessibility: AccessibleObject? { next }

    /// Handles the key "back", or Escape that no other responder handles: pops or dismisses what is on top.
    ///
    /// - Returns: Whether it had an effect.
    func handleBack() -> Bool { false }

    /// Called when this is no longer the first responder of its window.
    func didLoseFirstResponder() {}

    /// The window whose first responder this can be.
    var firstResponderWindow: UIWindow? { nil }
}

/// The name under which the methods of edit menus are selected: `UIResponderStandardEditActions.copy(_:)`.
///
/// UIKit declares a protocol with optional methods that responders conform to. Here they are methods of `UIResponder`.
public typealias UIResponderStandardEditActions = UIResponder
