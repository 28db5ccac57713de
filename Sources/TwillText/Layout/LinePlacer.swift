import Foundation

/// Positions the clusters of one line from left to right.
struct LinePlacer {
    let runs: [TextRun]
    let paragraph: ShapedParagraph
    /// An ellipsis, a token or a hyphen.
    let inserted: ShapedParagraph?
    let insertion: Insertion
    let tabs: TabRuler
    let lineIndex: Int

    var pieces: [LinePiece] = []
    /// Whether the line was wrapped: trailing spaces then hang and do not count.
    var isWrapped = false
    var indent = 0.0
    var room = 0.0
    var justifies = false
    /// The distance by which clusters are set closer.
    var tightening = 0.0
    /// The marker of a list's item, and its left edge.
    var marker: (text: ShapedParagraph, left: Double)?

    enum Insertion {
        case ellipsis
        /// Its clusters have their own directions.
        case token
        /// It belongs to the word before it.
        case hyphen
    }

    /// The width of the line without hanging spaces, set by ``measure()``.
    private(set) var width = 0.0
    private(set) var spanRange = 0..<0
    private(set) var stopRange = 0..<0

    private var advances: [Double] = []
    private var trailing = 0

    init(
        runs: [TextRun], paragraph: ShapedParagraph, line: Typesetter.Line, tabs: TabRuler, lineIndex: Int
    ) {
        self.runs = runs
        self.paragraph = paragraph
        self.tabs = tabs
        self.lineIndex = lineIndex
        if let truncation = line.truncation {
            inserted = truncation.ellipsis
            insertion = truncation.isToken ? .token : .ellipsis
            pieces = truncation.pieces
        } else {
            inserted = line.hyphen
            insertion = .hyphen
            pieces.reserveCapacity(line.end - line.start + 1)
            for i in line.start..<line.end { pieces.append(LinePiece(isInserted: false, index: i)) }
            for i in line.hyphen?.clusters.indices ?? 0..<0 { pieces.append(LinePiece(isInserted: true, index: i)) }
        }
        isWrapped = line.truncation != nil || !line.isParagraphEnd
        indent = line.edges.head
        room = line.edges.width
        tightening = line.tightening
    }

    private func cluster(_ piece: LinePiece) -> ShapedParagraph.Cluster {
        piece.isInserted ? inserted!.clusters[piece.index] : paragraph.clusters[piece.index]
    }

    private func isBlank(_ piece: LinePiece) -> Bool {
        !cluster(piece).flags.isDisjoint(with: [.space, .lineSeparator])
    }

    // MARK: Measuring

    mutating func measure() {
        advances.reserveCapacity(pieces.count)
        while trailing < pieces.count, isBlank(pieces[pieces.count - 1 - trailing]) { trailing += 1 }
        var meter = LineMeter(tabs: tabs, indent: indent)
        var lastTab: Int?
        func closeTab() {
            if let lastTab, let gap = meter.openGap { advances[lastTab] = gap }
            lastTab = nil
        }
        for (position, piece) in pieces.enumerated() {
            let cluster = cluster(piece)
            // Blanks at the end do not move what is aligned at a stop.
            if position == pieces.count - trailing { closeTab() }
            guard cluster.flags.contains(.tab) else {
                advances.append(meter.add(cluster, at: piece.isInserted ? nil : piece.index, of: paragraph))
                continue
            }
            closeTab()
            lastTab = position
            advances.append(meter.add(cluster, at: nil, of: paragraph))
        }
        closeTab()
        if tightening > 0 {
            for i in 0..<max(0, pieces.count - trailing - 1) where !cluster(pieces[i]).flags.contains(.tab) {
                advances[i] -= tightening
            }
        }
        let x = advances.reduce(0, +)
        let hanging = advances.suffix(trailing).reduce(0, +)
        // Trailing spaces of a paragraph count as far as they fit.
        width = isWrapped ? x - hanging : max(x - hanging, min(x, room))
        if justifies { justify() }
    }

