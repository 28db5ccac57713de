import CoreGraphics

extension UIPresentationController {
    /// This presentation and those over it, the topmost last.
    var chain: [UIPresentationController] {
        var chain = [self]
        while let next = chain.last?.presented?.presentedPresentation { chain.append(next) }
        return chain
    }

    // MARK: Presenting

    func begin(animated: Bool, completion: (() -> Void)?) {
        guard state == .pending else { return }
        guard let presented, let presenter, let presenterView = presenter.contextView,
            let window = presenterView.window
        else { return forget() }
        state = .presenting
        let isContext = isInContext
        let ownHost = contextHost
        let host = ownHost ?? (isContext || !shouldPresentInFullscreen ? presenterView.superview ?? window : window)
        let isBounded = host === window || ownHost != nil
        let view = PresentationContainerView(frame: isBounded ? host.bounds : presenterView.frame)
        view.presentation = self
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container = view
        if isContext, ownHost == nil, presenter.hasSlot, presenterView.superview != nil {
            takeSlot(view, of: presenterView)
        } else {
            host.addSubview(view)
        }

        let isAnimated = animated && UIView.areAnimationsEnabled
        isMoving = isAnimated
        let removes = shouldRemovePresentersView
        let transition = Transition(
            in: view, from: presenter, to: presented,
            kind: kind(isDismissal: false, isAnimated: isAnimated, isDriven: false),
            isAnimated: isAnimated, presentationStyle: style
        ) { [weak self] completed in
            self?.presentationDidEnd(completed, removes: removes, completion: completion)
        }
        self.transition = transition
        transition.holds += holds
        holds = []
        presented.presentationMove = .to
        window.screen.reviewOrientation()
        notifyOfStyle(transition)
        UIView.performWithoutAnimation {
            setUpAround()
            presentationTransitionWillBegin()
        }
        if removes { presenter.startAppearance(false, animated: isAnimated) }
        presented.startAppearance(true, animated: isAnimated)
        presented.appearanceIsManual = true
        if removes { presenter.appearanceIsManual = true }
        prepareViews(of: transition, from: removes ? presenter : nil, to: presented)
        transition.start()
    }

    private func presentationDidEnd(_ completed: Bool, removes: Bool, completion: (() -> Void)?) {
        transition = nil
        guard let presented else { return forget() }
        presented.appearanceIsManual = false
        presenter?.appearanceIsManual = false
        if completed {
            state = .presented
            presented.viewIfLoaded?.restingFrame = nil
            presentedView?.restingFrame = nil
            if removes, let presenterView = presenter?.viewIfLoaded {
                // If an animator moved it, the position is known.
                if presenterView.superview !== container || presentersPlace == nil {
                    presentersPlace = ViewPlace(of: presenterView) ?? presentersPlace
                }
                presenterView.removeFromSuperview()
            }
            presented.syncAppearance(animated: true)
            if removes { presenter?.syncAppearance(animated: true) }
        } else {
            presented.startAppearance(false, animated: true)
            putPresenterBack()
            removeViews()
            presented.finishAppearance()
            if removes {
                presenter?.startAppearance(true, animated: true)
                presenter?.finishAppearance()
            }
        }
        presentationTransitionDidEnd(completed)
        guard completed else { return forget() }
        container?.setNeedsLayout()
        completion?()
        runAfterTransition()
    }

    private func runAfterTransition() {
        let waiting = afterTransition
        afterTransition = []
        for work in waiting { work() }
    }

    // MARK: Dismissing

    /// Dismisses this presentation with all over it. Only the topmost is animated.
    ///
    /// - Parameter isDriven: Whether a finger moves it.
    func dismiss(animated: Bool, isDriven: Bool = false, completion: (() -> Void)?) {
        guard isAtRest, let presenter else { return }
        let all = chain
        let top = all.last!
        guard let topContainer = top.container else { return }
        // In a tab that is not selected, it is not visible.
        let isSeen = topContainer.window != nil
        let isAnimated = animated && UIView.areAnimationsEnabled && isSeen
        let returns = presentersPlace != nil
        for presentation in all {
            presentation.state = .dismissing
            presentation.isMoving = isAnimated
        }
        let transition = Transition(
            in: topContainer, from: top.presented, to: presenter,
            kind: top.kind(isDismissal: true, isAnimated: isAnimated, isDriven: isDriven), isAnimated: isAnimated,
            isDriven: isDriven,
            presentationStyle: style
        ) { [weak self] completed in
            self?.dismissalDidEnd(completed, all: all, returns: returns, completion: completion)
        }
        top.transition = transition
        for presentation in all { presentation.presented?.presentationMove = .from }
        top.dismissalTransitionWillBegin()
        for presentation in all.reversed() {
            presentation.presented?.startAppearance(false, animated: isAnimated)
            presentation.presented?.appearanceIsManual = true
        }
        if returns, isSeen {
            presenter.startAppearance(true, animated: isAnimated)
            presenter.appearanceIsManual = true
        }
        UIView.performWithoutAnimation {
            // The presentations in between are removed without animation.
            for presentation in all.dropLast() {
                presentation.place(presence: 0)
                presentation.hide(butNot: topContainer)
            }
            if returns { putPresenterBack() }
        }
        prepareViews(of: transition, from: top.presented, to: returns ? presenter : nil)
        transition.start()
    }

