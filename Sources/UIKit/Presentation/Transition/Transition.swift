import CoreGraphics

/// How the framework itself moves a transition: a picture for each point of the way, which a finger can choose too.
@MainActor
protocol TransitionMotion: AnyObject {
    /// In seconds.
    var duration: TimeInterval { get }

    /// Brings the coming view in. Called once, before the first `place`.
    func prepare(_ transition: Transition)

    /// - Parameter progress: 0 is the beginning, 1 the end.
    func place(_ progress: CGFloat)

    /// Starts the way from the beginning to the end.
    func animate(_ transition: Transition, alongside: @escaping () -> Void, completion: @escaping () -> Void)

    /// Takes away what was there for the transition alone.
    func cleanUp(completed: Bool)
}

extension TransitionMotion {
    func animate(_ transition: Transition, alongside: @escaping () -> Void, completion: @escaping () -> Void) {
        Springs.animate(duration) {
            self.place(1)
            alongside()
        } completion: {
            completion()
        }
    }
}

enum Springs {
    /// The spring of pushes, sheets and the keyboard: it comes to rest without swinging over.
    @MainActor
    static func animate(
        _ duration: TimeInterval, delay: TimeInterval = 0, animations: @escaping () -> Void,
        completion: (() -> Void)? = nil
    ) {
        UIView.animate(
            withDuration: duration, delay: delay, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: [.beginFromCurrentState, .overrideInheritedDuration, .overrideInheritedCurve],
            animations: animations
        ) { _ in completion?() }
    }
}

/// One run from one view controller to another, by the framework's motion or by an app's animator.
///
/// The owner (a navigation controller, a presentation) sends the appearance callbacks: some before `start()`, the others in
/// `onEnd`. Main thread only.
@MainActor
final class Transition: NSObject, UIViewControllerContextTransitioning {
    enum Means {
        case motion(any TransitionMotion)
        case animator(
            any UIViewControllerAnimatedTransitioning, interaction: (any UIViewControllerInteractiveTransitioning)?)
    }

    let containerView: UIView
    let from: UIViewController?
    let to: UIViewController?
    let means: Means
    let isAnimated: Bool
    let presentationStyle: UIModalPresentationStyle
    let coordinator: TransitionCoordinator
    /// Views that an app's animator may move; nil for those that stay where they are.
    var views: [UITransitionContextViewKey: UIView] = [:]
    var initialFrames: [ObjectIdentifier: CGRect] = [:]
    var finalFrames: [ObjectIdentifier: CGRect] = [:]
    private(set) var isInteractive: Bool
    private(set) var transitionWasCancelled = false
    private(set) var isOver = false
    /// Where a finger has it, or 1 once it runs by itself.
    private(set) var progress: CGFloat = 0
    private var onEnd: ((_ completed: Bool) -> Void)?

    /// - Parameter isDriven: Whether a gesture of the framework's own moves it, with `update`, `finish` and `cancel`.
    init(
        in containerView: UIView, from: UIViewController?, to: UIViewController?, means: Means, isAnimated: Bool,
        isDriven: Bool = false, presentationStyle: UIModalPresentationStyle = .none,
        onEnd: @escaping (_ completed: Bool) -> Void
    ) {
        self.containerView = containerView
        self.from = from
        self.to = to
        self.means = means
        self.isAnimated = isAnimated
        self.presentationStyle = presentationStyle
        self.onEnd = onEnd
        var interactive = isDriven
        if isAnimated, case .animator(_, let interaction?) = means { interactive = interaction.wantsInteractiveStart }
        isInteractive = interactive
        coordinator = TransitionCoordinator(
            containerView: containerView, from: from, to: to, isAnimated: isAnimated, isInteractive: interactive,
            presentationStyle: presentationStyle, duration: 0)
        super.init()
        from?.ownTransition = self
        to?.ownTransition = self
    }

    // MARK: Running

    func start() {
        switch means {
        case .motion(let motion): start(motion)
        case .animator(let animator, let interaction): start(animator, interaction)
        }
    }

