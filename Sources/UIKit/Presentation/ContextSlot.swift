import CoreGraphics

/// Presentations over one page of a container rather than over the screen: they appear and disappear with that page.
///
/// The presentation's container view replaces the page's view in the navigation or tab bar controller, and contains
/// that view. The page's appearance callbacks are forwarded to the presented view controller; if it covers the page, it
/// gets them instead of the page.
extension UIViewController {
    /// The view in the container for this view controller: its own, or the container view of a presentation over it.
    var slotView: UIView? {
        guard let presentation = presentedPresentation, presentation.holdsPresenter else { return storedView }
        return presentation.container ?? storedView
    }

    /// Whether this is a page of a container that uses `slotView`.
    var hasSlot: Bool {
        parent is UINavigationController || parent is UITabBarController || parent is UIPageViewController
            || parent is UISplitViewController
    }

    /// The parent, or that of the page that this is presented over.
    var slotContainer: UIViewController? {
        var controller = self
        while controller.parent == nil, let presentation = controller.ownPresentation, presentation.isActive,
            presentation.liesInContext, let presenter = presentation.presenter
        {
            controller = presenter
        }
        return controller.parent
    }

    /// The presented view controller that covers this one, in its container.
    var coveringController: UIViewController? {
        presentedPresentation?.shouldRemovePresentersView == true ? presentedInSlot : nil
    }

    /// The presented view controller over this one in its container, which appears and disappears with it.
    var presentedInSlot: UIViewController? {
        guard let presentation = presentedPresentation, presentation.liesInContext, presentation.state == .presented
        else { return nil }
        return presentation.presented
    }

    // MARK: Appearance callbacks from containers

    func startSlotAppearance(_ isAppearing: Bool, animated: Bool) {
        if let coveringController { return coveringController.startSlotAppearance(isAppearing, animated: animated) }
        startAppearance(isAppearing, animated: animated)
        presentedInSlot?.startSlotAppearance(isAppearing, animated: animated)
    }

    func markSlotAppearing() {
        if let coveringController { return coveringController.markSlotAppearing() }
        markAppearing()
        presentedInSlot?.markSlotAppearing()
    }

    func finishSlotAppearance() {
        if let coveringController { return coveringController.finishSlotAppearance() }
        presentedInSlot?.finishSlotAppearance()
        finishAppearance()
    }

    // MARK: At the end of transitions

    /// Whether the surrounding view controllers show the view, so that it should have appeared.
    var isSeen: Bool {
        guard viewIfLoaded?.window != nil else { return false }
        guard let parent = slotContainer else { return true }
        return parent.appearance == .appeared || parent.appearance == .appearing
    }

    /// Sends the missing appearance callbacks, at the end of a transition during which the state may have changed.
    func syncAppearance(animated: Bool) {
        if isSeen {
            startAppearance(true, animated: animated)
            markAppearing()
            // A parent that is itself appearing sends its children's didAppear along with its own.
            if let slotContainer, slotContainer.appearance == .appearing,
                slotContainer.shouldAutomaticallyForwardAppearanceMethods
            {
                return
            }
        } else {
            startAppearance(false, animated: animated)
        }
        finishAppearance()
    }
}

extension UIPresentationController {
    /// Whether the container replaces the presenter's view and contains it.
    var holdsPresenter: Bool { container?.isSlot == true }

    /// Whether it is presented over a page of a container, directly or within another such presentation.
    var liesInContext: Bool { holdsPresenter || container?.superview is PresentationContainerView }

    /// Replaces the presenter's view by the container.
    func takeSlot(_ container: PresentationContainerView, of view: UIView) {
        guard let place = ViewPlace(of: view) else { return }
        container.isSlot = true
        container.frame = view.frame
        container.restingFrame = view.restingFrame
        // The container first: a view that never leaves the window gets no callbacks.
        place.put(container)
        container.insertSubview(view, at: 0)
        view.restingFrame = nil
        view.untransformedFrame = container.bounds
    }

    /// Moves the presenter's view back, if its place still exists.
    func leaveSlot() {
        guard let container, container.isSlot else { return }
        container.isSlot = false
        guard let view = presenter?.viewIfLoaded else { return }
        guard let place = ViewPlace(of: container) else {
            if view.superview === container { view.removeFromSuperview() }
            return
        }
        place.put(view)
        view.untransformedFrame = container.frame
        view.restingFrame = container.restingFrame
    }

    /// Ends this and all presentations over it at once, because the presenter has left its container.
    func abandon() {
        for presentation in chain.reversed() {
            presentation.transition?.completeTransition(true)
            guard presentation.isActive else { continue }
            presentation.endNow()
        }
    }
}
