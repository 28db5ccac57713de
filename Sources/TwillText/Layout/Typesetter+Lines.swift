import Foundation

extension Typesetter {
    // MARK: Truncation

    /// Truncates the last line that fits: it contains the rest of its paragraph, as far as it fits.
    ///
    /// - Parameter isLast: Whether no paragraph follows.
    /// - Returns: Whether text is left out.
    mutating func truncate(
        _ line: inout Line, _ paragraph: ShapedParagraph, tabs: TabRuler, style: ParagraphStyle, isLast: Bool
    ) -> Bool {
        let mode = options.lastLineBreakMode ?? style.lineBreakMode
        let end = paragraph.lineEnd(from: line.start)
        switch mode {
        case .wordWrap, .charWrap: return true
        case .clip:
            line.end = end
            line.hyphen = nil
        case .truncateHead, .truncateTail, .truncateMiddle:
            line.hyphen = nil
            if isLast, end == paragraph.clusters.count,
                paragraph.clusters.last?.flags.contains(.lineSeparator) == false,
                tighten(&line, end: end, paragraph, tabs: tabs, style: style)
            {
                return false
            }
            var truncation = Truncation(
                paragraph: paragraph, tabs: tabs, indent: line.edges.head, ellipsis: shaped.ellipsis)
            if let token = options.truncationToken, let (shapedToken, all) = shaped.token(token, in: paragraph) {
                truncation.token = shapedToken
                runs = all
            }
            line.truncation = truncation.fit(line.start..<end, width: line.edges.width, mode: mode)
            line.end = end
        }
        return true
    }

    /// Sets the rest of a paragraph closer, if it then fits into a line.
    ///
    /// As in TextKit, text is at most 5 % wider than the line, and letters that join are left as they are.
    ///
    /// - Returns: Whether it fits.
    private func tighten(
        _ line: inout Line, end: Int, _ paragraph: ShapedParagraph, tabs: TabRuler, style: ParagraphStyle
    ) -> Bool {
        guard style.allowsTightening else { return false }
        var last = end
        while last > line.start, paragraph.clusters[last - 1].flags.contains(.space) { last -= 1 }
        var meter = LineMeter(tabs: tabs, indent: line.edges.head)
        var gaps = 0
        for i in line.start..<last {
            meter.add(paragraph.clusters[i], at: i, of: paragraph)
            guard meter.end <= line.edges.width * 1.05 else { return false }
            if i < last - 1, !paragraph.clusters[i].flags.contains(.tab) { gaps += 1 }
        }
        guard gaps > 0, meter.openGap ?? 0 == 0, !paragraph.source.scalars.contains(where: Self.joins) else {
            return false
        }
        line.tightening = max(0, meter.end - line.edges.width) / Double(gaps)
        line.end = end
        line.isParagraphEnd = end == paragraph.clusters.count
        return true
    }

    /// Whether a letter is of a script whose letters join.
    private static func joins(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x0600...0x08FF, 0x0900...0x0DFF, 0x1800...0x18AF, 0xA840...0xA87F, 0xFB50...0xFDFF, 0xFE70...0xFEFE: true
        default: false
        }
    }

    /// Truncates a line that is longer than its width.
    ///
    /// - Returns: Whether it was.
    mutating func truncateIfTooLong(
        _ line: inout Line, _ paragraph: ShapedParagraph, tabs: TabRuler, style: ParagraphStyle
    ) -> Bool {
        guard style.lineBreakMode.truncates else { return false }
        let truncation = Truncation(
            paragraph: paragraph, tabs: tabs, indent: line.edges.head, ellipsis: shaped.ellipsis)
        guard !truncation.fits(line.start..<line.end, width: line.edges.width),
            !tighten(&line, end: line.end, paragraph, tabs: tabs, style: style)
        else { return false }
        line.truncation = truncation.fit(
            line.start..<line.end, width: line.edges.width, mode: style.lineBreakMode)
        return true
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

    func lineBox(_ paragraph: ShapedParagraph, _ line: Line, style: ParagraphStyle) -> LineBox {
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
        func include(_ cluster: ShapedParagraph.Cluster) {
            if cluster.flags.contains(.attachment), let attachment = runs[Int(cluster.run)].attachment {
                let offset = finite(attachment.baselineOffset) + finite(runs[Int(cluster.run)].baselineOffset)
                ascent = max(ascent, max(0, finite(attachment.size.height)) + offset)
                descent = max(descent, -offset)
            } else if cluster.run != lastRun {
                lastRun = cluster.run
                include(runs[Int(cluster.run)])
            }
        }
        if let truncation = line.truncation {
            // A truncated line shows other characters than those that were broken into it.
            for piece in truncation.pieces {
                include((piece.isInserted ? truncation.ellipsis : paragraph).clusters[piece.index])
            }
        } else {
            for i in line.start..<line.end { include(paragraph.clusters[i]) }
        }
        if ascent == -.infinity {
            include(runs[line.start == line.end ? paragraph.lastRun : paragraph.firstRun])
        }
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

    /// Sets a line below the previous one.
    mutating func set(
        _ line: Line, _ paragraph: ShapedParagraph, style: ParagraphStyle, box: LineBox, tabs: TabRuler
    ) {
        y += pendingSpacing
        set(line, paragraph, style: style, box: box, tabs: tabs, top: y)
        y += box.height
        result.size.height = y
        pendingSpacing = max(0, finite(style.lineSpacing))
    }

    /// Sets a line at a height.
    mutating func set(
        _ line: Line, _ paragraph: ShapedParagraph, style: ParagraphStyle, box: LineBox, tabs: TabRuler, top y: Double
    ) {
        var placer = LinePlacer(
            runs: runs, paragraph: paragraph, line: line, tabs: tabs, lineIndex: result.lines.count)
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
        if line.isFirst, line.start == 0, let marker = style.marker {
            let text = shaped.marker(marker.text, of: paragraph)
            let location = finite(marker.location)
            placer.marker = (
                text, isRightToLeft && !isUnbounded ? options.width - location - text.advance : location
            )
        }
        placer.place(left: left, top: y, height: box.height, baseline: y + box.baseline, into: &result)

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
        result.size.width = max(result.size.width, head + placer.width)
    }
}
