public import CoreGraphics

/// The traits that one view, view controller, presentation controller or scene sets for itself and all below it.
///
/// A trait that was set stays overridden, with the value "unspecified", too, until ``remove(_:)``. Overrides are for setting:
/// read traits from `traitCollection`. A trait that is not overridden reads as unspecified here, one of the app's own as its
/// default.
public struct UITraitOverrides: UIMutableTraits {
    var values = TraitValues()
    private var traits: [ObjectIdentifier: UITrait] = [:]

    init() {}

    var isEmpty: Bool { traits.isEmpty }

    /// Whether a trait is overridden.
    public func contains(_ trait: UITrait) -> Bool { traits[ObjectIdentifier(trait)] != nil }

    /// Inherits a trait again.
    public mutating func remove(_ trait: UITrait) {
        guard traits.removeValue(forKey: ObjectIdentifier(trait)) != nil else { return }
        trait.copy(from: TraitValues(), to: &values)
    }

    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { values[trait] }
        set {
            values[trait] = newValue
            traits[ObjectIdentifier(trait)] = trait
        }
    }

    /// The traits that are inherited, with those that are overridden in their place.
    func applied(to inherited: UITraitCollection) -> UITraitCollection {
        guard !traits.isEmpty else { return inherited }
        var result = inherited.values
        for trait in traits.values { trait.copy(from: values, to: &result) }
        return UITraitCollection(result)
    }

    // MARK: The system's traits

    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { self[UITraitUserInterfaceIdiom.self] }
        set { self[UITraitUserInterfaceIdiom.self] = newValue }
    }

    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { self[UITraitUserInterfaceStyle.self] }
        set { self[UITraitUserInterfaceStyle.self] = newValue }
    }

    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { self[UITraitUserInterfaceLevel.self] }
        set { self[UITraitUserInterfaceLevel.self] = newValue }
    }

    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { self[UITraitLayoutDirection.self] }
        set { self[UITraitLayoutDirection.self] = newValue }
    }

    public var displayScale: CGFloat {
        get { self[UITraitDisplayScale.self] }
        set { self[UITraitDisplayScale.self] = newValue }
    }

    public var displayGamut: UIDisplayGamut {
        get { self[UITraitDisplayGamut.self] }
        set { self[UITraitDisplayGamut.self] = newValue }
    }

    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitHorizontalSizeClass.self] }
        set { self[UITraitHorizontalSizeClass.self] = newValue }
    }

    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitVerticalSizeClass.self] }
        set { self[UITraitVerticalSizeClass.self] = newValue }
    }

    public var forceTouchCapability: UIForceTouchCapability {
        get { self[UITraitForceTouchCapability.self] }
        set { self[UITraitForceTouchCapability.self] = newValue }
    }

    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { self[UITraitPreferredContentSizeCategory.self] }
        set { self[UITraitPreferredContentSizeCategory.self] = newValue }
    }

    public var accessibilityContrast: UIAccessibilityContrast {
        get { self[UITraitAccessibilityContrast.self] }
        set { self[UITraitAccessibilityContrast.self] = newValue }
    }

    public var legibilityWeight: UILegibilityWeight {
        get { self[UITraitLegibilityWeight.self] }
        set { self[UITraitLegibilityWeight.self] = newValue }
    }

    public var activeAppearance: UIUserInterfaceActiveAppearance {
        get { self[UITraitActiveAppearance.self] }
        set { self[UITraitActiveAppearance.self] = newValue }
    }
}
