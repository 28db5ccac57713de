import CoreGraphics
import Foundation

/// The sections of a compositional layout, one after the other along the scrolling axis.
///
/// A section that was not near the visible part yet has an estimated length.
@MainActor
struct SectionStack {
    struct Entry {
        let count: Int
        var start: CGFloat = 0
        var extent: CGFloat = 0
        var solved: SolvedSection?

        var end: CGFloat { start + extent }
    }

    var entries: [Entry] = []
    var main = LayoutAxis.y
    var room = CGSize.zero
    var spacing: CGFloat = 0
    /// The headers and footers of the whole content.
    var edges: BoundaryLayout?
    private(set) var boundaries: [PlacedBoundary] = []
    /// How far views reach beyond their sections.
    private(set) var overflow: CGFloat = 0
    private(set) var contentSize = CGSize.zero

    /// The start of the first section, and the end of the last one.
    var content: ClosedRange<CGFloat> {
        let low = edges?.startExtent ?? 0
        return low...max(low, entries.last?.end ?? low)
    }

    /// Computes the positions of the sections from one on.
    mutating func place(from first: Int = 0) {
        var start = edges?.startExtent ?? 0
        if first > 0, first <= entries.count { start = entries[first - 1].end + spacing }
        for index in entries.indices.dropFirst(first) {
            entries[index].start = start
            start = entries[index].end + spacing
            if let solved = entries[index].solved { overflow = max(overflow, solved.overflow) }
        }
        boundaries = edges?.placed(content: content, end: content.upperBound) ?? []
        contentSize[main] = content.upperBound + (edges?.endExtent ?? 0)
        contentSize[main.other] = room[main.other]
    }

    /// Returns the sections that overlap a range, with those whose views may reach into it.
    func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        let low = low - overflow, high = high + overflow
        guard low < high, !entries.isEmpty else { return 0..<0 }
        var first = 0, bound = entries.count
        while first < bound {
            let middle = (first + bound) / 2
            if entries[middle].end <= low { first = middle + 1 } else { bound = middle }
        }
        var end = first
        while end < entries.count, entries[end].start < high { end += 1 }
        return first..<end
    }

    /// Gives the sections that are not solved the mean length of those that are, for their number of items.
    mutating func estimate() {
        var extent: CGFloat = 0, items = 0
        for entry in entries where entry.solved != nil {
            extent += entry.extent
            items += max(1, entry.count)
        }
        let each = items > 0 ? extent / CGFloat(items) : 44
        for index in entries.indices where entries[index].solved == nil {
            entries[index].extent = each * CGFloat(max(1, entries[index].count))
        }
    }
}
