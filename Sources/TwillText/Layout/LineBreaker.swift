import Foundation

/// Breaks a shaped paragraph into lines: greedily, as many words to a line as fit.
struct LineBreaker {
    let paragraph: ShapedParagraph
    let tabs: TabRuler
    let wrapsCharacters: Bool

    /// The tolerance in points: widths are sums of many numbers, so an excess below this still fits.
    static let tolerance = 0.001

    /// Returns the end of the line that begins with cluster `start`; beyond `start`, unless that is the end of the
    /// text.
    ///
    /// - Parameter indent: The start of the line, for tabs.
    func end(from start: Int, width: Double, indent: Double) -> Int {
        let clusters = paragraph.clusters
        let limit = width + Self.tolerance
        var x = 0.0
        var wordStart: Int?
        var i = start
        while i < clusters.count {
            let cluster = clusters[i]
            if cluster.flags.contains(.lineSeparator) { return i + 1 }
            if i > start, cluster.flags.contains(.breakBefore) { wordStart = i }
            let advance = cluster.flags.contains(.tab) ? tabs.advance(from: indent + x) : cluster.advance
            // Spaces hang over the edge.
            if !cluster.flags.contains(.space), x + advance > limit, i > start {
                if !wrapsCharacters, let wordStart { return wordStart }
                // A word wider than the line is broken between grapheme clusters.
                var tear = i
                while tear > start, !clusters[tear].flags.contains(.graphemeStart) { tear -= 1 }
                if tear > start { return tear }
            }
            x += advance
            i += 1
        }
        return clusters.count
    }

    /// Returns whether a line ends where text may be broken, and is not wider than `width`.
    ///
    /// ``end(from:width:indent:)`` breaks a word that is too long. Beside an exclusion it moves down instead.
    func isWhole(_ range: Range<Int>, width: Double, indent: Double) -> Bool {
        let clusters = paragraph.clusters
        var x = 0.0
        var inked = 0.0
        for cluster in clusters[range] {
            x += cluster.flags.contains(.tab) ? tabs.advance(from: indent + x) : cluster.advance
            if cluster.flags.isDisjoint(with: [.space, .lineSeparator]) { inked = x }
        }
        guard inked <= width + Self.tolerance else { return false }
        guard !wrapsCharacters, range.upperBound < clusters.count, let last = clusters[range].last else { return true }
        return last.flags.contains(.lineSeparator) || clusters[range.upperBound].flags.contains(.breakBefore)
    }
}

/// The tab stops of a line.
struct TabRuler {
    let stops: [Double]
    let interval: Double

    init(_ style: ParagraphStyle) {
        stops = style.tabStops.filter { $0.isFinite && $0 > 0 }.map { Double($0) }.sorted()
        let interval = Double(finite(style.defaultTabInterval))
        self.interval = interval > 0 ? interval : 28
    }

    func advance(from x: Double) -> Double {
        if let stop = stops.first(where: { $0 > x + LineBreaker.tolerance }) { return stop - x }
        guard x.isFinite else { return 0 }
        let beyond = max(x, stops.last ?? 0)
        let next = ((beyond + LineBreaker.tolerance) / interval).rounded(.down) * interval + interval
        return next - x
    }
}
