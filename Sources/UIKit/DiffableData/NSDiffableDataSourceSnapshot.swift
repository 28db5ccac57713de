public import TwillDiff

/// The sections and items that a list shows at a point in time.
///
/// A value: get one with `snapshot()` of a data source or create an empty one, change it, and apply it. Identifiers are
/// unique, items' in all sections together; a method that is given an identifier that is there already, or one that is
/// not there and has to be, stops the app, as in UIKit. Can be used on any thread.
///
/// - Complexity: O(1) for an item that is appended or looked up by its identifier. Inserting, deleting and moving
///   is O(*n*) in the number of items of the section, of four bytes each.
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    @usableFromInline var sections = IdentifierTable<SectionIdentifierType>()
    @usableFromInline var items = IdentifierTable<ItemIdentifierType>()
    /// The numbers of the sections, in order.
    @usableFromInline var order: [Int32] = []
    /// The numbers of the items of each section, by the section's number.
    @usableFromInline var contents: [[Int32]] = []
    /// The number of each item's section, by the item's number; -1 where the item was deleted.
    @usableFromInline var sectionOfItem: [Int32] = []
    @usableFromInline var liveItems = 0
    /// Whether each section is there, by its number.
    @usableFromInline var isSectionLive: [Bool] = []
    @usableFromInline var marks = SnapshotMarks<SectionIdentifierType, ItemIdentifierType>()
    /// Compares two snapshots. Compiled in the app for its identifiers, which is several times faster.
    @usableFromInline let compare: @Sendable (_ old: Self, _ new: Self) -> ListDifference

    /// Creates an empty snapshot.
    @inlinable
    public init() {
        compare = { $0.sectionedOrder.difference(to: $1.sectionedOrder) }
    }

    @inlinable
    var sectionedOrder: SectionedOrder<SectionIdentifierType, ItemIdentifierType> {
        SectionedOrder(sections: sections, items: items, order: order, contents: contents)
    }

    // MARK: Counts and identifiers

    /// The number of items in all sections.
    public var numberOfItems: Int { liveItems }

    /// The number of sections.
    public var numberOfSections: Int { order.count }

    /// The identifiers of the sections, in order.
    public var sectionIdentifiers: [SectionIdentifierType] { order.map { sections[Int($0)] } }

    /// The identifiers of the items of all sections, in order.
    public var itemIdentifiers: [ItemIdentifierType] {
        var identifiers: [ItemIdentifierType] = []
        identifiers.reserveCapacity(liveItems)
        for section in order { for item in contents[Int(section)] { identifiers.append(items[Int(item)]) } }
        return identifiers
    }

    /// The identifiers of the sections that will be reloaded, in order.
    public var reloadedSectionIdentifiers: [SectionIdentifierType] { marks.reloadedSections.filter { has($0) } }

    /// The identifiers of the items that will be reloaded.
    public var reloadedItemIdentifiers: [ItemIdentifierType] { marks.reloadedItems.filter { hasItem($0) } }

    /// The identifiers of the items whose cells will be configured again.
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { marks.reconfiguredItems.filter { hasItem($0) } }

    /// Returns the number of items in a section.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        contents[number(ofSection: identifier, "numberOfItems(inSection:)")].count
    }

    /// Returns the identifiers of the items in a section, in order.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        contents[number(ofSection: identifier, "itemIdentifiers(inSection:)")].map { items[Int($0)] }
    }

    /// Returns the section that contains an item; nil where the item does not exist.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        guard let item = liveNumber(ofItem: identifier) else { return nil }
        return sections[Int(sectionOfItem[item])]
    }

    /// Returns the position of an item, counted through all sections; nil where the item does not exist.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let item = liveNumber(ofItem: identifier) else { return nil }
        var start = 0
        for section in order {
            let numbers = contents[Int(section)]
            if section == sectionOfItem[item] {
                return numbers.firstIndex(of: Int32(item)).map { start + $0 }
            }
            start += numbers.count
        }
        return nil
    }

    /// Returns the position of a section; nil where the section does not exist.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sections.number(of: identifier).flatMap { order.firstIndex(of: Int32($0)) }
    }

    // MARK: Appending

    /// Appends items to a section, the last one if none is given.
    @inlinable
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        let section = sectionForAppending(sectionIdentifier)
        items.reserve(additional: identifiers.count)
        sectionOfItem.reserveCapacity(sectionOfItem.count + identifiers.count)
        // Taken out, so that it is not copied.
        var numbers: [Int32] = []
        swap(&numbers, &contents[section])
        numbers.reserveCapacity(numbers.count + identifiers.count)
        for identifier in identifiers { numbers.append(adopt(identifier, in: section, identifiers)) }
        swap(&numbers, &contents[section])
    }

    @usableFromInline
    func sectionForAppending(_ identifier: SectionIdentifierType?) -> Int {
        if let identifier { return number(ofSection: identifier, "appendItems(_:toSection:)") }
        guard let last = order.last else {
            preconditionFailure(
                "NSInternalInconsistencyException: There are currently no sections in the data source. Please add a "
                    + "section first. appendItems(_:toSection:) was called without a section.")
        }
        return Int(last)
    }

    /// Adds an item to the table, and notes its section.
    ///
    /// - Returns: Its number.
    @inlinable
    mutating func adopt(
        _ identifier: ItemIdentifierType, in section: Int, _ supplied: [ItemIdentifierType]
    ) -> Int32 {
        let (number, isNew) = items.add(identifier)
        if isNew {
            sectionOfItem.append(Int32(truncatingIfNeeded: section))
        } else {
            if sectionOfItem[number] >= 0 { failForDuplicate(identifier, supplied) }
            sectionOfItem[number] = Int32(truncatingIfNeeded: section)
        }
        liveItems += 1
        return Int32(truncatingIfNeeded: number)
    }

    @usableFromInline
    func failForDuplicate(_ identifier: ItemIdentifierType, _ supplied: [ItemIdentifierType]) -> Never {
        let isTwice = supplied.count { $0 == identifier } > 1
        preconditionFailure(
            "NSInternalInconsistencyException: Fatal: supplied item identifiers are not unique. Duplicate identifiers: "
                + "{(\n    \(identifier)\n)} \(isTwice ? "It was given twice." : "The snapshot has it already.") Give each "
                + "item another identifier, in all sections together, or use moveItem.")
    }
}

/// What a snapshot asks to be done to items that stay.
@usableFromInline
struct SnapshotMarks<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    @usableFromInline init() {}

    var reloadedSections: [Section] = []
    var reloadedItems: [Item] = []
    var reconfiguredItems: [Item] = []

    var isEmpty: Bool { reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty }
}
