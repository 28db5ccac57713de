import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Sections with headers, footers and backgrounds, and what the configuration adds.
@MainActor
@Suite struct CompositionalSectionTests {
    let stage = Stage()

    @Test func sectionsHaveLayoutsOfTheirOwn() {
        // Apple's distinct sections: 1, 5 and 3 columns.
        let columns = [1, 5, 3]
        let layout = UICollectionViewCompositionalLayout { index, _ in
            let width = NSCollectionLayoutDimension.fractionalWidth(1 / CGFloat(columns[index]))
            let height = columns[index] == 1 ? NSCollectionLayoutDimension.absolute(44) : .fractionalWidth(0.2)
            return NSCollectionLayoutSection(group: row(.fractionalWidth(1), height, [item(width)]))
        }
        let view = stage.showCompositional(sections(2, 10, 6), layout)
        #expect(view.frame(1, 0) == CGRect(x: 0, y: 44, width: 375, height: 44))
        #expect(view.frame(7, 1) == CGRect(x: 150, y: 163, width: 75, height: 75))
        #expect(view.frame(4, 2) == CGRect(x: 125, y: 313, width: 125, height: 75))
        #expect(view.contentSize.height == 388)
    }

    @Test func theProviderLearnsItsRoom() {
        var rooms: [CGSize] = []
        let layout = UICollectionViewCompositionalLayout { _, environment in
            rooms.append(environment.container.effectiveContentSize)
            let columns: CGFloat = environment.container.effectiveContentSize.width > 500 ? 5 : 2
            return NSCollectionLayoutSection(
                group: row(.fractionalWidth(1), .absolute(50), [item(.fractionalWidth(1 / columns))]))
        }
        let view = stage.showCompositional(sections(10), layout)
        #expect(rooms == [CGSize(width: 375, height: 667)] && view.frame(1).minX == 187.5)
        view.frame = CGRect(x: 0, y: 0, width: 600, height: 300)
        stage.drawChanges()
        #expect(rooms.last == CGSize(width: 600, height: 300) && view.frame(4).minX == 480)
    }

