public import CoreGraphics

/// The type of a trait: one of the system's, such as `UITraitHorizontalSizeClass.self`, or an app's own.
public typealias UITrait = any UITraitDefinition.Type

/// A trait with a property of trait collections.
protocol SystemTrait: UITraitDefinition {
    /// Not a constant: key paths cannot be shared between threads.
    static var path: WritableKeyPath<TraitValues, Value> { get }
}

/// The trait for the kind of device.
public struct UITraitUserInterfaceIdiom: SystemTrait, Sendable {
    /// The default value, unspecified.
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
    /// Colors may depend on it.
    public static var affectsColorAppearance: Bool { true }
    static var path: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}

/// The trait for the appearance, light or dark.
public struct UITraitUserInterfaceStyle: SystemTrait, Sendable {
    /// The default value, unspecified.
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
    /// Colors may depend on it.
    public static var affectsColorAppearance: Bool { true }
    static var path: WritableKeyPath<TraitValues, UIUserInterfaceStyle> { \.userInterfaceStyle }
}

/// The trait for the level of presented content.
public struct UITraitUserInterfaceLevel: SystemTrait, Sendable {
    /// The default value, unspecified.
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }
    /// Colors may depend on it.
    public static var affectsColorAppearance: Bool { true }
    static var path: WritableKeyPath<TraitValues, UIUserInterfaceLevel> { \.userInterfaceLevel }
}

/// The trait for the layout direction of the user's language.
public struct UITraitLayoutDirection: SystemTrait, Sendable {
    /// The default value, unspecified.
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
    static var path: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> { \.layoutDirection }
}

/// The trait for the number of pixels per point.
public struct UITraitDisplayScale: SystemTrait, Sendable {
    /// The default value, 0.
    public static var defaultValue: CGFloat { 0 }
    static var path: WritableKeyPath<TraitValues, CGFloat> { \.displayScale }
}

/// The trait for the display's range of colors.
public struct UITraitDisplayGamut: SystemTrait, Sendable {
    /// The default value, unspecified.
    public static var defaultValue: UIDisplayGamut { .unspecified }
    /// Colors may depend on it.
    public static var affectsColorAppearance: Bool { true }
    static var path: WritableKeyPath<TraitValues, UIDisplayGamut> { \.displayGamut }
}

/// The trait for the horizontal size class.
public struct UITraitHorizontalSizeClass: SystemTrait, Sendable {
    /// The default value, unspecified.
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
    static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}

/// The trait for the vertical size class.
public struct UITraitVerticalSizeClass: SystemTrait, Sendable {
    /// The default value, unspecified.
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
    static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}

/// The trait for the availability of force touch.
public struct UITraitForceTouchCapability: SystemTrait, Sendable {
    /// The default value, unknown.
    public static var defaultValue: UIForceTouchCapability { .unknown }
    static var path: WritableKeyPath<TraitValues, UIForceTouchCapability> { \.forceTouchCapability }
}

/// The trait for the user's text size.
public struct UITraitPreferredContentSizeCategory: SystemTrait, Sendable {
    /// The default value, unspecified.
    public static var defaultValue: UIContentSizeCategory { .unspecified }
    static var path: WritableKeyPath<TraitValues, UIContentSizeCategory> { \.preferredContentSizeCategory }
}

/// The trait for increased contrast.
public struct UITraitAccessibilityContrast: SystemTrait, Sendable {
    /// The default value, unspecified.
    public static var defaultValue: UIAccessibilityContrast { .unspecified }
    /// Colors may depend on it.
    public static var affectsColorAppearance: Bool { true }
    static var path: WritableKeyPath<TraitValues, UIAccessibilityContrast> { \.accessibilityContrast }
}

/// The trait for bold text.
public struct UITraitLegibilityWeight: SystemTrait, Sendable {
    /// The default value, unspecified.
    public static var defaultValue: UILegibilityWeight { .unspecified }
    static var path: WritableKeyPath<TraitValues, UILegibilityWeight> { \.legibilityWeight }
}

/// The trait for whether the window is active.
public struct UITraitActiveAppearance: SystemTrait, Sendable {
    /// The default value, unspecified.
    public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
    /// Colors may depend on it.
    public static var affectsColorAppearance: Bool { true }
    static var path: WritableKeyPath<TraitValues, UIUserInterfaceActiveAppearance> { \.activeAppearance }
}

extension SystemTrait {
    static func read(_ values: TraitValues) -> Value { values[keyPath: path] }

    /// Sets the trait; a value of another type is ignored.
    static func write(_ value: Any, to values: inout TraitValues) {
        if let value = value as? Value { values[keyPath: path] = value }
    }
}

extension UITraitDefinition {
    /// Whether two sets have the same value of this trait. Values that cannot be compared are never the same.
    static func isSame(in one: TraitValues, _ other: TraitValues) -> Bool {
        guard let first = one[Self.self] as? AnyHashable, let second = other[Self.self] as? AnyHashable else {
            return false
        }
        return first == second
    }

    static func copy(from source: TraitValues, to target: inout TraitValues) { target[Self.self] = source[Self.self] }
}

extension UITraitCollection {
    /// The system's traits that colors depend on.
    public static var systemTraitsAffectingColorAppearance: [UITrait] {
        [
            UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self,
            UITraitDisplayGamut.self, UITraitAccessibilityContrast.self, UITraitActiveAppearance.self,
        ]
    }

    /// The system's traits that named images depend on.
    public static var systemTraitsAffectingImageLookup: [UITrait] {
        [
            UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
            UITraitDisplayScale.self, UITraitDisplayGamut.self, UITraitHorizontalSizeClass.self,
            UITraitVerticalSizeClass.self, UITraitAccessibilityContrast.self,
        ]
    }

    /// Returns a copy with another value of one trait.
    public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection {
        modifyingTraits { $0[trait] = value }
    }
}