    private func start(_ motion: any TransitionMotion) {
        coordinator.transitionDuration = isAnimated ? motion.duration : 0
        UIView.performWithoutAnimation {
            motion.prepare(self)
            motion.place(0)
            to?.markAppearing()
            containerView.layoutIfNeeded()
        }
        guard isAnimated else {
            UIView.performWithoutAnimation {
                progress = 1
                motion.place(1)
                coordinator.runAlongside()
            }
            AfterCommit.run { self.end(true) }
            return
        }
        if !isInteractive { run(motion) }
    }

    private func run(_ motion: any TransitionMotion) {
        progress = 1
        motion.animate(self) {
            self.coordinator.runAlongside()
        } completion: {
            self.end(true)
        }
    }

    private func start(
        _ animator: any UIViewControllerAnimatedTransitioning,
        _ interaction: (any UIViewControllerInteractiveTransitioning)?
    ) {
        let duration = animator.transitionDuration(using: self)
        coordinator.transitionDuration = isAnimated ? max(0, duration.isFinite ? duration : 0) : 0
        guard isAnimated else {
            UIView.performWithoutAnimation {
                if let view = views[.to] {
                    if let to, let frame = finalFrames[ObjectIdentifier(to)] { view.frame = frame }
                    containerView.addSubview(view)
                }
                to?.markAppearing()
                coordinator.runAlongside()
            }
            AfterCommit.run { self.completeTransition(true) }
            return
        }
        if let interaction {
            interaction.startInteractiveTransition(self)
        } else {
            animator.animateTransition(using: self)
        }
        to?.markAppearing()
        guard !isOver, !isInteractive else { return }
        UIView.animate(withDuration: coordinator.transitionDuration) { self.coordinator.runAlongside() }
    }

    private func end(_ completed: Bool) {
        guard !isOver else { return }
        isOver = true
        isInteractive = false
        if !completed { transitionWasCancelled = true }
        coordinator.isCancelled = !completed
        switch means {
        case .motion(let motion): motion.cleanUp(completed: completed)
        case .animator(let animator, _): animator.animationEnded(completed)
        }
        for controller in [from, to] where controller?.ownTransition === self { controller?.ownTransition = nil }
        let onEnd = self.onEnd
        self.onEnd = nil
        onEnd?(completed)
        coordinator.finish()
    }

    /// The places depend on sizes that have changed.
    func placeAgain() {
        if case .motion(let motion) = means, !isOver { motion.place(progress) }
    }

    // MARK: By a finger, or by an app's interaction

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        guard isInteractive, !isOver else { return }
        let percent = percentComplete.isFinite ? min(max(0, percentComplete), 1) : 0
        coordinator.percentComplete = percent
        guard case .motion(let motion) = means else { return }
        progress = percent
        motion.place(percent)
    }

    func finishInteractiveTransition() {
        guard isInteractive, !isOver else { return }
        isInteractive = false
        coordinator.endInteraction(cancelled: false)
        guard case .motion(let motion) = means else { return }
        progress = 1
        Springs.animate(motion.duration) {
            motion.place(1)
            self.coordinator.runAlongside()
        } completion: {
            self.end(true)
        }
    }

    func cancelInteractiveTransition() {
        guard isInteractive, !isOver else { return }
        isInteractive = false
        transitionWasCancelled = true
        coordinator.endInteraction(cancelled: true)
        guard case .motion(let motion) = means else { return }
        progress = 0
        Springs.animate(Self.returnDuration) {
            motion.place(0)
        } completion: {
            self.end(false)
        }
    }

    /// How long what was let go takes to come back, in seconds.
    static let returnDuration: TimeInterval = 0.3

    func pauseInteractiveTransition() {}

    func completeTransition(_ didComplete: Bool) { end(didComplete) }

    // MARK: What it is about

    var targetTransform: CGAffineTransform { .identity }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }

    func initialFrame(for vc: UIViewController) -> CGRect { initialFrames[ObjectIdentifier(vc)] ?? .zero }

    func finalFrame(for vc: UIViewController) -> CGRect { finalFrames[ObjectIdentifier(vc)] ?? .zero }
}
