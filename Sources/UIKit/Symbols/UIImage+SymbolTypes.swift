extension UIImage {
    /// The weight of a symbol's strokes, which match the font of the same weight.
    public enum SymbolWeight: Int, Sendable {
        /// The weight of the context.
        case unspecified = 0
        /// The weights, from light to heavy.
        case ultraLight = 1, thin, light, regular, medium, semibold, bold, heavy, black

        /// Returns the weight of fonts; `.regular` if unspecified.
        public func fontWeight() -> UIFont.Weight {
            switch self {
            case .ultraLight: .ultraLight
            case .thin: .thin
            case .light: .light
            case .regular, .unspecified: .regular
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            case .black: .black
            }
        }

        /// The next heavier weight, for Bold Text.
        var emboldened: SymbolWeight {
            switch self {
            case .regular: .semibold
            case .medium, .semibold: .bold
            case .unspecified: .semibold
            default: SymbolWeight(rawValue: rawValue + 1) ?? .black
            }
        }
    }

    /// The size of a symbol relative to text in the font of its size.
    public enum SymbolScale: Int, Sendable {
        /// The scale of the system, which is ``medium``.
        case `default` = -1
        /// The scale of the context.
        case unspecified = 0
        /// The scales.
        case small = 1, medium, large
    }
}

extension UIFont.Weight {
    /// Returns the nearest weight of symbols.
    public func symbolWeight() -> UIImage.SymbolWeight {
        let ladder: [UIImage.SymbolWeight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        return ladder.min {
            abs($0.fontWeight().rawValue - rawValue) < abs($1.fontWeight().rawValue - rawValue)
        } ?? .regular
    }
}