    /// Distributes the free width over the spaces between words, after the last tab.
    private mutating func justify() {
        let free = room - width
        guard free > 0 else { return }
        let end = pieces.count - trailing
        let start = pieces[..<end].lastIndex { cluster($0).flags.contains(.tab) }.map { $0 + 1 } ?? 0
        let gaps = (start..<max(start, end)).filter { cluster(pieces[$0]).flags.contains(.space) }
        guard !gaps.isEmpty else { return }
        for gap in gaps { advances[gap] += free / Double(gaps.count) }
        width = room
    }

    // MARK: Placing

    /// The glyphs that are added to a span.
    private struct OpenSpan {
        var run: Int32
        var segment: Int32
        var isInserted: Bool
        var firstGlyph: Int
        var left: Double
        var right: Double
        var isBlank: Bool
    }

    /// The attributes of a run that matter here. A run is large: it is read once for many clusters.
    private struct RunMetrics {
        var run: Int32 = -1
        var baselineOffset = 0.0
        var fontSize = 0.0
        /// Whether blanks and words are in separate spans, because blanks are not decorated.
        var separatesBlanks = false
    }

    mutating func place(
        left: Double, top: Double, height: Double, baseline: Double, into result: inout Typesetter.Result
    ) {
        let firstSpan = result.spans.count
        let firstStop = result.stops.count
        if let marker { place(marker.text, left: marker.left, baseline: baseline, into: &result) }
        let levels = paragraph.hasRightToLeft || inserted?.hasRightToLeft == true ? levels() : []
        let order =
            levels.isEmpty ? nil : VisualOrder.of(levels, trailing: trailing, isRightToLeft: paragraph.isRightToLeft)
        var x = left
        if order != nil, paragraph.isRightToLeft {
            // Trailing spaces hang over the left edge.
            x -= advances.reduce(0, +) - width
        }
        var open: OpenSpan?
        var metrics = RunMetrics()
        for visual in pieces.indices {
            let index = order?[visual] ?? visual
            let piece = pieces[index]
            let cluster = cluster(piece)
            let advance = advances[index]
            if metrics.run != cluster.run { metrics = self.metrics(of: cluster.run) }
            if cluster.flags.contains(.attachment) {
                addAttachment(cluster, x: x, baseline: baseline - metrics.baselineOffset, to: &result)
            }
            let blank = !cluster.flags.isDisjoint(with: [.space, .lineSeparator, .tab])
            if let span = open, continues(span, piece, cluster), !metrics.separatesBlanks || span.isBlank == blank {
                open?.right = x + advance
                open?.isBlank = span.isBlank && blank
            } else {
                if let span = open { close(span, baseline: baseline, into: &result) }
                open = OpenSpan(
                    run: cluster.run, segment: cluster.segment, isInserted: piece.isInserted,
                    firstGlyph: result.glyphs.count, left: x, right: x + advance, isBlank: blank)
            }
            if !blank {
                var pen = x
                let first = Int(cluster.firstGlyph)
                for g in first..<(first + Int(cluster.glyphCount)) {
                    let glyph = piece.isInserted ? inserted!.glyphs[g] : paragraph.glyphs[g]
                    result.glyphs.append(PlacedGlyph(id: glyph.id, x: pen + glyph.dx, dy: -glyph.dy))
                    pen += glyph.advance
                }
            }
            if !piece.isInserted {
                result.stops.append(
                    CaretStop(
                        utf16: cluster.utf16, utf16Length: cluster.utf16Length, x: x, width: advance,
                        isRightToLeft: !levels.isEmpty && levels[index] & 1 == 1))
            } else if insertion != .hyphen {
                result.truncationFrame = result.truncationFrame.union(
                    CGRect(x: x, y: top, width: advance, height: height))
            }
            x += advance
        }
        if let span = open { close(span, baseline: baseline, into: &result) }
        spanRange = firstSpan..<result.spans.count
        stopRange = firstStop..<result.stops.count
    }

