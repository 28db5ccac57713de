import Testing
import TwillTesting

@testable import UIKit

@MainActor
@Suite struct LayoutCopyTests {
    private let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(40))

    @Test func valuesThatNeverChangeAreTheirOwnCopies() {
        let values: [any NSObject & NSCopying] = [
            size, size.widthDimension, NSCollectionLayoutSpacing.fixed(3),
            NSCollectionLayoutEdgeSpacing(leading: nil, top: .fixed(1), trailing: nil, bottom: nil),
            NSCollectionLayoutAnchor(edges: .top), NSCollectionLayoutGroupCustomItem(frame: .zero),
        ]

        let copies = values.map { $0.copy() as? NSObject }

        #expect(zip(values, copies).allSatisfy { $0 === $1 })
    }

    @Test func aCopiedItemHasSettingsOfItsOwn() throws {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size, elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
        badge.zIndex = 7
        let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])
        item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        item.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: .fixed(5), top: nil, trailing: nil, bottom: nil)

        let copy = try #require(item.copy() as? NSCollectionLayoutItem)
        item.contentInsets = .zero
        item.edgeSpacing = nil
        badge.zIndex = 1

        #expect(copy !== item && copy.layoutSize === size)
        #expect(copy.contentInsets == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(copy.edgeSpacing?.leading?.spacing == 5)
        #expect(copy.supplementaryItems.map(\.elementKind) == ["badge"] && copy.supplementaryItems[0].zIndex == 7)
        #expect(copy.supplementaryItems[0].containerAnchor.edges == [.top, .trailing])
    }

    @Test func aCopiedGroupKeepsItsArrangement() throws {
        let inner = NSCollectionLayoutGroup.vertical(
            layoutSize: size, repeatingSubitem: NSCollectionLayoutItem(layoutSize: size), count: 2)
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [inner])
        group.interItemSpacing = .flexible(9)

        let copy = try #require(group.copy() as? NSCollectionLayoutGroup)
        group.interItemSpacing = nil

        #expect(copy.visualDescription() == group.visualDescription())
        #expect(copy.interItemSpacing?.spacing == 9 && copy.subitems[0] !== inner)
    }

    @Test func aCopiedSectionIsLaidOutLikeTheOriginal() throws {
        let stage = Stage()
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
            subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.contentInsets.top = 20
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        section.boundarySupplementaryItems = [header]

        let copy = try #require(section.copy() as? NSCollectionLayoutSection)
        section.interGroupSpacing = 0
        section.boundarySupplementaryItems = []
        let view = stage.showCollection(
            CollectionSource(items: 4), UICollectionViewCompositionalLayout(section: copy))

        // A header of 30 points, an inset of 20, and half of 375 for each of two columns.
        #expect(view.cellForItem(at: .item(0))?.frame.minY == 50)
        #expect(view.cellForItem(at: .item(2))?.frame.minY == 110)
    }

    @Test func aCopiedHeaderAndConfigurationAreIndependent() throws {
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size, elementKind: "header", alignment: .topLeading, absoluteOffset: CGPoint(x: 3, y: 4))
        header.pinToVisibleBounds = true
        header.extendsBoundary = false
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        configuration.boundarySupplementaryItems = [header]

        let copy = try #require(configuration.copy() as? UICollectionViewCompositionalLayoutConfiguration)
        header.pinToVisibleBounds = false
        configuration.scrollDirection = .vertical

        let copied = try #require(copy.boundarySupplementaryItems.first)
        #expect(copy.scrollDirection == .horizontal && copied !== header)
        #expect(copied.pinToVisibleBounds && !copied.extendsBoundary && copied.alignment == .topLeading)
        #expect(copied.offset == CGPoint(x: 3, y: 4))
    }

    @Test func aCopiedBackgroundKeepsItsKind() throws {
        let background = NSCollectionLayoutDecorationItem.background(elementKind: "panel")
        background.zIndex = -1

        let copy = try #require(background.copy() as? NSCollectionLayoutDecorationItem)

        #expect(copy !== background && copy.elementKind == "panel" && copy.zIndex == -1)
    }
}
