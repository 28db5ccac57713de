public import UIKit

/// Leads a person through screens, so that the screens know nothing of each other.
///
/// A coordinator shows its screens on ``navigationController`` and hands parts of the way to child coordinators:
///
///     final class ShopCoordinator: BaseCoordinator {
///         override func start() {
///             show(ListViewController { [unowned self] product in
///                 startChildCoordinator(ProductCoordinator(product, navigationController: navigationController))
///             })
///         }
///     }
///
/// A child ends, and its parent lets go of it, when the last of its screens has left: by the back button, a swipe, a pop to
/// the root, a sheet that is dragged down, a tab that is tapped again, a root that is replaced, or ``finish(animated:)``.
/// Nobody has to report that. Screens count as a coordinator's where it showed them with ``show(_:animated:)`` and its like,
/// and where they came while ``start()`` ran.
///
/// To hear of that, a child view controller with a hidden view is put into each of these screens; alerts and containers
/// excepted. No delegate is taken, and nothing is subclassed.
@preconcurrency @MainActor
public protocol Coordinator: AnyObject {
    /// The parts of the way that others lead through at present. Kept up to date by itself.
    var childCoordinators: [any Coordinator] { get set }

    /// Where this one shows its screens. A child shares its parent's, or has one of its own, to be presented or to be a tab.
    var navigationController: UINavigationController { get set }

    /// Shows the first screen.
    func start()

    /// Called once this one's way is over, however it came to that; its parent has let go of it, and its screens have left.
    /// Does nothing by default.
    func didEnd()
}

extension Coordinator {
    public func didEnd() {}

    // MARK: Children

    /// Starts a child, and keeps it until it ends. One that has been started already is left alone.
    ///
    /// The screens that come while it starts, pushed or presented, count as its own.
    public func startChildCoordinator(_ coordinator: any Coordinator) {
        guard !childCoordinators.contains(where: { $0 === coordinator }) else { return }
        guard coordinator !== self else {
            return complain("\(type(of: self)) cannot be a child of itself.")
        }
        childCoordinators.append(coordinator)
        FlowRegistry.register(coordinator, below: self)
        FlowRegistry.collectingScreens(of: coordinator) { coordinator.start() }
    }

    /// Starts a child that has a navigation controller of its own, and presents that.
    ///
    /// Without a style, the navigation controller says how. The completion is called once it has appeared; never where UIKit
    /// refuses to present, and then the child has ended.
    public func presentChildCoordinator(
        _ coordinator: any Coordinator, style: UIModalPresentationStyle? = nil, animated: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        let container = coordinator.navigationController
        guard container !== navigationController else {
            return complain(
                "\(type(of: coordinator)) shares the navigation controller of \(type(of: self)), so it cannot be presented "
                    + "over it. Give it one of its own, or start it with startChildCoordinator(_:).")
        }
        startChildCoordinator(coordinator)
        if let style { container.modalPresentationStyle = style }
        presenter.present(container, animated: animated, completion: completion)
        guard container.presentingViewController != nil else { return FlowRegistry.end(coordinator) }
        FlowRegistry.claim(container, for: coordinator)
        FlowRegistry.watch(container.viewControllers, of: container, isComing: true)
    }

    /// The nearest child of a class.
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

    /// Makes a screen the only one of the navigation controller. What was on it before leaves, with the coordinators that
    /// showed it.
    public func setRoot(_ screen: UIViewController, animated: Bool = false) {
        FlowRegistry.claim(screen, for: self)
        navigationController.setViewControllers([screen], animated: animated)
        FlowRegistry.watch([screen], of: navigationController)
    }

    /// Presents a screen of this coordinator, over what is presented already.
    ///
    /// The completion is called once it has appeared; never where UIKit refuses to present.
    public func present(_ screen: UIViewController, animated: Bool = true, completion: (() -> Void)? = nil) {
        presenter.present(screen, animated: animated, completion: completion)
        guard screen.presentingViewController != nil else { return }
        FlowRegistry.claim(screen, for: self)
        FlowRegistry.watch([screen], of: nil)
    }

    // MARK: The end

    /// Ends this coordinator and its children, and takes their screens away: those on the navigation controller are popped,
    /// with all above them, and those presented are dismissed. A first page, below which there is none, stays.
    public func finish(animated: Bool = true) {
        let screens = FlowRegistry.screens(ofTree: self)
        FlowRegistry.end(self)
        FlowRegistry.takeAway(screens, animated: animated)
    }

    /// Who presents now: what lies topmost over the navigation controller.
    var presenter: UIViewController {
        var controller: UIViewController = navigationController
        while let presented = controller.presentedViewController, !presented.isBeingDismissed { controller = presented }
        return controller
    }

    func complain(_ sentence: String) {
        FileHandle.standardError.write(Data("Coordinators: \(sentence)\n".utf8))
    }
}
