import CoreGraphics
import TwillSync

/// Which item gets the focus when it moves to an environment or to a group.
extension UIFocusSystem {
    /// Returns the item that the focus moves to when it moves to an environment; nil where nothing in it can have it.
    func preferredItem(in environment: any UIFocusEnvironment) -> (any UIFocusItem)? {
        var visited: [any UIFocusEnvironment] = []
        return preferredItem(in: environment, &visited)
    }

    private func preferredItem(
        in environment: any UIFocusEnvironment, _ visited: inout [any UIFocusEnvironment]
    ) -> (any UIFocusItem)? {
        guard !visited.contains(where: { $0 === environment }) else { return nil }
        visited.append(environment)
        for preferred in environment.preferredFocusEnvironments where preferred !== environment {
            guard FocusPath.environment(environment, contains: preferred) else { continue }
            if let found = preferredItem(in: preferred, &visited) { return found }
        }
        if let item = environment as? any UIFocusItem, item.canBecomeFocused, isUsable(item) { return item }
        if let item, item.canBecomeFocused, isUsable(item), FocusPath.environment(environment, contains: item) {
            return item
        }
        guard let view = FocusPath.view(of: environment), isInSight(view), let window else { return nil }
        if let list = view as? any FocusList, let found = list.preferredFocusItem(), isUsable(found) { return found }
        let scan = FocusScan(of: view, in: window)
        let isRightToLeft = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
        for group in scan.root.inOrder(isRightToLeft: isRightToLeft) {
            if let found = primaryItem(of: group, isRightToLeft: isRightToLeft) { return found }
        }
        return nil
    }

    /// Returns the item of a group that the Tab key moves to.
    func primaryItem(of group: FocusGroup, isRightToLeft: Bool) -> (any UIFocusItem)? {
        if let list = group.list, let found = list.preferredFocusItem(), isUsable(found) { return found }
        let items = group.itemsInOrder(isRightToLeft: isRightToLeft)
        let area = group.list.flatMap { list in
            window.map { $0.convert(list.bounds.inset(by: list.adjustedContentInset), from: list) }
        }
        var best: (item: any UIFocusItem, priority: Int, isVisible: Bool)?
        for candidate in items {
            let priority = priority(of: candidate.item, in: group)
            // The first cell may be half under a bar.
            let isVisible = area.map { $0.insetBy(dx: -0.5, dy: -0.5).contains(candidate.frame) } ?? true
            if let best, (best.priority, best.isVisible ? 1 : 0) >= (priority, isVisible ? 1 : 0) { continue }
            best = (candidate.item, priority, isVisible)
        }
        return best?.item
    }

    private func priority(of candidate: any UIFocusItem, in group: FocusGroup) -> Int {
        if candidate === item { return UIFocusGroupPriority.currentlyFocused.rawValue }
        var priorities: [UIFocusGroupPriority] = [.ignored, candidate.focusGroupPriority]
        if (candidate as? UIView)?.isPrioritizedFocusItem == true { priorities.append(.prioritized) }
        if lastItems[group.identifier ?? ""]?.environment === candidate, isLast(candidate, in: group) {
            priorities.append(.previouslyFocused)
        }
        return priorities.map(\.rawValue).max() ?? 0
    }

    /// Returns whether a cell that had the focus still shows the item that had it.
    private func isLast(_ candidate: any UIFocusItem, in group: FocusGroup) -> Bool {
        guard let list = group.list, let last = list.lastFocusedPath else { return true }
        return list.focusPath(of: candidate) == last
    }
}
