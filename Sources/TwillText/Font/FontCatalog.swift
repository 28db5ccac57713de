public import Foundation

/// The system font's variants.
public enum SystemDesign: Hashable, Sendable, CaseIterable {
    /// The standard design.
    case `default`
    /// The monospaced design, drawn with Liberation Mono.
    case monospaced
    /// The rounded design, drawn as the default one: no rounded face is shipped.
    case rounded
    /// The serif design, drawn with Liberation Serif.
    case serif
}

/// The map from iOS's font names to the shipped faces that replace them.
///
/// Nothing here reads a file or fails; an unknown name yields the nearest face by its style words.
public enum FontCatalog {
    /// The size used instead of one that is not a finite number above zero, as in Core Text.
    public static let fallbackSize: CGFloat = 12

    /// The largest size, in points; larger ones are reduced to it.
    public static let largestSize: CGFloat = 4096

    // MARK: System font

    /// Returns the system font.
    ///
    /// - Parameters:
    /// - weight: `UIFont.Weight`'s raw value, -0.8 (ultra light) through 0 (regular) to 0.62 (black).
    /// - monospacedDigits: Whether all digits are equally wide.
    public static func system(
        size: CGFloat, weight: CGFloat = 0, isItalic: Bool = false, design: SystemDesign = .default,
        monospacedDigits: Bool = false
    ) -> TextFont {
        system(
            size: size, numericWeight: numericWeight(fromRawValue: weight), isItalic: isItalic, design: design,
            features: monospacedDigits ? ["tnum": 1] : [:])
    }

    static func system(
        size: CGFloat, numericWeight weight: Int, isItalic: Bool, design: SystemDesign, features: [String: Int]
    ) -> TextFont {
        let size = usable(size)
        let style = weightNames.last { $0.weight <= weight }?.name ?? "Ultralight"
        let italic = isItalic ? "Italic" : ""
        let (family, prefix, familyName): (FontFace.Family, String, String) =
            switch design {
            case .default:
                (size < SystemTracking.displaySize ? .inter : .interDisplay, ".SFUI", ".AppleSystemUIFont")
            case .rounded:
                (
                    size < SystemTracking.displaySize ? .inter : .interDisplay, ".AppleSystemUIFontRounded",
                    ".AppleSystemUIFontRounded"
                )
            case .monospaced: (.liberationMono, ".AppleSystemUIFontMonospaced", ".AppleSystemUIFontMonospaced")
            case .serif: (.liberationSerif, ".AppleSystemUIFontSerif", ".AppleSystemUIFontSerif")
            }
        let isSans = family == .inter || family == .interDisplay
        return TextFont(
            face: face(family, weight: weight, isItalic: isItalic), size: size,
            postScriptName: "\(prefix)-\(style)\(italic)", familyName: familyName,
            tracking: isSans ? SystemTracking.perMille(size: size) * size / 1000 : 0, features: features,
            leading: 0, metrics: .system, origin: .system(weight: weight, isItalic: isItalic, design: design))
    }

    /// Returns the numeric weight, interpolated linearly between Apple's weights.
    public static func numericWeight(fromRawValue rawValue: CGFloat) -> Int {
        guard !rawValue.isNaN else { return 400 }
        guard rawValue > weightNames[0].rawValue else { return 100 }
        for (lower, upper) in zip(weightNames, weightNames.dropFirst()) where rawValue <= upper.rawValue {
            let part = (rawValue - lower.rawValue) / (upper.rawValue - lower.rawValue)
            return lower.weight + Int((part * 100).rounded())
        }
        return 900
    }

    /// The inverse of ``numericWeight(fromRawValue:)``.
    public static func rawValue(fromNumericWeight weight: Int) -> CGFloat {
        let weight = min(900, max(100, weight))
        let lower = weightNames[min(weight / 100 - 1, weightNames.count - 2)]
        let upper = weightNames[min(weight / 100, weightNames.count - 1)]
        return lower.rawValue + CGFloat(weight - lower.weight) / 100 * (upper.rawValue - lower.rawValue)
    }

    static let weightNames: [(weight: Int, rawValue: CGFloat, name: String)] = [
        (100, -0.8, "Ultralight"), (200, -0.6, "Thin"), (300, -0.4, "Light"), (400, 0, "Regular"),
        (500, 0.23, "Medium"), (600, 0.3, "Semibold"), (700, 0.4, "Bold"), (800, 0.56, "Heavy"), (900, 0.62, "Black"),
    ]

    // MARK: Variants

    /// Returns the font in another size; the system font changes its tracking, and its face at 20 points.
    public static func resized(_ font: TextFont, to size: CGFloat) -> TextFont {
        var result =
            switch font.origin {
            case .system(let weight, let isItalic, let design):
                system(
                    size: size, numericWeight: weight, isItalic: isItalic, design: design, features: font.features)
            case .named(let name): named(name, size: size)
            }
        result.features = font.features
        return result
    }

    /// Returns the font of the same family in another weight or slant; the nearest member of a named family.
    ///
    /// - Parameters:
    /// - weight: 100...900; nil keeps the weight.
    /// - isItalic: Whether the font is italic; nil keeps the slant.
    public static func variant(of font: TextFont, weight: Int? = nil, isItalic: Bool? = nil) -> TextFont {
        let weight = weight ?? font.weight
        let isItalic = isItalic ?? font.isItalic
        var result: TextFont
        switch font.origin {
        case .system(_, _, let design):
            result = system(
                size: font.size, numericWeight: min(900, max(100, weight)), isItalic: isItalic, design: design,
                features: font.features)
        case .named(let name):
            let own = AppFonts.members(ofFamily: font.familyName)
            if font.face.family == .app,
                let member = NamedFamily.nearest(
                    own, weight: weight, isItalic: isItalic, of: { ($0.weight, $0.isItalic) })
            {
                result = self.font(member, size: font.size)
            } else if let family = family(named: font.familyName),
                let member = family.nearestMember(weight: weight, isItalic: isItalic)
            {
                result = named(member.postScriptName, size: font.size)
            } else {
                // An unknown name is searched for style words.
                let style = weightNames.last { $0.weight <= max(100, weight) }?.name ?? "Regular"
                let base = name.split(separator: "-").first.map(String.init) ?? name
                result = named("\(base)-\(style)\(isItalic ? "Italic" : "")", size: font.size)
            }
        }
        result.features = font.features
        return result
    }

    // MARK: Shared

    static func usable(_ size: CGFloat) -> CGFloat {
        guard size.isFinite, size > 0 else { return size == .infinity ? largestSize : fallbackSize }
        return min(size, largestSize)
    }

    /// Returns the face for a weight: variable families have all weights, the others regular and bold.
    static func face(_ family: FontFace.Family, weight: Int, isItalic: Bool) -> FontFace {
        FontFace(
            family: family, weight: family.isVariable ? weight : weight >= 600 ? 700 : 400, isItalic: isItalic)
    }
}
