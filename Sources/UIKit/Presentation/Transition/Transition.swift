import CoreGraphics
import QuartzCore

/// A transition from one view controller to another, by the framework's motion or by an app's animator.
///
/// The owner (a navigation controller, a presentation) sends the appearance callbacks: some before `start()`, the
/// others in `onEnd`. Main thread only.
@MainActor
final class Transition: NSObject, UIViewControllerContextTransitioning {
    /// The framework's motion, or an app's animator.
    enum Kind {
        case motion(any TransitionMotion)
        case animator(
            any UIViewControllerAnimatedTransitioning, interaction: (any UIViewControllerInteractiveTransitioning)?)
    }

    let containerView: UIView
    let from: UIViewController?
    let to: UIViewController?
    let kind: Kind
    let isAnimated: Bool
    let presentationStyle: UIModalPresentationStyle
    let coordinator: TransitionCoordinator
    /// The views that an app's animator may move; nil for those that stay.
    var views: [UITransitionContextViewKey: UIView] = [:]
    var initialFrames: [ObjectIdentifier: CGRect] = [:]
    var finalFrames: [ObjectIdentifier: CGRect] = [:]
    var isInteractive: Bool
    var transitionWasCancelled = false
    var isOver = false
    /// The progress of the interaction, or 1 once it runs by itself.
    var progress: CGFloat = 0
    var onEnd: ((_ completed: Bool) -> Void)?
    /// Animates the coordinator's blocks during an interaction.
    var alongside: UIViewPropertyAnimator?
    /// Makes an app's animator follow a finger.
    var scrubber: TransitionScrubber?
    /// The time at which the animator started by itself, and its changes, for a finger that takes control later.
    var beganAt: CFTimeInterval = 0
    var changes: [PropertyChange] = []
    /// Holds on transactions, whose completion blocks wait for the end of this transition.
    var holds: [TransactionHold] = []

    /// - Parameter isDriven: Whether one of the framework's gestures drives it, with `update`, `finish` and `cancel`.
    init(
        in containerView: UIView, from: UIViewController?, to: UIViewController?, kind: Kind, isAnimated: Bool,
        isDriven: Bool = false, presentationStyle: UIModalPresentationStyle = .none,
        onEnd: @escaping (_ completed: Bool) -> Void
    ) {
        self.containerView = containerView
        self.from = from
        self.to = to
        self.kind = kind
        self.isAnimated = isAnimated
        self.presentationStyle = presentationStyle
        self.onEnd = onEnd
        var interactive = isDriven
        if isAnimated, case .animator(_, let interaction?) = kind { interactive = interaction.wantsInteractiveStart }
        isInteractive = interactive
        coordinator = TransitionCoordinator(
            containerView: containerView, from: from, to: to, isAnimated: isAnimated, isInteractive: interactive,
            presentationStyle: presentationStyle, duration: 0)
        super.init()
        if let hold = TransactionHold() { holds.append(hold) }
        from?.ownTransition = self
        to?.ownTransition = self
    }

    // MARK: For animators and gestures

    func updateInteractiveTransition(_ percentComplete: CGFloat) { update(to: percentComplete) }

    func finishInteractiveTransition() { finishInteraction() }

    func cancelInteractiveTransition() { cancelInteraction() }

    func pauseInteractiveTransition() { takeHold() }

    func completeTransition(_ didComplete: Bool) { end(didComplete) }

    // MARK: View controllers and views

    var targetTransform: CGAffineTransform { .identity }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }

    func initialFrame(for vc: UIViewController) -> CGRect { initialFrames[ObjectIdentifier(vc)] ?? .zero }

    func finalFrame(for vc: UIViewController) -> CGRect { finalFrames[ObjectIdentifier(vc)] ?? .zero }
}
