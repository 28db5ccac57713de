/// The results of an engine that measures, for each item that it has met.
///
/// A hash table by the items' numbers: a search costs a few nanoseconds, as numbers of items that were created together
/// are consecutive. Nothing is removed or moved until the engine is freed, which is when it has measured.
struct LayoutResults: ~Copyable {
    /// The results, at the remainders of their items' numbers or after these. Empty, or a power of two that is at least
    /// twice the number of results.
    private var slots: [(number: Int, state: UnsafeMutablePointer<LayoutState>?)] = []
    private var count = 0
    private var blocks: [UnsafeMutablePointer<LayoutState>] = []

    /// The number of results in a block: those of a typical cell.
    private static let blockSize = 8

    deinit {
        for (index, block) in blocks.enumerated() {
            block.deinitialize(count: min(count - index * Self.blockSize, Self.blockSize))
            block.deallocate()
        }
    }

    /// Returns an item's results, which are empty at first.
    mutating func state(of number: Int) -> UnsafeMutablePointer<LayoutState> {
        if !slots.isEmpty, let known = slots[slot(for: number)].state { return known }
        if (count + 1) * 2 > slots.count { makeSlots() }
        if count.isMultiple(of: Self.blockSize) { blocks.append(.allocate(capacity: Self.blockSize)) }
        let state = blocks[blocks.count - 1] + count % Self.blockSize
        state.initialize(to: LayoutState())
        count += 1
        slots[slot(for: number)] = (number, state)
        return state
    }

    /// Returns the slot of an item's results, or the free one for them.
    @inline(__always)
    private func slot(for number: Int) -> Int {
        let mask = slots.count - 1
        var slot = number & mask
        while slots[slot].state != nil, slots[slot].number != number { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func makeSlots() {
        let old = slots
        slots = Array(repeating: (0, nil), count: max(2 * Self.blockSize, old.count * 2))
        for entry in old where entry.state != nil { slots[slot(for: entry.number)] = entry }
    }
}
