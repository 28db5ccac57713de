import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Sections that scroll by themselves, on a screen of 375 by 667 points.
@MainActor
@Suite struct OrthogonalSectionTests {
    let stage = Stage()

    /// Two sections of cards, the first of which scrolls by itself: ten cards of 200 points with spaces of 10, inset
    /// by 20.
    private func show(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior,
        setUp: (NSCollectionLayoutSection) -> Void = { _ in }
    ) -> UICollectionView {
        let cards = NSCollectionLayoutSection.cards(.absolute(200), spacing: 10, behavior)
        cards.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
        setUp(cards)
        return stage.showCompositional(
            sections(10, 30), UICollectionViewCompositionalLayout([cards, .rows(.absolute(50))]))
    }

    private func swipe(_ distance: CGFloat, y: CGFloat = 60, seconds: Double = 0.2) throws {
        let x: CGFloat = distance < 0 ? 320 : 60
        try stage.drag(from: CGPoint(x: x, y: y), to: CGPoint(x: x + distance, y: y), seconds: seconds)
        stage.advance(by: 3)
    }

    @Test func cardsContinueBeyondTheEdge() {
        let view = show(.continuous)
        #expect(view.seenFrame(0) == CGRect(x: 20, y: 10, width: 200, height: 100))
        #expect(view.seenFrame(1) == CGRect(x: 230, y: 10, width: 200, height: 100))
        // What is not visible has no cell, and the section is as high as one card.
        #expect(view.cellForItem(at: .item(2)) == nil && view.seenFrame(0, 1).minY == 120)
        #expect(view.contentSize == CGSize(width: 375, height: 120 + 1500))
        #expect(view.indexPathsForVisibleItems.count { $0.section == 0 } == 2)
        #expect(view.layoutAttributesForItem(at: .item(9))?.frame.minX == 1910)
    }

    @Test func aFingerScrollsTheSectionAlone() throws {
        let view = show(.continuous)
        let first = view.cellForItem(at: .item(0))
        try stage.drag(from: CGPoint(x: 300, y: 60), to: CGPoint(x: 200, y: 60), seconds: 1)
        let moved = 20 - view.seenFrame(0).minX
        #expect(moved > 60 && moved < 130 && view.contentOffset == .zero)
        #expect(view.cellForItem(at: .item(0)) === first)
        #expect(view.seenFrame(0, 1).minX == 0)
        // The item under the finger is found where it is seen.
        let seen = view.seenFrame(1)
        #expect(view.indexPathForItem(at: CGPoint(x: seen.midX, y: 60)) == .item(1))
        // A vertical drag on a card scrolls the whole.
        stage.advance(by: 6)
        let x = view.seenFrame(1).minX
        try stage.drag(from: CGPoint(x: 200, y: 80), to: CGPoint(x: 200, y: 20), seconds: 1)
        #expect(view.contentOffset.y > 30 && view.seenFrame(1).minX == x)
    }

    @Test func cardsAreTapped() throws {
        let view = show(.groupPaging)
        try swipe(-120)
        try stage.tap("0-2")
        #expect(view.indexPathsForSelectedItems == [.item(2)])
        #expect((view.delegate as? CollectionSource)?.calls.contains("didSelect 2") == true)
    }

    @Test func groupPagingMovesByOneGroup() throws {
        let view = show(.groupPaging)
        try swipe(-200, seconds: 0.1)
        // The second card takes the place of the first.
        #expect(view.seenFrame(1).minX == 20)
        try swipe(-60)
        #expect(view.seenFrame(2).minX == 20)
        try swipe(200, seconds: 0.1)
        #expect(view.seenFrame(1).minX == 20)
        // A slow short drag goes back.
        try swipe(-50, seconds: 2)
        #expect(view.seenFrame(1).minX == 20)
    }

