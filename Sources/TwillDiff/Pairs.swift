/// The pairs of equal items of two lists, as they are found.
@usableFromInline
struct Pairs {
    @usableFromInline var newOfOld: [Int32]
    @usableFromInline var oldOfNew: [Int32]
    /// The new positions for which a pair was not looked for yet, except near their neighbors.
    @usableFromInline var openNew: [Int32] = []

    @usableFromInline
    init(old: Int, new: Int) {
        newOfOld = [Int32](repeating: -1, count: old)
        oldOfNew = [Int32](repeating: -1, count: new)
    }

    /// Adds a pair unless there is none or one of both has another.
    @inlinable
    mutating func match(_ old: Int, _ new: Int) {
        guard old >= 0, newOfOld[old] < 0, oldOfNew[new] < 0 else { return }
        newOfOld[old] = Int32(truncatingIfNeeded: new)
        oldOfNew[new] = Int32(truncatingIfNeeded: old)
    }

    /// Goes through two parts once, side by side, and pairs equal items.
    ///
    /// Where both differ, an item near by continues one of them; where none does, `find` is asked.
    ///
    /// - Parameters:
    ///   - isSame: Whether an old and a new item are equal.
    ///   - find: Returns the old position of a new item, -1 where there is none, -2 to leave it open.
    @inlinable
    mutating func align(
        _ old: Range<Int>, _ new: Range<Int>, isSame: (Int, Int) -> Bool, find: (Int) -> Int
    ) {
        var i = old.lowerBound, j = new.lowerBound
        var oldEnd = old.upperBound, newEnd = new.upperBound
        newOfOld.withUnsafeMutableBufferPointer { newOfOld in
            oldOfNew.withUnsafeMutableBufferPointer { oldOfNew in
                func pair(_ old: Int, _ new: Int) {
                    newOfOld[old] = Int32(truncatingIfNeeded: new)
                    oldOfNew[new] = Int32(truncatingIfNeeded: old)
                }
                while oldEnd > i, newEnd > j, newOfOld[oldEnd - 1] < 0, isSame(oldEnd - 1, newEnd - 1) {
                    oldEnd -= 1
                    newEnd -= 1
                    pair(oldEnd, newEnd)
                }
                while i < oldEnd, j < newEnd {
                    if newOfOld[i] >= 0 {
                        i += 1
                    } else if isSame(i, j) {
                        pair(i, j)
                        i += 1
                        j += 1
                    } else if let (skippedOld, skippedNew) = Self.next(
                        from: (i, j), to: (oldEnd, newEnd), isSame: isSame)
                    {
                        i += skippedOld
                        for position in j..<j + skippedNew { openNew.append(Int32(truncatingIfNeeded: position)) }
                        j += skippedNew
                    } else {
                        let found = find(j)
                        if found == -2 {
                            openNew.append(Int32(truncatingIfNeeded: j))
                            i += 1
                        } else if found >= 0, newOfOld[found] < 0 {
                            pair(found, j)
                            // The items after it go on there, rather than that it came here alone.
                            if found >= i, found + 1 < oldEnd, j + 1 < newEnd, isSame(found + 1, j + 1) {
                                i = found + 1
                            }
                        }
                        j += 1
                    }
                }
            }
        }
        for position in j..<max(j, newEnd) { openNew.append(Int32(truncatingIfNeeded: position)) }
    }

    /// Returns how many items have to be skipped until both lists have the same item; nil where it is not near.
    @inlinable
    static func next(
        from start: (old: Int, new: Int), to end: (old: Int, new: Int), isSame: (Int, Int) -> Bool
    ) -> (Int, Int)? {
        for distance in 1...4 {
            for skippedNew in 0...distance {
                let old = start.old + distance - skippedNew, new = start.new + skippedNew
                if old < end.old, new < end.new, isSame(old, new) { return (distance - skippedNew, skippedNew) }
            }
        }
        return nil
    }
}
