public import CoreGraphics

/// Any trait: one of the system's, such as `UITraitHorizontalSizeClass.self`, or one of the app's own.
public typealias UITrait = any UITraitDefinition.Type

/// A trait that trait collections have a property for.
protocol SystemTrait: UITraitDefinition {
    /// Not a constant: key paths cannot be shared between threads.
    static var path: WritableKeyPath<TraitValues, Value> { get }
}

/// Phone, tablet and so on.
public struct UITraitUserInterfaceIdiom: SystemTrait, Sendable {
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var path: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}

/// Light or dark.
public struct UITraitUserInterfaceStyle: SystemTrait, Sendable {
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var path: WritableKeyPath<TraitValues, UIUserInterfaceStyle> { \.userInterfaceStyle }
}

/// The level of what is presented over other content.
public struct UITraitUserInterfaceLevel: SystemTrait, Sendable {
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var path: WritableKeyPath<TraitValues, UIUserInterfaceLevel> { \.userInterfaceLevel }
}

/// The direction of the user's language.
public struct UITraitLayoutDirection: SystemTrait, Sendable {
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
    static var path: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> { \.layoutDirection }
}

/// Pixels per point.
public struct UITraitDisplayScale: SystemTrait, Sendable {
    public static var defaultValue: CGFloat { 0 }
    static var path: WritableKeyPath<TraitValues, CGFloat> { \.displayScale }
}

/// The range of colors of the display.
public struct UITraitDisplayGamut: SystemTrait, Sendable {
    public static var defaultValue: UIDisplayGamut { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var path: WritableKeyPath<TraitValues, UIDisplayGamut> { \.displayGamut }
}

/// Whether there is much room from side to side.
public struct UITraitHorizontalSizeClass: SystemTrait, Sendable {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
    static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}

/// Whether there is much room from top to bottom.
public struct UITraitVerticalSizeClass: SystemTrait, Sendable {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
    static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}

/// Whether the display measures force.
public struct UITraitForceTouchCapability: SystemTrait, Sendable {
    public static var defaultValue: UIForceTouchCapability { .unknown }
    static var path: WritableKeyPath<TraitValues, UIForceTouchCapability> { \.forceTouchCapability }
}

/// The user's text size.
public struct UITraitPreferredContentSizeCategory: SystemTrait, Sendable {
    public static var defaultValue: UIContentSizeCategory { .unspecified }
    static var path: WritableKeyPath<TraitValues, UIContentSizeCategory> { \.preferredContentSizeCategory }
}

/// Whether the user wants stronger contrasts.
public struct UITraitAccessibilityContrast: SystemTrait, Sendable {
    public static var defaultValue: UIAccessibilityContrast { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var path: WritableKeyPath<TraitValues, UIAccessibilityContrast> { \.accessibilityContrast }
}

/// Whether the user wants bold text.
public struct UITraitLegibilityWeight: SystemTrait, Sendable {
    public static var defaultValue: UILegibilityWeight { .unspecified }
    static var path: WritableKeyPath<TraitValues, UILegibilityWeight> { \.legibilityWeight }
}

/// Whether the window is active.
public struct UITraitActiveAppearance: SystemTrait, Sendable {
    public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var path: WritableKeyPath<TraitValues, UIUserInterfaceActiveAppearance> { \.activeAppearance }
}

extension SystemTrait {
    static func read(_ values: TraitValues) -> Value { values[keyPath: path] }

    /// A value of another type changes nothing.
    static func write(_ value: Any, to values: inout TraitValues) {
        if let value = value as? Value { values[keyPath: path] = value }
    }
}

extension UITraitDefinition {
    /// Whether two sets of traits agree in this one. Values that cannot be compared never agree.
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

    /// A copy of this collection with another value of one trait.
    public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection {
        modifyingTraits { $0[trait] = value }
    }
}
