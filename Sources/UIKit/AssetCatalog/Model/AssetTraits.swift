import Foundation

/// The environment that chooses among the variants of an asset, in the words of asset catalogs.
struct AssetTraits: Hashable, Sendable {
    enum SizeClass: String, Sendable {
        case compact, regular
    }

    /// The idioms that fit, the best one first, without `universal`.
    var idioms: [String] = []
    /// The number of pixels per point.
    var scale = 1.0
    var isDark = false
    var isHighContrast = false
    var isRightToLeft = false
    var widthClass: SizeClass?
    var heightClass: SizeClass?
    var hasWideGamut = false
    /// The language, `de` or `de-AT`; empty if unknown.
    var language = ""
}

/// The properties of one variant that limit where it is used.
struct AssetQualifiers: Hashable, Sendable {
    var idiom = "universal"
    /// The number of pixels per point; nil in a variant for all scales.
    var scale: Double?
    /// The appearance's luminosity, `light` or `dark`; nil in a variant for any.
    var luminosity: String?
    /// The appearance's contrast, `high`; nil in a variant for any.
    var contrast: String?
    /// Whether the appearance is of a kind that is not known.
    var hasUnknownAppearance = false
    var isRightToLeft: Bool?
    var widthClass: String?
    var heightClass: String?
    var gamut: String?
    var language: String?
    /// Whether the variant is for one device or its hardware, `subtype`, `memory` and so on.
    var isForSpecialHardware = false

    /// - Parameters:
    ///   - item: An element of `images`, `colors` or `data`.
    ///   - path: The file, for `problems`.
    init(_ item: [String: Any], path: String, problems: inout [String]) {
        idiom = item["idiom"] as? String ?? "universal"
        if let text = item["scale"] as? String {
            scale = Self.scale(text)
            if scale == nil {
                problems.append(
                    "the scale \"\(text)\" in \(path) is none of 1x, 2x and 3x; 1x is used. Set it in Xcode.")
                scale = 1
            }
        }
        for appearance in item["appearances"] as? [Any] ?? [] {
            let appearance = appearance as? [String: Any]
            let value = appearance?["value"] as? String
            switch (appearance?["appearance"] as? String, value) {
            case ("luminosity", "light"), ("luminosity", "dark"): luminosity = value
            case ("contrast", "high"): contrast = value
            default: hasUnknownAppearance = true
            }
        }
        switch item["language-direction"] as? String {
        case "left-to-right": isRightToLeft = false
        case "right-to-left": isRightToLeft = true
        default: break
        }
        widthClass = item["width-class"] as? String
        heightClass = item["height-class"] as? String
        gamut = item["display-gamut"] as? String
        language = item["locale"] as? String
        isForSpecialHardware = ["subtype", "memory", "graphics-feature-set", "screen-width"].contains {
            item[$0] != nil
        }
    }

    private static func scale(_ text: String) -> Double? {
        guard text.hasSuffix("x"), let number = Double(text.dropLast()), (0.5...8).contains(number) else { return nil }
        return number
    }

    /// Returns how badly a variant fits, the smallest number first; nil if it must not be used.
    ///
    /// The appearance counts most, then the language, the idiom, the size classes, the direction, the gamut and the
    /// scale. Of scales, the display's is best, then the next larger one, then the largest.
    func distance(from traits: AssetTraits, ignoresScale: Bool = false) -> Double? {
        guard !hasUnknownAppearance, let idiomRank = idiomRank(traits),
            let width = Self.rank(widthClass, traits.widthClass),
            let height = Self.rank(heightClass, traits.heightClass)
        else { return nil }
        var languageRank = 1.0
        if let language {
            guard Self.isLanguage(traits.language, in: language) else { return nil }
            languageRank = 0
        }
        var appearance = luminosity == nil ? 2.0 : (luminosity == "dark") == traits.isDark ? 0 : 8
        appearance += contrast == nil ? 1 : traits.isHighContrast ? 0 : 4
        let direction = isRightToLeft == nil ? 1.0 : isRightToLeft == traits.isRightToLeft ? 0 : 2
        let gamutRank = gamut == nil || (gamut == "display-P3") == traits.hasWideGamut ? 0.0 : 1
        var scaleRank = 0.0
        if !ignoresScale {
            let difference = (scale ?? 1) - traits.scale
            scaleRank = difference >= 0 ? difference : 20 - difference
        }
        var rank = appearance
        func add(_ part: Double, limit: Double) { rank = rank * limit + min(part, limit - 0.001) }
        add(languageRank, limit: 2)
        add(Double(idiomRank), limit: 8)
        add(width + height, limit: 4)
        add(isForSpecialHardware ? 1 : 0, limit: 2)
        add(direction, limit: 4)
        add(gamutRank, limit: 2)
        add(scaleRank, limit: 64)
        return rank
    }

    private func idiomRank(_ traits: AssetTraits) -> Int? {
        idiom == "universal" ? traits.idioms.count : traits.idioms.firstIndex(of: idiom)
    }

    /// Returns 0 for the class asked for, 1 for any; nil for another one.
    private static func rank(_ own: String?, _ wanted: AssetTraits.SizeClass?) -> Double? {
        guard let own, own != "any" else { return 1 }
        guard let wanted else { return 1.5 }
        return own == wanted.rawValue ? 0 : nil
    }

    /// Returns whether a language is another one, or a regional form of it: `de-AT` is in `de`.
    private static func isLanguage(_ language: String, in other: String) -> Bool {
        language == other || language.hasPrefix(other + "-")
    }
}
