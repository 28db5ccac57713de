import CoreGraphics

/// Gives a page view controller its pages, as gestures ask for them.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    /// nil where the pages begin.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?

    /// nil where the pages end.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?

    /// May be left out. How many dots there are below the pages, where `presentationIndex(for:)` is there, too, and pages are
    /// turned horizontally. Asked when a page is set, not for gestures.
    func presentationCount(for pageViewController: UIPageViewController) -> Int

    /// May be left out. The dot of the page that was set. Gestures move it by one.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int {
        OptionalProbe.unimplemented(self, 0)
    }

    public func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        OptionalProbe.unimplemented(self, 0)
    }
}

/// Hears of pages that a person turns: by a drag, a wheel, or the dots below. All methods may be left out.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    /// Called before the page that comes is told of it.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])

    /// Called once for each `willTransitionTo`, when `viewControllers` has its new value.
    ///
    /// - Parameters:
    ///   - finished: false where the pages came to stand before the movement was over.
    ///   - completed: Whether the page was turned.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)

    /// Called as the interface turns, where page curls were asked for. Not yet: pages scroll, and have no spine; the answer is
    /// not used, the pages that the method sets are.
    func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation

    func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask

    func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation
}

extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}

    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}

    public func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation { .none }

    public func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask { OptionalProbe.unimplemented(self, .all) }

    public func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation { OptionalProbe.unimplemented(self, .portrait) }
}
