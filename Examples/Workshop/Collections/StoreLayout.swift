import UIKit

/// A section of the store page, and how it is laid out.
@MainActor
enum StoreSection: Int, CaseIterable {
    case featured, new, topics

    static let badgeKind = "badge"
    static let backgroundKind = "background"

    var title: String? {
        switch self {
        case .featured: nil
        case .new: "New this week"
        case .topics: "Browse"
        }
    }

    static func makeLayout() -> UICollectionViewCompositionalLayout {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 24
        let layout = UICollectionViewCompositionalLayout(
            sectionProvider: { index, environment in
                let section = StoreSection(rawValue: index)?.makeSection(environment)
                section?.contentInsetsReference = .safeArea
                return section
            }, configuration: configuration)
        layout.register(StoreBackground.self, forDecorationViewOfKind: backgroundKind)
        return layout
    }

    private func makeSection(_ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let room = environment.container.effectiveContentSize.width
        // A part of the next page shows that there is more.
        let page = room > 500 ? room / 2 - 24 : room - 40
        switch self {
        case .featured: return featured(width: page)
        case .new: return rows(width: page)
        case .topics: return topics(columns: room > 500 ? 4 : 2)
        }
    }

    /// Cards, one of which is in the middle.
    private func featured(width: CGFloat) -> NSCollectionLayoutSection {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .estimated(44), heightDimension: .absolute(22)),
            elementKind: Self.badgeKind,
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], absoluteOffset: CGPoint(x: -10, y: 10)))
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [badge])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(width), heightDimension: .absolute((width * 0.62).rounded())),
            subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 12
        section.contentInsets.top = 16
        section.orthogonalScrollingBehavior = .groupPagingCentered
        return section
    }

    /// Three rows to a page.
    private func rows(width: CGFloat) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1 / 3)))
        let height = UIFontMetrics(forTextStyle: .subheadline).scaledValue(for: 72).rounded()
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(width), heightDimension: .absolute(height * 3)),
            repeatingSubitem: item, count: 3)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 12
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
        section.orthogonalScrollingBehavior = .groupPaging
        section.boundarySupplementaryItems = [header]
        return section
    }

    /// A grid on a background.
    private func topics(columns: Int) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        let header = header, height = UIFontMetrics(forTextStyle: .headline).scaledValue(for: 66).rounded()
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)),
            repeatingSubitem: item, count: columns)
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 15, bottom: 15, trailing: 15)
        header.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 5)
        section.boundarySupplementaryItems = [header]
        section.decorationItems = [.background(elementKind: Self.backgroundKind)]
        return section
    }

    private var header: NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    }
}
