import Foundation
import TwillResources
import TwillSync

/// The Interface Builder files of bundles.
enum NibFiles {
    /// Returns the path of a file, preferring the one of the device's idiom, then of the app's language; nil if there is
    /// none.
    ///
    /// - Parameters:
    ///   - bundle: nil searches the main bundle and the resource bundles beside it.
    ///   - suffix: The file's extension, with the dot.
    @MainActor
    static func path(named name: String, in bundle: Bundle?, suffix: String = nibSuffix) -> String? {
        let base = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
        let isPad = DisplayEnvironment.current.traits.userInterfaceIdiom == .pad
        let names = [base + (isPad ? "~ipad" : "~iphone") + suffix, base + suffix]
        for folder in ResourceFolders.folders(of: bundle) {
            let files = index(of: folder)
            for name in names {
                if let path = files[name].flatMap({ localized($0, folder) }) { return path }
            }
        }
        return nil
    }

    static let nibSuffix = ".xib"
    static let storyboardSuffix = ".storyboard"

    /// Returns the path of the file for the app's language. As in Bundle, a file that is not localized comes first.
    @MainActor
    private static func localized(_ paths: [String: String], _ folder: ResourceFolders.Folder) -> String? {
        if let path = paths[""] { return path }
        guard paths.count > 1 else { return paths.values.first }
        let chain = LanguageMatch.chain(
            for: DisplayEnvironment.current.localization.preferredLanguages, available: paths.keys.sorted(),
            developmentLanguage: developmentLanguage(of: folder.path))
        return chain.lazy.compactMap { paths[$0] }.first ?? paths.min { $0.key < $1.key }?.value
    }

    /// Returns the document of a file with the texts of the app's language.
    ///
    /// - Throws: Foundation's error where the file cannot be read.
    @MainActor
    static func document(at path: String, in bundle: Bundle?) throws -> InterfaceDocument {
        let language =
            bundle.map { developmentLanguage(of: $0.bundlePath) }
            ?? ResourceFolders.folders(of: nil).first { path.hasPrefix($0.path + "/") && $0.isDeep }.map {
                developmentLanguage(of: $0.path)
            }
        return try NibStrings.document(
            at: path, developmentLanguage: language ?? developmentLanguage(of: Bundle.main.bundlePath))
    }

    private static func developmentLanguage(of folder: String) -> String {
        BundleStrings.tables(of: Bundle(path: folder) ?? .main).developmentLanguage
    }

    /// The folders that are searched, for messages.
    static func places(in bundle: Bundle?) -> String {
        ResourceFolders.folders(of: bundle).map(\.path).joined(separator: ", ")
    }

    private static let indices = Locked<[ResourceFolders.Folder: [String: [String: String]]]>([:])

    /// Returns the paths by file name and localization, which is empty for files that are not localized. A folder is read
    /// once, because resources do not change while an app runs.
    private static func index(of folder: ResourceFolders.Folder) -> [String: [String: String]] {
        if let known = indices.withLock({ $0[folder] }) { return known }
        var files: [String: [String: String]] = [:]
        collect(folder.path, "", isDeep: folder.isDeep, depth: 0, &files)
        return indices.withLock { indices in
            indices[folder] = files
            return files
        }
    }

    /// The most folders within each other that are searched; links may make a circle.
    private static let largestDepth = 16

    private static func collect(
        _ path: String, _ localization: String, isDeep: Bool, depth: Int, _ files: inout [String: [String: String]]
    ) {
        guard depth < largestDepth else { return }
        for entry in ResourceFolders.entries(of: path).sorted(by: { $0.name < $1.name }) {
            let full = path + "/" + entry.name
            if entry.name.hasSuffix(nibSuffix) || entry.name.hasSuffix(storyboardSuffix) {
                if files[entry.name]?[localization] == nil { files[entry.name, default: [:]][localization] = full }
            } else if entry.isFolder, !entry.name.hasSuffix(".xcassets"), isDeep || entry.name.hasSuffix(".lproj") {
                let own = entry.name.hasSuffix(".lproj") ? String(entry.name.dropLast(6)) : localization
                collect(full, own, isDeep: isDeep, depth: depth + 1, &files)
            }
        }
    }
}
