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
        var words: [Range<Int>] = []
        var sentenceStarts: [Int] = [0]
        var wordStart: Int?
        for (index, attribute) in attributes.enumerated() {
            if attribute.is_word_end != 0, let start = wordStart, start < offsets[index] {
                words.append(start..<offsets[index])
                wordStart = nil
            }
            if attribute.is_word_start != 0 { wordStart = offsets[index] }
            if attribute.is_sentence_boundary != 0, index > 0, index < scalars { sentenceStarts.append(offsets[index]) }
        }
        self.words = words
        let ends = sentenceStarts.dropFirst() + [offset]
        sentences = zip(sentenceStarts, ends).compactMap { $0 < $1 ? $0..<$1 : nil }
    }
}
