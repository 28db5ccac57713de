import CoreGraphics

/// The order in which rectangles are read: from the leading to the trailing side, and from top to bottom.
enum ReadingOrder {
    /// Returns elements in the order in which they are read.
    ///
    /// Where a horizontal line separates the elements, all above it come first; else, where a vertical line does, all on the
    /// leading side of it. Elements that overlap follow each other by their tops.
    static func sorted<Element>(
        _ elements: [Element], isRightToLeft: Bool, _ frame: (Element) -> CGRect
    ) -> [Element] {
        let order = order(elements.map(frame), Array(elements.indices), isRightToLeft)
        return order.map { elements[$0] }
    }

    private static func order(_ frames: [CGRect], _ indices: [Int], _ isRightToLeft: Bool) -> [Int] {
        guard indices.count > 1 else { return indices }
        let rows = bands(indices.sorted { frames[$0].minY < frames[$1].minY }) { (frames[$0].minY, frames[$0].maxY) }
        if rows.count > 1 { return rows.flatMap { order(frames, $0, isRightToLeft) } }
        let columns = bands(indices.sorted { frames[$0].minX < frames[$1].minX }) { (frames[$0].minX, frames[$0].maxX) }
        if columns.count > 1 {
            return (isRightToLeft ? columns.reversed() : columns).flatMap { order(frames, $0, isRightToLeft) }
        }
        return indices.sorted { first, second in
            let one = frames[first], other = frames[second]
            if one.minY != other.minY { return one.minY < other.minY }
            if one.minX != other.minX { return isRightToLeft ? one.maxX > other.maxX : one.minX < other.minX }
            return first < second
        }
    }

    /// Separates elements that are sorted by their low edges where a gap is between them.
    private static func bands(_ sorted: [Int], _ span: (Int) -> (low: CGFloat, high: CGFloat)) -> [[Int]] {
        // Edges that are rounded to pixels may overlap by a little.
        let tolerance: CGFloat = 0.5
        var bands: [[Int]] = []
        var end = -CGFloat.infinity
        for index in sorted {
            let (low, high) = span(index)
            if low >= end - tolerance { bands.append([]) }
            bands[bands.count - 1].append(index)
            end = max(end, high)
        }
        return bands
    }
}
