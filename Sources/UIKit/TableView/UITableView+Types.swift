public import CoreGraphics

extension UITableView {
    /// The style of a table.
    public enum Style: Int, Sendable {
        /// A plain list, a list of groups, or one of groups inset from the table's edges.
        case plain, grouped, insetGrouped
    }

    /// The position in the table to which a row is scrolled.
    public enum ScrollPosition: Int, Sendable {
        /// The position that the least scrolling reaches.
        case none
        /// A position at the top, in the middle, or at the bottom.
        case top, middle, bottom
    }

    /// The animation of rows that are inserted, deleted or reloaded.
    public enum RowAnimation: Int, Sendable {
        /// A fade, a movement from or to an edge, or no animation. `middle` fades.
        case fade, right, left, top, bottom, none, middle
        /// The animation that the table chooses, which is a fade.
        case automatic = 100
    }

    /// The reference of the insets of separators.
    public enum SeparatorInsetReference: Int, Sendable {
        /// The edges of the cell.
        case fromCellEdges
        /// The insets that the table chooses if the app sets none.
        case fromAutomaticInsets
    }

    /// The changes of content for which rows of automatic height are measured again.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// No changes.
        case disabled
        /// Calls of a cell's `invalidateIntrinsicContentSize()`.
        case enabled
        /// Calls of a cell's `invalidateIntrinsicContentSize()`, and changes of constraints and views in it.
        case enabledIncludingConstraints
    }

    /// A height that the content determines.
    public static let automaticDimension: CGFloat = -1
}

extension UITableViewCell {
    /// The style of the separators between rows.
    public enum SeparatorStyle: Int, Sendable {
        /// No separator, or a line.
        case none, singleLine
        /// A line, like `singleLine`.
        case singleLineEtched
    }
}
