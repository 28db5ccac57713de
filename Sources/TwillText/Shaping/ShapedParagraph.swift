import Foundation

/// A paragraph's glyphs in the order of its text, before it is broken into lines. Immutable.
struct ShapedParagraph: Sendable {
    /// A unit that is never broken: the glyphs of one or more characters.
    struct Cluster: Sendable {
        /// The offset and length in the text, in UTF-16 units.
        var utf16: Int32
        var utf16Length: Int32
        /// The advance in points, tracking and kerning included.
        var advance: Double
        /// The index of the first glyph, left to right in any direction.
        var firstGlyph: Int32
        var glyphCount: Int32
        var segment: Int32
        var run: Int32
        var level: UInt8
        var flags: Flags
    }

    struct Flags: OptionSet, Sendable {
        let rawValue: UInt8
        /// A line may end before it, between words.
        static let breakBefore = Flags(rawValue: 1)
        /// It begins a grapheme cluster.
        static let graphemeStart = Flags(rawValue: 2)
        /// It hangs over the end of a line.
        static let space = Flags(rawValue: 4)
        static let tab = Flags(rawValue: 8)
        /// The line ends after it.
        static let lineSeparator = Flags(rawValue: 16)
        static let attachment = Flags(rawValue: 32)
        /// A break after it shows a hyphen.
        static let softHyphen = Flags(rawValue: 64)
    }

    struct Glyph: Sendable {
        var id: UInt32
        /// The offset from the pen, in points, y up.
        var dx: Double
        var dy: Double
        var advance: Double
    }

    /// Glyphs that are drawn with one face at one size.
    struct Segment: Sendable {
        var face: OpenFace?
        var size: Double
    }

    var clusters: [Cluster] = []
    var glyphs: [Glyph] = []
    var segments: [Segment] = []
    var isRightToLeft = false
    /// Whether any cluster may run from right to left.
    var hasRightToLeft = false
    var utf16Start = 0
    /// The UTF-16 end, with the separator.
    var utf16End = 0
    /// The runs of the paragraph's first character and of its separator.
    var firstRun = 0
    var lastRun = 0
    /// Whether any cluster is a tab.
    var hasTabs = false
    /// The characters.
    var source = SourceParagraph()

    /// The glyphs of a cluster.
    func glyphs(of cluster: Cluster) -> ArraySlice<Glyph> {
        glyphs[Int(cluster.firstGlyph)..<Int(cluster.firstGlyph + cluster.glyphCount)]
    }

    /// Returns the character at a UTF-16 offset in the text.
    func scalar(atUTF16 offset: Int32) -> UInt32 { source.scalars[scalarIndex(atUTF16: offset)] }

    /// Returns the index of the character at a UTF-16 offset in the text.
    func scalarIndex(atUTF16 offset: Int32) -> Int {
        var lower = 0
        var upper = source.scalars.count
        while lower < upper {
            let middle = (lower + upper) / 2
            if source.utf16[middle] < offset { lower = middle + 1 } else { upper = middle }
        }
        return min(lower, source.scalars.count - 1)
    }
}
