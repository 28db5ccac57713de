import Foundation

/// Fits the rest of a paragraph into one line, with an ellipsis for the text that is left out.
struct Truncation {
    let paragraph: ShapedParagraph
    let tabs: TabRuler
    let indent: Double
    /// The text at the position of the text that is left out; nil for an ellipsis.
    var token: ShapedParagraph?
    /// Returns an ellipsis with the attributes of a run.
    let ellipsis: (_ run: Int) -> ShapedParagraph

    struct Result {
        var pieces: [LinePiece]
        var ellipsis: ShapedParagraph
        var isToken = false
    }

    /// Returns whether a range is at most as wide as a line, without blanks at its end.
    func fits(_ range: Range<Int>, width: Double) -> Bool {
        self.width(trimmingEnd(range), upTo: width) <= width + LineBreaker.tolerance
    }

    /// Truncates `range`. If all of it fits, it gets an ellipsis nonetheless: then later text is left out.
    ///
    /// - Parameter range: The clusters from the line's start to the end of its paragraph or line.
    func fit(_ range: Range<Int>, width: Double, mode: LineBreakMode) -> Result {
        let range = trimmingEnd(range)
        if let token, token.advance <= width + LineBreaker.tolerance, !token.clusters.isEmpty {
            var result = fit(range, width: width, mode: mode) { _ in token }
            result.isToken = true
            return result
        }
        return fit(range, width: width, mode: mode, ellipsis: ellipsis)
    }

    private func fit(
        _ range: Range<Int>, width: Double, mode: LineBreakMode, ellipsis: (_ run: Int) -> ShapedParagraph
    ) -> Result {
        switch mode {
        case .truncateHead: head(range, width: width, ellipsis)
        case .truncateMiddle: middle(range, width: width, ellipsis)
        default: tail(range, width: width, ellipsis)
        }
    }

    private func tail(_ range: Range<Int>, width: Double, _ ellipsis: (Int) -> ShapedParagraph) -> Result {
        let none = range.upperBound..<range.upperBound
        var dots = ellipsis(run(at: range.lowerBound))
        var kept = range.lowerBound..<range.lowerBound
        // The ellipsis has the attributes of the character before it, which is known only when its width is.
        for _ in 0..<2 {
            kept = trimmingEnd(prefix(range, before: dots, none, width: width))
            let next = ellipsis(run(at: max(range.lowerBound, kept.upperBound - 1)))
            let isSame = next.advance == dots.advance
            dots = next
            if isSame { break }
        }
        return result(head: kept, tail: none, dots)
    }

    private func head(_ range: Range<Int>, width: Double, _ ellipsis: (Int) -> ShapedParagraph) -> Result {
        let none = range.lowerBound..<range.lowerBound
        let dots = ellipsis(run(at: max(range.lowerBound, range.upperBound - 1)))
        return result(head: none, tail: trimmingStart(suffix(range, after: none, dots, width: width)), dots)
    }

    private func middle(_ range: Range<Int>, width: Double, _ ellipsis: (Int) -> ShapedParagraph) -> Result {
        var dots = ellipsis(run(at: range.lowerBound))
        var kept = bothEnds(range, dots, width: width)
        // As at the end, the ellipsis has the attributes of the character before it.
        for _ in 0..<2 {
            let next = ellipsis(run(at: max(range.lowerBound, kept.head.upperBound - 1)))
            let isSame = next.advance == dots.advance
            dots = next
            if isSame { break }
            kept = bothEnds(range, dots, width: width)
        }
        return result(head: trimmingEnd(kept.head), tail: trimmingStart(kept.tail), dots)
    }

    /// Returns as much of the beginning and the end of a range as fits, about the same of both.
    private func bothEnds(
        _ range: Range<Int>, _ dots: ShapedParagraph, width: Double
    ) -> (head: Range<Int>, tail: Range<Int>) {
        let none = range.upperBound..<range.upperBound
        let half = (width - dots.advance) / 2
        let head = prefix(range, before: nil, none, width: half)
        let tail = suffix(head.upperBound..<range.upperBound, after: head, dots, width: width)
        // Room that the tail did not need goes to the head.
        return (prefix(range.lowerBound..<tail.lowerBound, before: dots, tail, width: width), tail)
    }

    // MARK: Measuring

