import Coordinators
import Testing
import TwillTesting

// The coordinators that this framework grew from, as an app writes them for itself, upon the framework's protocols.

private final class LaunchViewModel {
    weak var coordinator: (any AppCoordinatorDelegate)?
    init(coordinator: any AppCoordinatorDelegate) { self.coordinator = coordinator }
}

private final class LaunchViewController: UIViewController {
    let viewModel: LaunchViewModel

    init(viewModel: LaunchViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
        title = "Launch"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

private final class BaseCoordinator: Coordinators.BaseCoordinator {
    override func start() {
        let home = UIViewController()
        home.title = "Home"
        setRoot(home)
    }
}

private class AppCoordinator: Coordinator {

    let window: UIWindow

    var childCoordinators: [any Coordinator] = []

    var navigationController: UINavigationController

    // Flag to prevent starting the application more than once
    // which can happen with the config being fetched within the TTL.
    private var isApplicationStarted = false

    /// For use with iOS 13 and higher
    @available(iOS 13.0, *)
    init(scene: UIWindowScene, navigationController: UINavigationController) {

        window = UIWindow(windowScene: scene)
        self.navigationController = navigationController
    }

    /// For use with iOS 12.
    init(navigationController: UINavigationController) {

        self.window = UIWindow(frame: UIScreen.main.bounds)
        self.navigationController = navigationController
    }

    func start() {
        startLauncher()
    }

    // MARK: - Private functions

    /// Launch the launcher
    private func startLauncher() {
        let destination = LaunchViewController(
            viewModel: LaunchViewModel(coordinator: self)
        )

        window.rootViewController = navigationController
        window.makeKeyAndVisible()
        navigationController.viewControllers = [destination]
    }

    /// Start the real application
    private func startApplication() {
        guard !isApplicationStarted else { return }
        isApplicationStarted = true

        guard childCoordinators.isEmpty else {
            if childCoordinators.first is BaseCoordinator {
                childCoordinators.first?.start()
            }
            return
        }

        let coordinator = BaseCoordinator(navigationController: navigationController, window: window)
        startChildCoordinator(coordinator)
    }

}

// MARK: - AppCoordinatorDelegate
extension AppCoordinator: AppCoordinatorDelegate {

    func handleLaunchState(_ state: LaunchState) {

        switch state {
        case .noActionNeeded:
            startApplication()
        case .internetRequired:
            print("internet is required")
        case .updateRequired, .actionNeeded:
            print("something else is required")
        }
    }

    func retry() {

        if let presentedViewController = navigationController.presentedViewController {
            presentedViewController.dismiss(animated: true) { [weak self] in
                self?.startLauncher()
            }
        } else {
            startLauncher()
        }
    }

    func reset() {

        isApplicationStarted = false
        childCoordinators = []
        retry()
    }
}

@MainActor @Suite struct SeedCoordinatorTests {
    @Test func theSeedsAppLaunchesStartsOnceAndResets() {
        let stage = Stage()
        let app = AppCoordinator(navigationController: UINavigationController())
        defer { app.window.isHidden = true }
        app.start()
        stage.drawChanges()
        #expect(stage.shows("Launch"))

        app.handleLaunchState(.internetRequired)
        #expect(stage.shows("Launch"))
        app.handleLaunchState(.noActionNeeded)
        stage.advance(by: 1)
        #expect(stage.shows("Home") && app.childCoordinators.count == 1)
        app.handleLaunchState(.noActionNeeded)
        #expect(app.childCoordinators.count == 1)

        weak let base = app.childCoordinators.first as? BaseCoordinator
        app.reset()
        stage.advance(by: 1)
        #expect(stage.shows("Launch") && app.childCoordinators.isEmpty && base == nil)
    }
}
