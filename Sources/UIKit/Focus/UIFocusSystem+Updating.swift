import CoreGraphics
import Foundation

extension UIFocusSystem {
    // MARK: Moving

    /// Moves the focus, with all callbacks.
    ///
    /// - Parameters:
    ///   - new: The item that gets the focus; nil for none.
    ///   - heading: The direction of the key.
    ///   - asks: Whether environments may refuse.
    /// - Returns: Whether it has moved.
    @discardableResult
    func update(
        to new: (any UIFocusItem)?, _ heading: UIFocusHeading = [], asks: Bool = true, movesResponder: Bool = true
    ) -> Bool {
        guard !isUpdating else { return false }
        let old = item ?? lostItem
        guard new !== item || hasLostItem else { return false }
        isUpdating = true
        defer { isUpdating = false }
        let move = UIFocusUpdateContext(from: old, to: new, heading)
        let oldChain = chain.compactMap(\.environment)
        let newChain = new.map { FocusPath.environments(from: $0) } ?? []
        if asks {
            for environment in oldChain + newChain.filter({ one in !oldChain.contains { $0 === one } })
            where !environment.shouldUpdateFocus(in: move) {
                return false
            }
        }
        if let new, movesResponder, !moveFirstResponder(to: new) { return false }
        // The callbacks may have removed it.
        if let new, !isUsable(new) { return false }
        exchange(by: new, newChain)
        notify(move, oldChain, newChain)
        return true
    }

    private func exchange(by new: (any UIFocusItem)?, _ newChain: [any UIFocusEnvironment]) {
        let old = item
        item = new
        chain = newChain.map(WeakFocusEnvironment.init)
        lostItem = nil
        hasLostItem = false
        if let new {
            waitingItem = nil
            waitingList = nil
            returnsToWaitingItem = false
            // Groups of lists that are gone.
            if lastItems.count > 100 { lastItems = lastItems.filter { $0.value.environment != nil } }
            lastItems[newChain.lazy.compactMap(\.focusGroupIdentifier).first ?? ""] = WeakFocusEnvironment(new)
        }
        if let view = old as? UIView { view.setFocused(false) }
        if let view = new as? UIView { view.setFocused(true) }
    }

    private func notify(
        _ move: UIFocusUpdateContext, _ oldChain: [any UIFocusEnvironment], _ newChain: [any UIFocusEnvironment]
    ) {
        // From the items up; what contains both is notified once, after the others.
        let common = oldChain.filter { one in newChain.contains { $0 === one } }
        func isCommon(_ environment: any UIFocusEnvironment) -> Bool { common.contains { $0 === environment } }
        let order = oldChain.filter { !isCommon($0) } + newChain.filter { !isCommon($0) } + common
        let new = move.nextFocusedItem
        for case let list as any FocusList in order {
            list.focusDidMove(to: new.flatMap { list.focusPath(of: $0) == nil ? nil : $0 })
        }
        let coordinator = UIFocusAnimationCoordinator()
        for environment in order { environment.didUpdateFocus(in: move, with: coordinator) }
        NotificationCenter.default.post(
            name: Self.didUpdateNotification, object: self,
            userInfo: [Self.focusUpdateContextUserInfoKey: move, Self.animationCoordinatorUserInfoKey: coordinator])
        coordinator.run()
        if let item { reveal(item) }
        ring.show(item)
        requestFrame()
    }

    /// Scrolls what contains an item until the item is visible.
    func reveal(_ item: any UIFocusItem) {
        guard let view = FocusPath.view(of: item) else { return }
        let margin: CGFloat = item.focusEffect == nil ? 0 : FocusRing.width + 1
        let space = (item as? UIView) ?? item.parentFocusEnvironment?.focusItemContainer?.coordinateSpace
        let frame = (item as? UIView)?.bounds ?? item.frame
        guard let space else { return }
        for environment in FocusPath.environments(from: item) {
            guard let scroller = environment as? UIScrollView, scroller !== view else { continue }
            scroller.layoutIfNeeded()
            // Headers may cover a part of the list.
            if let list = scroller as? any FocusList, let path = list.focusPath(of: item) {
                _ = list.revealFocusTarget(path)
            }
            let rect = scroller.convert(frame, from: space)
            scroller.scrollToFocus(rect, margin: margin)
        }
    }

    // MARK: Losing

    /// Called when a focused view leaves its window.
    func itemWillLeave(_ view: UIView) {
        guard item === view else { return }
        lostItem = item
        hasLostItem = true
        item = nil
        view.setFocused(false)
        ring.hide()
        requestFrame()
    }

    /// Takes the focus from its item, which gets it again with the next key, or as soon as it is seen again.
    func suspend(returns: Bool = false) {
        let old = item ?? lostItem
        guard old != nil || hasLostItem else { return }
        let list = chain.lazy.compactMap { $0.environment as? any FocusList }.first
        guard update(to: nil, asks: false) else { return }
        waitingItem = old
        waitingList = list
        returnsToWaitingItem = returns
    }

