import Foundation
import Testing

@testable import UIKit

/// The positions of placeholders, compared with a list of names that is changed by hand.
@MainActor
@Suite struct PlaceholderMapTests {
    final class Mark {
        let name: String

        init(_ name: String) { self.name = name }
    }

    typealias Map = PlaceholderMap<Mark>

    /// Returns what a section presents: items as "0", "1" …, placeholders by name.
    private func presented(_ map: Map, items: Int, section: Int = 0) -> [String] {
        let count = map.presentationCounts([Int](repeating: items, count: section + 1))[section]
        return (0..<count).map { item in
            let path = IndexPath(item: item, section: section)
            return map.placeholder(at: path)?.name ?? map.dataSourcePath(path).map { "\($0.item)" } ?? "nothing"
        }
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func map(_ marks: [(Mark, Int)]) -> Map {
        var map = Map()
        for (mark, item) in marks { map.insert(mark, before: path(item)) }
        return map
    }

    private let words = ListWords(item: "item", list: "list")

    @Test func placeholdersComeBeforeTheItemAndBehindThoseThatAreThere() {
        let map = map([(Mark("a"), 1), (Mark("b"), 1), (Mark("c"), 0), (Mark("d"), 3)])

        #expect(presented(map, items: 3) == ["c", "0", "a", "b", "1", "2", "d"])
        #expect(map.presentationPath(path(1)) == path(4))
        #expect(map.presentationPath(path(3)) == path(7), "behind everything")
        #expect(map.dataSourcePath(path(2)) == nil)
        #expect(map.insertionPath(path(3)) == path(1))
        #expect(map.dataSourceCounts(map.presentationCounts([3, 5])) == [3, 5])
    }

    @Test func translatingIsTheSameThereAndBackForAllPositions() {
        for items in 0...3 {
            for first in 0...items {
                for second in 0...items {
                    let map = map([(Mark("a"), first), (Mark("b"), second)])
                    for item in 0..<items {
                        #expect(map.dataSourcePath(map.presentationPath(path(item))) == path(item))
                    }
                    #expect(presented(map, items: items).filter { Int($0) != nil } == (0..<items).map { "\($0)" })
                }
            }
        }
    }

    @Test func otherSectionsStayAsTheyAre() {
        let map = map([(Mark("a"), 0)])

        #expect(map.presentationPath(path(4, 1)) == path(4, 1))
        #expect(map.dataSourcePath(path(0, 1)) == path(0, 1))
        #expect(map.presentationPath(IndexPath(index: 0)) == IndexPath(index: 0))
        #expect(map.presentationPath(path(NSNotFound)) == path(NSNotFound))
    }

    @Test func removedPlaceholdersCloseTheirGap() {
        let one = Mark("a"), other = Mark("b")
        var map = map([(one, 0), (other, 1)])

        map.remove(one)
        #expect(presented(map, items: 2) == ["0", "b", "1"])
        map.remove(other)
        #expect(map.isEmpty)
        map.remove(other)
        #expect(map.isEmpty && map.path(of: one) == nil)
    }

    // MARK: Moves of one item

    @Test func anItemThatMovesPassesPlaceholdersInEveryWay() {
        for placeholder in 0...3 {
            let map = map([(Mark("p"), placeholder)])
            let before = presented(map, items: 3)
            for source in before.indices where before[source] != "p" {
                for target in before.indices {
                    var wanted = before
                    wanted.insert(wanted.remove(at: source), at: target)
                    let moved = map.moving(path(source), to: path(target))

                    let names = (0..<4).map { moved.placeholder(at: path($0))?.name ?? "" }
                    #expect(names.firstIndex(of: "p") == wanted.firstIndex(of: "p"))
                    let items = wanted.filter { $0 != "p" }
                    #expect(moved.dataSourcePath(path(target))?.item == items.firstIndex(of: before[source]))
                }
            }
        }
    }

    // MARK: Groups of changes

    /// Makes a group of changes, and returns what is presented after it: old items by their old index.
    private func change(
        _ map: Map, items: Int, to count: Int, _ changes: PlaceholderChanges<Mark> = PlaceholderChanges(),
        _ body: (inout ListUpdate<Void>) -> Void
    ) throws -> [String] {
        var update = ListUpdate<Void>()
        body(&update)
        let old = presented(map, items: items)
        let resolution = try map.resolve(
            update, changes, old: [items], new: [count], animation: (), words: words)
        var shown =
            resolution.update.newCounts[0] == 0 ? [] : [String](repeating: "new", count: resolution.update.newCounts[0])
        for (item, name) in old.enumerated() {
            if let new = resolution.update.mapping.path(after: path(item)) {
                shown[new.item] = resolution.update.mapping.isReloaded(path(item)) ? "reloaded" : name
            }
        }
        // The mapping of views and the positions of placeholders agree.
        for (item, name) in shown.enumerated() where Int(name) == nil && name != "new" && name != "reloaded" {
            #expect(resolution.map.placeholder(at: path(item))?.name == name)
        }
        #expect(resolution.map.inOrder.count == shown.count - count)
        return shown
    }

    @Test func aPlaceholderStaysBeforeTheItemThatFollows() throws {
        let map = map([(Mark("p"), 1)])

        #expect(try change(map, items: 3, to: 4) { $0.insertedItems[path(1)] = () } == ["0", "new", "p", "1", "2"])
        #expect(try change(map, items: 3, to: 4) { $0.insertedItems[path(0)] = () } == ["new", "0", "p", "1", "2"])
        #expect(try change(map, items: 3, to: 2) { $0.deletedItems[path(0)] = () } == ["p", "1", "2"])
        #expect(try change(map, items: 3, to: 2) { $0.deletedItems[path(1)] = () } == ["0", "p", "2"])
        #expect(try change(map, items: 3, to: 3) { $0.movedItems = [(path(2), path(0))] } == ["2", "0", "p", "1"])
        #expect(try change(map, items: 3, to: 3) { $0.reloadedItems[path(1)] = () } == ["0", "p", "reloaded", "2"])
    }

    @Test func aPlaceholderAtTheEndStaysBehindTheItemBefore() throws {
        let map = map([(Mark("p"), 2)])

        #expect(try change(map, items: 2, to: 3) { $0.insertedItems[path(2)] = () } == ["0", "1", "p", "new"])
        #expect(try change(map, items: 2, to: 1) { $0.deletedItems[path(1)] = () } == ["0", "p"])
        #expect(
            try change(map, items: 2, to: 0) {
                $0.deletedItems = [path(0): (), path(1): ()]
            } == ["p"])
    }

