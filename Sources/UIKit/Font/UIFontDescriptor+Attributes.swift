import TwillText

extension UIFontDescriptor {
    /// The name of a descriptor's attribute.
    public struct AttributeName: RawRepresentable, Sendable, Hashable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The family name.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// The PostScript name.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// The face name.
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// The size.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// The traits, a dictionary.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// The text style.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
        /// The font features.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    }

    /// A key of the traits.
    public struct TraitKey: RawRepresentable, Sendable, Hashable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The symbolic traits.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// The weight.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// The width.
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        /// The slant.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    /// A key of a font feature. Number spacing (type 6: monospaced 0, proportional 1) is applied; others are only
    /// stored.
    public struct FeatureKey: RawRepresentable, Sendable, Hashable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The feature's type.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// The feature's selector.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        /// The name of `type` before iOS 15.
        public static let featureIdentifier = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// The name of `selector` before iOS 15.
        public static let typeIdentifier = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    }

    /// A design of the system font.
    public struct SystemDesign: RawRepresentable, Sendable, Hashable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The standard design.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// The rounded design.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// The serif design.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// The monospaced design.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")

        var engineDesign: TwillText.SystemDesign {
            switch self {
            case .rounded: .rounded
            case .serif: .serif
            case .monospaced: .monospaced
            default: .default
            }
        }
    }

    /// The symbolic traits of a font.
    public struct SymbolicTraits: OptionSet, Sendable, Hashable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// An italic font.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// A bold font.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// An expanded font.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// A condensed font.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// A monospaced font.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        /// A font for vertical text.
        public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
        /// A font for user interfaces.
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
        /// A font with less leading.
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        /// A font with more leading.
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
        /// A serif font of the old style.
        public static let classOldStyleSerifs = SymbolicTraits(rawValue: 1 << 28)
        /// A sans-serif font.
        public static let classSansSerif = SymbolicTraits(rawValue: 8 << 28)
    }
}
