import Foundation
import Testing

@testable import UIKit

/// The positions of items and sections after a group of changes.
@Suite struct ListUpdateTests {
    private let words = ListWords(item: "item", list: "collection view")

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func resolve(_ old: [Int], _ new: [Int], _ change: (inout ListUpdate<Void>) -> Void) throws -> ListMapping {
        var update = ListUpdate<Void>()
        change(&update)
        return try update.resolve(old: old, new: new, words: words).mapping
    }

    @Test func deletionsArePositionsBeforeAndInsertionsPositionsAfter() throws {
        // 0 1 2 3 without 0 and 2, then x at 0 and y at 3: x 1 3 y
        let mapping = try resolve([4], [4]) {
            $0.insertedItems = [path(0): (), path(3): ()]
            $0.deletedItems = [path(0): (), path(2): ()]
        }

        #expect((0..<4).map { mapping.path(after: path($0)) } == [nil, path(1), nil, path(2)])
    }

    @Test func itemsMoveBetweenSections() throws {
        let mapping = try resolve([2, 2], [1, 3]) { $0.movedItems = [(path(0, 0), path(1, 1))] }

        #expect(mapping.path(after: path(0, 0)) == path(1, 1))
        #expect(mapping.path(after: path(1, 0)) == path(0, 0))
        #expect(mapping.path(after: path(1, 1)) == path(2, 1))
    }

    @Test func sectionsMoveWithTheirItems() throws {
        let mapping = try resolve([1, 2, 3], [2, 3, 1]) { $0.movedSections = [(0, 2)] }

        #expect((0..<3).map { mapping.section(after: $0) } == [2, 0, 1])
        #expect(mapping.path(after: path(2, 2)) == path(2, 1))
    }

    @Test func reloadedItemsKeepTheirPathAndReloadedSectionsKeepNoItem() throws {
        let mapping = try resolve([2, 2], [2, 2]) {
            $0.reloadedItems = [path(1): ()]
            $0.reloadedSections = [1: ()]
        }

        #expect(mapping.isReloaded(path(1)) && !mapping.isReloaded(path(0)))
        #expect(mapping.path(after: path(1)) == path(1))
        #expect(mapping.path(after: path(0, 1)) == nil && mapping.section(after: 1) == 1)
    }

    @Test func sectionsThatDidNotExistHaveNoPosition() throws {
        let mapping = try resolve([2], [2]) { _ in }

        #expect(mapping.section(after: 1) == nil && mapping.section(after: -1) == nil)
        #expect(mapping.path(after: path(0, 1)) == nil)
    }

    @Test func errorsUseTheWordsOfTheList() {
        let items = #expect(throws: ListInconsistency.self) {
            try resolve([3], [3]) { $0.deletedItems = [path(1): ()] }
        }
        let sections = #expect(throws: ListInconsistency.self) { try resolve([3], []) { _ in } }
        let missing = #expect(throws: ListInconsistency.self) {
            try resolve([3], [2]) { $0.deletedItems = [path(3): ()] }
        }

        #expect(items?.description.hasPrefix("Invalid update: invalid number of items in section 0.") == true)
        #expect(sections?.description.contains("contained in the collection view after the update (0)") == true)
        #expect(
            missing?.description
                == "attempt to delete item 3 from section 0 which only contains 3 items before the update")
    }

    @Test func contradictoryMovesOfSectionsAreErrors() {
        func message(_ new: Int, _ change: (inout ListUpdate<Void>) -> Void) -> String? {
            #expect(throws: ListInconsistency.self) {
                try resolve([1, 1, 1], [Int](repeating: 1, count: new), change)
            }?.description
        }

        let deleted = message(2) {
            $0.deletedSections = [1: ()]
            $0.movedSections = [(1, 0)]
        }
        let inserted = message(4) {
            $0.insertedSections = [1: ()]
            $0.movedSections = [(0, 1)]
        }

        #expect(deleted == "attempt to perform a delete and a move from the same section (1)")
        #expect(inserted == "attempt to perform an insert and a move to the same section (1)")
        #expect(
            message(3) { $0.movedSections = [(0, 2), (1, 2)] } == "attempt to perform two moves to the same section (2)"
        )
        #expect(
            message(3) { $0.movedSections = [(0, 2), (0, 1)] }
                == "attempt to perform two moves from the same section (0)")
    }

    @Test func groupsMergeIntoOne() {
        var update = ListUpdate<Int>(), other = ListUpdate<Int>()
        update.insertedItems = [path(0): 1, path(1): 1]
        update.movedSections = [(0, 1)]
        other.insertedItems = [path(1): 2]
        other.deletedSections = [3: 2]
        other.movedSections = [(1, 0)]

        update.merge(other)

        #expect(update.insertedItems == [path(0): 1, path(1): 2])
        #expect(update.deletedSections == [3: 2])
        #expect(update.movedSections.map(\.from) == [0, 1])
    }

    /// Changes that are made to arrays of numbered items, and the same changes as a group: every item that is still there is
    /// where its index path leads.
    @Test(arguments: UInt64(1)...60)
    func randomGroupsLeadToTheItemsOfAChangedArray(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let change = RandomListChange(&random)

        let resolved = try change.update.resolve(
            old: change.old.map(\.count), new: change.new.map(\.count), words: words)

        #expect(resolved.newCounts == change.new.map(\.count), "seed \(seed)")
        for (section, items) in change.old.enumerated() {
            for (item, number) in items.enumerated() {
                let after = resolved.mapping.path(after: path(item, section))
                #expect(after == change.path(of: number), "seed \(seed), item \(item) of section \(section)")
            }
        }
    }
}

