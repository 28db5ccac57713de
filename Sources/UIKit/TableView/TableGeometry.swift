import CoreGraphics
import Foundation

/// Where everything in a table lies, from the top of its content down.
///
/// Knows no views: heights come in, places come out, on whole pixels whatever the heights are, so that neighbours meet.
struct TableGeometry {
    struct Section {
        /// Above the header, and scrolling away under it.
        var padding: CGFloat = 0
        var header: CGFloat = 0
        var rows: RowHeights
        var footer: CGFloat = 0

        var height: CGFloat { padding + header + rows.total + footer }
    }

    private(set) var sections: [Section]
    private var sums: PrefixSums
    /// Of the table's own header and footer.
    var top: CGFloat = 0
    var bottom: CGFloat = 0
    /// Pixels per point.
    var scale: CGFloat

    init(sections: [Section], scale: CGFloat = 1) {
        self.sections = sections
        self.scale = scale
        sums = PrefixSums(sections.map(\.height))
    }

    var contentHeight: CGFloat { (bottomOfSections + bottom).roundedToPixels(scale) }

    /// Of the table's own footer.
    var tableFooter: Span { span(bottomOfSections, bottomOfSections + bottom) }

    var bottomOfSections: CGFloat { top + sums.sum(ofFirst: sections.count) }

    func top(ofSection section: Int) -> CGFloat { top + sums.sum(ofFirst: section) }

    func span(ofSection section: Int) -> Span {
        let top = top(ofSection: section)
        return span(top, top + sections[section].height)
    }

    func header(of section: Int) -> Span {
        let top = top(ofSection: section) + sections[section].padding
        return span(top, top + sections[section].header)
    }

    func footer(of section: Int) -> Span {
        let bottom = top(ofSection: section) + sections[section].height
        return span(bottom - sections[section].footer, bottom)
    }

    /// Where a section's rows begin, between pixels where heights are no whole numbers of them.
    private func firstRowTop(of section: Int) -> CGFloat {
        top(ofSection: section) + sections[section].padding + sections[section].header
    }

    /// The top of a row that would be put in before `row`, which may be the count.
    func top(ofGapBefore row: Int, inSection section: Int) -> CGFloat {
        (firstRowTop(of: section) + sections[section].rows.offset(of: row)).roundedToPixels(scale)
    }

    /// A stretch from top to bottom, in points of the content.
    struct Span: Equatable {
        var top: CGFloat
        var bottom: CGFloat
        var height: CGFloat

        init(top: CGFloat, bottom: CGFloat) {
            (self.top, self.bottom, height) = (top, bottom, bottom - top)
        }
    }

    private func span(_ top: CGFloat, _ bottom: CGFloat) -> Span {
        var span = Span(top: top.roundedToPixels(scale), bottom: bottom.roundedToPixels(scale))
        span.height = span.height.roundedToPixels(scale)
        return span
    }

    /// Rows that meet at a height differ by less where their heights are thirds.
    private static let hair: CGFloat = 1e-6

    func span(of path: IndexPath) -> Span {
        let rows = sections[path.section].rows
        let top = firstRowTop(of: path.section) + rows.offset(of: path.row)
        return span(top, top + rows.height(of: path.row))
    }

    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && sections.indices.contains(path.section) && path.row >= 0
            && path.row < sections[path.section].rows.count
    }

    func isKnown(_ path: IndexPath) -> Bool { sections[path.section].rows.isKnown(path.row) }

    /// - Returns: How much higher the row is now.
    @discardableResult
    mutating func setHeight(_ height: CGFloat, of path: IndexPath) -> CGFloat {
        let change = height - sections[path.section].rows.height(of: path.row)
        sections[path.section].rows.set(height, of: path.row)
        if change != 0 { sums.add(change, at: path.section) }
        return change
    }

    /// The same with a row in another place, as far as heights are known; sections keep their own standard.
    func moved(from source: IndexPath, to target: IndexPath) -> TableGeometry {
        var heights: [(IndexPath, CGFloat)] = []
        func place(_ path: IndexPath) -> IndexPath {
            if path == source { return target }
            var row = path.row
            if path.section == source.section, row > source.row { row -= 1 }
            if path.section == target.section, row >= target.row { row += 1 }
            return IndexPath(row: row, section: path.section)
        }
        var moved = sections
        for section in Set([source.section, target.section]) {
            let rows = sections[section].rows
            rows.forEachKnown { row, height in
                heights.append((place(IndexPath(row: row, section: section)), height))
            }
            let change = (section == target.section ? 1 : 0) - (section == source.section ? 1 : 0)
            moved[section].rows = RowHeights(
                count: rows.count + change, standard: rows.standard, isUniform: rows.isUniform)
        }
        for (path, height) in heights where !moved[path.section].rows.isUniform {
            moved[path.section].rows.set(height, of: path.row)
        }
        var geometry = TableGeometry(sections: moved, scale: scale)
        geometry.top = top
        geometry.bottom = bottom
        return geometry
    }

    mutating func forgetHeight(of path: IndexPath) { sections[path.section].rows.forget(path.row) }

    /// The last section whose top is not below `y`.
    func section(at y: CGFloat) -> Int? {
        guard !sections.isEmpty else { return nil }
        var low = 0, high = sections.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if top(ofSection: middle) <= y { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The rows between two heights, from top to bottom.
    func rows(from low: CGFloat, to high: CGFloat) -> [IndexPath] {
        let low = low + Self.hair, high = high - Self.hair
        guard low < high, var section = section(at: low) else { return [] }
        var paths: [IndexPath] = []
        while section < sections.count, top(ofSection: section) < high {
            let rows = sections[section].rows, start = firstRowTop(of: section)
            if let first = rows.row(at: low - start), start < high {
                var row = first, y = start + rows.offset(of: first)
                while row < rows.count, y < high {
                    let height = rows.height(of: row)
                    if y + height > low { paths.append(IndexPath(row: row, section: section)) }
                    y += height
                    row += 1
                }
            }
            section += 1
        }
        return paths
    }

    /// The sections of which something lies between two heights.
    func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        guard low < high, let first = section(at: low) else { return 0..<0 }
        var end = first
        while end < sections.count, top(ofSection: end) < high { end += 1 }
        return first..<max(first, end)
    }

    /// The row at a height; nil on headers and footers.
    func row(at y: CGFloat) -> IndexPath? {
        let y = y + Self.hair
        guard let section = section(at: y) else { return nil }
        let rows = sections[section].rows, start = firstRowTop(of: section)
        guard y >= start, y < start + rows.total, let row = rows.row(at: y - start) else { return nil }
        return IndexPath(row: row, section: section)
    }
}
