import Foundation
import TwillDiff

/// Changes of items.
extension NSDiffableDataSourceSnapshot {
    // MARK: Inserting

    /// Inserts items before another.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) { insert(identifiers, at: beforeIdentifier, offset: 0, "insertItems(_:beforeItem:)") }

    /// Inserts items after another.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) { insert(identifiers, at: afterIdentifier, offset: 1, "insertItems(_:afterItem:)") }

    private mutating func insert(
        _ identifiers: [ItemIdentifierType], at other: ItemIdentifierType, offset: Int, _ method: String
    ) {
        let (section, position) = position(ofItem: other, method)
        let numbers = identifiers.map { adopt($0, in: section, identifiers) }
        contents[section].insert(contentsOf: numbers, at: position + offset)
    }

    // MARK: Deleting

    /// Deletes items. Those that do not exist are ignored.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        var touched = Set<Int>()
        for identifier in identifiers {
            guard let item = liveNumber(ofItem: identifier) else { continue }
            touched.insert(Int(sectionOfItem[item]))
            sectionOfItem[item] = -1
            liveItems -= 1
        }
        for section in touched { contents[section].removeAll { sectionOfItem[Int($0)] < 0 } }
        compactIfSparse()
    }

    /// Deletes all items and sections.
    public mutating func deleteAllItems() {
        let marks = marks
        self = NSDiffableDataSourceSnapshot(comparing: self)
        self.marks = marks
    }

    private init(comparing other: NSDiffableDataSourceSnapshot) {
        compare = other.compare
    }

    /// Forgets deleted items once they are most of the table.
    mutating func compactIfSparse() {
        guard items.count > 256, items.count > 2 * liveItems else { return }
        var compacted = NSDiffableDataSourceSnapshot(comparing: self)
        for section in order { compacted.appendSections([sections[Int(section)]]) }
        for section in order {
            compacted.appendItems(contents[Int(section)].map { items[Int($0)] }, toSection: sections[Int(section)])
        }
        compacted.marks = marks
        self = compacted
    }

    // MARK: Moving

    /// Moves an item before another, which may be in another section.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, offset: 0, "moveItem(_:beforeItem:)")
    }

    /// Moves an item after another, which may be in another section.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, offset: 1, "moveItem(_:afterItem:)")
    }

    private mutating func move(
        _ identifier: ItemIdentifierType, to other: ItemIdentifierType, offset: Int, _ method: String
    ) {
        let source = position(ofItem: identifier, method)
        precondition(
            identifier != other,
            "NSInternalInconsistencyException: \(method) was asked to move the item \(identifier) to itself. Name another item."
        )
        let number = contents[source.section].remove(at: source.position)
        let target = position(ofItem: other, method)
        contents[target.section].insert(number, at: target.position + offset)
        sectionOfItem[Int(number)] = Int32(target.section)
    }

    /// Moves the item at an index path to another, counted without it.
    mutating func moveItem(at source: IndexPath, to target: IndexPath) {
        let from = Int(order[source.section]), to = Int(order[target.section])
        let number = contents[from].remove(at: source.item)
        contents[to].insert(number, at: target.item)
        sectionOfItem[Int(number)] = Int32(to)
    }

    // MARK: Reloading

    /// Has the cells of items replaced by others when the snapshot is applied.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers { requireItem(identifier, "reloadItems(_:)") }
        marks.reloadedItems.append(contentsOf: identifiers)
    }

    /// Has the cells of items configured again by the cell provider when the snapshot is applied. It has to return the
    /// cells that are shown.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers { requireItem(identifier, "reconfigureItems(_:)") }
        marks.reconfiguredItems.append(contentsOf: identifiers)
    }

    // MARK: Looking up

    func hasItem(_ identifier: ItemIdentifierType) -> Bool { liveNumber(ofItem: identifier) != nil }

    func liveNumber(ofItem identifier: ItemIdentifierType) -> Int? {
        guard let number = items.number(of: identifier), sectionOfItem[number] >= 0 else { return nil }
        return number
    }

    private func requireItem(_ identifier: ItemIdentifierType, _ method: String) {
        _ = requiredNumber(ofItem: identifier, method)
    }

    private func requiredNumber(ofItem identifier: ItemIdentifierType, _ method: String) -> Int {
        guard let number = liveNumber(ofItem: identifier) else {
            preconditionFailure(
                "NSInternalInconsistencyException: Invalid item identifier specified for \(method): the snapshot has no item "
                    + "\(identifier). Append the item first.")
        }
        return number
    }

    private func position(ofItem identifier: ItemIdentifierType, _ method: String) -> (section: Int, position: Int) {
        let number = requiredNumber(ofItem: identifier, method), section = Int(sectionOfItem[number])
        return (section, contents[section].firstIndex(of: Int32(number)) ?? 0)
    }
}
