import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// Transactions of an app's own operations, alone and with the drawings of nodes.
@MainActor @Suite struct TransactionTests {
    private let queue = DispatchQueue(label: "operations", attributes: .concurrent)

    // MARK: Alone

    @Test func resultsComeTogetherInTheOrderOfTheirOperations() {
        let stage = Stage()
        defer { _ = stage }
        var events: [String] = []
        let transaction = _ASAsyncTransaction { transaction, canceled in
            events.append("complete \(canceled) \(transaction.state)")
        }
        for (name, delay) in [("slow", 0.03), ("fast", 0)] {
            transaction.addOperation(
                {
                    Thread.sleep(forTimeInterval: delay)
                    return NSString(string: name)
                }, priority: 0, queue: queue
            ) { value, canceled in events.append("\(value as? NSString ?? "") \(canceled)") }
        }
        #expect(transaction.state == .open)
        transaction.commit()
        #expect(transaction.state == .committed && events.isEmpty)
        transaction.waitUntilComplete()

        #expect(events == ["slow false", "fast false", "complete false complete"])
        #expect(transaction.state == .complete)
        transaction.waitUntilComplete()
        #expect(events.count == 3)
    }

    @Test func emptyTransactionIsCompleteAtOnce() {
        var completions = 0
        let transaction = _ASAsyncTransaction { _, _ in completions += 1 }
        transaction.commit()
        #expect(completions == 1 && transaction.state == .complete)
    }

    @Test func canceledTransactionCallsAllCompletionBlocks() {
        let stage = Stage()
        defer { _ = stage }
        let gate = Monitor(false), serial = DispatchQueue(label: "serial")
        let ran = Locked(0)
        var events: [String] = []
        let transaction = _ASAsyncTransaction { _, canceled in events.append("complete \(canceled)") }
        transaction.addOperation(
            {
                _ = gate.wait { $0 ? true : nil }
                return nil
            }, priority: 1, queue: serial
        ) { _, canceled in events.append("first \(canceled)") }
        transaction.addOperation(
            {
                ran.withLock { $0 += 1 }
                return nil
            }, priority: 0, queue: serial
        ) { value, canceled in events.append("second \(canceled) \(value == nil)") }
        transaction.commit()
        transaction.cancel()
        #expect(transaction.state == .canceled)
        gate.withLock { $0 = true }
        transaction.waitUntilComplete()

        #expect(events == ["first true", "second true true", "complete true"])
        #expect(ran.withLock { $0 } == 0)
    }

    @Test func operationsOfHigherPriorityBeginFirst() {
        let stage = Stage()
        defer { _ = stage }
        let gate = Monitor(false), serial = DispatchQueue(label: "serial"), order = Locked<[Int]>([])
        serial.async { _ = gate.wait { $0 ? true : nil } }
        let transaction = _ASAsyncTransaction(completionBlock: nil)
        for priority in [0, 2, 1, 2] {
            transaction.addOperation(
                {
                    order.withLock { $0.append(priority) }
                    return nil
                }, priority: priority, queue: serial, completion: nil)
        }
        transaction.commit()
        gate.withLock { $0 = true }
        transaction.waitUntilComplete()

        #expect(order.withLock { $0 } == [2, 2, 1, 0])
    }

    @Test func misuseIsLogged() {
        let stage = Stage()
        defer { _ = stage }
        var completions = 0
        let transaction = _ASAsyncTransaction { _, _ in completions += 1 }
        transaction.cancel()
        #expect(transaction.state == .open)
        transaction.waitUntilComplete()
        transaction.commit()
        transaction.commit()
        transaction.addOperation({ nil }, priority: 0, queue: queue) { _, _ in completions += 10 }
        stage.drawChanges()
        #expect(completions == 1 && transaction.state == .complete)
    }

    // MARK: Containers

    private final class Square: ASDisplayNode, @unchecked Sendable {
        override class func draw(
            _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool,
            isRasterizing: Bool
        ) {
            UIColor.red.setFill()
            UIRectFill(bounds)
        }
    }

    private func square(_ frame: CGRect) -> Square {
        let node = Square()
        node.frame = frame
        node.isOpaque = false
        return node
    }

