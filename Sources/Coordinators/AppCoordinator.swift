public import UIKit

/// What a launch screen reports to.
@preconcurrency @MainActor
public protocol AppCoordinatorDelegate: AnyObject {
    func handleLaunchState(_ state: LaunchState)

    /// Retry loading the requirements
    func retry()

    /// Ends what is shown, and begins anew.
    func reset()
}

/// The first coordinator of an app: shows a launch screen, and begins the app once that finds all it needs.
///
/// Override ``makeLaunchViewController()`` and ``makeBaseCoordinator()``. The launch screen reports to this object:
///
///     final class ShopApp: AppCoordinator {
///         override func makeLaunchViewController() -> UIViewController {
///             LaunchViewController(viewModel: LaunchViewModel(coordinator: self))
///         }
///
///         override func makeBaseCoordinator() -> any Coordinator {
///             ShopCoordinator(navigationController: navigationController, window: window)
///         }
///     }
///
/// The launch screen's view model holds its coordinator weakly.
@preconcurrency @MainActor
open class AppCoordinator: Coordinator, AppCoordinatorDelegate {
    public let window: UIWindow

    open var childCoordinators: [any Coordinator] = []

    open var navigationController: UINavigationController

    /// Whether the app has begun; a launch screen that reports twice starts it once.
    public private(set) var isApplicationStarted = false

    public init(scene: UIWindowScene, navigationController: UINavigationController) {
        window = UIWindow(windowScene: scene)
        self.navigationController = navigationController
    }

    /// For apps without scenes: a window that fills the screen.
    public init(navigationController: UINavigationController) {
        window = UIWindow(frame: UIScreen.main.bounds)
        self.navigationController = navigationController
    }

    /// Shows the launch screen in the window.
    open func start() {
        startLauncher()
    }

    open func didEnd() {}

    // MARK: To override

    /// The screen that looks for what the app requires. By default it shows a spinner, and finds that nothing is needed.
    open func makeLaunchViewController() -> UIViewController {
        LaunchViewController { [weak self] in self?.handleLaunchState(.noActionNeeded) }
    }

    /// The coordinator of the app proper, which replaces the launch screen. By default one that shows nothing.
    open func makeBaseCoordinator() -> any Coordinator {
        BaseCoordinator(navigationController: navigationController, window: window)
    }

    /// Tells the person what hinders the launch. By default an alert, in English, with a button that tries again.
    open func showLaunchProblem(_ state: LaunchState) {
        let message =
            switch state {
            case .noActionNeeded: ""
            case .internetRequired: "An internet connection is required."
            case .updateRequired: "A newer version of this app is required."
            case .actionNeeded(let sentence): sentence
            }
        let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Try again", style: .default) { [weak self] _ in self?.retry() })
        navigationController.present(alert, animated: true)
    }

    // MARK: AppCoordinatorDelegate

    open func handleLaunchState(_ state: LaunchState) {
        switch state {
        case .noActionNeeded: startApplication()
        case .internetRequired, .updateRequired, .actionNeeded: showLaunchProblem(state)
        }
    }

    /// Shows the launch screen again, once what is presented has been dismissed.
    open func retry() {
        guard let presented = navigationController.presentedViewController else { return startLauncher() }
        // While it moves, UIKit refuses to dismiss it.
        if presented.isBeingPresented || presented.isBeingDismissed, let transition = presented.transitionCoordinator,
            transition.animate(alongsideTransition: nil, completion: { [weak self] _ in self?.retryAfterTransition() })
        {
            return
        }
        presented.dismiss(animated: true) { [weak self] in self?.retry() }
    }

    private func retryAfterTransition() {
        // The transition's own end is not through with its view controllers yet.
        DispatchQueue.main.async { [weak self] in self?.retry() }
    }

    /// Ends all children and begins again with the launch screen: for a person who signs out.
    open func reset() {
        isApplicationStarted = false
        for child in childCoordinators { FlowRegistry.end(child) }
        childCoordinators = []
        retry()
    }

    // MARK: Private

    private func startLauncher() {
        let destination = makeLaunchViewController()
        window.rootViewController = navigationController
        window.makeKeyAndVisible()
        navigationController.viewControllers = [destination]
    }

    private func startApplication() {
        guard !isApplicationStarted else { return }
        isApplicationStarted = true
        guard childCoordinators.isEmpty else {
            childCoordinators.first?.start()
            return
        }
        startChildCoordinator(makeBaseCoordinator())
    }
}

/// A spinner, until it has been seen.
private final class LaunchViewController: UIViewController {
    private let spinner = UIActivityIndicatorView(style: .large)
    private let appeared: () -> Void

    init(appeared: @escaping () -> Void) {
        self.appeared = appeared
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("LaunchViewController is never archived.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        spinner.startAnimating()
        view.addSubview(spinner)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        spinner.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        appeared()
    }
}
