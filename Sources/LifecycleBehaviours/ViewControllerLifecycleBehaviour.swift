public import UIKit

/// Something that follows the life of a view controller without being a part of its class: detecting screenshots, keeping
/// clear of the keyboard, counting visits.
///
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         add(behaviours: [ScreenVisitReporter(screen: "chat") { log($0) }])
///     }
///
/// A behaviour implements the callbacks that it needs; the others do nothing. It is kept by the view controller that it was
/// added to, and must not keep that one itself: it is handed to every callback.
///
/// `before…` comes after the view controller's own `viewWill…`, and `after…` before its own `viewDid…`. A swipe back that is
/// given up sends what it sends to the view controller: `beforeDisappearing`, then `beforeAppearing` and `afterAppearing`.
@preconcurrency @MainActor
public protocol ViewControllerLifecycleBehaviour {
    /// Once, when the behaviour is added: the view is loaded.
    func afterLoading(_ viewController: UIViewController)

    /// The view is about to be shown.
    func beforeAppearing(_ viewController: UIViewController)

    /// The view is on the screen, and what brought it there has come to rest.
    func afterAppearing(_ viewController: UIViewController)

    func beforeDisappearing(_ viewController: UIViewController)

    func afterDisappearing(_ viewController: UIViewController)

    /// The view has another size or another safe area. It has placed its own subviews by then, because UIKit lays out from
    /// the top down. A layout that changes neither size nor safe area is not heard of here.
    func beforeLayingOutSubviews(_ viewController: UIViewController)

    /// Directly after `beforeLayingOutSubviews(_:)`.
    func afterLayingOutSubviews(_ viewController: UIViewController)
}

extension ViewControllerLifecycleBehaviour {
    public func afterLoading(_ viewController: UIViewController) {}
    public func beforeAppearing(_ viewController: UIViewController) {}
    public func afterAppearing(_ viewController: UIViewController) {}
    public func beforeDisappearing(_ viewController: UIViewController) {}
    public func afterDisappearing(_ viewController: UIViewController) {}
    public func beforeLayingOutSubviews(_ viewController: UIViewController) {}
    public func afterLayingOutSubviews(_ viewController: UIViewController) {}
}
