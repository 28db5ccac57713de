public import CoreGraphics

/// A trait of the app's own, with the value it has where nobody has set it.
///
///     struct Density: UITraitDefinition { static let defaultValue = 1 }
///     let traits = UITraitCollection { $0[Density.self] = 2 }
public protocol UITraitDefinition {
    associatedtype Value
    static var defaultValue: Value { get }
    /// Whether colours and images look different with another value of this trait. False by default.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    public static var affectsColorAppearance: Bool { false }
}

/// Traits while they are being set.
public protocol UIMutableTraits {
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    var userInterfaceLevel: UIUserInterfaceLevel { get set }
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    var displayScale: CGFloat { get set }
    var displayGamut: UIDisplayGamut { get set }
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    var forceTouchCapability: UIForceTouchCapability { get set }
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    var accessibilityContrast: UIAccessibilityContrast { get set }
    var legibilityWeight: UILegibilityWeight { get set }
    var activeAppearance: UIUserInterfaceActiveAppearance { get set }
    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

/// A trait collection's storage: each trait, unspecified where nobody has set it.
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

    /// Takes over each trait that `other` specifies.
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

    /// Whether this has each trait that `other` specifies, with the same value.
    package func contains(_ other: TraitValues) -> Bool {
        var merged = self
        merged.merge(other)
        return merged == self
    }

    /// Whether colours may look different. Elevation, contrast and the style are what the system colours depend on.
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