    @Test func parentContainerIsTheNearestOne() {
        let outer = UIView(), inner = CALayer(), leaf = CALayer()
        outer.layer.addSublayer(inner)
        inner.addSublayer(leaf)
        #expect(leaf.asyncdisplaykit_parentTransactionContainer == nil)
        outer.asyncdisplaykit_isAsyncTransactionContainer = true
        #expect(leaf.asyncdisplaykit_parentTransactionContainer === outer.layer)
        leaf.asyncdisplaykit_asyncTransactionContainer = true
        #expect(leaf.asyncdisplaykit_parentTransactionContainer === leaf)
        leaf.asyncdisplaykit_isAsyncTransactionContainer = false
        #expect(leaf.asyncdisplaykit_parentTransactionContainer === outer.layer)

        let node = ASDisplayNode()
        node.asyncdisplaykit_isAsyncTransactionContainer = true
        #expect(node.isAsyncTransactionContainer && node.layer.asyncdisplaykit_isAsyncTransactionContainer)
    }

    @Test func layersTransactionIsCommittedWithTheFrame() {
        let stage = Stage()
        let layer = CALayer()
        var results: [String] = []
        #expect(layer.asyncdisplaykit_asyncTransactionContainerState == .noTransactions)
        #expect(layer.asyncdisplaykit_currentAsyncTransaction == nil)
        let transaction = layer.asyncdisplaykit_asyncTransaction
        #expect(transaction != nil && transaction === layer.asyncdisplaykit_currentAsyncTransaction)
        #expect(transaction === layer.asyncdisplaykit_asyncTransaction && transaction?.state == .open)
        transaction?.addOperation(
            { NSString(string: "done") }, priority: 0, queue: _ASDisplayLayer.displayQueue()
        ) { value, _ in results.append("\(value as? NSString ?? "")") }
        #expect(layer.asyncdisplaykit_asyncTransactionContainerState == .pendingTransactions)
        stage.drawChanges()

        #expect(results == ["done"] && transaction?.state == .complete)
        #expect(layer.asyncdisplaykit_asyncTransactionContainerState == .noTransactions)
        #expect(layer.asyncdisplaykit_asyncTransaction !== transaction)
        stage.drawChanges()
    }

    @Test func drawingsAppearTogetherWithTheOperationsOfTheirContainer() {
        let stage = Stage()
        let root = ASDisplayNode()
        root.backgroundColor = .white
        stage.show(ASDKViewController(node: root))
        stage.drawChanges()
        let nodes = [
            square(CGRect(x: 20, y: 100, width: 40, height: 40)), square(CGRect(x: 80, y: 100, width: 40, height: 40)),
        ]
        for node in nodes { root.addSubnode(node) }
        var seen: [Bool] = []
        root.layer.asyncdisplaykit_asyncTransaction?.addOperation(
            { nil }, priority: 0, queue: _ASDisplayLayer.displayQueue()
        ) { _, _ in seen = nodes.map { $0.layer.contents != nil } }
        for node in nodes { node.layer.displayIfNeeded() }
        #expect(root.asyncdisplaykit_asyncTransactionContainerState == .pendingTransactions)
        stage.drawChanges()

        // The operation was added first, so its completion comes before the contents, in the same frame.
        #expect(seen == [false, false])
        #expect(nodes.allSatisfy { $0.layer.contents != nil })
        #expect(root.asyncdisplaykit_asyncTransactionContainerState == .noTransactions)
    }

    @Test func plainViewGroupsTheDrawingsInIt() {
        let stage = Stage()
        let controller = UIViewController(), view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        view.asyncdisplaykit_isAsyncTransactionContainer = true
        controller.view.addSubview(view)
        stage.show(controller)
        let nodes = [
            square(CGRect(x: 20, y: 100, width: 40, height: 40)), square(CGRect(x: 80, y: 100, width: 40, height: 40)),
        ]
        for node in nodes {
            view.addSubnode(node)
            node.layer.displayIfNeeded()
        }
        #expect(view.asyncdisplaykit_asyncTransactionContainerState == .pendingTransactions)
        #expect(nodes[0].asyncdisplaykit_asyncTransactionContainerState == .noTransactions)
        stage.drawChanges()
        #expect(nodes.allSatisfy { $0.layer.contents != nil })
    }

