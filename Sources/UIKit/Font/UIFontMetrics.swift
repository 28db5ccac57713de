public import CoreGraphics
import TwillText

/// Scales an app's own fonts and lengths with the text size, like a text style. Safe on any thread.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    private let style: UIFont.TextStyle

    /// The metrics of `body`.
    open class var `default`: UIFontMetrics { bodyMetrics }

    private static let bodyMetrics = UIFontMetrics(forTextStyle: .body)

    /// Creates the metrics of a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
    }

    /// Returns `font`, which is designed for the default text size, in the current one.
    ///
    /// The size is rounded to whole points. Scaling a font twice traps in UIKit; here it is scaled from its original
    /// size.
    open func scaledFont(for font: UIFont) -> UIFont {
        scaled(font, maximum: nil, traits: nil)
    }

    /// Returns the font scaled for a text size.
    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaled(font, maximum: nil, traits: traitCollection)
    }

    /// Returns the scaled font, up to a maximum size.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaled(font, maximum: maximumPointSize, traits: nil)
    }

    /// Returns the font scaled for a text size, up to a maximum size.
    open func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        scaled(font, maximum: maximumPointSize, traits: traitCollection)
    }

    /// Returns `value` in the current text size, rounded to whole pixels.
    open func scaledValue(for value: CGFloat) -> CGFloat {
        scaledValue(for: value, compatibleWith: nil)
    }

    /// Returns a value in a text size, rounded to whole pixels.
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        let given = traitCollection?.displayScale ?? 0
        let scale = given > 0 ? given : DisplayEnvironment.current.scale
        return (value * factor(traitCollection) * scale).rounded() / scale
    }

    private func factor(_ traits: UITraitCollection?) -> CGFloat {
        style.pointSize(in: .effective(traits)) / style.pointSize(in: .large)
    }

    func scaled(_ font: UIFont, maximum: CGFloat?, traits: UITraitCollection?) -> UIFont {
        var baseSize = font.pointSize
        if case .metrics(_, let size, _) = font.scaling { baseSize = size }
        var size = (baseSize * factor(traits)).rounded()
        if let maximum, maximum > 0 { size = min(size, maximum) }
        return UIFont(
            FontCatalog.resized(font.textFont, to: size),
            scaling: .metrics(style, baseSize: baseSize, maximum: maximum))
    }
}
