import Foundation

// MARK: Items of lists

extension NSLayoutManager {
    /// Returns the items of lists that a range touches, with their markers.
    ///
    /// The number of an item depends on those before it, so the items of all lists that follow each other without a gap are found
    /// together, and kept until they are edited.
    func listItems(in range: Range<Int>) -> [ListItem] {
        guard hasLists(range) else { return [] }
        let known = knownItems.flatMap {
            $0.range.lowerBound <= range.lowerBound && $0.range.upperBound >= range.upperBound ? $0 : nil
        }
        let found = known ?? findItems(around: range)
        knownItems = found
        return found.items.filter { $0.range.location < range.upperBound && NSMaxRange($0.range) > range.lowerBound }
    }

    private func hasLists(_ range: Range<Int>) -> Bool {
        var result = false
        storedStorage?.enumerateRuns(of: .paragraphStyle, in: NSRange(range), []) { value, _, stop in
            if (value as? NSParagraphStyle)?.textLists.isEmpty == false {
                result = true
                stop.pointee = true
            }
        }
        return result
    }

    private func isItem(at offset: Int) -> Bool {
        let style = storedStorage?.attribute(.paragraphStyle, at: offset, effectiveRange: nil) as? NSParagraphStyle
        return style?.textLists.isEmpty == false
    }

    private func findItems(around range: Range<Int>) -> (range: Range<Int>, items: [ListItem]) {
        guard let storage = storedStorage else { return (range, []) }
        var start = range.lowerBound
        while !isParagraphStart(start) { start -= 1 }
        while start > 0 {
            var before = start - 1
            while !isParagraphStart(before) { before -= 1 }
            guard isItem(at: before) else { break }
            start = before
        }
        var end = paragraphEnd(at: max(start, range.upperBound - 1))
        while end < textLength, isItem(at: end) { end = paragraphEnd(at: end) }
        let items = storage.part(NSRange(start..<end)).listItems.map { item in
            var item = item
            item.range.location += start
            return item
        }
        return (start..<end, items)
    }

    /// Has items after an edit be laid out again, as their numbers may have changed.
    func numberItems(from offset: Int) {
        (storedFlow as? BlockFlow)?.invalidateItems(from: offset) { isItem(at: $0) }
    }
}
