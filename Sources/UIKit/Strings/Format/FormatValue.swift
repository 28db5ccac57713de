import Foundation

/// An argument of a format by its kind.
enum FormatValue {
    case signed(Int64)
    case unsigned(UInt64)
    case floating(Double)
    case text(String)
    case pointer(OpaquePointer)

    init(_ value: Any) {
        switch value {
        case let value as String: self = .text(value)
        case let value as any BinaryInteger:
            if let signed = Int64(exactly: value) {
                self = .signed(signed)
            } else {
                self = .unsigned(UInt64(clamping: value))
            }
        case let value as any BinaryFloatingPoint: self = .floating(Double(value))
        case let value as Bool: self = .signed(value ? 1 : 0)
        case let value as NSNumber:
            let isFloating = ["f", "d"].contains(String(cString: value.objCType))
            self = isFloating ? .floating(value.doubleValue) : .signed(value.int64Value)
        case let value as NSString: self = .text(value as String)
        case let value as OpaquePointer: self = .pointer(value)
        case let value as UnsafeRawPointer: self = .pointer(OpaquePointer(value))
        case let value as UnsafeMutableRawPointer: self = .pointer(OpaquePointer(value))
        case let value as UnsafePointer<CChar>: self = .pointer(OpaquePointer(value))
        case let value as UnsafeMutablePointer<CChar>: self = .pointer(OpaquePointer(value))
        default: self = .text("\(value)")
        }
    }

    /// Returns the value by a specifier, whose width and precision are numbers, and whether the types match.
    func text(_ specifier: FormatSpecifier, locale: Locale?) -> (String, isMatch: Bool) {
        switch specifier.conversion {
        case "@": (Self.pad(shown(locale), specifier), isText)
        case "d", "D", "i", "u", "U", "x", "X", "o", "O": integer(specifier, locale)
        case "f", "F", "e", "E", "g", "G", "a", "A": floating(specifier, locale)
        case "c", "C": character(specifier)
        case "s", "S": string(specifier)
        case "p": address()
        // Writes through a pointer in C.
        default: ("", false)
        }
    }

    private var isText: Bool { if case .text = self { true } else { false } }

    /// The value without a specifier that fits.
    private func shown(_ locale: Locale?) -> String {
        switch self {
        case .signed(let value): "\(value)"
        case .unsigned(let value): "\(value)"
        case .floating(let value): FoundationFormat.text("%g", locale, [value])
        case .text(let text): text
        case .pointer(let pointer): "\(pointer)"
        }
    }

    private func integer(_ specifier: FormatSpecifier, _ locale: Locale?) -> (String, isMatch: Bool) {
        var specifier = specifier
        specifier.length = "ll"
        specifier.position = nil
        switch specifier.conversion {
        case "D", "i": specifier.conversion = "d"
        case "U": specifier.conversion = "u"
        case "O": specifier.conversion = "o"
        default: break
        }
        switch self {
        case .signed(let value):
            return (FoundationFormat.text("%" + specifier.text, locale, [value]), true)
        case .unsigned(let value):
            if specifier.conversion == "d" { specifier.conversion = "u" }
            return (FoundationFormat.text("%" + specifier.text, locale, [value]), true)
        case .floating, .text, .pointer: return (Self.pad(shown(locale), specifier), false)
        }
    }

    private func floating(_ specifier: FormatSpecifier, _ locale: Locale?) -> (String, isMatch: Bool) {
        var specifier = specifier
        specifier.length = ""
        specifier.position = nil
        let format = "%" + specifier.text
        switch self {
        case .floating(let value): return (FoundationFormat.text(format, locale, [value]), true)
        case .signed(let value): return (FoundationFormat.text(format, locale, [Double(value)]), false)
        case .unsigned(let value): return (FoundationFormat.text(format, locale, [Double(value)]), false)
        case .text, .pointer:
            specifier.precision = nil
            return (Self.pad(shown(locale), specifier), false)
        }
    }

    private func character(_ specifier: FormatSpecifier) -> (String, isMatch: Bool) {
        guard case .signed(let value) = self, let code = UInt32(exactly: value), let scalar = Unicode.Scalar(code)
        else {
            return (Self.pad(shown(nil), specifier), false)
        }
        return (Self.pad(String(Character(scalar)), specifier), true)
    }

    /// C strings: a pointer is trusted, as only the app's own code can pass one.
    private func string(_ specifier: FormatSpecifier) -> (String, isMatch: Bool) {
        guard case .pointer(let pointer) = self else { return (Self.pad(shown(nil), specifier), isText) }
        guard specifier.conversion == "s" else { return ("", false) }
        return (Self.pad(String(cString: UnsafePointer<CChar>(pointer)), specifier), true)
    }

    private func address() -> (String, isMatch: Bool) {
        guard case .pointer(let pointer) = self else { return (shown(nil), false) }
        return ("0x" + String(UInt(bitPattern: pointer), radix: 16), true)
    }

    /// Cuts a text to the precision and fills it up to the width.
    private static func pad(_ text: String, _ specifier: FormatSpecifier) -> String {
        var text = text
        if case .number(let most) = specifier.precision { text = String(text.prefix(most)) }
        guard case .number(let width) = specifier.width, text.count < width else { return text }
        let blanks = String(repeating: " ", count: width - text.count)
        return specifier.flags.contains("-") ? text + blanks : blanks + text
    }
}

/// Foundation's formatting, without the checks: UIKit's own `String(format:)` ends here.
enum FoundationFormat {
    static func text(_ format: String, _ locale: Locale?, _ arguments: [any CVarArg]) -> String {
        withVaList(arguments) { list in
            NSString(format: format, locale: locale.map { $0 as NSLocale }, arguments: list) as String
        }
    }
}
