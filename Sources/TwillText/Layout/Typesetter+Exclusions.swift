import Foundation

extension Typesetter {
    /// Lays text out around exclusions.
    ///
    /// A line is split into pieces where a shape overlaps its whole height. A word that does not fit in a piece goes to
    /// the next one, and down until there is space: it is broken only where the whole width is free.
    static func typeset(_ shaped: ShapedText, _ options: TextOptions, around exclusions: TextExclusions) -> Result {
        var options = options
        if !(options.width < 1_000_000) {
            // Wide enough for the longest line, wherever it is.
            var free = TextOptions(usesFontLeading: options.usesFontLeading, isRightToLeft: options.isRightToLeft)
            free.width = .infinity
            options.width = typeset(shaped, free).size.width + max(0, min(exclusions.right, 1_000_000 / 2))
        }
        var typesetter = Typesetter(shaped, options)
        typesetter.run(around: exclusions)
        return typesetter.result
    }

    /// A line whose position is known, and which is not set yet: it may be the last one that fits.
    private struct PlacedLine {
        var paragraph: ShapedParagraph
        var style: ParagraphStyle
        var tabs: TabRuler
        var line: Line
        var box: LineBox
        var top: Double
    }

    /// The lines side by side that are placed now.
    private struct Row {
        var top = 0.0
        var bottom = 0.0
        /// The number of rows before it.
        var index = -1
        /// The end of its last line, from the leading edge; nil before the first line.
        var end: Double?
    }

    private mutating func run(around exclusions: TextExclusions) {
        var row = Row()
        var previous: PlacedLine?
        var isAligned = false
        for index in 0..<shaped.count {
            let paragraph = shaped.paragraph(index)
            let style = runs[paragraph.firstRun].style
            if index > 0 { pendingSpacing += max(0, finite(style.paragraphSpacingBefore)) }
            row.end = nil
            var start = 0
            var isFirst = true
            while true {
                let placed = place(
                    paragraph, from: start, isFirst: isFirst, style: style, in: &row, around: exclusions)
                let isTooLow =
                    placed.top + placed.box.height > options.height + 0.001 && (previous != nil || placed.top > 0)
                if isTooLow || (options.maximumLines > 0 && row.index >= options.maximumLines) {
                    result.isTruncated = true
                    if let previous { setLast(previous) }
                    return finish(isAligned)
                }
                if let previous { set(previous) }
                previous = placed
                isAligned = isAligned || Side(style.alignment, isRightToLeft: paragraph.isRightToLeft) != .left
                isFirst = false
                let end = placed.line.end
                let endsInSeparator = end > start && paragraph.clusters[end - 1].flags.contains(.lineSeparator)
                start = end
                // The line after a separator begins below, an empty one at the paragraph's end included.
                if endsInSeparator { row.end = nil } else if end == paragraph.clusters.count { break }
            }
            pendingSpacing += max(0, finite(style.paragraphSpacing))
        }
        if let previous { set(previous) }
        finish(isAligned)
    }

    private mutating func finish(_ isAligned: Bool) {
        // Text that is not at the left is where it is only in a container of this width.
        if isAligned, !result.lines.isEmpty { result.size.width = max(result.size.width, options.width) }
    }

    private mutating func set(_ placed: PlacedLine) {
        set(
            placed.line, placed.paragraph, style: placed.style, box: placed.box, tabs: placed.tabs, top: placed.top)
        result.size.height = max(result.size.height, placed.top + placed.box.height)
    }

    private mutating func setLast(_ placed: PlacedLine) {
        var placed = placed
        _ = truncate(&placed.line, placed.paragraph, tabs: placed.tabs, style: placed.style, isLast: false)
        if placed.line.truncation != nil { placed.box = lineBox(placed.paragraph, placed.line, style: placed.style) }
        set(placed)
        result.lines[result.lines.count - 1].isTruncated = true
    }

    // MARK: Placing

