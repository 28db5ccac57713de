import TwillDiff

extension NSDiffableDataSourceSectionSnapshot {
    // MARK: Adding

    /// Appends items as the last children of a parent, or as the last root items.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        let number = parent.map { self.number(of: $0, "append(_:to:)") }
        let end = number.map { branch(of: $0).upperBound } ?? order.count
        insert(items, at: end, parent: number)
    }

    /// Inserts items before another, with the same parent.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        let number = number(of: item, "insert(_:before:)")
        insert(items, at: branch(of: number).lowerBound, parent: parentNumber(of: number))
    }

    /// Inserts items after another and all below it, with the same parent.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        let number = number(of: item, "insert(_:after:)")
        insert(items, at: branch(of: number).upperBound, parent: parentNumber(of: number))
    }

    /// Inserts the tree of another snapshot before an item, with the same parent.
    public mutating func insert(_ snapshot: NSDiffableDataSourceSectionSnapshot, before item: ItemIdentifierType) {
        let number = number(of: item, "insert(_:before:)")
        insert(snapshot, at: branch(of: number).lowerBound, parent: parentNumber(of: number))
    }

    /// Inserts the tree of another snapshot after an item and all below it, with the same parent.
    public mutating func insert(_ snapshot: NSDiffableDataSourceSectionSnapshot, after item: ItemIdentifierType) {
        let number = number(of: item, "insert(_:after:)")
        insert(snapshot, at: branch(of: number).upperBound, parent: parentNumber(of: number))
    }

    /// Replaces everything below an item by the tree of another snapshot.
    public mutating func replace(
        childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot
    ) {
        let number = number(of: parent, "replace(childrenOf:using:)"), branch = branch(of: number)
        remove(branch.dropFirst())
        insert(snapshot, at: branch.lowerBound + 1, parent: number)
    }

    private func parentNumber(of number: Int) -> Int? {
        let parent = nodes[number].parent
        return parent < 0 ? nil : Int(parent)
    }

    private mutating func insert(_ items: [ItemIdentifierType], at position: Int, parent: Int?) {
        let numbers = items.map { adopt($0, parent) }
        order.insert(contentsOf: numbers, at: position)
    }

    private mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot, at position: Int, parent: Int?
    ) {
        var numbers: [Int32] = []
        for number in snapshot.order {
            let node = snapshot.nodes[Int(number)]
            let own = node.parent < 0 ? parent : table.number(of: snapshot.table[Int(node.parent)])
            let new = adopt(snapshot.table[Int(number)], own)
            nodes[Int(new)].isExpanded = node.isExpanded
            numbers.append(new)
        }
        order.insert(contentsOf: numbers, at: position)
    }

    private mutating func adopt(_ item: ItemIdentifierType, _ parent: Int?) -> Int32 {
        let node = Node(parent: Int32(parent ?? -1), level: parent.map { nodes[$0].level + 1 } ?? 0)
        let (number, isNew) = table.add(item)
        if isNew {
            nodes.append(node)
        } else {
            precondition(
                !nodes[number].isLive,
                "NSInternalInconsistencyException: Fatal: supplied item identifiers are not unique. Duplicate identifiers: "
                    + "{(\n    \(item)\n)} Give each item of the section another identifier.")
            nodes[number] = node
        }
        return Int32(number)
    }

    // MARK: Deleting

    /// Deletes items and everything below them. Those that do not exist are ignored.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items { if let number = liveNumber(of: item) { remove(branch(of: number)) } }
    }

    /// Deletes all items.
    public mutating func deleteAll() { self = NSDiffableDataSourceSectionSnapshot() }

    private mutating func remove(_ branch: Range<Int>) {
        for number in order[branch] { nodes[Int(number)].isLive = false }
        order.removeSubrange(branch)
    }
}

extension NSDiffableDataSourceSectionSnapshot: Equatable {
    /// Returns whether both have the same tree, expanded in the same places.
    public static func == (one: Self, other: Self) -> Bool {
        guard one.items == other.items else { return false }
        return zip(one.order, other.order).allSatisfy {
            let (node, otherNode) = (one.nodes[Int($0)], other.nodes[Int($1)])
            return node.level == otherNode.level && node.isExpanded == otherNode.isExpanded
        }
    }
}
