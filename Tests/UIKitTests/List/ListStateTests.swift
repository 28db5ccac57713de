import Foundation
import Testing

@testable import UIKit

private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

/// A view's double, which has a number.
private final class Numbered {
    let number: Int

    init(_ number: Int) {
        self.number = number
    }
}

@Suite struct ReuseQueueTests {
    @Test func lastRecycledItemIsDequeuedFirst() {
        var queue = ReuseQueue<Numbered>()
        for number in 1...3 { queue.recycle(Numbered(number), "a") }

        #expect((0..<4).map { _ in queue.dequeue("a")?.number } == [3, 2, 1, nil])
    }

    @Test func identifiersHaveQueuesOfTheirOwn() {
        var queue = ReuseQueue<Numbered>()
        queue.recycle(Numbered(1), "a")
        queue.recycle(Numbered(2), nil)

        #expect(queue.dequeue("b") == nil && queue.dequeue("a")?.number == 1)
    }

    @Test func itemsAboveTheCapacityAreReleased() {
        var queue = ReuseQueue<Numbered>()
        weak var last: Numbered?
        for number in 0...ReuseQueue<Numbered>.capacity {
            let item = Numbered(number)
            queue.recycle(item, "a")
            last = item
        }

        #expect(last == nil && queue.dequeue("a")?.number == ReuseQueue<Numbered>.capacity - 1)
    }

    @Test func registeringAClassDropsTheItemsOfTheOldOne() {
        var queue = ReuseQueue<Numbered>()
        queue.register(Numbered.self, for: "a")
        queue.recycle(Numbered(1), "a")
        queue.recycle(Numbered(2), "b")

        queue.register(Numbered.self, for: "a")

        #expect(queue.dequeue("a") == nil && queue.dequeue("b")?.number == 2)
        #expect(queue.registeredClass(for: "a") != nil && queue.registeredClass(for: "b") == nil)
    }

    @Test func unregisteringKeepsTheItemsThatWait() {
        var queue = ReuseQueue<Numbered>()
        queue.register(Numbered.self, for: "a")
        queue.recycle(Numbered(1), "a")

        queue.register(nil, for: "a")

        #expect(queue.registeredClass(for: "a") == nil && queue.dequeue("a")?.number == 1)
    }
}

@Suite struct LiveItemsTests {
    @Test func itemsAreFoundByPathAndByIdentity() {
        var live = LiveItems<Numbered>()
        let item = Numbered(7)

        live[path(3, 1)] = item

        #expect(live[path(3, 1)] === item && live.path(of: item) == path(3, 1) && live.path(of: Numbered(7)) == nil)
        #expect(live.first { $0.number == 7 }?.path == path(3, 1))
    }

    @Test func itemsElsewhereComeInOrder() {
        var live = LiveItems<Numbered>()
        for item in [4, 2, 9, 0] { live[path(item)] = Numbered(item) }

        #expect(live.elsewhere(than: [path(2), path(5)]).map(\.item.number) == [0, 4, 9])
        #expect(live.inOrder.map(\.item.number) == [0, 2, 4, 9])
    }

    @Test func reloadedItemsLeaveAndNameTheirReplacement() throws {
        var live = LiveItems<Numbered>(), update = ListUpdate<Void>()
        for item in 0..<3 { live[path(item)] = Numbered(item) }
        update.deletedItems = [path(0): ()]
        update.reloadedItems = [path(1): ()]
        let mapping = try update.resolve(old: [3], new: [2], words: ListWords(item: "item", list: "list")).mapping

        let (staying, leaving) = live.following(mapping)

        #expect(staying.inOrder.map(\.path) == [path(1)] && staying[path(1)]?.number == 2)
        #expect(leaving.map(\.path) == [path(0), path(1)] && leaving.map(\.replacement) == [nil, path(0)])
    }

    @Test(arguments: UInt64(1)...30)
    func randomChangesMoveItemsWithTheirNumbers(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let change = RandomListChange(&random)
        var live = LiveItems<Numbered>()
        for (section, items) in change.old.enumerated() {
            for (item, number) in items.enumerated() where random.next(below: 3) > 0 {
                live[path(item, section)] = Numbered(number)
            }
        }

        let (staying, leaving) = live.following(try change.mapping)

        #expect(staying.count + leaving.count == live.count, "seed \(seed)")
        for (path, item) in staying.inOrder {
            #expect(change.new[path.section][path.item] == item.number, "seed \(seed)")
        }
        for leaving in leaving { #expect(change.path(of: leaving.item.number) == nil, "seed \(seed)") }
    }
}

@Suite struct ListSelectionTests {
    @Test func singleSelectionDisplacesTheOthers() {
        var selection = ListSelection()
        selection.select(path(3))
        selection.select(path(1))

        #expect(selection.displaced(bySelecting: path(1), allowsMultiple: false) == [path(3)])
        #expect(selection.displaced(bySelecting: path(1), allowsMultiple: true) == [])
        #expect(selection.first == path(1) && selection.inOrder == [path(1), path(3)])
    }

    @Test func deselectReturnsWhetherTheItemWasSelected() {
        var selection = ListSelection()
        selection.select(path(3))

        #expect(selection.deselect(path(3)) && !selection.deselect(path(3)) && selection.isEmpty)
    }

    @Test func reloadedItemsAreNotSelectedAnyMore() throws {
        var selection = ListSelection(), update = ListUpdate<Void>()
        selection.select(path(0))
        selection.select(path(2))
        update.reloadedItems = [path(0): ()]
        update.deletedItems = [path(1): ()]

        selection.follow(try update.resolve(old: [3], new: [2], words: ListWords(item: "item", list: "list")).mapping)

        #expect(selection.inOrder == [path(1)])
    }

