import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// The order in which a collection node calls its data source, its delegate and its nodes.
@MainActor @Suite struct CollectionCallbackOrderTests {
    private final class Log: Sendable {
        private let stored = Locked<[String]>([])
        func add(_ call: String) { stored.withLock { $0.append(call) } }
        func take() -> [String] {
            stored.withLock { calls in
                defer { calls = [] }
                return calls
            }
        }
    }

    private final class Cell: ASCellNode {
        let number: Int
        let log: Log
        init(_ number: Int, _ log: Log) {
            self.number = number
            self.log = log
            super.init()
            style.preferredSize = CGSize(width: 375, height: 100)
        }
        override func didEnterPreloadState() {
            super.didEnterPreloadState()
            log.add("preload \(number)")
        }
        override func didEnterDisplayState() {
            super.didEnterDisplayState()
            log.add("display \(number)")
        }
        override func didEnterVisibleState() {
            super.didEnterVisibleState()
            log.add("visible \(number)")
        }
        override func didExitVisibleState() {
            super.didExitVisibleState()
            log.add("exitVisible \(number)")
        }
    }

    private final class Recorder: ASCollectionDataSource, ASCollectionDelegate {
        let log: Log
        init(_ log: Log) { self.log = log }
        func numberOfSections(in collectionNode: ASCollectionNode) -> Int {
            log.add("sections")
            return 1
        }
        func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
            log.add("items")
            return 20
        }
        func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt path: IndexPath) -> ASCellNode {
            log.add("node \(path.item)")
            return Cell(path.item, log)
        }
        func collectionNode(
            _ collectionNode: ASCollectionNode, constrainedSizeForItemAt path: IndexPath
        ) -> ASSizeRange {
            log.add("size \(path.item)")
            return ASSizeRange(min: CGSize(width: 375, height: 0), max: CGSize(width: 375, height: 100))
        }
        func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode) {
            log.add("willDisplay \((node as! Cell).number)")
        }
        func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingItemWith node: ASCellNode) {
            log.add("didEndDisplaying \((node as! Cell).number)")
        }
        func collectionNode(_ collectionNode: ASCollectionNode, shouldHighlightItemAt path: IndexPath) -> Bool {
            log.add("shouldHighlight \(path.item)")
            return true
        }
        func collectionNode(_ collectionNode: ASCollectionNode, didHighlightItemAt path: IndexPath) {
            log.add("didHighlight \(path.item)")
        }
        func collectionNode(_ collectionNode: ASCollectionNode, didUnhighlightItemAt path: IndexPath) {
            log.add("didUnhighlight \(path.item)")
        }
        func collectionNode(_ collectionNode: ASCollectionNode, shouldSelectItemAt path: IndexPath) -> Bool {
            log.add("shouldSelect \(path.item)")
            return path.item != 2
        }
        func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt path: IndexPath) {
            log.add("didSelect \(path.item)")
        }
        func collectionNode(_ collectionNode: ASCollectionNode, didDeselectItemAt path: IndexPath) {
            log.add("didDeselect \(path.item)")
        }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.add("willBeginDragging") }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            log.add("didEndDragging")
        }
    }

    private let stage = Stage()
    private let log: Log
    /// A collection node does not retain it.
    private let recorder: Recorder

    init() {
        log = Log()
        recorder = Recorder(log)
    }

    /// 375×300 points: three items, one below the other.
    private func show() -> ASCollectionNode {
        let layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = 0
        let node = ASCollectionNode(collectionViewLayout: layout)
        node.dataSource = recorder
        node.delegate = recorder
        node.frame = CGRect(x: 0, y: 0, width: 375, height: 300)
        let root = UIView(frame: stage.screen.bounds)
        root.addSubnode(node)
        node.view.contentInsetAdjustmentBehavior = .never
        stage.show(root)
        stage.advance(by: 0.1)
        return node
    }

    private func inOrder(_ calls: [String], in log: [String]) -> Bool {
        var rest = log[...]
        for call in calls {
            guard let index = rest.firstIndex(of: call) else { return false }
            rest = rest[(index + 1)...]
        }
        return true
    }

    @Test func firstShowAsksForCountsThenNodesThenTheirSizesAndDisplaysThem() {
        let node = show()

        let calls = log.take()
        #expect(Array(calls.prefix(2)) == ["sections", "items"])
        for item in 0...2 {
            #expect(inOrder(["node \(item)", "size \(item)", "willDisplay \(item)"], in: calls), "\(item)")
            #expect(!inOrder(["size \(item)", "node \(item)"], in: calls), "\(item)")
            #expect(inOrder(["preload \(item)", "display \(item)", "visible \(item)"], in: calls), "\(item)")
        }
        #expect(calls.filter { $0.hasPrefix("willDisplay") } == (0...2).map { "willDisplay \($0)" })
        #expect(!calls.contains("visible 3"))
        // A node is asked for once.
        #expect(Set(calls.filter { $0.hasPrefix("node") }).count == calls.filter { $0.hasPrefix("node") }.count)
        withExtendedLifetime(node) {}
    }

    @Test func reloadEndsTheDisplayOfOldItemsAndAsksAgain() {
        let node = show()
        _ = log.take()

        node.reloadData { [log] in log.add("completion") }
        stage.advance(by: 0.1)

        let calls = log.take()
        for item in 0...2 {
            #expect(inOrder(["sections", "items", "node \(item)", "willDisplay \(item)"], in: calls), "\(item)")
            #expect(inOrder(["didEndDisplaying \(item)", "willDisplay \(item)"], in: calls), "\(item)")
        }
        #expect(inOrder(["willDisplay 2", "completion"], in: calls))
    }

    @Test func batchUpdateAsksForTheNewItemAloneAndCompletes() {
        let node = show()
        _ = log.take()

        node.performBatchUpdates {
            log.add("updates")
            node.deleteItems(at: [item(1)])
            node.insertItems(at: [item(0)])
        } completion: { [log] _ in
            log.add("completion")
        }
        stage.advance(by: 1)

        let calls = log.take()
        #expect(inOrder(["updates", "sections", "items", "node 0", "willDisplay 0", "completion"], in: calls))
        #expect(calls.filter { $0.hasPrefix("node") } == ["node 0"])
        #expect(calls.filter { $0.hasPrefix("didEndDisplaying") } == ["didEndDisplaying 1"])
    }

    @Test func itemsLeaveAndEnterAsTheContentMoves() {
        let node = show()
        _ = log.take()

        node.contentOffset = CGPoint(x: 0, y: 150)
        stage.advance(by: 0.1)
        let down = log.take()
        #expect(inOrder(["didEndDisplaying 0", "willDisplay 3", "willDisplay 4"], in: down))
        #expect(down.contains("exitVisible 0") && down.contains("visible 3") && down.contains("visible 4"))

        node.contentOffset = .zero
        stage.advance(by: 0.1)
        let back = log.take()
        #expect(inOrder(["didEndDisplaying 3", "didEndDisplaying 4", "willDisplay 0"], in: back))
        #expect(!back.contains("node 0") && back.contains("visible 0"))
    }

    /// UICollectionView's order: the highlight ends after the selection.
    @Test func tapHighlightsSelectsAndDeselectsTheOtherItem() throws {
        let node = show()
        _ = log.take()

        try stage.tap(at: CGPoint(x: 100, y: 50))
        stage.advance(by: 1)
        #expect(
            log.take() == ["shouldHighlight 0", "didHighlight 0", "shouldSelect 0", "didSelect 0", "didUnhighlight 0"])
        #expect(node.visibleNodes[0].isSelected && !node.visibleNodes[0].isHighlighted)

        try stage.tap(at: CGPoint(x: 100, y: 150))
        stage.advance(by: 1)
        #expect(
            log.take() == [
                "shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didDeselect 0", "didSelect 1",
                "didUnhighlight 1",
            ])
        #expect(node.indexPathsForSelectedItems == [item(1)])

        try stage.tap(at: CGPoint(x: 100, y: 250))
        stage.advance(by: 1)
        #expect(node.indexPathsForSelectedItems == [item(1)])
    }

    @Test func dragsAreForwardedToTheDelegate() throws {
        let node = show()
        _ = log.take()

        try stage.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 150), seconds: 0.5)
        #expect(inOrder(["willBeginDragging", "didEndDragging"], in: log.take()))
        withExtendedLifetime(node) {}
    }

    @Test func selectionInCodeReachesTheNodeAndNotTheDelegate() {
        let node = show()
        _ = log.take()

        node.selectItem(at: item(1), animated: false, scrollPosition: [])
        #expect(node.visibleNodes[1].isSelected)
        node.visibleNodes[2].isSelected = true
        #expect(node.indexPathsForSelectedItems == [item(2)] && !node.visibleNodes[1].isSelected)
        node.deselectItem(at: item(2), animated: false)
        #expect(!node.visibleNodes[2].isSelected)
        #expect(!log.take().contains { $0.hasPrefix("did") })
    }
}
