import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// Many nodes on many threads at once; run these with ThreadSanitizer, too.
@MainActor @Suite struct NodeThreadTests {
    /// A card as an app would write it: no locks, no care for threads.
    private final class Card: ASDisplayNode {
        let picture = ASDisplayNode()
        let disc = DiscNode()
        let title = BoxNode(80, 17)
        let badge: ASDisplayNode?

        init(_ number: Int) {
            badge = number.isMultiple(of: 2) ? ASDisplayNode() : nil
            super.init()
            automaticallyManagesSubnodes = true
            picture.style.preferredSize = CGSize(width: 80, height: 80)
            picture.backgroundColor = .systemGray
            picture.cornerRadius = 6
            disc.style.preferredSize = CGSize(width: 11, height: 11)
            disc.isLayerBacked = true
            badge?.style.preferredSize = CGSize(width: 16, height: 16)
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            let texts: [any ASLayoutElement] = [title, badge, disc].compactMap { $0 }
            return ASInsetLayoutSpec(
                insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
                child: row(
                    [
                        picture,
                        ASStackLayoutSpec(
                            direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .start,
                            children: texts),
                    ], spacing: 8))
        }
    }

    private struct Cards: @unchecked Sendable {
        var nodes: [Card]
    }

    /// 10,000 nodes: 2,000 cards of five.
    private static let cards = 2000

    private func makeCards() -> [Card] {
        let made = Locked<[Int: Card]>([:])
        DispatchQueue.concurrentPerform(iterations: Self.cards) { number in
            let card = Card(number)
            card.frame.size = card.layoutThatFits(upTo(320, .infinity)).size
            nonisolated(unsafe) let node = card
            made.withLock { $0[number] = node }
        }
        return made.withLock { made in (0..<Self.cards).map { made[$0]! } }
    }

    @Test func manyThreadsCreateMeasureShowChangeAndReleaseNodes() {
        let stage = Stage()
        let root = ASDisplayNode()
        stage.show(ASDKViewController(node: root))
        var cards = makeCards()
        #expect(cards.allSatisfy { $0.calculatedSize.height == 96 })

        let shared = Cards(nodes: cards)
        let group = DispatchGroup()
        for thread in 0..<3 {
            DispatchQueue.global().async(group: group) {
                for (number, card) in shared.nodes.enumerated() {
                    switch (number + thread) % 4 {
                    case 0: _ = card.layoutThatFits(upTo(CGFloat(200 + number % 50), .infinity))
                    case 1: card.title.size = CGSize(width: 60 + CGFloat(number % 20), height: 17)
                    case 2: card.picture.alpha = 0.5
                    default: card.style.flexGrow = CGFloat(thread)
                    }
                    _ = (card.frame, card.calculatedSize, card.subnodes, card.picture.backgroundColor)
                }
            }
        }
        // Meanwhile the main thread shows some of them, and draws.
        for (number, card) in cards.enumerated() where number.isMultiple(of: 40) {
            card.frame.origin = CGPoint(x: 0, y: CGFloat(number))
            root.addSubnode(card)
            card.backgroundColor = .systemBackground
            card.setNeedsLayout()
            card.disc.color = .blue
            stage.drawChanges()
        }
        group.wait()
        MainTurn.runWaiting()
        stage.drawChanges()
        #expect(root.subnodes?.count == Self.cards / 40)

        // The last references go on different threads, those of loaded nodes too.
        for card in cards where card.supernode != nil { card.removeFromSupernode() }
        let halves = [Cards(nodes: Array(cards.prefix(1000))), Cards(nodes: Array(cards.dropFirst(1000)))]
        cards = []
        free(halves)
    }

    private func free(_ halves: [Cards]) {
        let boxes = halves.map { Locked<Cards?>($0) }
        let group = DispatchGroup()
        for box in boxes { DispatchQueue.global().async(group: group) { box.withLock { $0 = nil } } }
        group.wait()
    }

    @Test func drawingsOfManyNodesAreAppliedInOrder() {
        let stage = Stage()
        let root = ASDisplayNode()
        let discs = (0..<200).map { number in
            let disc = DiscNode()
            disc.frame = CGRect(x: CGFloat(number % 20) * 18, y: CGFloat(number / 20) * 18, width: 18, height: 18)
            disc.color = UIColor(hue: CGFloat(number) / 200, saturation: 1, brightness: 1, alpha: 1)
            return disc
        }
        for disc in discs { root.addSubnode(disc) }

        stage.show(ASDKViewController(node: root))

        let picture = stage.snapshot()
        for disc in discs {
            let middle = CGPoint(x: disc.frame.midX, y: disc.frame.midY)
            // The nearest of 256 levels.
            #expect(picture.hasColor(disc.color, at: middle, tolerance: 1))
        }
    }

    @Test func workOfHigherPriorityRunsFirst() {
        let pool = WorkerPool(width: 1)
        let order = Locked<[Int]>([])
        let isBusy = DispatchSemaphore(value: 0), gate = DispatchSemaphore(value: 0), end = DispatchSemaphore(value: 0)
        pool.run {
            isBusy.signal()
            gate.wait()
        }
        // Once the only thread is busy, what is added waits.
        isBusy.wait()
        for (name, priority) in [(1, 0), (2, 5), (3, 0), (4, 9), (5, 5)] {
            pool.run(priority: priority) { order.withLock { $0.append(name) } }
        }
        pool.run(priority: -1) { end.signal() }
        gate.signal()

        // Not `join()`: with a second thread at work, what was begun first may end last.
        end.wait()

        #expect(order.withLock { $0 } == [4, 2, 5, 1, 3])
    }

    /// One core is the main thread's.
    @Test func thePoolHasOneThreadFewerThanCores() {
        let cores = ProcessInfo.processInfo.activeProcessorCount
        #expect(WorkerPool.shared.width == max(1, cores - 1))
        let pool = WorkerPool(width: 3)
        let begun = DispatchSemaphore(value: 0), gate = DispatchSemaphore(value: 0)
        for _ in 0..<12 {
            pool.run {
                begun.signal()
                gate.wait()
            }
        }

        // None ends before the gate opens, so that these three run at the same time.
        for _ in 0..<3 { begun.wait() }

        #expect(pool.threadCount == 3)
        for _ in 0..<12 { gate.signal() }
        pool.join()
        for _ in 0..<9 { #expect(begun.wait(timeout: .now()) == .success, "all twelve have run") }
    }

    @Test func joiningWaitsForAllWork() {
        let pool = WorkerPool(width: 3)
        let done = Locked(0)
        for _ in 0..<1000 { pool.run { done.withLock { $0 += 1 } } }

        pool.join()

        #expect(done.withLock { $0 } == 1000)
    }
}
