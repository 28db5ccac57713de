import Foundation
import Testing
import TwillSync

@testable import AsyncDisplayKit

/// Which sleeping threads count as blocked, by a clock of the test.
@Suite struct BlockedThreadTests {
    /// A thread that runs `work`, with the ID that the kernel gave it.
    private func startThread(_ work: @escaping @Sendable () -> Void) -> Int {
        let id = Locked(0), hasBegun = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            id.withLock { $0 = BlockedThreads.currentThread }
            hasBegun.signal()
            work()
        }
        hasBegun.wait()
        return id.withLock { $0 }
    }

    private func job() -> WorkerPool.Running {
        WorkerPool.Running(
            number: 1,
            name: WorkerPool.Name(
                kind: WorkerPool.Kind("test \(UUID().uuidString)"), subject: { "The test" }, advice: { "Wait." }))
    }

    /// Without other threads that run, one second is enough.
    @Test func threadsThatWaitForASemaphoreAreBlockedAfterThreeSeconds() throws {
        let gate = DispatchSemaphore(value: 0)
        let thread = startThread { gate.wait() }
        defer { gate.signal() }
        while BlockedThreads.sleep(of: thread) == nil { usleep(1000) }
        let call = try #require(BlockedThreads.sleep(of: thread))
        var watch = BlockedThreads()

        #expect(watch.look(at: [thread: job()], now: 100) == [:])
        #expect(watch.look(at: [thread: job()], now: 100.9) == [:])
        #expect(watch.look(at: [thread: job()], now: 103) == [thread: call])
    }

    @Test func threadsThatReadOrPauseAreNotBlockedAfterAnHour() {
        var pipe: [Int32] = [0, 0]
        #expect(Foundation.pipe(&pipe) == 0)
        let isOver = Locked(false)
        let reader = startThread { [input = pipe[0]] in
            var byte: UInt8 = 0
            _ = read(input, &byte, 1)
        }
        let sleeper = startThread { while !isOver.withLock({ $0 }) { usleep(1000) } }
        defer {
            isOver.withLock { $0 = true }
            for descriptor in pipe.reversed() { close(descriptor) }
        }
        var watch = BlockedThreads()

        for hours in 0..<100 {
            #expect(watch.look(at: [reader: job(), sleeper: job()], now: Double(hours) * 3600) == [:])
        }
    }

    @Test func workOfAnotherClassIsAnotherKind() {
        let kinds = [
            WorkerPool.Kind("drawing", of: ASTextNode.self), WorkerPool.Kind("drawing", of: ASImageNode.self),
            WorkerPool.Kind("node block", of: ASTextNode.self), WorkerPool.Kind("drawing"),
        ]

        #expect(Set(kinds).count == 4)
        #expect(kinds[0] == WorkerPool.Kind("drawing", of: ASTextNode.self))
    }
}
