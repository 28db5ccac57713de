public import UIKit

/// A table of texts in strings files, which translators' tools support: `Texts.strings` in `en.lproj`, `pl.lproj` and
/// so on.
///
/// UIKit reads the files, and the plural forms of `.stringsdict` files beside them. A language tag is looked up as it is, then without its last parts: "pt-BR", then "pt".
public struct StringsTable: Hashable, Sendable {
    /// The file's name without `.strings`.
    public var name: String
    /// The bundle of the files.
    public var bundle: Bundle
    /// The language whose texts replace missing translations.
    public var developmentLanguage: String

    /// Creates a table.
    public init(_ name: String = "Localizable", in bundle: Bundle = .main, developmentLanguage: String = "en") {
        self.name = name
        self.bundle = bundle
        self.developmentLanguage = developmentLanguage
    }

    /// Returns the text of a key; nil if neither the language nor ``developmentLanguage`` has it. Each call asks
    /// UIKit, which caches the files: views keep their texts until `localize()` is called again.
    public func text(_ key: String, language: String) -> String? {
        for language in [language, developmentLanguage] {
            for folder in folders(for: language) {
                let text = Bundle(path: folder)?.localizedString(forKey: key, value: Self.missing, table: name)
                if let text, text != Self.missing { return text }
            }
        }
        return nil
    }

    /// A text that does not occur, returned for missing keys.
    private static let missing = "\u{0}"

    /// Returns the folders of a language, the nearest first.
    private func folders(for language: String) -> [String] {
        var parts = Self.parts(of: language), folders: [String] = []
        while !parts.isEmpty {
            if let name = bundle.localizations.first(where: { Self.parts(of: $0) == parts }),
                let path = bundle.path(forResource: name, ofType: "lproj")
            {
                folders.append(path)
            }
            parts.removeLast()
        }
        return folders
    }

    private static func parts(of tag: String) -> [String] {
        tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    }

    /// Returns all texts of a language's own file.
    ///
    /// - Throws: The error of an invalid file; a missing one is no error.
    /// - Returns: nil if there is no file.
    func entries(language: String) throws -> [String: String]? {
        guard let folder = folders(for: language).first,
            let data = FileManager.default.contents(atPath: folder + "/" + name + ".strings")
        else { return nil }
        let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        guard let entries = list as? [String: String] else {
            throw StringsFileProblem(description: "it is no list of keys and texts")
        }
        return entries
    }
}

struct StringsFileProblem: Error, CustomStringConvertible {
    var description: String
}

/// A catalog of the keys of a ``StringsTable``.
///
///     enum Texts: String, StringsCatalog {
///         case logIn, left = "postcards.left"
///
///         static let table = StringsTable("Texts", in: .module)
///     }
///
///     titleLabel.text = Texts.logIn.text
///
/// A misspelled name does not compile; ``ResourceCheck/problems(in:languages:)`` finds missing keys.
public protocol StringsCatalog: CaseIterable, RawRepresentable where RawValue == String {
    /// The table of the texts.
    static var table: StringsTable { get }
}

extension StringsCatalog {
    /// Returns the text in a language, or else in the development language, or else the key itself.
    public func text(in language: String) -> String { Self.table.text(rawValue, language: language) ?? rawValue }

    /// The text in the app's language.
    @preconcurrency @MainActor
    public var text: String { text(in: AppLanguage.current) }

    /// Returns the text with its placeholders replaced, with numbers formatted for the app's language.
    @preconcurrency @MainActor
    public func text(_ arguments: any CVarArg...) -> String {
        String(format: text, locale: AppLanguage.locale, arguments: arguments)
    }
}

extension ResourceCheck {
    /// Returns the problems of a catalog's strings files, for tests. There is a sentence for each of these:
    ///
    /// - a language without a file, or whose file cannot be read;
    /// - a key that a language lacks, or whose text is empty there;
    /// - a text whose placeholders are not those of the development language;
    /// - a key of a file that no case names, in the order of the keys;
    /// - a catalog without cases.
    public static func problems<Catalog: StringsCatalog>(
        in catalog: Catalog.Type, languages: [String]
    ) -> [String] {
        let table = Catalog.table, keys = catalog.allCases.map(\.rawValue)
        guard !keys.isEmpty else { return ["\(catalog) has no cases."] }
        let model = (try? table.entries(language: table.developmentLanguage)) ?? [:]
        let others = languages.filter { $0 != table.developmentLanguage }
        return ([table.developmentLanguage] + others).flatMap { language in
            let file = "\(table.name).strings of \(language)"
            do {
                guard let entries = try table.entries(language: language) else { return ["There is no \(file)."] }
                return keys.compactMap { fault(of: $0, in: entries, model: model) }.map { "\(file) \($0)." }
                    + entries.keys.sorted().filter { !keys.contains($0) }.map {
                        "\(file) has the key \($0), which no case of \(catalog) names."
                    }
            } catch {
                return ["\(file) cannot be read: \(error)."]
            }
        }
    }

    private static func fault(of key: String, in entries: [String: String], model: [String: String]) -> String? {
        guard let text = entries[key] else { return "has no text for \(key)" }
        guard !text.isEmpty else { return "has an empty text for \(key)" }
        guard let original = model[key], placeholders(text) != placeholders(original) else { return nil }
        return "has other placeholders for \(key) than the development language"
    }
}
