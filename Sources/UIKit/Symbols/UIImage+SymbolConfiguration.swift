import CoreGraphics
public import Foundation
import TwillDrawing
import TwillText

extension UIImage {
    /// The size, weight, scale and colors of a symbol.
    ///
    /// Immutable, safe on any thread. Values that are not specified are those of the view that shows the symbol, or 17
    /// points, regular and medium.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        /// The values; nil or `.unspecified` where nothing is specified.
        struct Values: Hashable {
            var pointSize: CGFloat?
            var textStyle: UIFont.TextStyle?
            var weight = SymbolWeight.unspecified
            var scale = SymbolScale.unspecified
            var coloring: Coloring?
            var prefersMonochrome = false
            var prefersMulticolor = false
        }

        /// The colors of the layers.
        enum Coloring: Hashable {
            case hierarchical(UIColor)
            case palette([UIColor])
        }

        let values: Values

        init(_ values: Values, traits: UITraitCollection?) {
            self.values = values
            super.init(traitCollection: traits)
        }

        /// Creates a configuration with traits only.
        public required init(traitCollection: UITraitCollection?) {
            values = Values()
            super.init(traitCollection: traitCollection)
        }

        private convenience init(_ change: (inout Values) -> Void) {
            var values = Values()
            change(&values)
            self.init(values, traits: nil)
        }

        /// A configuration without any values.
        public class var unspecified: SymbolConfiguration { SymbolConfiguration(Values(), traits: nil) }

        /// Creates a configuration with the size of a font, in points.
        public convenience init(pointSize: CGFloat) {
            self.init(pointSize: pointSize, weight: .unspecified)
        }

        /// Creates a configuration with a size and a weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(pointSize: pointSize, weight: weight, scale: .unspecified)
        }

        /// Creates a configuration with a size, a weight and a scale.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init {
                $0.pointSize = pointSize > 0 && pointSize.isFinite ? pointSize : nil
                $0.weight = weight
                $0.scale = scale
            }
        }

        /// Creates a configuration with a scale.
        public convenience init(scale: SymbolScale) {
            self.init { $0.scale = scale }
        }

        /// Creates a configuration with a weight.
        public convenience init(weight: SymbolWeight) {
            self.init { $0.weight = weight }
        }

        /// Creates a configuration with the size and weight of a text style, in the text size of the traits.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(textStyle: textStyle, scale: .unspecified)
        }

        /// Creates a configuration with a text style and a scale.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init {
                $0.textStyle = textStyle
                $0.scale = scale
            }
        }

        /// Creates a configuration with the size and weight of a font.
        public convenience init(font: UIFont) {
            self.init(font: font, scale: .unspecified)
        }

        /// Creates a configuration with a font and a scale. The font of a text style follows the text size.
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init {
                if case .textStyle(let style) = font.scaling {
                    $0.textStyle = style
                } else {
                    $0.pointSize = font.pointSize
                }
                $0.weight = font.symbolWeight
                $0.scale = scale
            }
        }

        /// Creates a configuration that draws the layers in a color of decreasing opacity.
        public convenience init(hierarchicalColor: UIColor) {
            self.init { $0.coloring = .hierarchical(hierarchicalColor) }
        }

        /// Creates a configuration that draws each layer in a color. The first three are used; the last one is also that
        /// of the layers after it.
        public convenience init(paletteColors: [UIColor]) {
            self.init { $0.coloring = paletteColors.isEmpty ? nil : .palette(paletteColors) }
        }

        /// Returns a configuration that draws the symbol in one color.
        public class func preferringMonochrome() -> Self {
            var values = Values()
            values.prefersMonochrome = true
            return Self(values, traits: nil)
        }

        /// Returns a configuration for the multicolor variant. A symbol that has none is drawn without it.
        ///
        /// The symbols that have one are those whose colors are widely known, such as `sun.max.fill`, and custom
        /// symbols with colors in their template.
        public class func preferringMulticolor() -> Self {
            var values = Values()
            values.prefersMulticolor = true
            return Self(values, traits: nil)
        }

        // MARK: Changing

        public override func applying(_ otherConfiguration: Configuration?) -> Self {
            let traits = otherConfiguration?.traitCollection.map { other in
                traitCollection.map { UITraitCollection(traitsFrom: [$0, other]) } ?? other
            }
            guard let other = otherConfiguration as? SymbolConfiguration else {
                return Self(values, traits: traits ?? traitCollection)
            }
            return Self(values.applying(other.values), traits: traits ?? traitCollection)
        }

        public override func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
            Self(values, traits: traitCollection)
        }

        /// Returns the configuration without its text style.
        public func configurationWithoutTextStyle() -> Self { changed { $0.textStyle = nil } }

        /// Returns the configuration without its scale.
        public func configurationWithoutScale() -> Self { changed { $0.scale = .unspecified } }

        /// Returns the configuration without its weight.
        public func configurationWithoutWeight() -> Self { changed { $0.weight = .unspecified } }

        /// Returns the configuration without its size and weight.
        public func configurationWithoutPointSizeAndWeight() -> Self {
            changed {
                $0.pointSize = nil
                $0.weight = .unspecified
            }
        }

        private func changed(_ change: (inout Values) -> Void) -> Self {
            var values = values
            change(&values)
            return Self(values, traits: traitCollection)
        }

        // MARK: Comparing

        /// Returns whether both configurations are equal; nil is not.
        public func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool { isEqual(otherConfiguration) }

        public override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? SymbolConfiguration else { return false }
            return self === other || (values == other.values && traitCollection == other.traitCollection)
        }

        public override var hash: Int { values.hashValue }
    }
}

extension UIImage.SymbolConfiguration.Values {
    /// Returns these values, replaced by those that another configuration specifies. A size replaces a text style, and
    /// a text style a size.
    func applying(_ other: Self) -> Self {
        var result = self
        if other.pointSize != nil || other.textStyle != nil {
            result.pointSize = other.pointSize
            result.textStyle = other.textStyle
        }
        if other.weight != .unspecified { result.weight = other.weight }
        if other.scale != .unspecified { result.scale = other.scale }
        if let coloring = other.coloring {
            result.coloring = coloring
            result.prefersMonochrome = false
        }
        if other.prefersMonochrome { result.prefersMonochrome = true }
        if other.prefersMulticolor { result.prefersMulticolor = true }
        return result
    }

}

extension UIFont {
    /// The weight of symbols that match the font.
    var symbolWeight: UIImage.SymbolWeight {
        UIFont.Weight(rawValue: FontCatalog.rawValue(fromNumericWeight: textFont.weight)).symbolWeight()
    }
}
