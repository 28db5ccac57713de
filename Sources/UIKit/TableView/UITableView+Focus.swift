import CoreGraphics
import Foundation

extension UITableView: FocusList {
    /// Whether rows can have the focus that the delegate does not decide about.
    var focusesRows: Bool { storedIsEditing ? allowsFocusDuringEditing : allowsFocus }

    func canFocus(_ path: IndexPath) -> Bool {
        guard currentGeometry.contains(path), !isPlaceholder(path) else { return false }
        return askDelegate(about: path, { $0.tableView(self, canFocusRowAt: $1) }) ?? focusesRows
    }

    // MARK: Rows

    func focusPath(of environment: any UIFocusEnvironment) -> IndexPath? {
        for environment in FocusPath.environments(from: environment) {
            if environment === self { return nil }
            if let cell = environment as? UITableViewCell, let path = path(of: cell) { return path }
        }
        return nil
    }

    func focusTargets(
        from path: IndexPath, _ frame: CGRect, _ heading: UIFocusHeading, rejected: Set<IndexPath>
    ) -> [FocusTarget] {
        guard heading.isVertical, dataSource != nil else { return [] }
        let counts = currentGeometry.counts
        var next = path
        while let candidate = neighbor(of: next, isBelow: heading == .down, counts) {
            next = candidate
            guard liveCells[next] == nil, !rejected.contains(next), canFocus(next) else { continue }
            return [FocusTarget(path: next, frame: rect(ofRow: next))]
        }
        return []
    }

    private func neighbor(of path: IndexPath, isBelow: Bool, _ counts: [Int]) -> IndexPath? {
        guard counts.indices.contains(path.section) else { return nil }
        if isBelow {
            if path.row + 1 < counts[path.section] { return IndexPath(row: path.row + 1, section: path.section) }
            guard let section = counts.indices.first(where: { $0 > path.section && counts[$0] > 0 }) else { return nil }
            return IndexPath(row: 0, section: section)
        }
        if path.row > 0 { return IndexPath(row: path.row - 1, section: path.section) }
        guard let section = counts.indices.last(where: { $0 < path.section && counts[$0] > 0 }) else { return nil }
        return IndexPath(row: counts[section] - 1, section: section)
    }

    func revealFocusTarget(_ path: IndexPath) -> (any UIFocusItem)? {
        guard currentGeometry.contains(path), !isPlaceholder(path) else { return nil }
        scroll(toRow: path, .none, animated: false)
        layoutIfNeeded()
        return liveCells[path]
    }

    func preferredFocusPath() -> IndexPath? {
        delegate?.indexPathForPreferredFocusedView(in: self).map(presentationPath)
    }

    // MARK: Moves

    func selectsWithFocus(_ path: IndexPath) -> Bool {
        selects
            && (askDelegate(about: path) { $0.tableView(self, selectionFollowsFocusForRowAt: $1) }
                ?? selectionFollowsFocus)
    }

    func context(of move: UIFocusUpdateContext) -> UITableViewFocusUpdateContext {
        let context = UITableViewFocusUpdateContext(move)
        context.previouslyFocusedIndexPath = move.previouslyFocusedItem.flatMap(focusPath).flatMap(appPath)
        context.nextFocusedIndexPath = move.nextFocusedItem.flatMap(focusPath).flatMap(appPath)
        return context
    }

    /// Performs what a tap on a row does.
    func performFocusAction(of cell: UITableViewCell) {
        guard let path = path(of: cell), selects,
            askDelegate(about: path, { $0.tableView(self, shouldHighlightRowAt: $1) }) ?? true,
            currentGeometry.contains(path)
        else { return }
        choose(path)
    }
}

extension UITableViewCell: FocusListCell {}

/// A move of the focus from or to a row of a table.
@preconcurrency @MainActor
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
    /// The index path of the row that had the focus; nil where it was outside the table, or is gone.
    open internal(set) var previouslyFocusedIndexPath: IndexPath?
    /// The index path of the row that gets the focus; nil where it is outside the table.
    open internal(set) var nextFocusedIndexPath: IndexPath?
}
