public import CoreGraphics
import TwillSync
package import TwillText

/// A font at a size.
///
/// Immutable, safe on any thread. Lengths are in points. The system font has the vertical metrics of the iPhone's; it
/// and iOS's named fonts are drawn with the faces that the package ships.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
    private let foundationType = FoundationType()
    /// The font for measuring and drawing text.
    package let textFont: TextFont
    /// The text style that this font was created for, or scaled by, with the size before scaling.
    let scaling: Scaling?

    enum Scaling: Hashable, Sendable {
        case textStyle(TextStyle)
        case metrics(TextStyle, baseSize: CGFloat, maximum: CGFloat?)
    }

    package init(_ textFont: TextFont) {
        self.textFont = textFont
        scaling = nil
    }

    init(_ textFont: TextFont, scaling: Scaling?) {
        self.textFont = textFont
        self.scaling = scaling
    }

    /// Creates the font of a PostScript, family or full name.
    ///
    /// Never nil, while iOS returns nil for a font that the app did not install: iOS's own names yield the nearest
    /// shipped face, and an unknown name the face of its style words ("BrandSans-Bold"), which is logged once.
    ///
    /// - Parameters:
    ///   - fontName: The name of the font.
    ///   - fontSize: The size; 0 means 12.
    public init?(name fontName: String, size fontSize: CGFloat) {
        textFont = FontCatalog.named(fontName, size: fontSize)
        scaling = nil
        super.init()
        if !FontCatalog.isKnown(fontName) { Self.logUnknown(fontName, drawnAs: textFont) }
    }

    /// Creates the font of a descriptor.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor of the font.
    ///   - pointSize: The size; 0 uses the descriptor's.
    public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let font = descriptor.textFont
        textFont = pointSize > 0 ? descriptor.resized(to: pointSize) : font
        scaling = pointSize > 0 && pointSize != font.size ? nil : descriptor.textStyle.map { .textStyle($0) }
    }

    // MARK: System fonts: heavier while the user has Bold Text on

    /// Returns the system font.
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .regular)
    }

    /// Returns the system font in a weight.
    open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        SystemFontCache.font(size: fontSize, weight: DisplayEnvironment.currentIsBold ? weight.emboldened : weight)
    }

    /// Returns the system font of a weight and a width. Not yet: the shipped font has one width, which all widths get.
    open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight, width: UIFont.Width) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }

    /// Returns the bold system font.
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        // Semibold up to iOS 8 and in bars, bold in code since.
        systemFont(ofSize: fontSize, weight: .bold)
    }

    /// Returns the italic system font.
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        let weight = DisplayEnvironment.currentIsBold ? UIFont.Weight.regular.emboldened : .regular
        return UIFont(FontCatalog.system(size: fontSize, weight: weight.rawValue, isItalic: true))
    }

    /// Returns the system font with digits of equal width.
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        let weight = DisplayEnvironment.currentIsBold ? weight.emboldened : weight
        return UIFont(FontCatalog.system(size: fontSize, weight: weight.rawValue, monospacedDigits: true))
    }

    /// Returns the monospaced system font.
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        let weight = DisplayEnvironment.currentIsBold ? weight.emboldened : weight
        return UIFont(FontCatalog.system(size: fontSize, weight: weight.rawValue, design: .monospaced))
    }

    /// The standard size of labels, in points.
    public class var labelFontSize: CGFloat { 17 }
    /// The standard size of buttons, in points.
    public class var buttonFontSize: CGFloat { 18 }
    /// The standard size of the system font, in points.
    public class var systemFontSize: CGFloat { 14 }
    /// The small size of the system font, in points.
    public class var smallSystemFontSize: CGFloat { 12 }

    // MARK: Text styles

    /// Returns the style's font in the text size of `UITraitCollection.current`.
    open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// Returns the style's font in a text size.
    ///
    /// - Parameters:
    ///   - style: The text style.
    ///   - traitCollection: The traits with the text size; if nil or without one, the current size is used.
    open class func preferredFont(
        forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        UIFont(
            style.textFont(for: .effective(traitCollection), isBold: .effective(traitCollection)),
            scaling: .textStyle(style))
    }

    // MARK: Families

    /// The families of iOS whose names resolve, sorted.
    open class var familyNames: [String] { FontCatalog.familyNames }

    /// Returns the PostScript names of a family's fonts.
    open class func fontNames(forFamilyName familyName: String) -> [String] {
        FontCatalog.fontNames(forFamily: familyName)
    }

    // MARK: Properties

    /// The family name.
    open var familyName: String { textFont.familyName }
    /// The PostScript name.
    open var fontName: String { textFont.postScriptName }
    /// The size in points.
    open var pointSize: CGFloat { textFont.size }
    /// The height above the baseline.
    open var ascender: CGFloat { textFont.ascender }
    /// The depth below the baseline, negative.
    open var descender: CGFloat { textFont.descender }
    /// The height of capital letters.
    open var capHeight: CGFloat { textFont.capHeight }
    /// The height of the letter x.
    open var xHeight: CGFloat { textFont.xHeight }
    /// The line height, `ascender - descender`.
    open var lineHeight: CGFloat { textFont.lineHeight }
    /// The extra height of a text style's line on top of ``lineHeight`` if font leading is used; 0 for the system font.
    open var leading: CGFloat { textFont.leading }

    /// The descriptor.
    open var fontDescriptor: UIFontDescriptor {
        var style: TextStyle?
        if case .textStyle(let value) = scaling { style = value }
        return UIFontDescriptor(textFont, textStyle: style)
    }

    /// Returns the font in another size.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        UIFont(FontCatalog.resized(textFont, to: fontSize))
    }

    // MARK: Object

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return self === other || (textFont == other.textFont && scaling == other.scaling)
    }

    open override var hash: Int { textFont.hashValue }

    /// Returns the font itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override var description: String {
        "<UIFont \(fontName) \(pointSize)pt, family \"\(familyName)\">"
    }
}

extension UIFont {
    /// The weight of a font, from `ultraLight` -0.8 over `regular` 0 to `black` 0.62.
    public struct Weight: _UIKitNumericRawRepresentable, Sendable, Hashable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Creates a weight.
        public init(_ rawValue: CGFloat) {
            self.init(rawValue: rawValue)
        }

        /// The lightest weight.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// The weight thin.
        public static let thin = Weight(rawValue: -0.6)
        /// The weight light.
        public static let light = Weight(rawValue: -0.4)
        /// The regular weight.
        public static let regular = Weight(rawValue: 0)
        /// The weight medium.
        public static let medium = Weight(rawValue: 0.23)
        /// The weight semibold.
        public static let semibold = Weight(rawValue: 0.3)
        /// The weight bold.
        public static let bold = Weight(rawValue: 0.4)
        /// The weight heavy.
        public static let heavy = Weight(rawValue: 0.56)
        /// The heaviest weight.
        public static let black = Weight(rawValue: 0.62)

        /// The weight under Bold Text. Apple publishes no table: each weight becomes the second next one, and regular
        /// becomes semibold, as in the text styles.
        var emboldened: Weight {
            let ladder: [Weight] = [.ultraLight, .thin, .light, .regular, .semibold, .bold, .heavy, .black]
            if self == .medium { return .bold }
            guard let index = ladder.lastIndex(where: { $0.rawValue <= rawValue }) else { return .light }
            return ladder[min(index + 1, ladder.count - 1)]
        }
    }
}
