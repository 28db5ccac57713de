public import UIKit

/// An object that controls a flow through several screens, so that the screens do not depend on each other.
///
/// A coordinator shows its screens on ``navigationController`` and leaves parts of the flow to child coordinators:
///
///     final class ShopCoordinator: BaseCoordinator {
///         override func start() {
///             show(ListViewController { [unowned self] product in
///                 startChildCoordinator(ProductCoordinator(product, navigationController: navigationController))
///             })
///         }
///     }
///
/// A child ends, and its parent releases it, when the last of its screens has left: by the back button, a swipe, a pop
/// to the root, a dismissed sheet, a second tap on a tab, a replaced root, or ``finish(animated:)``. No code has to
/// report that. A coordinator's screens are those that it showed with ``show(_:animated:)`` and similar methods, and
/// those shown while ``start()`` ran.
///
/// To observe that, a child view controller with a hidden view is added to each of these screens, except for alerts and
/// containers. Delegates are not used, and nothing is subclassed.
@preconcurrency @MainActor
public protocol Coordinator: AnyObject {
    /// The coordinators of the current parts of the flow. Updated automatically.
    var childCoordinators: [any Coordinator] { get set }

    /// The navigation controller that screens are shown on. A child shares its parent's, or has its own, which is
    /// presented or becomes a tab.
    var navigationController: UINavigationController { get set }

    /// Shows the first screen.
    func start()

    /// Called when this coordinator's flow has ended, in any way; its parent has released it, and its screens have
    /// left. Does nothing by default.
    func didEnd()
}

extension Coordinator {
    /// Does nothing.
    public func didEnd() {}

    // MARK: Children

    /// Starts a child, and keeps it until it ends. Does nothing if it has been started already.
    ///
    /// Screens that are pushed or presented while it starts belong to it.
    public func startChildCoordinator(_ coordinator: any Coordinator) {
        guard !childCoordinators.contains(where: { $0 === coordinator }) else { return }
        guard coordinator !== self else {
            return logMisuse("\(type(of: self)) cannot be a child of itself.")
        }
        childCoordinators.append(coordinator)
        FlowRegistry.register(coordinator, below: self)
        FlowRegistry.collectingScreens(of: coordinator) { coordinator.start() }
    }

    /// Starts a child that has its own navigation controller, and presents that.
    ///
    /// Without a style, the navigation controller's applies. The completion is called when it has appeared; never if
    /// UIKit refuses to present, and then the child has ended.
    public func presentChildCoordinator(
        _ coordinator: any Coordinator, style: UIModalPresentationStyle? = nil, animated: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        let container = coordinator.navigationController
        guard container !== navigationController else {
            return logMisuse(
                "\(type(of: coordinator)) shares the navigation controller of \(type(of: self)), so it cannot be presented "
                    + "over it. Give it another one, or start it with startChildCoordinator(_:).")
        }
        startChildCoordinator(coordinator)
        if let style { container.modalPresentationStyle = style }
        presenter.present(container, animated: animated, completion: completion)
        guard container.presentingViewController != nil else { return FlowRegistry.end(coordinator) }
        FlowRegistry.claim(container, for: coordinator)
        FlowRegistry.watch(container.viewControllers, of: container, isComing: true)
    }

    /// Returns the nearest child of a class.
    public func child<Kind>(of kind: Kind.Type) -> Kind? {
        childCoordinators.lazy.compactMap { $0 as? Kind }.first
    }

    // MARK: Screens

    /// Pushes a screen of this coordinator.
    public func show(_ screen: UIViewController, animated: Bool = true) {
        FlowRegistry.claim(screen, for: self)
        navigationController.pushViewController(screen, animated: animated)
        FlowRegistry.watch([screen], of: navigationController)
    }

    /// Makes a screen the only one of the navigation controller. The previous screens leave, and their coordinators
    /// end.
    public func setRoot(_ screen: UIViewController, animated: Bool = false) {
        FlowRegistry.claim(screen, for: self)
        navigationController.setViewControllers([screen], animated: animated)
        FlowRegistry.watch([screen], of: navigationController)
    }

    /// Presents a screen of this coordinator over the topmost presented one.
    ///
    /// The completion is called when it has appeared; never if UIKit refuses to present.
    public func present(_ screen: UIViewController, animated: Bool = true, completion: (() -> Void)? = nil) {
        presenter.present(screen, animated: animated, completion: completion)
        guard screen.presentingViewController != nil else { return }
        FlowRegistry.claim(screen, for: self)
        FlowRegistry.watch([screen], of: nil)
    }

    // MARK: The end

    /// Ends this coordinator and its children, and removes their screens: those on the navigation controller are
    /// popped, with all above them, and presented ones are dismissed. The navigation controller's root stays.
    public func finish(animated: Bool = true) {
        let screens = FlowRegistry.screens(ofTree: self)
        FlowRegistry.end(self)
        FlowRegistry.removeScreens(screens, animated: animated)
    }

    /// The view controller to present from: the topmost one over the navigation controller.
    var presenter: UIViewController {
        var controller: UIViewController = navigationController
        while let presented = controller.presentedViewController, !presented.isBeingDismissed { controller = presented }
        return controller
    }

    /// Logs a mistake of the app on standard error.
    func logMisuse(_ sentence: String) {
        FileHandle.standardError.write(Data("Coordinators: \(sentence)\n".utf8))
    }
}
