import CoreGraphics

/// Presentations over one page of a container, not over the screen: they come and go with that page.
///
/// The presentation's container then takes the place of the page's view in the navigation or tab bar controller, and holds
/// that view. What the page is told of appearing goes on to what it presents; where the page is covered whole, the
/// presented view controller is told in its stead.
extension UIViewController {
    /// What lies in the container for this view controller: its view, or the presentation that holds it.
    var slotView: UIView? {
        guard let presentation = presentedPresentation, presentation.holdsPresenter else { return storedView }
        return presentation.container ?? storedView
    }

    /// Whether this is a page of a container that asks for `slotView`.
    var hasSlot: Bool {
        parent is UINavigationController || parent is UITabBarController || parent is UIPageViewController
            || parent is UISplitViewController
    }

    /// The parent, or that of the page over which this lies.
    var slotContainer: UIViewController? {
        var controller = self
        while controller.parent == nil, let presentation = controller.ownPresentation, presentation.isActive,
            presentation.liesInContext, let presenter = presentation.presenter
        {
            controller = presenter
        }
        return controller.parent
    }

    /// The one that covers this whole, in its container.
    var standIn: UIViewController? {
        guard let follower = slotFollower, presentedPresentation?.shouldRemovePresentersView == true else { return nil }
        return follower
    }

    /// The one that lies over this in its container, and comes and goes with it.
    var slotFollower: UIViewController? {
        guard let presentation = presentedPresentation, presentation.liesInContext, presentation.state == .presented
        else { return nil }
        return presentation.presented
    }

    // MARK: What containers tell their pages

    func startSlotAppearance(_ isAppearing: Bool, animated: Bool) {
        if let standIn { return standIn.startSlotAppearance(isAppearing, animated: animated) }
        startAppearance(isAppearing, animated: animated)
        slotFollower?.startSlotAppearance(isAppearing, animated: animated)
    }

    func markSlotAppearing() {
        if let standIn { return standIn.markSlotAppearing() }
        markAppearing()
        slotFollower?.markSlotAppearing()
    }

    func finishSlotAppearance() {
        if let standIn { return standIn.finishSlotAppearance() }
        slotFollower?.finishSlotAppearance()
        finishAppearance()
    }

    // MARK: At the end of transitions

    /// Whether the view is seen as far as the view controllers around know, so that it has to have appeared.
    var isSeen: Bool {
        guard viewIfLoaded?.window != nil else { return false }
        guard let parent = slotContainer else { return true }
        return parent.appearance == .appeared || parent.appearance == .appearing
    }

    /// Sends what is missing between what was told and what is, at the end of a transition in which much may have happened.
    func conformAppearance(animated: Bool) {
        if isSeen {
            startAppearance(true, animated: animated)
            markAppearing()
            // A parent that is itself appearing sends its children their didAppear along with its own.
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
    /// Whether the container holds the presenter's view and lies in its place.
    var holdsPresenter: Bool { container?.isSlot == true }

    /// Whether it lies over a page of a container, itself or within another that does, and not over the screen.
    var liesInContext: Bool { holdsPresenter || container?.superview is PresentationContainerView }

    /// Gives the container the place of the presenter's view.
    func takeSlot(_ container: PresentationContainerView, of view: UIView) {
        guard let place = ViewPlace(of: view) else { return }
        container.isSlot = true
        container.frame = view.frame
        container.restingFrame = view.restingFrame
        // The container first: a view that never leaves the window has nothing to tell.
        place.put(container)
        container.insertSubview(view, at: 0)
        view.restingFrame = nil
        view.untransformedFrame = container.bounds
    }

    /// Gives the presenter's view its place back, where it still has one.
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

    /// Ends this and all upon it at once: the presenter has left its own container.
    func abandon() {
        for presentation in chain.reversed() {
            presentation.transition?.completeTransition(true)
            guard presentation.isActive else { continue }
            presentation.endNow()
        }
    }
}
