public import Foundation

/// A move of the focus from one item to another.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    /// The item that had the focus; nil where none had it.
    open private(set) weak var previouslyFocusedItem: (any UIFocusItem)?
    /// The item that gets the focus; nil where none does.
    open private(set) weak var nextFocusedItem: (any UIFocusItem)?
    /// The direction in which a key moves the focus; empty for moves by code and touches.
    open private(set) var focusHeading: UIFocusHeading

    /// The view that had the focus, or that contains the item that had it.
    open var previouslyFocusedView: UIView? { previouslyFocusedItem.flatMap(FocusPath.view) }
    /// The view that gets the focus, or that contains the item that gets it.
    open var nextFocusedView: UIView? { nextFocusedItem.flatMap(FocusPath.view) }

    init(from old: (any UIFocusItem)?, to new: (any UIFocusItem)?, _ heading: UIFocusHeading) {
        previouslyFocusedItem = old
        nextFocusedItem = new
        focusHeading = heading
    }

    /// Creates the context of a list, for a move that another context describes.
    init(_ other: UIFocusUpdateContext) {
        previouslyFocusedItem = other.previouslyFocusedItem
        nextFocusedItem = other.nextFocusedItem
        focusHeading = other.focusHeading
    }
}
