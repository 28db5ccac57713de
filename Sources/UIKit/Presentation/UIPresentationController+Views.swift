import CoreGraphics

extension UIPresentationController {
    func prepareViews(of transition: Transition, from: UIViewController?, to: UIViewController?) {
        guard let container = transition.containerView as? PresentationContainerView else { return }
        for (key, controller) in [(UITransitionContextViewKey.from, from), (.to, to)] {
            guard let controller, let view = controller.viewIfLoaded else { continue }
            transition.views[key] = view
        }
        let owner = container.presentation ?? self
        if let presented = owner.presented {
            let frame = owner.frameOfPresentedViewInContainerView
            transition.finalFrames[ObjectIdentifier(presented)] = frame
            transition.initialFrames[ObjectIdentifier(presented)] =
                presented.viewIfLoaded?.superview == nil ? .zero : frame
            if presented.viewIfLoaded?.superview == nil { presented.viewIfLoaded?.frame = frame }
            if transition.to === presented, let view = owner.presentedView { transition.views[.to] = view }
            if transition.from === presented, let view = owner.presentedView { transition.views[.from] = view }
        }
        if let presenter {
            transition.initialFrames[ObjectIdentifier(presenter)] = container.bounds
            transition.finalFrames[ObjectIdentifier(presenter)] = container.bounds
        }
        guard case .animator = transition.kind else { return }
        if let view = from?.viewIfLoaded, from === presenter, view.superview != nil {
            presentersPlace = ViewPlace(of: view)
            container.addSubview(view)
        }
        transition.coordinator.animate(alongsideTransition: { _ in
            owner.place(presence: transition.to === owner.presented ? 1 : 0)
        })
    }

    /// Hides the container's views, except for a presentation over the presented view and a presenter's view within it.
    func hide(butNot kept: UIView) {
        guard let container else { return }
        for view in container.subviews where !view.isHidden && !kept.isDescendant(of: view) {
            if view === presenter?.viewIfLoaded { continue }
            view.isHidden = true
            hiddenViews.append(view)
        }
    }

    func showAgain() {
        for view in hiddenViews { view.isHidden = false }
        hiddenViews = []
    }

    func putPresenterBack() {
        guard let view = presenter?.viewIfLoaded, let place = presentersPlace else { return }
        place.put(view)
    }

    func removeViews() {
        UIView.performWithoutAnimation {
            showAgain()
            place(presence: 0)
            tearDownAround()
            presentedView?.removeFromSuperview()
            presented?.viewIfLoaded?.removeFromSuperview()
            presented?.viewIfLoaded?.restingFrame = nil
            leaveSlot()
            container?.removeFromSuperview()
            container = nil
        }
    }

    /// Clears the state of the presentation, so that both view controllers can be presented again.
    func forget() {
        state = .idle
        holds = []
        if let presented, presented.ownPresentation === self { presented.ownPresentation = nil }
        if let presenter, presenter.presentedPresentation === self {
            presenter.presentedPresentation = nil
            presenter.presentedKeeper = nil
        }
    }

    func layOutContainer() {
        containerViewWillLayoutSubviews()
        if let container, container.isSlot, let presenter {
            // Bars over a page are also over a presentation that covers it.
            presented?.barInsets = presenter.barInsets
            if let view = presenter.viewIfLoaded, view.superview === container,
                view.untransformedFrame != container.bounds
            {
                view.untransformedFrame = container.bounds
            }
        }
        if let transition {
            transition.placeAgain()
        } else if state == .presented, let view = presentedView {
            layOutPresented(view)
        }
        containerViewDidLayoutSubviews()
    }

    private func layOutPresented(_ view: UIView) {
        // An app's own presentation controller lays its view out itself, in the surrounding callbacks.
        guard type(of: self).laysOutPresentedView else { return }
        let frame = frameOfPresentedViewInContainerView
        if view.untransformedFrame != frame {
            // A sheet over this one has pushed it back, and updates the distance.
            view.untransformedFrame = frame
            presented?.presentedPresentation?.container?.setNeedsLayout()
        }
        place(presence: 1)
    }

    private static var laysOutPresentedView: Bool {
        self == CoveringPresentationController.self || self == AlertPresentationController.self
            || self == SearchPresentationController.self || self == UISheetPresentationController.self
            || self == UIPopoverPresentationController.self
    }
}
