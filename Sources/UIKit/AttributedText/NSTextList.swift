import Foundation
import TwillSync

/// A list of which paragraphs are items: the format of its markers. Paragraph styles refer to it.
open class NSTextList: NSObject, NSCopying, @unchecked Sendable {
    private let foundationType = FoundationType()

    /// The format of markers: text with one keyword in braces, such as "({decimal})".
    public struct MarkerFormat: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        /// Creates a format.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A white square.
        public static let box = MarkerFormat("{box}")
        /// A check mark.
        public static let check = MarkerFormat("{check}")
        /// A white bullet.
        public static let circle = MarkerFormat("{circle}")
        /// A black diamond.
        public static let diamond = MarkerFormat("{diamond}")
        /// A bullet.
        public static let disc = MarkerFormat("{disc}")
        /// A hyphen.
        public static let hyphen = MarkerFormat("{hyphen}")
        /// A small black square.
        public static let square = MarkerFormat("{square}")
        /// Decimal numbers.
        public static let decimal = MarkerFormat("{decimal}")
        /// Octal numbers.
        public static let octal = MarkerFormat("{octal}")
        /// Hexadecimal numbers with small letters.
        public static let lowercaseHexadecimal = MarkerFormat("{lower-hexadecimal}")
        /// Hexadecimal numbers with capital letters.
        public static let uppercaseHexadecimal = MarkerFormat("{upper-hexadecimal}")
        /// Small letters from a to z, then aa.
        public static let lowercaseAlpha = MarkerFormat("{lower-alpha}")
        /// Capital letters from A to Z, then AA.
        public static let uppercaseAlpha = MarkerFormat("{upper-alpha}")
        /// Small letters from a to z, then aa.
        public static let lowercaseLatin = MarkerFormat("{lower-latin}")
        /// Capital letters from A to Z, then AA.
        public static let uppercaseLatin = MarkerFormat("{upper-latin}")
        /// Roman numerals of small letters.
        public static let lowercaseRoman = MarkerFormat("{lower-roman}")
        /// Roman numerals of capital letters.
        public static let uppercaseRoman = MarkerFormat("{upper-roman}")
    }

    /// Options of a list.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// A nested list's marker follows that of the list around it, such as "2.a".
        public static let prependEnclosingMarker = Options(rawValue: 1)
    }

    /// The format of the markers.
    public let markerFormat: MarkerFormat
    /// The options.
    public let listOptions: Options
    /// The number of the first item, 1 by default. Lists without numbers do not use it.
    open var startingItemNumber: Int

    /// Creates a list.
    public init(markerFormat: MarkerFormat, options: Options, startingItemNumber: Int) {
        self.markerFormat = markerFormat
        listOptions = options
        self.startingItemNumber = startingItemNumber
    }

    /// Creates a list whose first item has the number 1.
    public convenience init(markerFormat: MarkerFormat, options mask: Int) {
        self.init(
            markerFormat: markerFormat, options: Options(rawValue: UInt(bitPattern: mask)), startingItemNumber: 1)
    }

    /// Whether the markers are numbers or letters.
    open var isOrdered: Bool { ListMarkerText(markerFormat.rawValue).isOrdered }

    /// Returns the marker of an item, without those of the lists around it.
    ///
    /// - Parameter itemNum: The number; roman numerals go from 1 to 3999 and letters from 1, beyond that are decimal
    ///   numbers.
    open func marker(forItemNumber itemNum: Int) -> String { ListMarkerText(markerFormat.rawValue).text(itemNum) }

    /// Returns the list itself: paragraphs are items of the same list if they refer to the same object.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A format of markers, read.
struct ListMarkerText {
    private let before: Substring
    private let keyword: Substring?
    private let after: Substring

    init(_ format: String) {
        guard let open = format.firstIndex(of: "{"), let close = format[open...].firstIndex(of: "}") else {
            (before, keyword, after) = (format[...], nil, "")
            return
        }
        before = format[..<open]
        keyword = format[format.index(after: open)..<close]
        after = format[format.index(after: close)...]
    }

    var isOrdered: Bool {
        switch keyword {
        case "decimal", "octal", "lower-hexadecimal", "upper-hexadecimal", "lower-alpha", "upper-alpha", "lower-latin",
            "upper-latin", "lower-roman", "upper-roman":
            true
        default: false
        }
    }

    func text(_ number: Int) -> String { before + mark(number) + after }

    private func mark(_ number: Int) -> String {
        switch keyword {
        case "box": "\u{25A1}"
        case "check": "\u{2713}"
        case "circle": "\u{25E6}"
        case "diamond": "\u{25C6}"
        case "disc": "\u{2022}"
        case "hyphen": "\u{2043}"
        case "square": "\u{25AA}"
        case "decimal": String(number)
        case "octal": String(number, radix: 8)
        case "lower-hexadecimal": String(number, radix: 16)
        case "upper-hexadecimal": String(number, radix: 16, uppercase: true)
        case "lower-alpha", "lower-latin": Self.letters(number, from: "a")
        case "upper-alpha", "upper-latin": Self.letters(number, from: "A")
        case "lower-roman": Self.roman(number).lowercased()
        case "upper-roman": Self.roman(number)
        case let keyword?: "{\(keyword)}"
        case nil: ""
        }
    }

    private static func letters(_ number: Int, from first: Unicode.Scalar) -> String {
        guard number > 0 else { return String(number) }
        var rest = number
        var result = ""
        while rest > 0 {
            let digit = UInt32((rest - 1) % 26)
            result = String(Character(Unicode.Scalar(first.value + digit) ?? first)) + result
            rest = (rest - 1) / 26
        }
        return result
    }

    private static func roman(_ number: Int) -> String {
        guard (1...3_999).contains(number) else { return String(number) }
        let digits = [
            (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"),
            (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
        ]
        var rest = number
        var result = ""
        for (value, digit) in digits {
            while rest >= value {
                result += digit
                rest -= value
            }
        }
        return result
    }
}
