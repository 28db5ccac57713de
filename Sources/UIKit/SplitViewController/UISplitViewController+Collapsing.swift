import CoreGraphics
import QuartzCore

extension UISplitViewController {
    /// Collapses in compact width, and expands in regular width.
    func widthClassMayHaveChanged() {
        guard isViewLoaded, !usedColumns.isEmpty || columns[.compact] != nil else { return }
        let isCompact = traitCollection.horizontalSizeClass == .compact
        guard isCompact != isCollapsed else { return }
        if isCompact { collapse() } else { expand() }
    }

    /// Returns the traits of a column: columns next to the secondary one have compact width.
    func traitsForColumn(of child: UIViewController, _ own: UITraitCollection?) -> UITraitCollection? {
        guard collapsed == nil, style != .unspecified || child === columns[.primary],
            child === host(of: .primary) || child === host(of: .supplementary), child !== host(of: .secondary)
        else { return own }
        let narrow = UITraitCollection(horizontalSizeClass: .compact)
        return own.map { UITraitCollection(traitsFrom: [narrow, $0]) } ?? narrow
    }

    // MARK: Collapsing

    private func collapse() {
        modeChanges += 1
        let before = visibleColumns.compactMap(host(of:))
        collapsed = style == .unspecified ? collapsedClassic() : collapsedColumns()
        for host in before where host !== collapsed?.shown { removeHost(host) }
        for child in children where child !== collapsed?.shown { removeHost(child) }
        UIView.performWithoutAnimation { settleColumns(animated: false) }
        collapsed?.shown?.viewIfLoaded?.traitsMayHaveChanged()
        if style != .unspecified { delegate?.splitViewControllerDidCollapse(self) }
    }

    /// Collapses again after a column was exchanged.
    func collapseAgain() {
        guard collapsed != nil else { return }
        part()
        collapse()
    }

    private func collapsedColumns() -> Collapse {
        let proposed: Column = columns[.compact] != nil ? .compact : usedColumns.last ?? .primary
        var top =
            delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
        if top == .compact, let compact = columns[.compact] { return Collapse(shown: compact) }
        if !usedColumns.contains(top) { top = usedColumns.last ?? .primary }
        let merged = Array(usedColumns.prefix { $0.rawValue <= top.rawValue })
        guard let first = merged.first, let base = stacks[first] else { return Collapse() }
        return merge(merged, into: base)
    }

    private func merge(_ merged: [Column], into base: UINavigationController) -> Collapse {
        var collapse = Collapse(shown: base, merged: merged)
        var pages: [UIViewController] = []
        for column in merged {
            guard let stack = stacks[column] else { continue }
            collapse.roots[column] = stack.viewControllers.first
            pages += stack.viewControllers
        }
        for column in merged.dropFirst() { stacks[column]?.exchangePages([]) }
        base.exchangePages(pages)
        return collapse
    }

    private func collapsedClassic() -> Collapse {
        guard let primary = delegate?.primaryViewController(forCollapsing: self) ?? columns[.primary] else {
            return Collapse(shown: columns[.secondary])
        }
        if let secondary = columns[.secondary] {
            let isDealtWith =
                delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
            if !isDealtWith {
                removeHost(secondary)
                primary.collapseSecondaryViewController(secondary, for: self)
            }
        }
        return Collapse(shown: primary)
    }

    // MARK: Expanding

    private func expand() {
        let shown = collapsed?.shown
        if style == .unspecified { expandClassic() } else { part() }
        collapsed = nil
        if let shown, !usedColumns.contains(where: { host(of: $0) === shown }) { removeHost(shown) }
        shapeOfMode = nil
        var proposed = mode
        if let size = viewIfLoaded?.bounds.size {
            shapeMayHaveChanged()
            proposed = mode
            if style != .unspecified, let delegate {
                let wanted = delegate.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
                if wanted != .automatic { mode = wanted } else { mode = automaticMode(in: size) }
            }
        }
        UIView.performWithoutAnimation { settleColumns(animated: false) }
        for column in usedColumns { host(of: column)?.viewIfLoaded?.traitsMayHaveChanged() }
        if style != .unspecified { delegate?.splitViewControllerDidExpand(self) }
    }

    /// Moves the pages back to their columns, with the pages pushed onto them.
    private func part() {
        guard let collapse = collapsed, let base = collapse.shown as? UINavigationController, !collapse.merged.isEmpty
        else { return }
        var pages = base.viewControllers
        var parts: [(Column, [UIViewController])] = []
        for column in collapse.merged.dropFirst().reversed() {
            guard let root = collapse.roots[column] else { continue }
            guard let index = pages.firstIndex(where: { $0 === root }) else {
                // It was popped; its column shows its root again.
                parts.append((column, [root]))
                continue
            }
            parts.append((column, Array(pages[index...])))
            pages.removeSubrange(index...)
        }
        base.exchangePages(pages)
        for (column, pages) in parts { stacks[column]?.exchangePages(pages) }
    }

    private func expandClassic() {
        let primary = delegate?.primaryViewController(forExpanding: self) ?? collapsed?.shown ?? columns[.primary]
        guard let primary else { return }
        columns[.primary] = primary
        let secondary =
            delegate?.splitViewController(self, separateSecondaryFrom: primary)
            ?? primary.separateSecondaryViewController(for: self)
        if let secondary { columns[.secondary] = secondary }
    }

