import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// The order in which a table node calls its data source, its delegate and its nodes.
@MainActor
@Suite struct TableCallbackOrderTests {
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

    private final class Row: ASCellNode {
        let row: Int
        let log: Log
        init(_ row: Int, _ log: Log) {
            self.row = row
            self.log = log
            super.init()
            style.preferredSize = CGSize(width: 375, height: 100)
        }
        private func add(_ call: String) { log.add("\(call) \(row)") }
        override func didEnterPreloadState() {
            super.didEnterPreloadState()
            add("preload")
        }
        override func didEnterDisplayState() {
            super.didEnterDisplayState()
            add("display")
        }
        override func didEnterVisibleState() {
            super.didEnterVisibleState()
            add("visible")
        }
        override func didExitVisibleState() {
            super.didExitVisibleState()
            add("exitVisible")
        }
    }

    /// Rows are 100 points high.
    private final class Recorder: NSObject, ASTableDataSource, ASTableDelegate {
        let log: Log
        init(_ log: Log) { self.log = log }
        func numberOfSections(in tableNode: ASTableNode) -> Int {
            log.add("sections")
            return 1
        }
        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
            log.add("rows")
            return 20
        }
        func tableNode(_ tableNode: ASTableNode, nodeForRowAt path: IndexPath) -> ASCellNode {
            log.add("node \(path.row)")
            return Row(path.row, log)
        }
        func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt path: IndexPath) -> ASSizeRange {
            log.add("size \(path.row)")
            return ASSizeRange(min: CGSize(width: 375, height: 100), max: CGSize(width: 375, height: 100))
        }
        func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) {
            log.add("willDisplay \((node as! Row).row)")
        }
        func tableNode(_ tableNode: ASTableNode, didEndDisplayingRowWith node: ASCellNode) {
            log.add("didEndDisplaying \((node as! Row).row)")
        }
        func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt path: IndexPath) -> Bool {
            log.add("shouldHighlight \(path.row)")
            return true
        }
        func tableNode(_ tableNode: ASTableNode, didHighlightRowAt path: IndexPath) {
            log.add("didHighlight \(path.row)")
        }
        func tableNode(_ tableNode: ASTableNode, didUnhighlightRowAt path: IndexPath) {
            log.add("didUnhighlight \(path.row)")
        }
        func tableNode(_ tableNode: ASTableNode, willSelectRowAt path: IndexPath) -> IndexPath? {
            log.add("willSelect \(path.row)")
            return path
        }
        func tableNode(_ tableNode: ASTableNode, didSelectRowAt path: IndexPath) {
            log.add("didSelect \(path.row)")
        }
        func tableNode(_ tableNode: ASTableNode, willDeselectRowAt path: IndexPath) -> IndexPath? {
            log.add("willDeselect \(path.row)")
            return path
        }
        func tableNode(_ tableNode: ASTableNode, didDeselectRowAt path: IndexPath) {
            log.add("didDeselect \(path.row)")
        }
    }

    private let stage = Stage()
    private let log: Log
    /// A table node does not retain it.
    private let recorder: Recorder

    init() {
        log = Log()
        recorder = Recorder(log)
    }

    /// 375×300 points: three rows.
    private func show() -> ASTableNode {
        let node = ASTableNode(style: .plain)
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

    /// Whether the calls are all there, in this order, whatever is between them.
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
        #expect(Array(calls.prefix(2)) == ["sections", "rows"])
        for row in 0...2 {
            #expect(inOrder(["node \(row)", "size \(row)", "willDisplay \(row)"], in: calls), "\(row)")
            #expect(!inOrder(["size \(row)", "node \(row)"], in: calls), "\(row)")
            // The order in which a node enters its states.
            #expect(inOrder(["preload \(row)", "display \(row)", "visible \(row)"], in: calls), "\(row)")
        }
        #expect(calls.filter { $0.hasPrefix("willDisplay") } == (0...2).map { "willDisplay \($0)" })
        #expect(!calls.contains("visible 3"))
        withExtendedLifetime(node) {}
    }

    @Test func reloadEndsTheDisplayOfOldRowsAndAsksAgain() {
        let node = show()
        _ = log.take()

        node.reloadData()
        stage.advance(by: 0.1)

        let calls = log.take()
        for row in 0...2 {
            #expect(
                inOrder(["sections", "rows", "node \(row)", "willDisplay \(row)", "visible \(row)"], in: calls),
                "\(row)")
            #expect(inOrder(["didEndDisplaying \(row)", "willDisplay \(row)"], in: calls), "\(row)")
        }
    }

    @Test func batchUpdateAsksForTheNewRowAloneAndCompletes() {
        let node = show()
        _ = log.take()

        node.performBatchUpdates {
            log.add("updates")
            node.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
            node.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        } completion: { [log] _ in
            log.add("completion")
        }
        stage.advance(by: 1)

        let calls = log.take()
        #expect(inOrder(["updates", "sections", "rows", "node 0", "willDisplay 0", "completion"], in: calls))
        #expect(calls.filter { $0.hasPrefix("node") } == ["node 0"])
        #expect(calls.filter { $0.hasPrefix("didEndDisplaying") } == ["didEndDisplaying 1"])
    }

    /// The row that fades out shows what it showed.
    @Test func deletedRowKeepsItsNodeUntilItHasLeft() throws {
        let node = show(), deleted = try #require(node.nodeForRow(at: IndexPath(row: 1, section: 0)))

        node.performBatchUpdates {
            node.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
            node.insertRows(at: [IndexPath(row: 19, section: 0)], with: .fade)
        }
        stage.advance(by: 0.1)
        #expect(deleted.view.window != nil)

        stage.advance(by: 1)
        #expect(deleted.view.superview == nil && !deleted.isVisible)
    }

    /// Texture's own examples have no `self` there: the closures do not escape.
    @MainActor
    private final class Shortening {
        let node: ASTableNode
        var row = 1

        init(_ node: ASTableNode) { self.node = node }

        func shorten() {
            node.performBatchUpdates(
                {
                    node.deleteRows(at: [IndexPath(row: row, section: 0)], with: .none)
                    node.insertRows(at: [IndexPath(row: 19, section: 0)], with: .none)
                }, completion: nil)
            node.performBatch(animated: false, updates: { row += 1 })
        }
    }

    @Test func closuresOfBatchUpdatesNeedNoSelf() {
        let node = show(), shortening = Shortening(node)
        let second = node.nodeForRow(at: IndexPath(row: 2, section: 0))
        shortening.shorten()
        stage.advance(by: 0.5)

        #expect(shortening.row == 2)
        #expect(node.nodeForRow(at: IndexPath(row: 1, section: 0)) === second)
    }

    @Test func rowsLeaveAndEnterAsInATableView() {
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
        // Its node is kept.
        #expect(!back.contains("node 0") && back.contains("visible 0"))
    }

    @Test func tapHighlightsThenSelectsAndDeselectsTheOtherRow() throws {
        let node = show()
        _ = log.take()

        try stage.tap(at: CGPoint(x: 100, y: 50))
        stage.advance(by: 1)
        #expect(
            log.take() == ["shouldHighlight 0", "didHighlight 0", "didUnhighlight 0", "willSelect 0", "didSelect 0"])

        try stage.tap(at: CGPoint(x: 100, y: 150))
        stage.advance(by: 1)
        #expect(
            log.take() == [
                "shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "willSelect 1", "willDeselect 0",
                "didDeselect 0", "didSelect 1",
            ])
        withExtendedLifetime(node) {}
    }
}
