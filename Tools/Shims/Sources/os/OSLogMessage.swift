import Foundation

/// Whether a value is shown in the log.
public struct OSLogPrivacy: Sendable {
    public struct Mask: Sendable {
        let isHash: Bool
        public static var hash: Mask { Mask(isHash: true) }
        public static var none: Mask { Mask(isHash: false) }
    }

    enum Kind { case shown, hidden, hash }
    let kind: Kind

    public static var `public`: OSLogPrivacy { OSLogPrivacy(kind: .shown) }
    public static var `private`: OSLogPrivacy { OSLogPrivacy(kind: .hidden) }
    public static var sensitive: OSLogPrivacy { OSLogPrivacy(kind: .hidden) }
    /// Shown, as in Xcode's console.
    public static var auto: OSLogPrivacy { OSLogPrivacy(kind: .shown) }
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: mask.isHash ? .hash : .hidden) }
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: mask.isHash ? .hash : .hidden) }
    public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
}

/// The width of a column and the side to which a value is aligned in it.
public struct OSLogStringAlignment: Sendable {
    let width: Int
    let isRight: Bool
    public static var none: OSLogStringAlignment { OSLogStringAlignment(width: 0, isRight: false) }
    public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(width: columns(), isRight: false)
    }
    public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(width: columns(), isRight: true)
    }

    func apply(_ text: String) -> String {
        let spaces = String(repeating: " ", count: max(0, width - text.count))
        return isRight ? spaces + text : text + spaces
    }
}

/// How an integer is written.
public struct OSLogIntegerFormatting: Sendable {
    let radix: Int
    let isUppercase: Bool
    let prefix: String
    let digits: Int
    let isSigned: Bool

    public static var decimal: OSLogIntegerFormatting { decimal() }
    public static var hex: OSLogIntegerFormatting { hex() }
    public static var octal: OSLogIntegerFormatting { octal() }
    public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 0) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 10, isUppercase: false, prefix: "", digits: minDigits, isSigned: explicitPositiveSign)
    }
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 0
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 16, isUppercase: uppercase, prefix: includePrefix ? "0x" : "", digits: minDigits,
            isSigned: explicitPositiveSign)
    }
    public static func octal(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, minDigits: Int = 0
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 8, isUppercase: false, prefix: includePrefix ? "0o" : "", digits: minDigits,
            isSigned: explicitPositiveSign)
    }

    func text(_ value: some BinaryInteger) -> String {
        let digits = String(value.magnitude, radix: radix, uppercase: isUppercase)
        let zeros = String(repeating: "0", count: max(0, self.digits - digits.count))
        return (value < 0 ? "-" : isSigned ? "+" : "") + prefix + zeros + digits
    }
}

/// How a number with a fraction is written.
public struct OSLogFloatFormatting: Sendable {
    let conversion: String
    let precision: Int?
    public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "f", precision: nil) }
    public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "e", precision: nil) }
    public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(conversion: "g", precision: nil) }
    public static func fixed(
        precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting { OSLogFloatFormatting(conversion: "f", precision: precision()) }
    public static func exponential(precision: @autoclosure () -> Int) -> OSLogFloatFormatting {
        OSLogFloatFormatting(conversion: "e", precision: precision())
    }
    public static func hybrid(precision: @autoclosure () -> Int) -> OSLogFloatFormatting {
        OSLogFloatFormatting(conversion: "g", precision: precision())
    }

    func text(_ value: Double) -> String {
        String(format: "%" + (precision.map { ".\($0)" } ?? "") + conversion, value)
    }
}

/// A message with values, each with its privacy and format.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
    let text: String

    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
    public init(stringLiteral value: String) { text = value }
}

/// The parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }

    private mutating func append(_ value: String, _ privacy: OSLogPrivacy, _ align: OSLogStringAlignment = .none) {
        switch privacy.kind {
        case .shown: text += align.apply(value)
        case .hidden: text += "<private>"
        case .hash:
            var hasher = Hasher()
            hasher.combine(value)
            text += "<mask.hash: '\(String(UInt(bitPattern: hasher.finalize()), radix: 16))'>"
        }
    }

    public mutating func appendInterpolation<Value: BinaryInteger>(
        _ number: @autoclosure () -> Value, format: OSLogIntegerFormatting = .decimal,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { append(format.text(number()), privacy, align) }

    public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
        _ number: @autoclosure () -> Value, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { append(format.text(Double(number())), privacy, align) }

    public mutating func appendInterpolation(_ value: @autoclosure () -> Bool, privacy: OSLogPrivacy = .auto) {
        append(value() ? "true" : "false", privacy)
    }

    public mutating func appendInterpolation(
        _ text: @autoclosure () -> String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { append(text(), privacy, align) }

    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(
        _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { append("\(value())", privacy, align) }
}
