/// The changes between two lists of items in sections, by positions.
///
/// Items are counted through all sections. Each position of one list has that of the same item in the other, or -1.
public struct ListDifference: Sendable {
    /// The position of the first item of each old section, and the number of old items.
    public let oldStarts: [Int]
    /// The position of the first item of each new section, and the number of new items.
    public let newStarts: [Int]
    /// The new index of each old section; -1 where it was deleted.
    public let newOfOldSection: [Int32]
    /// The old index of each new section; -1 where it was inserted.
    public let oldOfNewSection: [Int32]
    /// The new position of each old item; -1 where it was deleted.
    public let newOfOld: [Int32]
    /// The old position of each new item; -1 where it was inserted.
    public let oldOfNew: [Int32]
    /// Whether each new section has left the order that the others keep.
    public internal(set) var isSectionMoved: [Bool] = []
    /// Whether each new item has come from another section, or left the order that the others of its section keep.
    public internal(set) var isMoved: [Bool] = []

    @usableFromInline
    init(oldStarts: [Int], newStarts: [Int], sections: Pairs, items: Pairs) {
        self.oldStarts = oldStarts
        self.newStarts = newStarts
        newOfOldSection = sections.newOfOld
        oldOfNewSection = sections.oldOfNew
        newOfOld = items.newOfOld
        oldOfNew = items.oldOfNew
        markMoves()
    }

    /// Creates the difference of two lists without sections.
    ///
    /// Identifiers are unique in each list. Of several that are equal, some pairs are found.
    ///
    /// - Complexity: O(*n*), and O(*m* log *m*) in the number of items that have moved. Hashes what is not found at
    ///   about its old position.
    @inlinable
    public init<Identifier: Hashable>(from old: [Identifier], to new: [Identifier]) {
        var sections = Pairs(old: 1, new: 1)
        sections.match(0, 0)
        var pairs = Pairs(old: old.count, new: new.count)
        var search = OldPositions(old)
        old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in
                pairs.align(
                    0..<old.count, 0..<new.count, isSame: { old[$0] == new[$1] },
                    find: { search.positionIfWorthwhile(of: new[$0]) })
                search.complete(besides: pairs)
                for position in pairs.openNew { pairs.match(search.position(of: new[Int(position)]), Int(position)) }
            }
        }
        self.init(oldStarts: [0, old.count], newStarts: [0, new.count], sections: sections, items: pairs)
    }

    /// The numbers of deleted, inserted and moved items.
    public var counts: (deleted: Int, inserted: Int, moved: Int) {
        (newOfOld.count { $0 < 0 }, oldOfNew.count { $0 < 0 }, isMoved.count { $0 })
    }

    /// Whether both lists are the same.
    public var isEmpty: Bool {
        !newOfOld.contains { $0 < 0 } && !oldOfNew.contains { $0 < 0 } && !newOfOldSection.contains { $0 < 0 }
            && !oldOfNewSection.contains { $0 < 0 } && !isMoved.contains(true) && !isSectionMoved.contains(true)
    }
}

/// The positions of a list's identifiers, hashed when they are asked for often enough, or at last those without a pair.
@usableFromInline
struct OldPositions<Identifier: Hashable> {
    @usableFromInline let old: [Identifier]
    @usableFromInline var table = IdentifierTable<Identifier>()
    /// The position of each identifier of the table.
    @usableFromInline var positions: [Int32] = []
    @usableFromInline var failures = 0

    @inlinable
    init(_ old: [Identifier]) {
        self.old = old
    }

    @inlinable
    mutating func add(_ position: Int) {
        if table.add(old[position]).isNew { positions.append(Int32(truncatingIfNeeded: position)) }
    }

    /// - Returns: -1 where there is none, -2 before it is worth to hash all identifiers for it.
    @inlinable
    mutating func positionIfWorthwhile(of identifier: Identifier) -> Int {
        failures += 1
        if failures < 64 + old.count / 256 { return -2 }
        if table.count == 0 {
            table.reserve(additional: old.count)
            positions.reserveCapacity(old.count)
            for position in old.indices { add(position) }
        }
        return position(of: identifier)
    }

    @inlinable
    mutating func complete(besides pairs: borrowing Pairs) {
        guard table.count == 0, !pairs.openNew.isEmpty else { return }
        for position in old.indices where pairs.newOfOld[position] < 0 { add(position) }
    }

    @inlinable
    func position(of identifier: Identifier) -> Int {
        table.number(of: identifier).map { Int(positions[$0]) } ?? -1
    }
}