    @Test func aReloadedSectionKeepsItsPlaceholders() throws {
        let mark = Mark("p"), map = map([(mark, 2)])
        var update = ListUpdate<Void>()
        update.reloadedSections[0] = ()

        let resolution = try map.resolve(
            update, PlaceholderChanges(), old: [3], new: [1], animation: (), words: words)

        #expect(resolution.map.path(of: mark) == path(1), "behind the only item that is left")
        #expect(resolution.update.newCounts == [2])
    }

    @Test func placeholdersFollowTheirSection() throws {
        let mark = Mark("p")
        var map = Map()
        map.insert(mark, before: path(1, 1))
        var moved = ListUpdate<Void>()
        moved.movedSections = [(1, 0)]
        var deleted = ListUpdate<Void>()
        deleted.deletedSections[1] = ()

        let first = try map.resolve(
            moved, PlaceholderChanges(), old: [1, 2], new: [2, 1], animation: (), words: words)
        let second = try map.resolve(
            deleted, PlaceholderChanges(), old: [1, 2], new: [1], animation: (), words: words)

        #expect(first.map.path(of: mark) == path(1, 0))
        #expect(second.map.isEmpty && second.update.newCounts == [1])
    }

    @Test func anItemReplacesItsPlaceholderWhereverOthersAre() throws {
        for chosen in 0..<3 {
            let marks = ["a", "b", "c"].map(Mark.init), map = map(marks.map { ($0, 0) })
            let list = ListPlaceholders(map)

            let target = list.commit(marks[chosen], ListUpdate<Void>(), sectionCount: 1).path
            var wanted = ["a", "b", "c", "0"]
            wanted[chosen] = "reloaded"

            #expect(target == path(0))
            #expect(try change(map, items: 1, to: 2, list.changes) { _ in } == wanted)
        }
    }

