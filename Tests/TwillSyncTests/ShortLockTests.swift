import Foundation
import Synchronization
import Testing
import TwillSync

@Suite struct ShortLockTests {
    /// A number that is only right if no two threads change it at a time.
    private final class Counter: @unchecked Sendable {
        private let lock = ShortLock()
        private var value = 0

        /// - Parameter pause: Microseconds between reading and writing; from some on the others go to sleep.
        func increment(pause: UInt32 = 0) {
            lock.withLock {
                let before = value
                if pause > 0 { usleep(pause) }
                value = before + 1
            }
        }

        var count: Int { lock.withLock { value } }
    }

    private func onThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) {
        let group = DispatchGroup()
        for _ in 0..<count {
            group.enter()
            Thread.detachNewThread {
                body()
                group.leave()
            }
        }
        group.wait()
    }

    @Test func noStepOfAnyThreadIsLost() {
        let counter = Counter()
        onThreads(8) { for _ in 0..<20_000 { counter.increment() } }
        #expect(counter.count == 160_000)
    }

    @Test func threadsThatSleepAreWokenOneAfterTheOther() {
        let counters = [Counter(), Counter()]
        // Both locks' threads sleep at the same place.
        onThreads(12) { for step in 0..<40 { counters[step % 2].increment(pause: 50) } }
        #expect(counters.map(\.count) == [240, 240])
    }

    @Test func errorsThrownByBodyAreRethrownAndTheLockIsReleased() {
        struct Refused: Error {}
        let lock = ShortLock()
        #expect(throws: Refused.self) { try lock.withLock { throw Refused() } }
        #expect(lock.withLock { 5 } == 5)
    }
}
