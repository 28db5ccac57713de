import Foundation
import TwillDiff

/// What a list shows for a snapshot: index paths and identifiers, found in constant time.
struct ShownSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    private(set) var snapshot: NSDiffableDataSourceSnapshot<Section, Item>
    /// The position in its section of each item, by the item's number. Computed when it is first asked for.
    private var positions: [Int32]?
    /// The index of each section, by the section's number.
    private var indexes: [Int32]?

    init(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
        self.snapshot = snapshot
        // They have had their effect.
        self.snapshot.marks = SnapshotMarks()
    }

    var sectionCount: Int { snapshot.order.count }

    func count(inSection index: Int) -> Int {
        snapshot.order.indices.contains(index) ? snapshot.contents[Int(snapshot.order[index])].count : 0
    }

    func item(at path: IndexPath) -> Item? {
        guard path.count == 2, snapshot.order.indices.contains(path.section) else { return nil }
        let numbers = snapshot.contents[Int(snapshot.order[path.section])]
        return numbers.indices.contains(path.item) ? snapshot.items[Int(numbers[path.item])] : nil
    }

    func section(at index: Int) -> Section? {
        snapshot.order.indices.contains(index) ? snapshot.sections[Int(snapshot.order[index])] : nil
    }

    func index(of section: Section) -> Int? { snapshot.indexOfSection(section) }

    mutating func path(of item: Item) -> IndexPath? {
        guard let number = snapshot.liveNumber(ofItem: item) else { return nil }
        if positions == nil { findPositions() }
        guard let positions, let indexes else { return nil }
        return IndexPath(
            item: Int(positions[number]), section: Int(indexes[Int(snapshot.sectionOfItem[number])]))
    }

    private mutating func findPositions() {
        var positions = [Int32](repeating: -1, count: snapshot.items.count)
        var indexes = [Int32](repeating: -1, count: snapshot.sections.count)
        for (index, section) in snapshot.order.enumerated() {
            indexes[Int(section)] = Int32(index)
            for (position, number) in snapshot.contents[Int(section)].enumerated() {
                positions[Int(number)] = Int32(position)
            }
        }
        self.positions = positions
        self.indexes = indexes
    }
}

extension NSDiffableDataSourceSnapshot {
    /// Returns what has to change in a list that shows `old` so that it shows this snapshot, with what this one reloads.
    func changes(from old: NSDiffableDataSourceSnapshot) -> ComparedLists {
        let difference = old.compare(old, self)
        guard !marks.isEmpty else { return ComparedLists(difference) }
        var shown = ShownSnapshot(old)
        var items = Set<Int>()
        for item in reloadedItemIdentifiers {
            // What was not there is new anyway.
            guard let path = shown.path(of: item) else { continue }
            items.insert(difference.oldStarts[path.section] + path.item)
        }
        let sections = Set(reloadedSectionIdentifiers.compactMap { old.indexOfSection($0) })
        return ComparedLists(difference, reloadedItems: items, reloadedSections: sections)
    }
}
