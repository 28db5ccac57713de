import Foundation
import Testing
import TwillDiff
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// The ranges in which a collection's nodes load, are drawn and are visible.
@MainActor @Suite struct CollectionRangeTests {
    /// Items of 375 by 100 points; a screen is 6.67 of them.
    private func column(_ count: Int = 300) -> ShownCollection {
        let items = Items(count: count)
        items.size = { _ in CGSize(width: 375, height: 100) }
        return ShownCollection(items)
    }

    private final class CountingLayout: UICollectionViewFlowLayout {
        var asked = 0

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            asked += 1
            return super.layoutAttributesForElements(in: rect)
        }
    }

    @Test func aFrameOfScrollingAsksTheLayoutFourTimesAtMostOnAverage() {
        let items = Items(count: 300), layout = CountingLayout()
        items.size = { _ in CGSize(width: 375, height: 100) }
        let shown = ShownCollection(items, layout)
        shown.stage.advance(by: 1)
        layout.asked = 0

        for frame in 1...60 {
            shown.node.view.contentOffset.y = CGFloat(frame) * 60
            shown.stage.advance(by: 1.0 / 60)
        }

        // To measure what is in sight, to show it, again where a cell has come, and for all ranges together.
        #expect(layout.asked <= 240)
        // Rows are 110 points apart with the default spacing: these are in sight.
        #expect((33...37).allSatisfy { shown.state($0) == .inHierarchy })
    }

    /// A source of items of 375 by 100 points that notes for which its node blocks were asked.
    private final class AskedItems: ASCollectionDataSource {
        var asked: [Int] = []

        func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 300 }

        func collectionNode(
            _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
        ) -> ASCellNodeBlock {
            asked.append(indexPath.item)
            return {
                let node = ASCellNode()
                node.style.preferredSize = CGSize(width: 375, height: 100)
                return node
            }
        }
    }

    @Test func nodesAheadAreCreatedFromTheVisibleOnesOnInTheDirectionOfScrolling() throws {
        let source = AskedItems(), shown = column()
        shown.node.dataSource = source
        shown.node.reloadData()
        shown.node.setContentOffset(CGPoint(x: 0, y: 11_000), animated: false)
        shown.stage.drawChanges()
        source.asked = []

        try shown.stage.drag(from: CGPoint(x: 180, y: 600), to: CGPoint(x: 180, y: 100), seconds: 0.5)
        shown.stage.advance(by: 1)
        let ahead = source.asked.filter { $0 > 115 }
        #expect(ahead.count > 3 && ahead == ahead.sorted())

        // 20 screens further up nothing has a node.
        shown.node.setContentOffset(CGPoint(x: 0, y: 1_100), animated: false)
        shown.stage.drawChanges()
        shown.node.setContentOffset(CGPoint(x: 0, y: 16_500), animated: false)
        shown.stage.drawChanges()
        source.asked = []
        try shown.stage.drag(from: CGPoint(x: 180, y: 100), to: CGPoint(x: 180, y: 600), seconds: 0.5)
        shown.stage.advance(by: 1)
        let behind = source.asked.filter { $0 < 145 }
        #expect(behind.count > 3 && behind == behind.sorted(by: >))
    }

    @Test func everyNodeOfTheRangesIsCreatedAndDrawnInTheEnd() throws {
        let shown = column()
        shown.stage.drawChanges()
        for _ in 0..<3 {
            try shown.stage.drag(from: CGPoint(x: 180, y: 600), to: CGPoint(x: 180, y: 100), seconds: 0.3)
            shown.stage.advance(by: 0.1)
        }

        shown.stage.advance(by: 2)

        let update = try #require(shown.node.data.lastUpdate), live = shown.node.data.live
        #expect(update.toMake.isEmpty)
        #expect(update.window.count > 25 && update.window.allSatisfy { live[$0]?.node != nil })
        #expect(update.displayed.count > 10 && update.displayed.allSatisfy { live[$0]?.node?.isNodeLoaded == true })
        #expect(update.toDraw.allSatisfy { update.visible.contains($0.path) })
    }

    @Test func rangesAreSmallUntilTheUserScrolls() {
        let shown = column()
        shown.stage.drawChanges()

        #expect(shown.state(0) == .inHierarchy && shown.state(6) == .inHierarchy)
        // A quarter of a screen ahead ends at 834 points, half a screen at 1000.5.
        #expect(shown.state(7) == [.measureLayout, .preload, .display])
        #expect(shown.state(8) == [.measureLayout, .preload, .display])
        #expect(shown.state(9) == [.measureLayout, .preload])
        #expect(shown.state(11) == [.measureLayout])
    }

    @Test func rangesReachFartherAheadAndFollowTheDirection() throws {
        let shown = column()
        shown.node.setContentOffset(CGPoint(x: 0, y: 10_000), animated: false)
        shown.stage.drawChanges()

        try shown.stage.drag(from: CGPoint(x: 180, y: 600), to: CGPoint(x: 180, y: 300), seconds: 0.5)
        shown.stage.drawChanges()
        var visible = shown.node.indexPathsForVisibleItems.map(\.item)
        // One screen ahead and half a screen behind are drawn; 2.5 and 1.5 load.
        #expect(shown.state(visible.last! + 6).contains(.display))
        #expect(!shown.state(visible.last! + 8).contains(.display))
        #expect(shown.state(visible.last! + 15).contains(.preload))
        #expect(!shown.state(visible.last! + 18).contains(.preload))
        #expect(shown.state(visible.first! - 3).contains(.display))
        #expect(!shown.state(visible.first! - 5).contains(.display))

        try shown.stage.drag(from: CGPoint(x: 180, y: 300), to: CGPoint(x: 180, y: 600), seconds: 0.5)
        shown.stage.drawChanges()
        visible = shown.node.indexPathsForVisibleItems.map(\.item)
        #expect(shown.state(visible.first! - 6).contains(.display))
        #expect(!shown.state(visible.first! - 8).contains(.display))
        #expect(shown.state(visible.last! + 3).contains(.display))
        #expect(!shown.state(visible.last! + 5).contains(.display))
    }

    @Test func horizontalCollectionsHaveRangesAlongTheirAxis() throws {
        let items = Items(count: 300)
        items.size = { _ in CGSize(width: 100, height: 667) }
        let shown = ShownCollection(items, isHorizontal: true)
        shown.stage.drawChanges()
        #expect(shown.texts == ["item 0", "item 1", "item 2", "item 3"])
        #expect(shown.node.scrollableDirections == ASScrollDirectionHorizontalDirections)
        // A quarter of 375 points ahead.
        #expect(shown.state(4).contains(.display))
        #expect(!shown.state(5).contains(.display))

        try shown.stage.drag(from: CGPoint(x: 350, y: 300), to: CGPoint(x: 50, y: 300), seconds: 0.5)
        shown.stage.drawChanges()
        var visible = shown.node.indexPathsForVisibleItems.map(\.item)
        #expect(visible.first! > 0)
        #expect(shown.state(visible.last! + 3).contains(.display))
        #expect(!shown.state(visible.last! + 5).contains(.display))
        #expect(shown.state(visible.last! + 8).contains(.preload))
        #expect(!shown.state(visible.last! + 11).contains(.preload))

        shown.node.setContentOffset(CGPoint(x: 10_000, y: 0), animated: false)
        shown.stage.drawChanges()
        try shown.stage.drag(from: CGPoint(x: 50, y: 300), to: CGPoint(x: 300, y: 300), seconds: 0.5)
        shown.stage.drawChanges()
        visible = shown.node.indexPathsForVisibleItems.map(\.item)
        #expect(shown.state(visible.first! - 3).contains(.display))
        #expect(!shown.state(visible.first! - 5).contains(.display))
        #expect(!shown.state(visible.last! + 3).contains(.display))
    }

    /// A board of 40 columns of squares, which scrolls along both axes.
    private final class Board: UICollectionViewLayout {
        override var collectionViewContentSize: CGSize { CGSize(width: 4000, height: 4000) }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<1600).compactMap { layoutAttributesForItem(at: item($0)) }.filter { $0.frame.intersects(rect) }
        }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.frame = CGRect(
                x: CGFloat(indexPath.item % 40) * 100, y: CGFloat(indexPath.item / 40) * 100, width: 100, height: 100)
            return attributes
        }
    }

    @Test func rangesOfABoardAreRectangles() throws {
        let shown = ShownCollection(Items(count: 1600), Board())
        shown.node.setContentOffset(CGPoint(x: 1000, y: 1000), animated: false)
        shown.stage.drawChanges()
        #expect(
            shown.node.scrollableDirections
                == ASScrollDirectionHorizontalDirections.union(ASScrollDirectionVerticalDirections))
        try shown.stage.drag(from: CGPoint(x: 300, y: 500), to: CGPoint(x: 150, y: 350), seconds: 0.5)
        shown.stage.advance(by: 2)

        let bounds = shown.node.view.bounds
        func state(_ x: CGFloat, _ y: CGFloat) -> ASInterfaceState { shown.state(Int(y / 100) * 40 + Int(x / 100)) }
        #expect(state(bounds.midX, bounds.midY) == .inHierarchy)
        // One screen to the right and below, half a screen to the left and above.
        #expect(state(bounds.maxX + 330, bounds.midY).contains(.display))
        #expect(state(bounds.maxX + 330, bounds.maxY + 600).contains(.display))
        #expect(!state(bounds.maxX + 480, bounds.midY).contains(.display))
        #expect(state(bounds.minX - 150, bounds.minY - 300).contains(.display))
        #expect(!state(bounds.minX - 290, bounds.midY).contains(.display))
        #expect(!state(bounds.midX, bounds.minY - 440).contains(.display))
        #expect(state(bounds.minX - 290, bounds.midY).contains(.preload))
    }

    @Test func itemsOfACollectionThatIsNotSeenAreNotVisible() {
        let shown = column()
        let node = shown.node.visibleNodes.first
        #expect(node?.isVisible == true)
        shown.node.view.removeFromSuperview()
        shown.stage.drawChanges()
        #expect(node?.isVisible == false)
    }

    @Test func tuningParametersAndModesDetermineTheRanges() {
        let shown = column()
        shown.node.setTuningParameters(
            ASRangeTuningParameters(leadingBufferScreenfuls: 0, trailingBufferScreenfuls: 0), for: .display)
        shown.node.updateCurrentRange(with: .full)
        shown.stage.drawChanges()
        #expect(!shown.state(7).contains(.display) && shown.state(7).contains(.preload))
        #expect(shown.node.tuningParameters(for: .preload).leadingBufferScreenfuls == 2.5)

        shown.node.updateCurrentRange(with: .visibleOnly)
        shown.stage.drawChanges()
        #expect(shown.state(7) == [.measureLayout] && shown.state(0) == .inHierarchy)
    }

    @Test func visibilityEventsReachTheNodes() throws {
        final class Watching: ASCellNode {
            var events: [ASCellNodeVisibilityEvent] = []
            override func cellNodeVisibilityEvent(
                _ event: ASCellNodeVisibilityEvent, in scrollView: UIScrollView?, withCellFrame cellFrame: CGRect
            ) { events.append(event) }
        }
        final class Source: ASCollectionDataSource {
            let nodes = (0..<30).map { _ in Watching() }
            func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 30 }
            func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode {
                nodes[indexPath.item]
            }
        }
        let stage = Stage(), source = Source(), layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 375, height: 100)
        layout.minimumLineSpacing = 0
        let node = ASCollectionNode(frame: stage.screen.bounds, collectionViewLayout: layout)
        node.dataSource = source
        stage.show(node.view)
        stage.drawChanges()
        #expect(source.nodes[0].events == [.visible] && source.nodes[20].events.isEmpty)

        try stage.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 350), seconds: 0.5)
        let events = source.nodes[0].events
        #expect(events.contains(.willBeginDragging) && events.contains(.visibleRectChanged))
        #expect(events.last == .invisible)
    }

    // MARK: Fetching

    @Test func contentThatDoesNotFillTheViewFetchesAtOnce() {
        let items = Items(count: 3)
        items.shouldFetch = true
        let shown = ShownCollection(items)
        shown.stage.drawChanges()
        #expect(items.batches.count == 1)
        shown.node.setContentOffset(CGPoint(x: 0, y: 5), animated: false)
        shown.stage.drawChanges()
        #expect(items.batches.count == 1)
    }

    @Test(arguments: [false, true])
    func anEndlessCollectionGrows(isHorizontal: Bool) throws {
        let items = Items(count: 40)
        items.shouldFetch = true
        items.size = { _ in isHorizontal ? CGSize(width: 60, height: 667) : CGSize(width: 375, height: 100) }
        let shown = ShownCollection(items, isHorizontal: isHorizontal)
        shown.stage.drawChanges()
        #expect(items.batches.isEmpty)

        let start = CGPoint(x: 340, y: 600)
        let end = isHorizontal ? CGPoint(x: 20, y: 600) : CGPoint(x: 340, y: 100)
        for _ in 0..<3 where items.batches.isEmpty { try shown.stage.drag(from: start, to: end, seconds: 0.1) }
        shown.stage.drawChanges()
        let context = try #require(items.batches.first)
        #expect(items.batches.count == 1 && context.isFetching())

        items.titles[0] += (40..<80).map { "item \($0)" }
        shown.node.insertItems(at: (40..<80).map { item($0) })
        context.completeBatchFetching(true)
        shown.stage.drawChanges()
        #expect(shown.node.numberOfItems(inSection: 0) == 80 && !context.isFetching())
        items.shouldFetch = false
        shown.node.scrollToItem(at: item(79), at: isHorizontal ? .right : .bottom, animated: false)
        shown.stage.drawChanges()
        #expect(shown.texts.last == "item 79")
    }

    @Test func scrollingToTheHeadFetchesNothing() throws {
        let items = Items(count: 20)
        items.size = { _ in CGSize(width: 375, height: 100) }
        let shown = ShownCollection(items)
        shown.node.scrollToItem(at: item(19), at: .bottom, animated: false)
        shown.stage.drawChanges()
        items.shouldFetch = true

        try shown.stage.drag(from: CGPoint(x: 180, y: 200), to: CGPoint(x: 180, y: 260), seconds: 0.5)
        #expect(items.batches.isEmpty)
    }
}
