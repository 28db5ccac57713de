import CGraphics
import Foundation

/// The boundaries of words and sentences in a text, by Unicode's rules.
///
/// Offsets are in UTF-16. Independent of the process's locale. The cost grows with the length of the text, so pass a
/// paragraph rather than a document.
public struct TextBoundaries: Sendable {
    /// The text's words, without the spaces and punctuation between them.
    public let words: [Range<Int>]
    /// The text's sentences, with the spaces that follow them.
    public let sentences: [Range<Int>]

    /// Analyzes a text.
    public init(_ text: String) {
        var offsets: [Int] = []
        var scalars = 0, offset = 0
        for scalar in text.unicodeScalars {
            offsets.append(offset)
            offset += UTF16.width(scalar)
            scalars += 1
        }
        offsets.append(offset)
        guard scalars > 0 else {
            words = []
            sentences = []
            return
        }
        var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: scalars + 1)
        let utf8 = text.utf8.map { CChar(bitPattern: $0) }
        pango_get_log_attrs(
            utf8, Int32(utf8.count), -1, pango_language_from_string("en"), &attributes, Int32(scalars + 1))
        var segmentStarts: [Int] = [0]
        var sentenceStarts: [Int] = [0]
        var found: [Range<Int>] = []
        var wordStart: Int?
        for (index, attribute) in attributes.enumerated() {
            if attribute.is_word_end != 0, let start = wordStart, start < index {
                found.append(start..<index)
                wordStart = nil
            }
            if attribute.is_word_start != 0 { wordStart = index }
            guard index > 0, index < scalars else { continue }
            if attribute.is_word_boundary != 0 { segmentStarts.append(index) }
            if attribute.is_sentence_boundary != 0 { sentenceStarts.append(offsets[index]) }
        }
        let segments = zip(segmentStarts, segmentStarts.dropFirst() + [scalars]).map { $0..<$1 }
        words = Self.words(Array(text.unicodeScalars), segments: segments, found: found).map {
            offsets[$0.lowerBound]..<offsets[$0.upperBound]
        }
        let ends = sentenceStarts.dropFirst() + [offset]
        sentences = zip(sentenceStarts, ends).compactMap { $0 < $1 ? $0..<$1 : nil }
    }

    /// Returns the words of a text, in scalars: Unicode's segments with letters or digits. In scripts without spaces,
    /// where these would be single letters, they are the words that Pango has found.
    private static func words(
        _ scalars: [Unicode.Scalar], segments: [Range<Int>], found: [Range<Int>]
    ) -> [Range<Int>] {
        var words = segments.filter { segment in
            let part = scalars[segment]
            return part.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
                && !part.contains(where: needsDictionary)
        }
        guard scalars.contains(where: needsDictionary) else { return words }
        for word in found {
            // A word in which scripts are mixed has the other part among the segments.
            var start: Int?
            for index in word {
                let belongs =
                    needsDictionary(scalars[index])
                    || start != nil && scalars[index].properties.generalCategory == .nonspacingMark
                if belongs {
                    start = start ?? index
                } else if let begin = start {
                    words.append(begin..<index)
                    start = nil
                }
            }
            if let start { words.append(start..<word.upperBound) }
        }
        return words.sorted { $0.lowerBound < $1.lowerBound }
    }

    /// Whether words of a scalar's script are found by a dictionary: it has no spaces.
    private static func needsDictionary(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x0E00: false
        // Thai and Lao, Myanmar, Khmer, Tai scripts, Hiragana.
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19FF, 0x1A20...0x1AAF, 0x3041...0x309F,
            0xA9E0...0xA9FF, 0xAA60...0xAADF, 0x11700...0x1174F:
            true
        default: scalar.properties.isIdeographic
        }
    }
}
