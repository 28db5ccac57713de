import Foundation

/// The language and region of an app, as the system's settings have them.
package struct AppLocalization: Sendable, Equatable {
    /// A language tag such as "de" or "pt-BR".
    package var language: String
    /// A region's code such as "CH"; nil for the language's own.
    package var region: String?
    package var pseudolanguage: Pseudolanguage?

    package init(language: String, region: String? = nil, pseudolanguage: Pseudolanguage? = nil) {
        self.language = language
        self.region = region
        self.pseudolanguage = pseudolanguage
    }

    /// English of the United States.
    package static let initial = AppLocalization(language: "en", region: "US")

    /// The languages that the user prefers, the first most.
    package var preferredLanguages: [String] { [language] }

    /// The locale for dates and numbers.
    package var locale: Locale {
        var components = Locale.Components(identifier: language)
        if let region { components.region = Locale.Region(region) }
        return Locale(identifier: Self.identifier(components))
    }

    private static func identifier(_ components: Locale.Components) -> String {
        let language = components.languageComponents
        return [
            language.languageCode?.identifier ?? "en", language.script?.identifier,
            (components.region ?? language.region)?.identifier,
        ].compactMap { $0 }.joined(separator: "_")
    }

    package var isRightToLeft: Bool {
        pseudolanguage == .rightToLeft
            || Locale.Language(identifier: language).characterDirection == .rightToLeft
    }

    // MARK: Reading

    /// Reads a language's tag, or the name of a pseudo-language.
    ///
    /// - Returns: nil if there is no such language.
    package static func named(_ name: String, region: String? = nil) -> AppLocalization? {
        if let pseudolanguage = Pseudolanguage(rawValue: name) {
            return AppLocalization(language: "en", region: region ?? "US", pseudolanguage: pseudolanguage)
        }
        let tag = name.replacing("_", with: "-")
        guard tag.utf8.count <= 35, tag.wholeMatch(of: #/[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*/#) != nil else { return nil }
        guard Locale.Language(identifier: tag).languageCode?.isISOLanguage == true else { return nil }
        return AppLocalization(language: tag, region: region)
    }

    /// Reads a region's code, such as "CH" or "419".
    package static func region(_ name: String) -> String? {
        let code = name.uppercased()
        guard code.wholeMatch(of: #/[A-Z]{2}|[0-9]{3}/#) != nil, Locale.Region(code).isISORegion else { return nil }
        return code
    }

    /// The pseudo-languages, for messages.
    package static var pseudolanguageNames: String {
        Pseudolanguage.allCases.map(\.rawValue).joined(separator: ", ")
    }
}
