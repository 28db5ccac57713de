import CoreGraphics
import QuartzCore
import TwillSync

extension UISplitViewController {
    /// Returns the view controller whose view is in a column: with a column style, the navigation controller around it.
    func host(of column: Column) -> UIViewController? {
        guard style != .unspecified, column != .compact else { return columns[column] }
        return stacks[column]
    }

    /// The columns with view controllers, from the leading to the secondary one.
    var usedColumns: [Column] {
        [Column.primary, .supplementary, .secondary].filter { host(of: $0) != nil }
    }

    /// The columns that the display mode shows.
    var visibleColumns: [Column] {
        guard collapsed == nil else { return [] }
        let shown = mode.columns(of: style).filter { host(of: $0) != nil }
        // Without a secondary one the others are shown.
        return shown.isEmpty ? Array(usedColumns.prefix(1)) : shown
    }

    var shownControllers: [UIViewController] {
        if let collapsed { return collapsed.shown.map { [$0] } ?? [] }
        return usedColumns.compactMap(host(of:))
    }

    /// The child that controls the status bar.
    var mainChild: UIViewController? { collapsed?.shown ?? host(of: .secondary) ?? host(of: .primary) }

    // MARK: Without a style

    func setClassic(_ controllers: [UIViewController]) {
        guard style == .unspecified else {
            return logError(
                "viewControllers of \(describe()) cannot be set: it has columns. Use setViewController(_:for:).")
        }
        if controllers.count > 2 {
            logError(
                "\(describe()) was given \(controllers.count) view controllers; it shows the first two. Make it with "
                    + "init(style: .tripleColumn) for three columns.")
        }
        set([.primary: controllers.first, .secondary: controllers.dropFirst().first])
    }

    /// Sets the view controllers of the columns without a column style.
    func set(_ new: [Column: UIViewController?]) {
        for (column, controller) in new where columns[column] !== controller {
            if let old = columns[column] { dismissChild(old) }
            columns[column] = controller
        }
        if var collapse = collapsed {
            if let primary = new[.primary] { collapse.shown = primary }
            collapsed = collapse
        }
        installColumns()
    }

    // MARK: With columns

    func setColumn(_ column: Column, _ controller: UIViewController?) {
        guard style != .unspecified else {
            return logError(
                "\(describe()) has no columns, so that setViewController(_:for:) does nothing. Make it with init(style:), or set "
                    + "viewControllers.")
        }
        if column == .supplementary, style != .tripleColumn, controller != nil {
            return logError(
                "\(describe()) has two columns, and none that is supplementary. Make it with init(style: .tripleColumn)."
            )
        }
        guard columns[column] !== controller else { return }
        let oldRoot = stacks[column]?.stack.first
        columns[column] = controller
        if column == .compact {
            if collapsed != nil { collapseAgain() }
            return
        }
        if let controller, let stack = stacks[column], !(controller is UINavigationController), stack.isColumnsOwn {
            // The column keeps its navigation controller.
            replace(oldRoot, by: controller, in: stack, column)
        } else {
            if let old = stacks[column] { removeHost(old) }
            stacks[column] = controller.map(makeStack(around:))
            if collapsed != nil { collapseAgain() }
        }
        installColumns()
    }

    private func makeStack(around controller: UIViewController) -> UINavigationController {
        if let navigation = controller as? UINavigationController { return navigation }
        let navigation = UINavigationController(rootViewController: controller)
        navigation.isColumnsOwn = true
        return navigation
    }

    private func replace(
        _ old: UIViewController?, by new: UIViewController, in stack: UINavigationController, _ column: Column
    ) {
        guard var collapse = collapsed, collapse.merged.contains(column),
            let base = collapse.shown as? UINavigationController
        else { return stack.setViewControllers([new], animated: false) }
        // In the single stack of the collapsed state the new page replaces the column's pages.
        let index = base.viewControllers.firstIndex { $0 === old } ?? base.viewControllers.count
        let later = collapse.merged.drop { $0 != column }.dropFirst()
        let end =
            later.compactMap { column in base.viewControllers.firstIndex { $0 === collapse.roots[column] } }.min()
            ?? base.viewControllers.count
        collapse.roots[column] = new
        collapsed = collapse
        base.setViewControllers(
            Array(base.viewControllers[..<index]) + [new] + Array(base.viewControllers[max(index, end)...]),
            animated: false)
    }

    // MARK: Children

    func adoptHost(_ host: UIViewController) {
        guard host.parent !== self else { return }
        addChild(host)
        host.didMove(toParent: self)
    }

    /// Removes a column's view and its host.
    func removeHost(_ host: UIViewController) {
        guard host.parent === self else { return }
        host.willMove(toParent: nil)
        host.appearanceIsManual = false
        host.viewIfLoaded?.removeFromSuperview()
        host.removeFromParent()
    }

    private func dismissChild(_ controller: UIViewController) {
        removeHost(controller)
        if collapsed?.shown === controller { collapsed?.shown = nil }
    }

    /// Installs the views for the current state: before this appears, and after columns were exchanged.
    func installColumns() {
        guard isViewLoaded else {
            for column in usedColumns where collapsed == nil { host(of: column).map(adoptHost) }
            return
        }
        widthClassMayHaveChanged()
        shapeMayHaveChanged()
        UIView.performWithoutAnimation { settleColumns(animated: false) }
    }

    /// Updates the columns' views and the appearance of their view controllers.
    func settleColumns(animated: Bool) {
        guard let view = viewIfLoaded as? SplitView else { return }
        let moved = movingColumns.compactMap(host(of:))
        movingColumns = []
        let visible = collapsed == nil ? visibleColumns.compactMap(host(of:)) : [collapsed?.shown].compactMap { $0 }
        for host in usedColumns.compactMap(host(of:)) where collapsed == nil { adoptHost(host) }
        if let shown = collapsed?.shown { adoptHost(shown) }
        for child in children where !visible.contains(where: { $0 === child }) {
            child.appearanceIsManual = false
            if let childView = child.slotView, childView.superview === view { childView.removeFromSuperview() }
            if child.appearance == .disappearing { child.finishSlotAppearance() }
        }
        layOutColumns()
        for host in visible {
            host.loadViewIfNeeded()
            host.appearanceIsManual = false
            if let hostView = host.slotView, hostView.superview !== view { view.addSubview(hostView) }
            host.slotView?.restingFrame = nil
            if moved.contains(where: { $0 === host }) { host.syncAppearance(animated: animated) }
        }
        view.orderColumns()
        layOutColumns()
        buttonMayHaveMoved()
    }
}
