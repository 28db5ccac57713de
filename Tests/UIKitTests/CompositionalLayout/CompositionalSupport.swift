import TwillTesting

@testable import UIKit

/// A size of two dimensions.
@MainActor
func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
}

@MainActor
func item(
    _ width: NSCollectionLayoutDimension = .fractionalWidth(1),
    _ height: NSCollectionLayoutDimension = .fractionalHeight(1), inset: CGFloat = 0
) -> NSCollectionLayoutItem {
    let item = NSCollectionLayoutItem(layoutSize: size(width, height))
    item.contentInsets = NSDirectionalEdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset)
    return item
}

@MainActor
func row(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension, _ items: [NSCollectionLayoutItem]
) -> NSCollectionLayoutGroup { .horizontal(layoutSize: size(width, height), subitems: items) }

@MainActor
func column(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension, _ items: [NSCollectionLayoutItem]
) -> NSCollectionLayoutGroup { .vertical(layoutSize: size(width, height), subitems: items) }

/// A header or footer over the width.
@MainActor
func boundary(
    _ kind: String, _ height: NSCollectionLayoutDimension, _ alignment: NSRectAlignment
) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), height), elementKind: kind, alignment: alignment)
}

extension NSCollectionLayoutSection {
    /// A section of rows of one item each.
    static func rows(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSection {
        NSCollectionLayoutSection(group: row(.fractionalWidth(1), height, [item(.fractionalWidth(1), height)]))
    }

    /// A section of cards that scrolls by itself.
    static func cards(
        _ width: NSCollectionLayoutDimension, height: CGFloat = 100, spacing: CGFloat = 0,
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    ) -> NSCollectionLayoutSection {
        let section = NSCollectionLayoutSection(group: row(width, .absolute(height), [item()]))
        section.orthogonalScrollingBehavior = behavior
        section.interGroupSpacing = spacing
        return section
    }
}

extension UICollectionViewCompositionalLayout {
    convenience init(_ group: NSCollectionLayoutGroup) {
        self.init(section: NSCollectionLayoutSection(group: group))
    }

    convenience init(_ sections: [NSCollectionLayoutSection]) {
        self.init { index, _ in sections[index] }
    }
}

extension UICollectionView {
    /// The frame in which an item's cell is seen, in the window.
    @MainActor func seenFrame(_ item: Int, _ section: Int = 0) -> CGRect {
        cellForItem(at: .item(item, section)).map { $0.convert($0.bounds, to: nil) } ?? .null
    }

    /// The frame of a supplementary view; null without one.
    @MainActor func frame(of kind: String, _ path: IndexPath) -> CGRect {
        supplementaryView(forElementKind: kind, at: path)?.frame ?? .null
    }
}

/// Sections with a number of items each, and supplementary views of any kind.
@MainActor
func sections(_ counts: Int...) -> CollectionSource {
    CollectionSource(
        counts.enumerated().map { section, count in (0..<count).map { "\(section)-\($0)" } })
}

extension Stage {
    /// A collection view with a compositional layout.
    @MainActor func showCompositional(
        _ source: CollectionSource, _ layout: UICollectionViewCompositionalLayout, kinds: [String] = [],
        cell: AnyClass = TitleCell.self
    ) -> UICollectionView {
        showCollection(source, layout, cell: cell) { view in
            for kind in kinds {
                view.register(TitleView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
            }
        }
    }
}
