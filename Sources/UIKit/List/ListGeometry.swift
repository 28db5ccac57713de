import CoreGraphics
import Foundation

/// The positions of a list's sections and items along the scrolling axis, one after the other from the start.
///
/// A value that knows no views: extents come in, positions come out. Positions lie on whole pixels whatever the extents
/// are, so that neighbours meet. All lengths are in points.
struct ListGeometry {
    struct Section {
        /// The space before the header, which belongs to the section.
        var padding: CGFloat = 0
        var header: CGFloat = 0
        var items: ItemExtents
        var footer: CGFloat = 0

        var extent: CGFloat { padding + header + items.total + footer }
    }

    /// A stretch of the content, in points from its start.
    struct Span: Equatable {
        var start: CGFloat
        var end: CGFloat
        /// The distance from start to end, on whole pixels where these are.
        var extent: CGFloat

        init(start: CGFloat, end: CGFloat) {
            (self.start, self.end, extent) = (start, end, end - start)
        }

        var middle: CGFloat { (start + end) / 2 }
    }

    private(set) var sections: [Section]
    private var sums: PrefixSums
    /// The extent of the views before all sections.
    var header: CGFloat = 0
    /// The extent of the views after all sections.
    var footer: CGFloat = 0
    /// Pixels per point.
    var scale: CGFloat

    init(sections: [Section], scale: CGFloat = 1) {
        self.sections = sections
        self.scale = scale
        sums = PrefixSums(sections.map(\.extent))
    }

    /// The number of items in each section.
    var counts: [Int] { sections.map(\.items.count) }

    // MARK: Positions

    var contentExtent: CGFloat { (endOfSections + footer).roundedToPixels(scale) }

    /// The span of the views after all sections.
    var footerSpan: Span { span(endOfSections, endOfSections + footer) }

    var endOfSections: CGFloat { header + sums.sum(ofFirst: sections.count) }

    func start(ofSection section: Int) -> CGFloat { header + sums.sum(ofFirst: section) }

    func span(ofSection section: Int) -> Span {
        let start = start(ofSection: section)
        return span(start, start + sections[section].extent)
    }

    func header(of section: Int) -> Span {
        let start = start(ofSection: section) + sections[section].padding
        return span(start, start + sections[section].header)
    }

    func footer(of section: Int) -> Span {
        let end = start(ofSection: section) + sections[section].extent
        return span(end - sections[section].footer, end)
    }

    func span(of path: IndexPath) -> Span {
        let items = sections[path.section].items
        let start = startOfItems(in: path.section) + items.offset(of: path.item)
        return span(start, start + items.extent(of: path.item))
    }

    /// The start of an item that would be inserted before `item`, which may be the count.
    func start(ofGapBefore item: Int, inSection section: Int) -> CGFloat {
        (startOfItems(in: section) + sections[section].items.offset(of: item)).roundedToPixels(scale)
    }

    /// The start of a section's first item. Between pixels where extents are no whole numbers of them.
    private func startOfItems(in section: Int) -> CGFloat {
        start(ofSection: section) + sections[section].padding + sections[section].header
    }

    private func span(_ start: CGFloat, _ end: CGFloat) -> Span {
        var span = Span(start: start.roundedToPixels(scale), end: end.roundedToPixels(scale))
        span.extent = span.extent.roundedToPixels(scale)
        return span
    }

    // MARK: Extents

    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && sections.indices.contains(path.section) && path.item >= 0
            && path.item < sections[path.section].items.count
    }

    /// Whether the item was measured, or needs not to be.
    func isKnown(_ path: IndexPath) -> Bool { sections[path.section].items.isKnown(path.item) }

    /// - Returns: The change of the item's extent.
    @discardableResult
    mutating func setExtent(_ extent: CGFloat, of path: IndexPath) -> CGFloat {
        let change = extent - sections[path.section].items.extent(of: path.item)
        sections[path.section].items.set(extent, of: path.item)
        if change != 0 { sums.add(change, at: path.section) }
        return change
    }

    /// Marks the item as not measured. It keeps its extent as an estimate.
    mutating func forgetExtent(of path: IndexPath) { sections[path.section].items.forget(path.item) }

    // MARK: Positions

    /// Two positions that differ by less are one: sums of thirds are not exact.
    static let tolerance: CGFloat = 1e-6

    /// Returns the last section that starts at `position` or before it, or the first where none does.
    func section(at position: CGFloat) -> Int? {
        guard !sections.isEmpty else { return nil }
        var low = 0, high = sections.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if start(ofSection: middle) <= position { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Returns the items that overlap the range between two positions, in order.
    func items(from low: CGFloat, to high: CGFloat) -> [IndexPath] {
        let low = low + Self.tolerance, high = high - Self.tolerance
        guard low < high, var section = section(at: low) else { return [] }
        var paths: [IndexPath] = []
        while section < sections.count, start(ofSection: section) < high {
            let items = sections[section].items, start = startOfItems(in: section)
            if let first = items.item(at: low - start), start < high {
                var item = first, position = start + items.offset(of: first)
                while item < items.count, position < high {
                    let extent = items.extent(of: item)
                    if position + extent > low { paths.append(IndexPath(item: item, section: section)) }
                    position += extent
                    item += 1
                }
            }
            section += 1
        }
        return paths
    }

    /// Returns the sections that overlap the range between two positions.
    func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        guard low < high, let first = section(at: low) else { return 0..<0 }
        var end = first
        while end < sections.count, start(ofSection: end) < high { end += 1 }
        return first..<max(first, end)
    }

    /// Returns the item at a position; nil on headers and footers.
    func item(at position: CGFloat) -> IndexPath? {
        let position = position + Self.tolerance
        guard let section = section(at: position) else { return nil }
        let items = sections[section].items, start = startOfItems(in: section)
        guard position >= start, position < start + items.total, let item = items.item(at: position - start) else {
            return nil
        }
        return IndexPath(item: item, section: section)
    }
}
