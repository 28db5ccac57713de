import CoreGraphics

/// The coordinator of a transition, or of a change of size.
@MainActor
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    typealias Context = any UIViewControllerTransitionCoordinatorContext

    let isAnimated: Bool
    let presentationStyle: UIModalPresentationStyle
    let initiallyInteractive: Bool
    var isInterruptible = false
    var isInteractive: Bool
    var isCancelled = false
    var transitionDuration: TimeInterval
    var percentComplete: CGFloat = 0
    var completionVelocity: CGFloat = 1
    var completionCurve = UIView.AnimationCurve.easeInOut
    let containerView: UIView
    var targetTransform = CGAffineTransform.identity

    private var controllers: [UITransitionContextViewControllerKey: UIViewController] = [:]
    private var alongside: [(Context) -> Void] = []
    private var completions: [(Context) -> Void] = []
    private var interactionEnds: [(Context) -> Void] = []
    private var interactionChanges: [(Context) -> Void] = []
    private var hasBegun = false
    private var isOver = false

    init(
        containerView: UIView, from: UIViewController?, to: UIViewController?, isAnimated: Bool,
        isInteractive: Bool = false, presentationStyle: UIModalPresentationStyle = .none, duration: TimeInterval
    ) {
        self.containerView = containerView
        self.isAnimated = isAnimated
        self.isInteractive = isInteractive
        self.initiallyInteractive = isInteractive
        self.presentationStyle = presentationStyle
        transitionDuration = duration
        super.init()
        controllers[.from] = from
        controllers[.to] = to
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { controllers[key] }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        controllers[key == .from ? .from : .to]?.viewIfLoaded
    }

    func animate(
        alongsideTransition animation: ((Context) -> Void)?, completion: ((Context) -> Void)?
    ) -> Bool {
        guard !isOver else { return false }
        if let completion { completions.append(completion) }
        guard let animation else { return true }
        if !hasBegun {
            alongside.append(animation)
        } else if isAnimated {
            UIView.animate(withDuration: transitionDuration) { animation(self) }
        } else {
            animation(self)
        }
        return true
    }

    func animateAlongsideTransition(
        in view: UIView?, animation: ((Context) -> Void)?, completion: ((Context) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

    func notifyWhenInteractionEnds(_ handler: @escaping (Context) -> Void) { interactionEnds.append(handler) }

    func notifyWhenInteractionChanges(_ handler: @escaping (Context) -> Void) { interactionChanges.append(handler) }

    // MARK: The transition's side

    /// Runs the blocks in the transition's animation block.
    func runAlongside() {
        guard !hasBegun else { return }
        hasBegun = true
        let waiting = alongside
        alongside = []
        for animation in waiting { animation(self) }
    }

    /// Whether there are blocks to run.
    var hasAlongside: Bool { !alongside.isEmpty }

    func beginInteraction() {
        guard !isInteractive, !isOver else { return }
        isInteractive = true
        for handler in interactionChanges { handler(self) }
    }

    func endInteraction(cancelled: Bool) {
        guard isInteractive else { return }
        isInteractive = false
        isCancelled = cancelled
        for handler in interactionEnds { handler(self) }
        for handler in interactionChanges { handler(self) }
    }

    func finish() {
        guard !isOver else { return }
        isOver = true
        percentComplete = isCancelled ? 0 : 1
        // Blocks of a transition without movement are still run.
        if !isCancelled { runAlongside() }
        let waiting = completions
        (completions, alongside, interactionEnds, interactionChanges) = ([], [], [], [])
        for completion in waiting { completion(self) }
    }
}
