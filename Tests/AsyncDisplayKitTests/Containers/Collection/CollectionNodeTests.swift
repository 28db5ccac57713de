import Foundation
import Testing
import TwillDiff
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// What a collection node shows.
@MainActor @Suite struct CollectionNodeTests {
    @Test func itemsLieInLinesWithTheSizesOfTheirNodes() {
        let shown = ShownCollection(Items(count: 100))

        #expect(shown.texts == (0..<21).map { "item \($0)" })
        #expect(shown.seen == shown.texts)
        // Three items of 100 points spread over 375.
        #expect(shown.frame(1) == CGRect(x: 137.5, y: 0, width: 100, height: 100))
        #expect(shown.frame(5).origin == CGPoint(x: 275, y: 100))
        #expect(shown.node.view.contentSize == CGSize(width: 375, height: 3400))
        #expect(shown.stage.shows("item 4"))
        #expect(shown.node.numberOfSections == 1 && shown.node.numberOfItems(inSection: 0) == 100)
    }

    @Test func nodesAreMadeAndMeasuredByWorkers() {
        let items = Items(count: 100)
        let shown = ShownCollection(items)
        shown.stage.drawChanges()

        #expect(items.made.withLock { $0 } > 21)
        #expect(items.madeOnMain.withLock { $0 } == 0)
    }

    @Test func firstScreenfulIsCompleteBeforeTheFirstFrameAndOthersFollow() {
        let stage = Stage(), items = Items(count: 300)
        let layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = 0
        let node = ASCollectionNode(frame: stage.screen.bounds, collectionViewLayout: layout)
        node.dataSource = items
        let window = UIWindow(frame: stage.screen.bounds)
        window.rootViewController = UIViewController()
        window.rootViewController?.view.addSubnode(node)
        window.makeKeyAndVisible()

        window.layoutIfNeeded()
        node.view.layoutIfNeeded()
        WorkerPool.shared.join()

        #expect(node.visibleNodes.count == 21)
        #expect(items.made.withLock { $0 } == 21)
        #expect(node.isProcessingUpdates)

        stage.advance(by: 0.5)
        // Two and a half screens more.
        #expect(items.made.withLock { $0 } >= 21 + 48)
        #expect(!node.isProcessingUpdates && node.isSynchronized)
    }

    @Test func tenThousandItemsMakeAsManyNodesAsAThousand() {
        var made: [Int] = []
        for count in [1000, 10_000] {
            let items = Items(count: count)
            let shown = ShownCollection(items)
            shown.stage.drawChanges()
            made.append(items.made.withLock { $0 })
            #expect(shown.node.view.contentSize.height == CGFloat((count + 2) / 3) * 100)
        }
        #expect(made[0] == made[1] && made[0] <= 90)
    }

    @Test func nodesFarAwayAreReleasedAndTheirSizesKept() {
        let items = Items(count: 3000)
        items.size = { $0 == "item 1" ? CGSize(width: 100, height: 140) : CGSize(width: 100, height: 100) }
        let shown = ShownCollection(items)
        shown.stage.drawChanges()
        weak let first = shown.node.visibleNodes.first

        shown.node.scrollToItem(at: item(1500), at: .top, animated: false)
        shown.stage.drawChanges()

        #expect(shown.texts.first == "item 1500")
        #expect(first == nil)
        #expect(shown.node.data.live.count < 200)
        #expect(shown.frame(1).height == 140)
        #expect(shown.node.nodeForItem(at: item(0)) == nil)
    }

    @Test func itemsOfManySizesAreCompleteWhereverTheUserScrolls() {
        let items = Items(count: 400)
        items.size = { title in
            let number = CGFloat(Int(title.dropFirst(5)) ?? 0)
            return CGSize(
                width: 60 + (number * 37).truncatingRemainder(dividingBy: 120),
                height: 40 + (number * 53).truncatingRemainder(dividingBy: 90))
        }
        let shown = ShownCollection(items)

        for _ in 0..<40 {
            shown.stage.scroll(by: CGSize(width: 0, height: -230), at: CGPoint(x: 180, y: 300))
            for path in shown.node.indexPathsForVisibleItems {
                let frame = shown.frame(path.item)
                #expect(frame.size == items.size("item \(path.item)"), "item \(path.item)")
                #expect(shown.node.cellForItem(at: path)?.frame == frame)
                #expect(shown.node.data.live[path]?.node?.view.frame.size == frame.size)
            }
            #expect(shown.seen == shown.texts)
        }
        #expect(shown.node.contentOffset.y > 5000)
    }

