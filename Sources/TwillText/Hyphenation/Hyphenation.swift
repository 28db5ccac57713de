import Foundation

/// Finds the hyphenation points of a paragraph's words.
struct Hyphenation {
    let paragraph: ShapedParagraph
    let runs: [TextRun]
    /// A word is hyphenated where the words before it fill less than this share of the line.
    let factor: Double
    var dictionaries = HyphenDictionaries.shared

    /// Longer words are not hyphenated.
    static let longestWord = 100

    /// Returns the last point in a word at which a line may end.
    ///
    /// - Parameters:
    ///   - start: The first cluster of the word.
    ///   - overflow: The cluster of the word that does not fit.
    ///   - fits: Whether the line fits with a hyphen if it ends before a cluster.
    func lastBreak(inWordFrom start: Int, overflowing overflow: Int, where fits: (Int) -> Bool) -> Int? {
        let clusters = paragraph.clusters
        guard overflow - start <= Self.longestWord else { return nil }
        var end = overflow + 1
        while end < clusters.count, end - start <= 2 * Self.longestWord, !clusters[end].flags.contains(.breakBefore),
            clusters[end].flags.isDisjoint(with: [.space, .tab, .lineSeparator, .attachment])
        {
            end += 1
        }
        let points = points(inClusters: start..<end)
        guard !points.isEmpty else { return nil }
        for i in stride(from: overflow, to: start, by: -1)
        where points.contains(clusters[i].utf16) && clusters[i].flags.contains(.graphemeStart) && fits(i) {
            return i
        }
        return nil
    }

    /// Returns the offsets at which the words within clusters may be broken.
    private func points(inClusters range: Range<Int>) -> Set<Int32> {
        let source = paragraph.source
        let first = paragraph.scalarIndex(atUTF16: paragraph.clusters[range.lowerBound].utf16)
        let last =
            range.upperBound < paragraph.clusters.count
            ? paragraph.scalarIndex(atUTF16: paragraph.clusters[range.upperBound].utf16) : source.scalars.count
        let scalars = source.scalars[first..<max(first, last)]
        // A word with soft hyphens is broken there alone.
        guard !scalars.contains(0xAD) else { return [] }
        var result: Set<Int32> = []
        var start = first
        while start < last {
            guard Self.isLetter(scalars[start]) else {
                start += 1
                continue
            }
            var end = start + 1
            while end < last, Self.isLetter(scalars[end]) { end += 1 }
            if end - start <= Self.longestWord, let language = language(at: source.utf16[start]) {
                for point in dictionaries.points(in: Array(scalars[start..<end]), language: language) {
                    result.insert(source.utf16[start + point])
                }
            }
            start = end
        }
        return result
    }

    private func language(at utf16: Int32) -> String? {
        let index = paragraph.scalarIndex(atUTF16: utf16)
        let run = paragraph.source.runs.last { $0.start <= index }?.run ?? paragraph.firstRun
        return runs[run].language
    }

    private static func isLetter(_ scalar: UInt32) -> Bool {
        guard let scalar = Unicode.Scalar(scalar) else { return false }
        if scalar.isASCII { return (0x41...0x5A).contains(scalar.value) || (0x61...0x7A).contains(scalar.value) }
        return scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
    }
}
