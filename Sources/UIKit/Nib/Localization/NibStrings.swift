import Foundation
import TwillResources
import TwillSync

/// The localized texts of Interface Builder files: `de.lproj/Card.strings` or `Card.xcstrings` for `Base.lproj/Card.xib`.
@MainActor
enum NibStrings {
    private struct Key: Hashable {
        var path: String
        var language: String
    }

    private static var documents: [Key: InterfaceDocument] = [:]
    private static var tables: [String: LocalizedTables] = [:]

    /// Returns the document of a file with the texts of the app's language.
    ///
    /// A file of one language, such as `de.lproj/Card.xib`, has its own texts.
    ///
    /// - Throws: Foundation's error where the file cannot be read.
    static func document(at path: String, developmentLanguage: String) throws -> InterfaceDocument {
        let document = try InterfaceFiles.document(at: path)
        let localization = DisplayEnvironment.current.localization
        let key = Key(
            path: path, language: "\(localization.pseudolanguage.map { "\($0)" } ?? "")|\(localization.language)")
        if let known = documents[key] { return known }
        let folder = (path as NSString).deletingLastPathComponent
        let isBase = folder.hasSuffix("/Base.lproj")
        guard isBase || !folder.hasSuffix(".lproj") else { return document }
        let base = isBase ? (folder as NSString).deletingLastPathComponent : folder
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        let table = table(base, developmentLanguage)
        let localized = document.localized { key, text in
            let found = table.entry(key, table: name, languages: localization.preferredLanguages)
            return localization.apply(to: found?.entry.plainText ?? text)
        }
        // An app has a few languages; a test may have all.
        if documents.count > 500 { documents = [:] }
        documents[key] = localized
        return localized
    }

    private static func table(_ folder: String, _ developmentLanguage: String) -> LocalizedTables {
        if let known = tables[folder] { return known }
        // Xcode puts the catalog of a file into a folder for many languages.
        let table = LocalizedTables(
            folders: [folder, folder + "/mul.lproj"], developmentLanguage: developmentLanguage
        ) { logError($0, subsystem: "UINib") }
        if tables.count > 200 { tables = [:] }
        tables[folder] = table
        return table
    }
}
