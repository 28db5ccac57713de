import Foundation

/// The end of a line.
struct LineBreak: Equatable {
    /// The first cluster of the next line.
    var end: Int
    /// Whether the line ends within a word, with a hyphen that the text does not have.
    var addsHyphen = false
}

/// Breaks a shaped paragraph into lines: greedily, as many words to a line as fit.
struct LineBreaker {
    let paragraph: ShapedParagraph
    let tabs: TabRuler
    let wrapsCharacters: Bool
    /// Hyphenates words; nil if they are never.
    var hyphenation: Hyphenation?
    /// Returns the width of a hyphen with the attributes of a run.
    let hyphenWidth: (_ run: Int) -> Double

    /// The tolerance in points: widths are sums of many numbers, so an excess below this still fits.
    static let tolerance = 0.001

    init(_ paragraph: ShapedParagraph, tabs: TabRuler, style: ParagraphStyle, text: ShapedText) {
        self.paragraph = paragraph
        self.tabs = tabs
        wrapsCharacters = style.lineBreakMode == .charWrap
        hyphenWidth = { text.hyphen(run: $0).advance }
        if style.hyphenationFactor > 0, !wrapsCharacters {
            hyphenation = Hyphenation(paragraph: paragraph, runs: text.runs, factor: style.hyphenationFactor)
        }
    }

    /// Returns the end of the line that begins with cluster `start`; beyond `start`, unless that is the end of the
    /// text.
    ///
    /// - Parameter indent: The start of the line, for tabs.
    func lineBreak(from start: Int, width: Double, indent: Double) -> LineBreak {
        let clusters = paragraph.clusters
        let limit = width + Self.tolerance
        var meter = LineMeter(tabs: tabs, indent: indent)
        var word: LineBreak?
        /// The width of the line that would end at `word`, and of all that was added, without blanks at the end.
        var wordEnd = 0.0
        var inked = 0.0
        var i = start
        while i < clusters.count {
            let cluster = clusters[i]
            if cluster.flags.contains(.lineSeparator) { return LineBreak(end: i + 1) }
            if i > start, cluster.flags.contains(.breakBefore) {
                if !clusters[i - 1].flags.contains(.softHyphen) {
                    word = LineBreak(end: i)
                    wordEnd = inked
                } else if inked + hyphenWidth(Int(clusters[i - 1].run)) <= limit {
                    word = LineBreak(end: i, addsHyphen: true)
                    wordEnd = inked
                }
            }
            meter.add(cluster, at: i, of: paragraph)
            // Spaces hang over the edge.
            if !cluster.flags.contains(.space), meter.end > limit, i > start {
                // A tab goes to the next line alone, where it leads to the first stop.
                if cluster.flags.contains(.tab) { return LineBreak(end: i) }
                if !wrapsCharacters {
                    if let hyphenation, wordEnd < hyphenation.factor * width,
                        let end = hyphenation.lastBreak(
                            inWordFrom: word?.end ?? start, overflowing: i,
                            where: { fits(start..<$0, limit: limit, indent: indent) })
                    {
                        return LineBreak(end: end, addsHyphen: true)
                    }
                    if let word { return word }
                }
                // A word wider than the line is broken between grapheme clusters.
                var tear = i
                while tear > start, !clusters[tear].flags.contains(.graphemeStart) { tear -= 1 }
                if tear > start { return LineBreak(end: tear) }
            }
            if !cluster.flags.contains(.space) { inked = meter.end }
            i += 1
        }
        return LineBreak(end: clusters.count)
    }

    /// Returns whether text fits with a hyphen.
    private func fits(_ range: Range<Int>, limit: Double, indent: Double) -> Bool {
        var meter = LineMeter(tabs: tabs, indent: indent)
        for i in range { meter.add(paragraph.clusters[i], at: i, of: paragraph) }
        return meter.end + hyphenWidth(Int(paragraph.clusters[range.upperBound - 1].run)) <= limit
    }

    /// Returns whether a line ends where text may be broken, and is not wider than `width`.
    ///
    /// ``lineBreak(from:width:indent:)`` breaks a word that is too long. Beside an exclusion it moves down instead.
    func isWhole(_ range: Range<Int>, width: Double, indent: Double) -> Bool {
        let clusters = paragraph.clusters
        var meter = LineMeter(tabs: tabs, indent: indent)
        var inked = 0.0
        for i in range {
            meter.add(clusters[i], at: i, of: paragraph)
            if clusters[i].flags.isDisjoint(with: [.space, .lineSeparator]) { inked = meter.end }
        }
        guard inked <= width + Self.tolerance else { return false }
        guard !wrapsCharacters, range.upperBound < clusters.count, let last = clusters[range].last else { return true }
        return last.flags.contains(.lineSeparator) || clusters[range.upperBound].flags.contains(.breakBefore)
    }

    /// Returns where a line ends so that the paragraph's last line, which follows, does not have one word only.
    ///
    /// - Parameters:
    ///   - line: The end of the line that fits.
    ///   - width, indent: The edges of the line that follows.
    func pushingOut(_ line: LineBreak, from start: Int, width: Double, indent: Double) -> LineBreak {
        let clusters = paragraph.clusters
        guard !line.addsHyphen, line.end < clusters.count else { return line }
        for i in clusters.indices[(line.end + 1)...]
        where !clusters[i].flags.isDisjoint(with: [.breakBefore, .lineSeparator]) {
            return line
        }
        // Broken within a word that is too long: no word would be complete on either line.
        guard clusters[line.end].flags.contains(.breakBefore),
            let word = clusters[(start + 1)..<line.end].lastIndex(where: { $0.flags.contains(.breakBefore) }),
            !clusters[word - 1].flags.contains(.softHyphen),
            lineBreak(from: word, width: width, indent: indent).end == clusters.count
        else { return line }
        return LineBreak(end: word)
    }
}
