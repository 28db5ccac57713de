public import Foundation

// Foundation's function reads the bundle in the language that it finds first, and ends the process if the key is in a
// `.stringsdict` file. The functions here read it in the app's language. A file that imports UIKit gets them, as Swift
// prefers functions with fewer default arguments, and those of the module that re-exports the other.

/// Returns the localized version of a string from the main bundle's default table.
///
/// The text is looked up in `Localizable.xcstrings`, `.stringsdict` and `.strings` of the app's language. `Bundle.main`
/// includes the resource bundles beside the executable. Texts that vary by number are filled in by
/// `String.localizedStringWithFormat(_:_:)` and `String(format:)`.
///
/// - Parameters:
///   - key: The key of the text.
///   - comment: A note to the translator.
/// - Returns: The text; the key if there is none.
public func NSLocalizedString(_ key: String, comment: String) -> String {
    BundleStrings.text(key, table: nil, bundle: nil, value: nil)
}

/// Returns the localized version of a string from a table of the main bundle.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
    BundleStrings.text(key, table: tableName, bundle: nil, value: nil)
}

/// Returns the localized version of a string from a bundle's default table.
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
    BundleStrings.text(key, table: nil, bundle: bundle, value: nil)
}

/// Returns the localized version of a string from the main bundle, or a default, which is the key if it is empty.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
    BundleStrings.text(key, table: nil, bundle: nil, value: value)
}

/// Returns the localized version of a string from a table of a bundle.
public func NSLocalizedString(_ key: String, tableName: String?, bundle: Bundle, comment: String) -> String {
    BundleStrings.text(key, table: tableName, bundle: bundle, value: nil)
}

/// Returns the localized version of a string from a table of the main bundle, or a default.
public func NSLocalizedString(_ key: String, tableName: String?, value: String, comment: String) -> String {
    BundleStrings.text(key, table: tableName, bundle: nil, value: value)
}

/// Returns the localized version of a string from a bundle's default table, or a default.
public func NSLocalizedString(_ key: String, bundle: Bundle, value: String, comment: String) -> String {
    BundleStrings.text(key, table: nil, bundle: bundle, value: value)
}

/// Returns the localized version of a string from a table that is named, or a default.
public func NSLocalizedString(
    _ key: String, tableName: String, bundle: Bundle, value: String, comment: String
) -> String {
    BundleStrings.text(key, table: tableName, bundle: bundle, value: value)
}

/// Returns the localized version of a string from a table of a bundle, or a default.
///
/// In a file that imports Foundation beside UIKit, a call with `tableName: nil`, a bundle and a value is Foundation's.
@_disfavoredOverload
public func NSLocalizedString(
    _ key: String, tableName: String? = nil, bundle: Bundle = Bundle.main, value: String = "", comment: String
) -> String {
    BundleStrings.text(key, table: tableName, bundle: bundle, value: value)
}

extension Bundle {
    /// Returns the localized version of a string from a table that is named.
    ///
    /// - Parameters:
    ///   - key: The key of the text.
    ///   - value: The text if there is none for the key; nil or empty for the key itself.
    ///   - tableName: The name of the table, without extension.
    public func localizedString(forKey key: String, value: String?, table tableName: String) -> String {
        BundleStrings.text(key, table: tableName, bundle: self, value: value)
    }

    /// Returns the localized version of a string from a table; nil is `Localizable`.
    ///
    /// In a file that imports Foundation beside UIKit, a call with `table: nil` is Foundation's.
    @_disfavoredOverload
    public func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
        BundleStrings.text(key, table: tableName, bundle: self, value: value)
    }

    /// The languages of the bundle's strings, sorted, with `Base` for files of the development language.
    ///
    /// In a file that imports Foundation beside UIKit, it is Foundation's, which does not know string catalogs.
    @_disfavoredOverload
    public var localizations: [String] { BundleStrings.tables(of: self).localizations }

    /// The bundle's localizations that fit the app's language, the nearest first.
    ///
    /// In a file that imports Foundation beside UIKit, it is Foundation's, which does not know the app's language.
    @_disfavoredOverload
    public var preferredLocalizations: [String] {
        BundleStrings.tables(of: self).localizations(for: DisplayEnvironment.current.localization.preferredLanguages)
    }
}

extension Locale {
    /// The locale of the app's language and region.
    ///
    /// In a file that imports Foundation beside UIKit, it is Foundation's, which is always `en_001` on Linux.
    @_disfavoredOverload
    public static var current: Locale { DisplayEnvironment.current.locale }

    /// The languages that the user prefers.
    ///
    /// In a file that imports Foundation beside UIKit, it is Foundation's, which is always "en-001" on Linux.
    @_disfavoredOverload
    public static var preferredLanguages: [String] { DisplayEnvironment.current.localization.preferredLanguages }
}