    @Test func itemsReplaceSeveralPlaceholdersOfAGroup() throws {
        for order in [[0, 1], [1, 0]] {
            let marks = ["a", "b"].map(Mark.init), map = map(marks.map { ($0, 1) })
            let list = ListPlaceholders(map)
            var data = ["0", "1"]
            for index in order {
                let target = list.commit(marks[index], ListUpdate<Void>(), sectionCount: 1).path
                data.insert(marks[index].name, at: target.item)
            }

            #expect(data == ["0", "a", "b", "1"])
            #expect(try change(map, items: 2, to: 4, list.changes) { _ in } == ["0", "reloaded", "reloaded", "1"])
        }
    }

    @Test func anItemReplacesItsPlaceholderBetweenOtherChanges() throws {
        let mark = Mark("p"), map = map([(mark, 1)]), list = ListPlaceholders(map)
        var update = ListUpdate<Void>()
        update.deletedItems[path(0)] = ()
        update.insertedItems[path(1)] = ()

        // The data is 1, new, 2 now.
        let target = list.commit(mark, update, sectionCount: 1).path
        update.deletedItems[path(2)] = ()
        let after = try change(map, items: 3, to: 3, list.changes) { $0 = update }

        #expect(target == path(0))
        #expect(after == ["new", "new", "1"])
    }

    @Test func placeholdersOfTheSameGroupMayGoAgain() throws {
        let one = Mark("a"), other = Mark("b"), map = Map()
        var changes = PlaceholderChanges<Mark>()
        changes.insert(one, before: path(1))
        changes.insert(other, before: path(1))
        changes.remove(one)

        #expect(changes.contains(other, in: map) && !changes.contains(one, in: map))
        #expect(try change(map, items: 2, to: 2, changes) { _ in } == ["0", "new", "1"])
    }

    @Test func aPlaceholderBehindTheEndBreaksTheRules() {
        var changes = PlaceholderChanges<Mark>()
        changes.insert(Mark("a"), before: path(3))

        #expect(throws: ListInconsistency.self) {
            _ = try Map().resolve(
                ListUpdate<Void>(), changes, old: [2], new: [2], animation: (), words: words)
        }
    }

    /// Random groups of changes: items keep their order around the placeholders, and views follow them.
    @Test(arguments: 0..<200) func randomGroupsKeepItemsAndPlaceholdersInOrder(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let items = Int.random(in: 0...6, using: &random)
        var map = Map()
        for number in 0..<Int.random(in: 1...3, using: &random) {
            map.insert(Mark("p\(number)"), before: path(Int.random(in: 0...items, using: &random)))
        }
        let before = presented(map, items: items)
        // What stays, goes and comes, in the data source's order.
        let gone = (0..<items).filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
        var data = (0..<items).filter { !gone.contains($0) }.map { "\($0)" }
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            data.insert("new", at: Int.random(in: 0...data.count, using: &random))
        }

        let after = try change(map, items: items, to: data.count) { update in
            for item in gone { update.deletedItems[path(item)] = () }
            for (item, name) in data.enumerated() where name == "new" { update.insertedItems[path(item)] = () }
        }

        #expect(after.filter { !$0.hasPrefix("p") } == data, "seed \(seed)")
        let stayed = before.filter { Int($0).map { !gone.contains($0) } ?? true }
        #expect(after.filter { $0 != "new" } == stayed, "seed \(seed)")
    }
}

private struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state &* 0x2545_F491_4F6C_DD1D
    }
}
