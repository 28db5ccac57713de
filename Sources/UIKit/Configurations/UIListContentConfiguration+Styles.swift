import CoreGraphics

/// The style of a list's content, with its fonts, colors and margins.
@MainActor
enum ListContentStyle {
    case cell, subtitleCell, valueCell
    case plainHeader, plainFooter, groupedHeader, groupedFooter, prominentHeader, extraProminentHeader
    case sidebarCell, sidebarSubtitleCell, accompaniedSidebarCell, sidebarHeader

    /// Whether the content is at least as high as a standard row.
    var isCell: Bool {
        switch self {
        case .cell, .subtitleCell, .valueCell, .sidebarCell, .sidebarSubtitleCell, .accompaniedSidebarCell: true
        default: false
        }
    }

    var font: UIFont {
        switch self {
        case .plainHeader: .preferredFont(forTextStyle: .headline)
        case .plainFooter: .preferredFont(forTextStyle: .subheadline)
        case .groupedHeader, .groupedFooter: .preferredFont(forTextStyle: .footnote)
        case .prominentHeader, .sidebarHeader: Self.semibold(.title3)
        case .extraProminentHeader: Self.semibold(.title2)
        default: .preferredFont(forTextStyle: .body)
        }
    }

    private static func semibold(_ style: UIFont.TextStyle) -> UIFont {
        let font = UIFont.preferredFont(forTextStyle: style)
        guard let descriptor = font.fontDescriptor.withSymbolicTraits(.traitBold) else { return font }
        return UIFont(descriptor: descriptor, size: 0)
    }

    var secondaryFont: UIFont {
        switch self {
        case .cell, .subtitleCell: .preferredFont(forTextStyle: .caption1)
        case .valueCell, .plainHeader, .prominentHeader, .extraProminentHeader, .sidebarHeader:
            .preferredFont(forTextStyle: .body)
        case .plainFooter, .sidebarCell, .sidebarSubtitleCell, .accompaniedSidebarCell:
            .preferredFont(forTextStyle: .subheadline)
        case .groupedHeader, .groupedFooter: .preferredFont(forTextStyle: .footnote)
        }
    }

    var color: UIColor {
        switch self {
        case .groupedHeader, .groupedFooter, .plainFooter: .secondaryLabel
        default: .label
        }
    }

    var secondaryColor: UIColor {
        switch self {
        case .cell, .subtitleCell: .label
        default: .secondaryLabel
        }
    }

    var transform: UIListContentConfiguration.TextProperties.TextTransform {
        self == .groupedHeader ? .uppercase : .none
    }

    var margins: NSDirectionalEdgeInsets {
        switch self {
        case .plainHeader, .plainFooter: NSDirectionalEdgeInsets(top: 3, leading: 16, bottom: 4, trailing: 16)
        case .groupedHeader: NSDirectionalEdgeInsets(top: 17, leading: 16, bottom: 6.5, trailing: 16)
        case .groupedFooter: NSDirectionalEdgeInsets(top: 7.5, leading: 16, bottom: 8, trailing: 16)
        case .prominentHeader, .extraProminentHeader, .sidebarHeader:
            NSDirectionalEdgeInsets(top: 17, leading: 16, bottom: 8, trailing: 16)
        case .subtitleCell: NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 8)
        default: NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
        }
    }
}

extension UIListContentConfiguration {
    /// Returns the configuration of a cell with a text, and a smaller one below.
    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(.cell) }

    /// Returns the configuration of a cell with a smaller text below the first.
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(.subtitleCell) }

    /// Returns the configuration of a cell with a value at the end of the line.
    public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration(.valueCell) }

    /// Returns the configuration of a header, which is that of a plain list.
    public static func header() -> UIListContentConfiguration { UIListContentConfiguration(.plainHeader) }

    /// Returns the configuration of a footer, which is that of a plain list.
    public static func footer() -> UIListContentConfiguration { UIListContentConfiguration(.plainFooter) }

    /// Returns the configuration of a header in a plain list.
    public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration(.plainHeader) }

    /// Returns the configuration of a footer in a plain list.
    public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration(.plainFooter) }

    /// Returns the configuration of a header in a grouped list.
    public static func groupedHeader() -> UIListContentConfiguration { UIListContentConfiguration(.groupedHeader) }

    /// Returns the configuration of a footer in a grouped list.
    public static func groupedFooter() -> UIListContentConfiguration { UIListContentConfiguration(.groupedFooter) }

    /// Returns the configuration of a large header of inset groups.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(.prominentHeader)
    }

    /// Returns the configuration of a larger header of inset groups.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(.extraProminentHeader)
    }

    /// Returns the configuration of a cell in a sidebar.
    public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(.sidebarCell) }

    /// Returns the configuration of a cell with a second text in a sidebar.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(.sidebarSubtitleCell)
    }

    /// Returns the configuration of a cell in a sidebar beside others.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration {
        UIListContentConfiguration(.accompaniedSidebarCell)
    }

    /// Returns the configuration of a cell with a second text in a sidebar beside others.
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(.accompaniedSidebarCell)
    }

    /// Returns the configuration of a header in a sidebar.
    public static func sidebarHeader() -> UIListContentConfiguration { UIListContentConfiguration(.sidebarHeader) }
}
