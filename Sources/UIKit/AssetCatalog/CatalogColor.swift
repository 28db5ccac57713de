import CoreGraphics
import Foundation

/// A color of an asset catalog, with all its variants. Each is one object, so that equal names are equal colors.
final class CatalogColor: Sendable {
    private let variants: [(color: UIColor, qualifiers: AssetQualifiers)]

    /// Returns nil if no color of the set can be used. System colors that Twill does not have are added to `problems`.
    init?(set: AssetColorSet, problems: inout [String]) {
        var usable: [(UIColor, AssetQualifiers)] = []
        for variant in set.variants {
            if let color = Self.color(variant.value, path: set.path, problems: &problems) {
                usable.append((color, variant.qualifiers))
            }
        }
        guard !usable.isEmpty else { return nil }
        variants = usable
    }

    /// Returns the color for traits.
    func color(in traits: UITraitCollection) -> UIColor {
        guard variants.count > 1 else { return variants[0].color }
        let traits = AssetTraits(traits)
        var best = (color: variants[0].color, distance: Double.infinity)
        for (color, qualifiers) in variants {
            guard let distance = qualifiers.distance(from: traits, ignoresScale: true) else { continue }
            if distance < best.distance { best = (color, distance) }
        }
        return best.color
    }

    private static func color(
        _ value: AssetColorSet.Value, path: String, problems: inout [String]
    ) -> UIColor? {
        switch value {
        case .components(let red, let green, let blue, let alpha, let isWide):
            return isWide
                ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
                : UIColor(red: red, green: green, blue: blue, alpha: alpha)
        case .white(let white, let alpha): return UIColor(white: white, alpha: alpha)
        case .system(let name):
            if let color = UIColor.systemColors[name] { return color }
            problems.append(
                "the system color \"\(name)\" in \(path) is not one of UIKit's; it is ignored. "
                    + "Set the color's components in Xcode.")
            return nil
        }
    }
}

extension UIColor {
    /// The system's colors by their names in asset catalogs.
    static let systemColors: [String: UIColor] = [
        "systemRedColor": systemRed, "systemOrangeColor": systemOrange, "systemYellowColor": systemYellow,
        "systemGreenColor": systemGreen, "systemMintColor": systemMint, "systemTealColor": systemTeal,
        "systemCyanColor": systemCyan, "systemBlueColor": systemBlue, "systemIndigoColor": systemIndigo,
        "systemPurpleColor": systemPurple, "systemPinkColor": systemPink, "systemBrownColor": systemBrown,
        "systemGrayColor": systemGray, "systemGray2Color": systemGray2, "systemGray3Color": systemGray3,
        "systemGray4Color": systemGray4, "systemGray5Color": systemGray5, "systemGray6Color": systemGray6,
        "labelColor": label, "secondaryLabelColor": secondaryLabel, "tertiaryLabelColor": tertiaryLabel,
        "quaternaryLabelColor": quaternaryLabel, "placeholderTextColor": placeholderText,
        "systemFillColor": systemFill, "secondarySystemFillColor": secondarySystemFill,
        "tertiarySystemFillColor": tertiarySystemFill, "quaternarySystemFillColor": quaternarySystemFill,
        "systemBackgroundColor": systemBackground, "secondarySystemBackgroundColor": secondarySystemBackground,
        "tertiarySystemBackgroundColor": tertiarySystemBackground,
        "systemGroupedBackgroundColor": systemGroupedBackground,
        "secondarySystemGroupedBackgroundColor": secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackgroundColor": tertiarySystemGroupedBackground,
        "groupTableViewBackgroundColor": systemGroupedBackground, "separatorColor": separator,
        "opaqueSeparatorColor": opaqueSeparator, "linkColor": link, "lightTextColor": lightText,
        "darkTextColor": darkText, "blackColor": black, "darkGrayColor": darkGray, "lightGrayColor": lightGray,
        "whiteColor": white, "grayColor": gray, "redColor": red, "greenColor": green, "blueColor": blue,
        "cyanColor": cyan, "yellowColor": yellow, "magentaColor": magenta, "orangeColor": orange,
        "purpleColor": purple, "brownColor": brown, "clearColor": clear, "tintColor": tintColor,
    ]

    // MARK: Names

    /// Creates the color of a color set in the asset catalogs of the app's bundles.
    ///
    /// The color is dynamic if the set has variants for appearances. Nil if there is no such set, or it has no color
    /// yet, as Xcode creates `AccentColor`; a damaged set is logged.
    ///
    /// - Parameter name: The name of the set, after those of its namespaces: `brand/background`.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Creates the color of a color set in a bundle's asset catalogs.
    ///
    /// - Parameters:
    ///   - name: The name of the set.
    ///   - bundle: The bundle; nil searches them all.
    ///   - traitCollection: As in UIKit, the color is resolved where it is used, whatever these traits are.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        guard let color = AssetCatalogs.color(named: name, in: bundle) else { return nil }
        self.init(.catalog(color), name: name)
    }
}
