public import Foundation

/// An interaction that shows a context menu when the user presses a view for half a second, or clicks it with the second
/// button of a mouse.
///
/// A press lifts the view above a blurred screen and shows the menu below it; a click shows the menu at the pointer. A menu
/// without visible elements, and without a preview of the app, is not shown.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// The appearance of a visible menu.
    public enum Appearance: Int, Sendable {
        /// No menu is shown, the menu is shown with a preview, or it is shown alone.
        case unknown, rich, compact
    }

    /// Creates an interaction.
    ///
    /// - Parameter delegate: The delegate, which is not retained.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        press.addTarget(self, action: Selector("handlePress", UIContextMenuInteraction.handlePress(_:)))
        gate.interaction = self
        press.delegate = gate
    }

    /// The delegate of the interaction.
    public final weak private(set) var delegate: (any UIContextMenuInteractionDelegate)?

    /// The view that owns the interaction.
    open private(set) weak var view: UIView?

    /// The appearance of the visible menu.
    open var menuAppearance: Appearance { run.map { $0.isRich ? .rich : .compact } ?? .unknown }

    /// Returns where the user pressed, in the coordinates of a view; nil is the window.
    open func location(in view: UIView?) -> CGPoint { pressLocation(in: view) }

    /// Dismisses the menu, with an animation.
    open func dismissMenu() { end(animated: true) }

    /// Replaces the visible menu.
    ///
    /// - Parameter block: Returns the new menu for each visible one: the open submenu, or else the menu.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { run?.overlay.updateMenu(block) }

    /// Called before the interaction moves to a view, or leaves its view with nil. Dismisses its menu.
    open func willMove(to view: UIView?) {
        end(animated: false)
        press.view?.removeGestureRecognizer(press)
    }

    /// Called after the interaction has moved to a view, or has left its view with nil.
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    private final let gate = ContextMenuGate()
    final let press = UILongPressGestureRecognizer()
    /// The menu that is shown.
    final var run: ContextMenuRun?
    /// The configuration that the delegate returned for the press that may begin.
    final var pending: UIContextMenuConfiguration?
    /// What a press does where the delegate has no menu.
    final weak var alternative: (any MenuPressAlternative)?
    /// The last location of a press, in the window.
    final var lastLocation = CGPoint.zero
}
