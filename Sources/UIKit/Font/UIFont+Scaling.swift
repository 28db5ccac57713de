import CoreGraphics
import Foundation
import TwillSync
import TwillText

extension UIFont {
    /// The same font for another text size: what a label with `adjustsFontForContentSizeCategory` shows.
    ///
    /// - Returns: This font where it follows no text style.
    package func adjusted(for traits: UITraitCollection) -> UIFont {
        switch scaling {
        case nil: return self
        case .textStyle(let style):
            let category = UIContentSizeCategory.effective(traits)
            let plain = style.textFont(for: category)
            var font = FontCatalog.resized(textFont, to: plain.size)
            font.leading = plain.leading
            return UIFont(font, scaling: scaling)
        case .metrics(let style, let baseSize, let maximum):
            let base = UIFont(FontCatalog.resized(textFont, to: baseSize))
            return UIFontMetrics(forTextStyle: style).scaled(base, maximum: maximum, traits: traits)
        }
    }

    private static let reported = Locked<Set<String>>([])

    static func reportUnknown(_ name: String, drawnAs font: TextFont) {
        guard reported.withLock({ $0.insert(name).inserted }) else { return }
        FileHandle.standardError.write(
            Data("UIFont: there is no font named \"\(name)\"; it is drawn with \(font.face.family).\n".utf8))
    }
}

extension UIContentSizeCategory {
    /// The text size that `traits` say; where they say none, the current one.
    static func effective(_ traits: UITraitCollection?) -> UIContentSizeCategory {
        if let category = traits?.preferredContentSizeCategory, category != .unspecified { return category }
        return UITraitCollection.current.preferredContentSizeCategory
    }
}
