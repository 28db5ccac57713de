import Foundation
import Testing
import TwillSync

@Suite struct ThreadLocalTests {
    /// Runs `body` on a new thread, and waits until that thread has ended.
    private func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
        var thread = pthread_t()
        let box = Unmanaged.passRetained(Box(body))
        pthread_create(
            &thread, nil,
            { argument in
                Unmanaged<Box>.fromOpaque(argument!).takeRetainedValue().body()
                return nil
            }, box.toOpaque())
        pthread_join(thread, nil)
    }

    private final class Box: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }
    }

    private final class Token: Sendable {
        let count: Locked<Int>

        init(_ count: Locked<Int>) {
            self.count = count
        }

        deinit {
            count.withLock { $0 += 1 }
        }
    }

    @Test func eachThreadHasItsOwnValue() {
        let local = ThreadLocal<[Int]> { [1] }
        local.value.append(2)
        let seen = Locked<[Int]>([])
        onAnotherThread {
            seen.withLock { $0 = local.value }
            local.value = [9]
        }

        #expect(seen.withLock { $0 } == [1])
        #expect(local.value == [1, 2])
    }

    @Test func aThreadsValueIsReleasedWhenItEnds() {
        let released = Locked(0)
        let local = ThreadLocal<Token?> { nil }
        onAnotherThread { local.value = Token(released) }

        #expect(released.withLock { $0 } == 1)
        #expect(local.value == nil)
    }

    /// A value that creates one of another variable when it is released.
    private final class Link: Sendable {
        let others: [ThreadLocal<Link?>]
        let count: Locked<Int>

        init(_ others: [ThreadLocal<Link?>], _ count: Locked<Int>) {
            self.others = others
            self.count = count
        }

        deinit {
            count.withLock { $0 += 1 }
            if let last = others.last { last.value = Link(others.dropLast(), count) }
        }
    }

    /// The system calls destructors in four rounds, and ThreadSanitizer allows three.
    @Test func valuesThatOthersCreateAtTheEndOfAThreadAreReleased() {
        let released = Locked(0)
        let locals = (0..<10).map { _ in ThreadLocal<Link?> { nil } }
        onAnotherThread { locals[9].value = Link(locals.dropLast(), released) }

        #expect(released.withLock { $0 } == 10)
    }

    @Test func valuesOfDifferentPurposesAreApart() {
        let first = ThreadLocal { 1 }
        let second = ThreadLocal { 2 }
        first.value = 10

        #expect(second.value == 2)
        #expect(first.value == 10)
    }
}
