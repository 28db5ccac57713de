import BenchmarkHarness
import TwillDiff
import TwillTesting
import UIKit

extension Benchmark {
    /// 100,000 items of which 5 % are deleted, 5 % inserted and 5 % moved: the difference of two arrays and of two
    /// snapshots, a snapshot shown by a table with 15 visible rows, and peers that find the same.
    ///
    /// Swift's `CollectionDifference` takes time and memory in proportion to the square of the changes: it is measured
    /// with a tenth of the items, beside ours with as many.
    static let diff = Benchmark("diff") {
        let lists = ChangedLists(count: 100_000), short = ChangedLists(count: 10_000)
        try lists.compare()
        let table = DiffTable(lists)
        return [
            Case(
                "100,000 items, arrays, ms", ours: .time(.milliseconds) { lists.ours() },
                peer: Peer("Heckel's over a dictionary", .time(.milliseconds) { lists.heckel() })),
            Case(
                "100,000 items, arrays, ms", ours: .time(.milliseconds) { lists.ours() },
                peer: Peer("positions in a dictionary", .time(.milliseconds) { lists.positions() })),
            Case(
                "100,000 items, snapshots, ms", ours: .time(.milliseconds) { lists.snapshots() },
                peer: Peer("Heckel's over a dictionary", .time(.milliseconds) { lists.heckel() })),
            Case(
                "100,000 items, snapshots, ms", ours: .time(.milliseconds) { lists.snapshots() },
                peer: Peer("positions in a dictionary", .time(.milliseconds) { lists.positions() })),
            Case(
                "10,000 items, arrays, ms", ours: .time(.milliseconds) { short.ours() },
                peer: Peer("CollectionDifference, moves", .time(.milliseconds) { short.collectionDifference() })),
            Case(
                "100,000 items, applied to a table there and back, ms", ours: .time(.milliseconds) { table.apply() },
                peer: Peer("the difference alone", .time(.milliseconds) { lists.snapshotsThereAndBack() })),
        ]
    }
}

/// Two lists of numbers, the second with changes at random positions.
@MainActor
final class ChangedLists {
    let old: [Int]
    let new: [Int]
    fileprivate let oldSnapshot: NSDiffableDataSourceSnapshot<Int, Int>
    fileprivate let newSnapshot: NSDiffableDataSourceSnapshot<Int, Int>
    private let oldOrder: SectionedOrder<Int, Int>
    private let newOrder: SectionedOrder<Int, Int>

