import CoreGraphics
import QuartzCore

extension UISplitViewController {
    // MARK: Which mode

    private func shape(of size: CGSize) -> Shape { size.width > size.height ? .wide : .high }

    private func behavior(in size: CGSize) -> SplitBehavior {
        if let own = storedPreferredDisplayMode.behavior, storedPreferredSplitBehavior == .automatic { return own }
        guard storedPreferredSplitBehavior == .automatic else {
            // Two columns cannot displace a third.
            return storedPreferredSplitBehavior == .displace && style != .tripleColumn
                ? .tile : storedPreferredSplitBehavior
        }
        return shape(of: size) == .wide ? .tile : .overlay
    }

    /// Returns the default mode: one column beside the secondary one in wide views, otherwise the secondary one alone.
    func automaticMode(in size: CGSize) -> DisplayMode {
        let behavior = behavior(in: size)
        return DisplayMode(count: behavior == .overlay || shape(of: size) == .high ? 0 : 1, behavior)
    }

    private func resolvedMode(in size: CGSize) -> DisplayMode {
        guard storedPreferredDisplayMode != .automatic else { return automaticMode(in: size) }
        return allowed(storedPreferredDisplayMode, behavior(in: size))
    }

    /// Returns the mode of that behavior with as many columns.
    private func allowed(_ mode: DisplayMode, _ behavior: SplitBehavior) -> DisplayMode {
        DisplayMode(count: min(mode.count, style == .tripleColumn ? 2 : 1), behavior)
    }

    func setPreferredDisplayMode(_ mode: DisplayMode) {
        storedPreferredDisplayMode = mode
        preferencesDidChange()
    }

    func setPreferredSplitBehavior(_ behavior: SplitBehavior) {
        storedPreferredSplitBehavior = behavior
        preferencesDidChange()
    }

    private func preferencesDidChange() {
        guard let size = viewIfLoaded?.bounds.size, collapsed == nil else {
            shapeOfMode = nil
            return
        }
        shapeOfMode = shape(of: size)
        behavior = behavior(in: size)
        change(to: resolvedMode(in: size), animated: false)
    }

    /// Called for a rotation or another size, which resets the columns that the user has shown or hidden.
    func shapeMayHaveChanged() {
        guard let size = viewIfLoaded?.bounds.size, collapsed == nil, shapeOfMode != shape(of: size) else { return }
        let isFirst = shapeOfMode == nil && appearance == .disappeared
        shapeOfMode = shape(of: size)
        behavior = behavior(in: size)
        // The initial mode is no change.
        if isFirst { mode = resolvedMode(in: size) } else { change(to: resolvedMode(in: size), animated: false) }
    }

    // MARK: Changing it

    /// - Parameter animated: Within an animation block it is always animated.
    func change(to new: DisplayMode, animated: Bool) {
        guard new != mode else { return }
        delegate?.splitViewController(self, willChangeTo: new)
        let old = Set(visibleColumns)
        let before = mode
        mode = new
        let now = Set(visibleColumns)
        if style != .unspecified {
            for column in usedColumns where now.contains(column) && !old.contains(column) {
                delegate?.splitViewController(self, willShow: column)
            }
            for column in usedColumns where old.contains(column) && !now.contains(column) {
                delegate?.splitViewController(self, willHide: column)
            }
        }
        // A delegate's method may have changed it again.
        guard mode == new else { return }
        modeChanges += 1
        let isAnimated =
            (animated || UIView.inheritedAnimationDuration > 0) && UIView.areAnimationsEnabled
            && appearance == .appeared
            && view.window != nil
        guard isAnimated else {
            if isViewLoaded { UIView.performWithoutAnimation { settleColumns(animated: false) } }
            return
        }
        move(in: now.subtracting(old), out: old.subtracting(now), from: before)
    }

    /// The duration of a change, in seconds.
    static let modeDuration: TimeInterval = 0.35

    private func move(in coming: Set<Column>, out going: Set<Column>, from before: DisplayMode) {
        guard let view = viewIfLoaded as? SplitView else { return }
        let change = modeChanges
        movingColumns.formUnion(coming.union(going))
        UIView.performWithoutAnimation {
            for column in coming {
                guard let host = host(of: column) else { continue }
                adoptHost(host)
                host.loadViewIfNeeded()
                host.startSlotAppearance(true, animated: true)
                host.appearanceIsManual = true
                guard let child = host.slotView else { continue }
                if child.superview !== view {
                    child.restingFrame = frame(of: column, in: mode)
                    child.frame = frame(of: column, in: before)
                    view.addSubview(child)
                }
                host.markSlotAppearing()
            }
            for column in going {
                guard let host = host(of: column) else { continue }
                host.startSlotAppearance(false, animated: true)
                host.appearanceIsManual = true
            }
            view.orderColumns()
            for column in coming { host(of: column)?.slotView?.layoutIfNeeded() }
        }
        buttonMayHaveMoved()
        UIView.animate(withDuration: Self.modeDuration, delay: 0, options: [.beginFromCurrentState]) {
            self.layOutColumns()
            for column in self.usedColumns { self.host(of: column)?.slotView?.layoutIfNeeded() }
        } completion: { _ in
            guard change == self.modeChanges else { return }
            self.settleColumns(animated: true)
        }
    }

    // MARK: Showing and hiding

    func showColumn(_ column: Column) {
        if collapsed != nil { return showCollapsed(column) }
        switch column {
        case .compact: return
        case .secondary: if mode.dims { change(to: .secondaryOnly, animated: true) }
        case .supplementary: if mode.count < 1 { change(to: DisplayMode(count: 1, behavior), animated: true) }
        case .primary:
            let count = style == .tripleColumn ? 2 : 1
            if mode.count < count { change(to: DisplayMode(count: count, behaviorForAll), animated: true) }
        }
    }

