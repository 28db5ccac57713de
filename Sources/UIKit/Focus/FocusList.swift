import CoreGraphics
import Foundation
import TwillDrawing

/// A scroll view whose items have views only where they are visible.
///
/// Index paths are of the presentation, with placeholders.
@MainActor
protocol FocusList: UIScrollView {
    /// What the list keeps for the focus; nil until there is something.
    var storedFocus: ListFocusState? { get set }
    var remembersLastFocusedIndexPath: Bool { get }

    /// The number of items in each section.
    var itemCounts: [Int] { get }
    var selection: ListSelection { get }
    func shownCell(at path: IndexPath) -> UIView?
    /// Selects an item as a tap does, with the delegate's calls, unless the delegate refuses.
    func selectByUser(_ path: IndexPath)

    /// Returns the index path of the cell that an environment is or that it is in; nil outside cells.
    func focusPath(of environment: any UIFocusEnvironment) -> IndexPath?

    /// Returns whether an item exists and may have the focus.
    func canFocus(_ path: IndexPath) -> Bool

    /// Returns the items without a view that may be next in a direction, with their frames in the list's coordinates.
    ///
    /// - Parameter rejected: Items whose cells refused the focus.
    func focusTargets(
        from path: IndexPath, _ frame: CGRect, _ heading: UIFocusHeading, rejected: Set<IndexPath>
    ) -> [FocusTarget]

    /// Scrolls to an item, so that it has a cell, and returns the cell; nil for an item that does not exist.
    func revealFocusTarget(_ path: IndexPath) -> (any UIFocusItem)?

    /// Asks the delegate for the item that the focus moves to when it moves to the list.
    func preferredFocusPath() -> IndexPath?

    /// Returns whether the user can select an item, and a move of the focus to it does.
    func selectsWithFocus(_ path: IndexPath) -> Bool
}

extension FocusList {
    func setFocus<Value>(_ key: ReferenceWritableKeyPath<ListFocusState, Value>, _ value: Value) {
        let state = storedFocus ?? ListFocusState()
        storedFocus = state
        state[keyPath: key] = value
    }

    /// The index path of the item that had the focus last. It follows neither reloads nor changes without the focus.
    var lastFocusedPath: IndexPath? { storedFocus?.lastPath }

    /// Whether the list has any items, whether or not they can have the focus.
    var hasFocusableContent: Bool { itemCounts.contains { $0 > 0 } }

    /// Returns the item that the focus moves to when it moves to the list, which is scrolled to it; nil leaves the choice
    /// to the cells' priorities.
    func preferredFocusItem() -> (any UIFocusItem)? {
        if remembersLastFocusedIndexPath, let last = lastFocusedPath, let found = focusable(last) { return found }
        // The delegate may ask for the focus meanwhile.
        guard storedFocus?.isChoosing != true else { return nil }
        setFocus(\.isChoosing, true)
        defer { setFocus(\.isChoosing, false) }
        return preferredFocusPath().flatMap(focusable)
    }

    /// Returns the item for the focus that another one has lost, because its cell is gone.
    ///
    /// - Parameter scrolls: Whether the list may be scrolled to it.
    func restoredFocusItem(scrolls: Bool) -> (any UIFocusItem)? {
        let counts = itemCounts
        guard let last = lastFocusedPath, !counts.isEmpty else { return nil }
        let section = min(last.section, counts.count - 1), end = counts[section] - 1
        guard end >= 0 else { return nil }
        let path = IndexPath(item: section == last.section ? min(last.item, end) : end, section: section)
        if scrolls { return focusable(path) }
        guard let cell = shownCell(at: path), cell.convert(cell.bounds, to: self).overlaps(bounds),
            cell.canBecomeFocused
        else { return nil }
        return cell
    }

    private func focusable(_ path: IndexPath) -> (any UIFocusItem)? {
        guard canFocus(path), let found = revealFocusTarget(path), found.canBecomeFocused else { return nil }
        return found
    }

    /// Remembers the index path of an item that was touched.
    func rememberFocus(at item: any UIFocusItem) {
        if let path = focusPath(of: item) { setFocus(\.lastPath, path) }
    }

    /// Called when the focus has moved to an item in the list, or away from one.
    func focusDidMove(to item: (any UIFocusItem)?) {
        guard let item, let path = focusPath(of: item) else { return }
        setFocus(\.lastPath, path)
        guard shownCell(at: path) === item, !selection.contains(path) || selection.inOrder.count > 1,
            selectsWithFocus(path)
        else { return }
        selectByUser(path)
    }
}

/// A cell of a list.
@MainActor
protocol FocusListCell: UIView {}

/// An item of a list that has no view.
struct FocusTarget {
    let path: IndexPath
    let frame: CGRect
}

/// What a list keeps for the focus.
@MainActor
final class ListFocusState {
    var allowsFocus: Bool?
    var allowsFocusDuringEditing = false
    var selectionFollowsFocus: Bool?
    var remembersLastFocusedIndexPath = false
    var lastPath: IndexPath?
    /// Whether the app's choice of the item is being found.
    var isChoosing = false
}
