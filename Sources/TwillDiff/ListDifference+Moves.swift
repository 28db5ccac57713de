extension ListDifference {
    /// Marks what has moved: as few items and sections as possible, the others keep their order.
    mutating func markMoves() {
        isSectionMoved = Self.moved(oldOfNewSection[...], among: 0..<newOfOldSection.count)
        isMoved = [Bool](repeating: false, count: oldOfNew.count)
        for (section, old) in oldOfNewSection.enumerated() {
            let items = newStarts[section]..<newStarts[section + 1]
            let range = old < 0 ? 0..<0 : oldStarts[Int(old)]..<oldStarts[Int(old) + 1]
            if Self.isInOrder(oldOfNew[items], range) { continue }
            for (index, moved) in Self.moved(oldOfNew[items], among: range).enumerated() where moved {
                isMoved[items.lowerBound + index] = true
            }
        }
    }

    private static func isInOrder(_ positions: ArraySlice<Int32>, _ range: Range<Int>) -> Bool {
        var last: Int32 = -1
        for position in positions where position >= 0 {
            guard position > last, range.contains(Int(position)) else { return false }
            last = position
        }
        return true
    }

    /// Returns whether each position has to move so that the others rise: all but a longest rising subsequence.
    ///
    /// - Parameters:
    ///   - positions: Old positions; -1 for insertions, which do not move.
    ///   - range: The positions that may stay. Those elsewhere have come from there.
    private static func moved(_ positions: ArraySlice<Int32>, among range: Range<Int>) -> [Bool] {
        let count = positions.count, low = Int32(range.lowerBound), high = Int32(range.upperBound)
        return [Bool](unsafeUninitializedCapacity: count) { moved, initialized in
            initialized = count
            withUnsafeTemporaryAllocation(of: Tail.self, capacity: count + 1) { tails in
                withUnsafeTemporaryAllocation(of: Int32.self, capacity: count + 1) { previous in
                    positions.withUnsafeBufferPointer { positions in
                        // The best subsequence of each length ends with the tail there.
                        tails[0] = Tail(position: -1, index: -1)
                        var length = 0
                        for index in 0..<count {
                            let position = positions[index]
                            moved[index] = position >= 0
                            guard position >= low, position < high else { continue }
                            var place = length
                            if tails[length].position >= position {
                                place = Self.length(before: position, in: tails, length)
                            }
                            previous[index] = tails[place].index
                            tails[place + 1] = Tail(position: position, index: Int32(truncatingIfNeeded: index))
                            if place == length { length += 1 }
                        }
                        var index = tails[length].index
                        while index >= 0 {
                            moved[Int(index)] = false
                            index = previous[Int(index)]
                        }
                    }
                }
            }
        }
    }

    private struct Tail {
        var position: Int32
        var index: Int32
    }

    /// Returns the length of the longest subsequence that ends before `position`, which is near the last most of the
    /// time: it is looked for in steps that double.
    private static func length(
        before position: Int32, in tails: UnsafeMutableBufferPointer<Tail>, _ length: Int
    ) -> Int {
        // The tail at `high` is not before the position.
        var high = length, step = 1
        while high - step > 0, tails[high - step].position >= position {
            high -= step
            step *= 2
        }
        var low = max(0, high - step)
        while low + 1 < high {
            let middle = (low + high) / 2
            if tails[middle].position < position { low = middle } else { high = middle }
        }
        return low
    }
}
