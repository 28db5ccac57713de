public import Foundation

/// The base class of visual effects on the contents behind a view. Without effect itself; see `UIBlurEffect` and
/// `UIVibrancyEffect`.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
    public nonisolated override init() {
        super.init()
    }

    /// Returns the effect itself, which is immutable.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    /// What the effect does in an appearance; nil for none.
    func material(in traits: UITraitCollection) -> Material? { nil }

    /// Whether it is seen through the content, and not behind it.
    var fillsContent: Bool { false }
}

/// A blur of the contents behind a visual effect view.
///
/// The radii, colors and strengths are Twill's: UIKit documents only the purposes of the styles.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    /// The intensity of a blur. Those whose name says neither light nor dark follow the view's `userInterfaceStyle`.
    public enum Style: Int, Sendable, CaseIterable {
        /// An extra light blur.
        case extraLight = 0
        /// A light blur.
        case light = 1
        /// A dark blur.
        case dark = 2
        /// A regular blur.
        case regular = 4
        /// A prominent blur.
        case prominent = 5
        /// The thinnest material.
        case systemUltraThinMaterial = 6
        /// A thin material.
        case systemThinMaterial = 7
        /// The standard material.
        case systemMaterial = 8
        /// A thick material.
        case systemThickMaterial = 9
        /// The material of bars.
        case systemChromeMaterial = 10
        /// The thinnest material, always light.
        case systemUltraThinMaterialLight = 11
        /// A thin material, always light.
        case systemThinMaterialLight = 12
        /// The standard material, always light.
        case systemMaterialLight = 13
        /// A thick material, always light.
        case systemThickMaterialLight = 14
        /// The material of bars, always light.
        case systemChromeMaterialLight = 15
        /// The thinnest material, always dark.
        case systemUltraThinMaterialDark = 16
        /// A thin material, always dark.
        case systemThinMaterialDark = 17
        /// The standard material, always dark.
        case systemMaterialDark = 18
        /// A thick material, always dark.
        case systemThickMaterialDark = 19
        /// The material of bars, always dark.
        case systemChromeMaterialDark = 20
    }

    let style: Style

    /// Creates a blur.
    public nonisolated init(style: UIBlurEffect.Style) {
        self.style = style
        super.init()
    }

    override func material(in traits: UITraitCollection) -> Material? { Material(style, traits) }

    open nonisolated override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIBlurEffect else { return false }
        return type(of: other) == type(of: self) && other.style == style
    }

    open nonisolated override var hash: Int { style.rawValue }

    open nonisolated override var description: String { "<UIBlurEffect style=\(style)>" }
}

/// The strength of a vibrancy effect, by the content on the material.
public enum UIVibrancyEffectStyle: Int, Sendable, CaseIterable {
    /// Labels.
    case label = 0
    /// Secondary labels.
    case secondaryLabel = 1
    /// Tertiary labels.
    case tertiaryLabel = 2
    /// Quaternary labels.
    case quaternaryLabel = 3
    /// Fills.
    case fill = 4
    /// Secondary fills.
    case secondaryFill = 5
    /// Tertiary fills.
    case tertiaryFill = 6
    /// Separators.
    case separator = 7
}

/// An effect that shows the content of a visual effect view in the colors behind it, made lighter or darker.
///
/// For a view inside the `contentView` of one with the blur effect that this was created with. Only the content's alpha
/// is used, not its colors.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
    let blurEffect: UIBlurEffect
    let style: UIVibrancyEffectStyle

    /// Creates an effect on a blur.
    public nonisolated init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.blurEffect = blurEffect
        self.style = style
        super.init()
    }

    /// Creates an effect of the style `label`.
    public nonisolated convenience init(blurEffect: UIBlurEffect) {
        self.init(blurEffect: blurEffect, style: .label)
    }

    override var fillsContent: Bool { true }

    override func material(in traits: UITraitCollection) -> Material? {
        Material(style, over: blurEffect.style, traits)
    }

    open nonisolated override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIVibrancyEffect else { return false }
        return type(of: other) == type(of: self) && other.style == style && other.blurEffect.isEqual(blurEffect)
    }

    open nonisolated override var hash: Int { blurEffect.hash * 31 + style.rawValue }

    open nonisolated override var description: String { "<UIVibrancyEffect style=\(style) over \(blurEffect)>" }
}
