import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// App code on other threads that waits for the main thread, while that waits for the code.
// The first block that waits is logged, and the following ones are not, until the process ends.
@MainActor @Suite(.serialized) struct BlockedRowTests {
    private final class Rows: NSObject, ASTableDataSource, ASTableDelegate {
        var count = 30
        /// Called within the node block.
        var ask: @Sendable (Int) -> Void = { _ in }
        let displayed = EventLog()

        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { count }

        func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
            let row = indexPath.row, ask = ask
            return {
                ask(row)
                let node = ASTextCellNode()
                node.text = "row \(row)"
                node.style.height = ASDimensionMake(60)
                return node
            }
        }

        func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) {
            displayed.add((node as? ASTextCellNode)?.text ?? "?")
        }
    }

    private func show(_ rows: Rows, on stage: Stage) -> ASDKViewController<ASTableNode> {
        let controller = ASDKViewController(node: ASTableNode())
        controller.node.dataSource = rows
        controller.node.delegate = rows
        stage.show(controller)
        return controller
    }

    /// Until the condition holds, or for ten seconds of the machine's time.
    private func wait(_ stage: Stage, until isDone: () -> Bool) async {
        for _ in 0..<500 where !isDone() {
            try? await Task.sleep(for: .milliseconds(20))
            await stage.waitForMainQueue()
        }
    }

    @Test func aRowWhoseNodeBlockAsksTheMainThreadIsShownLater() async {
        await Stage.run { stage in
            let rows = Rows()
            rows.ask = { row in if row == 2 { DispatchQueue.main.sync {} } }
            var controller: ASDKViewController<ASTableNode>?

            let messages = LogCapture.messages { controller = show(rows, on: stage) }

            // While the main thread waits for the rows, it also finishes the work of other tests.
            let own = messages.filter { $0.contains("node block of row 2 of section 0") }
            #expect(own.count == 1 && own.first?.contains("DispatchQueue.main.sync") == true, "\(messages)")
            #expect(stage.shows("row 1") && stage.shows("row 3"))
            #expect(!stage.shows("row 2"))
            #expect(controller?.node.isProcessingUpdates == true)

            await wait(stage) { stage.shows("row 2") }

            #expect(stage.texts.prefix(5) == ["row 0", "row 1", "row 2", "row 3", "row 4"])
            #expect(rows.displayed.take().filter { $0 == "row 2" } == ["row 2"])
            let heights = (0..<5).map { controller?.node.rectForRow(at: IndexPath(row: $0, section: 0)).height }
            #expect(Set(heights).count == 1)
        }
    }

    @Test func aTableWhoseRowsAllWaitForTheMainThreadIsShownAndScrolls() async throws {
        try await Stage.run { stage in
            let rows = Rows()
            rows.count = 60
            rows.ask = { _ in DispatchQueue.main.sync {} }
            let controller = show(rows, on: stage)

            await wait(stage) { stage.shows("row 0") && stage.shows("row 8") }
            #expect(stage.shows("row 0") && stage.shows("row 8"))

            controller.node.scrollToRow(at: IndexPath(row: 40, section: 0), at: .top, animated: false)
            await wait(stage) { stage.shows("row 40") && stage.shows("row 45") }
            #expect(stage.shows("row 40") && stage.shows("row 45"))
            try stage.drag(from: CGPoint(x: 180, y: 200), to: CGPoint(x: 180, y: 500))
        }
    }

    /// The same with a semaphore, as code written before Swift's concurrency has it.
    @Test func aRowThatWaitsForABlockOfTheMainQueueIsShownLater() async {
        await Stage.run { stage in
            let rows = Rows()
            rows.ask = { row in
                guard row == 0 else { return }
                let done = DispatchSemaphore(value: 0)
                DispatchQueue.main.async { done.signal() }
                done.wait()
            }
            let controller = show(rows, on: stage)
            #expect(!stage.shows("row 0"))
            #expect(stage.shows("row 1"))

            await wait(stage) { stage.shows("row 0") }
            #expect(stage.shows("row 0"))
            _ = controller
        }
    }

    @Test func slowNodeBlocksAreWaitedFor() {
        let stage = Stage()
        let rows = Rows()
        rows.ask = { row in if row == 3 { Thread.sleep(forTimeInterval: 0.1) } }

        let messages = LogCapture.messages { _ = show(rows, on: stage) }

        #expect(stage.shows("row 3"))
        // While the main thread waits for the rows, it also finishes the work of other tests.
        #expect(messages.filter { $0.contains("node block") } == [])
    }

    @Test func nodeBlocksDoNotRunOnTheMainThread() {
        let stage = Stage()
        let rows = Rows()
        let onMain = Locked(0)
        rows.ask = { _ in if MainThread.isCurrent { onMain.withLock { $0 += 1 } } }
        let controller = show(rows, on: stage)
        controller.node.scrollToRow(at: IndexPath(row: 20, section: 0), at: .top, animated: false)
        stage.drawChanges()

        #expect(stage.shows("row 20"))
        #expect(onMain.withLock { $0 } == 0)
    }

    @Test func aRowThatIsDeletedWhileItsBlockWaitsLeavesNothingBehind() async {
        await Stage.run { stage in
            let rows = Rows()
            rows.count = 3
            rows.ask = { row in if row == 1 { DispatchQueue.main.sync {} } }
            let controller = show(rows, on: stage)
            rows.count = 2
            controller.node.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .none)
            await wait(stage) { !controller.node.isProcessingUpdates }

            #expect(stage.texts == ["row 0", "row 2"])
        }
    }

    @Test func tablesAreFreedWhileABlockWaits() async {
        await Stage.run { stage in
            weak var table: ASTableNode?
            do {
                let rows = Rows()
                rows.ask = { row in if row == 1 { DispatchQueue.main.sync {} } }
                table = show(rows, on: stage).node
                stage.clear()
            }
            await wait(stage) { table == nil }
            #expect(table == nil)
        }
    }

    // MARK: Drawing and measuring

    private final class AskingNode: ASDisplayNode {
        override class func draw(
            _ bounds: CGRect, withParameters parameters: Any?, isCancelled: () -> Bool, isRasterizing: Bool
        ) {
            let color = DispatchQueue.main.sync { UIColor.red }
            color.setFill()
            UIRectFill(bounds)
        }
    }

    @Test func aNodeWhoseDrawingAsksTheMainThreadIsShownLater() async {
        await Stage.run { stage in
            let node = AskingNode()
            node.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            node.debugName = "asking"
            let root = ASDisplayNode()
            root.addSubnode(node)

            let messages = LogCapture.messages { stage.show(ASDKViewController(node: root)) }

            let own = messages.filter { $0.contains("asking") }
            #expect(own.count == 1 && own.first?.contains("drawing of") == true, "\(messages)")
            await wait(stage) { stage.snapshot().hasColor(.red, at: CGPoint(x: 50, y: 50)) }
            #expect(stage.snapshot().hasColor(.red, at: CGPoint(x: 50, y: 50)))
        }
    }

    @Test func aTransitionWhoseMeasuringAsksTheMainThreadBeginsLater() async {
        await Stage.run { stage in
            let root = ASDisplayNode(), box = ASDisplayNode()
            box.backgroundColor = .blue
            root.automaticallyManagesSubnodes = true
            let asks = Locked(false)
            root.layoutSpecBlock = { _, _ in
                if asks.withLock({ $0 }), !MainThread.isCurrent { DispatchQueue.main.sync {} }
                box.style.preferredSize = asks.withLock { $0 } ? CGSize(width: 50, height: 50) : .zero
                return ASAbsoluteLayoutSpec(children: [box])
            }
            stage.show(ASDKViewController(node: root))
            asks.withLock { $0 = true }
            root.transitionLayout(withAnimation: false, shouldMeasureAsync: true)

            let messages = LogCapture.messages { stage.drawChanges() }

            #expect(messages.contains { $0.contains("for a transition") })
            await wait(stage) { box.frame.width == 50 }
            #expect(box.frame.size == CGSize(width: 50, height: 50))
        }
    }

    @Test func anItemWhoseNodeBlockAsksTheMainThreadIsShownLater() async {
        await Stage.run { stage in
            let items = Items(count: 30)
            items.work = { title in if title == "item 2" { DispatchQueue.main.sync {} } }
            var shown: ShownCollection?

            let messages = LogCapture.messages { shown = ShownCollection(items, on: stage) }

            let own = messages.filter { $0.contains("node block of item 2 of section 0") }
            #expect(own.count <= 1, "\(messages)")
            #expect(stage.shows("item 1") && stage.shows("item 3") && !stage.shows("item 2"))
            #expect(shown?.node.isProcessingUpdates == true)

            await wait(stage) { stage.shows("item 2") }

            #expect(shown?.seen.prefix(4) == ["item 0", "item 1", "item 2", "item 3"])
            #expect(shown?.frame(2) == CGRect(x: 275, y: 0, width: 100, height: 100))
        }
    }
}