    @Test func theLastGroupEndsAtTheInset() throws {
        let view = show(.groupPaging)
        for _ in 0..<12 { try swipe(-120) }
        #expect(view.seenFrame(9).maxX == 355)
    }

    @Test func groupPagingCenteredCentersEachGroup() throws {
        let view = show(.groupPagingCentered)
        #expect(view.seenFrame(0).midX == 187.5)
        try swipe(-120)
        #expect(view.seenFrame(1).midX == 187.5)
        for _ in 0..<9 { try swipe(-120) }
        #expect(view.seenFrame(9).midX == 187.5)
    }

    @Test func continuousGroupLeadingBoundaryEndsAtAGroup() throws {
        let view = show(.continuousGroupLeadingBoundary)
        try swipe(-250, seconds: 0.15)
        let shown = view.indexPathsForVisibleItems.filter { $0.section == 0 }.sorted()
        let edges = shown.map { view.seenFrame($0.item).minX }
        // A fast drag passes more than one group.
        #expect(edges.contains(20) && (shown.last?.item ?? 0) > 2)
    }

    @Test func pagingMovesByTheWidth() throws {
        let view = show(.paging)
        try swipe(-150)
        #expect(view.seenFrame(1).minX == -145)
        try swipe(-150)
        #expect(view.seenFrame(3).minX == -100)
    }

    @Test func theOffsetSurvivesScrollingAway() throws {
        let view = show(.groupPaging)
        try swipe(-120)
        view.contentOffset.y = 700
        stage.drawChanges()
        #expect(view.cellForItem(at: .item(1)) == nil)
        #expect(!view.subviews.contains { $0 is OrthogonalScrollView })
        view.contentOffset.y = 0
        stage.drawChanges()
        #expect(view.seenFrame(1).minX == 20)
    }

    @Test func theCenteredGroupStaysThroughARotation() throws {
        let view = show(.groupPagingCentered)
        try swipe(-120)
        view.frame = CGRect(x: 0, y: 0, width: 667, height: 375)
        stage.drawChanges()
        #expect(view.seenFrame(1).midX == 333.5)
        view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
        stage.drawChanges()
        #expect(view.seenFrame(1).midX == 187.5)
    }

    @Test func codeScrollsToAnItem() {
        let view = show(.continuous)
        view.scrollToItem(at: .item(5), at: .centeredHorizontally, animated: true)
        stage.advance(by: 1)
        #expect(view.seenFrame(5).midX == 187.5 && view.contentOffset == .zero)
        view.contentOffset.y = 600
        stage.drawChanges()
        view.scrollToItem(at: .item(8), at: [.top, .left], animated: false)
        stage.drawChanges()
        #expect(view.seenFrame(8).minX == 0 && view.seenFrame(8).minY == 0)
    }

    @Test func theSectionIsMirrored() throws {
        stage.setLayoutDirection(.rightToLeft)
        let view = show(.groupPaging)
        #expect(view.seenFrame(0) == CGRect(x: 155, y: 10, width: 200, height: 100))
        #expect(view.seenFrame(1).maxX == 145)
        try swipe(120)
        #expect(view.seenFrame(1).maxX == 355)
        #expect(view.indexPathForItem(at: CGPoint(x: 300, y: 50)) == .item(1))
        try swipe(-120)
        #expect(view.seenFrame(0).maxX == 355)
        view.scrollToItem(at: .item(9), at: .left, animated: false)
        stage.drawChanges()
        #expect(view.seenFrame(9).minX == 0)
    }

    @Test func theHandlerChangesVisibleItems() throws {
        var offsets: [CGFloat] = []
        let view = show(.continuous) { section in
            section.visibleItemsInvalidationHandler = { items, offset, environment in
                offsets.append(offset.x)
                for item in items {
                    let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
                    let scale = max(0.5, 1 - distance / 1000)
                    item.transform = CGAffineTransform(scaleX: scale, y: scale)
                }
            }
        }
        // The first card's center is 67.5 points from the middle.
        let scale = try #require(view.cellForItem(at: .item(0))).transform.a
        #expect(abs(scale - 0.9325) < 1e-9 && offsets.last == 0)
        view.scrollToItem(at: .item(3), at: .centeredHorizontally, animated: false)
        stage.drawChanges()
        #expect(offsets.last == 562.5)
        #expect(view.cellForItem(at: .item(3))?.transform.a == 1)
    }

