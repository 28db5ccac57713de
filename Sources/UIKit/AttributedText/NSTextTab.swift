public import CoreGraphics
public import Foundation
import TwillSync
import TwillText

/// A position on a line that the text after a tab character is aligned at. Immutable, safe on any thread.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
    private let foundationType = FoundationType()
    /// A key of a tab stop's options.
    public struct OptionKey: RawRepresentable, Sendable, Hashable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The key of the characters that end a column, a `CharacterSet`; tabs and ends of lines always do.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    /// The alignment of text at the stop; it is mirrored in a paragraph that runs from right to left, and natural is
    /// where lines begin.
    public let alignment: NSTextAlignment
    /// The position in points, from the leading edge.
    public let location: CGFloat
    /// The options. With terminators, text up to the first of them is aligned, and the rest follows the stop.
    public let options: [OptionKey: Any]

    /// Creates a tab stop.
    public init(textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
        self.alignment = alignment
        self.location = location
        self.options = options
    }

    /// Returns the decimal separators of a locale, the terminators of a column of numbers; nil uses the current
    /// locale's.
    ///
    ///     NSTextTab(
    ///         textAlignment: .right, location: 200,
    ///         options: [.columnTerminators: NSTextTab.columnTerminators(for: .current)])
    open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
        let locale = aLocale ?? DisplayEnvironment.current.locale
        return CharacterSet(charactersIn: locale.decimalSeparator ?? ".")
    }

    var terminators: CharacterSet? {
        switch options[.columnTerminators] {
        case let set as CharacterSet: set
        case let set as NSCharacterSet: set as CharacterSet
        default: nil
        }
    }

    var engineStop: TabStop {
        let place: TabStop.Alignment =
            switch alignment {
            case .left, .natural, .justified: .leading
            case .center: .center
            case .right: .trailing
            }
        return TabStop(location, place, terminators: terminators)
    }

    /// Returns the stop itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return other === self
            || other.alignment == alignment && other.location == location && other.terminators == terminators
    }

    open override var hash: Int { location.hashValue }
}
