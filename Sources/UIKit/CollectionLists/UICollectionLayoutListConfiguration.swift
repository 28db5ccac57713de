public import CoreGraphics
public import Foundation

/// The style of a section that is a list, or of all sections of a layout.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    /// The appearance of a list.
    public enum Appearance: Int, Sendable {
        /// Rows from edge to edge, groups of rows, or groups with round corners.
        case plain, grouped, insetGrouped
        /// A sidebar, whose rows have round backgrounds while they are selected, or one with plain rows.
        case sidebar, sidebarPlain

        var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }
    }

    /// The way in which sections have headers.
    public enum HeaderMode: Int, Sendable {
        /// No headers, or supplementary views of the kind of headers.
        case none, supplementary
        /// The first item is the header.
        case firstItemInSection
    }

    /// The way in which sections have footers.
    public enum FooterMode: Int, Sendable {
        /// No footers, or supplementary views of the kind of footers.
        case none, supplementary
    }

    /// Returns the swipe actions of an item; nil for none.
    public typealias SwipeActionsConfigurationProvider =
        @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

    /// Returns the separators of an item.
    ///
    /// - Parameter sectionSeparatorConfiguration: The separators of the list, which the function can change and return.
    public typealias ItemSeparatorHandler =
        @MainActor (
            _ itemIndexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
        ) -> UIListSeparatorConfiguration

    /// Creates the configuration of a list with an appearance.
    public init(appearance: Appearance) {
        self.appearance = appearance
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
        showsSeparators = !appearance.isSidebar
    }

    /// The appearance of the list.
    public let appearance: Appearance
    /// Whether lines are between the rows; true by default, except in sidebars.
    public var showsSeparators: Bool
    /// The lines between the rows.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// The function that returns the lines of single rows.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// The color behind the list; that of the appearance if nil.
    public var backgroundColor: UIColor?
    /// The way in which sections have headers; none by default.
    public var headerMode = HeaderMode.none
    /// The way in which sections have footers; none by default.
    public var footerMode = FooterMode.none
    /// The space above headers in points; that of the appearance if nil.
    public var headerTopPadding: CGFloat?
    /// Returns the actions that a swipe from the leading edge reveals.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// Returns the actions that a swipe from the trailing edge reveals.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

    /// The color behind the list.
    var shownBackgroundColor: UIColor {
        if let backgroundColor { return backgroundColor }
        switch appearance {
        case .plain, .sidebarPlain: return .systemBackground
        case .grouped, .insetGrouped, .sidebar: return .systemGroupedBackground
        }
    }
}

/// The lines above and below a row of a list.
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration {
    /// The rule by which a line is shown.
    public enum Visibility: Int, Sendable {
        /// A line where the list has lines: between rows.
        case automatic
        /// Always, or never.
        case visible, hidden
    }

    /// Insets that stand for those of the list: from the text's beginning to the trailing edge.
    public nonisolated static let automaticInsets = NSDirectionalEdgeInsets.automaticSeparator

    /// Creates the lines of a list with an appearance.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

    /// Whether a line is above the row; by default only that below the row before it is.
    public var topSeparatorVisibility = Visibility.automatic
    /// Whether a line is below the row.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// The insets of the line above from the row's edges; only leading and trailing ones count.
    public var topSeparatorInsets = automaticInsets
    /// The insets of the line below from the row's edges; only leading and trailing ones count.
    public var bottomSeparatorInsets = automaticInsets
    /// The color of the lines.
    public var color = UIColor.separator
    /// The color of the lines of rows that are selected together with others.
    public var multipleSelectionColor = UIColor.separator
    /// An effect on what is behind the lines; none by default.
    ///
    /// A blur is below the color. Of the color over a vibrancy effect only the alpha counts.
    public var visualEffect: UIVisualEffect?
}

extension NSDirectionalEdgeInsets {
    /// The insets that stand for a list's own.
    static let automaticSeparator = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
        trailing: .greatestFiniteMagnitude)
}