    // MARK: Showing in the collapsed state

    func showCollapsed(_ column: Column) {
        guard let base = collapsed?.shown as? UINavigationController, let stack = stacks[column] else { return }
        if let root = collapsed?.roots[column], base.viewControllers.contains(where: { $0 === root }) {
            // The later pages of its own column stay.
            let next = collapsed?.merged.drop { $0 != column }.dropFirst().compactMap { collapsed?.roots[$0] } ?? []
            let end =
                base.viewControllers.firstIndex { page in next.contains { $0 === page } } ?? base.viewControllers.count
            if end < base.viewControllers.count {
                _ = base.popToViewController(base.viewControllers[end - 1], animated: true)
            }
            return
        }
        let pages = collapsed?.roots[column].map { [$0] } ?? stack.viewControllers
        guard stack !== base, !pages.isEmpty else { return }
        if collapsed?.merged.contains(column) == false {
            collapsed?.merged.append(column)
            collapsed?.merged.sort { $0.rawValue < $1.rawValue }
        }
        collapsed?.roots[column] = pages.first
        stack.setViewControllers([], animated: false)
        base.setViewControllers(base.viewControllers + pages, animated: true)
    }

    func hideCollapsed(_ column: Column) {
        guard let base = collapsed?.shown as? UINavigationController, let root = collapsed?.roots[column],
            let index = base.viewControllers.firstIndex(where: { $0 === root }), index > 0
        else { return }
        _ = base.popToViewController(base.viewControllers[index - 1], animated: true)
    }

    // MARK: Showing view controllers

    func showPrimary(_ controller: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: controller, sender: sender) == true { return }
        let shown = collapsed?.shown ?? host(of: .primary)
        if collapsed != nil || style != .unspecified, let stack = shown as? UINavigationController {
            return stack.show(controller, sender: sender)
        }
        guard collapsed == nil else { return present(controller, animated: true) }
        set([.primary: controller])
    }

    func showDetail(_ controller: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: controller, sender: sender) == true { return }
        guard let collapsed else {
            if style == .unspecified { return set([.secondary: controller]) }
            setViewController(controller, for: .secondary)
            return showColumn(.secondary)
        }
        guard let base = collapsed.shown as? UINavigationController else { return present(controller, animated: true) }
        if style == .unspecified {
            columns[.secondary] = controller
            base.collapse(controller, for: self, animated: true)
        } else {
            if let root = collapsed.roots[.secondary],
                let index = base.viewControllers.firstIndex(where: { $0 === root })
            {
                // Another detail replaces the shown one.
                base.setViewControllers(Array(base.viewControllers[..<index]), animated: false)
                self.collapsed?.roots[.secondary] = nil
                self.collapsed?.merged.removeAll { $0 == .secondary }
            }
            columns[.secondary] = controller
            stacks[.secondary] =
                controller as? UINavigationController
                ?? {
                    let made = UINavigationController(rootViewController: controller)
                    made.isColumnsOwn = true
                    return made
                }()
            self.collapsed?.roots[.secondary] = nil
            showCollapsed(.secondary)
        }
    }
}

extension UINavigationController {
    /// The pages that were pushed for a secondary view controller when a split view controller collapsed.
    struct Collapsed {
        weak var secondary: UIViewController?
        weak var root: UIViewController?
        /// The navigation controller, retained while its pages are here.
        var keeper: UIViewController
    }

    /// Pushes a secondary view controller. A navigation controller's pages are pushed without it: as in UIKit one stack
    /// shows all.
    func collapse(_ secondary: UIViewController, for split: UISplitViewController, animated: Bool) {
        let pages = (secondary as? UINavigationController)?.viewControllers ?? [secondary]
        (secondary as? UINavigationController)?.exchangePages([])
        collapsedSecondary = Collapsed(secondary: secondary, root: pages.first, keeper: secondary)
        if animated {
            setViewControllers(viewControllers + pages, animated: true)
        } else {
            exchangePages(viewControllers + pages)
        }
    }

    /// Sets the stack and shows its top at once, when pages move from one navigation controller to another.
    func exchangePages(_ pages: [UIViewController]) {
        transition?.completeTransition(true)
        setViewControllers(pages, animated: false)
        guard isViewLoaded else { return }
        installTopWithoutTransition()
        settleChildren()
    }

    /// Removes the secondary view controller's pages from the stack.
    ///
    /// - Returns: nil if there are none.
    func separate(for split: UISplitViewController) -> UIViewController? {
        guard let collapsed = collapsedSecondary else {
            guard viewControllers.count > 1 else { return nil }
            return popViewController(animated: false)
        }
        collapsedSecondary = nil
        guard let root = collapsed.root else { return collapsed.keeper }
        let index = viewControllers.firstIndex { $0 === root }
        let pages = index.map { Array(viewControllers[$0...]) } ?? [root]
        if let index { exchangePages(Array(viewControllers[..<index])) }
        guard let stack = collapsed.keeper as? UINavigationController else { return collapsed.keeper }
        stack.exchangePages(pages)
        return stack
    }
}
