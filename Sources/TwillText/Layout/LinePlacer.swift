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

    mutating func place(
        left: Double, top: Double, height: Double, baseline: Double, into result: inout Typesetter.Result
    ) {
        let firstSpan = result.spans.count
        let firstStop = result.stops.count
        let levels = levels()
        let order = VisualOrder.of(levels, trailing: trailing, isRightToLeft: paragraph.isRightToLeft)
        var x = left
        if order != nil, paragraph.isRightToLeft {
            // Trailing spaces hang over the left edge.
            x -= advances.reduce(0, +) - width
        }
        for visual in pieces.indices {
            let index = order?[visual] ?? visual
            let piece = pieces[index]
            let cluster = cluster(piece)
            append(cluster, piece, x: x, advance: advances[index], baseline: baseline, to: &result, since: firstSpan)
            if piece.isInserted {
                guard insertion != .hyphen else {
                    x += advances[index]
                    continue
                }
                result.truncationFrame = result.truncationFrame.union(
                    CGRect(x: x, y: top, width: advances[index], height: height))
            } else {
                result.stops.append(
                    CaretStop(
                        utf16: cluster.utf16, utf16Length: cluster.utf16Length, x: x, width: advances[index],
                        isRightToLeft: levels[index] & 1 == 1))
            }
            x += advances[index]
        }
        spanRange = firstSpan..<result.spans.count
        stopRange = firstStop..<result.stops.count
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

    private func append(
        _ cluster: ShapedParagraph.Cluster, _ piece: LinePiece, x: Double, advance: Double, baseline: Double,
        to result: inout Typesetter.Result, since firstSpan: Int
    ) {
        let run = runs[Int(cluster.run)]
        let baseline = baseline - finite(run.baselineOffset)
        if cluster.flags.contains(.attachment), let attachment = run.attachment {
            let height = max(0, finite(attachment.size.height))
            let width = max(0, finite(attachment.size.width))
            let top = baseline - finite(attachment.baselineOffset) - height
            result.attachments.append((attachment, CGRect(x: x, y: top, width: width, height: height)))
        }
        let shaped = piece.isInserted ? inserted! : paragraph
        let segment = cluster.segment >= 0 ? shaped.segments[Int(cluster.segment)] : nil
        let blank = isBlank(piece) || cluster.flags.contains(.tab)
        let start = result.glyphs.count
        if let last = result.spans.last, result.spans.count > firstSpan, last.run == Int(cluster.run),
            last.face === segment?.face, last.isBlank == blank
        {
            result.spans[result.spans.count - 1].right = x + advance
        } else {
            result.spans.append(
                GlyphSpan(
                    face: segment?.face, size: segment?.size ?? run.font.size, run: Int(cluster.run), line: lineIndex,
                    glyphs: start..<start, baseline: baseline, left: x, right: x + advance, isBlank: blank))
        }
        guard !blank else { return }
        var pen = x
        for g in Int(cluster.firstGlyph)..<Int(cluster.firstGlyph + cluster.glyphCount) {
            let glyph = shaped.glyphs[g]
            result.glyphs.append(PlacedGlyph(id: glyph.id, x: pen + glyph.dx, dy: -glyph.dy))
            pen += glyph.advance
        }
        let range = result.spans[result.spans.count - 1].glyphs
        result.spans[result.spans.count - 1].glyphs = range.lowerBound..<result.glyphs.count
    }
}
