public import UIKit

/// An image of a bundle by its name.
public struct ImageName: Sendable, Hashable, ExpressibleByStringLiteral {
    public var name: String
    /// The main bundle unless told otherwise.
    public var bundle: Bundle

    public init(_ name: String, in bundle: Bundle = .main) {
        self.name = name
        self.bundle = bundle
    }

    public init(stringLiteral name: String) {
        self.init(name)
    }

    public func image(compatibleWith traits: UITraitCollection? = nil) -> UIImage? {
        UIImage(named: name, in: bundle, compatibleWith: traits)
    }
}

/// A font that scales with the text size that people choose.
public enum FontChoice: Sendable, Hashable {
    /// The system's font for a text style.
    case textStyle(UIFont.TextStyle)
    /// The system's font; points at the default text size, scaled as a text style is.
    case system(size: CGFloat, weight: UIFont.Weight, scaledAs: UIFont.TextStyle = .body)
    /// A font by its PostScript name, likewise. The system's font stands in for one that is not there.
    case named(String, size: CGFloat, scaledAs: UIFont.TextStyle = .body)

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
