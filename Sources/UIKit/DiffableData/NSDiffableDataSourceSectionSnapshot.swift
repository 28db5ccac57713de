import TwillDiff

/// The items of one section, in a tree whose branches can be expanded and collapsed.
///
/// A value. Identifiers are unique; a method that is given one that is there already, or a parent that is not there, stops
/// the app, as in UIKit. Can be used on any thread.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
    struct Node: Sendable {
        /// The number of the parent; -1 for a root item.
        var parent: Int32
        var level: Int32
        var isExpanded = false
        var isLive = true
    }

    var table = IdentifierTable<ItemIdentifierType>()
    /// The nodes by the numbers of their items.
    var nodes: [Node] = []
    /// The numbers of all items, each before its children.
    var order: [Int32] = []

    /// Creates an empty snapshot.
    public init() {}

    // MARK: Items

    /// All items, also those in collapsed branches, each before its children.
    public var items: [ItemIdentifierType] { order.map { table[Int($0)] } }

    /// The items without a parent.
    public var rootItems: [ItemIdentifierType] {
        order.lazy.filter { nodes[Int($0)].parent < 0 }.map { table[Int($0)] }
    }

    /// The items that are shown: those whose ancestors are all expanded.
    public var visibleItems: [ItemIdentifierType] {
        var visible: [ItemIdentifierType] = [], hiddenLevel = Int32.max
        for number in order {
            let node = nodes[Int(number)]
            if node.level >= hiddenLevel { continue }
            visible.append(table[Int(number)])
            hiddenLevel = node.isExpanded ? .max : node.level + 1
        }
        return visible
    }

    /// Returns the position of an item among all items; nil where it does not exist.
    public func index(of item: ItemIdentifierType) -> Int? {
        liveNumber(of: item).flatMap { order.firstIndex(of: Int32($0)) }
    }

    /// Returns whether the item exists.
    public func contains(_ item: ItemIdentifierType) -> Bool { liveNumber(of: item) != nil }

    /// Returns the number of an item's ancestors.
    public func level(of item: ItemIdentifierType) -> Int { Int(nodes[number(of: item, "level(of:)")].level) }

    /// Returns an item's parent; nil for a root item.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
        let parent = nodes[number(of: child, "parent(of:)")].parent
        return parent < 0 ? nil : table[Int(parent)]
    }

    /// Returns whether an item's children are shown where the item is.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool {
        liveNumber(of: item).map { nodes[$0].isExpanded } ?? false
    }

    /// Returns whether an item's ancestors are all expanded.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        guard let number = liveNumber(of: item) else { return false }
        var parent = nodes[number].parent
        while parent >= 0 {
            guard nodes[Int(parent)].isExpanded else { return false }
            parent = nodes[Int(parent)].parent
        }
        return true
    }

    /// Returns the items below one, as root items of a snapshot.
    ///
    /// - Parameter includingParent: Whether `parent` is in it, as its only root item.
    public func snapshot(
        of parent: ItemIdentifierType, includingParent: Bool = false
    ) -> NSDiffableDataSourceSectionSnapshot {
        let root = number(of: parent, "snapshot(of:includingParent:)")
        var result = NSDiffableDataSourceSectionSnapshot()
        for number in order[branch(of: root)].dropFirst(includingParent ? 0 : 1) {
            let node = nodes[Int(number)]
            let isRoot = includingParent ? Int(number) == root : Int(node.parent) == root
            result.append([table[Int(number)]], to: isRoot ? nil : table[Int(node.parent)])
            if node.isExpanded { result.expand([table[Int(number)]]) }
        }
        return result
    }

    /// Returns the tree as text, a line for each item.
    ///
    /// A line has two spaces for each level, `+` or `-` for a branch that is collapsed or expanded and `*` for an item
    /// without children.
    public func visualDescription() -> String {
        order.enumerated().map { position, number in
            let node = nodes[Int(number)]
            let isBranch = position + 1 < order.count && nodes[Int(order[position + 1])].level > node.level
            let sign = isBranch ? (node.isExpanded ? "-" : "+") : "*"
            return String(repeating: "  ", count: Int(node.level)) + "\(sign) \(table[Int(number)])"
        }.joined(separator: "\n")
    }

    // MARK: Expanding

    /// Shows the children of items. Items that do not exist are ignored.
    public mutating func expand(_ items: [ItemIdentifierType]) {
        for item in items { if let number = liveNumber(of: item) { nodes[number].isExpanded = true } }
    }

    /// Hides the children of items. Items that do not exist are ignored.
    public mutating func collapse(_ items: [ItemIdentifierType]) {
        for item in items { if let number = liveNumber(of: item) { nodes[number].isExpanded = false } }
    }

    // MARK: Looking up

    func liveNumber(of item: ItemIdentifierType) -> Int? {
        guard let number = table.number(of: item), nodes[number].isLive else { return nil }
        return number
    }

    func number(of item: ItemIdentifierType, _ method: String) -> Int {
        guard let number = liveNumber(of: item) else {
            preconditionFailure(
                "NSInternalInconsistencyException: Invalid item identifier specified for \(method): the section snapshot has "
                    + "no item \(item). Append the item first.")
        }
        return number
    }

    /// Returns the positions of an item and of all below it.
    func branch(of number: Int) -> Range<Int> {
        let start = order.firstIndex(of: Int32(number)) ?? 0, level = nodes[number].level
        let end = order[(start + 1)...].firstIndex { nodes[Int($0)].level <= level } ?? order.count
        return start..<end
    }
}