    private func dismissalDidEnd(
        _ completed: Bool, all: [UIPresentationController], returns: Bool, completion: (() -> Void)?
    ) {
        let top = all.last!
        top.transition = nil
        for presentation in all { presentation.presented?.appearanceIsManual = false }
        presenter?.appearanceIsManual = false
        guard completed else { return dismissalWasCancelled(all, returns: returns) }
        // An animator may have moved the presenter's view into the container.
        if returns, let view = presenter?.viewIfLoaded, view.isDescendant(of: top.container ?? view),
            view !== top.container
        {
            putPresenterBack()
        }
        presentersPlace = nil
        if returns { presenter?.syncAppearance(animated: true) }
        for presentation in all.reversed() {
            presentation.removeViews()
            presentation.presented?.syncAppearance(animated: true)
            presentation.dismissalTransitionDidEnd(true)
        }
        let kept = all.map(\.presented)
        for presentation in all.reversed() { presentation.forget() }
        UIScreen.main.reviewOrientation()
        completion?()
        for presentation in all { presentation.runAfterTransition() }
        withExtendedLifetime(kept) {}
    }

    /// Ends without a transition.
    func endNow() {
        let kept = presented
        presented?.startAppearance(false, animated: false)
        removeViews()
        presented?.syncAppearance(animated: false)
        forget()
        withExtendedLifetime(kept) {}
    }

    private func dismissalWasCancelled(_ all: [UIPresentationController], returns: Bool) {
        for presentation in all {
            presentation.state = .presented
            presentation.showAgain()
            presentation.place(presence: 1)
        }
        if returns, let presenter {
            presenter.startAppearance(false, animated: true)
            if let view = presenter.viewIfLoaded { presentersPlace = ViewPlace(of: view) }
            presenter.viewIfLoaded?.removeFromSuperview()
            presenter.syncAppearance(animated: true)
        }
        for presentation in all {
            presentation.presented?.viewIfLoaded?.restingFrame = nil
            presentation.presentedView?.restingFrame = nil
            presentation.presented?.presentationMove = .none
            presentation.presented?.syncAppearance(animated: true)
            presentation.container?.setNeedsLayout()
        }
        all.last?.dismissalTransitionDidEnd(false)
    }

    // MARK: Motion or animator

    private func kind(isDismissal: Bool, isAnimated: Bool, isDriven: Bool) -> Transition.Kind {
        // A drag down moves it down, whatever its transition style.
        let motion = Transition.Kind.motion(
            isDriven
                ? ModalMotion(self, style: .coverVertical, isDismissal: true, isDriven: true)
                : makeMotion(isDismissal: isDismissal))
        guard isAnimated, !isDriven, let presented, let presenter, let delegate = presented.transitioningDelegate else {
            return motion
        }
        if isDismissal {
            guard let animator = delegate.animationController(forDismissed: presented) else { return motion }
            return .animator(animator, interaction: delegate.interactionControllerForDismissal(using: animator))
        }
        guard
            let animator = delegate.animationController(
                forPresented: presented, presenting: presenter, source: source ?? presenter)
        else { return motion }
        return .animator(animator, interaction: delegate.interactionControllerForPresentation(using: animator))
    }
}

/// The presentation controller of full screen and context styles: the presented view covers the container.
@MainActor
final class CoveringPresentationController: UIPresentationController {
    override var shouldRemovePresentersView: Bool { style == .fullScreen || style == .currentContext }

    override var shouldPresentInFullscreen: Bool { style == .fullScreen || style == .overFullScreen }
}
