public import Foundation

/// An interaction that presents an edit menu: a callout with Cut, Copy, Paste and the app's own actions side by side.
///
/// Add it to a view, and call ``presentEditMenu(with:)`` where the app wants the menu, for example after a long press. The
/// system's commands are those that the first responder, or else the view, can perform. An edit menu that would be empty is
/// not presented. A touch elsewhere dismisses it, and has its usual effect.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
    /// Creates an interaction.
    ///
    /// - Parameter delegate: The delegate, which is not retained; without one the menu has the system's commands.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
    }

    /// The delegate of the interaction.
    public final weak private(set) var delegate: (any UIEditMenuInteractionDelegate)?

    /// The view that owns the interaction.
    open private(set) weak var view: UIView?

    /// Presents the menu; another one of this interaction is replaced.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) { present(configuration) }

    /// Dismisses the menu, with an animation.
    open func dismissMenu() { presentation?.dismiss(animated: true) }

    /// Asks the delegate for the elements of the visible menu again.
    open func reloadVisibleMenu() { reload() }

    /// Asks the delegate for the position of the visible menu again.
    open func updateVisibleMenuPosition(animated: Bool) { reposition(animated: animated) }

    /// Returns where the user's touch that led to the menu was: the source point of the menu.
    open func location(in view: UIView?) -> CGPoint { sourceLocation(in: view) }

    /// Called before the interaction moves to a view, or leaves its view with nil. Dismisses its menu.
    open func willMove(to view: UIView?) {
        if view == nil { presentation?.dismiss(animated: false) }
    }

    /// Called after the interaction has moved to a view, or has left its view with nil.
    open func didMove(to view: UIView?) { self.view = view }

    final var presentation: EditMenuPresentation?
    final var configuration: UIEditMenuConfiguration?
}

/// The methods with which a delegate determines an edit menu. All methods are optional.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
    /// Returns the menu; nil, the default, is the system's.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - configuration: The configuration of the menu.
    ///   - suggestedActions: The system's commands, among others a menu with the identifier `.standardEdit`.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?

    /// Returns the rectangle that the menu avoids, in the coordinates of the interaction's view; `null`, the default, is
    /// the configuration's source point.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect

    /// Called before the menu is presented.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)

    /// Called before the menu is dismissed.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
    /// Returns nil, for the system's menu.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }

    /// Returns the null rectangle, for the source point.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { .null }

    /// Does nothing.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}

    /// Does nothing.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
}
