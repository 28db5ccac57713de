import Foundation

/// The choice of localizations for a user's languages.
package enum LanguageMatch {
    /// Returns the localizations of a bundle in the order in which tables are looked for: what fits the first of the
    /// user's languages that is supported, then the development language, then `Base`.
    ///
    /// "pt-BR" fits `pt-BR`, then `pt`, then another region's `pt-PT`. Languages in another script do not fit: "zh-TW" is
    /// Chinese in traditional characters, `zh-Hant`.
    package static func chain(
        for languages: [String], available: [String], developmentLanguage: String
    ) -> [String] {
        let usable = available.filter { $0 != "Base" }.sorted()
        var chain: [String] = []
        for language in languages {
            chain = matches(language, usable)
            if !chain.isEmpty { break }
            // The development language may have its files in Base.lproj alone.
            if isSame(Tag(language), Tag(developmentLanguage)) { break }
        }
        for name in matches(developmentLanguage, usable) + ["Base"] where !chain.contains(name) {
            if available.contains(name) { chain.append(name) }
        }
        return chain
    }

    /// Returns the localizations that fit a language, the nearest first.
    private static func matches(_ language: String, _ available: [String]) -> [String] {
        let asked = Tag(language)
        let ranked = available.compactMap { name in
            asked.distance(to: Tag(name)).map { (name: name, distance: $0) }
        }
        return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.map(\.name)
    }

    private static func isSame(_ one: Tag, _ other: Tag) -> Bool {
        one.language == other.language && one.script == other.script
    }

    private struct Tag {
        var language: String
        var script: String
        var region: String?

        init(_ text: String) {
            let plain = text.replacing("_", with: "-")
            let tag = Locale.Language(identifier: Self.oldNames[plain] ?? plain)
            let code = tag.languageCode?.identifier ?? plain.lowercased()
            language = Self.aliases[code] ?? code
            script = tag.script?.identifier ?? ""
            region = Locale.Language.Components(identifier: plain).region?.identifier
        }

        /// The names that localizations had before language tags.
        private static let oldNames = [
            "English": "en", "French": "fr", "German": "de", "Italian": "it", "Japanese": "ja", "Spanish": "es",
            "Dutch": "nl",
        ]

        /// Codes of the same language.
        private static let aliases = ["no": "nb", "iw": "he", "in": "id", "ji": "yi", "tl": "fil"]

        /// Returns 0 for the same region, 1 for a localization without one, 2 for another region; nil if it does not
        /// fit.
        func distance(to other: Tag) -> Int? {
            guard language == other.language, script == other.script else { return nil }
            if region == other.region { return 0 }
            return other.region == nil ? 1 : 2
        }
    }
}
