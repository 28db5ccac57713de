import Foundation

/// Places lines one below the other, and glyphs on them.
struct Typesetter {
    struct Result {
        var size = CGSize.zero
        var lines: [TextLine] = []
        var isTruncated = false
        var attachments: [(attachment: TextAttachment, frame: CGRect)] = []
        var glyphs: [PlacedGlyph] = []
        var spans: [GlyphSpan] = []
        var stops: [CaretStop] = []
        var truncationFrame = CGRect.null
    }

    /// The runs of the text, followed by those of a truncation token that is shown.
    var runs: [TextRun]
    let options: TextOptions
    let shaped: ShapedText
    var result = Result()
    var y = 0.0
    /// The space below the last line, if another follows.
    var pendingSpacing = 0.0
    /// Whether the width is unlimited: lines are then aligned within the widest one, once that is known.
    var isUnbounded: Bool { !(options.width < 1_000_000) }

    static func typeset(_ shaped: ShapedText, _ options: TextOptions) -> Result {
        if let exclusions = options.exclusions { return typeset(shaped, options, around: exclusions) }
        var typesetter = Typesetter(shaped, options)
        typesetter.run()
        return typesetter.result
    }

    init(_ shaped: ShapedText, _ options: TextOptions) {
        self.shaped = shaped
        self.options = options
        runs = shaped.runs
    }

    private mutating func run() {
        for index in 0..<shaped.count {
            let paragraph = shaped.paragraph(index)
            if shaped.count == 1 {
                // Layouts are kept, and growing arrays would keep their spare capacity.
                result.stops.reserveCapacity(paragraph.clusters.count)
                result.glyphs.reserveCapacity(paragraph.glyphs.count)
            }
            let style = runs[paragraph.firstRun].style
            if index > 0 { pendingSpacing += max(0, finite(style.paragraphSpacingBefore)) }
            guard add(paragraph, style: style, isLast: index == shaped.count - 1) else { break }
            pendingSpacing += max(0, finite(style.paragraphSpacing))
        }
        if isUnbounded { alignToWidest() }
    }

    // MARK: Lines of a paragraph

    /// - Returns: Whether more lines fit.
    private mutating func add(_ paragraph: ShapedParagraph, style: ParagraphStyle, isLast: Bool) -> Bool {
        let tabs = TabRuler(style, isNeeded: paragraph.hasTabs)
        let breaker = LineBreaker(paragraph, tabs: tabs, style: style, text: shaped)
        var start = 0
        var isFirst = true
        repeat {
            let edges = Edges(style, isFirstLine: isFirst, width: options.width)
            let hasOneLine = options.truncatesParagraphs && !style.lineBreakMode.wraps
            let isLastAllowed = options.maximumLines > 0 && result.lines.count + 1 == options.maximumLines
            var found =
                hasOneLine
                ? LineBreak(end: paragraph.lineEnd(from: start))
                : breaker.lineBreak(from: start, width: edges.width, indent: edges.head)
            if style.pushesOutLastWord, !isLastAllowed, !hasOneLine {
                let next = isFirst ? Edges(style, isFirstLine: false, width: options.width) : edges
                found = breaker.pushingOut(found, from: start, width: next.width, indent: next.head)
            }
            let end = found.end
            let isParagraphEnd = end == paragraph.clusters.count
            let endsInSeparator =
                isParagraphEnd && end > start
                && paragraph.clusters[end - 1].flags.contains(.lineSeparator)
            let isTextEnd = isLast && isParagraphEnd && !endsInSeparator
            var line = Line(
                start: start, end: end, edges: edges, isFirst: isFirst, isParagraphEnd: isParagraphEnd)
            if found.addsHyphen { line.hyphen = shaped.hyphen(run: Int(paragraph.clusters[end - 1].run)) }
            var box = lineBox(paragraph, line, style: style)
            if !result.lines.isEmpty, y + pendingSpacing + box.height > options.height + 0.001 {
                // The line is taller than the one it was measured for, and the line before it is final already.
                result.isTruncated = true
                result.lines[result.lines.count - 1].isTruncated = true
                return false
            }
            if !isTextEnd, isLastAllowed || !fitsAnother(after: box, style: style, paragraphEnds: isParagraphEnd) {
                let isCut = truncate(&line, paragraph, tabs: tabs, style: style, isLast: isLast)
                if line.truncation != nil { box = lineBox(paragraph, line, style: style) }
                set(line, paragraph, style: style, box: box, tabs: tabs)
                result.isTruncated = isCut
                result.lines[result.lines.count - 1].isTruncated = isCut
                return false
            }
            let isCut = hasOneLine && truncateIfTooLong(&line, paragraph, tabs: tabs, style: style)
            if isCut { box = lineBox(paragraph, line, style: style) }
            set(line, paragraph, style: style, box: box, tabs: tabs)
            if isCut {
                result.isTruncated = true
                result.lines[result.lines.count - 1].isTruncated = true
            }
            start = end
            isFirst = false
            if endsInSeparator {
                // A separator at the very end has an empty line after it.
                let empty = Line(start: end, end: end, edges: edges, isFirst: false, isParagraphEnd: true)
                set(empty, paragraph, style: style, box: lineBox(paragraph, empty, style: style), tabs: tabs)
            }
        } while start < paragraph.clusters.count
        return true
    }