    @Test func scrollingBackThroughItemsOfOtherSizesMovesNoVisibleItem() throws {
        let items = Items(count: 400)
        // Full lines, whose heights the mean does not predict.
        items.size = { CGSize(width: 375, height: CGFloat(20 + (Int($0.dropFirst(5)) ?? 0) * 37 % 120)) }
        let shown = ShownCollection(items)
        shown.node.scrollToItem(at: item(300), at: .top, animated: false)
        shown.stage.drawChanges()
        #expect(shown.texts.first == "item 300")

        for _ in 0..<60 {
            let node = try #require(shown.node.visibleNodes.dropFirst().first)
            let before = node.view.convert(CGPoint.zero, to: nil).y
            shown.stage.scroll(by: CGSize(width: 0, height: 20), at: CGPoint(x: 180, y: 300))
            #expect(abs(node.view.convert(CGPoint.zero, to: nil).y - before - 20) < 1.01)
        }
    }

    @Test func nodesAndIndexPathsMapToEachOther() throws {
        let shown = ShownCollection(Items(count: 30))
        let node = try #require(shown.node.nodeForItem(at: item(4)) as? ASTextCellNode)

        #expect(node.text == "item 4")
        #expect(shown.node.indexPath(for: node) == item(4) && node.indexPath == item(4))
        #expect(node.owningNode === shown.node)
        #expect(shown.node.indexPathForItem(at: CGPoint(x: 150, y: 150)) == item(4))
        #expect(shown.node.view.nodeForItem(at: item(4)) === node && shown.node.view.indexPath(for: node) == item(4))
        #expect(shown.node.view.collectionNode === shown.node)
        #expect(shown.node.nodeForItem(at: item(400)) == nil)
    }

    @Test func constrainedSizesAndItemSizesDetermineItems() {
        final class Exact: ASCollectionDelegate {
            func collectionNode(
                _ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath
            ) -> ASSizeRange {
                let size = CGSize(width: 375, height: 50 + CGFloat(indexPath.item % 2) * 30)
                return ASSizeRange(min: size, max: size)
            }
        }
        let shown = ShownCollection(Items(count: 40)), exact = Exact()
        shown.node.delegate = exact
        shown.stage.drawChanges()
        #expect(shown.frame(1) == CGRect(x: 0, y: 50, width: 375, height: 80))
        // Sizes without a choice are known before they are measured.
        #expect(shown.frame(39).maxY == CGFloat(2600))

        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 70, height: 90)
        layout.minimumLineSpacing = 0
        let other = ShownCollection(Items(count: 40), layout)
        #expect(other.frame(39).size == CGSize(width: 70, height: 90))
        #expect(other.node.visibleNodes.first?.calculatedSize == CGSize(width: 70, height: 90))
    }

    @Test func anItemThatGrowsMovesTheOthers() {
        let shown = ShownCollection(Items(count: 20))
        let node = shown.node.visibleNodes[1]

        node.style.preferredSize = CGSize(width: 100, height: 180)
        node.setNeedsLayout()
        shown.stage.drawChanges()

        #expect(shown.frame(1).height == 180)
        #expect(shown.frame(3).minY == 180)
        #expect(node.view.frame.height == 180)
    }

    @Test func itemsAreMeasuredAgainForAnotherWidthAndTheFirstStaysInPlace() {
        let items = Items(count: 300)
        items.size = { _ in CGSize(width: 375, height: 100) }
        final class Half: ASCollectionDelegate {
            func collectionNode(
                _ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath
            ) -> ASSizeRange {
                let size = CGSize(width: collectionNode.bounds.width / 2, height: 100)
                return ASSizeRange(min: size, max: size)
            }
        }
        let half = Half(), shown = ShownCollection(items)
        shown.node.delegate = half
        shown.node.scrollToItem(at: item(100), at: .top, animated: false)
        shown.stage.drawChanges()
        #expect(shown.frame(101) == CGRect(x: 187.5, y: 5000, width: 187.5, height: 100))

        shown.stage.rotate(to: .landscapeLeft)
        shown.stage.drawChanges()

        #expect(shown.texts.first == "item 100")
        #expect(shown.frame(101) == CGRect(x: 333.5, y: 5000, width: 333.5, height: 100))
        #expect(shown.node.visibleNodes.first?.view.frame.width == 333.5)
    }

    @Test func aCollectionBeforeItsViewIsLoadedKeepsItsSettings() {
        let stage = Stage()
        let node = ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout())
        node.allowsMultipleSelection = true
        node.isPagingEnabled = true
        node.showsVerticalScrollIndicator = false
        node.alwaysBounceHorizontal = true
        node.contentInset = UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0)
        #expect(!node.isNodeLoaded && !node.supportsLayerBacking)

        let view = node.view
        #expect(view.allowsMultipleSelection && view.isPagingEnabled && !view.showsVerticalScrollIndicator)
        #expect(view.alwaysBounceHorizontal && view.contentInset.top == 7 && view.allowsSelection)
        withExtendedLifetime(stage) {}
    }
}
