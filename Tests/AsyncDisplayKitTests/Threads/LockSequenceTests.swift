import Foundation
import Synchronization
import Testing
import TwillSync

@testable import AsyncDisplayKit

/// Several locks that are acquired together.
@Suite struct LockSequenceTests {
    /// A lock that counts how often it is acquired and released.
    private final class CountingLock: NSObject, ASLocking, @unchecked Sendable {
        let isFree: Atomic<Int>
        let acquired = Atomic<Int>(0), released = Atomic<Int>(0)

        /// - Parameter busy: The number of attempts that fail first.
        init(busy: Int = 0) {
            isFree = Atomic(-busy)
        }

        func tryLock() -> Bool {
            guard isFree.add(1, ordering: .relaxed).newValue > 0 else { return false }
            acquired.add(1, ordering: .relaxed)
            return true
        }

        func lock() { Issue.record("A sequence never waits for one lock.") }

        func unlock() { released.add(1, ordering: .relaxed) }
    }

    @Test func locksAreReleasedAndTriedAgainIfOneIsNotFree() {
        let first = CountingLock(), second = CountingLock(busy: 3)
        var calls = 0

        var set = ASLockSequence { addLock in
            calls += 1
            return addLock(first) && addLock(nil) && addLock(second)
        }
        #expect(calls == 4 && set.count == 2)
        #expect(first.acquired.load(ordering: .relaxed) == 4 && first.released.load(ordering: .relaxed) == 3)
        #expect(second.acquired.load(ordering: .relaxed) == 1 && second.released.load(ordering: .relaxed) == 0)
        ASUnlockSet(&set)
        ASUnlockSet(&set)
        #expect(first.released.load(ordering: .relaxed) == 4 && second.released.load(ordering: .relaxed) == 1)
        #expect(set.count == 0)
    }

    @Test func foundationsLocksCanBeInASequence() {
        let plain = NSLock(), recursive = NSRecursiveLock(), condition = NSConditionLock(condition: 3)
        var set = ASLockSequence { addLock in addLock(plain) && addLock(recursive) && addLock(condition) }

        #expect(!plain.try() && !condition.try() && recursive.try())
        recursive.unlock()
        ASUnlockSet(&set)
        #expect(plain.try() && condition.try())
        plain.unlock()
        condition.unlock()
    }

    @Test func lockingToTheRootLocksTheNodesAbove() {
        nonisolated(unsafe) let root = ASDisplayNode(), middle = ASDisplayNode(), leaf = ASDisplayNode()
        nonisolated(unsafe) let sibling = ASDisplayNode()
        root.addSubnode(middle)
        root.addSubnode(sibling)
        middle.addSubnode(leaf)
        var set = leaf.lockToRootIfNeededForLayout()

        #expect(set.count == 3)
        let free = Monitor<[Bool]?>(nil)
        Thread.detachNewThread {
            let results = [root, middle, leaf, sibling].map { node in
                guard node.tryLock() else { return false }
                node.unlock()
                return true
            }
            free.withLock { $0 = results }
        }
        #expect(free.wait { $0 } == [false, false, false, true])
        ASUnlockSet(&set)
        #expect(root.tryLock())
        root.unlock()
    }

    /// Threads that lock subtrees, paths to the root and single nodes of one tree, each in another order.
    @Test func threadsThatLockATreeInDifferentOrdersNeverDeadlock() {
        let root = ASDisplayNode()
        var nodes = [root], leaves: [ASDisplayNode] = []
        for _ in 0..<4 {
            let branch = ASDisplayNode()
            root.addSubnode(branch)
            nodes.append(branch)
            for _ in 0..<3 {
                let leaf = ASDisplayNode()
                branch.addSubnode(leaf)
                nodes.append(leaf)
                leaves.append(leaf)
            }
        }
        nonisolated(unsafe) let (top, all, ends) = (root, nodes, leaves)
        // Guarded by the root's lock, or by all nodes' locks.
        nonisolated(unsafe) var count = 0
        let finished = Monitor(0)
        let threads = 6, rounds = 150
        for thread in 0..<threads {
            Thread.detachNewThread {
                for round in 0..<rounds {
                    switch (thread + round) % 3 {
                    case 0:
                        var set = ends[(thread * 7 + round) % ends.count].lockToRootIfNeededForLayout()
                        count += 1
                        ASUnlockSet(&set)
                    case 1:
                        let shift = (thread + round) % all.count
                        let order = thread % 2 == 0 ? all : all.reversed()
                        var set = ASLockSequence { addLock in
                            order.indices.allSatisfy { addLock(order[($0 + shift) % order.count]) }
                        }
                        count += 1
                        ASUnlockSet(&set)
                    default:
                        top.lock()
                        count += 1
                        top.unlock()
                        let other = all[(thread + round) % all.count]
                        if other.tryLock() {
                            other.alpha = 0.5
                            other.unlock()
                        }
                    }
                }
                finished.withLock { $0 += 1 }
            }
        }
        _ = finished.wait { $0 == threads ? true : nil }

        #expect(count == threads * rounds)
    }

    @Test func lockingToTheRootFollowsANodeThatMoves() {
        let roots = [ASDisplayNode(), ASDisplayNode()], node = ASDisplayNode()
        nonisolated(unsafe) let (first, second, moving) = (roots[0], roots[1], node)
        let isDone = Monitor(false)
        Thread.detachNewThread {
            for round in 0..<300 { (round % 2 == 0 ? first : second).addSubnode(moving) }
            isDone.withLock { $0 = true }
        }
        var rounds = 0
        while !isDone.withLockQuietly({ $0 }) || rounds == 0 {
            rounds += 1
            var set = node.lockToRootIfNeededForLayout()
            #expect(set.count <= 2)
            ASUnlockSet(&set)
        }

        var set = node.lockToRootIfNeededForLayout()
        #expect(set.count == 2 && (set.locks.last as AnyObject?) === second)
        ASUnlockSet(&set)
    }
}
