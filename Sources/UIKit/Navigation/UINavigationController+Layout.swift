import CoreGraphics

/// The root view of a navigation controller: the pages, and the bars over them.
@MainActor
final class NavigationView: UIView {
    private weak var controller: UINavigationController?

    init(frame: CGRect, controller: UINavigationController) {
        self.controller = controller
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(controller.contentView)
        addSubview(controller.toolbar)
        addSubview(controller.navigationBar)
        addGestureRecognizer(controller.popGesture.recognizer)
        controller.barHiding.attach(to: self)
    }

    required init?(coder: NSCoder) {
        fatalError("NavigationView is never archived.")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.popGesture.directionMayHaveChanged()
        controller?.layOutNavigation()
    }
}

extension UINavigationController {
    func setUp(barClass: AnyClass?, toolbarClass: AnyClass?) {
        definesPresentationContext = true
        contentView.clipsToBounds = true
        ownBar = BarInitShim.make(barClass, UINavigationBar.self)
        ownToolbar = BarInitShim.make(toolbarClass, UIToolbar.self)
        ownBar.controller = self
        ownToolbar.isHidden = true
    }

    // MARK: Metrics

    var statusHeight: CGFloat { viewIfLoaded?.safeAreaInsets.top ?? 0 }

    /// The height of the bar without a large title, in points.
    var compactBarHeight: CGFloat {
        let traits = traitCollection
        if traits.userInterfaceIdiom == .pad { return 50 }
        if traits.verticalSizeClass == .compact { return 32 }
        // A sheet's bar leaves room for the sheet's round corners.
        return ownPresentation is UISheetPresentationController && statusHeight == 0 ? 56 : 44
    }

    static let largeTitleHeight: CGFloat = 52

    func usesLargeTitle(_ controller: UIViewController) -> Bool {
        guard navigationBar.prefersLargeTitles, traitCollection.verticalSizeClass != .compact else { return false }
        // `.automatic` continues with the mode of the page below.
        for page in stack.reversed().drop(while: { $0 !== controller }) {
            switch page.navigationItem.largeTitleDisplayMode {
            case .always: return true
            case .never, .inline: return false
            case .automatic: continue
            }
        }
        return controller.navigationItem.largeTitleDisplayMode == .automatic
    }

    /// Returns the height below the status bar, including the large title.
    func barHeight(for controller: UIViewController?) -> CGFloat {
        guard let controller else { return compactBarHeight }
        if let height = activeSearchHeight(for: controller) { return height }
        let height = compactBarHeight + controller.navigationItem.promptHeight + shownSearchHeight(for: controller)
        guard usesLargeTitle(controller) else { return height }
        return height + max(0, Self.largeTitleHeight - controller.largeTitleCollapse)
    }

    /// Returns the bar's height over a page scrolled to its top: collapsing the large title does not change the page's
    /// safe area, so that its content can be pulled back.
    private func restingBarHeight(for controller: UIViewController) -> CGFloat {
        if let height = activeSearchHeight(for: controller) { return height }
        return compactBarHeight + controller.navigationItem.promptHeight + fullSearchHeight(for: controller)
            + (usesLargeTitle(controller) ? Self.largeTitleHeight : 0)
    }

    var toolbarHeight: CGFloat {
        let traits = traitCollection
        if traits.userInterfaceIdiom == .pad { return 50 }
        if traits.verticalSizeClass == .compact { return 32 }
        return (viewIfLoaded?.safeAreaInsets.bottom ?? 0) > 0 ? 49 : 44
    }

    func showsToolbar(for controller: UIViewController) -> Bool {
        !isOwnToolbarHidden && !stack.prefix(through: controller).dropFirst().contains { $0.hidesBottomBarWhenPushed }
    }

    func barFrame(for controller: UIViewController?, hidden: Bool) -> CGRect {
        let height = barHeight(for: controller)
        return CGRect(
            x: 0, y: hidden ? -height : statusHeight, width: contentView.bounds.width, height: height)
    }

    func toolbarFrame(hidden: Bool) -> CGRect {
        let bounds = contentView.bounds, bottom = viewIfLoaded?.safeAreaInsets.bottom ?? 0
        return CGRect(
            x: 0, y: hidden ? bounds.maxY : bounds.maxY - bottom - toolbarHeight, width: bounds.width,
            height: toolbarHeight)
    }

    // MARK: Pages

    /// Returns the frame of a page in the container.
    func pageFrame(for controller: UIViewController) -> CGRect {
        pageLayout(for: controller).frame
    }

    /// Returns a page's safe area insets for the bars.
    func pageInsets(for controller: UIViewController) -> UIEdgeInsets { pageLayout(for: controller).insets }

    private func pageLayout(for controller: UIViewController) -> (frame: CGRect, insets: UIEdgeInsets) {
        var frame = contentView.bounds
        var insets = UIEdgeInsets.zero
        let edges = controller.edgesForExtendedLayout, includesOpaque = controller.extendedLayoutIncludesOpaqueBars
        if !isBarHidden {
            let height = restingBarHeight(for: controller)
            if edges.contains(.top), navigationBar.isTranslucent || includesOpaque {
                insets.top = height
            } else {
                let bottom = statusHeight + height
                frame.origin.y += bottom
                frame.size.height = max(0, frame.height - bottom)
            }
        }
        if showsToolbar(for: controller) {
            if edges.contains(.bottom), toolbar.isTranslucent || includesOpaque {
                insets.bottom = toolbarHeight
            } else {
                let bottom = (viewIfLoaded?.safeAreaInsets.bottom ?? 0) + toolbarHeight
                frame.size.height = max(0, frame.height - bottom)
            }
        }
        return (frame, insets)
    }