    /// Whether a cluster is drawn with the span before it.
    private func continues(
        _ span: OpenSpan, _ piece: LinePiece, _ cluster: ShapedParagraph.Cluster
    ) -> Bool {
        guard span.run == cluster.run else { return false }
        if span.isInserted == piece.isInserted, span.segment == cluster.segment { return true }
        return face(span.segment, isInserted: span.isInserted) === face(cluster.segment, isInserted: piece.isInserted)
    }

    private func face(_ segment: Int32, isInserted: Bool) -> OpenFace? {
        guard segment >= 0 else { return nil }
        return isInserted ? inserted!.segments[Int(segment)].face : paragraph.segments[Int(segment)].face
    }

    private func metrics(of run: Int32) -> RunMetrics {
        let index = Int(run)
        return RunMetrics(
            run: run, baselineOffset: finite(runs[index].baselineOffset), fontSize: runs[index].font.size,
            separatesBlanks: runs[index].underline?.isByWord == true || runs[index].strikethrough?.isByWord == true)
    }

    private func close(_ span: OpenSpan, baseline: Double, into result: inout Typesetter.Result) {
        let metrics = metrics(of: span.run)
        var size = metrics.fontSize
        if span.segment >= 0 {
            size = (span.isInserted ? inserted!.segments : paragraph.segments)[Int(span.segment)].size
        }
        result.spans.append(
            GlyphSpan(
                face: face(span.segment, isInserted: span.isInserted), size: size, run: Int(span.run), line: lineIndex,
                glyphs: span.firstGlyph..<result.glyphs.count, baseline: baseline - metrics.baselineOffset,
                left: span.left, right: span.right, isBlank: span.isBlank))
    }

    private func addAttachment(
        _ cluster: ShapedParagraph.Cluster, x: Double, baseline: Double, to result: inout Typesetter.Result
    ) {
        guard let attachment = runs[Int(cluster.run)].attachment else { return }
        let height = max(0, finite(attachment.size.height))
        let width = max(0, finite(attachment.size.width))
        let top = baseline - finite(attachment.baselineOffset) - height
        result.attachments.append((attachment, CGRect(x: x, y: top, width: width, height: height)))
    }

    /// Places a marker, which has no positions for carets.
    private func place(
        _ marker: ShapedParagraph, left: Double, baseline: Double, into result: inout Typesetter.Result
    ) {
        let order = VisualOrder.of(marker.clusters.map(\.level), trailing: 0, isRightToLeft: marker.isRightToLeft)
        var x = left
        for visual in marker.clusters.indices {
            let cluster = marker.clusters[order?[visual] ?? visual]
            let first = result.glyphs.count
            var pen = x
            for glyph in marker.glyphs(of: cluster) {
                result.glyphs.append(PlacedGlyph(id: glyph.id, x: pen + glyph.dx, dy: -glyph.dy))
                pen += glyph.advance
            }
            let segment = cluster.segment >= 0 ? marker.segments[Int(cluster.segment)] : nil
            result.spans.append(
                GlyphSpan(
                    face: segment?.face, size: segment?.size ?? 0, run: Int(cluster.run), line: lineIndex,
                    glyphs: first..<result.glyphs.count, baseline: baseline, left: x, right: x + cluster.advance,
                    isBlank: false, isMarker: true))
            x += cluster.advance
        }
    }

    private func levels() -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(pieces.count)
        for piece in pieces {
            guard piece.isInserted else {
                result.append(paragraph.clusters[piece.index].level)
                continue
            }
            switch insertion {
            case .token: result.append(inserted!.clusters[piece.index].level)
            case .ellipsis: result.append(paragraph.isRightToLeft ? 1 : 0)
            case .hyphen: result.append(result.last ?? 0)
            }
        }
        return result
    }
}
