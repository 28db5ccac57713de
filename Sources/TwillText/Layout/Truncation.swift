import Foundation

/// Fits the rest of a paragraph into one line, with an ellipsis for the text that is left out.
struct Truncation {
    let paragraph: ShapedParagraph
    let tabs: TabRuler
    let indent: Double
    /// Returns an ellipsis with the attributes of a run.
    let ellipsis: (_ run: Int) -> ShapedParagraph

    struct Result {
        var pieces: [LinePiece]
        var ellipsis: ShapedParagraph
    }

    /// Truncates `range`. If all of it fits, it gets an ellipsis nonetheless: then later text is left out.
    ///
    /// - Parameter range: The clusters from the line's start to the end of its paragraph or line.
    func fit(_ range: Range<Int>, width: Double, mode: LineBreakMode) -> Result {
        let range = trimmingEnd(range)
        switch mode {
        case .truncateHead: return head(range, width: width)
        case .truncateMiddle: return middle(range, width: width)
        default: return tail(range, width: width)
        }
    }

    private func tail(_ range: Range<Int>, width: Double) -> Result {
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

    private func head(_ range: Range<Int>, width: Double) -> Result {
        let dots = ellipsis(run(at: max(range.lowerBound, range.upperBound - 1)))
        let kept = trimmingStart(suffix(range, width: width - dots.advance))
        return result(head: range.lowerBound..<range.lowerBound, tail: kept, dots)
    }

    private func middle(_ range: Range<Int>, width: Double) -> Result {
        let dots = ellipsis(run(at: range.lowerBound))
        let room = width - dots.advance
        var head = prefix(range, width: room / 2)
        let tail = suffix(head.upperBound..<range.upperBound, width: room - advance(head, upTo: .infinity))
        // Room that the tail did not need goes to the head.
        head = prefix(range.lowerBound..<tail.lowerBound, width: room - advance(tail, upTo: .infinity))
        return result(head: trimmingEnd(head), tail: trimmingStart(tail), dots)
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
}
