import CoreGraphics

/// A size along and across the scrolling axis.
struct FlowSize: Equatable {
    /// The length along the scrolling axis.
    var main: CGFloat
    /// The length along a line.
    var cross: CGFloat
}

/// The distribution of a section's items over lines, from the first item's start.
///
/// As many items as fit lie in a line, with at least the minimum spacing between them; what is left is spread over the
/// spaces, so that the line fills its length. A last line that is not full has the spacing that it would have if more
/// items like its last one followed. A line with room for one item centers it. Items are centered across their line,
/// which is as high as the highest.
///
/// Equal items take no memory, and their positions are computed.
struct FlowLines {
    struct Line: Equatable {
        var items: Range<Int>
        /// The start along the scrolling axis.
        var start: CGFloat
        var extent: CGFloat
        /// The start of the first item along the line.
        var lead: CGFloat
        /// The distance between items along the line.
        var spacing: CGFloat

        var end: CGFloat { start + extent }
    }

    private enum Storage {
        case equal(FlowSize, count: Int, perLine: Int)
        case lines([Line], sizes: [FlowSize])
    }

    private let storage: Storage
    private let lineSpacing: CGFloat
    /// The lead and the spacing of lines of equal items.
    private var common: (lead: CGFloat, spacing: CGFloat) = (0, 0)

    /// Distributes equal items.
    ///
    /// - Parameters:
    ///   - length: The length of a line.
    ///   - lineSpacing: The distance between lines.
    ///   - itemSpacing: The minimum distance between the items of a line.
    init(count: Int, size: FlowSize, length: CGFloat, lineSpacing: CGFloat, itemSpacing: CGFloat) {
        let line = Self.fill(length, itemSpacing) { _ in size.cross }
        storage = .equal(size, count: max(0, count), perLine: max(1, line.count))
        self.lineSpacing = lineSpacing
        common = (line.lead, line.spacing)
    }

    init(sizes: [FlowSize], length: CGFloat, lineSpacing: CGFloat, itemSpacing: CGFloat) {
        self.lineSpacing = lineSpacing
        var lines: [Line] = [], first = 0, start: CGFloat = 0
        while first < sizes.count {
            let filled = Self.fill(length, itemSpacing) { sizes[min(first + $0, sizes.count - 1)].cross }
            let end = min(sizes.count, first + max(1, filled.count))
            var extent: CGFloat = 0
            for item in first..<end { extent = max(extent, sizes[item].main) }
            lines.append(
                Line(
                    items: first..<end, start: start, extent: extent, lead: filled.lead, spacing: filled.spacing))
            start += extent + lineSpacing
            first = end
        }
        storage = .lines(lines, sizes: sizes)
    }

    /// Returns how many items fit into a line, and their distances.
    ///
    /// - Parameter cross: Returns the length of an item along the line, counted from the line's first.
    private static func fill(
        _ length: CGFloat, _ itemSpacing: CGFloat, _ cross: (Int) -> CGFloat
    ) -> (count: Int, lead: CGFloat, spacing: CGFloat) {
        var left = length, count = 0
        // Thousandths of a point are no item's fault: thirds of a width have no exact sum.
        while count < maximumPerLine {
            let needed = cross(count) + (count > 0 ? itemSpacing : 0)
            guard needed <= left + 1e-3 || count == 0 else { break }
            left -= needed
            count += 1
        }
        left = max(0, left)
        return count > 1 ? (count, 0, itemSpacing + left / CGFloat(count - 1)) : (count, left / 2, 0)
    }

    /// The most items in a line, which only items without a size reach.
    private static let maximumPerLine = 10_000

    // MARK: Positions

    var count: Int {
        switch storage {
        case .equal(_, let count, _): count
        case .lines(_, let sizes): sizes.count
        }
    }

    private var lineCount: Int {
        switch storage {
        case .equal(_, let count, let perLine): (count + perLine - 1) / perLine
        case .lines(let lines, _): lines.count
        }
    }

    func size(of item: Int) -> FlowSize {
        switch storage {
        case .equal(let size, _, _): size
        case .lines(_, let sizes): sizes[item]
        }
    }

    func line(_ index: Int) -> Line {
        switch storage {
        case .lines(let lines, _): return lines[index]
        case .equal(let size, let count, let perLine):
            let first = index * perLine
            return Line(
                items: first..<min(count, first + perLine), start: CGFloat(index) * (size.main + lineSpacing),
                extent: size.main, lead: common.lead, spacing: common.spacing)
        }
    }

    /// The length of all lines along the scrolling axis.
    var extent: CGFloat { lineCount == 0 ? 0 : line(lineCount - 1).end }

    private func line(of item: Int) -> Line {
        switch storage {
        case .equal(_, _, let perLine): line(item / perLine)
        case .lines(let lines, _): lines[last(in: lines.indices) { lines[$0].items.lowerBound <= item }]
        }
    }

    /// Returns the start of an item along the scrolling axis and along its line.
    func position(of item: Int) -> (main: CGFloat, cross: CGFloat) {
        let line = line(of: item)
        return (line.start + (line.extent - size(of: item).main) / 2, crossStart(of: item, in: line))
    }

    /// Calls a closure with the start and the size of each item of a range, in order, after looking for its first line once.
    func forEach(
        in items: Range<Int>, _ body: (_ item: Int, _ main: CGFloat, _ cross: CGFloat, _ size: FlowSize) -> Void
    ) {
        guard !items.isEmpty else { return }
        switch storage {
        case .equal(let size, _, let perLine):
            for item in items {
                let (line, place) = item.quotientAndRemainder(dividingBy: perLine)
                body(
                    item, CGFloat(line) * (size.main + lineSpacing),
                    common.lead + CGFloat(place) * (size.cross + common.spacing), size)
            }
        case .lines(let lines, let sizes):
            var index = last(in: lines.indices) { lines[$0].items.lowerBound <= items.lowerBound }
            var item = items.lowerBound
            while item < items.upperBound {
                let line = lines[index]
                var cross = crossStart(of: item, in: line)
                while item < min(line.items.upperBound, items.upperBound) {
                    let size = sizes[item]
                    body(item, line.start + (line.extent - size.main) / 2, cross, size)
                    cross += size.cross + line.spacing
                    item += 1
                }
                index += 1
            }
        }
    }

    private func crossStart(of item: Int, in line: Line) -> CGFloat {
        if case .equal(let size, _, _) = storage {
            return line.lead + CGFloat(item - line.items.lowerBound) * (size.cross + line.spacing)
        }
        var start = line.lead
        for other in line.items.lowerBound..<item { start += size(of: other).cross + line.spacing }
        return start
    }

    /// Returns the items of the lines that overlap the range between two positions.
    func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        let count = lineCount
        guard low < high, count > 0, line(0).start < high else { return 0..<0 }
        // Lines begin one after the other, or at the same position if the spacing is the negative height.
        var first = last(in: 0..<count) { line($0).start <= low }
        if line(first).end <= low { first += 1 }
        let end = last(in: 0..<count) { line($0).start < high } + 1
        guard first < end else { return 0..<0 }
        return line(first).items.lowerBound..<line(end - 1).items.upperBound
    }

    /// Returns the last number that fulfills a condition which no number after the first failure fulfills; the first
    /// number if none does.
    private func last(in numbers: Range<Int>, _ condition: (Int) -> Bool) -> Int {
        var low = numbers.lowerBound, high = numbers.upperBound - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if condition(middle) { low = middle } else { high = middle - 1 }
        }
        return max(low, 0)
    }
}