    private func result(head: Range<Int>, tail: Range<Int>, _ dots: ShapedParagraph) -> Result {
        Result(
            pieces: head.map { LinePiece(isInserted: false, index: $0) }
                + dots.clusters.indices.map { LinePiece(isInserted: true, index: $0) }
                + tail.map { LinePiece(isInserted: false, index: $0) },
            ellipsis: dots)
    }

    private func run(at index: Int) -> Int {
        paragraph.clusters.indices.contains(index) ? Int(paragraph.clusters[index].run) : paragraph.lastRun
    }

    /// Returns the width of a line; stops once it exceeds `limit`, unless a tab may become shorter.
    private func width(
        _ head: Range<Int>, _ dots: ShapedParagraph? = nil, _ tail: Range<Int> = 0..<0, upTo limit: Double = .infinity
    ) -> Double {
        var meter = LineMeter(tabs: tabs, indent: indent)
        for i in head {
            meter.add(paragraph.clusters[i], at: i, of: paragraph)
            if meter.end > limit + LineBreaker.tolerance { return meter.end }
        }
        for cluster in dots?.clusters ?? [] { meter.add(cluster, at: nil, of: paragraph) }
        for i in tail {
            meter.add(paragraph.clusters[i], at: i, of: paragraph)
            if meter.end > limit + LineBreaker.tolerance { return meter.end }
        }
        return meter.end
    }

    /// Returns the longest beginning of `range` that fits before `dots` and `tail`.
    private func prefix(
        _ range: Range<Int>, before dots: ShapedParagraph?, _ tail: Range<Int>, width limit: Double
    ) -> Range<Int> {
        // Without tabs, advances add up. With tabs, that is the most that can fit.
        let room =
            limit - (dots?.advance ?? 0) - tail.reduce(0) { $0 + paragraph.clusters[$1].advance }
        var x = 0.0
        var ends = [range.lowerBound]
        for i in range {
            x += paragraph.clusters[i].advance
            if x > room + LineBreaker.tolerance { break }
            if i + 1 == range.upperBound || paragraph.clusters[i + 1].flags.contains(.graphemeStart) {
                if paragraph.hasTabs { ends.append(i + 1) } else { ends[0] = i + 1 }
            }
        }
        return range
            .lowerBound..<largest(ends) {
                width(trimmingEnd(range.lowerBound..<$0), dots, tail, upTo: limit) <= limit + LineBreaker.tolerance
            }
    }

    /// Returns the longest end of `range` that fits after `head` and `dots`.
    private func suffix(
        _ range: Range<Int>, after head: Range<Int>, _ dots: ShapedParagraph, width limit: Double
    ) -> Range<Int> {
        let room = limit - dots.advance - head.reduce(0) { $0 + paragraph.clusters[$1].advance }
        var x = 0.0
        var starts = [range.upperBound]
        for i in range.reversed() {
            x += paragraph.clusters[i].advance
            if x > room + LineBreaker.tolerance { break }
            if paragraph.clusters[i].flags.contains(.graphemeStart) {
                if paragraph.hasTabs { starts.append(i) } else { starts[0] = i }
            }
        }
        let start = largest(starts) {
            width(head, dots, trimmingStart($0..<range.upperBound), upTo: limit) <= limit + LineBreaker.tolerance
        }
        return start..<range.upperBound
    }

    /// Returns the last of several lengths that fits; the first if none does. What is longer is not narrower.
    private func largest(_ candidates: [Int], where fits: (Int) -> Bool) -> Int {
        var lower = 0
        var upper = candidates.count
        while upper - lower > 1 {
            let middle = (lower + upper) / 2
            if fits(candidates[middle]) { lower = middle } else { upper = middle }
        }
        return candidates[lower]
    }

    private func trimmingEnd(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, isBlank(end - 1) { end -= 1 }
        return range.lowerBound..<end
    }

    private func trimmingStart(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        while start < range.upperBound, isBlank(start) { start += 1 }
        return start..<range.upperBound
    }

    private func isBlank(_ index: Int) -> Bool {
        !paragraph.clusters[index].flags.isDisjoint(with: [.space, .tab, .lineSeparator])
    }
}

extension ShapedParagraph {
    /// The sum of all advances; tabs count as nothing.
    var advance: Double { clusters.reduce(0) { $0 + $1.advance } }

    /// Returns the end of the text up to the next line separator, or the paragraph's.
    func lineEnd(from start: Int) -> Int {
        clusters[start...].firstIndex { $0.flags.contains(.lineSeparator) }.map { $0 + 1 } ?? clusters.count
    }
}