    /// Returns the next line: in what is left of the row, or in the next row with space.
    private mutating func place(
        _ paragraph: ShapedParagraph, from start: Int, isFirst: Bool, style: ParagraphStyle, in row: inout Row,
        around exclusions: TextExclusions
    ) -> PlacedLine {
        let tabs = TabRuler(style, isNeeded: paragraph.hasTabs)
        let edges = Edges(style, isFirstLine: isFirst, width: options.width)
        let breaker = LineBreaker(paragraph, tabs: tabs, style: style, text: shaped)

        /// Returns the first piece at a height that the text fits in, beyond `end`.
        func fit(top: Double, after end: Double?) -> PlacedLine? {
            var height = box(paragraph, start..<min(start + 1, paragraph.clusters.count), style: style).height
            // The pieces depend on the height, which depends on the text in them.
            for _ in 0..<4 {
                var placed: PlacedLine?
                for piece in pieces(exclusions, top: top, height: height, edges, paragraph) {
                    if let end, piece.head < end - TextExclusions.tolerance { continue }
                    let found = breaker.lineBreak(from: start, width: piece.width, indent: piece.head)
                    let stop = found.end
                    let isFull = piece.width >= edges.width - TextExclusions.tolerance
                    guard
                        isFull || found.addsHyphen
                            || breaker.isWhole(start..<stop, width: piece.width, indent: piece.head)
                    else {
                        continue
                    }
                    var line = Line(
                        start: start, end: stop, edges: piece, isFirst: isFirst,
                        isParagraphEnd: stop == paragraph.clusters.count)
                    if found.addsHyphen { line.hyphen = shaped.hyphen(run: Int(paragraph.clusters[stop - 1].run)) }
                    placed = PlacedLine(
                        paragraph: paragraph, style: style, tabs: tabs, line: line,
                        box: lineBox(paragraph, line, style: style), top: top)
                    break
                }
                guard let placed else { return nil }
                if placed.box.height <= height + TextExclusions.tolerance { return placed }
                height = placed.box.height
            }
            return nil
        }

        if let end = row.end, let placed = fit(top: row.top, after: end) {
            row.end = placed.line.edges.head + placed.line.edges.width
            row.bottom = max(row.bottom, placed.top + placed.box.height)
            return placed
        }
        var top = row.index < 0 ? 0 : row.bottom + pendingSpacing
        pendingSpacing = max(0, finite(style.lineSpacing))
        let height = box(paragraph, start..<min(start + 1, paragraph.clusters.count), style: style).height
        var steps = 0
        while true {
            // Below the container nothing is shown: the exact position does not matter.
            let isBelow = top > options.height || steps > 2_000
            if isBelow { top = max(top, exclusions.bottom) }
            if let placed = fit(top: top, after: nil) {
                row = Row(
                    top: top, bottom: top + placed.box.height, index: row.index + 1,
                    end: placed.line.edges.head + placed.line.edges.width)
                return placed
            }
            steps += 1
            top = exclusions.nextTop(after: top, height: height)
        }
    }

    /// Returns the parts of a line between the paragraph's indents that are free, from its beginning.
    private func pieces(
        _ exclusions: TextExclusions, top: Double, height: Double, _ edges: Edges, _ paragraph: ShapedParagraph
    ) -> [Edges] {
        let left = paragraph.isRightToLeft ? options.width - edges.head - edges.width : edges.head
        let free = exclusions.freeParts(top: top, height: height, left: left, right: left + edges.width)
        if !paragraph.isRightToLeft {
            return free.map { Edges(head: $0.lowerBound, width: $0.upperBound - $0.lowerBound) }
        }
        return free.reversed().map {
            Edges(head: options.width - $0.upperBound, width: $0.upperBound - $0.lowerBound)
        }
    }

    private func box(_ paragraph: ShapedParagraph, _ range: Range<Int>, style: ParagraphStyle) -> LineBox {
        let line = Line(
            start: range.lowerBound, end: range.upperBound, edges: Edges(head: 0, width: 0), isFirst: false,
            isParagraphEnd: true)
        return lineBox(paragraph, line, style: style)
    }
}
