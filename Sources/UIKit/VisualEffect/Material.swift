import QuartzCore
import TwillDrawing

/// The numbers of an effect in one appearance.
struct Material: Equatable {
    /// The blur's standard deviation, in points.
    var sigma: CGFloat
    var saturation: Double
    /// The grey that is laid over.
    var white: Double
    /// The opacity towards the contents behind it.
    var cover: Double

    var filter: BackdropFilter {
        BackdropFilter(
            sigma: sigma, saturation: saturation, tint: Color(red: white, green: white, blue: white, alpha: cover))
    }

    private init(_ sigma: CGFloat, _ saturation: Double, _ white: Double, _ cover: Double) {
        self.sigma = sigma
        self.saturation = saturation
        self.white = white
        self.cover = cover
    }

    init(_ style: UIBlurEffect.Style, _ traits: UITraitCollection) {
        let isDark = style.isDark(in: traits)
        self =
            switch style {
            case .extraLight: Material(20, 1.8, 0.97, 0.82)
            case .light: Material(30, 1.8, 1, 0.3)
            case .dark: Material(20, 1.8, 0.11, 0.73)
            case .regular: isDark ? Material(30, 1.8, 0.11, 0.66) : Material(30, 1.8, 0.97, 0.66)
            case .prominent: isDark ? Material(30, 1.8, 0.17, 0.8) : Material(20, 1.8, 0.97, 0.82)
            case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark:
                isDark ? Material(22, 1.6, 0.12, 0.4) : Material(22, 1.6, 0.94, 0.36)
            case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark:
                isDark ? Material(25, 1.7, 0.13, 0.56) : Material(25, 1.7, 0.95, 0.53)
            case .systemMaterial, .systemMaterialLight, .systemMaterialDark:
                isDark ? Material(28, 1.8, 0.14, 0.7) : Material(28, 1.8, 0.96, 0.68)
            case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark:
                isDark ? Material(30, 1.8, 0.15, 0.82) : Material(30, 1.8, 0.97, 0.82)
            case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark:
                isDark ? Material(28, 1.8, 0.11, 0.76) : Material(28, 1.8, 0.975, 0.76)
            }
    }

    /// Content on a material: lighter than it where it is dark, and darker where it is light.
    init(_ style: UIVibrancyEffectStyle, over blur: UIBlurEffect.Style, _ traits: UITraitCollection) {
        let cover =
            switch style {
            case .label: 0.85
            case .secondaryLabel: 0.6
            case .tertiaryLabel: 0.4
            case .quaternaryLabel: 0.25
            case .fill: 0.3
            case .secondaryFill: 0.22
            case .tertiaryFill: 0.15
            case .separator: 0.2
            }
        // The backdrop is blurred already: this only removes the edges of neighbors.
        self = Material(4, 1.6, blur.isDark(in: traits) ? 1 : 0, cover)
    }
}

extension UIBlurEffect.Style {
    func isDark(in traits: UITraitCollection) -> Bool {
        switch self {
        case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
            .systemThickMaterialLight, .systemChromeMaterialLight:
            false
        case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
            .systemThickMaterialDark, .systemChromeMaterialDark:
            true
        case .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial,
            .systemThickMaterial, .systemChromeMaterial:
            traits.userInterfaceStyle == .dark
        }
    }
}
