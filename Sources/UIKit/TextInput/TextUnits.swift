import Foundation
import TwillText

/// A text that is read in parts, by UTF-16 offsets.
@MainActor
protocol TextParts: AnyObject {
    /// The number of UTF-16 units.
    var textLength: Int { get }

    /// Returns a part; the range lies within the text.
    func part(_ range: NSRange) -> String

    /// Returns the range of the paragraph that contains an offset, with the separator that ends it.
    func paragraph(at offset: Int) -> NSRange
}

/// Finds characters, words, sentences and paragraphs near an offset, reading no more of the text than it must.
@MainActor
struct TextUnits {
    let text: any TextParts

    /// Returns the character that contains the unit at an offset; an empty range at the end of the text.
    func character(at offset: Int) -> NSRange {
        let offset = clamped(offset)
        guard offset < text.textLength else { return NSRange(location: offset, length: 0) }
        let paragraph = text.paragraph(at: offset)
        var reach = 64
        while true {
            let start = max(paragraph.location, offset - reach), end = min(NSMaxRange(paragraph), offset + reach)
            let window = NSRange(location: start, length: max(0, end - start))
            var found = NSRange(location: offset, length: 1)
            var place = start
            var isFirst = true
            for character in text.part(window) {
                let length = character.utf16.count
                if offset < place + length {
                    found = NSRange(location: place, length: length)
                    break
                }
                place += length
                isFirst = false
            }
            // The window may have cut the character at its edges.
            let isCutBefore = isFirst && start > paragraph.location
            let isCutAfter = NSMaxRange(found) >= end && end < NSMaxRange(paragraph)
            guard isCutBefore || isCutAfter, reach < paragraph.length else { return found }
            reach *= 4
        }
    }

    /// Returns the character before an offset; an empty range at the beginning of the text.
    func character(before offset: Int) -> NSRange {
        let offset = clamped(offset)
        return offset > 0 ? character(at: offset - 1) : NSRange(location: 0, length: 0)
    }

    /// Returns an offset that is between two characters: this one, or the beginning of the character around it.
    func boundary(at offset: Int) -> Int {
        let offset = clamped(offset)
        return character(at: offset).location
    }

    /// Returns the units of a granularity in the paragraph of an offset, in order.
    func units(_ granularity: UITextGranularity, around offset: Int) -> [NSRange] {
        let paragraph = text.paragraph(at: clamped(offset))
        switch granularity {
        case .paragraph: return [paragraph]
        case .document: return [NSRange(location: 0, length: text.textLength)]
        case .character, .line: return [character(at: offset)]
        case .word, .sentence:
            let window = window(around: clamped(offset), in: paragraph)
            let boundaries = TextBoundaries(text.part(window))
            let found = granularity == .word ? boundaries.words : boundaries.sentences
            return found.map { NSRange(location: $0.lowerBound + window.location, length: $0.count) }
        }
    }

    /// A paragraph of usual length, or a part of a longer one.
    private func window(around offset: Int, in paragraph: NSRange) -> NSRange {
        let reach = 4_096
        guard paragraph.length > 2 * reach else { return paragraph }
        let start = boundary(at: max(paragraph.location, offset - reach))
        let end = boundary(at: min(NSMaxRange(paragraph), offset + reach))
        return NSRange(location: start, length: max(0, end - start))
    }

    /// Returns the end of the next unit after an offset; the end of the text after the last one.
    func end(of granularity: UITextGranularity, after offset: Int) -> Int {
        if granularity == .character { return NSMaxRange(character(at: offset)) }
        var place = clamped(offset)
        while place < text.textLength {
            if let unit = units(granularity, around: place).first(where: { NSMaxRange($0) > offset }) {
                return NSMaxRange(unit)
            }
            place = max(place + 1, NSMaxRange(text.paragraph(at: place)))
        }
        return text.textLength
    }

    /// Returns the beginning of the last unit before an offset; the beginning of the text before the first one.
    func start(of granularity: UITextGranularity, before offset: Int) -> Int {
        if granularity == .character { return character(before: offset).location }
        var place = clamped(offset) - 1
        while place >= 0 {
            if let unit = units(granularity, around: place).last(where: { $0.location < offset }) {
                return unit.location
            }
            place = text.paragraph(at: place).location - 1
        }
        return 0
    }

    private func clamped(_ offset: Int) -> Int { min(max(offset, 0), text.textLength) }
}

/// A whole string, read in parts.
@MainActor
final class StringParts: TextParts {
    private let string: NSString

    init(_ string: String) {
        self.string = string as NSString
    }

    var textLength: Int { string.length }

    func part(_ range: NSRange) -> String { string.substring(with: range) }

    func paragraph(at offset: Int) -> NSRange {
        string.paragraphRange(for: NSRange(location: min(offset, string.length), length: 0))
    }
}
