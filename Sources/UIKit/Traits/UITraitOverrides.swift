public import CoreGraphics

/// The traits that a view, view controller, presentation controller or scene overrides for itself and everything below
/// it.
///
/// A trait that was set stays overridden, also with the value "unspecified", until ``remove(_:)``. Overrides are for
/// setting: read traits from `traitCollection`. A trait that is not overridden is unspecified here, an app's own has
/// its default.
public struct UITraitOverrides: UIMutableTraits {
    var values = TraitValues()
    private var traits: [ObjectIdentifier: UITrait] = [:]

    init() {}

    var isEmpty: Bool { traits.isEmpty }

    /// Returns whether a trait is overridden.
    public func contains(_ trait: UITrait) -> Bool { traits[ObjectIdentifier(trait)] != nil }

    /// Removes an override, so that the trait is inherited again.
    public mutating func remove(_ trait: UITrait) {
        guard traits.removeValue(forKey: ObjectIdentifier(trait)) != nil else { return }
        trait.copy(from: TraitValues(), to: &values)
    }

    /// The override of a trait.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { values[trait] }
        set {
            values[trait] = newValue
            traits[ObjectIdentifier(trait)] = trait
        }
    }

    /// Returns the inherited traits with the overrides applied.
    func applied(to inherited: UITraitCollection) -> UITraitCollection {
        guard !traits.isEmpty else { return inherited }
        var result = inherited.values
        for trait in traits.values { trait.copy(from: values, to: &result) }
        return UITraitCollection(result)
    }

    // MARK: The system's traits

    /// The override of the kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { self[UITraitUserInterfaceIdiom.self] }
        set { self[UITraitUserInterfaceIdiom.self] = newValue }
    }

    /// The override of the appearance.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { self[UITraitUserInterfaceStyle.self] }
        set { self[UITraitUserInterfaceStyle.self] = newValue }
    }

    /// The override of the level.
    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { self[UITraitUserInterfaceLevel.self] }
        set { self[UITraitUserInterfaceLevel.self] = newValue }
    }

    /// The override of the layout direction.
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { self[UITraitLayoutDirection.self] }
        set { self[UITraitLayoutDirection.self] = newValue }
    }

    /// The override of the scale.
    public var displayScale: CGFloat {
        get { self[UITraitDisplayScale.self] }
        set { self[UITraitDisplayScale.self] = newValue }
    }

    /// The override of the gamut.
    public var displayGamut: UIDisplayGamut {
        get { self[UITraitDisplayGamut.self] }
        set { self[UITraitDisplayGamut.self] = newValue }
    }

    /// The override of the horizontal size class.
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitHorizontalSizeClass.self] }
        set { self[UITraitHorizontalSizeClass.self] = newValue }
    }

    /// The override of the vertical size class.
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitVerticalSizeClass.self] }
        set { self[UITraitVerticalSizeClass.self] = newValue }
    }

    /// The override of the availability of force touch.
    public var forceTouchCapability: UIForceTouchCapability {
        get { self[UITraitForceTouchCapability.self] }
        set { self[UITraitForceTouchCapability.self] = newValue }
    }

    /// The override of the text size.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { self[UITraitPreferredContentSizeCategory.self] }
        set { self[UITraitPreferredContentSizeCategory.self] = newValue }
    }

    /// The override of the contrast.
    public var accessibilityContrast: UIAccessibilityContrast {
        get { self[UITraitAccessibilityContrast.self] }
        set { self[UITraitAccessibilityContrast.self] = newValue }
    }

    /// The override of the weight of text.
    public var legibilityWeight: UILegibilityWeight {
        get { self[UITraitLegibilityWeight.self] }
        set { self[UITraitLegibilityWeight.self] = newValue }
    }

    /// The override of whether the window is active.
    public var activeAppearance: UIUserInterfaceActiveAppearance {
        get { self[UITraitActiveAppearance.self] }
        set { self[UITraitActiveAppearance.self] = newValue }
    }
}