    /// Whether another line as tall as this one would fit below it.
    private func fitsAnother(after box: LineBox, style: ParagraphStyle, paragraphEnds: Bool) -> Bool {
        guard options.height.isFinite else { return true }
        let spacing = max(0, finite(style.lineSpacing)) + (paragraphEnds ? max(0, finite(style.paragraphSpacing)) : 0)
        return y + pendingSpacing + box.height * 2 + spacing <= options.height + 0.001
    }

    /// The width of a line between its paragraph's indents, from the leading edge.
    struct Edges {
        var head: Double
        var width: Double

        init(head: Double, width: Double) {
            self.head = head
            self.width = width
        }

        init(_ style: ParagraphStyle, isFirstLine: Bool, width: Double) {
            head = finite(isFirstLine ? style.firstLineHeadIndent : style.headIndent)
            let tail = finite(style.tailIndent)
            self.width = max(0, (tail > 0 ? min(tail, width) : width + tail) - head)
        }
    }

    struct Line {
        var start: Int
        var end: Int
        var edges: Edges
        var isFirst: Bool
        var isParagraphEnd: Bool
        var truncation: Truncation.Result?
        /// The hyphen at its end, which the text does not have.
        var hyphen: ShapedParagraph?
        /// The distance by which its clusters are set closer.
        var tightening = 0.0
    }

    enum Side {
        case left, center, right

        init(_ alignment: TextAlignment, isRightToLeft: Bool) {
            self =
                switch alignment {
                case .left: .left
                case .right: .right
                case .center: .center
                case .natural, .justified: isRightToLeft ? .right : .left
                }
        }
    }

    /// Aligns lines within the widest one, if the width is unlimited.
    private mutating func alignToWidest() {
        for (index, line) in result.lines.enumerated() {
            let style = style(of: line)
            let free = result.size.width - line.width - line.origin.x
            let shift =
                switch Side(style.alignment, isRightToLeft: line.isRightToLeft) {
                case .left: 0.0
                case .center: free / 2
                case .right: free
                }
            guard shift > 0 else { continue }
            result.shift(line: index, by: shift)
        }
    }

    private func style(of line: TextLine) -> ParagraphStyle {
        let index = shaped.paragraphIndex(containing: line.range.lowerBound)
        return runs[shaped.paragraph(index).firstRun].style
    }
}

extension Typesetter.Result {
    mutating func shift(line index: Int, by distance: Double) {
        lines[index].origin.x += distance
        for s in lines[index].glyphSpans {
            spans[s].left += distance
            spans[s].right += distance
            for g in spans[s].glyphs { glyphs[g].x += distance }
        }
        for s in lines[index].stops { stops[s].x += distance }
        if lines[index].isTruncated, !truncationFrame.isNull { truncationFrame.origin.x += distance }
        let top = lines[index].origin.y
        let bottom = top + lines[index].height
        for a in attachments.indices where attachments[a].frame.midY >= top && attachments[a].frame.midY < bottom {
            attachments[a].frame.origin.x += distance
        }
    }
}
