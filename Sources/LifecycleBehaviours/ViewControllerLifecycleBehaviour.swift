public import UIKit

/// An object that follows a view controller's lifecycle without being part of its class, for instance to detect
/// screenshots, avoid the keyboard or count visits.
///
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         add(behaviours: [ScreenVisitReporter(screen: "chat") { log($0) }])
///     }
///
/// A behaviour implements the callbacks that it needs; the others do nothing. The view controller retains its
/// behaviours, so they must not retain it: it is passed to every callback.
///
/// `before…` is called after the view controller's own `viewWill…`, and `after…` before its own `viewDid…`. A canceled
/// interactive pop sends what it sends to the view controller: `beforeDisappearing`, then `beforeAppearing` and
/// `afterAppearing`.
@preconcurrency @MainActor
public protocol ViewControllerLifecycleBehaviour {
    /// Called once, when the behaviour is added and the view is loaded.
    func afterLoading(_ viewController: UIViewController)

    /// Called when the view is about to appear.
    func beforeAppearing(_ viewController: UIViewController)

    /// Called when the view has appeared, after the transition.
    func afterAppearing(_ viewController: UIViewController)

    /// Called when the view is about to disappear.
    func beforeDisappearing(_ viewController: UIViewController)

    /// Called when the view has disappeared.
    func afterDisappearing(_ viewController: UIViewController)

    /// Called when the view has another size or safe area. Its own subviews are positioned by then, because UIKit lays
    /// out from the top down. A layout that changes neither is not reported.
    func beforeLayingOutSubviews(_ viewController: UIViewController)

    /// Called directly after `beforeLayingOutSubviews(_:)`.
    func afterLayingOutSubviews(_ viewController: UIViewController)
}

extension ViewControllerLifecycleBehaviour {
    /// Does nothing.
    public func afterLoading(_ viewController: UIViewController) {}
    /// Does nothing.
    public func beforeAppearing(_ viewController: UIViewController) {}
    /// Does nothing.
    public func afterAppearing(_ viewController: UIViewController) {}
    /// Does nothing.
    public func beforeDisappearing(_ viewController: UIViewController) {}
    /// Does nothing.
    public func afterDisappearing(_ viewController: UIViewController) {}
    /// Does nothing.
    public func beforeLayingOutSubviews(_ viewController: UIViewController) {}
    /// Does nothing.
    public func afterLayingOutSubviews(_ viewController: UIViewController) {}
}
