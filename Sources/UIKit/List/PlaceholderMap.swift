import Foundation

/// The positions of a list's placeholders among the items of its data source.
///
/// A list presents the items of its data source and, between them, placeholders that the data source does not know.
/// Index paths *of the presentation* count both, index paths *of the data source* count items alone. Sections are the
/// same in both.
struct PlaceholderMap<Placeholder: AnyObject> {
    private struct Entry {
        let placeholder: Placeholder
        /// The index among everything that its section presents.
        var item: Int
    }

    /// The placeholders of each section, in order. No section is empty.
    private var sections: [Int: [Entry]] = [:]

    var isEmpty: Bool { sections.isEmpty }

    /// All placeholders, from the first to the last.
    var inOrder: [Placeholder] {
        sections.sorted { $0.key < $1.key }.flatMap { $0.value.map(\.placeholder) }
    }

    func hasPlaceholders(inSection section: Int) -> Bool { sections[section] != nil }

    func count(inSection section: Int) -> Int { sections[section]?.count ?? 0 }

    // MARK: Translating

    /// Returns the placeholder at an index path of the presentation; nil for an item.
    func placeholder(at path: IndexPath) -> Placeholder? {
        guard path.count == 2, let entries = sections[path.section] else { return nil }
        return entries.first { $0.item == path.item }?.placeholder
    }

    /// Returns the placeholder's index path of the presentation; nil where the list does not present it.
    func path(of placeholder: Placeholder) -> IndexPath? {
        for (section, entries) in sections {
            if let entry = entries.first(where: { $0.placeholder === placeholder }) {
                return IndexPath(item: entry.item, section: section)
            }
        }
        return nil
    }

    /// Returns the data source's index path of what is presented at an index path; nil for a placeholder.
    func dataSourcePath(_ path: IndexPath) -> IndexPath? {
        placeholder(at: path) == nil ? insertionPath(path) : nil
    }

    /// Returns the index path at which an item that comes to an index path of the presentation is inserted into the data
    /// source: the number of items before it.
    func insertionPath(_ path: IndexPath) -> IndexPath {
        guard path.count == 2, let entries = sections[path.section] else { return path }
        return IndexPath(item: path.item - entries.count { $0.item < path.item }, section: path.section)
    }

    /// Returns the index path of the presentation at which an item of the data source is presented.
    ///
    /// Of an index path behind the last item, the one behind everything in the section.
    func presentationPath(_ path: IndexPath) -> IndexPath {
        guard path.count == 2, path.item != NSNotFound, let entries = sections[path.section] else { return path }
        var item = path.item
        for entry in entries where entry.item <= item { item += 1 }
        return IndexPath(item: item, section: path.section)
    }

    /// Returns the number of what each section presents.
    func presentationCounts(_ counts: [Int]) -> [Int] { translate(counts) { $0 + $1 } }

    /// Returns the number of items in each section.
    func dataSourceCounts(_ counts: [Int]) -> [Int] { translate(counts) { $0 - $1 } }

    private func translate(_ counts: [Int], _ combine: (Int, Int) -> Int) -> [Int] {
        var counts = counts
        for (section, entries) in sections where counts.indices.contains(section) {
            counts[section] = combine(counts[section], entries.count)
        }
        return counts
    }

    // MARK: Moving an item

    /// Returns the placeholders' positions after one item has moved to another index path of the presentation.
    func moving(_ source: IndexPath, to target: IndexPath) -> PlaceholderMap {
        let mapping = ListMapping(
            moving: source, to: target,
            sectionCount: max(source.section, target.section, sections.keys.max() ?? 0) + 1)
        var moved = PlaceholderMap()
        for (section, entries) in sections {
            moved.sections[section] = entries.map { entry in
                var entry = entry
                let path = IndexPath(item: entry.item, section: section)
                entry.item = mapping.path(after: path)?.item ?? entry.item
                return entry
            }
        }
        return moved
    }

    // MARK: Changing

    /// Adds a placeholder before an item of the data source, and behind the placeholders that are before it already.
    mutating func insert(_ placeholder: Placeholder, before path: IndexPath) {
        var entries = sections[path.section] ?? []
        let index = entries.indices.first { entries[$0].item - $0 > path.item } ?? entries.count
        entries.insert(Entry(placeholder: placeholder, item: path.item + index), at: index)
        for later in entries.indices[(index + 1)...] { entries[later].item += 1 }
        sections[path.section] = entries
    }

    mutating func remove(_ placeholder: Placeholder) {
        guard let path = path(of: placeholder), var entries = sections[path.section],
            let index = entries.firstIndex(where: { $0.placeholder === placeholder })
        else { return }
        entries.remove(at: index)
        for later in entries.indices[index...] { entries[later].item -= 1 }
        sections[path.section] = entries.isEmpty ? nil : entries
    }
}