    @Test(arguments: UInt64(1)...30)
    func randomChangesKeepTheSelectedNumbers(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let change = RandomListChange(&random)
        var selection = ListSelection(), numbers = Set<Int>()
        for (section, items) in change.old.enumerated() {
            for (item, number) in items.enumerated() where random.next(below: 3) == 0 {
                selection.select(path(item, section))
                numbers.insert(number)
            }
        }

        selection.follow(try change.mapping)

        let expected = numbers.compactMap { change.path(of: $0) }.sorted()
        #expect(selection.inOrder == expected, "seed \(seed)")
    }
}

/// Items of 10 points, of which a list shows 50 points at a time.
@Suite struct PrefetchWindowTests {
    private let geometry = ListGeometry(sections: [
        .init(items: ItemExtents(count: 200, standard: 10, isUniform: true))
    ])

    private func scroll(_ window: inout PrefetchWindow, to offset: CGFloat) -> PrefetchWindow.Change? {
        guard window.scroll(to: offset) else { return nil }
        let span = window.span(besideVisible: offset, offset + 50)
        return window.move(
            to: geometry.items(from: span.start, to: span.end),
            visible: geometry.items(from: offset, to: offset + 50))
    }

    private func paths(_ items: some Sequence<Int>) -> [IndexPath] { items.map { path($0) } }

    @Test func nextScreenfulIsPrefetchedOnce() {
        var window = PrefetchWindow()

        #expect(scroll(&window, to: 0)?.started == paths(5..<10))
        #expect(scroll(&window, to: 0) == nil)
        #expect(scroll(&window, to: 20) == .init(started: paths(10..<12), cancelled: []))
    }

    @Test func backwardMovementPrefetchesTheNearestItemFirst() {
        var window = PrefetchWindow()
        _ = scroll(&window, to: 500)

        let change = scroll(&window, to: 480)

        // 48 to 52 are seen; 55 to 59 were ahead.
        #expect(change?.started == paths((43..<48).reversed()))
        #expect(change?.cancelled == paths(55..<60))
    }

    @Test func itemsThatWereSeenAreNotCancelled() {
        var window = PrefetchWindow()
        // 5 is seen in part and lies in the window in part.
        #expect(scroll(&window, to: 5)?.started == paths(6..<11))

        #expect(scroll(&window, to: 1000)?.cancelled == paths(6..<11))
    }

    @Test func forgottenItemsAreNeitherCancelledNorKept() {
        var window = PrefetchWindow()
        _ = scroll(&window, to: 0)

        window.removeAll()

        #expect(scroll(&window, to: 0) == .init(started: paths(5..<10), cancelled: []))
    }

    @Test(arguments: UInt64(1)...20)
    func randomScrollingCancelsOnlyWhatWasStartedAndNotSeen(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var window = PrefetchWindow(), pending = Set<IndexPath>()
        var offset: CGFloat = 0
        for step in 0..<200 {
            offset += CGFloat(random.next(below: random.next(below: 5) == 0 ? 400 : 30)) - (step % 40 < 20 ? 10 : 20)
            offset = min(max(0, offset), 1950)
            guard let change = scroll(&window, to: offset) else { continue }
            let seen = Set(geometry.items(from: offset, to: offset + 50))

            #expect(pending.isSuperset(of: change.cancelled), "seed \(seed), step \(step)")
            #expect(seen.isDisjoint(with: change.cancelled), "seed \(seed), step \(step)")
            #expect(pending.union(seen).isDisjoint(with: change.started), "seed \(seed), step \(step)")
            pending.formUnion(change.started)
            pending.subtract(change.cancelled)
            pending.subtract(seen)
            #expect(window.items == pending, "seed \(seed), step \(step)")
        }
    }
}

@Suite struct LiveItemOrderTests {
    @Test(arguments: [5, 23, 71] as [UInt64]) func itemsAreInOrderAfterAnyChanges(seed: UInt64) {
        var random = seed
        func next(_ limit: Int) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(random >> 33) % limit
        }
        var live = LiveItems<Numbered>(), expected: [IndexPath: Numbered] = [:]
        for step in 0..<500 {
            let place = path(next(20), next(3))
            let item = next(3) == 0 ? nil : Numbered(step)
            live[place] = item
            expected[place] = item

            let sorted = expected.sorted { $0.key < $1.key }
            #expect(live.inOrder.map(\.path) == sorted.map(\.key), "seed \(seed), step \(step)")
            #expect(live.inOrder.map(\.item.number) == sorted.map(\.value.number), "seed \(seed), step \(step)")
            #expect(live.count == expected.count && live[place] === item)
        }
        live.removeAll()
        #expect(live.inOrder.isEmpty && live.count == 0)
    }

    @Test func settingAnItemAgainKeepsItOnce() {
        var live = LiveItems<Numbered>()
        let item = Numbered(1)

        for _ in 0..<3 { live[path(4)] = item }

        #expect(live.inOrder.map(\.item.number) == [1])
    }

    @Test func itemsElsewhereAreInOrder() {
        var live = LiveItems<Numbered>()
        for number in [7, 2, 9, 4, 1] { live[path(number)] = Numbered(number) }

        #expect(live.elsewhere(than: [path(4), path(9)]).map(\.item.number) == [1, 2, 7])
        #expect(live.elsewhere(than: { $0.item > 3 }).map(\.item.number) == [1, 2])
    }
}
