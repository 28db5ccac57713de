public import Foundation

/// The effect of a drop on the items of a drag.
public enum UIDropOperation: UInt, Sendable {
    /// Nothing: the drag is cancelled. The drag shows no badge.
    case cancel
    /// Nothing, although the destination takes drops otherwise. The drag shows a forbidden badge.
    case forbidden
    /// The destination gets copies. The drag shows a badge with a plus.
    case copy
    /// The destination gets the items, and the source removes them. The source has to allow it.
    case move
}

/// A destination's proposal for the items of a drag that is over it.
@preconcurrency @MainActor
open class UIDropProposal: NSObject, NSCopying {
    /// Creates a proposal.
    public init(operation: UIDropOperation) {
        storedOperation = operation
    }

    /// The effect of the drop.
    open var operation: UIDropOperation { storedOperation }

    /// Whether the exact position matters, so that the preview should not cover it; false by default.
    ///
    /// Stored without effect: the finger covers the position, too.
    open var isPrecise = false

    /// Whether the preview should keep its full size, even where it is large; false by default.
    open var prefersFullSizePreview = false

    /// Returns the proposal itself, which does not change.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    private final let storedOperation: UIDropOperation
}
