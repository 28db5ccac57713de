public import UIKit

/// The delegate of a launch screen.
@preconcurrency @MainActor
public protocol AppCoordinatorDelegate: AnyObject {
    /// Called when the launch screen has checked the app's requirements.
    func handleLaunchState(_ state: LaunchState)

    /// Checks the requirements again.
    func retry()

    /// Ends all coordinators and starts again with the launch screen.
    func reset()
}

/// The root coordinator of an app: shows a launch screen, and starts the app when its requirements are met.
///
/// Override ``makeLaunchViewController()`` and ``makeBaseCoordinator()``. The launch screen calls this object:
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
    /// The window of the app.
    public let window: UIWindow

    /// The children, which end before this coordinator does.
    open var childCoordinators: [any Coordinator] = []

    /// The navigation controller that screens are shown on.
    open var navigationController: UINavigationController

    /// Whether the app has started; a launch screen that reports its state twice starts it once.
    public private(set) var isApplicationStarted = false

    /// Creates a coordinator with a window in a scene.
    public init(scene: UIWindowScene, navigationController: UINavigationController) {
        window = UIWindow(windowScene: scene)
        self.navigationController = navigationController
    }

    /// Creates a coordinator with a window that fills the screen, for apps without scenes.
    public init(navigationController: UINavigationController) {
        window = UIWindow(frame: UIScreen.main.bounds)
        self.navigationController = navigationController
    }

    /// Shows the launch screen in the window.
    open func start() {
        startLauncher()
    }

    /// Does nothing; an app's root coordinator does not end.
    open func didEnd() {}

    // MARK: To override

    /// Returns the screen that checks the app's requirements. The default one shows a spinner, and requires nothing.
    open func makeLaunchViewController() -> UIViewController {
        LaunchViewController { [weak self] in self?.handleLaunchState(.noActionNeeded) }
    }

    /// Returns the app's first coordinator, which replaces the launch screen. The default one shows nothing.
    open func makeBaseCoordinator() -> any Coordinator {
        BaseCoordinator(navigationController: navigationController, window: window)
    }

    /// Shows the user the problem that prevents the launch. The default implementation shows an alert, in English, with
    /// a button that tries again.
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

    /// Starts the app if nothing is missing; otherwise shows the problem.
    open func handleLaunchState(_ state: LaunchState) {
        switch state {
        case .noActionNeeded: startApplication()
        case .internetRequired, .updateRequired, .actionNeeded: showLaunchProblem(state)
        }
    }

    /// Shows the launch screen again, after dismissing presented screens.
    open func retry() {
        guard let presented = navigationController.presentedViewController else { return startLauncher() }
        // During the transition UIKit refuses to dismiss it.
        if presented.isBeingPresented || presented.isBeingDismissed, let transition = presented.transitionCoordinator,
            transition.animate(alongsideTransition: nil, completion: { [weak self] _ in self?.retryAfterTransition() })
        {
            return
        }
        presented.dismiss(animated: true) { [weak self] in self?.retry() }
    }

    private func retryAfterTransition() {
        // The completion runs before the transition has finished with its view controllers.
        DispatchQueue.main.async { [weak self] in self?.retry() }
    }

    /// Ends all children and starts again with the launch screen, for instance when the user signs out.
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

/// A screen with a spinner, which reports success when it has appeared.
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