    /// Sets a page's frame and its safe area insets for the bars.
    func place(_ controller: UIViewController) {
        guard let view = controller.slotView else { return }
        let layout = pageLayout(for: controller)
        if controller.barInsets != layout.insets {
            controller.barInsets = layout.insets
            controller.presentedPresentation?.container?.setNeedsLayout()
        }
        if view.frame != layout.frame { view.frame = layout.frame }
    }

    func layOutNavigation() {
        guard let view = viewIfLoaded else { return }
        if contentView.frame != view.bounds { contentView.frame = view.bounds }
        barHiding.heightMayHaveChanged()
        startPendingTransition()
        if let transition {
            transition.placeAgain()
            return
        }
        if shown == nil, pending == nil, stack.last != nil { installTopWithoutTransition() }
        updateBars(for: shown)
        if let shown { place(shown) }
    }

    // MARK: Bars at rest

    func updateBars(for controller: UIViewController?) {
        let bar = navigationBar
        bar.isHidden = isBarHidden
        bar.statusHeight = statusHeight
        bar.frame = barFrame(for: controller, hidden: isBarHidden)
        if transition == nil { bar.show(barPage(for: controller)) }
        let showsToolbar = controller.map(showsToolbar(for:)) ?? false
        toolbar.isHidden = !showsToolbar
        toolbar.bottomInset = viewIfLoaded?.safeAreaInsets.bottom ?? 0
        toolbar.frame = toolbarFrame(hidden: !showsToolbar)
        toolbar.setItems(controller?.toolbarItems, animated: false)
        (parent as? UITabBarController)?.updateBarVisibility()
    }

    /// Returns the bar's contents for a page.
    func barPage(for controller: UIViewController?) -> NavigationBarPage? {
        guard let controller else { return nil }
        let index = stack.firstIndex { $0 === controller }
        let back = index.flatMap { $0 > 0 ? stack[$0 - 1].navigationItem : nil }
        let isLarge = usesLargeTitle(controller)
        let activeHeight = activeSearchHeight(for: controller)
        let hidesTitles = activeHeight != nil
        return NavigationBarPage(
            item: controller.navigationItem, backItem: back, isLarge: isLarge,
            compactHeight: compactBarHeight, isAtEdge: controller.isContentAtTopEdge,
            largeTitleHeight: isLarge && !hidesTitles
                ? max(0, Self.largeTitleHeight - controller.largeTitleCollapse) : 0,
            promptHeight: controller.navigationItem.promptHeight,
            searchPlacement: searchPlacement(for: controller),
            searchHeight: activeHeight ?? shownSearchHeight(for: controller), hidesTitles: hidesTitles)
    }

    func setBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isBarHidden else { return }
        isBarHidden = hidden
        // In a callback of a transition that is about to start, the bar moves with the pages.
        guard let view = viewIfLoaded, transition == nil else { return }
        guard animated, view.window != nil else {
            view.setNeedsLayout()
            return
        }
        let bar = navigationBar
        bar.frame = barFrame(for: shown, hidden: !hidden)
        bar.isHidden = false
        UIView.animate(withDuration: Self.barHideDuration) {
            bar.frame = self.barFrame(for: self.shown, hidden: hidden)
            if let shown = self.shown { self.place(shown) }
        } completion: { _ in
            if self.transition == nil { self.updateBars(for: self.shown) }
        }
    }

    func setOwnToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isOwnToolbarHidden else { return }
        isOwnToolbarHidden = hidden
        guard let view = viewIfLoaded, transition == nil else { return }
        guard animated, view.window != nil, let shown else {
            view.setNeedsLayout()
            return
        }
        toolbar.setItems(shown.toolbarItems, animated: false)
        toolbar.bottomInset = view.safeAreaInsets.bottom
        toolbar.frame = toolbarFrame(hidden: !hidden)
        toolbar.isHidden = false
        UIView.animate(withDuration: Self.barHideDuration) {
            self.toolbar.frame = self.toolbarFrame(hidden: hidden)
            self.place(shown)
        } completion: { _ in
            if self.transition == nil { self.updateBars(for: self.shown) }
        }
    }

    /// UIKit's `hideShowBarDuration`, in seconds.
    static let barHideDuration: TimeInterval = 0.2

    func toolbarItemsDidChange(of controller: UIViewController, animated: Bool) {
        guard controller === shown else { return }
        toolbar.setItems(controller.toolbarItems, animated: animated)
    }
}

extension Array where Element == UIViewController {
    /// Returns the stack up to a controller; all of it if the controller is not in the stack.
    fileprivate func prefix(through controller: UIViewController) -> ArraySlice<UIViewController> {
        guard let index = firstIndex(where: { $0 === controller }) else { return self[...] }
        return self[...index]
    }
}
