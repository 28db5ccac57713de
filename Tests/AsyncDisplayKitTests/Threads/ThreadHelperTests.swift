import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// Texture's helpers for threads and run loops.
@MainActor @Suite struct ThreadHelperTests {
    // MARK: Locks

    /// Returns the result of `body` on a separate thread.
    private func elsewhere<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
        let answer = Monitor<Result?>(nil)
        Thread.detachNewThread {
            let result = body()
            answer.withLock { $0 = result }
        }
        return answer.wait { $0 }
    }

    @Test func aNodesLockIsRecursive() {
        nonisolated(unsafe) let node = ASDisplayNode()
        nonisolated(unsafe) let other = ASDisplayNode()
        node.lock()
        node.lock()
        #expect(!elsewhere { node.tryLock() })
        #expect(elsewhere { other.tryLock() })
        node.unlock()
        #expect(!elsewhere { node.tryLock() })
        node.unlock()
        #expect(
            elsewhere {
                defer { node.unlock() }
                return node.tryLock()
            })
        #expect(node.withLock { 7 } == 7)
        // Its own properties need no such lock.
        #expect(elsewhere { node.alpha } == 1)
    }

    @Test func foundationsLocksConformToASLocking() {
        func tries(_ lock: any ASLocking & Sendable) -> (here: Bool, there: Bool) {
            let here = lock.tryLock()
            defer { lock.unlock() }
            return (here, elsewhere { lock.tryLock() })
        }
        #expect(tries(NSLock()) == (true, false))
        #expect(tries(NSRecursiveLock()) == (true, false))
        #expect(tries(NSConditionLock()) == (true, false))
    }

    // MARK: Loops

    @Test(arguments: [0, 1, 2, 1000], [UInt(0), 1, 3])
    func dispatchApplyCallsEachNumberOnce(count: Int, threads: UInt) {
        let seen = Locked([Int](repeating: 0, count: count))
        ASDispatchApply(count, DispatchQueue.global(), threads) { number in seen.withLock { $0[number] += 1 } }
        #expect(seen.withLock { $0.allSatisfy { $0 == 1 } })
    }

    @Test func dispatchApplyUsesAtMostTheGivenThreads() {
        let running = Locked((now: 0, most: 0))
        ASDispatchApply(200, DispatchQueue.global(), 2) { _ in
            running.withLock { running in
                running.now += 1
                running.most = max(running.most, running.now)
            }
            usleep(100)
            running.withLock { $0.now -= 1 }
        }
        #expect((1...2).contains(running.withLock { $0.most }))
    }

    @Test func dispatchApplyOnItsOwnQueueDoesNotDeadlock() {
        let queue = DispatchQueue(label: "serial")
        let sum = Locked(0)
        queue.sync { ASDispatchApply(100, queue, 4) { number in sum.withLock { $0 += number } } }
        #expect(sum.withLock { $0 } == 4950)
    }

    @Test func dispatchAsyncReturnsBeforeTheWorkIsDone() {
        let seen = Monitor([Int](repeating: 0, count: 300))
        ASDispatchAsync(300, DispatchQueue.global(), 3) { number in seen.withLock { $0[number] += 1 } }
        #expect(seen.wait { seen in seen.reduce(0, +) == 300 ? seen.allSatisfy { $0 == 1 } : nil })
    }

    // MARK: The main thread

    @Test func blocksOfTheMainSerialQueueRunInOrder() async {
        await Stage.run { stage in
            let queue = ASMainSerialQueue(), log = EventLog()
            queue.performBlock(onMainThread: {
                log.add("1")
                // After this one, although it could run at once.
                queue.performBlock(onMainThread: { log.add("2") })
                #expect(queue.numberOfScheduledBlocks == 1)
                log.add("1 ends")
            })
            #expect(log.take() == ["1", "1 ends", "2"])

            let isDone = elsewhere {
                for number in 3...5 {
                    queue.performBlock(onMainThread: { log.add("\(number) \(MainThread.isCurrent)") })
                }
                return queue.numberOfScheduledBlocks == 3
            }
            #expect(isDone)
            #expect(log.take().isEmpty)
            // What waits goes first.
            queue.performBlock(onMainThread: { log.add("6") })
            #expect(log.take() == ["3 true", "4 true", "5 true", "6"])
            #expect(queue.numberOfScheduledBlocks == 0)
            await stage.waitForMainQueue()
            #expect(log.take().isEmpty)
        }
    }

    @Test func performBlockRunsOnTheRequestedThread() async {
        await Stage.run { stage in
            let log = EventLog()
            ASPerformBlockOnMainThread { log.add("here") }
            #expect(log.take() == ["here"])
            _ = elsewhere {
                ASPerformBlockOnMainThread { log.add("main \(MainThread.isCurrent)") }
                ASPerformBlockOnBackgroundThread { log.add("there") }
                return 0
            }
            #expect(log.take() == ["there"])
            await stage.waitForMainQueue()
            #expect(log.take() == ["main true"])

            let isMain = Monitor<Bool?>(nil)
            ASPerformBlockOnBackgroundThread { isMain.withLock { $0 = MainThread.isCurrent } }
            #expect(isMain.wait { $0 } == false)
        }
    }

    @Test func mainThreadDeallocationReleasesOnTheMainThread() async {
        await Stage.run { stage in
            final class Probe: @unchecked Sendable {
                let freed: Locked<Bool?>

                init(_ freed: Locked<Bool?>) {
                    self.freed = freed
                }

                deinit {
                    let isMain = MainThread.isCurrent
                    freed.withLock { $0 = isMain }
                }
            }
            let freed = Locked<Bool?>(nil)
            let isTaken = elsewhere {
                var probe: Probe? = Probe(freed)
                ASPerformMainThreadDeallocation(&probe)
                return probe == nil
            }
            #expect(isTaken)
            await stage.waitForMainQueue()
            #expect(freed.withLock { $0 } == true)
        }
    }

    // MARK: Turns

    private final class Item: NSObject, ASCATransactionQueueObserving {
        let name: String
        let log: EventLog
        var body: () -> Void = {}

        init(_ name: String, _ log: EventLog) {
            self.name = name
            self.log = log
        }

        func prepareForCATransactionCommit() {
            log.add(name)
            body()
        }
    }

    @Test func aRunLoopQueueHandlesABatchPerIteration() {
        let stage = Stage()
        let log = EventLog()
        let queue = ASRunLoopQueue<Item>(runLoop: .main, retainObjects: true) { log.add("\($0.name) \($1)") }
        queue.batchSize = 2
        let first = Item("a", log)
        for item in [first, Item("b", log), first, Item("c", log)] { queue.enqueue(item) }
        #expect(log.take().isEmpty)
        #expect(!queue.isEmpty)

        MainTurn.runWaiting()
        #expect(log.take() == ["a false", "b false"])
        MainTurn.runWaiting()
        #expect(log.take() == ["c true"])
        #expect(queue.isEmpty)

        queue.ensureExclusiveMembership = false
        queue.enqueue(first)
        queue.enqueue(first)
        MainTurn.runWaiting()
        #expect(log.take() == ["a false", "a true"])
        stage.drawChanges()
        #expect(log.take().isEmpty)
    }

    @Test func aQueueWithoutRetainSkipsReleasedObjects() {
        let stage = Stage()
        let log = EventLog()
        let queue = ASRunLoopQueue<Item>(runLoop: .main, retainObjects: false) { log.add("\($0.name) \($1)") }
        queue.batchSize = 10
        let kept = Item("kept", log)
        queue.enqueue(Item("gone", log))
        queue.enqueue(kept)
        stage.drawChanges()
        #expect(log.take() == ["kept true"])
    }

    @Test func anObjectIsCalledOnceBeforeTheCommitForManyRequests() {
        let stage = Stage()
        let log = EventLog()
        let queue = ASCATransactionQueue.shared
        let item = Item("item", log), view = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        controller.view.addSubview(view)
        stage.show(controller)
        stage.drawChanges()
        // What it changes is in the very frame that the change before it asked for.
        item.body = { view.backgroundColor = .red }
        view.alpha = 0.99
        for _ in 0..<3 { queue.enqueue(item) }
        #expect(!queue.isEmpty)
        let frames = stage.frameCount
        stage.advance(by: 1.0 / 60)
        #expect(log.take() == ["item"])
        #expect(stage.frameCount <= frames + 1)
        #expect(queue.isEmpty)
        #expect(stage.snapshot().hasColor(.red, at: CGPoint(x: 30, y: 30), tolerance: 4))
    }

    @Test func withoutAFrameAnObjectIsCalledInTheNextIteration() async {
        await Stage.run { stage in
            stage.drawChanges()
            let log = EventLog()
            nonisolated(unsafe) let item = Item("item", log)
            _ = elsewhere {
                ASCATransactionQueue.shared.enqueue(item)
                return 0
            }
            await stage.waitForMainQueue()
            #expect(log.take() == ["item"])
        }
    }
}