    init(count: Int) {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        func random(_ limit: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state % UInt64(limit))
        }
        let old = (0..<count).map { $0 &* 7_919 }
        var moving: [Int] = [], staying: [Int] = []
        for item in old {
            let fate = random(100)
            if fate < 5 { moving.append(item) } else if fate >= 10 { staying.append(item) }
        }
        for index in moving.indices.reversed() where index > 0 { moving.swapAt(index, random(index + 1)) }
        var new: [Int] = [], next = -1
        for item in staying {
            if random(90) < 5 {
                new.append(next)
                next -= 1
            }
            if random(90) < 5, let moved = moving.popLast() { new.append(moved) }
            new.append(item)
        }
        new += moving
        self.old = old
        self.new = new
        func snapshot(_ items: [Int]) -> NSDiffableDataSourceSnapshot<Int, Int> {
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems(items)
            return snapshot
        }
        func order(_ items: [Int]) -> SectionedOrder<Int, Int> {
            var sections = IdentifierTable<Int>(), table = IdentifierTable<Int>()
            _ = sections.add(0)
            let numbers = items.map { Int32(table.add($0).number) }
            return SectionedOrder(sections: sections, items: table, order: [0], contents: [numbers])
        }
        (oldSnapshot, newSnapshot) = (snapshot(old), snapshot(new))
        (oldOrder, newOrder) = (order(old), order(new))
    }

    private struct Wrong: Error, CustomStringConvertible {
        var description: String { "the differences do not lead to the same list" }
    }

    /// All find the same deletions and insertions.
    func compare() throws {
        let ours = ListDifference(from: old, to: new).counts, heckel = heckelChanges()
        let snapshots = oldOrder.difference(to: newOrder).counts
        let expected = (deleted: Set(old).subtracting(new).count, inserted: Set(new).subtracting(old).count)
        guard (ours.deleted, ours.inserted) == expected, snapshots == ours,
            (heckel.deleted, heckel.inserted) == expected
        else { throw Wrong() }
    }

    func ours() { keep(ListDifference(from: old, to: new).isMoved.count) }
    func snapshots() { keep(oldOrder.difference(to: newOrder).isMoved.count) }
    func snapshotsThereAndBack() {
        keep(oldOrder.difference(to: newOrder).isMoved.count)
        keep(newOrder.difference(to: oldOrder).isMoved.count)
    }
    func heckel() { keep(heckelChanges().moved) }

    func collectionDifference() { keep(new.difference(from: old).inferringMoves().count) }

    private var kept = 0
    private func keep(_ number: Int) { kept &+= number }

    // MARK: Peers

    /// The least that finds deletions, insertions and what is out of order: the old positions in a dictionary.
    func positions() {
        var positions: [Int: Int] = [:]
        positions.reserveCapacity(old.count)
        for (position, item) in old.enumerated() { positions[item] = position }
        var stays = [Bool](repeating: false, count: old.count)
        var inserted: [Int] = [], moved: [(Int, Int)] = [], last = -1
        for (target, item) in new.enumerated() {
            guard let position = positions[item] else {
                inserted.append(target)
                continue
            }
            stays[position] = true
            if position < last { moved.append((position, target)) } else { last = position }
        }
        let deleted = old.indices.filter { !stays[$0] }
        keep(inserted.count + moved.count + deleted.count)
    }

    private final class Entry {
        var oldCount = 0
        var newCount = 0
        var oldPositions: [Int] = []
    }

    /// Paul Heckel's algorithm of 1978, as lists of apps use it: an entry for each item in a dictionary, and six passes.
    private func heckelChanges() -> (deleted: Int, inserted: Int, moved: Int) {
        var entries: [Int: Entry] = [:]
        func entry(_ item: Int) -> Entry {
            if let entry = entries[item] { return entry }
            let entry = Entry()
            entries[item] = entry
            return entry
        }
        let newEntries = new.map { item in
            let entry = entry(item)
            entry.newCount += 1
            return entry
        }
        var oldEntries: [Entry] = []
        for (position, item) in old.enumerated() {
            let entry = entry(item)
            entry.oldCount += 1
            entry.oldPositions.append(position)
            oldEntries.append(entry)
        }
        var oldOfNew = [Int?](repeating: nil, count: new.count), newOfOld = [Int?](repeating: nil, count: old.count)
        for (position, entry) in newEntries.enumerated() {
            guard let source = entry.oldPositions.popLast() else { continue }
            oldOfNew[position] = source
            newOfOld[source] = position
        }
        var deletedBefore = [Int](repeating: 0, count: old.count), deleted: [Int] = []
        for position in old.indices {
            deletedBefore[position] = deleted.count
            if newOfOld[position] == nil { deleted.append(position) }
        }
        var inserted: [Int] = [], moved: [(Int, Int)] = []
        for position in new.indices {
            guard let source = oldOfNew[position] else {
                inserted.append(position)
                continue
            }
            if source - deletedBefore[source] + inserted.count != position { moved.append((source, position)) }
        }
        return (deleted.count, inserted.count, moved.count)
    }
}

/// A table that shows one snapshot and then the other.
@MainActor
private final class DiffTable {
    private let stage = Stage(device: .iphone8)
    private let table: UITableView
    private let source: UITableViewDiffableDataSource<Int, Int>
    private let lists: ChangedLists

    init(_ lists: ChangedLists) {
        self.lists = lists
        table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
        table.rowHeight = 44
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        source = UITableViewDiffableDataSource(tableView: table) { table, path, _ in
            table.dequeueReusableCell(withIdentifier: "cell", for: path)
        }
        stage.show(table)
        source.apply(lists.oldSnapshot, animatingDifferences: false)
        stage.drawChanges()
    }

    /// There and back, so that each call does the same.
    func apply() {
        source.apply(lists.newSnapshot, animatingDifferences: false)
        source.apply(lists.oldSnapshot, animatingDifferences: false)
    }
}
