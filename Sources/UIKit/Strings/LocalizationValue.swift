public import Foundation

/// A value that has a specifier in the keys of localized strings.
public protocol _FormatSpecifiable: Equatable, Sendable {
    /// The type that the value has as an argument of a format.
    associatedtype _Arg: CVarArg, Sendable

    /// The value as an argument of a format.
    var _arg: _Arg { get }

    /// The specifier in the key, such as "%lld".
    var _specifier: String { get }
}

extension String {
    /// The key of a localized string, with the values that its text shows.
    ///
    /// The key of `"\(count) of \(name)"` is "%lld of %@".
    public struct LocalizationValue: Sendable, Equatable, ExpressibleByStringInterpolation {
        enum Argument: Sendable, Equatable {
            case text(String)
            case signed(Int64)
            case unsigned(UInt64)
            case floating(Double)

            var value: Any {
                switch self {
                case .text(let text): text
                case .signed(let number): number
                case .unsigned(let number): number
                case .floating(let number): number
                }
            }
        }

        let key: String
        let arguments: [Argument]

        /// Creates a key without values.
        public init(_ value: String) {
            key = value
            arguments = []
        }

        public init(stringLiteral value: String) {
            self.init(value)
        }

        /// Creates a key from text with values in it.
        public init(stringInterpolation: StringInterpolation) {
            key = stringInterpolation.key
            arguments = stringInterpolation.arguments
        }

        /// The parts of a key.
        public struct StringInterpolation: StringInterpolationProtocol, Sendable {
            var key = ""
            var arguments: [Argument] = []

            /// Creates an empty key.
            public init(literalCapacity: Int, interpolationCount: Int) {}

            /// Appends text between values.
            public mutating func appendLiteral(_ literal: String) {
                key += literal.replacing("%", with: "%%")
            }

            private mutating func append(_ specifier: String, _ argument: Argument) {
                key += specifier
                arguments.append(argument)
            }

            /// Appends a text, as `%@`.
            public mutating func appendInterpolation(_ string: String) { append("%@", .text(string)) }

            /// Appends a text, as `%@`.
            public mutating func appendInterpolation(_ substring: Substring) { append("%@", .text(String(substring))) }

            /// Appends a number, as its type's specifier.
            public mutating func appendInterpolation<Value: _FormatSpecifiable>(_ value: Value) {
                append(value._specifier, Self.argument(value._arg))
            }

            /// Appends a value with a specifier of the caller's, such as "%.2f".
            public mutating func appendInterpolation<Value: _FormatSpecifiable>(_ value: Value, specifier: String) {
                append(specifier, Self.argument(value._arg))
            }

            /// Appends a value as its format writes it in the app's region.
            public mutating func appendInterpolation<Format: FormatStyle>(
                _ value: Format.FormatInput, format: Format
            ) where Format.FormatOutput == String {
                append("%@", .text(format.locale(DisplayEnvironment.current.locale).format(value)))
            }

            /// Appends an object as its formatter writes it.
            public mutating func appendInterpolation(_ subject: NSObject, formatter: Formatter? = nil) {
                append("%@", .text(formatter?.string(for: subject) ?? "\(subject)"))
            }

            private static func argument(_ value: any CVarArg) -> Argument {
                switch FormatValue(value) {
                case .signed(let number): .signed(number)
                case .unsigned(let number): .unsigned(number)
                case .floating(let number): .floating(number)
                case .text(let text): .text(text)
                case .pointer(let pointer): .text("\(pointer)")
                }
            }
        }
    }
}

extension Int: _FormatSpecifiable {
    public var _arg: Int64 { Int64(self) }
    public var _specifier: String { "%lld" }
}

extension Int8: _FormatSpecifiable {
    public var _arg: Int32 { Int32(self) }
    public var _specifier: String { "%d" }
}

extension Int16: _FormatSpecifiable {
    public var _arg: Int32 { Int32(self) }
    public var _specifier: String { "%d" }
}

extension Int32: _FormatSpecifiable {
    public var _arg: Int32 { self }
    public var _specifier: String { "%d" }
}

extension Int64: _FormatSpecifiable {
    public var _arg: Int64 { self }
    public var _specifier: String { "%lld" }
}

extension UInt: _FormatSpecifiable {
    public var _arg: UInt64 { UInt64(self) }
    public var _specifier: String { "%llu" }
}

extension UInt8: _FormatSpecifiable {
    public var _arg: UInt32 { UInt32(self) }
    public var _specifier: String { "%u" }
}

extension UInt16: _FormatSpecifiable {
    public var _arg: UInt32 { UInt32(self) }
    public var _specifier: String { "%u" }
}

extension UInt32: _FormatSpecifiable {
    public var _arg: UInt32 { self }
    public var _specifier: String { "%u" }
}

extension UInt64: _FormatSpecifiable {
    public var _arg: UInt64 { self }
    public var _specifier: String { "%llu" }
}

extension Float: _FormatSpecifiable {
    public var _arg: Float { self }
    public var _specifier: String { "%f" }
}

extension Double: _FormatSpecifiable {
    public var _arg: Double { self }
    public var _specifier: String { "%lf" }
}

extension CGFloat: _FormatSpecifiable {
    public var _arg: CGFloat { self }
    public var _specifier: String { "%lf" }
}
