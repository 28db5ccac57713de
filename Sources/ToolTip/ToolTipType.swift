import UIKit

/// The kind of element that a tip explains, which chooses its spotlight and how the anchor is found.
public enum ToolTipType: Hashable, Sendable, CaseIterable {
    /// A view in the page.
    case view
    /// The custom view of a bar button item.
    case barButton
    /// A tab of a tab bar.
    case tabItem
    /// A row of a table.
    case cell

    /// The spotlight of a tip that brings none.
    @MainActor var spotlight: ToolTipSpotlight {
        switch self {
        case .view: ToolTipSpotlight(.rectangle(cornerRadius: 8))
        case .barButton, .tabItem: ToolTipSpotlight(.capsule)
        case .cell: ToolTipSpotlight(.rectangle(cornerRadius: 0), padding: 0)
        }
    }
}
