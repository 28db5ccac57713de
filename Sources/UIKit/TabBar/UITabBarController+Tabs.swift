import CoreGraphics
import TwillSync

/// The root view of a tab bar controller.
@MainActor
final class TabView: UIView {
    private weak var controller: UITabBarController?

    init(frame: CGRect, controller: UITabBarController) {
        self.controller = controller
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(controller.contentView)
        addSubview(controller.tabBar)
    }

    required init?(coder: NSCoder) {
        fatalError("TabView is never archived.")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.layOutTabs()
    }
}

extension UITabBarController {
    struct BarMove {
        var startX: CGFloat
        var endX: CGFloat
    }

    func setUpTabs() {
        ownBar.onTap = { [unowned self] item in tap(item) }
    }

    /// - Parameter animated: Whether to ask the delegate for an animation to another selected tab.
    func setTabs(_ new: [UIViewController], animated: Bool = false) {
        let oldIndex = tabs.firstIndex { $0 === selectedTab } ?? 0
        let ownItems = ownItems(of: new)
        let selected = hasMore && selectedTab === moreNavigation ? moreNavigation.pushedTab ?? selectedTab : selectedTab
        if let shownTab, new.dropFirst(ownItems).contains(where: { $0 === shownTab }) {
            // It moves into the list, and has to be removed first.
            transition?.completeTransition(true)
            selectedTab = nil
            installSelected()
        }
        if hasMore, let pushed = moreNavigation.pushedTab, !new.dropFirst(ownItems).contains(where: { $0 === pushed }) {
            moreNavigation.empty()
        }
        if animated { transition?.completeTransition(true) }
        // With an animation, the shown tab is removed at its end.
        let stays = animated && canAnimateTabs ? shownTab : nil
        for tab in tabs where !new.contains(where: { $0 === tab }) {
            tab.willMove(toParent: nil)
            tab.moveToParent = .from
            if tab === stays {
                leavingTab = tab
                continue
            }
            if tab === shownTab {
                tab.slotView?.removeFromSuperview()
                shownTab = nil
            }
            tab.removeFromParent()
        }
        let old = tabs
        tabs = new
        usedCapacity = ownItems
        for tab in new where !old.contains(where: { $0 === tab }) {
            addChild(tab)
            tab.didMove(toParent: self)
        }
        adoptMore()
        ownBar.setItems(barControllers.map { $0.tabBarItem }, animated: animated)
        if leavingTab != nil, selectedTab === leavingTab { selectedTab = nil }
        if let selectedTab, barControllers.contains(where: { $0 === selectedTab }) {
            ownBar.selectedItem = selectedTab.tabBarItem
        } else if let selected, new.contains(where: { $0 === selected }) {
            select(selected)
        } else {
            select(new.isEmpty ? nil : new[min(oldIndex, new.count - 1)])
        }
        if transition == nil { dropLeavingTab() }
        viewIfLoaded?.setNeedsLayout()
    }

    private var canAnimateTabs: Bool {
        appearance == .appeared && viewIfLoaded?.window != nil && UIView.areAnimationsEnabled && delegate != nil
    }

    /// Removes the outgoing tab from the children after the animation.
    func dropLeavingTab() {
        guard let tab = leavingTab else { return }
        leavingTab = nil
        if tabs.contains(where: { $0 === tab }) { return }
        if shownTab === tab { shownTab = nil }
        tab.slotView?.removeFromSuperview()
        tab.removeFromParent()
    }

    func select(at index: Int) {
        guard tabs.indices.contains(index) else {
            let given = index == NSNotFound ? "NSNotFound" : "\(index)"
            return logError(
                "selectedIndex \(given) is ignored: \(describe()) has \(tabs.count) view controllers. Set an index from 0, or "
                    + "selectedViewController.")
        }
        select(tabs[index])
    }

    func select(_ controller: UIViewController?) {
        if let controller, rest.contains(where: { $0 === controller }) {
            moreNavigation.show(controller, animated: false)
            return select(moreNavigation)
        }
        precondition(
            controller == nil || barControllers.contains { $0 === controller },
            "Only a view controller in the tab bar controller's list of view controllers can be selected: "
                + "\(controller?.describe() ?? "") is not in viewControllers of \(describe()).")
        selectedTab = controller
        ownBar.selectedItem = controller?.tabBarItem
        installSelected()
    }

