public import CoreGraphics

extension UITableView {
    public enum Style: Int, Sendable {
        case plain, grouped, insetGrouped
    }

    public enum ScrollPosition: Int, Sendable {
        /// The least that shows the row.
        case none
        case top, middle, bottom
    }

    public enum RowAnimation: Int, Sendable {
        case fade, right, left, top, bottom, none, middle
        case automatic = 100
    }

    public enum SeparatorInsetReference: Int, Sendable {
        /// Of the cell.
        case fromCellEdges
        /// The insets that the table chooses where the app sets none.
        case fromAutomaticInsets
    }

    public enum SelfSizingInvalidation: Int, Sendable {
        case disabled
        /// When a cell says so.
        case enabled
        case enabledIncludingConstraints
    }

    /// A height that the content decides.
    public static let automaticDimension: CGFloat = -1
}

extension UITableViewCell {
    public enum SeparatorStyle: Int, Sendable {
        case none, singleLine
        /// As `singleLine`.
        case singleLineEtched
    }
}
