public import CoreGraphics

/// The state of a current transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// The presentation style; `.none` for transitions that are not presentations.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether the transition began interactively.
    var initiallyInteractive: Bool { get }
    /// Whether the transition can be interrupted.
    var isInterruptible: Bool { get }
    /// Whether the user currently controls the transition.
    var isInteractive: Bool { get }
    /// Whether the transition was canceled.
    var isCancelled: Bool { get }
    /// The duration without interaction, in seconds.
    var transitionDuration: TimeInterval { get }
    /// The completed fraction.
    var percentComplete: CGFloat { get }
    /// The speed at the end of the interaction.
    var completionVelocity: CGFloat { get }
    /// The curve of the rest.
    var completionCurve: UIView.AnimationCurve { get }
    /// Returns the view controller for a key.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns the view for a key.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The container of the transition.
    var containerView: UIView { get }
    /// The rotation of the interface during the transition.
    var targetTransform: CGAffineTransform { get }
}

/// A coordinator that runs animations alongside a transition, and reports its end.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Runs an animation alongside the transition.
    ///
    /// - Parameters:
    /// - animation: Run in the transition's own animation.
    /// - completion: Called at the end of the transition, canceled or not.
    /// - Returns: Whether the animation will run; false if the transition has ended or started without it.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Runs an animation of views outside the container alongside the transition.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Calls a handler when the interaction ends.
    func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)

    /// Calls a handler when an interaction begins or ends.
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Runs an animation alongside the transition, without a completion.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// A container of content whose size may change.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
    /// The preferred size.
    var preferredContentSize: CGSize { get }
    /// Called when a child's preferred size has changed.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Called when a child's size by constraints has changed.
    func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Returns the size of a child.
    func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize
    /// Called before the size changes.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    /// Called before the traits change.
    func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {}
