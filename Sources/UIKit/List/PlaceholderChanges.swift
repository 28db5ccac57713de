import Foundation

/// The placeholders that come and go in a group of changes.
struct PlaceholderChanges<Placeholder: AnyObject> {
    /// New placeholders, with the index paths of the data source, after the group, that they come before.
    private(set) var inserted: [(placeholder: Placeholder, path: IndexPath)] = []
    /// Placeholders that items of the data source replace.
    private(set) var committed: [Placeholder] = []
    private(set) var removed: [Placeholder] = []

    var isEmpty: Bool { inserted.isEmpty && committed.isEmpty && removed.isEmpty }

    mutating func insert(_ placeholder: Placeholder, before path: IndexPath) {
        inserted.append((placeholder, path))
    }

    mutating func remove(_ placeholder: Placeholder) {
        let count = inserted.count
        inserted.removeAll { $0.placeholder === placeholder }
        if inserted.count == count { removed.append(placeholder) }
    }

    /// Whether the list presents a placeholder until the group is over, or from then on.
    func contains(_ placeholder: Placeholder, in map: PlaceholderMap<Placeholder>) -> Bool {
        if inserted.contains(where: { $0.placeholder === placeholder }) { return true }
        return map.path(of: placeholder) != nil && !removed.contains { $0 === placeholder }
            && !committed.contains { $0 === placeholder }
    }

    /// Replaces a placeholder of the list by an item.
    mutating func commit(_ placeholder: Placeholder) { committed.append(placeholder) }

    /// Removes a placeholder of this group.
    ///
    /// - Returns: The index path of the data source that it comes before; nil for a placeholder that the list has.
    mutating func takeInserted(_ placeholder: Placeholder) -> IndexPath? {
        guard let index = inserted.firstIndex(where: { $0.placeholder === placeholder }) else { return nil }
        return inserted.remove(at: index).path
    }
}

extension PlaceholderMap {
    /// A group of changes in index paths of the presentation, and the placeholders' positions after it.
    struct Resolution<Animation> {
        let update: ResolvedListUpdate<Animation>
        let map: PlaceholderMap
    }

    /// Returns a group of changes in index paths of the presentation.
    ///
    /// A placeholder stays before the item that follows it; where none follows any more, behind the one that precedes it.
    ///
    /// - Parameters:
    ///   - update: The changes of items, in index paths of the data source.
    ///   - changes: The changes of placeholders in the same group.
    ///   - old: The number of items in each section before the group.
    ///   - new: The number of items in each section that the data source has now.
    ///   - animation: The animation of placeholders.
    ///   - words: The words for errors.
    /// - Throws: The rule that the group breaks, in UIKit's words.
    func resolve<Animation>(
        _ update: ListUpdate<Animation>, _ changes: PlaceholderChanges<Placeholder>, old: [Int], new: [Int],
        animation: Animation, words: ListWords
    ) throws(ListInconsistency) -> Resolution<Animation> {
        var items = update, replacements: [ObjectIdentifier: IndexPath] = [:]
        let sections = update.sectionsAfter(old: old.count, new: new.count)
        for placeholder in changes.committed {
            let path = itemPath(replacing: placeholder, changes, update, sections)
            replacements[ObjectIdentifier(placeholder)] = path
            items.insertedItems[path] = animation
        }
        let mapping = try items.resolve(old: old, new: new, words: words).mapping
        for (_, path) in changes.inserted { try check(path, counts: new, words) }
        let next = following(items, mapping, changes, replacements, counts: (old, new))
        let presented = translated(items, changes, replacements, next, isAlone: update.isEmpty, animation)
        return Resolution(
            update: try presented.resolve(
                old: presentationCounts(old), new: next.presentationCounts(new), words: words), map: next)
    }

    private func check(_ path: IndexPath, counts: [Int], _ words: ListWords) throws(ListInconsistency) {
        guard path.count == 2, counts.indices.contains(path.section), (0...counts[path.section]).contains(path.item)
        else {
            throw ListInconsistency(
                "attempt to insert a placeholder before \(words.item) \(path.last ?? 0) of section \(path.first ?? 0), but "
                    + "the section has \(counts.indices.contains(path.first ?? -1) ? counts[path[0]] : 0) \(words.item)s."
            )
        }
    }

    // MARK: Positions after the group

