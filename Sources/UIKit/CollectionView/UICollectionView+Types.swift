import Foundation

extension UICollectionView {
    /// The direction in which a layout scrolls.
    public enum ScrollDirection: Int, Sendable {
        /// Along the y axis, or along the x axis.
        case vertical, horizontal
    }

    /// The position in the collection view to which an item is scrolled: one for each axis, or none.
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The top of the visible part.
        public static let top = ScrollPosition(rawValue: 1)
        /// The vertical middle of the visible part.
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// The bottom of the visible part.
        public static let bottom = ScrollPosition(rawValue: 4)
        /// The left edge of the visible part.
        public static let left = ScrollPosition(rawValue: 8)
        /// The horizontal middle of the visible part.
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        /// The right edge of the visible part.
        public static let right = ScrollPosition(rawValue: 32)
    }

    /// The category of a view in a layout.
    public enum ElementCategory: UInt, Sendable {
        /// A cell, a supplementary view such as a header, or a decoration view.
        case cell, supplementaryView, decorationView
    }

    /// The changes of content for which cells are asked for their preferred size again.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// No changes.
        case disabled
        /// Calls of a cell's `invalidateIntrinsicContentSize()`.
        case enabled
        /// Calls of a cell's `invalidateIntrinsicContentSize()`, and changes of constraints and views in it.
        case enabledIncludingConstraints
    }

    /// The kind of the headers of sections.
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

    /// The kind of the footers of sections.
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
