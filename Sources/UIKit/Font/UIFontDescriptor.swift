public import CoreGraphics
import TwillSync
package import TwillText

/// A description of a font; `UIFont(descriptor:size:)` creates the font. Immutable, safe on any thread.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
    private let foundationType = FoundationType()
    package let textFont: TextFont
    let textStyle: UIFont.TextStyle?
    /// The attributes that the font itself does not have, such as feature settings.
    private let extra: [AttributeName: Any]

    init(_ textFont: TextFont, textStyle: UIFont.TextStyle? = nil, extra: [AttributeName: Any] = [:]) {
        self.textFont = textFont
        self.textStyle = textStyle
        self.extra = extra
    }

    /// Creates a descriptor. The default size is 12.
    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        let plain = UIFontDescriptor(FontCatalog.named("Helvetica", size: FontCatalog.fallbackSize))
        let result = plain.applying(attributes)
        self.init(result.textFont, textStyle: result.textStyle, extra: result.extra)
    }

    /// Creates a descriptor of a named font.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(FontCatalog.named(fontName, size: size))
    }

    /// Returns the descriptor of a text style's font in the current text size.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
    }

    /// Returns the descriptor of a text style's font in a text size.
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFontDescriptor(
            style.textFont(for: .effective(traitCollection), isBold: .effective(traitCollection)), textStyle: style)
    }

    /// The PostScript name.
    open var postscriptName: String { textFont.postScriptName }
    /// The size in points.
    open var pointSize: CGFloat { textFont.size }

    /// The symbolic traits.
    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if textFont.isItalic { traits.insert(.traitItalic) }
        if textFont.weight >= 600 { traits.insert(.traitBold) }
        if textFont.face.family == .liberationMono { traits.insert(.traitMonoSpace) }
        if textFont.face.family == .liberationSerif { traits.insert(.classOldStyleSerifs) }
        return traits
    }

    /// The attributes.
    open var fontAttributes: [AttributeName: Any] {
        var attributes = extra
        attributes[.name] = textFont.postScriptName
        attributes[.family] = textFont.familyName
        attributes[.size] = textFont.size
        attributes[.textStyle] = textStyle
        attributes[.traits] = [
            TraitKey.weight: FontCatalog.rawValue(fromNumericWeight: textFont.weight),
            TraitKey.symbolic: symbolicTraits.rawValue,
        ]
        return attributes
    }

    /// Returns the value of an attribute.
    open func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

    /// Returns the descriptor itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFontDescriptor else { return false }
        return textFont == other.textFont && textStyle == other.textStyle
    }

    open override var hash: Int { textFont.hashValue }

    // MARK: Variants

    /// Returns a descriptor with further attributes.
    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        applying(attributes)
    }

    /// Returns a descriptor in another size.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(resized(to: newPointSize), extra: extra)
    }

    /// Returns a descriptor of another family.
    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        let font = FontCatalog.named(newFamily, size: textFont.size)
        return UIFontDescriptor(
            FontCatalog.variant(of: font, weight: textFont.weight, isItalic: textFont.isItalic), extra: extra)
    }

    /// Returns a descriptor of another face.
    open func withFace(_ newFace: String) -> UIFontDescriptor {
        UIFontDescriptor(FontCatalog.named("\(textFont.familyName) \(newFace)", size: textFont.size), extra: extra)
    }

    /// Returns a descriptor with exactly these traits.
    ///
    /// Bold is a text style's own bold weight (semibold for body), and bold for other fonts. Condensed and expanded
    /// faces are not shipped.
    ///
    /// - Returns: nil if the family has no such face.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        if symbolicTraits.contains(.traitCondensed) || symbolicTraits.contains(.traitExpanded) { return nil }
        let isBold = symbolicTraits.contains(.traitBold), isItalic = symbolicTraits.contains(.traitItalic)
        var weight = textFont.weight
        if isBold, weight < 600 {
            weight = textStyle.map { FontCatalog.numericWeight(fromRawValue: $0.row.boldWeight.rawValue) } ?? 700
        } else if !isBold, weight >= 600 {
            weight = 400
        }
        var font = FontCatalog.variant(of: textFont, weight: weight, isItalic: isItalic)
        if symbolicTraits.contains(.traitMonoSpace), font.isSystem {
            font = FontCatalog.system(
                size: font.size, weight: FontCatalog.rawValue(fromNumericWeight: weight), isItalic: isItalic,
                design: .monospaced)
        }
        guard font.isItalic == isItalic, (font.weight >= 600) == isBold else { return nil }
        font.leading = textFont.leading
        // Apple documents two points less and more of leading.
        if symbolicTraits.contains(.traitTightLeading) { font.leading -= 2 }
        if symbolicTraits.contains(.traitLooseLeading) { font.leading += 2 }
        return UIFontDescriptor(font, textStyle: textStyle, extra: extra)
    }

    /// Returns the system font in another design. Rounded is drawn as the default one.
    ///
    /// - Returns: nil for a font that is not the system's.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        guard textFont.isSystem else { return nil }
        var font = FontCatalog.system(
            size: textFont.size, weight: FontCatalog.rawValue(fromNumericWeight: textFont.weight),
            isItalic: textFont.isItalic, design: design.engineDesign)
        font.leading = textFont.leading
        font.features = textFont.features
        return UIFontDescriptor(font, textStyle: textStyle, extra: extra)
    }

    package func resized(to size: CGFloat) -> TextFont {
        size == textFont.size ? textFont : FontCatalog.resized(textFont, to: size)
    }

    private func applying(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
        var font = textFont
        var style = textStyle
        if let value = attributes[.textStyle] {
            style = value as? UIFont.TextStyle ?? (value as? String).map(UIFont.TextStyle.init(rawValue:))
            font = style?.textFont(for: .effective(nil), isBold: .effective(nil)) ?? font
        }
        let size = (attributes[.size] as? NSNumber).map { CGFloat($0.doubleValue) } ?? font.size
        if let family = attributes[.family] as? String { font = FontCatalog.named(family, size: size) }
        if let name = attributes[.name] as? String { font = FontCatalog.named(name, size: size) }
        if let face = attributes[.face] as? String {
            font = FontCatalog.named("\(font.familyName) \(face)", size: size)
        }
        if size != font.size { font = FontCatalog.resized(font, to: size) }
        if let traits = attributes[.traits] as? [TraitKey: Any] {
            let symbolic = (traits[.symbolic] as? NSNumber).map { SymbolicTraits(rawValue: $0.uint32Value) }
            var weight = (traits[.weight] as? NSNumber).map { CGFloat($0.doubleValue) }
            weight = weight ?? (traits[.weight] as? UIFont.Weight)?.rawValue
            let isBold = symbolic?.contains(.traitBold) == true
            font = FontCatalog.variant(
                of: font, weight: weight.map(FontCatalog.numericWeight(fromRawValue:)) ?? (isBold ? 700 : nil),
                isItalic: symbolic?.contains(.traitItalic))
        }
        var extra = extra
        if let settings = attributes[.featureSettings] as? [[FeatureKey: Int]] {
            extra[.featureSettings] = settings
            for setting in settings {
                // Number spacing: monospaced and proportional digits, by Core Text's numbers.
                guard setting[.type] ?? setting[.featureIdentifier] == 6 else { continue }
                switch setting[.selector] ?? setting[.typeIdentifier] {
                case 0: font.features["tnum"] = 1
                case 1: font.features["tnum"] = nil
                default: break
                }
            }
        }
        return UIFontDescriptor(font, textStyle: style, extra: extra)
    }
}
