import CoreGraphics
import Foundation

/// A scroll view whose items have views only where they are visible.
@MainActor
protocol FocusList: UIScrollView {
    /// Returns the index path of the cell that an environment is or that it is in; nil outside cells.
    func focusPath(of environment: any UIFocusEnvironment) -> IndexPath?

    /// The index path of the item that had the focus last. It follows neither reloads nor changes without the focus.
    var lastFocusedPath: IndexPath? { get }

    /// Returns the items without a view that may be next in a direction, with their frames in the list's coordinates.
    ///
    /// - Parameter rejected: Items whose cells refused the focus.
    func focusTargets(
        from path: IndexPath, _ frame: CGRect, _ heading: UIFocusHeading, rejected: Set<IndexPath>
    ) -> [FocusTarget]

    /// Scrolls to an item, so that it has a cell, and returns the cell; nil for an item that does not exist.
    func revealFocusTarget(_ path: IndexPath) -> (any UIFocusItem)?

    /// Returns the item that the focus moves to when it moves to the list, which is scrolled to it; nil leaves the choice
    /// to the cells' priorities.
    func preferredFocusItem() -> (any UIFocusItem)?

    /// Returns the item for the focus that another one has lost, because its cell is gone.
    ///
    /// - Parameter scrolls: Whether the list may be scrolled to it.
    func restoredFocusItem(scrolls: Bool) -> (any UIFocusItem)?

    /// Whether the list has any items, whether or not they can have the focus.
    var hasFocusableContent: Bool { get }

    /// Called when the focus has moved to an item in the list, or away from one.
    func focusDidMove(to item: (any UIFocusItem)?)

    /// Remembers the index path of an item that was touched.
    func rememberFocus(at item: any UIFocusItem)
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
