import CoreGraphics

extension UINavigationBar {
    /// The transition from one page's contents to another's.
    struct BarTransition {
        var operation: UINavigationController.Operation
        var incoming: NavigationBarPageView?
        /// The background of the incoming page, if it differs.
        var incomingBackground: BarBackground?
    }

    // MARK: Items

    func setOwnItems(_ items: [UINavigationItem]) {
        precondition(
            controller == nil,
            "Cannot call setItems, pushItem or popItem directly on a UINavigationBar managed by a controller: "
                + "\(describe()). Change the controller's viewControllers.")
        ownItems = items
        show(ownPage)
    }

    func pushOwn(_ item: UINavigationItem) {
        guard controller != nil || delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        setOwnItems(ownItems + [item])
        delegate?.navigationBar(self, didPush: item)
    }

    func popOwn() -> UINavigationItem? {
        guard let last = ownItems.last else { return nil }
        guard delegate?.navigationBar(self, shouldPop: last) ?? true else { return nil }
        setOwnItems(Array(ownItems.dropLast()))
        delegate?.navigationBar(self, didPop: last)
        return last
    }

    private var ownPage: NavigationBarPage? {
        ownItems.last.map {
            NavigationBarPage(
                item: $0, backItem: ownItems.dropLast().last, isLarge: false,
                compactHeight: bounds.height > 0 ? min(44, max(0, bounds.height - $0.promptHeight)) : 44,
                isAtEdge: false, promptHeight: $0.promptHeight)
        }
    }

    /// The height without a large title, in points.
    var plainHeight: CGFloat { 44 + (topItem?.promptHeight ?? 0) }

    func goBack() {
        guard let item = topItem else { return }
        if let action = item.backAction { return action.perform(from: self) }
        if let controller {
            // A subclass that is its bar's delegate is asked, as in UIKit.
            let asked = controller as? any UINavigationBarDelegate
            guard asked?.navigationBar(self, shouldPop: item) ?? true else { return }
            // The delegate may have popped itself.
            guard controller.topViewController?.navigationItem === item else { return }
            controller.popViewController(animated: true)
        } else if ownItems.count > 1 {
            popItem(animated: true)
        }
    }

    /// Updates the views of an item that is shown.
    func itemDidChange(_ item: UINavigationItem) {
        if let controller {
            // Titles may be longer, large titles come or go: the pages' layout depends on that.
            if transitionState == nil { pageIsStale = true }
            controller.viewIfLoaded?.setNeedsLayout()
        } else if ownItems.contains(where: { $0 === item }) {
            show(ownPage, always: true)
        }
    }

    // MARK: At rest

    /// - Parameter always: Whether to update even if the page is shown already.
    func show(_ page: NavigationBarPage?, always: Bool = false) {
        guard let page else {
            pageView?.removeFromSuperview()
            pageView = nil
            return
        }
        if !always, !pageIsStale, let pageView, pageView.page.isSame(as: page) {
            let moved =
                pageView.page.largeTitleHeight != page.largeTitleHeight
                || pageView.page.compactHeight != page.compactHeight
                || pageView.page.promptHeight != page.promptHeight
                || pageView.page.searchHeight != page.searchHeight
                || pageView.page.hidesTitles != page.hidesTitles
            let edgeChanged = pageView.page.isAtEdge != page.isAtEdge
            pageView.page = page
            if moved { pageView.setNeedsLayout() }
            if edgeChanged { background.show(barLook(for: page)) }
            setNeedsLayout()
            return
        }
        rebuild(page)
    }

    func rebuild(_ page: NavigationBarPage) {
        pageIsStale = false
        let old = pageView
        let view = makePageView(page)
        pageView = view
        addSubview(view)
        view.takeSearchBar()
        background.show(barLook(for: page))
        setNeedsLayout()
        guard let old else { return }
        guard UIView.inheritedAnimationDuration > 0, UIView.areAnimationsEnabled, window != nil else {
            return old.removeFromSuperview()
        }
        // On a rotation that hides a large title, for instance, the contents cross-fade.
        old.isUserInteractionEnabled = false
        UIView.performWithoutAnimation {
            view.layoutIfNeeded()
            view.alpha = 0
        }
        UIView.animate(withDuration: UIView.inheritedAnimationDuration) {
            view.alpha = 1
            old.alpha = 0
        } completion: { _ in
            old.removeFromSuperview()
        }
    }

    private func makePageView(_ page: NavigationBarPage) -> NavigationBarPageView {
        page.item.bar = self
        page.backItem?.bar = self
        let view = NavigationBarPageView(page, in: self)
        view.frame = bounds
        return view
    }

    func layOutBar() {
        if controller == nil, pageView == nil, !ownItems.isEmpty { show(ownPage) }
        let area = CGRect(x: 0, y: -statusHeight, width: bounds.width, height: bounds.height + statusHeight)
        for view in [background, transitionState?.incomingBackground] {
            guard let view, view.frame != area else { continue }
            view.frame = area
            // The hairline is animated along.
            view.layoutIfNeeded()
        }
        for view in [pageView, transitionState?.incoming] {
            guard let view else { continue }
            view.frame = bounds
            view.setNeedsLayout()
        }
    }

    // MARK: From page to page

    func beginTransition(to page: NavigationBarPage?, operation: UINavigationController.Operation) {
        guard let page else { return }
        let incoming = makePageView(page)
        addSubview(incoming)
        incoming.takeSearchBar()
        var state = BarTransition(operation: operation, incoming: incoming)
        let look = barLook(for: page)
        if let old = pageView?.page, barLook(for: old) != look {
            let view = BarBackground()
            view.show(look)
            view.frame = background.frame
            insertSubview(view, aboveSubview: background)
            state.incomingBackground = view
        }
        incoming.isUserInteractionEnabled = false
        pageView?.isUserInteractionEnabled = false
        transitionState = state
        layOutBar()
        incoming.layoutIfNeeded()
    }

    func placeTransition(_ progress: CGFloat, fades: Bool = false) {
        guard let state = transitionState else { return }
        layOutBar()
        let isPop = state.operation == .pop
        let bothLeadBack = pageView?.backButton != nil && state.incoming?.backButton != nil
        let going = isPop ? progress : -progress, coming = isPop ? progress - 1 : 1 - progress
        pageView?.place(shift: fades ? 0 : going, presence: 1 - progress, keepsChevron: bothLeadBack)
        state.incoming?.place(shift: fades ? 0 : coming, presence: progress, keepsChevron: false)
        if state.incomingBackground != nil {
            background.alpha = 1 - progress
            state.incomingBackground?.alpha = progress
        }
    }

    func endTransition(_ completed: Bool) {
        guard let state = transitionState else { return }
        transitionState = nil
        background.alpha = 1
        state.incomingBackground?.removeFromSuperview()
        let gone = completed ? pageView : state.incoming
        let shown = completed ? state.incoming : pageView
        gone?.removeFromSuperview()
        pageView = shown
        shown?.isUserInteractionEnabled = true
        shown?.settle()
        if let page = shown?.page {
            page.item.bar = self
            background.show(barLook(for: page))
        }
        pageIsStale = false
        setNeedsLayout()
    }
}

extension NavigationBarPage {
    /// Whether the same views can show it.
    func isSame(as other: NavigationBarPage) -> Bool {
        item === other.item && backItem === other.backItem && isLarge == other.isLarge
            && searchPlacement == other.searchPlacement
    }
}
