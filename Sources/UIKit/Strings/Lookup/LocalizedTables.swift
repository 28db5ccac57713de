import Foundation
import TwillSync

/// The localized strings of a bundle, read once. Any thread.
package final class LocalizedTables: Sendable {
    /// The folders that are searched: the bundle's own, and for the main bundle those beside the executable.
    private let folders: [String]
    package let developmentLanguage: String
    /// The names of the `lproj` folders, and the localizations that the bundle declares.
    private let folderNames: Set<String>
    private let log: @Sendable (String) -> Void
    private let tables = Locked<[String: Table]>([:])
    private let chains = Locked<[String: [String]]>([:])

    /// The language of the files in the folders themselves: that of an `lproj` folder that is opened as a bundle.
    private let ownLanguage: String

    /// The entries of a table by localization; those of the folders themselves have the name "".
    private typealias Table = [String: [String: LocalizedEntry]]

    /// An entry with the localization that it was found in.
    package struct Found: Sendable {
        package var entry: LocalizedEntry
        /// A language tag; of `Base`, the development language.
        package var language: String
        /// Names the file.
        package var table: String
    }

    /// - Parameters:
    ///   - declared: The localizations that the bundle supports beside those with files.
    ///   - log: Called with the errors of files.
    package init(
        folders: [String], developmentLanguage: String, declared: [String] = [],
        log: @escaping @Sendable (String) -> Void
    ) {
        self.folders = folders
        self.developmentLanguage = developmentLanguage
        self.log = log
        let own = (folders.first ?? "") as NSString
        ownLanguage =
            own.pathExtension == "lproj"
            ? (own.lastPathComponent as NSString).deletingPathExtension : developmentLanguage
        folderNames = Set(declared).union(
            folders.flatMap { folder in
                ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
                    .filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
            })
    }

    /// Returns the entry of a key.
    ///
    /// The table of the nearest localization that has one is asked, as `Bundle` does it: a key that is missing there is
    /// not looked for in other languages.
    ///
    /// - Parameters:
    ///   - table: The name of the table, without extension.
    ///   - languages: The languages that the user prefers.
    package func entry(_ key: String, table: String, languages: [String]) -> Found? {
        let contents = contents(of: table)
        // As in Bundle, a file that is not localized comes first.
        for localization in [""] + chain(table, languages, contents) {
            guard let entries = contents[localization] else { continue }
            guard let entry = entries[key] else { return nil }
            let language: String =
                switch localization {
                case "": ownLanguage
                case "Base": developmentLanguage
                default: localization
                }
            return Found(
                entry: entry, language: language,
                table: "\(folders.first ?? "")/\(localization)/\(table)")
        }
        return nil
    }

    /// Returns the localizations that fit the languages, the nearest first.
    package func localizations(for languages: [String], table: String = "Localizable") -> [String] {
        chain(table, languages, contents(of: table))
    }

    /// The names of all localizations that have a folder or are in the default table, sorted.
    package var localizations: [String] {
        folderNames.union(contents(of: "Localizable").keys).filter { !$0.isEmpty }.sorted()
    }

    private func chain(_ table: String, _ languages: [String], _ contents: Table) -> [String] {
        let id = table + "\u{0}" + languages.joined(separator: "\u{0}")
        if let chain = chains.withLock({ $0[id] }) { return chain }
        let chain = LanguageMatch.chain(
            for: languages, available: folderNames.union(contents.keys).filter { !$0.isEmpty },
            developmentLanguage: developmentLanguage)
        chains.withLock { chains in
            // An app asks for a few languages; a test may ask for all.
            if chains.count > 200 { chains = [:] }
            chains[id] = chain
        }
        return chain
    }

    // MARK: Files

    private func contents(of table: String) -> Table {
        if let contents = tables.withLock({ $0[table] }) { return contents }
        let contents = read(table)
        return tables.withLock { tables in
            // Another thread may have been faster; names that are made up do not fill the memory.
            if let first = tables[table] { return first }
            if tables.count > 500 { tables = [:] }
            tables[table] = contents
            return contents
        }
    }

    private func read(_ name: String) -> Table {
        // A name with a path in it would leave the folder.
        guard !name.isEmpty, !name.contains("/"), !name.contains("\u{0}") else { return [:] }
        var table: Table = [:]
        for folder in folders {
            let catalog = folder + "/" + name + ".xcstrings"
            if let data = data(catalog) {
                let read = StringCatalogReader.read(data, file: catalog)
                for (language, entries) in read.languages {
                    table[language, default: [:]].merge(entries) { first, _ in first }
                }
                report(read.problems)
            }
            for localization in [""] + folderNames.sorted() {
                let path = folder + "/" + (localization.isEmpty ? "" : localization + ".lproj/") + name
                // The plural forms of a key come before its string.
                for (file, reader) in [
                    (path + ".stringsdict", StringsDictionaryReader.read), (path + ".strings", StringsFileReader.read),
                ] {
                    guard let data = data(file) else { continue }
                    let read = reader(data, file)
                    table[localization, default: [:]].merge(read.entries) { first, _ in first }
                    report(read.problems)
                }
            }
        }
        return table
    }

    private func data(_ path: String) -> Data? {
        guard let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber else { return nil }
        guard size.intValue <= StringsFile.mostBytes else {
            log("\(path): The file is larger than \(StringsFile.mostBytes >> 20) MB and is not read.")
            return nil
        }
        return FileManager.default.contents(atPath: path)
    }

    private func report(_ problems: [StringsProblem]) {
        for problem in problems { log(problem.description) }
    }
}
