import CoreGraphics

extension UINavigationController {
    /// The delegate's notifications of a view controller that is shown without a transition.
    enum FirstShow {
        case pending, willShow, didShow
    }

    // MARK: Without a transition

    /// Installs the top view controller's view, before this controller appears or while it is not visible.
    func installTopWithoutTransition() {
        guard transition == nil, let view = viewIfLoaded else { return }
        releaseHolds(of: pending)
        pending = nil
        let old = shown, new = stack.last
        if old !== new {
            shown = nil
            if let old {
                old.slotView?.removeFromSuperview()
                if old.appearance == .disappearing { old.finishSlotAppearance() }
            }
            if let new {
                new.loadViewIfNeeded()
                shown = new
                UIView.performWithoutAnimation {
                    updateBars(for: new)
                    view.setNeedsLayout()
                    place(new)
                    contentView.addSubview(new.slotView!)
                }
            }
            if appearance == .disappeared, view.window != nil { settleChildren() }
        }
    }

    /// Called when the controller has appeared with a view controller shown without a transition.
    func finishArrivals() {
        if appearance == .disappeared, transition == nil { dropGone(alsoShown: true) }
        guard transition == nil, pending == nil else { return }
        settleChildren()
        guard appearance == .appeared, firstShow == .willShow, let shown else { return }
        firstShow = .didShow
        delegate?.navigationController(self, didShow: shown, animated: appearanceIsAnimated)
    }

    func notifyWillShowFirst() {
        guard firstShow == .pending, let shown else { return }
        firstShow = .willShow
        delegate?.navigationController(self, willShow: shown, animated: appearanceIsAnimated)
    }

    // MARK: With a transition

    /// Starts the transition of the last changes of the stack. Called at the start of layout.
    func startPendingTransition() {
        guard transition == nil, pending != nil else { return }
        // Loaded first: `viewDidLoad` may change the stack, or remove this controller from the screen. The number is
        // limited, as pages that push another when they load would never end.
        for _ in 0..<16 where stack.last?.viewIfLoaded == nil { stack.last?.loadViewIfNeeded() }
        guard transition == nil, let change = pending else { return }
        let from = shown, to = stack.last
        guard appearance == .appeared || appearance == .appearing else {
            installTopWithoutTransition()
            return
        }
        pending = nil
        guard from !== to else {
            releaseHolds(of: change)
            updateBars(for: to)
            settleChildren()
            return
        }
        guard let to else {
            releaseHolds(of: change)
            from?.startSlotAppearance(false, animated: change.isAnimated)
            shown = nil
            from?.slotView?.removeFromSuperview()
            from?.finishSlotAppearance()
            updateBars(for: nil)
            settleChildren()
            return
        }
        run(change, from: from, to: to)
    }

    /// Without a transition, completion blocks run outside layout.
    private func releaseHolds(of change: PendingChange?) {
        guard let holds = change?.holds, !holds.isEmpty else { return }
        AfterCommit.run { for hold in holds { hold.release() } }
    }

    private func run(_ change: PendingChange, from: UIViewController?, to: UIViewController) {
        let wasBelow = change.oldStack.contains { $0 === to }
        let operation: Operation = wasBelow ? .pop : .push
        let isAnimated = change.isAnimated && from != nil && UIView.areAnimationsEnabled && view.window != nil
        to.loadViewIfNeeded()
        let move = CollectionViewMove(from: from, to: to)
        let kind = kind(for: operation, from: from, to: to, isAnimated: isAnimated, isDriven: change.isDriven, move)
        let isDriven: Bool
        if case .motion = kind { isDriven = change.isDriven && isAnimated } else { isDriven = false }
        let transition = Transition(
            in: contentView, from: from, to: to, kind: kind, isAnimated: isAnimated, isDriven: isDriven
        ) { [weak self] completed in
            move?.end(completed)
            self?.transitionDidEnd(completed, oldStack: change.oldStack, from: from, to: to, isAnimated: isAnimated)
        }
        self.transition = transition
        transition.holds += change.holds
        ownTransition = transition
        let page = contentView.bounds
        transition.views = [.from: from?.slotView, .to: to.slotView].compactMapValues { $0 }
        if let from { transition.initialFrames[ObjectIdentifier(from)] = from.slotView?.frame ?? page }

        from?.startSlotAppearance(false, animated: isAnimated)
        to.startSlotAppearance(true, animated: isAnimated)
        // A callback of the app may have emptied the window; the end of the transition handles that.
        from?.appearanceIsManual = true
        to.appearanceIsManual = true
        delegate?.navigationController(self, willShow: to, animated: isAnimated)
        firstShow = .didShow

        transition.finalFrames[ObjectIdentifier(to)] = pageFrame(for: to)
        beginBarTransition(operation: operation, from: from, to: to, transition: transition)
        move?.begin(in: contentView)
        transition.start()
    }

