public import Foundation

/// An interaction that activates its view when the user holds dragged items over it.
///
/// Add it to a view with `addInteraction(_:)`. The view is highlighted, flashes and is activated if the items stay over it;
/// the user then goes on dragging, to what has opened. Buttons, segmented controls, bar button items, tabs, tables and
/// collection views have it built in: set their `isSpringLoaded`. How long each state lasts is estimated, not measured.
@preconcurrency @MainActor
open class UISpringLoadedInteraction: NSObject, UIInteraction {
    /// Creates an interaction.
    ///
    /// - Parameters:
    ///   - interactionBehavior: Decides where and when the view is activated; nil for the standard behavior, which always
    ///     allows it. It is retained.
    ///   - interactionEffect: Shows the states; nil for the standard effect, which highlights the target view. It is
    ///     retained.
    ///   - handler: Called when the view is activated.
    public init(
        interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
        interactionEffect: (any UISpringLoadedInteractionEffect)?,
        activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    ) {
        self.interactionBehavior = interactionBehavior ?? StandardSpringLoadingBehavior()
        self.interactionEffect = interactionEffect ?? StandardSpringLoadingEffect()
        self.handler = handler
    }

    /// Creates an interaction with the standard behavior and the standard effect.
    ///
    /// - Parameter handler: Called when the view is activated.
    public convenience init(
        activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    ) { self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: handler) }

    /// The object that decides where and when the view is activated.
    public final let interactionBehavior: any UISpringLoadedInteractionBehavior

    /// The object that shows the states.
    public final let interactionEffect: any UISpringLoadedInteractionEffect

    /// The view that owns the interaction.
    open private(set) weak var view: UIView?

    /// Called before the interaction moves to a view, or leaves its view with nil.
    open func willMove(to view: UIView?) {}

    /// Called after the interaction has moved to a view, or has left its view with nil.
    open func didMove(to view: UIView?) { self.view = view }

    final let handler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
}

/// A state of a view over which the user holds dragged items.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
    /// The view has its usual appearance.
    case inactive
    /// The view may be activated: the standard effect highlights it.
    case possible
    /// The view is about to be activated: the standard effect flashes.
    case activating
    /// The view is being activated.
    case activated
}

/// A drag over a spring-loaded view: the state, the target and the position of the finger.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
    /// The state of the interaction.
    var state: UISpringLoadedInteractionEffectState { get }

    /// The view to which the effect is applied: the interaction's view, unless the behavior has set another one.
    var targetView: UIView? { get set }

    /// A part of the target view, or an object that it shows, which the behavior may set.
    var targetItem: Any? { get set }

    /// Returns where the finger is, in the coordinates of a view, or of its window with nil.
    func location(in view: UIView?) -> CGPoint
}

/// The object that decides where and when a spring-loaded view is activated.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
    /// Returns whether the interaction begins, or continues. Asked when the finger comes over the view and whenever it moves
    /// there.
    func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool

    /// Called when the interaction is over, whether the view was activated or not.
    func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
    /// Does nothing.
    public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// The object that shows the states of a spring-loaded view.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
    /// Called when the state has changed.
    func interaction(
        _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

/// An object that can be activated by dragged items that are held over it.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
    /// Whether dragged items that are held over the object activate it.
    var isSpringLoaded: Bool { get set }
}
