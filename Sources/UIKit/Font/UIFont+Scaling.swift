import CoreGraphics
import Foundation
import TwillSync
import TwillText

extension UIFont {
    /// Returns the font for another text size, for labels with `adjustsFontForContentSizeCategory`.
    ///
    /// - Returns: This font if it has no text style.
    package func adjusted(for traits: UITraitCollection) -> UIFont {
        switch scaling {
        case nil: return self
        case .textStyle(let style):
            let category = UIContentSizeCategory.effective(traits)
            let plain = style.textFont(for: category, isBold: .effective(traits))
            // The style's own face follows Bold Text; one that the app changed keeps its weight.
            let isOwn = [false, true].contains { textFont.face == style.textFont(for: category, isBold: $0).face }
            if isOwn { return UIFont(plain, scaling: scaling) }
            var font = FontCatalog.resized(textFont, to: plain.size)
            font.leading = plain.leading
            return UIFont(font, scaling: scaling)
        case .metrics(let style, let baseSize, let maximum):
            let base = UIFont(FontCatalog.resized(textFont, to: baseSize))
            return UIFontMetrics(forTextStyle: style).scaled(base, maximum: maximum, traits: traits)
        }
    }

    static func logUnknown(_ name: String, drawnAs font: TextFont) {
        logError(
            "there is no font named \"\(name)\"; it is drawn with \(font.face.family).", subsystem: "UIFont",
            repetition: .oncePer("font \(name)"))
    }
}

extension UIContentSizeCategory {
    /// Returns the text size of `traits`; if they have none, the current one.
    static func effective(_ traits: UITraitCollection?) -> UIContentSizeCategory {
        if let category = traits?.preferredContentSizeCategory, category != .unspecified { return category }
        return UITraitCollection.current.preferredContentSizeCategory
    }
}

extension Bool {
    /// Returns whether `traits` have Bold Text on; if they do not specify it, the current ones.
    static func effective(_ traits: UITraitCollection?) -> Bool {
        if let weight = traits?.legibilityWeight, weight != .unspecified { return weight == .bold }
        return UITraitCollection.current.legibilityWeight == .bold
    }
}

/// The cache of recently used system fonts: apps use the same few repeatedly.
enum SystemFontCache {
    private struct Key: Hashable {
        var size: CGFloat
        var weight: UIFont.Weight
    }

    /// The number of fonts at which the cache is emptied.
    private static let limit = 128
    private static let fonts = Locked<[Key: UIFont]>([:])

    static func font(size: CGFloat, weight: UIFont.Weight) -> UIFont {
        let key = Key(size: size, weight: weight)
        if let font = fonts.withLock({ $0[key] }) { return font }
        let font = UIFont(FontCatalog.system(size: size, weight: weight.rawValue))
        // NaN is never found again.
        guard !size.isNaN, !weight.rawValue.isNaN else { return font }
        fonts.withLock {
            if $0.count >= limit { $0.removeAll() }
            $0[key] = font
        }
        return font
    }
}
