public import CoreGraphics
package import TwillText

/// A font at a size.
///
/// Never changes, safe on any thread. Lengths are in points. The system font answers the vertical numbers of the
/// iPhone's; it and iOS's named fonts are drawn with the faces that the package ships.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
    /// What text is measured and drawn with.
    package let textFont: TextFont
    /// The style that this font was made for, or scaled by, and the size before scaling: how it follows the text size.
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

    /// The font of a PostScript, family or full name.
    ///
    /// Never nil, where iOS answers nil for a font that the app did not install: iOS's own names give the nearest face
    /// that is shipped, and an unknown name the face that its words ask for ("BrandSans-Bold"), said once on stderr.
    ///
    /// - Parameter fontSize: 0 stands for 12.
    public init?(name fontName: String, size fontSize: CGFloat) {
        textFont = FontCatalog.named(fontName, size: fontSize)
        scaling = nil
        super.init()
        if !FontCatalog.isKnown(fontName) { Self.reportUnknown(fontName, drawnAs: textFont) }
    }

    /// - Parameter pointSize: 0 takes the descriptor's.
    public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let font = descriptor.textFont
        textFont = pointSize > 0 ? descriptor.resized(to: pointSize) : font
        scaling = pointSize > 0 && pointSize != font.size ? nil : descriptor.textStyle.map { .textStyle($0) }
    }

    // MARK: System fonts: heavier while the user has Bold Text on

    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .regular)
    }

    open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        SystemFontCache.font(size: fontSize, weight: DisplayEnvironment.currentIsBold ? weight.emboldened : weight)
    }

    /// The system font of a weight. Not yet: the shipped face has one width, so that each has the standard one.
    open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight, width: UIFont.Width) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }

    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        // Semibold up to iOS 8 and in bars, bold in code since.
        systemFont(ofSize: fontSize, weight: .bold)
    }

    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        let weight = DisplayEnvironment.currentIsBold ? UIFont.Weight.regular.emboldened : .regular
        return UIFont(FontCatalog.system(size: fontSize, weight: weight.rawValue, isItalic: true))
    }

    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        let weight = DisplayEnvironment.currentIsBold ? weight.emboldened : weight
        return UIFont(FontCatalog.system(size: fontSize, weight: weight.rawValue, monospacedDigits: true))
    }

    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        let weight = DisplayEnvironment.currentIsBold ? weight.emboldened : weight
        return UIFont(FontCatalog.system(size: fontSize, weight: weight.rawValue, design: .monospaced))
    }

    /// In points.
    public class var labelFontSize: CGFloat { 17 }
    public class var buttonFontSize: CGFloat { 18 }
    public class var systemFontSize: CGFloat { 14 }
    public class var smallSystemFontSize: CGFloat { 12 }

    // MARK: Text styles

    /// The style's font in the text size of `UITraitCollection.current`.
    open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// - Parameter traitCollection: Where nil or without a text size, the current one counts.
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

    open class func fontNames(forFamilyName familyName: String) -> [String] {
        FontCatalog.fontNames(forFamily: familyName)
    }

    // MARK: Properties

    open var familyName: String { textFont.familyName }
    /// The PostScript name.
    open var fontName: String { textFont.postScriptName }
    open var pointSize: CGFloat { textFont.size }
    open var ascender: CGFloat { textFont.ascender }
    /// Negative: below the baseline.
    open var descender: CGFloat { textFont.descender }
    open var capHeight: CGFloat { textFont.capHeight }
    open var xHeight: CGFloat { textFont.xHeight }
    /// `ascender - descender`.
    open var lineHeight: CGFloat { textFont.lineHeight }
    /// What a text style's line takes on top of ``lineHeight`` where font leading is used; 0 for the system font.
    open var leading: CGFloat { textFont.leading }

    open var fontDescriptor: UIFontDescriptor {
        var style: TextStyle?
        if case .textStyle(let value) = scaling { style = value }
        return UIFontDescriptor(textFont, textStyle: style)
    }

    open func withSize(_ fontSize: CGFloat) -> UIFont {
        UIFont(FontCatalog.resized(textFont, to: fontSize))
    }

    // MARK: Object

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return self === other || (textFont == other.textFont && scaling == other.scaling)
    }

    open override var hash: Int { textFont.hashValue }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override var description: String {
        "<UIFont \(fontName) \(pointSize)pt, family \"\(familyName)\">"
    }
}

extension UIFont {
    /// From `ultraLight` -0.8 over `regular` 0 to `black` 0.62.
    public struct Weight: RawRepresentable, Sendable, Hashable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: CGFloat) {
            self.init(rawValue: rawValue)
        }

        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)

        /// The weight under Bold Text. Apple publishes no table: each of its weights becomes the second next one, and
        /// regular the semibold that its text styles have.
        var emboldened: Weight {
            let ladder: [Weight] = [.ultraLight, .thin, .light, .regular, .semibold, .bold, .heavy, .black]
            if self == .medium { return .bold }
            guard let index = ladder.lastIndex(where: { $0.rawValue <= rawValue }) else { return .light }
            return ladder[min(index + 1, ladder.count - 1)]
        }
    }
}
