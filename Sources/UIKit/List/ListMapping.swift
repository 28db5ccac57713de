import Foundation

/// Where the sections and items of a list are after a group of changes.
package struct ListMapping {
    /// The index of each old section after the changes; nil where it was deleted.
    private(set) var sections: [Int?]
    private var reloadedSections: Set<Int>
    /// The lists that were compared, which replace everything else here.
    private var compared: ComparedLists?
    /// The items that leave their position, in order, by old section.
    private var removed: [Int: [Int]] = [:]
    /// For the items that come to a position, in order, by new section: the item, less the number of those before it.
    ///
    /// An item that stays, and is the *n*th of those that stay, comes after all of them whose number is *n* or less.
    private var thresholds: [Int: [Int]] = [:]
    private var moved: [IndexPath: IndexPath] = [:]
    private var reloaded: Set<IndexPath> = []

    /// - Parameter update: Fits the counts: everything in it exists, and once.
    init<Animation>(_ update: ListUpdate<Animation>, sections: [Int?]) {
        self.sections = sections
        reloadedSections = Set(update.reloadedSections.keys)
        var added: [Int: [Int]] = [:]
        for path in update.deletedItems.keys { removed[path.section, default: []].append(path.item) }
        for path in update.insertedItems.keys { added[path.section, default: []].append(path.item) }
        for (from, to) in update.movedItems {
            removed[from.section, default: []].append(from.item)
            added[to.section, default: []].append(to.item)
            moved[from] = to
        }
        for section in removed.keys { removed[section]?.sort() }
        thresholds = added.mapValues { items in items.sorted().enumerated().map { $1 - $0 } }
        reloaded = Set(update.reloadedItems.keys)
    }

    /// Creates the mapping of a list that was compared with another.
    package init(_ compared: ComparedLists) {
        sections = []
        reloadedSections = []
        self.compared = compared
    }

    /// Creates the mapping of one item's move.
    ///
    /// - Parameters:
    ///   - target: The item's index path after the move.
    ///   - sectionCount: The number of sections, all of which stay.
    package init(moving source: IndexPath, to target: IndexPath, sectionCount: Int) {
        var update = ListUpdate<Void>()
        update.movedItems = [(source, target)]
        self.init(update, sections: (0..<sectionCount).map { $0 })
    }

    /// Returns the index of a section after the changes; nil where it was deleted or did not exist.
    package func section(after old: Int) -> Int? {
        if let compared { return compared.section(after: old) }
        return sections.indices.contains(old) ? sections[old] : nil
    }

    package func isReloaded(_ path: IndexPath) -> Bool { compared?.isReloaded(path) ?? reloaded.contains(path) }

    /// Returns the index path of an item after the changes; nil where it, or its section, was deleted or its section
    /// was reloaded.
    ///
    /// A reloaded item keeps a path, at which another item may be shown.
    ///
    /// - Complexity: O(log *n*) in the number of changes to the section.
    package func path(after old: IndexPath) -> IndexPath? {
        if let compared { return compared.path(after: old) }
        if let target = moved[old] { return target }
        guard let section = section(after: old.section), !reloadedSections.contains(old.section) else { return nil }
        var item = old.item
        if let removed = removed[old.section] {
            let before = removed.partitioningIndex { $0 >= item }
            if before < removed.count, removed[before] == item { return nil }
            item -= before
        }
        if let thresholds = thresholds[section] { item += thresholds.partitioningIndex { $0 > item } }
        return IndexPath(item: item, section: section)
    }
}

extension Array {
    /// The first index whose element fulfils a condition that all later elements fulfil too; the count where none does.
    fileprivate func partitioningIndex(_ condition: (Element) -> Bool) -> Int {
        var low = 0, high = count
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
