import CoreGraphics

/// The source of a page view controller's pages.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    /// Returns the page before another; nil for the first.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?

    /// Returns the page after another; nil for the last.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?

    /// Returns the number of dots of the page indicator. Optional; the indicator appears if `presentationIndex(for:)`
    /// is implemented, too, and pages are arranged horizontally. Called when a page is set, not for gestures.
    func presentationCount(for pageViewController: UIPageViewController) -> Int

    /// Returns the dot of the page that was set. Optional. Gestures move it by one.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// No page indicator.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int {
        OptionalProbe.unimplemented(self, 0)
    }

    /// No page indicator.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        OptionalProbe.unimplemented(self, 0)
    }
}

/// The delegate of a page view controller, notified of page turns by the user: by a drag, a wheel, or the page control.
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    /// Called before the incoming page's callbacks.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])

    /// Called once for each `willTransitionTo`, when `viewControllers` has its new value.
    ///
    /// - Parameters:
    /// - finished: False if the movement was interrupted.
    /// - completed: Whether the page was turned.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)

    /// Called on rotation if page curls were requested. Not yet: the result is not used, as pages scroll; pages set by
    /// the method are shown.
    func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation

    /// Returns the supported interface orientations, instead of the pages.
    func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask

    /// Returns the preferred interface orientation, instead of the pages.
    func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation
}

extension UIPageViewControllerDelegate {
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}

    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}

    /// Uses the current spine.
    public func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation { .none }

    /// Uses the orientations of the pages.
    public func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask { OptionalProbe.unimplemented(self, .all) }

    /// Uses the preference of the pages.
    public func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation { OptionalProbe.unimplemented(self, .portrait) }
}
