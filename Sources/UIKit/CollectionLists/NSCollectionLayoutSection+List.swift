import CoreGraphics
import Foundation

extension NSCollectionLayoutSection {
    /// Returns a section that is a list: rows as wide as the section and as high as their content.
    ///
    /// - Parameters:
    ///   - configuration: The style of the list.
    ///   - layoutEnvironment: The room and the traits of the section.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration,
        layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
        section.list = configuration
        section.contentInsetsReference = configuration.appearance == .insetGrouped ? .safeArea : .none
        let scale = layoutEnvironment.traitCollection.displayScale
        let side =
            configuration.appearance == .insetGrouped
            ? UIView.sideMargin(forWidth: layoutEnvironment.container.contentSize.width) : 0
        let below = configuration.hasGroups && configuration.footerMode == .none ? UITableView.Metrics.groupGap : 0
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 0, leading: side, bottom: below.roundedToPixels(scale), trailing: side)
        let isPinned = configuration.appearance == .plain
        if configuration.headerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                boundary(UICollectionView.elementKindSectionHeader, .top, pins: isPinned))
        }
        if configuration.footerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                boundary(UICollectionView.elementKindSectionFooter, .bottom, pins: isPinned))
        }
        return section
    }

    private static func boundary(
        _ kind: String, _ alignment: NSRectAlignment, pins: Bool
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(28))
        let item = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size, elementKind: kind, alignment: alignment)
        item.pinToVisibleBounds = pins
        return item
    }

    /// The length above a list's section, which is that of tables.
    ///
    /// - Parameter isFirst: Whether the section is the first one.
    final func listPadding(isFirst: Bool) -> CGFloat {
        guard let list else { return 0 }
        if let padding = list.headerTopPadding, list.headerMode != .none {
            return padding.isFinite ? max(0, padding) : 0
        }
        typealias Metrics = UITableView.Metrics
        let hasHeader = list.headerMode != .none
        switch list.appearance {
        case .plain: return hasHeader ? Metrics.plainPadding : 0
        case .sidebar, .sidebarPlain: return 0
        // A header has a margin above its text, which is a part of the length.
        case .grouped: return isFirst ? (hasHeader ? 16 : Metrics.firstGroup) : hasHeader ? 0 : Metrics.groupGap
        case .insetGrouped: return isFirst ? (hasHeader ? 16 : Metrics.groupGap) : hasHeader ? 6 : Metrics.groupGap
        }
    }
}

extension UICollectionLayoutListConfiguration {
    /// Whether sections are groups with a distance between each other.
    var hasGroups: Bool { appearance == .grouped || appearance == .insetGrouped }
}

extension UICollectionViewCompositionalLayout {
    /// Returns a layout all of whose sections are lists with the same style.
    public static func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }
}
