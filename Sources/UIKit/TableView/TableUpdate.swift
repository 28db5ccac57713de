import Foundation

/// A group of changes to a table's rows and sections, as they were asked for.
///
/// Deletions, reloads and the sources of moves are places before the group, insertions and the targets of moves places
/// after it, in whatever order they were asked for.
package struct TableUpdate {
    package typealias Animation = UITableView.RowAnimation

    package var insertedRows: [IndexPath: Animation] = [:]
    package var deletedRows: [IndexPath: Animation] = [:]
    package var reloadedRows: [IndexPath: Animation] = [:]
    package var movedRows: [(from: IndexPath, to: IndexPath)] = []
    package var insertedSections: [Int: Animation] = [:]
    package var deletedSections: [Int: Animation] = [:]
    package var reloadedSections: [Int: Animation] = [:]
    package var movedSections: [(from: Int, to: Int)] = []

    package init() {}

    package var isEmpty: Bool {
        insertedRows.isEmpty && deletedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
            && insertedSections.isEmpty && deletedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
    }

    /// Why a group of changes does not fit the data source's counts, in UIKit's words.
    package struct Inconsistency: Error, Equatable, CustomStringConvertible {
        package var description: String

        init(_ description: String) {
            self.description = description
        }
    }

    /// Where everything has gone.
    ///
    /// - Parameters:
    ///   - old: The counts of rows before, a number for each section.
    ///   - new: The data source's counts now.
    package func resolve(old: [Int], new: [Int]) throws(Inconsistency) -> Mapping {
        let mapping = try mapSections(old: old, new: new)
        try checkRows(old: old, new: new)
        var rows = mapping
        for path in deletedRows.keys { rows.removed[path.section, default: []].append(path.row) }
        for path in insertedRows.keys { rows.added[path.section, default: []].append(path.row) }
        for (from, to) in movedRows {
            rows.removed[from.section, default: []].append(from.row)
            rows.added[to.section, default: []].append(to.row)
            rows.moved[from] = to
        }
        for section in rows.removed.keys { rows.removed[section]?.sort() }
        for section in rows.added.keys { rows.added[section]?.sort() }
        rows.reloaded = Set(reloadedRows.keys)
        for (section, target) in rows.sections.enumerated() {
            guard let target, reloadedSections[section] == nil else { continue }
            try checkCount(old: old[section], new: new[target], section: section, target: target)
        }
        return rows
    }

    // MARK: Sections

    private func mapSections(old: [Int], new: [Int]) throws(Inconsistency) -> Mapping {
        for section in deletedSections.keys.sorted() where !old.indices.contains(section) {
            throw Inconsistency(
                "attempt to delete section \(section), but there are only \(old.count) sections before the update")
        }
        for section in reloadedSections.keys.sorted() where !old.indices.contains(section) {
            throw Inconsistency(
                "attempt to reload section \(section), but there are only \(old.count) sections before the update")
        }
        for section in insertedSections.keys.sorted() where !new.indices.contains(section) {
            throw Inconsistency(
                "attempt to insert section \(section) but there are only \(new.count) sections after the update")
        }
        for (from, to) in movedSections where !old.indices.contains(from) || !new.indices.contains(to) {
            throw Inconsistency(
                "attempt to move section \(from) to section \(to), but there are only \(old.count) sections before the "
                    + "update and \(new.count) after it")
        }
        guard new.count == old.count + insertedSections.count - deletedSections.count else {
            throw Inconsistency(
                "Invalid update: invalid number of sections.  The number of sections contained in the table view after the "
                    + "update (\(new.count)) must be equal to the number of sections contained in the table view before "
                    + "the update (\(old.count)), plus or minus the number of sections inserted or deleted "
                    + "(\(insertedSections.count) inserted, \(deletedSections.count) deleted).")
        }
        var sections = [Int?](repeating: nil, count: old.count)
        for (from, to) in movedSections { sections[from] = to }
        let taken = Set(insertedSections.keys).union(movedSections.map(\.to))
        var free = new.indices.lazy.filter { !taken.contains($0) }.makeIterator()
        let sources = Set(movedSections.map(\.from))
        for section in old.indices where deletedSections[section] == nil && !sources.contains(section) {
            sections[section] = free.next()
        }
        return Mapping(sections: sections, reloadedSections: Set(reloadedSections.keys))
    }

    // MARK: Rows

    private func checkRows(old: [Int], new: [Int]) throws(Inconsistency) {
        for path in deletedRows.keys.sorted() { try checkSource(path, "delete", old) }
        for path in reloadedRows.keys.sorted() {
            try checkSource(path, "reload", old)
            if deletedRows[path] != nil {
                throw Inconsistency("attempt to delete and reload the same index path (\(Self.describe(path)))")
            }
        }
        for path in insertedRows.keys.sorted() { try checkTarget(path, "insert", new) }
        for (from, to) in movedRows {
            try checkSource(from, "move", old)
            try checkTarget(to, "move", new)
            if deletedRows[from] != nil {
                throw Inconsistency("attempt to delete and move the same index path (\(Self.describe(from)))")
            }
        }
    }

    private static func describe(_ path: IndexPath) -> String {
        "{length = 2, path = \(path.section) - \(path.row)}"
    }

    private func checkSource(_ path: IndexPath, _ verb: String, _ old: [Int]) throws(Inconsistency) {
        guard old.indices.contains(path.section) else {
            throw Inconsistency(
                "attempt to \(verb) row \(path.row) from section \(path.section), but there are only \(old.count) sections "
                    + "before the update")
        }
        guard path.row >= 0, path.row < old[path.section] else {
            throw Inconsistency(
                "attempt to \(verb) row \(path.row) from section \(path.section) which only contains "
                    + "\(old[path.section]) rows before the update")
        }
    }

    private func checkTarget(_ path: IndexPath, _ verb: String, _ new: [Int]) throws(Inconsistency) {
        guard new.indices.contains(path.section) else {
            throw Inconsistency(
                "attempt to \(verb) row \(path.row) into section \(path.section), but there are only \(new.count) sections "
                    + "after the update")
        }
        guard path.row >= 0, path.row < new[path.section] else {
            throw Inconsistency(
                "attempt to \(verb) row \(path.row) into section \(path.section), but there are only "
                    + "\(new[path.section]) rows in section \(path.section) after the update")
        }
    }

    private func checkCount(old: Int, new: Int, section: Int, target: Int) throws(Inconsistency) {
        let reloads = reloadedRows.keys.count { $0.section == section }
        let inserted = insertedRows.keys.count { $0.section == target } + reloads
        let deleted = deletedRows.keys.count { $0.section == section } + reloads
        let movedIn = movedRows.count { $0.to.section == target }
        let movedOut = movedRows.count { $0.from.section == section }
        guard new != old + inserted - deleted + movedIn - movedOut else { return }
        throw Inconsistency(
            "Invalid update: invalid number of rows in section \(target).  The number of rows contained in an existing "
                + "section after the update (\(new)) must be equal to the number of rows contained in that section before "
                + "the update (\(old)), plus or minus the number of rows inserted or deleted from that section "
                + "(\(inserted) inserted, \(deleted) deleted) and plus or minus the number of rows moved into or out of "
                + "that section (\(movedIn) moved in, \(movedOut) moved out).")
    }

    // MARK: Result

    /// Says where rows and sections have gone.
    package struct Mapping {
        /// For each old section its new place; nil where it was deleted.
        var sections: [Int?]
        var reloadedSections: Set<Int>
        /// Rows that left their place, in order, by old section; rows that came to one, by new section.
        var removed: [Int: [Int]] = [:]
        var added: [Int: [Int]] = [:]
        var moved: [IndexPath: IndexPath] = [:]
        var reloaded: Set<IndexPath> = []

        /// Where a row is now; nil where it, or its section, was deleted or reloaded as a whole.
        package func path(after old: IndexPath) -> IndexPath? {
            if let target = moved[old] { return target }
            guard sections.indices.contains(old.section), let section = sections[old.section],
                !reloadedSections.contains(old.section)
            else { return nil }
            let removed = removed[old.section] ?? []
            let place = Self.count(below: old.row, in: removed)
            if place < removed.count, removed[place] == old.row { return nil }
            var row = old.row - place
            // The rows that came push those behind them on.
            for new in added[section] ?? [] {
                if new > row { break }
                row += 1
            }
            return IndexPath(row: row, section: section)
        }

        private static func count(below row: Int, in sorted: [Int]) -> Int {
            var low = 0, high = sorted.count
            while low < high {
                let middle = (low + high) / 2
                if sorted[middle] < row { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }
}
