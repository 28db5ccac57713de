import Foundation
import Testing
import TwillDiff

@testable import UIKit

private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

/// Snapshots as values: their changes, counts and lookups.
@Suite struct DataSourceSnapshotTests {
    private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
        var snapshot = Snapshot()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items)
        }
        return snapshot
    }

    private func contents(_ snapshot: Snapshot) -> [String] {
        snapshot.sectionIdentifiers.map { section in
            section + ":" + snapshot.itemIdentifiers(inSection: section).map(String.init).joined(separator: ",")
        }
    }

    @Test func itemsAreAppendedToTheLastSectionOrTheNamedOne() {
        var snapshot = Snapshot()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2])
        snapshot.appendItems([3], toSection: "a")

        #expect(contents(snapshot) == ["a:3", "b:1,2"])
        #expect(snapshot.numberOfItems == 3 && snapshot.numberOfSections == 2)
        #expect(snapshot.numberOfItems(inSection: "b") == 2 && snapshot.itemIdentifiers == [3, 1, 2])
    }

    @Test func itemsAreInsertedMovedAndDeleted() {
        var snapshot = snapshot([("a", [1, 2, 3]), ("b", [4])])
        snapshot.insertItems([5, 6], beforeItem: 2)
        snapshot.insertItems([7], afterItem: 4)
        #expect(contents(snapshot) == ["a:1,5,6,2,3", "b:4,7"])

        snapshot.moveItem(1, afterItem: 3)
        snapshot.moveItem(2, beforeItem: 4)
        #expect(contents(snapshot) == ["a:5,6,3,1", "b:2,4,7"])
        #expect(snapshot.sectionIdentifier(containingItem: 2) == "b")

        snapshot.deleteItems([5, 4, 99])
        #expect(contents(snapshot) == ["a:6,3,1", "b:2,7"] && snapshot.numberOfItems == 5)
        #expect(snapshot.sectionIdentifier(containingItem: 4) == nil && snapshot.indexOfItem(4) == nil)
        #expect(snapshot.indexOfItem(7) == 4 && snapshot.indexOfItem(3) == 1)
    }

    @Test func aDeletedItemCanComeBackElsewhere() {
        var snapshot = snapshot([("a", [1, 2]), ("b", [])])
        snapshot.deleteItems([1])
        snapshot.appendItems([1], toSection: "b")

        #expect(contents(snapshot) == ["a:2", "b:1"] && snapshot.numberOfItems == 2)
    }

    @Test func sectionsAreInsertedMovedAndDeletedWithTheirItems() {
        var snapshot = snapshot([("a", [1]), ("b", [2]), ("c", [3])])
        snapshot.insertSections(["d"], afterSection: "a")
        snapshot.insertSections(["e"], beforeSection: "a")
        snapshot.moveSection("c", beforeSection: "d")
        #expect(contents(snapshot) == ["e:", "a:1", "c:3", "d:", "b:2"])

        snapshot.moveSection("e", afterSection: "b")
        snapshot.deleteSections(["a", "none"])
        #expect(contents(snapshot) == ["c:3", "d:", "b:2", "e:"] && snapshot.indexOfSection("b") == 2)
        #expect(snapshot.numberOfItems == 2 && snapshot.indexOfItem(1) == nil && snapshot.indexOfSection("a") == nil)

        snapshot.deleteAllItems()
        #expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
    }

    @Test func reloadedIdentifiersAreThoseThatAreStillThere() {
        var snapshot = snapshot([("a", [1, 2, 3])])
        snapshot.reloadItems([1, 2])
        snapshot.reconfigureItems([3])
        snapshot.reloadSections(["a"])
        snapshot.deleteItems([2])

        #expect(snapshot.reloadedItemIdentifiers == [1] && snapshot.reconfiguredItemIdentifiers == [3])
        #expect(snapshot.reloadedSectionIdentifiers == ["a"])
    }

    @Test func aCopyIsIndependent() {
        let original = snapshot([("a", [1, 2])])
        var copy = original
        copy.deleteItems([1])
        copy.appendItems([3])

        #expect(contents(original) == ["a:1,2"] && contents(copy) == ["a:2,3"] && original != copy)
        #expect(original == snapshot([("a", [1, 2])]))
    }

    @Test func aFeedThatDropsItsOldItemsStaysSmall() {
        var snapshot = snapshot([("a", [])])
        for page in 0..<100 {
            snapshot.appendItems((0..<100).map { page * 100 + $0 })
            if page > 0 { snapshot.deleteItems((0..<100).map { (page - 1) * 100 + $0 }) }
        }

        #expect(snapshot.itemIdentifiers == Array(9_900..<10_000) && snapshot.items.count <= 400)
    }

    @Test func randomChangesAreThoseOfArrays() {
        for seed in UInt64(1)...100 {
            var random = SeededRandom(seed: seed), snapshot = snapshot([("a", []), ("b", []), ("c", [])])
            var model: [[Int]] = [[], [], []], next = 0
            for _ in 0..<60 {
                let section = random.next(below: 3), all = model.flatMap(\.self)
                switch random.next(below: 4) {
                case 0:
                    snapshot.appendItems([next, next + 1], toSection: ["a", "b", "c"][section])
                    model[section] += [next, next + 1]
                    next += 2
                case 1 where !all.isEmpty:
                    let other = all[random.next(below: all.count)], after = random.next(below: 2)
                    if after == 1 { snapshot.insertItems([next], afterItem: other) }
                    if after == 0 { snapshot.insertItems([next], beforeItem: other) }
                    for index in 0..<3 {
                        guard let position = model[index].firstIndex(of: other) else { continue }
                        model[index].insert(next, at: position + after)
                    }
                    next += 1
                case 2 where all.count > 1:
                    let item = all[random.next(below: all.count)]
                    let other = all.filter { $0 != item }[random.next(below: all.count - 1)]
                    snapshot.moveItem(item, beforeItem: other)
                    for index in 0..<3 { model[index].removeAll { $0 == item } }
                    for index in 0..<3 {
                        if let position = model[index].firstIndex(of: other) { model[index].insert(item, at: position) }
                    }
                default:
                    guard !all.isEmpty else { continue }
                    let item = all[random.next(below: all.count)]
                    snapshot.deleteItems([item])
                    for index in 0..<3 { model[index].removeAll { $0 == item } }
                }
                let shown = ["a", "b", "c"].map { snapshot.itemIdentifiers(inSection: $0) }
                #expect(shown == model && snapshot.numberOfItems == model.flatMap(\.self).count, "seed \(seed)")
            }
        }
    }

    // MARK: Transactions

    @Test func aTransactionHasTheDifferenceOfItsSections() throws {
        let old = snapshot([("a", [1, 2, 3]), ("b", [4])]), new = snapshot([("a", [3, 1, 2]), ("b", [4])])
        let transaction = NSDiffableDataSourceTransaction(from: old, to: new)

        #expect(old.itemIdentifiers.applying(transaction.difference) == new.itemIdentifiers)
        #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["a"])
        let section = try #require(transaction.sectionTransactions.first)
        #expect([1, 2, 3].applying(section.difference) == [3, 1, 2] && section.difference.count == 2)
        #expect(section.initialSnapshot.items == [1, 2, 3] && section.finalSnapshot.items == [3, 1, 2])
    }
}