    @Test func itemsAheadArePrefetched() throws {
        final class Prefetching: NSObject, UICollectionViewDataSourcePrefetching {
            var items: [IndexPath] = []
            func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
                items += indexPaths
            }
        }
        let prefetching = Prefetching()
        let view = show(.continuous)
        view.prefetchDataSource = prefetching
        view.scrollToItem(at: .item(3), at: .left, animated: false)
        stage.drawChanges()
        // Cards 3 and 4 are visible; the next 375 points begin in card 4.
        #expect(prefetching.items.filter { $0.section == 0 }.map(\.item).contains(6))
        #expect(!prefetching.items.contains(.item(9)))
    }

    @Test func propertiesDetermineBounceAndRate() {
        let view = show(.groupPaging) { $0.orthogonalScrollingProperties.bounce = .never }
        let scroll = view.subviews.first { $0 is OrthogonalScrollView } as? UIScrollView
        #expect(scroll?.bounces == false && scroll?.decelerationRate == .fast)
        let other = show(.continuous) {
            $0.orthogonalScrollingProperties.bounce = .always
            $0.orthogonalScrollingProperties.decelerationRate = .fast
        }
        let second = other.subviews.first { $0 is OrthogonalScrollView } as? UIScrollView
        #expect(second?.alwaysBounceHorizontal == true && second?.decelerationRate == .fast)
    }

    @Test func sectionsOfAHorizontalLayoutScrollVertically() throws {
        let section = NSCollectionLayoutSection(group: column(.absolute(150), .absolute(200), [item()]))
        section.orthogonalScrollingBehavior = .groupPaging
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        configuration.contentInsetsReference = .none
        let view = stage.showCompositional(
            sections(10, 10), UICollectionViewCompositionalLayout(section: section, configuration: configuration))
        #expect(view.seenFrame(1) == CGRect(x: 0, y: 200, width: 150, height: 200))
        #expect(view.seenFrame(0, 1).minX == 150 && view.contentSize == CGSize(width: 300, height: 667))
        try stage.drag(from: CGPoint(x: 60, y: 500), to: CGPoint(x: 60, y: 350), seconds: 0.2)
        stage.advance(by: 3)
        #expect(view.seenFrame(1).minY == 0 && view.seenFrame(0, 1).minY == 0)
    }

    @Test func cellsAreReusedBetweenSections() throws {
        let view = show(.continuous)
        for item in 0..<10 {
            view.scrollToItem(at: .item(item), at: .left, animated: false)
            stage.drawChanges()
        }
        // Two or three cards and 12 rows are visible at once.
        #expect((view.reuse.made[.cell] ?? 99) <= 2 + 1 + 12)
    }

    @Test func deletedCardsMakeRoom() throws {
        let view = show(.continuous)
        let source = try #require(view.dataSource as? CollectionSource)
        let second = view.cellForItem(at: .item(1))
        source.sections[0].removeFirst()
        view.deleteItems(at: [.item(0)])
        stage.advance(by: 1)
        #expect(view.cellForItem(at: .item(0)) === second && view.seenFrame(0).minX == 20)
        source.sections.insert(["x"], at: 0)
        source.sections.remove(at: 2)
        view.performBatchUpdates {
            view.deleteSections([1])
            view.insertSections([0])
        }
        stage.advance(by: 1)
        #expect(view.seenFrame(0, 1) == CGRect(x: 0, y: 120, width: 375, height: 50))
    }
}
