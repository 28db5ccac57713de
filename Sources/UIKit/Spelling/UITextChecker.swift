public import Foundation

/// Finds misspelled words and suggests others, with the dictionaries of the machine.
///
/// Words are checked by Hunspell: Debian's packages libhunspell-1.7-0 and, for each language, one such as hunspell-en-us
/// or hunspell-de-de. Without them no word is misspelled, which is logged once. A language's dictionary is opened with its
/// first word, which takes some tens of milliseconds.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
    public override init() {}

    // MARK: Languages

    /// The languages of which the machine has dictionaries, such as "en_US"; the app's language first, then by name.
    open class var availableLanguages: [String] {
        let all = SpellDictionaries.shared.languages
        let preferred = SpellDictionaries.name(
            of: DisplayEnvironment.current.localization.language, among: all)
        return preferred.map { first in [first] + all.filter { $0 != first } } ?? all
    }

    // MARK: Checking

    /// Returns the range of the first misspelled word, in UTF-16.
    ///
    /// - Parameters:
    ///   - stringToCheck: The text.
    ///   - range: The part of the text that is checked.
    ///   - startingOffset: The offset in the text at which checking begins.
    ///   - wrapFlag: Whether checking goes on at the start of `range`, up to `startingOffset`.
    ///   - language: The language, such as "en_US".
    /// - Returns: A range with the location `NSNotFound` if no word is misspelled.
    open func rangeOfMisspelledWord(
        in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
    ) -> NSRange {
        misspelledWord(in: stringToCheck, range, startingOffset, wraps: wrapFlag, language)
    }

    /// Returns words that may have been meant, the most likely first; nil for a word that is spelled correctly, or
    /// without a dictionary.
    open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
        guard let word = Self.text(range, of: string), let dictionary = SpellDictionaries.shared.dictionary(language),
            !isKnown(word), !dictionary.isCorrect(word)
        else { return nil }
        return dictionary.suggestions(for: word)
    }

    /// Returns words that begin with a part of a word, the shortest first, at most 50; nil without any.
    open func completions(forPartialWordRange range: NSRange, in string: String?, language: String) -> [String]? {
        guard let string, let part = Self.text(range, of: string) else { return nil }
        return completions(of: part, language)
    }

    // MARK: Words of the user's

    /// Treats a word as correct in the texts that this object checks.
    open func ignoreWord(_ wordToIgnore: String) { ignored.insert(wordToIgnore) }

    /// The words that this object treats as correct; nil for none.
    open var ignoredWords: [String]? {
        get { ignored.isEmpty ? nil : ignored.sorted() }
        set { ignored = Set(newValue ?? []) }
    }

    /// Adds a word to the words that all objects treat as correct, in every language. Lost when the app ends.
    open class func learnWord(_ word: String) { learned.insert(word) }

    /// Returns whether a word was learned.
    open class func hasLearnedWord(_ word: String) -> Bool { learned.contains(word) }

    /// Removes a word that was learned.
    open class func unlearnWord(_ word: String) { learned.remove(word) }

    // MARK: Stored state of the extension

    private static var learned: Set<String> = []
    private var ignored: Set<String> = []

    final func isKnown(_ word: String) -> Bool { ignored.contains(word) || Self.learned.contains(word) }
    final var knownWords: [String] { Self.learned.sorted() }
}