/// Snapshots of one section whose items are a tree.
@Suite struct SectionSnapshotTests {
    private func tree() -> NSDiffableDataSourceSectionSnapshot<String> {
        var tree = NSDiffableDataSourceSectionSnapshot<String>()
        tree.append(["fruit", "tools"])
        tree.append(["apple", "pear"], to: "fruit")
        tree.append(["red", "green"], to: "apple")
        return tree
    }

    @Test func childrenFollowTheirParents() {
        let tree = tree()

        #expect(tree.items == ["fruit", "apple", "red", "green", "pear", "tools"])
        #expect(tree.rootItems == ["fruit", "tools"] && tree.level(of: "green") == 2)
        #expect(tree.parent(of: "red") == "apple" && tree.parent(of: "fruit") == nil && tree.index(of: "pear") == 4)
        #expect(tree.contains("red") && !tree.contains("blue"))
    }

    @Test func itemsAreVisibleWhileAllTheirAncestorsAreExpanded() {
        var tree = tree()
        #expect(tree.visibleItems == ["fruit", "tools"])

        tree.expand(["apple"])
        #expect(tree.visibleItems == ["fruit", "tools"] && !tree.isVisible("red") && tree.isExpanded("apple"))

        tree.expand(["fruit"])
        #expect(tree.visibleItems == ["fruit", "apple", "red", "green", "pear", "tools"] && tree.isVisible("red"))

        tree.collapse(["apple"])
        #expect(tree.visibleItems == ["fruit", "apple", "pear", "tools"] && !tree.isExpanded("apple"))
    }

    @Test func itemsAreInsertedBesideOthersAndTheirBranches() {
        var tree = tree()
        tree.insert(["plum"], after: "apple")
        tree.insert(["cherry"], before: "apple")
        #expect(tree.items == ["fruit", "cherry", "apple", "red", "green", "plum", "pear", "tools"])
        #expect(tree.parent(of: "plum") == "fruit" && tree.level(of: "cherry") == 1)

        tree.delete(["apple"])
        #expect(tree.items == ["fruit", "cherry", "plum", "pear", "tools"] && !tree.contains("red"))
        tree.append(["red"], to: "tools")
        #expect(tree.parent(of: "red") == "tools" && tree.level(of: "red") == 1)

        tree.deleteAll()
        #expect(tree.items.isEmpty)
    }

    @Test func aBranchIsASnapshot() {
        var tree = tree()
        tree.expand(["apple"])

        let inner = tree.snapshot(of: "fruit")
        #expect(inner.items == ["apple", "red", "green", "pear"] && inner.rootItems == ["apple", "pear"])
        #expect(inner.isExpanded("apple"))
        #expect(tree.snapshot(of: "fruit", includingParent: true).rootItems == ["fruit"])

        var other = NSDiffableDataSourceSectionSnapshot<String>()
        other.append(["hammer"])
        other.append(["head"], to: "hammer")
        tree.replace(childrenOf: "fruit", using: other)
        #expect(tree.items == ["fruit", "hammer", "head", "tools"] && tree.level(of: "head") == 2)

        var more = NSDiffableDataSourceSectionSnapshot<String>()
        more.append(["saw"])
        tree.insert(more, after: "hammer")
        #expect(tree.items == ["fruit", "hammer", "head", "saw", "tools"] && tree.parent(of: "saw") == "fruit")
    }

    @Test func theDescriptionShowsLevelsAndBranches() {
        var tree = tree()
        tree.expand(["fruit"])

        #expect(tree.visualDescription() == "- fruit\n  + apple\n    * red\n    * green\n  * pear\n* tools")
    }
}