    /// - Parameter move: The move of a collection view that both pages share; nil if they do not.
    private func kind(
        for operation: Operation, from: UIViewController?, to: UIViewController, isAnimated: Bool, isDriven: Bool,
        _ move: CollectionViewMove?
    ) -> Transition.Kind {
        if isAnimated, let from, let delegate,
            let animator = delegate.navigationController(self, animationControllerFor: operation, from: from, to: to)
        {
            let interaction = delegate.navigationController(self, interactionControllerFor: animator)
            return .animator(animator, interaction: interaction)
        }
        if let move { return .motion(LayoutSlide(controller: self, move: move)) }
        // An interactive pop moves the page, whatever the user prefers.
        if isAnimated, !isDriven, UIAccessibility.prefersCrossFadeTransitions {
            return .motion(PageFade(controller: self))
        }
        return .motion(PageSlide(controller: self, operation: operation))
    }

    private func transitionDidEnd(
        _ completed: Bool, oldStack: [UIViewController], from: UIViewController?, to: UIViewController,
        isAnimated: Bool
    ) {
        let transition = self.transition
        self.transition = nil
        if ownTransition === transition { ownTransition = nil }
        from?.appearanceIsManual = false
        to.appearanceIsManual = false
        shown = completed ? to : from
        let gone = completed ? from : to
        if !completed { restore(oldStack) }
        endBarTransition(completed)
        UIView.performWithoutAnimation {
            if let view = gone?.slotView, view.superview != nil { view.removeFromSuperview() }
            gone?.slotView?.restingFrame = nil
            if let shown, let view = shown.slotView {
                view.restingFrame = nil
                if view.superview !== contentView { contentView.addSubview(view) }
                updateBars(for: shown)
                place(shown)
            }
        }
        if !completed { to.startSlotAppearance(false, animated: isAnimated) }
        (completed ? from : to)?.finishSlotAppearance()
        // The controller itself may have disappeared in the meantime.
        let isGone = appearance == .disappeared || appearance == .disappearing
        shown?.startSlotAppearance(!isGone, animated: isAnimated && !isGone)
        if appearance != .disappearing { shown?.finishSlotAppearance() }
        if pending == nil {
            settleChildren()
        } else {
            arrive(to)
        }
        if appearance == .disappeared { dropGone(alsoShown: true) }
        if completed { delegate?.navigationController(self, didShow: to, animated: isAnimated) }
        viewIfLoaded?.setNeedsLayout()
    }

    /// Completes the arrival of a view controller; another transition may follow at once.
    private func arrive(_ controller: UIViewController) {
        guard let index = arriving.firstIndex(where: { $0 === controller }) else { return }
        arriving.remove(at: index)
        controller.didMove(toParent: self)
    }

    /// Restores the stack from before a canceled transition, keeping changes made since.
    private func restore(_ oldStack: [UIViewController]) {
        guard pending == nil else { return }
        for controller in stack where !oldStack.contains(where: { $0 === controller }) {
            controller.willMove(toParent: nil)
        }
        stack = oldStack
        for controller in oldStack where controller.moveToParent == .from { controller.moveToParent = .none }
    }
}