    @Test func headersAndFootersLieOutsideOfTheInsets() {
        let section = NSCollectionLayoutSection.rows(.absolute(50))
        section.boundarySupplementaryItems = [
            boundary("header", .absolute(30), .top), boundary("footer", .absolute(20), .bottom),
        ]
        section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 12, trailing: 9)
        section.interGroupSpacing = 5
        let view = stage.showCompositional(
            sections(3, 2), UICollectionViewCompositionalLayout([section, section]), kinds: ["header", "footer"])
        #expect(view.frame(of: "header", .item(0)) == CGRect(x: 16, y: 0, width: 350, height: 30))
        #expect(view.frame(0) == CGRect(x: 16, y: 38, width: 350, height: 50))
        #expect(view.frame(2).maxY == 198)
        #expect(view.frame(of: "footer", .item(0)) == CGRect(x: 16, y: 210, width: 350, height: 20))
        #expect(view.frame(of: "header", .item(0, 1)).minY == 230)
    }

    @Test func anEmptySectionNeedsNoDefinition() {
        let layout = UICollectionViewCompositionalLayout { index, _ in index == 1 ? nil : .rows(.absolute(50)) }
        let view = stage.showCompositional(sections(2, 0, 3), layout)
        #expect(view.frame(0, 2).minY == 100 && view.contentSize.height == 250)
    }

    @Test func headersMayIgnoreTheInsetsOrCoverTheContent() {
        let section = NSCollectionLayoutSection.rows(.absolute(50))
        let cover = boundary("cover", .absolute(10), .topTrailing)
        cover.extendsBoundary = false
        let aside = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.absolute(40), .absolute(30)), elementKind: "aside", alignment: .trailing)
        section.boundarySupplementaryItems = [boundary("header", .absolute(30), .top), cover, aside]
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
        section.supplementariesFollowContentInsets = false
        let view = stage.showCompositional(
            sections(4), UICollectionViewCompositionalLayout(section: section), kinds: ["header", "cover", "aside"])
        #expect(view.frame(of: "header", .item(0)) == CGRect(x: 0, y: 0, width: 375, height: 30))
        #expect(view.frame(of: "cover", .item(0)) == CGRect(x: 0, y: 30, width: 375, height: 10))
        // The view at the side makes the rows narrower, and is in their middle.
        #expect(view.frame(0) == CGRect(x: 20, y: 30, width: 295, height: 50))
        #expect(view.frame(of: "aside", .item(0)) == CGRect(x: 335, y: 115, width: 40, height: 30))
    }

    @Test func pinnedHeadersStayAndArePushed() throws {
        let header = boundary("header", .absolute(30), .top)
        header.pinToVisibleBounds = true
        header.zIndex = 2
        let section = NSCollectionLayoutSection.rows(.absolute(40))
        section.boundarySupplementaryItems = [header]
        let view = stage.showCompositional(
            sections(10, 40), UICollectionViewCompositionalLayout([section, section]), kinds: ["header"])
        view.contentOffset.y = 100
        stage.drawChanges()
        #expect(view.frame(of: "header", .item(0)) == CGRect(x: 0, y: 100, width: 375, height: 30))
        // The section ends at 430.
        view.contentOffset.y = 415
        stage.drawChanges()
        #expect(view.frame(of: "header", .item(0)).minY == 400)
        #expect(view.frame(of: "header", .item(0, 1)).minY == 430)
        view.contentOffset.y = 500
        stage.drawChanges()
        #expect(view.frame(of: "header", .item(0, 1)).minY == 500)
        let shown = try #require(view.supplementaryView(forElementKind: "header", at: .item(0, 1)))
        #expect(view.subviews.firstIndex(of: shown)! > view.subviews.lastIndex { $0 is UICollectionViewCell }!)
    }

    @Test func aBackgroundIsBehindItsSection() throws {
        final class Card: UICollectionReusableView {}
        let background = NSCollectionLayoutDecorationItem.background(elementKind: "card")
        background.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        let section = NSCollectionLayoutSection.rows(.absolute(44))
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
        section.decorationItems = [background]
        section.boundarySupplementaryItems = [boundary("header", .absolute(30), .top)]
        let layout = UICollectionViewCompositionalLayout([section, section])
        layout.register(Card.self, forDecorationViewOfKind: "card")
        let view = stage.showCompositional(sections(5, 3), layout, kinds: ["header"])
        let cards = view.subviews.filter { $0 is Card }
        // 30 + 10 + 220 + 10, and 30 + 10 + 132 + 10.
        #expect(
            cards.map(\.frame).sorted { $0.minY < $1.minY } == [
                CGRect(x: 5, y: 5, width: 365, height: 260), CGRect(x: 5, y: 275, width: 365, height: 172),
            ])
        #expect(view.subviews.prefix(2).allSatisfy { $0 is Card })
    }

    @Test func theConfigurationAddsSpacingAndHeadersOfTheWhole() {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 20
        let header = boundary("title", .absolute(60), .top)
        header.pinToVisibleBounds = true
        configuration.boundarySupplementaryItems = [header, boundary("end", .absolute(40), .bottom)]
        let layout = UICollectionViewCompositionalLayout(
            section: .rows(.absolute(50)), configuration: configuration)
        let view = stage.showCompositional(sections(2, 0, 20), layout, kinds: ["title", "end"])
        #expect(view.frame(of: "title", IndexPath(index: 0)) == CGRect(x: 0, y: 0, width: 375, height: 60))
        #expect(view.frame(0).minY == 60 && view.frame(0, 2).minY == 200)
        #expect(view.contentSize.height == 1240)
        view.contentOffset.y = 573
        stage.drawChanges()
        #expect(view.frame(of: "title", IndexPath(index: 0)).minY == 573)
        #expect(view.frame(of: "end", IndexPath(index: 0)) == CGRect(x: 0, y: 1200, width: 375, height: 40))
    }

    @Test func horizontalLayoutsPlaceColumns() {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        // The status bar would inset the columns.
        configuration.contentInsetsReference = .none
        let section = NSCollectionLayoutSection(
            group: column(.absolute(100), .fractionalHeight(1), [item(.fractionalWidth(1), .absolute(200))]))
        section.interGroupSpacing = 10
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.absolute(30), .fractionalHeight(1)), elementKind: "header", alignment: .leading)
        section.boundarySupplementaryItems = [header]
        let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
        let view = stage.showCompositional(sections(14), layout, kinds: ["header"])
        #expect(view.frame(of: "header", .item(0)) == CGRect(x: 0, y: 0, width: 30, height: 667))
        #expect(view.frame(2) == CGRect(x: 30, y: 400, width: 100, height: 200))
        #expect(view.frame(3) == CGRect(x: 140, y: 0, width: 100, height: 200))
        #expect(view.contentSize == CGSize(width: 30 + 5 * 110 - 10, height: 667))
    }

    @Test func insetsAreAddedToTheReference() {
        let section = NSCollectionLayoutSection.rows(.absolute(50))
        section.contentInsets.leading = 10
        section.contentInsetsReference = .layoutMargins
        let view = stage.showCompositional(sections(3), UICollectionViewCompositionalLayout(section: section))
        view.layoutMargins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 24)
        view.collectionViewLayout.invalidateLayout()
        stage.drawChanges()
        #expect(view.frame(0) == CGRect(x: 26, y: 0, width: 375 - 50, height: 50))
    }

    @Test func theSafeAreaInsetsSections() {
        let controller = UICollectionViewController(
            collectionViewLayout: UICollectionViewCompositionalLayout { index, environment in
                let section = NSCollectionLayoutSection.rows(.absolute(50))
                if index == 1 { section.contentInsetsReference = .none }
                return section
            })
        let source = sections(1, 1)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 30)
        controller.collectionView.register(TitleCell.self, forCellWithReuseIdentifier: "cell")
        controller.collectionView.dataSource = source
        stage.show(controller)
        #expect(controller.collectionView.frame(0) == CGRect(x: 44, y: 0, width: 301, height: 50))
        #expect(controller.collectionView.frame(0, 1) == CGRect(x: 0, y: 50, width: 375, height: 50))
        #expect(source.calls.count == 2)
    }

    @Test func changesOfDataMoveHeadersWithTheirSections() throws {
        let section = NSCollectionLayoutSection.rows(.absolute(50))
        section.boundarySupplementaryItems = [boundary("header", .absolute(30), .top)]
        let source = sections(2, 3)
        let view = stage.showCompositional(
            source, UICollectionViewCompositionalLayout(section: section), kinds: ["header"])
        let header = try #require(view.supplementaryView(forElementKind: "header", at: .item(0, 1)))
        let cell = view.cellForItem(at: .item(1, 1))
        source.sections[1].remove(at: 0)
        source.sections.insert(["new"], at: 0)
        view.performBatchUpdates {
            view.insertSections([0])
            view.deleteItems(at: [.item(0, 1)])
        }
        stage.advance(by: 1)
        #expect(view.supplementaryView(forElementKind: "header", at: .item(0, 2)) === header)
        #expect(header.frame.minY == 210 && view.cellForItem(at: .item(0, 2)) === cell)
        #expect(view.contentSize.height == 340)
    }
}
