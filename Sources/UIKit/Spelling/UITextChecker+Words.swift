import Foundation
import TwillText

extension UITextChecker {
    func misspelledWord(
        in text: String, _ range: NSRange, _ start: Int, wraps: Bool, _ language: String
    ) -> NSRange {
        let none = NSRange(location: NSNotFound, length: 0)
        let text = text as NSString
        let first = min(max(0, range.location), text.length)
        let last = max(first, min(text.length, first + max(0, min(range.length, text.length))))
        guard first < last, let dictionary = SpellDictionaries.shared.dictionary(language) else { return none }
        let start = min(max(start, first), last)
        if let found = firstMisspelled(in: text, start..<last, within: first..<last, dictionary) { return found }
        guard wraps, start > first else { return none }
        return firstMisspelled(in: text, first..<start, within: first..<last, dictionary) ?? none
    }

    /// Returns the first misspelled word that begins in a range, paragraph by paragraph.
    private func firstMisspelled(
        in text: NSString, _ range: Range<Int>, within whole: Range<Int>, _ dictionary: SpellDictionary
    ) -> NSRange? {
        var location = range.lowerBound
        while location < range.upperBound {
            let paragraph = text.paragraphRange(for: NSRange(location: location, length: 0))
            let lower = max(paragraph.location, whole.lowerBound)
            let upper = min(NSMaxRange(paragraph), whole.upperBound)
            // A word is read as a whole, wherever checking begins.
            let part = text.substring(with: NSRange(location: lower, length: upper - lower))
            let units = part as NSString
            for word in Self.joined(TextBoundaries(part).words, in: units) where range.contains(lower + word.lowerBound)
            {
                let found = NSRange(location: word.lowerBound, length: word.count)
                if isMisspelled(units.substring(with: found), dictionary) {
                    return NSRange(location: lower + word.lowerBound, length: word.count)
                }
            }
            guard upper > location else { break }
            location = upper
        }
        return nil
    }

    /// Returns words with those that an apostrophe divides in one piece, such as "isn't".
    private static func joined(_ words: [Range<Int>], in text: NSString) -> [Range<Int>] {
        var result: [Range<Int>] = []
        for word in words {
            if let last = result.last, last.upperBound + 1 == word.lowerBound,
                [0x27, 0x2019].contains(text.character(at: last.upperBound))
            {
                result[result.count - 1] = last.lowerBound..<word.upperBound
            } else {
                result.append(word)
            }
        }
        return result
    }

    private func isMisspelled(_ word: String, _ dictionary: SpellDictionary) -> Bool {
        guard word.utf8.count <= SpellDictionary.longestWord, word.contains(where: \.isLetter),
            !word.contains(where: \.isNumber), !isKnown(word)
        else { return false }
        return !dictionary.isCorrect(word)
    }

    func completions(of part: String, _ language: String) -> [String]? {
        guard !part.isEmpty, let dictionary = SpellDictionaries.shared.dictionary(language) else { return nil }
        let own = knownWords.filter { $0.count > part.count && $0.lowercased().hasPrefix(part.lowercased()) }
        let found = own + dictionary.words(startingWith: part, most: 50).filter { !own.contains($0) }
        return found.isEmpty ? nil : Array(found.prefix(50))
    }

    static func text(_ range: NSRange, of string: String) -> String? {
        let text = string as NSString
        guard range.location >= 0, range.length > 0, range.location <= text.length,
            range.length <= text.length - range.location
        else { return nil }
        return text.substring(with: range)
    }
}
