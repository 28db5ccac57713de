/// A list of sections with items, each by the number of its identifier in a table.
///
/// It is what two lists are compared by: their identifiers are hashed already.
public struct SectionedOrder<Section: Hashable, Item: Hashable> {
    @usableFromInline let sections: IdentifierTable<Section>
    @usableFromInline let items: IdentifierTable<Item>
    @usableFromInline let sectionNumbers: [Int32]
    @usableFromInline let itemNumbers: [Int32]
    @usableFromInline let starts: [Int]

    /// Creates the order.
    ///
    /// - Parameters:
    ///   - sections: The identifiers of sections, at times more than those that there are.
    ///   - items: The identifiers of items, at times more than those that there are.
    ///   - order: The numbers of the sections in their order.
    ///   - contents: The numbers of the items of each section, by the section's number.
    @inlinable
    public init(
        sections: IdentifierTable<Section>, items: IdentifierTable<Item>, order: [Int32], contents: [[Int32]]
    ) {
        self.sections = sections
        self.items = items
        sectionNumbers = order
        var starts = [0], count = 0
        starts.reserveCapacity(order.count + 1)
        for section in order {
            count += contents[Int(section)].count
            starts.append(count)
        }
        var numbers: [Int32] = []
        numbers.reserveCapacity(count)
        for section in order { numbers.append(contentsOf: contents[Int(section)]) }
        self.starts = starts
        itemNumbers = numbers
    }

    @inlinable
    static func positions(of numbers: UnsafeBufferPointer<Int32>, count: Int) -> [Int32] {
        var positions = [Int32](repeating: -1, count: count)
        positions.withUnsafeMutableBufferPointer { positions in
            for position in 0..<numbers.count {
                positions[Int(numbers[position])] = Int32(truncatingIfNeeded: position)
            }
        }
        return positions
    }

    /// Returns what has changed from this list to another.
    ///
    /// - Complexity: O(*n*), and O(*m* log *m*) in the number of items that have moved. Hashes the items alone that
    ///   are not found at about their old position.
    @inlinable
    public func difference(to new: SectionedOrder) -> ListDifference {
        let pairedSections = Self.pairs(
            sectionNumbers, sections, new.sectionNumbers, new.sections,
            parts: [(0..<sectionNumbers.count, 0..<new.sectionNumbers.count)])
        var parts: [(old: Range<Int>, new: Range<Int>)] = []
        parts.reserveCapacity(new.sectionNumbers.count)
        for (section, old) in pairedSections.oldOfNew.enumerated() {
            let items = new.starts[section]..<new.starts[section + 1]
            parts.append((old < 0 ? 0..<0 : starts[Int(old)]..<starts[Int(old) + 1], items))
        }
        return ListDifference(
            oldStarts: starts, newStarts: new.starts, sections: pairedSections,
            items: Self.pairs(itemNumbers, items, new.itemNumbers, new.items, parts: parts))
    }

    @inlinable
    static func pairs<Identifier>(
        _ old: [Int32], _ oldTable: IdentifierTable<Identifier>, _ new: [Int32],
        _ newTable: IdentifierTable<Identifier>, parts: [(old: Range<Int>, new: Range<Int>)]
    ) -> Pairs {
        var pairs = Pairs(old: old.count, new: new.count)
        // Made when the first item is looked for.
        var positions: [Int32] = []
        old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in
                oldTable.storedIdentifiers.withUnsafeBufferPointer { oldIdentifiers in
                    newTable.storedIdentifiers.withUnsafeBufferPointer { newIdentifiers in
                        func find(_ position: Int) -> Int {
                            let number = Int(new[position]), identifier = newIdentifiers[number]
                            var oldNumber = number
                            // A list that was made from the other one has its numbers, and nothing has to be hashed.
                            if number >= oldIdentifiers.count || oldIdentifiers[number] != identifier {
                                guard let other = oldTable.number(of: identifier) else { return -1 }
                                oldNumber = other
                            }
                            if positions.isEmpty { positions = Self.positions(of: old, count: oldTable.count) }
                            return Int(positions[oldNumber])
                        }
                        for part in parts {
                            pairs.align(
                                part.old, part.new,
                                isSame: { oldIdentifiers[Int(old[$0])] == newIdentifiers[Int(new[$1])] }, find: find)
                        }
                        for position in pairs.openNew { pairs.match(find(Int(position)), Int(position)) }
                    }
                }
            }
        }
        return pairs
    }
}