    private func tap(_ item: UITabBarItem) {
        guard let controller = barControllers.first(where: { $0.tabBarItem === item }) else { return }
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
        if controller === selectedTab {
            // As in UIKit, a tap on the selected tab pops to its root.
            (controller as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            select(controller)
        }
        delegate?.tabBarController(self, didSelect: controller)
    }

    // MARK: Layout

    var barHeight: CGFloat {
        let traits = traitCollection
        if traits.userInterfaceIdiom == .pad { return 50 }
        return traits.verticalSizeClass == .compact ? 32 : 49
    }

    /// Whether a page on the selected stack hides the bar.
    var hidesBar: Bool {
        guard let navigation = shownTab as? UINavigationController else {
            return shownTab?.hidesBottomBarWhenPushed ?? false
        }
        return hidesBar(upTo: navigation.shown ?? navigation.topViewController, in: navigation)
    }

    private func hidesBar(upTo page: UIViewController?, in navigation: UINavigationController) -> Bool {
        for candidate in navigation.stack {
            if candidate.hidesBottomBarWhenPushed { return true }
            if candidate === page { break }
        }
        return false
    }

    func place(_ controller: UIViewController) {
        guard let view = controller.slotView else { return }
        let isHidden = hidesBar && barMove == nil
        controller.barInsets = isHidden ? .zero : UIEdgeInsets(top: 0, left: 0, bottom: barHeight, right: 0)
        if view.frame != contentView.bounds { view.frame = contentView.bounds }
    }

    func layOutTabs() {
        guard let view = viewIfLoaded else { return }
        if contentView.frame != view.bounds { contentView.frame = view.bounds }
        if shownTab !== selectedTab, appearance == .disappeared { installSelected() }
        updateBarVisibility()
    }

    func updateBarVisibility() {
        guard let view = viewIfLoaded, barMove == nil else { return }
        ownBar.bottomInset = view.safeAreaInsets.bottom
        ownBar.frame = barFrame(x: 0)
        ownBar.isHidden = hidesBar
        if let shownTab { place(shownTab) }
    }

    private func barFrame(x: CGFloat) -> CGRect {
        let bounds = viewIfLoaded?.bounds ?? .zero, bottom = viewIfLoaded?.safeAreaInsets.bottom ?? 0
        return CGRect(
            x: x, y: bounds.height - bottom - barHeight, width: bounds.width, height: barHeight)
    }

    // MARK: Along with a navigation controller's pages

    func beginBarTransition(
        from: UIViewController?, to: UIViewController, operation: UINavigationController.Operation,
        in navigation: UINavigationController
    ) {
        guard navigation === shownTab else { return }
        let wasHidden = hidesBar(upTo: from, in: navigation) && from != nil || ownBar.isHidden
        let willHide = hidesBar(upTo: to, in: navigation)
        guard wasHidden != willHide else { return }
        let away = -(viewIfLoaded?.bounds.width ?? 0)
        barMove = BarMove(startX: wasHidden ? away : 0, endX: willHide ? away : 0)
        ownBar.isHidden = false
        navigation.barInsets = willHide ? .zero : UIEdgeInsets(top: 0, left: 0, bottom: barHeight, right: 0)
    }

    func placeBarTransition(_ progress: CGFloat) {
        guard let barMove else { return }
        ownBar.frame = barFrame(x: barMove.startX + (barMove.endX - barMove.startX) * progress)
    }

    func endBarTransition(_ completed: Bool) {
        guard barMove != nil else { return }
        barMove = nil
        updateBarVisibility()
    }
}

extension UIViewController {
    /// Returns the tab bar item of a view controller. A navigation controller uses its root's, unless it has its own.
    func itemForTabBar() -> UITabBarItem {
        if let ownTabBarItem { return ownTabBarItem }
        if let root = (self as? UINavigationController)?.stack.first, ownTabBarItem == nil { return root.tabBarItem }
        let item = UITabBarItem(title: title, image: nil, tag: 0)
        ownTabBarItem = item
        return item
    }
}
