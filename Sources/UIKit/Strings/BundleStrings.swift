import Foundation
import TwillSync

/// The localized strings of the app's bundles.
enum BundleStrings {
    private static let bundles = Locked<[String: LocalizedTables]>([:])

    /// Returns the strings of a bundle, whose files are read once.
    static func tables(of bundle: Bundle) -> LocalizedTables {
        let path = bundle.bundlePath
        if let tables = bundles.withLock({ $0[path] }) { return tables }
        var folders = [bundle.resourcePath ?? path]
        // SwiftPM puts an app's resources into bundles beside the executable.
        if bundle == .main { folders += ImageLookup.searched.dropFirst().map(\.path) }
        let developmentLanguage =
            developmentLanguage(of: bundle) ?? (bundle == .main ? InfoPlistFile.developmentLanguage : nil)
            ?? folders.dropFirst().lazy.compactMap { Bundle(path: $0) }.compactMap(developmentLanguage).first ?? "en"
        let declared =
            bundle.infoDictionary?["CFBundleLocalizations"] as? [String]
            ?? (bundle == .main ? InfoPlistFile.localizations : [])
        let tables = LocalizedTables(
            folders: folders, developmentLanguage: developmentLanguage, declared: declared
        ) { logError($0) }
        return bundles.withLock { bundles in
            if let first = bundles[path] { return first }
            // Bundles in temporary folders come and go.
            if bundles.count > 200 { bundles = [:] }
            bundles[path] = tables
            return tables
        }
    }

    /// Returns the language of a bundle's Info.plist. Foundation's `developmentLocalization` ends the process without one.
    private static func developmentLanguage(of bundle: Bundle) -> String? {
        let language = bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String
        // Xcode's file has a setting of the build in its place.
        return language.flatMap { $0.isEmpty || $0.contains("$") ? nil : $0 }
    }

    /// Returns the text of a key, or a format whose variables String's formatting fills in.
    static func text(_ key: String, table: String?, bundle: Bundle?, value: String?) -> String {
        let localization = DisplayEnvironment.current.localization
        let found = entry(key, table: table, bundle: bundle, localization)
        let fallback = value.flatMap { $0.isEmpty ? nil : $0 } ?? key
        let text = found.map { found in
            found.entry.plainText
                ?? FormatRegistry.format(
                    found.entry, language: found.language, table: found.table, key: key, device: device)
        }
        return localization.apply(to: text ?? fallback)
    }

    /// Returns the text of a key with arguments filled in.
    static func text(
        _ key: String, arguments: [Any], defaultFormat: String, table: String?, bundle: Bundle?, locale: Locale?
    ) -> String {
        let localization = DisplayEnvironment.current.localization
        let found = entry(key, table: table, bundle: bundle, localization)
        let plain = found == nil ? defaultFormat : found?.entry.plainText
        if arguments.isEmpty, let plain { return localization.apply(to: plain) }
        var format = SafeFormat(
            arguments: arguments, locale: locale ?? localization.locale,
            language: found?.language ?? localization.language, device: device)
        let text = found.map { format.text($0.entry) } ?? format.text(defaultFormat)
        report(format.problems, key)
        return localization.apply(toFormatted: text)
    }

    private static func entry(
        _ key: String, table: String?, bundle: Bundle?, _ localization: AppLocalization
    ) -> LocalizedTables.Found? {
        let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
        return tables(of: bundle ?? .main).entry(key, table: name, languages: localization.preferredLanguages)
    }

    /// The name of the screen's device in variations.
    static var device: String {
        switch DisplayEnvironment.current.traits.userInterfaceIdiom {
        case .pad: "ipad"
        case .phone: "iphone"
        default: "other"
        }
    }

    static func report(_ problems: [String], _ format: String) {
        guard let first = problems.first else { return }
        logError(
            """
            The localized format "\(format.prefix(200))" does not match its arguments. \(first) Compare its specifiers \
            with the code's.
            """)
    }
}

extension AppLocalization {
    /// Returns a text or format as the pseudo-language has it. A text without letters stays as it is.
    func apply(to text: String) -> String {
        guard let pseudolanguage, text.contains(where: \.isLetter) else { return text }
        return pseudolanguage.text(text)
    }

    /// Returns a text without specifiers as the pseudo-language has it.
    func apply(toFormatted text: String) -> String {
        // What looks like a specifier is none: "100 % sure".
        apply(to: text.replacing("%", with: "%%")).replacing("%%", with: "%")
    }
}
