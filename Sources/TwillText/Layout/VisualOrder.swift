/// The order of clusters from left to right.
enum VisualOrder {
    /// Returns the visual order by the Unicode bidirectional algorithm's rules L1 (for the line's end) and L2.
    ///
    /// - Parameters:
    /// - levels: The levels of the line's clusters, in the order of the text.
    /// - trailing: The number of trailing blanks: they go to the paragraph's end side.
    /// - Returns: Indices into `levels`, from left to right; nil for the text's own order.
    static func of(_ levels: [UInt8], trailing: Int, isRightToLeft: Bool) -> [Int]? {
        let base: UInt8 = isRightToLeft ? 1 : 0
        guard isRightToLeft || levels.contains(where: { $0 != 0 }) else { return nil }
        var levels = levels
        for i in (levels.count - min(trailing, levels.count))..<levels.count { levels[i] = base }
        var order = Array(levels.indices)
        guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 & 1 == 1 }).min() else { return nil }
        var level = highest
        while level >= lowestOdd {
            var i = 0
            while i < order.count {
                guard levels[order[i]] >= level else {
                    i += 1
                    continue
                }
                var end = i
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[i..<end].reverse()
                i = end
            }
            level -= 1
        }
        return order
    }
}
