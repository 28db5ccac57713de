public import Foundation

/// What a visual effect view does with what lies behind it. Has no effect by itself; see `UIBlurEffect` and
/// `UIVibrancyEffect`.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
    public nonisolated override init() {
        super.init()
    }

    /// Effects never change: the same object.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

    /// What the effect does in an appearance; nil for none.
    func material(in traits: UITraitCollection) -> Material? { nil }

    /// Whether it is seen through the content, and not behind it.
    var fillsContent: Bool { false }
}

/// Blurs what lies behind a visual effect view.
///
/// The radii, colours and strengths are Twill's own: UIKit documents only what the styles are for.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    /// The intensity of a blur. Those whose name says neither light nor dark follow the view's `userInterfaceStyle`.
    public enum Style: Int, Sendable, CaseIterable {
        case extraLight = 0
        case light = 1
        case dark = 2
        case regular = 4
        case prominent = 5
        case systemUltraThinMaterial = 6
        case systemThinMaterial = 7
        case systemMaterial = 8
        case systemThickMaterial = 9
        case systemChromeMaterial = 10
        case systemUltraThinMaterialLight = 11
        case systemThinMaterialLight = 12
        case systemMaterialLight = 13
        case systemThickMaterialLight = 14
        case systemChromeMaterialLight = 15
        case systemUltraThinMaterialDark = 16
        case systemThinMaterialDark = 17
        case systemMaterialDark = 18
        case systemThickMaterialDark = 19
        case systemChromeMaterialDark = 20
    }

    let style: Style

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

/// The intensity of a vibrancy effect, by what stands on the material.
public enum UIVibrancyEffectStyle: Int, Sendable, CaseIterable {
    case label = 0
    case secondaryLabel = 1
    case tertiaryLabel = 2
    case quaternaryLabel = 3
    case fill = 4
    case secondaryFill = 5
    case tertiaryFill = 6
    case separator = 7
}

/// Shows the content of a visual effect view in the colours of what lies behind it, made lighter or darker.
///
/// For a view inside the `contentView` of one with the blur effect that this was made with. Only the shape of the content
/// counts, its alpha; not its colours.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
    let blurEffect: UIBlurEffect
    let style: UIVibrancyEffectStyle

    public nonisolated init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.blurEffect = blurEffect
        self.style = style
        super.init()
    }

    /// An effect of the style `label`.
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