    /// Finds another item for the focus that was lost.
    func replaceLostItem() {
        let around = chain.compactMap(\.environment)
        let old = item ?? lostItem
        // With its whole screen, the item may come back.
        if let controller = around.lazy.compactMap({ $0 as? UIViewController }).first,
            controller.viewIfLoaded.map(isInSight) != true
        {
            return suspend(returns: true)
        }
        for environment in around where environment !== old {
            guard let view = FocusPath.view(of: environment), isInSight(view) else { continue }
            view.layoutIfNeeded()
            if let list = environment as? any FocusList {
                if let found = list.restoredFocusItem(scrolls: false), isUsable(found) {
                    if update(to: found, asks: false) { return }
                }
                // The item has gone out of sight with the content.
                if list.lastFocusedPath != nil, list.hasFocusableContent { return suspend() }
            }
            if let found = preferredItem(in: environment), update(to: found, asks: false) { return }
        }
        suspend()
    }

    // MARK: Settling

    /// Does what was requested, and takes the focus from an item that cannot have it any more.
    func settle() {
        guard !isUpdating else { return }
        // An object of the app may have been freed.
        if item == nil, !chain.isEmpty { hasLostItem = true }
        if hasLostItem || item.map({ !isUsable($0) }) == true { replaceLostItem() }
        if item == nil, returnsToWaitingItem, let waiting = validWaitingItem { update(to: waiting, asks: false) }
        let wanted = requested?.environment, outdated = invalidated.compactMap(\.environment)
        requested = nil
        invalidated = []
        for environment in outdated where item.map({ FocusPath.environment(environment, contains: $0) }) == true {
            if let found = preferredItem(in: environment), found !== item {
                update(to: found)
            } else if let item, !item.canBecomeFocused {
                replaceLostItem()
            }
        }
        guard let wanted, let found = preferredItem(in: wanted) else { return }
        if item == nil {
            (waitingItem, waitingList) = (found, FocusPath.list(around: found))
            returnsToWaitingItem = false
            if let list = waitingList { list.rememberFocus(at: found) }
        } else {
            update(to: found)
        }
    }

    func frameWillCommit() {
        guard item != nil || !chain.isEmpty || returnsToWaitingItem else { return }
        settle()
        if let item, let list = FocusPath.list(around: item) { list.rememberFocus(at: item) }
        ring.place()
    }

    func setNeedsUpdate(in environment: any UIFocusEnvironment) {
        guard let item = item ?? lostItem, FocusPath.environment(environment, contains: item) || hasLostItem else {
            return
        }
        invalidated.append(WeakFocusEnvironment(environment))
        requestFrame()
    }

    func updateIfNeeded(in environment: any UIFocusEnvironment) {
        let isMeant = ([requested].compactMap { $0 } + invalidated).contains { pending in
            pending.environment.map {
                FocusPath.environment($0, contains: environment) || FocusPath.environment(environment, contains: $0)
            } == true
        }
        if isMeant { settle() }
    }

    // MARK: What can have the focus

    /// The window whose items can have the focus.
    var window: UIWindow? { context.screen.keyWindow }

    /// The view in which the focus can be: that of the topmost presented view controller, or the window.
    var rootEnvironment: (any UIFocusEnvironment)? {
        if let presented = window?.rootViewController?.presentedOnTop { return presented }
        return window
    }

    var rootView: UIView? { rootEnvironment.flatMap(FocusPath.view) }

    /// Returns whether a view is in the part of the screen in which the focus can be.
    func isInSight(_ view: UIView) -> Bool {
        guard let root = rootView, view.window === window else { return false }
        return view.isDescendant(of: root) && FocusPath.isUsable(view)
    }

    /// Returns whether an item is where it can have the focus.
    func isUsable(_ item: any UIFocusItem) -> Bool {
        guard let view = FocusPath.view(of: item) else { return false }
        return isInSight(view) && view.isFocusItemInUse
    }

    /// The item that waits for the focus, if it can have it.
    var validWaitingItem: (any UIFocusItem)? {
        guard let waitingItem, isUsable(waitingItem), waitingItem.canBecomeFocused else { return nil }
        // Its cell may show another item now.
        if let list = FocusPath.list(around: waitingItem) {
            guard list.focusPath(of: waitingItem) == list.lastFocusedPath else { return nil }
        }
        return waitingItem
    }
}

extension FocusPath {
    /// Returns the innermost list around an environment.
    static func list(around environment: any UIFocusEnvironment) -> (any FocusList)? {
        environments(from: environment).lazy.compactMap { $0 as? any FocusList }.first
    }
}

extension UIViewController {
    /// The view controller that is presented over all others in this one; nil without one.
    var presentedOnTop: UIViewController? {
        if let presentation = presentedPresentation, presentation.isActive, let presented = presentation.presented {
            return presented.presentedOnTop ?? presented
        }
        for child in children.reversed() where child.viewIfLoaded?.window != nil {
            if let found = child.presentedOnTop { return found }
        }
        return nil
    }
}
