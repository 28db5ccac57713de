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
    }

    private let runs: [TextRun]
    private let options: TextOptions
    private let shaped: ShapedText
    private var result = Result()
    private var y = 0.0
    /// The space below the last line, if another follows.
    private var pendingSpacing = 0.0
    /// Whether the width is unlimited: lines are then aligned within the widest one, once that is known.
    private var isUnbounded: Bool { !(options.width < 1_000_000) }

    static func typeset(_ shaped: ShapedText, _ options: TextOptions) -> Result {
        var typesetter = Typesetter(shaped, options)
        typesetter.run()
        return typesetter.result
    }

    private init(_ shaped: ShapedText, _ options: TextOptions) {
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
        let tabs = TabRuler(style)
        let breaker = LineBreaker(paragraph: paragraph, tabs: tabs, wrapsCharacters: style.lineBreakMode == .charWrap)
        var start = 0
        var isFirst = true
        repeat {
            let edges = Edges(style, isFirstLine: isFirst, width: options.width)
            let end = breaker.end(from: start, width: edges.width, indent: edges.head)
            let isParagraphEnd = end == paragraph.clusters.count
            let endsInSeparator =
                isParagraphEnd && end > start
                && paragraph.clusters[end - 1].flags.contains(.lineSeparator)
            let isTextEnd = isLast && isParagraphEnd && !endsInSeparator
            var line = Line(
                start: start, end: end, edges: edges, isFirst: isFirst, isParagraphEnd: isParagraphEnd)
            let box = lineBox(paragraph, start..<end, style: style)
            if !result.lines.isEmpty, y + pendingSpacing + box.height > options.height + 0.001 {
                // The line is taller than the one it was measured for, and the line before it is final already.
                result.isTruncated = true
                result.lines[result.lines.count - 1].isTruncated = true
                return false
            }
            let isLastAllowed = options.maximumLines > 0 && result.lines.count + 1 == options.maximumLines
            if !isTextEnd, isLastAllowed || !fitsAnother(after: box, style: style, paragraphEnds: isParagraphEnd) {
                truncate(&line, paragraph, tabs: tabs, style: style)
                set(line, paragraph, style: style, box: box, tabs: tabs)
                result.isTruncated = true
                result.lines[result.lines.count - 1].isTruncated = true
                return false
            }
            set(line, paragraph, style: style, box: box, tabs: tabs)
            start = end
            isFirst = false
            if endsInSeparator {
                // A separator at the very end has an empty line after it.
                let empty = Line(start: end, end: end, edges: edges, isFirst: false, isParagraphEnd: true)
                set(empty, paragraph, style: style, box: lineBox(paragraph, end..<end, style: style), tabs: tabs)
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

        init(_ style: ParagraphStyle, isFirstLine: Bool, width: Double) {
            head = finite(isFirstLine ? style.firstLineHeadIndent : style.headIndent)
            let tail = finite(style.tailIndent)
            self.width = max(0, (tail > 0 ? min(tail, width) : width + tail) - head)
        }
    }

    private struct Line {
        var start: Int
        var end: Int
        var edges: Edges
        var isFirst: Bool
        var isParagraphEnd: Bool
        var truncation: Truncation.Result?
    }

    /// Truncates the last line that fits: it contains the rest of its paragraph, as far as it fits.
    private func truncate(_ line: inout Line, _ paragraph: ShapedParagraph, tabs: TabRuler, style: ParagraphStyle) {
        let mode = options.lastLineBreakMode ?? style.lineBreakMode
        let rest = paragraph.clusters[line.start...].firstIndex { $0.flags.contains(.lineSeparator) }
        let end = rest.map { $0 + 1 } ?? paragraph.clusters.count
        switch mode {
        case .wordWrap, .charWrap: return
        case .clip: line.end = end
        case .truncateHead, .truncateTail, .truncateMiddle:
            let truncation = Truncation(
                paragraph: paragraph, tabs: tabs, indent: line.edges.head, ellipsis: shaped.ellipsis)
            line.truncation = truncation.fit(line.start..<end, width: line.edges.width, mode: mode)
            line.end = end
        }
    }

    // MARK: Line boxes

    struct LineBox {
        var ascent: Double
        var descent: Double
        /// The height with leading, multiples and limits applied.
        var height: Double
        /// The baseline, from the box's top.
        var baseline: Double
    }

    private func lineBox(_ paragraph: ShapedParagraph, _ range: Range<Int>, style: ParagraphStyle) -> LineBox {
        var ascent = -Double.infinity
        var descent = -Double.infinity
        var leading = 0.0
        func include(_ run: TextRun) {
            let offset = finite(run.baselineOffset)
            ascent = max(ascent, run.font.ascender + offset)
            descent = max(descent, -run.font.descender - offset)
            if options.usesFontLeading { leading = max(leading, finite(run.font.leading)) }
        }
        var lastRun: Int32 = -1
        for i in range {
            let cluster = paragraph.clusters[i]
            if cluster.flags.contains(.attachment), let attachment = runs[Int(cluster.run)].attachment {
                let offset = finite(attachment.baselineOffset) + finite(runs[Int(cluster.run)].baselineOffset)
                ascent = max(ascent, max(0, finite(attachment.size.height)) + offset)
                descent = max(descent, -offset)
            } else if cluster.run != lastRun {
                lastRun = cluster.run
                include(runs[Int(cluster.run)])
            }
        }
        if ascent == -.infinity { include(runs[range.isEmpty ? paragraph.lastRun : paragraph.firstRun]) }
        var height = ascent + descent
        let natural = height
        if style.lineHeightMultiple > 0, style.lineHeightMultiple.isFinite { height *= style.lineHeightMultiple }
        if style.minimumLineHeight.isFinite { height = max(height, style.minimumLineHeight) }
        if style.maximumLineHeight.isFinite, style.maximumLineHeight > 0 {
            height = min(height, style.maximumLineHeight)
        }
        // Changes of the height apply above the baseline; leading goes below.
        let baseline = ascent + height - natural
        return LineBox(ascent: ascent, descent: descent, height: height + max(0, leading), baseline: baseline)
    }

    // MARK: Setting a line

    private mutating func set(
        _ line: Line, _ paragraph: ShapedParagraph, style: ParagraphStyle, box: LineBox, tabs: TabRuler
    ) {
        y += pendingSpacing
        var placer = LinePlacer(
            runs: runs, paragraph: paragraph, ellipsis: line.truncation?.ellipsis, tabs: tabs,
            lineIndex: result.lines.count)
        placer.pieces =
            line.truncation?.pieces ?? (line.start..<line.end).map { LinePiece(isEllipsis: false, index: $0) }
        placer.isWrapped = line.truncation != nil || !line.isParagraphEnd
        placer.indent = line.edges.head
        placer.room = line.edges.width
        placer.justifies = style.alignment == .justified && !line.isParagraphEnd && !isUnbounded
        placer.measure()

        let isRightToLeft = paragraph.isRightToLeft
        let free = isUnbounded ? 0 : line.edges.width - placer.width
        let head = line.edges.head
        let left =
            switch Side(style.alignment, isRightToLeft: isRightToLeft) {
            case .left: isRightToLeft && !isUnbounded ? options.width - head - line.edges.width : head
            case .center:
                (isRightToLeft && !isUnbounded ? options.width - head - line.edges.width : head) + max(0, free / 2)
            case .right:
                isRightToLeft && !isUnbounded ? options.width - head - placer.width : head + free
            }
        placer.place(left: left, top: y, baseline: y + box.baseline, into: &result)

        let first = line.start < paragraph.clusters.count ? Int(paragraph.clusters[line.start].utf16) : nil
        let start = first ?? max(result.lines.last?.range.upperBound ?? paragraph.utf16Start, paragraph.utf16Start)
        let end =
            line.end < paragraph.clusters.count ? Int(paragraph.clusters[line.end].utf16) : paragraph.utf16End
        result.lines.append(
            TextLine(
                range: start..<max(start, end), origin: CGPoint(x: left, y: y), width: placer.width,
                height: box.height, baseline: y + box.baseline, ascent: box.ascent, descent: box.descent,
                isTruncated: false, isRightToLeft: isRightToLeft, glyphSpans: placer.spanRange,
                stops: placer.stopRange))
        y += box.height
        result.size.width = max(result.size.width, head + placer.width)
        result.size.height = y
        pendingSpacing = max(0, finite(style.lineSpacing))
    }

    private enum Side {
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
        let top = lines[index].origin.y
        let bottom = top + lines[index].height
        for a in attachments.indices where attachments[a].frame.midY >= top && attachments[a].frame.midY < bottom {
            attachments[a].frame.origin.x += distance
        }
    }
}
