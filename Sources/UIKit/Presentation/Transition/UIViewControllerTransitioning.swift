public import CoreGraphics

/// An animator of a transition between view controllers. The delegate of a navigation controller, a tab bar controller
/// or a presented view controller provides it.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// Returns the duration in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval

    /// Adds the incoming view to the container, animates, and finally calls `completeTransition(_:)`.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

    /// Returns the animation as an object that can be paused, scrubbed and reversed. Optional. It must return the same
    /// object throughout a transition.
    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating

    /// Called after the transition, completed or not. Optional.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// No interruptible animator.
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        OptionalProbe.unimplemented(self, UIViewPropertyAnimator(duration: 0, curve: .linear))
    }

    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// An object that drives a transition interactively.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// Starts the interactive transition.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

    /// The speed of the rest.
    var completionSpeed: CGFloat { get }
    /// The curve of the rest.
    var completionCurve: UIView.AnimationCurve { get }

    /// Whether the transition starts interactively, rather than being interrupted by an interaction later.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    /// The transition's own pace.
    public var completionSpeed: CGFloat { 1 }
    /// The curve ease-in-out.
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    /// Starts interactively.
    public var wantsInteractiveStart: Bool { true }
}

/// The context of a transition, used by its animator.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The container of both views during the transition. Initially it contains only the outgoing view.
    var containerView: UIView { get }
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// Whether the transition is interactive.
    var isInteractive: Bool { get }
    /// Whether the transition was canceled.
    var transitionWasCancelled: Bool { get }
    /// The presentation style.
    var presentationStyle: UIModalPresentationStyle { get }

    /// Reports the progress of the interaction, from 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Reports that the interaction ended with completion.
    func finishInteractiveTransition()
    /// Reports that the interaction ended with cancellation.
    func cancelInteractiveTransition()
    /// Pauses the transition for interaction.
    func pauseInteractiveTransition()

    /// Ends the transition, to be called after the animation; false restores the previous state.
    func completeTransition(_ didComplete: Bool)

    /// Returns the view controller for a key.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?

    /// Returns the view for a key; nil for a view that the animator must not move, such as a presenter's that stays.
    func view(forKey key: UITransitionContextViewKey) -> UIView?

    /// The rotation of the interface during the transition.
    var targetTransform: CGAffineTransform { get }

    /// Returns the initial frame in the container; zero if it is unknown.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Returns the final frame in the container; zero if it is unknown.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// A key of a transition's view controllers.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The view controller that is shown at the beginning.
    public static let from = UITransitionContextViewControllerKey(
        rawValue: "UITransitionContextFromViewControllerKey")
    /// The view controller that is shown at the end.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewControllerKey")
}

/// A key of a transition's views.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The view that is shown at the beginning.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromViewKey")
    /// The view that is shown at the end.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToViewKey")
}

/// The provider of a presented view controller's animators and presentation controller. All methods are optional.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// Returns the animator of a presentation.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?

    /// Returns the animator of a dismissal.
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?

    /// Returns the interaction controller of a presentation.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?

    /// Returns the interaction controller of a dismissal.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?

    /// Returns the presentation controller. Called for the style `.custom` only.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// Uses the transition style.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    /// Uses the transition style.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    /// No interaction.
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    /// No interaction.
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    /// Uses the standard presentation controller.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}