/// A list of numbered items before and after a random group of changes.
struct RandomListChange {
    private(set) var old: [[Int]] = []
    private(set) var new: [[Int]] = []
    private(set) var update = ListUpdate<Void>()

    var mapping: ListMapping {
        get throws {
            try update.resolve(
                old: old.map(\.count), new: new.map(\.count), words: ListWords(item: "item", list: "list")
            ).mapping
        }
    }

    func path(of number: Int) -> IndexPath? {
        for (section, items) in new.enumerated() {
            if let item = items.firstIndex(of: number) { return IndexPath(item: item, section: section) }
        }
        return nil
    }

    init(_ random: inout SeededRandom) {
        var next = 0
        func numbers(_ count: Int) -> [Int] {
            next += count
            return Array(next - count..<next)
        }
        old = (0..<1 + random.next(below: 5)).map { _ in numbers(random.next(below: 9)) }

        // Sections go, stay in order, or move to a position among all those after the group.
        let fates = old.map { _ in random.next(below: 6) }
        for section in old.indices where fates[section] == 0 { update.deletedSections[section] = () }
        let staying = old.indices.filter { fates[$0] > 1 }, moving = old.indices.filter { fates[$0] == 1 }
        let inserted = random.next(below: 3)
        let count = staying.count + moving.count + inserted
        var free = Self.shuffled(count, &random)
        /// For each section after the group the section that it was; nil for inserted ones.
        var origins = [Int?](repeating: nil, count: count)
        for section in moving {
            let target = free.removeLast()
            update.movedSections.append((section, target))
            origins[target] = section
        }
        for _ in 0..<inserted { update.insertedSections[free.removeLast()] = () }
        for (section, target) in zip(staying, free.sorted()) { origins[target] = section }

        // Items go, stay in order, or move to any section that stays.
        var stayers: [[Int]] = origins.map { _ in [] },
            movers: [[(from: IndexPath, number: Int)]] = origins.map { _ in [] }
        for (target, origin) in origins.enumerated() {
            guard let origin else { continue }
            for (item, number) in old[origin].enumerated() {
                let path = IndexPath(item: item, section: origin)
                switch random.next(below: 5) {
                case 0: update.deletedItems[path] = ()
                case 1: movers[random.next(below: count)].append((path, number))
                default: stayers[target].append(number)
                }
            }
        }
        for (target, origin) in origins.enumerated() {
            let fresh = numbers(random.next(below: 3))
            let count = stayers[target].count + movers[target].count + fresh.count
            var free = Self.shuffled(count, &random)
            var items = [Int](repeating: -1, count: count)
            for (from, number) in movers[target] {
                let item = free.removeLast()
                update.movedItems.append((from, IndexPath(item: item, section: target)))
                items[item] = number
            }
            for number in fresh {
                let item = free.removeLast()
                // The items of an inserted section come with it.
                if origin != nil { update.insertedItems[IndexPath(item: item, section: target)] = () }
                items[item] = number
            }
            for (number, item) in zip(stayers[target], free.sorted()) { items[item] = number }
            new.append(items)
        }
    }

    private static func shuffled(_ count: Int, _ random: inout SeededRandom) -> [Int] {
        var numbers = Array(0..<count)
        for index in stride(from: count - 1, to: 0, by: -1) { numbers.swapAt(index, random.next(below: index + 1)) }
        return numbers
    }
}
