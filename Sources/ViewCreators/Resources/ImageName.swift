public import UIKit

/// The name of an image in a bundle.
public struct ImageName: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The name of the image.
    public var name: String
    /// The bundle; the main bundle by default.
    public var bundle: Bundle

    /// Creates a name of an image in a bundle.
    public init(_ name: String, in bundle: Bundle = .main) {
        self.name = name
        self.bundle = bundle
    }

    public init(stringLiteral name: String) {
        self.init(name)
    }

    /// Returns the image for traits; nil if there is none.
    public func image(compatibleWith traits: UITraitCollection? = nil) -> UIImage? {
        UIImage(named: name, in: bundle, compatibleWith: traits)
    }
}

/// A font that scales with the user's preferred text size.
public enum FontChoice: Sendable, Hashable {
    /// The system's font for a text style.
    case textStyle(UIFont.TextStyle)
    /// The system's font at a size in points for the default text size, scaled like a text style.
    case system(size: CGFloat, weight: UIFont.Weight, scaledAs: UIFont.TextStyle = .body)
    /// A font by its PostScript name, scaled likewise. The system's font is the fallback.
    case named(String, size: CGFloat, scaledAs: UIFont.TextStyle = .body)

    /// Returns the font for traits.
    public func font(compatibleWith traits: UITraitCollection? = nil) -> UIFont {
        switch self {
        case .textStyle(let style): .preferredFont(forTextStyle: style, compatibleWith: traits)
        case .system(let size, let weight, let style):
            UIFontMetrics(forTextStyle: style).scaledFont(
                for: .systemFont(ofSize: size, weight: weight), compatibleWith: traits)
        case .named(let name, let size, let style):
            UIFontMetrics(forTextStyle: style).scaledFont(
                for: UIFont(name: name, size: size) ?? .systemFont(ofSize: size), compatibleWith: traits)
        }
    }
}