    /// Returns the data source's index path, after a group of changes, of the item that replaces a placeholder.
    ///
    /// New and moved items have their index paths; all others fill those between in order, this item among them.
    ///
    /// - Parameter sections: The index of each old section after the group.
    func itemPath<Animation>(
        replacing placeholder: Placeholder, _ changes: PlaceholderChanges<Placeholder>,
        _ update: ListUpdate<Animation>, _ sections: [Int?]
    ) -> IndexPath {
        guard let shown = path(of: placeholder), let section = sections[shown.section] else {
            return IndexPath(item: 0, section: 0)
        }
        let moved = Set(update.movedItems.map(\.from))
        let committed = Set(changes.committed.map { ObjectIdentifier($0) })
        let isReloaded = update.reloadedSections[shown.section] != nil
        var item = (0..<shown.item).count { other in
            let path = IndexPath(item: other, section: shown.section)
            if let other = self.placeholder(at: path) { return committed.contains(ObjectIdentifier(other)) }
            let own = insertionPath(path)
            return isReloaded || update.deletedItems[own] == nil && !moved.contains(own)
        }
        let taken = (Array(update.insertedItems.keys) + update.movedItems.map(\.to)).filter { $0.section == section }
        for path in taken.sorted() where path.item <= item { item += 1 }
        return IndexPath(item: item, section: section)
    }

    private func following<Animation>(
        _ update: ListUpdate<Animation>, _ mapping: ListMapping, _ changes: PlaceholderChanges<Placeholder>,
        _ replacements: [ObjectIdentifier: IndexPath], counts: (old: [Int], new: [Int])
    ) -> PlaceholderMap {
        var next = PlaceholderMap()
        let moved = Set(update.movedItems.map(\.from))
        let gone = Set((changes.removed + changes.committed).map { ObjectIdentifier($0) })
        /// Returns the new index, in its section, of what is presented at an index path and stays in its order.
        func index(_ path: IndexPath, in section: Int) -> Int? {
            if let placeholder = placeholder(at: path) {
                let item = replacements[ObjectIdentifier(placeholder)]
                return item?.section == section ? item?.item : nil
            }
            let old = insertionPath(path)
            guard !moved.contains(old), let new = mapping.path(after: old), new.section == section else { return nil }
            return new.item
        }
        for section in counts.old.indices where hasPlaceholders(inSection: section) {
            guard let target = mapping.section(after: section) else { continue }
            let count = presentationCounts(counts.old)[section]
            for item in 0..<count {
                let path = IndexPath(item: item, section: section)
                guard let placeholder = placeholder(at: path), !gone.contains(ObjectIdentifier(placeholder)) else {
                    continue
                }
                func neighbor(_ items: some Sequence<Int>) -> Int? {
                    for item in items {
                        if let new = index(IndexPath(item: item, section: section), in: target) { return new }
                    }
                    return nil
                }
                let position =
                    neighbor((item + 1)..<count) ?? neighbor((0..<item).reversed()).map { $0 + 1 }
                    ?? insertionPath(path).item
                next.insert(placeholder, before: IndexPath(item: min(position, counts.new[target]), section: target))
            }
        }
        for (placeholder, path) in changes.inserted { next.insert(placeholder, before: path) }
        return next
    }

    // MARK: The changes in the presentation

    /// - Parameter isAlone: Whether only placeholders change.
    private func translated<Animation>(
        _ update: ListUpdate<Animation>, _ changes: PlaceholderChanges<Placeholder>,
        _ replacements: [ObjectIdentifier: IndexPath], _ next: PlaceholderMap, isAlone: Bool, _ animation: Animation
    ) -> ListUpdate<Animation> {
        func translate(_ paths: [IndexPath: Animation], _ map: PlaceholderMap) -> [IndexPath: Animation] {
            Dictionary(uniqueKeysWithValues: paths.map { (map.presentationPath($0.key), $0.value) })
        }
        var presented = update
        presented.deletedItems = translate(update.deletedItems, self)
        presented.reloadedItems = translate(update.reloadedItems, self)
        presented.insertedItems = translate(update.insertedItems, next)
        presented.movedItems = update.movedItems.map { (presentationPath($0.from), next.presentationPath($0.to)) }
        for (placeholder, _) in changes.inserted {
            if let path = next.path(of: placeholder) { presented.insertedItems[path] = animation }
        }
        for placeholder in changes.removed {
            if let path = path(of: placeholder) { presented.deletedItems[path] = animation }
        }
        for placeholder in changes.committed {
            guard let path = path(of: placeholder), let item = replacements[ObjectIdentifier(placeholder)] else {
                continue
            }
            guard isAlone, changes.inserted.isEmpty, changes.removed.isEmpty else {
                presented.deletedItems[path] = animation
                continue
            }
            presented.insertedItems[next.presentationPath(item)] = nil
            presented.reloadedItems[path] = animation
        }
        return presented
    }
}
