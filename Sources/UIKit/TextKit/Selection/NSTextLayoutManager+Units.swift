import Foundation
import TwillText

extension NSTextLayoutManager {
    /// Returns the unit that contains an offset; at the end of the text the last one.
    func unit(_ granularity: NSTextSelection.Granularity, around offset: Int) -> Range<Int>? {
        guard let text = engine.storedStorage?.text, text.count > 0, (0...text.count).contains(offset) else {
            return nil
        }
        let place = min(offset, text.count - 1)
        switch granularity {
        case .paragraph: return text.paragraph(at: place)
        case .line: return line(ofCaret: offset)?.range ?? offset..<offset
        case .character: return units(.byComposedCharacterSequences, in: text.paragraph(at: place)).unit(at: place)
        case .word, .sentence:
            let paragraph = text.paragraph(at: place)
            let units = units(granularity == .word ? .words : .sentences, in: paragraph)
            if let found = units.unit(at: place) ?? units.last(where: { $0.upperBound == offset }) { return found }
            // Between words: what is there.
            let before = units.last { $0.upperBound <= place }?.upperBound ?? paragraph.lowerBound
            let after = units.first { $0.lowerBound > place }?.lowerBound ?? paragraph.upperBound
            return before..<after
        }
    }

    func enumerateUnits(
        from offset: Int, _ options: NSString.EnumerationOptions,
        _ block: (String?, NSTextRange, NSTextRange?, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let text = engine.storedStorage?.text, (0...text.count).contains(offset) else { return }
        let isReverse = options.contains(.reverse)
        var stop: ObjCBool = false
        var place = offset
        while isReverse ? place > 0 : place < text.count {
            let paragraph = text.paragraph(at: isReverse ? place - 1 : place)
            let found = units(options, in: paragraph)
            for unit in isReverse ? found.reversed() : found {
                if isReverse ? unit.lowerBound >= offset : unit.upperBound <= offset { continue }
                let string = options.contains(.substringNotRequired) ? nil : text.string(in: unit)
                let enclosing = enclosingRange(of: unit, among: found, in: paragraph)
                block(string, NSTextRange(unit), NSTextRange(enclosing), &stop)
                if stop.boolValue { return }
            }
            place = isReverse ? paragraph.lowerBound : paragraph.upperBound
        }
    }

    /// Returns a unit with what is between it and the next one.
    private func enclosingRange(of unit: Range<Int>, among units: [Range<Int>], in paragraph: Range<Int>) -> Range<Int>
    {
        let next = units.first { $0.lowerBound >= unit.upperBound }?.lowerBound ?? paragraph.upperBound
        return unit.lowerBound..<max(unit.upperBound, next)
    }

    private func units(_ options: NSString.EnumerationOptions, in paragraph: Range<Int>) -> [Range<Int>] {
        guard let text = engine.storedStorage?.text else { return [] }
        func moved(_ ranges: [Range<Int>]) -> [Range<Int>] {
            ranges.map { $0.lowerBound + paragraph.lowerBound..<$0.upperBound + paragraph.lowerBound }
        }
        // The kinds are numbers in the lowest byte: lines, paragraphs, characters, words, sentences.
        switch options.rawValue & 0xFF {
        case NSString.EnumerationOptions.words.rawValue:
            return moved(TextBoundaries(text.string(in: paragraph)).words)
        case NSString.EnumerationOptions.sentences.rawValue:
            return moved(TextBoundaries(text.string(in: paragraph)).sentences)
        case NSString.EnumerationOptions.byComposedCharacterSequences.rawValue:
            var place = 0
            return moved(
                text.string(in: paragraph).map { character in
                    let start = place
                    place += character.utf16.count
                    return start..<place
                })
        default:
            let end = paragraph.upperBound
            guard !paragraph.isEmpty, ChunkedText.isSeparator(text[end - 1]) else { return [paragraph] }
            let isPair = text[end - 1] == 0x0A && paragraph.count > 1 && text[end - 2] == 0x0D
            return [paragraph.lowerBound..<end - (isPair ? 2 : 1)]
        }
    }
}

extension [Range<Int>] {
    fileprivate func unit(at offset: Int) -> Range<Int>? { first { $0.contains(offset) } }
}

extension NSString.EnumerationOptions {
    /// Words: Foundation on Linux has no name for them.
    static let words = NSString.EnumerationOptions(rawValue: 3)
    /// Sentences: Foundation on Linux has no name for them.
    static let sentences = NSString.EnumerationOptions(rawValue: 4)
}
