import Foundation

/// A group of changes to a list's items and sections, as an app asks for them.
///
/// Deletions, reloads and the sources of moves are positions before the group, insertions and the targets of moves
/// positions after it, in whatever order they were asked for. `Animation` says how an item or section comes or goes.
package struct ListUpdate<Animation> {
    package var insertedItems: [IndexPath: Animation] = [:]
    package var deletedItems: [IndexPath: Animation] = [:]
    package var reloadedItems: [IndexPath: Animation] = [:]
    package var movedItems: [(from: IndexPath, to: IndexPath)] = []
    package var insertedSections: [Int: Animation] = [:]
    package var deletedSections: [Int: Animation] = [:]
    package var reloadedSections: [Int: Animation] = [:]
    package var movedSections: [(from: Int, to: Int)] = []

    package init() {}

    package var isEmpty: Bool {
        insertedItems.isEmpty && deletedItems.isEmpty && reloadedItems.isEmpty && movedItems.isEmpty
            && insertedSections.isEmpty && deletedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
    }

    /// Adds the changes of another group, which were asked for in the same positions.
    package mutating func merge(_ other: ListUpdate) {
        insertedItems.merge(other.insertedItems) { $1 }
        deletedItems.merge(other.deletedItems) { $1 }
        reloadedItems.merge(other.reloadedItems) { $1 }
        movedItems += other.movedItems
        insertedSections.merge(other.insertedSections) { $1 }
        deletedSections.merge(other.deletedSections) { $1 }
        reloadedSections.merge(other.reloadedSections) { $1 }
        movedSections += other.movedSections
    }

    /// Returns the group with the positions of everything after it.
    ///
    /// - Parameters:
    ///   - old: The number of items in each section before the group.
    ///   - new: The number of items in each section that the data source has now.
    ///   - words: The words for errors.
    /// - Throws: The rule that the group breaks, in UIKit's words.
    package func resolve(
        old: [Int], new: [Int], words: ListWords
    ) throws(ListInconsistency) -> ResolvedListUpdate<Animation> {
        let check = ListUpdateCheck(update: self, old: old, new: new, words: words)
        try check.checkSections()
        try check.checkItems()
        let sections = sectionsAfter(old: old.count, new: new.count)
        for (section, target) in sections.enumerated() {
            guard let target, reloadedSections[section] == nil else { continue }
            try check.checkCount(of: section, at: target)
        }
        return ResolvedListUpdate(
            update: self, oldCounts: old, newCounts: new, mapping: ListMapping(self, sections: sections))
    }

    /// The index of each old section after the group. Sections that stay keep their order.
    func sectionsAfter(old: Int, new: Int) -> [Int?] {
        var sections = [Int?](repeating: nil, count: old)
        for (from, to) in movedSections { sections[from] = to }
        let taken = Set(insertedSections.keys).union(movedSections.map(\.to))
        var free = (0..<new).lazy.filter { !taken.contains($0) }.makeIterator()
        let sources = Set(movedSections.map(\.from))
        for section in 0..<old where deletedSections[section] == nil && !sources.contains(section) {
            sections[section] = free.next()
        }
        return sections
    }
}

/// The words for items and lists in errors.
package struct ListWords: Sendable {
    /// For example "row".
    var item: String
    /// For example "table view".
    var list: String

    package init(item: String, list: String) {
        self.item = item
        self.list = list
    }
}

/// The reason why a group of changes does not fit the data source's counts, in UIKit's words.
package struct ListInconsistency: Error, Equatable, CustomStringConvertible {
    package let description: String

    init(_ description: String) {
        self.description = description
    }
}
