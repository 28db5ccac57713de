import TwillSync

/// The defaults on the command line that choose a language, as Xcode's schemes pass them to an app:
/// `-AppleLanguages (de) -AppleLocale de_CH`.
struct LaunchDefaults {
    private var language: String?
    private var region: String?
    private var pseudolanguage: Pseudolanguage?

    private static let pseudolanguages: [String: Pseudolanguage] = [
        "-NSDoubleLocalizedStrings": .doubleLength, "-NSForceRightToLeftWritingDirection": .rightToLeft,
        "-AppleTextDirection": .rightToLeft, "-NSAccentuateLocalizedStrings": .accented,
        "-NSSurroundLocalizedStrings": .bounded,
    ]

    /// Returns whether a word is the name of a default that is read, whose value is the next word.
    static func isName(_ word: String) -> Bool {
        word == "-AppleLanguages" || word == "-AppleLocale" || pseudolanguages[word] != nil
    }

    /// Reads a default. An unknown language or region is logged and left out, as defaults are no options of Twill's.
    mutating func read(_ name: String, _ value: String) {
        switch name {
        case "-AppleLanguages":
            // A property list: (de), ("pt-BR", en) or de.
            let languages = value.split { "()\", \n\t;".contains($0) }.map(String.init)
            guard let first = languages.first else { return }
            guard AppLocalization.named(first) != nil else { return Self.logUnknown(name, value) }
            language = first
        case "-AppleLocale":
            // What follows @ changes formats: de_CH@calendar=gregorian.
            let parts = value.prefix { $0 != "@" }.split { $0 == "_" || $0 == "-" }.map(String.init)
            guard let last = parts.last, parts.count > 1, let code = AppLocalization.region(last) else {
                return Self.logUnknown(name, value)
            }
            region = code
        default:
            if ["YES", "true", "1"].contains(value) { pseudolanguage = Self.pseudolanguages[name] }
        }
    }

    /// The language and the region; nil if no default chooses one.
    var localization: AppLocalization? {
        guard language != nil || region != nil || pseudolanguage != nil else { return nil }
        var result = language.flatMap { AppLocalization.named($0) } ?? .initial
        if let region { result.region = region }
        if let pseudolanguage { result.pseudolanguage = pseudolanguage }
        return result
    }

    private static func logUnknown(_ name: String, _ value: String) {
        logError(
            "\(name) \(value): there is no such language or region; it is ignored. Give -AppleLanguages \"(de)\" and "
                + "-AppleLocale de_CH.", subsystem: "UIApplication")
    }
}
