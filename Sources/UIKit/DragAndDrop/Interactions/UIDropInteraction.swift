public import Foundation

/// An interaction that lets the user drop items on a view.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
    /// Creates an interaction.
    ///
    /// - Parameter delegate: The delegate, which is not retained.
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
    }

    /// The delegate of the interaction.
    public final weak private(set) var delegate: (any UIDropInteractionDelegate)?

    /// The view that owns the interaction.
    open private(set) weak var view: UIView?

    /// Whether several drags may be over the view at a time; false by default.
    open var allowsSimultaneousDropSessions = false

    /// Called before the interaction moves to a view, or leaves its view with nil.
    open func willMove(to view: UIView?) {
        if self.view != nil { AppContext.current.drags.interactionWillLeave(self) }
    }

    /// Called after the interaction has moved to a view, or has left its view with nil.
    open func didMove(to view: UIView?) { self.view = view }
}
