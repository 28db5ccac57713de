import CoreGraphics
import Foundation

/// The distances and sizes of a section of a flow layout, as the layout or its delegate gives them.
struct FlowMetrics {
    enum Sizes {
        case equal(CGSize)
        case each([CGSize])
    }

    var count: Int
    var sizes: Sizes
    var inset: UIEdgeInsets
    var lineSpacing: CGFloat
    var itemSpacing: CGFloat
    var header: CGSize
    var footer: CGSize
}

/// The positions of a flow layout's sections along the scrolling axis, one after the other.
///
/// A value that knows no views. Lengths are in points.
struct FlowGeometry {
    struct Section {
        let start: CGFloat
        let header: CGFloat
        let footer: CGFloat
        /// The distances of the lines from header and footer.
        let before: CGFloat
        let after: CGFloat
        /// The start of the lines across the scrolling axis.
        let crossStart: CGFloat
        let lines: FlowLines

        var linesStart: CGFloat { start + header + before }
        var footerStart: CGFloat { linesStart + lines.extent + after }
        var end: CGFloat { footerStart + footer }
    }

    private(set) var sections: [Section] = []
    let isHorizontal: Bool
    /// The length of the content across the scrolling axis.
    let cross: CGFloat

    /// - Parameters:
    ///   - cross: The length of the content across the scrolling axis.
    ///   - inset: The distances of all sections from its sides, besides their own insets.
    init(_ metrics: [FlowMetrics], isHorizontal: Bool, cross: CGFloat, inset: (start: CGFloat, end: CGFloat)) {
        self.isHorizontal = isHorizontal
        self.cross = cross
        var start: CGFloat = 0
        sections.reserveCapacity(metrics.count)
        for section in metrics {
            let insets = section.inset
            let low = (isHorizontal ? insets.top : insets.left) + inset.start
            let high = (isHorizontal ? insets.bottom : insets.right) + inset.end
            let made = Section(
                start: start, header: isHorizontal ? section.header.width : section.header.height,
                footer: isHorizontal ? section.footer.width : section.footer.height,
                before: isHorizontal ? insets.left : insets.top, after: isHorizontal ? insets.right : insets.bottom,
                crossStart: low, lines: Self.lines(section, isHorizontal, length: max(0, cross - low - high)))
            sections.append(made)
            start = made.end
        }
    }

    private static func lines(_ section: FlowMetrics, _ isHorizontal: Bool, length: CGFloat) -> FlowLines {
        func flow(_ size: CGSize) -> FlowSize {
            isHorizontal
                ? FlowSize(main: size.width, cross: size.height) : FlowSize(main: size.height, cross: size.width)
        }
        return switch section.sizes {
        case .equal(let size):
            FlowLines(
                count: section.count, size: flow(size), length: length, lineSpacing: section.lineSpacing,
                itemSpacing: section.itemSpacing)
        case .each(let sizes):
            FlowLines(
                sizes: sizes.map(flow), length: length, lineSpacing: section.lineSpacing,
                itemSpacing: section.itemSpacing)
        }
    }

    // MARK: Positions

    var contentSize: CGSize {
        let main = sections.last?.end ?? 0
        return isHorizontal ? CGSize(width: main, height: cross) : CGSize(width: cross, height: main)
    }

    func frame(ofItem path: IndexPath) -> CGRect? {
        guard path.count == 2, sections.indices.contains(path.section), path.item >= 0,
            path.item < sections[path.section].lines.count
        else { return nil }
        let section = sections[path.section], position = section.lines.position(of: path.item)
        let size = section.lines.size(of: path.item)
        return rect(section.linesStart + position.main, section.crossStart + position.cross, size.main, size.cross)
    }

    /// Returns the items of a section whose line overlaps the range between two positions.
    func items(in section: Int, from low: CGFloat, to high: CGFloat) -> Range<Int> {
        let start = sections[section].linesStart
        return sections[section].lines.items(from: low - start, to: high - start)
    }

    /// Calls a closure with each of some items of a section and its frame, in order.
    func forEach(_ items: Range<Int>, in section: Int, _ body: (Int, CGRect) -> Void) {
        let section = sections[section], start = section.linesStart
        section.lines.forEach(in: items) { item, main, cross, size in
            body(item, rect(start + main, section.crossStart + cross, size.main, size.cross))
        }
    }

    /// Returns the frame of a section's header without regard to scrolling, which has no size for a section without one;
    /// nil for a section that does not exist.
    func header(_ section: Int) -> CGRect? {
        guard sections.indices.contains(section) else { return nil }
        let extent = sections[section].header
        return rect(sections[section].start, 0, max(0, extent), extent > 0 ? cross : 0)
    }

    func footer(_ section: Int) -> CGRect? {
        guard sections.indices.contains(section) else { return nil }
        let extent = sections[section].footer
        return rect(sections[section].footerStart, 0, max(0, extent), extent > 0 ? cross : 0)
    }

    private func rect(_ main: CGFloat, _ across: CGFloat, _ extent: CGFloat, _ length: CGFloat) -> CGRect {
        isHorizontal
            ? CGRect(x: main, y: across, width: extent, height: length)
            : CGRect(x: across, y: main, width: length, height: extent)
    }

    /// Returns the sections that overlap the range between two positions.
    func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        guard low < high, !sections.isEmpty else { return 0..<0 }
        var first = 0, bound = sections.count
        while first < bound {
            let middle = (first + bound) / 2
            if sections[middle].end <= low { first = middle + 1 } else { bound = middle }
        }
        var end = first
        while end < sections.count, sections[end].start < high { end += 1 }
        return first..<end
    }
}
