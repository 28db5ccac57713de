/// Identifiers with a number each, found by one hash table in plain memory.
///
/// Numbers count up from 0 in the order in which identifiers were added, and stay theirs: an identifier that is added
/// again has the number that it had. Hashes are kept, so that growing hashes nothing again.
///
/// - Complexity: O(1) for adding and finding an identifier.
public struct IdentifierTable<Identifier: Hashable> {
    /// The identifiers, by their numbers.
    @usableFromInline var storedIdentifiers: [Identifier] = []
    /// The upper half of a slot is a hash, the lower half a number and 1; 0 is a free slot. Their count is a power of two.
    @usableFromInline var slots: [UInt64] = []

    /// Creates an empty table.
    @inlinable public init() {}

    /// The number of identifiers.
    @inlinable public var count: Int { storedIdentifiers.count }

    /// The identifier with a number.
    @inlinable public subscript(number: Int) -> Identifier { storedIdentifiers[number] }

    @inlinable static func shortHash(_ identifier: Identifier) -> UInt32 {
        let hash = UInt(bitPattern: identifier.hashValue)
        return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
    }

    /// Makes room for more identifiers.
    @inlinable public mutating func reserve(additional: Int) {
        storedIdentifiers.reserveCapacity(storedIdentifiers.count + additional)
        let needed = (storedIdentifiers.count + additional) * 2
        if needed > slots.count { grow(to: needed) }
    }

    @inlinable mutating func grow(to needed: Int) {
        var size = 16
        while size < needed { size *= 2 }
        var larger = [UInt64](repeating: 0, count: size)
        let mask = size - 1
        for entry in slots where entry != 0 {
            var slot = Int(entry >> 32) & mask
            while larger[slot] != 0 { slot = (slot + 1) & mask }
            larger[slot] = entry
        }
        slots = larger
    }

    /// Returns the number of an identifier; nil where it was never added.
    @inlinable public func number(of identifier: Identifier) -> Int? {
        guard !slots.isEmpty else { return nil }
        let hash = Self.shortHash(identifier), mask = slots.count - 1
        var slot = Int(hash) & mask
        while true {
            let entry = slots[slot]
            if entry == 0 { return nil }
            if UInt32(truncatingIfNeeded: entry >> 32) == hash {
                let number = Int(UInt32(truncatingIfNeeded: entry)) - 1
                if storedIdentifiers[number] == identifier { return number }
            }
            slot = (slot + 1) & mask
        }
    }

    /// Adds an identifier unless it is there.
    ///
    /// - Returns: Its number, and whether it was added.
    @inlinable public mutating func add(_ identifier: Identifier) -> (number: Int, isNew: Bool) {
        if (storedIdentifiers.count + 1) * 2 > slots.count { grow(to: (storedIdentifiers.count + 1) * 2) }
        let hash = Self.shortHash(identifier), mask = slots.count - 1
        var slot = Int(hash) & mask
        while true {
            let entry = slots[slot]
            if entry == 0 {
                slots[slot] = UInt64(hash) << 32 | UInt64(storedIdentifiers.count + 1)
                storedIdentifiers.append(identifier)
                return (storedIdentifiers.count - 1, true)
            }
            if UInt32(truncatingIfNeeded: entry >> 32) == hash {
                let number = Int(UInt32(truncatingIfNeeded: entry)) - 1
                if storedIdentifiers[number] == identifier { return (number, false) }
            }
            slot = (slot + 1) & mask
        }
    }
}

extension IdentifierTable: Sendable where Identifier: Sendable {}
