public import Foundation

/// An object that adds a behavior to a view, such as a menu.
///
/// A view retains its interactions. An interaction does not retain its view.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
    /// The view that owns the interaction.
    var view: UIView? { get }

    /// Called before the interaction is added to a view, or with nil before it is removed from its view.
    func willMove(to view: UIView?)

    /// Called after the interaction was added to a view, or with nil after it was removed from its view.
    func didMove(to view: UIView?)
}

/// An interaction that shows something as long as its view is in a window.
@MainActor
protocol WindowInteraction: UIInteraction {
    /// Called after the view was moved to another window, or out of its window.
    func viewDidMoveToWindow()
}

/// An interaction that responds to the second button of a mouse.
@MainActor
protocol ClickInteraction: UIInteraction {
    /// Handles a click.
    ///
    /// - Parameter location: The pointer's location in the view's coordinates.
    /// - Returns: Whether it had an effect.
    func secondaryClick(at location: CGPoint) -> Bool
}

extension UIView {
    func add(_ interaction: any UIInteraction) {
        if let other = interaction.view {
            guard other !== self else { return }
            other.removeInteraction(interaction)
        }
        interaction.willMove(to: self)
        setRare(\.interactions, (rareState?.interactions ?? []) + [interaction])
        interaction.didMove(to: self)
    }

    func remove(_ interaction: any UIInteraction) {
        guard let state = rareState, state.interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        state.interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }

    /// Replaces the interactions: those that are not in the list are removed, further ones are added.
    func replaceInteractions(_ interactions: [any UIInteraction]) {
        for old in rareState?.interactions ?? [] where !interactions.contains(where: { $0 === old }) {
            removeInteraction(old)
        }
        for new in interactions where new.view !== self { addInteraction(new) }
    }

    func notifyInteractionsOfWindow() {
        guard let interactions = rareState?.interactions, !interactions.isEmpty else { return }
        for case let interaction as any WindowInteraction in interactions { interaction.viewDidMoveToWindow() }
    }

    /// Lets the interactions of this view, and of those around it, handle a click of a mouse's second button.
    ///
    /// - Parameter location: In the coordinates of the view's window.
    func secondaryClick(at location: CGPoint) -> Bool {
        var view: UIView? = self
        while let current = view {
            for case let interaction as any ClickInteraction in current.rareState?.interactions ?? [] {
                if interaction.secondaryClick(at: current.convert(location, from: nil)) { return true }
            }
            view = current.superview
        }
        return false
    }
}
