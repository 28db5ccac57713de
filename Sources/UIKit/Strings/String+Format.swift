public import Foundation

/// A value that a format's specifier can show.
///
/// It makes Swift prefer UIKit's checked formatting to Foundation's, with the same calls.
public protocol LocalizedFormatArgument: CVarArg {}

extension Int: LocalizedFormatArgument {}
extension Int8: LocalizedFormatArgument {}
extension Int16: LocalizedFormatArgument {}
extension Int32: LocalizedFormatArgument {}
extension Int64: LocalizedFormatArgument {}
extension UInt: LocalizedFormatArgument {}
extension UInt8: LocalizedFormatArgument {}
extension UInt16: LocalizedFormatArgument {}
extension UInt32: LocalizedFormatArgument {}
extension UInt64: LocalizedFormatArgument {}
extension Float: LocalizedFormatArgument {}
extension Double: LocalizedFormatArgument {}
extension CGFloat: LocalizedFormatArgument {}
extension String: LocalizedFormatArgument {}
extension NSString: LocalizedFormatArgument {}

extension String {
    /// Returns a string by a format, with numbers as the app's region writes them.
    ///
    /// The format may vary by number, as `NSLocalizedString` returns it. Arguments that do not match their specifiers
    /// are shown as themselves and logged.
    public static func localizedStringWithFormat(
        _ format: String, _ arguments: any LocalizedFormatArgument...
    ) -> String {
        checked(format, DisplayEnvironment.current.locale, arguments)
    }

    /// Returns a string by a format, with numbers as the app's region writes them.
    @_disfavoredOverload
    public static func localizedStringWithFormat(_ format: String, _ arguments: any CVarArg...) -> String {
        checked(format, DisplayEnvironment.current.locale, arguments)
    }

    /// Creates a string by a format, which may vary by number, as `NSLocalizedString` returns it.
    ///
    /// Arguments that do not match their specifiers are shown as themselves and logged.
    public init(format: String, _ arguments: any LocalizedFormatArgument...) {
        self = Self.checked(format, nil, arguments)
    }

    /// Creates a string by a format in a locale.
    public init(format: String, locale: Locale?, _ arguments: any LocalizedFormatArgument...) {
        self = Self.checked(format, locale, arguments)
    }

    /// Creates a string by a format from a list of arguments.
    public init(format: String, arguments: [any LocalizedFormatArgument]) {
        self = Self.checked(format, nil, arguments)
    }

    /// Creates a string by a format in a locale from a list of arguments.
    public init(format: String, locale: Locale?, arguments: [any LocalizedFormatArgument]) {
        self = Self.checked(format, locale, arguments)
    }

    /// Creates a string by a format.
    @_disfavoredOverload
    public init(format: __shared String, _ arguments: any CVarArg...) {
        self = Self.checked(format, nil, arguments)
    }

    /// Creates a string by a format from a list of arguments.
    @_disfavoredOverload
    public init(format: __shared String, arguments: __shared [any CVarArg]) {
        self = Self.checked(format, nil, arguments)
    }

    /// Creates a string by a format in a locale.
    @_disfavoredOverload
    public init(format: __shared String, locale: __shared Locale?, _ arguments: any CVarArg...) {
        self = Self.checked(format, locale, arguments)
    }

    /// Creates a string by a format in a locale from a list of arguments.
    @_disfavoredOverload
    public init(format: __shared String, locale: __shared Locale?, arguments: __shared [any CVarArg]) {
        self = Self.checked(format, locale, arguments)
    }

    private static func checked(_ format: String, _ locale: Locale?, _ arguments: [any CVarArg]) -> String {
        if SafeFormat.isUsual(format, arguments) || SafeFormat.isPlain(format, arguments) {
            return FoundationFormat.text(format, locale, arguments)
        }
        let localization = DisplayEnvironment.current.localization
        var safe = SafeFormat(
            arguments: arguments, locale: locale ?? (FormatRegistry.isMarked(format) ? localization.locale : nil),
            language: localization.language, device: BundleStrings.device)
        let text = safe.text(format)
        BundleStrings.report(safe.problems, format)
        return text
    }
}

extension SafeFormat {
    /// Whether Foundation's formatting can be trusted with a format: each specifier has an argument of its type.
    static func isPlain(_ format: String, _ arguments: [any CVarArg]) -> Bool {
        var next = 0
        let parsed = FormatPieces(format)
        guard !parsed.isDamaged else { return false }
        for piece in parsed.pieces {
            switch piece {
            case .literal: continue
            case .variable, .variableArgument: return false
            case .specifier(let specifier):
                guard specifier.width != .argument, specifier.precision != .argument else { return false }
                let position = specifier.position.map { $0 - 1 } ?? next
                if specifier.position == nil { next += 1 }
                guard arguments.indices.contains(position), fits(arguments[position], specifier) else { return false }
            }
        }
        return true
    }

    private static func fits(_ argument: any CVarArg, _ specifier: FormatSpecifier) -> Bool {
        switch specifier.conversion {
        case "@": argument is String || argument is NSString
        case "d", "i", "u", "x", "X", "o", "c", "C", "D", "U", "O": argument is any BinaryInteger
        case "f", "F", "e", "E", "g", "G", "a", "A": argument is any BinaryFloatingPoint
        // Pointers are the app's own, as in Foundation.
        case "s", "S", "p":
            !(argument is any BinaryInteger || argument is any BinaryFloatingPoint || argument is String
                || argument is NSString)
        default: false
        }
    }
}
