import TwillDiff

/// The trees of the sections to which section snapshots were applied.
struct SectionOutlines<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    typealias Tree = NSDiffableDataSourceSectionSnapshot<Item>

    var trees: [Section: Tree] = [:]

    /// Returns the trees after a snapshot of all sections was applied: its items are the visible ones.
    func following(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) -> SectionOutlines {
        guard !trees.isEmpty else { return self }
        var result = SectionOutlines()
        for (section, tree) in trees where snapshot.has(section) {
            result.trees[section] = tree.showing(snapshot.itemIdentifiers(inSection: section))
        }
        return result
    }
}

extension NSDiffableDataSourceSectionSnapshot {
    /// Returns the tree with other visible items.
    ///
    /// Items that are missing are deleted with all below them, new ones become siblings of the item before them, or the
    /// first child of it while its children are shown. An order that no such tree has leaves a list without levels.
    func showing(_ items: [ItemIdentifierType]) -> NSDiffableDataSourceSectionSnapshot {
        let visible = visibleItems
        guard visible != items else { return self }
        var tree = self
        let wanted = Set(items)
        tree.delete(visible.filter { !wanted.contains($0) })
        // An item that was hidden until now comes to its new position.
        tree.delete(items.filter { tree.contains($0) && !tree.isVisible($0) })
        var previous: ItemIdentifierType?
        for item in items {
            if !tree.contains(item) { tree.insert(item, below: previous) }
            previous = item
        }
        if tree.visibleItems == items { return tree }
        tree.deleteAll()
        tree.append(items)
        return tree
    }

    /// Returns the tree after the user has moved an item, with all below it, behind another; nil is the beginning.
    func moving(_ item: ItemIdentifierType, below previous: ItemIdentifierType?) -> NSDiffableDataSourceSectionSnapshot
    {
        guard contains(item), previous != item else { return self }
        var tree = self
        let branch = snapshot(of: item), isExpanded = isExpanded(item)
        tree.delete([item])
        if let previous, !tree.contains(previous) { return self }
        tree.insert(item, below: previous)
        tree.replace(childrenOf: item, using: branch)
        if isExpanded { tree.expand([item]) }
        return tree
    }

    private mutating func insert(_ item: ItemIdentifierType, below previous: ItemIdentifierType?) {
        guard let previous else {
            if let first = rootItems.first { insert([item], before: first) } else { append([item]) }
            return
        }
        let branch = branch(of: number(of: previous, "insert"))
        if isExpanded(previous), branch.count > 1 {
            insert([item], before: table[Int(order[branch.lowerBound + 1])])
        } else {
            insert([item], after: previous)
        }
    }
}
