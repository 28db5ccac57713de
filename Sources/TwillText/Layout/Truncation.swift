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
        advance(trimmingEnd(range), upTo: width) <= width + LineBreaker.tolerance
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
        var dots = ellipsis(run(at: range.lowerBound))
        var kept = range.lowerBound..<range.lowerBound
        // The ellipsis has the attributes of the character before it, which is known only when its width is.
        for _ in 0..<2 {
            kept = prefix(range, width: width - dots.advance)
            let next = ellipsis(run(at: max(range.lowerBound, kept.upperBound - 1)))
            let isSame = next.advance == dots.advance
            dots = next
            if isSame { break }
        }
        kept = trimmingEnd(kept)
        return result(head: kept, tail: range.upperBound..<range.upperBound, dots)
    }

    private func head(_ range: Range<Int>, width: Double, _ ellipsis: (Int) -> ShapedParagraph) -> Result {
        let dots = ellipsis(run(at: max(range.lowerBound, range.upperBound - 1)))
        let kept = trimmingStart(suffix(range, width: width - dots.advance))
        return result(head: range.lowerBound..<range.lowerBound, tail: kept, dots)
    }

    private func middle(_ range: Range<Int>, width: Double, _ ellipsis: (Int) -> ShapedParagraph) -> Result {
        var dots = ellipsis(run(at: range.lowerBound))
        var kept = bothEnds(range, width: width - dots.advance)
        // As at the end, the ellipsis has the attributes of the character before it.
        for _ in 0..<2 {
            let next = ellipsis(run(at: max(range.lowerBound, kept.head.upperBound - 1)))
            let isSame = next.advance == dots.advance
            dots = next
            if isSame { break }
            kept = bothEnds(range, width: width - dots.advance)
        }
        return result(head: trimmingEnd(kept.head), tail: trimmingStart(kept.tail), dots)
    }

    /// Returns as much of the beginning and the end of a range as fits, about the same of both.
    private func bothEnds(_ range: Range<Int>, width room: Double) -> (head: Range<Int>, tail: Range<Int>) {
        let head = prefix(range, width: room / 2)
        let tail = suffix(head.upperBound..<range.upperBound, width: room - advance(head, upTo: .infinity))
        // Room that the tail did not need goes to the head.
        return (prefix(range.lowerBound..<tail.lowerBound, width: room - advance(tail, upTo: .infinity)), tail)
    }

    // MARK: Measuring

    private func result(head: Range<Int>, tail: Range<Int>, _ dots: ShapedParagraph) -> Result {
        Result(
            pieces: head.map { LinePiece(isEllipsis: false, index: $0) }
                + dots.clusters.indices.map { LinePiece(isEllipsis: true, index: $0) }
                + tail.map { LinePiece(isEllipsis: false, index: $0) },
            ellipsis: dots)
    }

    private func run(at index: Int) -> Int {
        paragraph.clusters.indices.contains(index) ? Int(paragraph.clusters[index].run) : paragraph.lastRun
    }

    private func width(at index: Int, x: Double) -> Double {
        let cluster = paragraph.clusters[index]
        return cluster.flags.contains(.tab) ? tabs.advance(from: indent + x) : cluster.advance
    }

    /// Returns the sum of advances; stops once it exceeds `limit`.
    private func advance(_ range: Range<Int>, upTo limit: Double) -> Double {
        var x = 0.0
        for i in range {
            x += width(at: i, x: x)
            if x > limit + LineBreaker.tolerance { break }
        }
        return x
    }

    private func prefix(_ range: Range<Int>, width limit: Double) -> Range<Int> {
        var x = 0.0
        var end = range.lowerBound
        for i in range {
            x += width(at: i, x: x)
            if x > limit + LineBreaker.tolerance { break }
            if i + 1 == range.upperBound || paragraph.clusters[i + 1].flags.contains(.graphemeStart) { end = i + 1 }
        }
        return range.lowerBound..<end
    }

    private func suffix(_ range: Range<Int>, width limit: Double) -> Range<Int> {
        var x = 0.0
        var start = range.upperBound
        for i in range.reversed() {
            x += paragraph.clusters[i].advance
            if x > limit + LineBreaker.tolerance { break }
            if paragraph.clusters[i].flags.contains(.graphemeStart) { start = i }
        }
        return start..<range.upperBound
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
