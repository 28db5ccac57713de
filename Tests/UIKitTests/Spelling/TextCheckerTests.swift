import Foundation
import Testing
import TwillSync

@testable import UIKit

/// With Debian's English dictionary; without it, what is missing is tested alone.
@MainActor
@Suite(.serialized) struct TextCheckerTests {
    nonisolated private static let hasEnglish =
        (try? SpellLibrary()) != nil && FileManager.default.fileExists(atPath: "/usr/share/hunspell/en_US.dic")

    private func ranges(
        _ text: String, _ checker: UITextChecker = UITextChecker(), range: NSRange? = nil, from start: Int = 0,
        wraps: Bool = false
    ) -> NSRange {
        checker.rangeOfMisspelledWord(
            in: text, range: range ?? NSRange(location: 0, length: text.utf16.count), startingAt: start, wrap: wraps,
            language: "en_US")
    }

    @Test("the first misspelled word from an offset on is found", .enabled(if: hasEnglish))
    func finding() {
        let text = "A smal mistake, and annother\none."
        #expect(ranges(text) == NSRange(location: 2, length: 4))
        #expect(ranges(text, from: 6) == NSRange(location: 20, length: 8))
        #expect(ranges(text, from: 29).location == NSNotFound)
        #expect(ranges(text, from: 29, wraps: true) == NSRange(location: 2, length: 4))
        #expect(ranges("All is right, isn’t it? It's 2nd.").location == NSNotFound)
        #expect(ranges("").location == NSNotFound)
    }

    @Test("ranges are in UTF-16 and limit what is checked", .enabled(if: hasEnglish))
    func limits() {
        #expect(ranges("👍🏽 mistaek") == NSRange(location: 5, length: 7))
        #expect(ranges("mistaek good", range: NSRange(location: 8, length: 4)).location == NSNotFound)
        for range in [
            NSRange(location: -1, length: 3), NSRange(location: 5, length: .max), NSRange(location: .max, length: 1),
            NSRange(location: NSNotFound, length: 0),
        ] {
            _ = ranges("mistaek", range: range, from: -5, wraps: true)
            _ = ranges("mistaek", range: range, from: .max, wraps: true)
        }
    }

    @Test("guesses contain the word that was meant, and are nil for a correct one", .enabled(if: hasEnglish))
    func guesses() {
        let checker = UITextChecker()
        let found = checker.guesses(forWordRange: NSRange(location: 2, length: 7), in: "a mistaek", language: "en_US")
        #expect(found?.contains("mistake") == true)
        #expect(
            checker.guesses(forWordRange: NSRange(location: 0, length: 4), in: "good", language: "en_US") == nil)
        #expect(checker.guesses(forWordRange: NSRange(location: 3, length: 9), in: "good", language: "en_US") == nil)
    }

    @Test("completions begin with the letters, in their case", .enabled(if: hasEnglish))
    func completions() throws {
        let checker = UITextChecker()
        let range = NSRange(location: 0, length: 6)
        let found = try #require(checker.completions(forPartialWordRange: range, in: "mistak", language: "en_US"))
        #expect(found.contains("mistake") && found.allSatisfy { $0.hasPrefix("mistak") && $0.count > 6 })
        #expect(
            checker.completions(forPartialWordRange: range, in: "Mistak", language: "en_US")?.contains("Mistake")
                == true)
        #expect(checker.completions(forPartialWordRange: range, in: "qqqqqq", language: "en_US") == nil)
        #expect(checker.completions(forPartialWordRange: range, in: nil, language: "en_US") == nil)
    }

    @Test("a word is ignored by one object and learned by all", .enabled(if: hasEnglish))
    func words() {
        let checker = UITextChecker()
        #expect(checker.ignoredWords == nil)
        checker.ignoreWord("twilll")
        #expect(ranges("twilll", checker).location == NSNotFound)
        #expect(ranges("twilll").location == 0)
        #expect(checker.ignoredWords == ["twilll"])
        checker.ignoredWords = nil
        #expect(ranges("twilll", checker).location == 0)

        UITextChecker.learnWord("twilll")
        #expect(UITextChecker.hasLearnedWord("twilll") && ranges("twilll").location == NSNotFound)
        UITextChecker.unlearnWord("twilll")
        #expect(!UITextChecker.hasLearnedWord("twilll") && ranges("twilll").location == 0)
    }

    @Test("words of several scripts and of ten thousand letters end", .enabled(if: hasEnglish))
    func odd() {
        let texts = [
            String(repeating: "x", count: 10_000), "\u{0} \u{FFFC} e\u{301}\u{301} 한국어 עברית \u{202E}abc",
            "a\r\n\u{2028}b\u{85}mistaek",
        ]

        for text in texts {
            let range = ranges(text)
            #expect(range.location == NSNotFound || NSMaxRange(range) <= text.utf16.count)
        }
        #expect(ranges(texts[2]).length == 7)
    }

    @Test("languages are found by their tag or name", .enabled(if: hasEnglish))
    func languages() {
        #expect(UITextChecker.availableLanguages.contains("en_US"))
        #expect(SpellDictionaries.name(of: "en-US", among: ["de_DE", "en_GB", "en_US"]) == "en_US")
        #expect(SpellDictionaries.name(of: "en", among: ["de_DE", "en_GB", "en_US"]) == "en_US")
        #expect(SpellDictionaries.name(of: "de-CH", among: ["de_AT", "de_DE"]) == "de_DE")
        #expect(SpellDictionaries.name(of: "pt", among: ["pt_BR"]) == "pt_BR")
        #expect(SpellDictionaries.name(of: "xx", among: ["pt_BR"]) == nil)
        #expect(SpellDictionaries.name(of: "", among: ["pt_BR"]) == nil)
    }

    @Test("a missing library, a missing dictionary and a damaged one are logged once")
    func missing() throws {
        let messages = Locked<[String]>([])
        let none = SpellDictionaries(
            folders: ["/nowhere"], report: { text in messages.withLock { $0.append(text) } }, library: { nil })
        for language in ["en", "de", "en"] { #expect(none.dictionary(language) == nil) }
        #expect(messages.withLock { $0.count } == 1)
        #expect(messages.withLock { $0[0] }.contains("libhunspell-1.7-0"))

        guard let library = try? SpellLibrary() else { return }
        messages.withLock { $0 = [] }
        let empty = SpellDictionaries(
            folders: ["/nowhere"], report: { text in messages.withLock { $0.append(text) } }, library: { library })
        for language in ["en", "de", "en"] { #expect(empty.dictionary(language) == nil) }
        #expect(messages.withLock { $0.count } == 2)
        #expect(empty.languages.isEmpty)
    }
}
