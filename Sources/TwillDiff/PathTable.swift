public import Foundation

/// Values by the index paths of rows or items.
///
/// Lists look for paths hundreds of times in each frame. A dictionary hashes each with a keyed hash function, which takes
/// longer than all the rest of the search; here the two numbers of a path are multiplied once. Elements are in no
/// particular order, and one that is removed has the last one take its place.
public struct PathTable<Value>: RandomAccessCollection, ExpressibleByDictionaryLiteral {
    /// A path with its value.
    public typealias Element = (key: IndexPath, value: Value)

    @usableFromInline var storedKeys: [IndexPath]
    @usableFromInline var storedValues: [Value]
    @usableFromInline var storedNumbers: [PathNumber]
    /// The position of an element and 1; 0 is a free slot. Their count is a power of two, and at most half are taken.
    @usableFromInline var slots: [Int32]

    /// The paths, in the order of ``values``.
    @inlinable public var keys: [IndexPath] { storedKeys }
    /// The values, in the order of ``keys``.
    @inlinable public var values: [Value] { storedValues }

    /// The numbers of the paths, in the order of ``keys``.
    @inlinable public var numbers: [PathNumber] { storedNumbers }

    /// Creates an empty table.
    @inlinable public init() {
        storedKeys = []
        storedValues = []
        storedNumbers = []
        slots = []
    }

    /// Creates a table of the pairs of a literal; of pairs with the same path, the last one counts.
    public init(dictionaryLiteral elements: (IndexPath, Value)...) {
        self.init()
        for (path, value) in elements { self[path] = value }
    }

    /// The position of the first element: 0.
    @inlinable public var startIndex: Int { 0 }

    /// The number of elements.
    @inlinable public var endIndex: Int { storedValues.count }

    /// The element at a position, which is another one's after a removal.
    @inlinable public subscript(position: Int) -> Element { (storedKeys[position], storedValues[position]) }

    /// The value at a path; nil without one.
    @inlinable public subscript(path: IndexPath) -> Value? {
        get { position(of: path).map { storedValues[$0] } }
        set {
            if let newValue { updateValue(newValue, forKey: path) } else { removeValue(forKey: path) }
        }
    }

    /// The value at the path of a number that is exact; nil without one, and for other numbers.
    @inlinable public subscript(number: PathNumber) -> Value? {
        guard number.isExact else { return nil }
        return slot(of: number, nil).map { storedValues[Int(slots[$0]) - 1] }
    }

    /// Sets a value.
    ///
    /// - Returns: The value before.
    @inlinable @discardableResult
    public mutating func updateValue(_ value: Value, forKey path: IndexPath) -> Value? {
        let number = PathNumber(path)
        if let slot = slot(of: number, path) {
            let position = Int(slots[slot]) - 1, old = storedValues[position]
            storedValues[position] = value
            return old
        }
        if slots.count < 2 * (storedValues.count + 1) { makeRoom() }
        var slot = home(of: number)
        while slots[slot] != 0 { slot = next(slot) }
        storedKeys.append(path)
        storedValues.append(value)
        storedNumbers.append(number)
        slots[slot] = Int32(storedValues.count)
        return nil
    }

    /// Removes a value.
    ///
    /// - Returns: The value; nil if there was none.
    @inlinable @discardableResult
    public mutating func removeValue(forKey path: IndexPath) -> Value? {
        guard let slot = slot(of: PathNumber(path), path) else { return nil }
        let position = Int(slots[slot]) - 1, last = storedValues.count - 1, old = storedValues[position]
        if position != last {
            // The last one takes its place.
            var moved = home(of: storedNumbers[last])
            while Int(slots[moved]) != last + 1 { moved = next(moved) }
            slots[moved] = Int32(position + 1)
            storedKeys[position] = storedKeys[last]
            storedValues[position] = storedValues[last]
            storedNumbers[position] = storedNumbers[last]
        }
        storedKeys.removeLast()
        storedValues.removeLast()
        storedNumbers.removeLast()
        empty(slot)
        return old
    }

    // MARK: Slots

    @inlinable func home(of number: PathNumber) -> Int {
        // Fibonacci hashing: neighbors get slots far from each other.
        Int(truncatingIfNeeded: (number.value &* 0x9E37_79B9_7F4A_7C15) >> 32) & (slots.count - 1)
    }

    @inlinable func next(_ slot: Int) -> Int { (slot + 1) & (slots.count - 1) }

    @inlinable func slot(of number: PathNumber, _ path: IndexPath?) -> Int? {
        guard !storedValues.isEmpty else { return nil }
        var slot = home(of: number)
        while true {
            let position = Int(slots[slot]) - 1
            if position < 0 { return nil }
            if storedNumbers[position] == number, number.isExact || storedKeys[position] == path { return slot }
            slot = next(slot)
        }
    }

    @inlinable func position(of path: IndexPath) -> Int? {
        slot(of: PathNumber(path), path).map { Int(slots[$0]) - 1 }
    }

    /// Empties a slot, and moves those after it that would not be found otherwise.
    @inlinable mutating func empty(_ slot: Int) {
        var hole = slot, current = next(slot)
        let mask = slots.count - 1
        while slots[current] != 0 {
            let distance = (current - home(of: storedNumbers[Int(slots[current]) - 1])) & mask
            if distance >= (current - hole) & mask {
                slots[hole] = slots[current]
                hole = current
            }
            current = next(current)
        }
        slots[hole] = 0
    }

    @usableFromInline mutating func makeRoom() {
        slots = [Int32](repeating: 0, count: Swift.max(16, slots.count * 2))
        for (position, number) in storedNumbers.enumerated() {
            var slot = home(of: number)
            while slots[slot] != 0 { slot = next(slot) }
            slots[slot] = Int32(position + 1)
        }
    }
}