    /// The behavior of two columns, which overlay the secondary one if the width is too small for all three.
    private var behaviorForAll: SplitBehavior {
        guard style == .tripleColumn, behavior == .tile, storedPreferredSplitBehavior == .automatic,
            let width = viewIfLoaded?.bounds.width
        else { return behavior }
        return width - self.width(of: .primary) - self.width(of: .supplementary) < Self.standardWidth
            ? .displace : .tile
    }

    func hideColumn(_ column: Column) {
        if collapsed != nil { return hideCollapsed(column) }
        switch column {
        case .compact, .secondary: return
        case .supplementary: change(to: .secondaryOnly, animated: true)
        case .primary:
            let count = style == .tripleColumn ? 1 : 0
            if mode.count > count { change(to: DisplayMode(count: count, behavior), animated: true) }
        }
    }

    // MARK: The button

    func makeModeButton() -> UIBarButtonItem {
        let item = UIBarButtonItem(
            primaryAction: UIAction(image: SidebarGlyph.make()) { [weak self] _ in self?.modeButtonWasTapped() })
        item.accessibilityLabel = "Sidebar"
        return item
    }

    private func modeButtonWasTapped() {
        guard collapsed == nil else { return }
        var target = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
        if target == .automatic {
            let most = style == .tripleColumn ? 2 : 1
            let count = mode.count >= most ? (style == .tripleColumn ? 1 : 0) : mode.count + 1
            target = DisplayMode(count: count, count == 2 ? behaviorForAll : behavior)
        }
        change(to: target, animated: true)
    }

    /// The column whose bar contains the button: the leading one.
    var buttonColumn: Column? {
        guard style != .unspecified, collapsed == nil, storedButtonVisibility != .never,
            storedPresentsWithGesture || storedButtonVisibility == .always, usedColumns.count > 1
        else { return nil }
        return visibleColumns.first
    }

    /// Updates the columns' bars, of which one shows the button.
    func buttonMayHaveMoved() {
        for stack in stacks.values { stack.barMayHaveChanged() }
    }
}

extension UINavigationController {
    /// Returns the button of an enclosing split view controller, if it belongs in this bar and page.
    func splitButton(for item: UINavigationItem) -> UIBarButtonItem? {
        guard let split = parent as? UISplitViewController, let column = split.buttonColumn,
            split.stacks[column] === self, stack.first?.navigationItem === item
        else { return nil }
        return split.modeButton
    }

    /// Creates the bar's buttons again.
    func barMayHaveChanged() {
        guard let page = stack.first, transition == nil else { return }
        navigationBar.itemDidChange(page.navigationItem)
    }
}

/// The image of the button: a window with a column.
@MainActor
enum SidebarGlyph {
    /// Returns the image at the screen's scale.
    static func make() -> UIImage {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 22)).image { _ in
            UIColor.black.set()
            let frame = UIBezierPath(roundedRect: CGRect(x: 1, y: 3, width: 22, height: 16), cornerRadius: 3)
            frame.lineWidth = 1.5
            frame.stroke()
            UIBezierPath(rect: CGRect(x: 8, y: 3, width: 1.5, height: 16)).fill()
            for y in [6, 9, 12] as [CGFloat] { UIBezierPath(rect: CGRect(x: 3.5, y: y, width: 3, height: 1.5)).fill() }
        }
        return image.withRenderingMode(.alwaysTemplate).imageFlippedForRightToLeftLayoutDirection()
    }
}

/// The swipe that shows the hidden column, and the tap outside that hides it.
@MainActor
final class SplitGestures: NSObject, UIGestureRecognizerDelegate {
    private weak var controller: UISplitViewController?
    private let swipe = UIScreenEdgePanGestureRecognizer()
    private let tap = UITapGestureRecognizer()

    init(_ controller: UISplitViewController) {
        self.controller = controller
        super.init()
        swipe.edges = .left
        swipe.delegate = self
        swipe.addTarget(self, action: Selector("swiped", SplitGestures.swiped))
        tap.addTarget(self, action: Selector("tapped", SplitGestures.tapped))
    }

    func attach(to view: SplitView) {
        view.addGestureRecognizer(swipe)
        view.dimming.addGestureRecognizer(tap)
    }

    func directionMayHaveChanged() { swipe.edges = controller?.isPrimaryOnRight == true ? .right : .left }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let controller, controller.presentsWithGesture, !controller.isCollapsed else { return false }
        // The interactive pop takes precedence.
        if let stack = controller.host(of: .secondary) as? UINavigationController, stack.viewControllers.count > 1 {
            return false
        }
        return controller.mode.count < (controller.style == .tripleColumn ? 2 : 1) && controller.usedColumns.count > 1
    }

    private func swiped(_ pan: UIScreenEdgePanGestureRecognizer) {
        guard let controller else { return }
        switch pan.state {
        case .began:
            controller.delegate?.splitViewControllerInteractivePresentationGestureWillBegin(controller)
            controller.show(controller.style == .tripleColumn && controller.mode.count == 0 ? .supplementary : .primary)
        case .ended, .cancelled:
            controller.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(controller)
        default: break
        }
    }

    private func tapped() {
        guard let controller, controller.presentsWithGesture, controller.mode.dims else { return }
        let hides = controller.mode == .twoDisplaceSecondary
        controller.change(to: hides ? .oneBesideSecondary : .secondaryOnly, animated: true)
    }
}
