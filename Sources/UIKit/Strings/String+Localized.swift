public import Foundation

extension String {
    /// Creates a localized string: `String(localized: "\(count) files")`.
    ///
    /// The text is looked up as by `NSLocalizedString(_:comment:)`, and the values are filled in. A text that varies by
    /// number takes the form of the language's plural rules. A value that does not match its specifier in a translation
    /// is shown as itself and logged.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, which is the text where there is none for it.
    ///   - table: The name of the table; nil for `Localizable`.
    ///   - bundle: nil for the main bundle.
    ///   - locale: The locale of numbers; nil for the app's.
    ///   - comment: A note to the translator.
    public init(
        localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self = BundleStrings.text(
            keyAndValue.key, arguments: keyAndValue.arguments.map(\.value), defaultFormat: keyAndValue.key,
            table: table, bundle: bundle, locale: locale)
    }

    /// Creates a localized string from a key and a default text.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The text if there is none for the key, and the values that the text shows.
    ///   - table: The name of the table; nil for `Localizable`.
    ///   - bundle: nil for the main bundle.
    ///   - locale: The locale of numbers; nil for the app's.
    ///   - comment: A note to the translator.
    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self = BundleStrings.text(
            key.description, arguments: defaultValue.arguments.map(\.value), defaultFormat: defaultValue.key,
            table: table, bundle: bundle, locale: locale)
    }

    /// Creates the string of a resource in the app's language.
    public init(localized resource: LocalizedStringResource) {
        self = BundleStrings.text(
            resource.key, arguments: resource.defaultValue.arguments.map(\.value),
            defaultFormat: resource.defaultValue.key, table: resource.table, bundle: resource.bundle.bundle,
            locale: resource.locale)
    }
}

/// A localized string that is looked up when it is shown.
public struct LocalizedStringResource: Sendable, Equatable, ExpressibleByStringInterpolation {
    /// The bundle of a resource.
    public enum BundleDescription: Sendable, Equatable {
        /// The main bundle.
        case main
        /// The bundle in a folder.
        case atURL(URL)

        var bundle: Bundle? { if case .atURL(let url) = self { Bundle(url: url) } else { nil } }
    }

    /// The key of the text.
    public let key: String
    /// The text if there is none for the key, with the values that it shows.
    public let defaultValue: String.LocalizationValue
    /// The name of the table; nil for `Localizable`.
    public let table: String?
    /// The locale of numbers; nil for the app's.
    public var locale: Locale?
    /// The bundle of the text.
    public let bundle: BundleDescription

    /// Creates a resource whose key is its text.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        key = keyAndValue.key
        defaultValue = keyAndValue
        self.table = table
        self.locale = locale
        self.bundle = bundle
    }

    /// Creates a resource with a key and a default text.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.key = key.description
        self.defaultValue = defaultValue
        self.table = table
        self.locale = locale
        self.bundle = bundle
    }

    public init(stringLiteral value: String) {
        self.init(String.LocalizationValue(value))
    }

    /// Creates a resource whose key is text with values in it.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }
}
