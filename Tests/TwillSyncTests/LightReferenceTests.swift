import CAllocations
import Foundation
import Synchronization
import Testing
import TwillSync

@Suite struct LightReferenceTests {
    private final class Target: @unchecked Sendable {
        var whenFreed: (Target) -> Void = { _ in }

        deinit { whenFreed(self) }
    }

    @Test func itGivesItsObjectAndDoesNotKeepIt() {
        var target: Target? = Target()
        let link = LightReference(target)
        #expect(link.object === target)

        target = nil

        #expect(link.object == nil)
        #expect(LightReference<Target>().object == nil)
    }

    @Test func anObjectThatIsBeingFreedIsNotGiven() {
        var isGiven = true
        var target: Target? = Target()
        let link = LightReference(target)
        target?.whenFreed = { _ in isGiven = link.object != nil }

        target = nil

        #expect(!isGiven)
    }

    @Test func itCanBeSetAgain() {
        let first = Target(), second = Target()
        var link = LightReference(first)

        link.object = second
        #expect(link.object === second)
        link.object = nil
        #expect(link.object == nil)
    }

    @Test func copiesAreIndependent() {
        let first = Target(), second = Target()
        let link = LightReference(first)
        var copy = link

        copy.object = second

        #expect(link.object === first)
        #expect(copy.object === second)
    }

    /// As a node is read by a layer on one thread and released by another.
    @Test func itIsReadWhileAnotherThreadReleasesTheObject() {
        for _ in 0..<2_000 {
            var target: Target? = Target()
            let isFreed = Mutex(false)
            target?.whenFreed = { _ in isFreed.withLock { $0 = true } }
            nonisolated(unsafe) let link = LightReference(target)
            let reader = DispatchGroup()
            DispatchQueue.global().async(group: reader) {
                while let object = link.object { withExtendedLifetime(object) {} }
            }
            target = nil
            reader.wait()
            #expect(isFreed.withLock { $0 })
        }
    }

    /// For a weak variable the runtime allocates a side table, which slows down each use of the object from then on.
    @Test(.enabled(if: twill_allocations_are_counted()))
    func theObjectGetsNoSideTable() {
        struct Weak {
            weak var object: Target?
        }
        let targets = (0..<100).map { _ in Target() }

        let light = allocations { targets.map { LightReference($0) } }
        let weak = allocations { targets.map { Weak(object: $0) } }

        #expect(light + 90 <= weak)
    }

    private func allocations<Value>(_ body: () -> Value) -> UInt {
        let before = twill_allocations_of_thread()
        let value = body()
        return withExtendedLifetime(value) { twill_allocations_of_thread() - before }
    }
}