    @Test func canceledDrawingsLeaveTheContentsUntilTheNextDisplay() {
        let stage = Stage()
        let root = ASDisplayNode(), node = square(CGRect(x: 20, y: 100, width: 40, height: 40))
        root.backgroundColor = .white
        root.addSubnode(node)
        stage.show(ASDKViewController(node: root))
        stage.drawChanges()
        node.layer.contents = nil
        node.setNeedsDisplay()
        node.layer.displayIfNeeded()
        root.asyncdisplaykit_cancelAsyncTransactions()
        stage.drawChanges()
        #expect(node.layer.contents == nil)
        #expect(root.asyncdisplaykit_asyncTransactionContainerState == .noTransactions)

        node.setNeedsDisplay()
        stage.drawChanges()
        #expect(node.layer.contents != nil)
    }

    @Test func waitingForALayersTransactionDrawsIt() {
        let stage = Stage()
        let root = ASDisplayNode(), node = square(CGRect(x: 20, y: 100, width: 40, height: 40))
        root.addSubnode(node)
        stage.show(ASDKViewController(node: root))
        stage.drawChanges()
        node.layer.contents = nil
        node.setNeedsDisplay()
        node.layer.displayIfNeeded()
        let transaction = root.asyncdisplaykit_currentAsyncTransaction
        #expect(transaction != nil && node.layer.contents == nil)
        transaction?.waitUntilComplete()
        #expect(node.layer.contents != nil && transaction?.state == .complete)
    }

    @Test func layerTakesATransactionOfTheApp() {
        let stage = Stage()
        let layer = CALayer()
        var completions = 0
        let transaction = _ASAsyncTransaction { _, _ in completions += 1 }
        layer.asyncdisplaykit_currentAsyncTransaction = transaction
        #expect(layer.asyncdisplaykit_asyncTransaction === transaction)
        stage.drawChanges()
        #expect(completions == 1 && transaction.state == .complete)
    }

    @Test func anotherThreadGetsNoTransactionOfALayer() async {
        let layer = CALayer()
        let isMissing = await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: layer.asyncdisplaykit_asyncTransaction == nil) }
        }
        #expect(isMissing)
    }

    // MARK: Subnodes' drawings

    private final class Parent: ASDisplayNode, @unchecked Sendable {
        var events: [String] = []

        override func subnodeDisplayWillStart(_ subnode: ASDisplayNode) {
            super.subnodeDisplayWillStart(subnode)
            events.append("begins \(subnode.debugName ?? "")")
        }

        override func subnodeDisplayDidFinish(_ subnode: ASDisplayNode) {
            super.subnodeDisplayDidFinish(subnode)
            events.append("ends \(subnode.debugName ?? "")")
        }

        override func hierarchyDisplayDidFinish() {
            super.hierarchyDisplayDidFinish()
            events.append("all")
        }
    }

    @Test func nodesAboveAreNotifiedOfDrawings() {
        let stage = Stage()
        let top = Parent(), middle = Parent(),
            leaves = [
                square(CGRect(x: 20, y: 100, width: 40, height: 40)),
                square(CGRect(x: 80, y: 100, width: 40, height: 40)),
            ]
        middle.debugName = "middle"
        top.addSubnode(middle)
        middle.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        for (index, leaf) in leaves.enumerated() {
            leaf.debugName = "leaf \(index)"
            middle.addSubnode(leaf)
        }
        stage.show(ASDKViewController(node: top))
        stage.drawChanges()

        // The node itself draws nothing; drawings below it are one for the nodes above.
        #expect(middle.events == ["begins leaf 0", "begins leaf 1", "ends leaf 0", "ends leaf 1", "all"])
        #expect(top.events == ["begins middle", "ends middle", "all"])
    }

    private final class Drawn: ASDisplayNode, @unchecked Sendable {
        override class func draw(
            _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool,
            isRasterizing: Bool
        ) {}
    }

    @Test func drawingsOfANodeAndItsSubnodesAreOneForTheNodeAbove() {
        let stage = Stage()
        let top = Parent(), middle = Drawn(), leaf = Drawn()
        middle.debugName = "middle"
        top.addSubnode(middle)
        middle.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        leaf.frame = CGRect(x: 20, y: 100, width: 40, height: 40)
        middle.addSubnode(leaf)
        stage.show(ASDKViewController(node: top))
        stage.drawChanges()
        #expect(top.events == ["begins middle", "ends middle", "all"])
    }
}
