import CoreGraphics

extension UITabBarController {
    /// Exchanges the views. If a callback selects another tab, that is shown after all callbacks for this one.
    func installSelected() {
        guard !isInstalling, transition == nil else { return }
        isInstalling = true
        defer { isInstalling = false }
        // Two callbacks that select each other's tabs would never end.
        for _ in 0..<Self.mostExchanges where shownTab !== selectedTab && transition == nil { exchangeTabs() }
    }

    private static let mostExchanges = 16

    private func exchangeTabs() {
        guard viewIfLoaded != nil else { return }
        if let old = shownTab, let new = selectedTab, appearance == .appeared, view.window != nil,
            UIView.areAnimationsEnabled, let delegate,
            let animator = delegate.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
        {
            let interaction = delegate.tabBarController(self, interactionControllerFor: animator)
            exchange(old, for: new, by: animator, interaction)
        } else {
            exchangeAtOnce()
        }
    }

    /// The incoming view controller gets its callbacks first.
    private func exchangeAtOnce() {
        let old = shownTab, new = selectedTab
        let isSeen = appearance == .appeared || appearance == .appearing
        new?.loadViewIfNeeded()
        if isSeen {
            new?.startSlotAppearance(true, animated: false)
            old?.startSlotAppearance(false, animated: false)
        }
        shownTab = new
        UIView.performWithoutAnimation {
            if contentView.frame != view.bounds { contentView.frame = view.bounds }
            if let new {
                place(new)
                contentView.addSubview(new.slotView!)
                if isSeen { new.markSlotAppearing() }
            }
            old?.slotView?.removeFromSuperview()
            view.setNeedsLayout()
        }
        guard isSeen else {
            // A view controller that disappears along with this controller has done so.
            if appearance == .disappearing { old?.finishSlotAppearance() }
            return
        }
        old?.finishSlotAppearance()
        if appearance == .appeared { new?.finishSlotAppearance() }
        updateBarVisibility()
    }

    // MARK: By an app's animator

    private func exchange(
        _ old: UIViewController, for new: UIViewController, by animator: any UIViewControllerAnimatedTransitioning,
        _ interaction: (any UIViewControllerInteractiveTransitioning)?
    ) {
        new.loadViewIfNeeded()
        let transition = Transition(
            in: contentView, from: old, to: new, kind: .animator(animator, interaction: interaction), isAnimated: true
        ) { [weak self] completed in
            self?.exchangeDidEnd(completed, from: old, to: new)
        }
        self.transition = transition
        ownTransition = transition
        transition.views = [.from: old.slotView, .to: new.slotView].compactMapValues { $0 }
        transition.initialFrames[ObjectIdentifier(old)] = contentView.bounds
        transition.finalFrames[ObjectIdentifier(old)] = contentView.bounds
        transition.finalFrames[ObjectIdentifier(new)] = contentView.bounds
        UIView.performWithoutAnimation { place(new) }
        new.startSlotAppearance(true, animated: true)
        old.startSlotAppearance(false, animated: true)
        new.appearanceIsManual = true
        old.appearanceIsManual = true
        transition.start()
    }

    private func exchangeDidEnd(_ completed: Bool, from old: UIViewController, to new: UIViewController) {
        if ownTransition === transition { ownTransition = nil }
        transition = nil
        old.appearanceIsManual = false
        new.appearanceIsManual = false
        let gone = completed ? old : new, stays = completed ? new : old
        // A tab selected in the meantime is shown next.
        if !completed, selectedTab === new, old !== leavingTab { selectedTab = old }
        ownBar.selectedItem = selectedTab?.tabBarItem
        shownTab = stays
        UIView.performWithoutAnimation {
            gone.slotView?.removeFromSuperview()
            if let view = stays.slotView, view.superview !== contentView { contentView.addSubview(view) }
            updateBarVisibility()
        }
        if !completed { new.startSlotAppearance(false, animated: true) }
        gone.finishSlotAppearance()
        let isGone = appearance == .disappeared || appearance == .disappearing
        stays.startSlotAppearance(!isGone, animated: !isGone)
        if !isGone { stays.markSlotAppearing() }
        if appearance != .disappearing { stays.finishSlotAppearance() }
        viewIfLoaded?.setNeedsLayout()
        dropLeavingTab()
        installSelected()
    }
}
