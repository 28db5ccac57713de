import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// The table node's view as apps use it, and rows with view controllers.
@MainActor @Suite struct TableNodeViewTests {
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    /// A list as the whole screen, 667 points high, set up through its view once that is there.
    private final class ListController: ASDKViewController<ASTableNode> {
        let rows: Rows

        init(_ rows: Rows) {
            self.rows = rows
            super.init(node: ASTableNode(style: .plain))
            node.dataSource = rows
            node.delegate = rows
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            node.view.allowsSelection = false
            node.view.separatorStyle = .none
            node.view.leadingScreensForBatching = 3
        }
    }

    // MARK: The view

    @Test func propertiesOfTheTableViewAreThoseOfTheNode() {
        let stage = Stage()
        let table = ASTableNode()
        #expect(table.view.leadingScreensForBatching == 2)
        #expect(!table.view.inverted && !table.view.automaticallyAdjustsContentOffset)

        let list = ListController(Rows(count: 20))
        stage.show(list)
        list.node.view.inverted = true
        list.node.view.automaticallyAdjustsContentOffset = true

        #expect(list.node.leadingScreensForBatching == 3)
        #expect(list.node.inverted && list.node.automaticallyAdjustsContentOffset)
        #expect(!list.node.allowsSelection)
    }

    @Test func nodeForRowOfTheViewReturnsTheNode() {
        let stage = Stage()
        let list = ListController(Rows(count: 20))
        stage.show(list)
        let node = list.node.view.nodeForRow(at: path(3)) as? ASTextCellNode
        #expect(node?.text == "row 3" && node === list.node.nodeForRow(at: path(3)))
        #expect(list.node.view.nodeForRow(at: path(20)) == nil)
    }

    /// 40 rows of 50 points end 1333 points, or nearly two screens, below the first: within three, and not within one.
    @Test(arguments: [(1.0, 0), (3.0, 1)])
    func leadingScreensOfTheViewDetermineWhenToFetch(screens: Double, batches: Int) throws {
        let stage = Stage()
        let rows = Rows(count: 40)
        rows.shouldFetch = true
        let list = ListController(rows)
        list.loadViewIfNeeded()
        list.node.view.leadingScreensForBatching = screens
        stage.show(list)
        try stage.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 380))
        stage.drawChanges()
        #expect(rows.batches.count == batches)
    }

    // MARK: Changes

    @Test func batchUpdatesCallTheirCompletion() {
        let stage = Stage()
        let rows = Rows(count: 3)
        let list = ListController(rows)
        stage.show(list)
        var isDone: [Bool] = []

        list.node.performBatchUpdates(
            {
                rows.titles[0].insert("new", at: 0)
                rows.titles[0].removeLast()
                list.node.insertRows(at: [path(0)], with: .none)
                list.node.deleteRows(at: [path(2)], with: .none)
            }, completion: { isDone.append($0) })
        stage.advance(by: 1)

        #expect(isDone == [true])
        #expect(list.node.visibleNodes.map { ($0 as? ASTextCellNode)?.text } == ["new", "row 0", "row 1"])
    }

    @Test func reloadDataCallsItsCompletionWhenRowsAreComplete() {
        let stage = Stage()
        let rows = Rows(count: 3)
        let list = ListController(rows)
        stage.show(list)
        var shown: [String?] = []

        rows.titles = [["one", "two"]]
        list.node.reloadData {
            list.node.view.layoutIfNeeded()
            shown = list.node.visibleNodes.map { ($0 as? ASTextCellNode)?.text }
        }
        stage.advance(by: 0.1)

        #expect(shown == ["one", "two"])
    }

    // MARK: Controllers of rows

    private final class CounterNode: ASTextCellNode {
        var taps = 0
    }

    /// Makes its row's node on whatever thread asks first.
    private final class RowController: ASNodeController<CounterNode> {
        let title: String
        let made = Locked(0)
        let madeOnMain = Locked(0)
        var preloads = 0

        init(_ title: String) {
            self.title = title
        }

        override func loadNode() {
            made.withLock { $0 += 1 }
            if MainThread.isCurrent { madeOnMain.withLock { $0 += 1 } }
            let node = CounterNode()
            node.text = title
            node.style.height = ASDimensionMake(50)
            self.node = node
        }

        override func didEnterPreloadState() {
            super.didEnterPreloadState()
            preloads += 1
        }
    }

    private final class ControlledRows: ASTableDataSource {
        let controllers = (0..<200).map { RowController("row \($0)") }

        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { controllers.count }

        func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
            // As the app guarantees: only this thread uses it before the node is created.
            nonisolated(unsafe) let controller = controllers[indexPath.row]
            return { controller.node }
        }
    }

    @Test func nodeBlocksCanUseNodeControllers() {
        let stage = Stage()
        let rows = ControlledRows()
        let table = ASTableNode()
        table.dataSource = rows
        stage.show(ASDKViewController(node: table))
        stage.advance(by: 0.5)
        rows.controllers[0].node.taps = 5

        for row in [199, 100, 0] {
            table.scrollToRow(at: path(row), at: .top, animated: false)
            stage.advance(by: 0.5)
        }

        #expect(table.visibleNodes.first === rows.controllers[0].node)
        #expect((table.nodeForRow(at: path(0)) as? CounterNode)?.taps == 5)
        #expect(stage.shows("row 0") && stage.shows("row 5"))
        #expect(rows.controllers.allSatisfy { $0.made.withLock { $0 } <= 1 })
        #expect(rows.controllers[0].preloads > 0)
        // A screenful in the beginning and after a leap; those around are made by others.
        #expect(rows.controllers.contains { $0.made.withLock { $0 } == 1 && $0.madeOnMain.withLock { $0 } == 0 })
    }

    @Test func concurrentAccessesOfANodeControllerGetTheSameNode() {
        for _ in 0..<50 {
            nonisolated(unsafe) let controller = RowController("row")
            let nodes = Locked<Set<ObjectIdentifier>>([])
            DispatchQueue.concurrentPerform(iterations: 8) { _ in
                let id = ObjectIdentifier(controller.node)
                nodes.withLock { _ = $0.insert(id) }
            }
            #expect(nodes.withLock { $0.count } == 1 && controller.made.withLock { $0 } == 1)
        }
    }
}
