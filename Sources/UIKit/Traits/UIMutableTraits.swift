public import CoreGraphics

/// A trait that an app defines, with its default value.
///
///     struct Density: UITraitDefinition { static let defaultValue = 1 }
///     let traits = UITraitCollection { $0[Density.self] = 2 }
public protocol UITraitDefinition {
    /// The type of the trait's value.
    associatedtype Value
    /// The value if the trait is not set.
    static var defaultValue: Value { get }
    /// Whether colors and images depend on this trait. False by default.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    /// Colors do not depend on the trait.
    public static var affectsColorAppearance: Bool { false }
}

/// A set of traits that can be changed.
public protocol UIMutableTraits {
    /// The kind of device.
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    /// The appearance.
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    /// The level of presented content.
    var userInterfaceLevel: UIUserInterfaceLevel { get set }
    /// The layout direction.
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    /// The number of pixels per point.
    var displayScale: CGFloat { get set }
    /// The gamut of the display.
    var displayGamut: UIDisplayGamut { get set }
    /// The horizontal size class.
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    /// The vertical size class.
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    /// The availability of force touch.
    var forceTouchCapability: UIForceTouchCapability { get set }
    /// The text size.
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    /// The contrast.
    var accessibilityContrast: UIAccessibilityContrast { get set }
    /// The weight of text.
    var legibilityWeight: UILegibilityWeight { get set }
    /// Whether the window is active.
    var activeAppearance: UIUserInterfaceActiveAppearance { get set }
    /// The value of a trait.
    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

/// The storage of a trait collection: all traits, unspecified by default.
package struct TraitValues: UIMutableTraits, @unchecked Sendable {
    package var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    package var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    package var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    package var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    package var displayScale: CGFloat = 0
    package var displayGamut = UIDisplayGamut.unspecified
    package var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    package var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    package var forceTouchCapability = UIForceTouchCapability.unknown
    package var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    package var accessibilityContrast = UIAccessibilityContrast.unspecified
    package var legibilityWeight = UILegibilityWeight.unspecified
    package var activeAppearance = UIUserInterfaceActiveAppearance.unspecified
    private var custom: [ObjectIdentifier: Custom] = [:]

    private struct Custom {
        var value: Any
        var affectsColorAppearance: Bool

        func equals(_ other: Custom?) -> Bool {
            guard let other, let mine = value as? AnyHashable, let theirs = other.value as? AnyHashable else {
                return false
            }
            return mine == theirs
        }
    }

    package init() {}

    package subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get {
            if let system = trait as? any SystemTrait.Type { return system.read(self) as? T.Value ?? T.defaultValue }
            return custom[ObjectIdentifier(trait)]?.value as? T.Value ?? T.defaultValue
        }
        set {
            if let system = trait as? any SystemTrait.Type { return system.write(newValue, to: &self) }
            custom[ObjectIdentifier(trait)] = Custom(
                value: newValue, affectsColorAppearance: T.affectsColorAppearance)
        }
    }

    /// Copies each trait that `other` specifies.
    package mutating func merge(_ other: TraitValues) {
        func take<Trait: Equatable>(_ path: WritableKeyPath<TraitValues, Trait>) {
            if other[keyPath: path] != Self.unspecified[keyPath: path] { self[keyPath: path] = other[keyPath: path] }
        }
        take(\.userInterfaceIdiom)
        take(\.userInterfaceStyle)
        take(\.userInterfaceLevel)
        take(\.layoutDirection)
        take(\.displayScale)
        take(\.displayGamut)
        take(\.horizontalSizeClass)
        take(\.verticalSizeClass)
        take(\.forceTouchCapability)
        take(\.preferredContentSizeCategory)
        take(\.accessibilityContrast)
        take(\.legibilityWeight)
        take(\.activeAppearance)
        custom.merge(other.custom) { $1 }
    }

    /// Whether all traits specified by `other` have the same values here.
    package func contains(_ other: TraitValues) -> Bool {
        var merged = self
        merged.merge(other)
        return merged == self
    }

    /// Whether colors may differ: by level, contrast and appearance, which system colors depend on, or by an app's
    /// trait.
    package func differsInColorAppearance(from other: TraitValues) -> Bool {
        if userInterfaceStyle != other.userInterfaceStyle || userInterfaceLevel != other.userInterfaceLevel
            || accessibilityContrast != other.accessibilityContrast || displayGamut != other.displayGamut
            || userInterfaceIdiom != other.userInterfaceIdiom || activeAppearance != other.activeAppearance
        {
            return true
        }
        let keys = Set(custom.keys).union(other.custom.keys)
        return keys.contains { key in
            let one = custom[key] ?? other.custom[key]!
            return one.affectsColorAppearance && !one.equals(custom[key] == nil ? nil : other.custom[key])
        }
    }

    private static let unspecified = TraitValues()
}

extension TraitValues: Equatable {
    package static func == (lhs: TraitValues, rhs: TraitValues) -> Bool {
        lhs.userInterfaceIdiom == rhs.userInterfaceIdiom && lhs.userInterfaceStyle == rhs.userInterfaceStyle
            && lhs.userInterfaceLevel == rhs.userInterfaceLevel && lhs.layoutDirection == rhs.layoutDirection
            && lhs.displayScale == rhs.displayScale && lhs.displayGamut == rhs.displayGamut
            && lhs.horizontalSizeClass == rhs.horizontalSizeClass && lhs.verticalSizeClass == rhs.verticalSizeClass
            && lhs.forceTouchCapability == rhs.forceTouchCapability
            && lhs.preferredContentSizeCategory == rhs.preferredContentSizeCategory
            && lhs.accessibilityContrast == rhs.accessibilityContrast && lhs.legibilityWeight == rhs.legibilityWeight
            && lhs.activeAppearance == rhs.activeAppearance && lhs.custom.count == rhs.custom.count
            && lhs.custom.allSatisfy { $0.value.equals(rhs.custom[$0.key]) }
    }
}
