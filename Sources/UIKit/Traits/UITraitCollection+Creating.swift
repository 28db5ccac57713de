public import CoreGraphics

extension UITraitCollection {
    /// Creates a collection of the traits set by `mutations`; all others are unspecified.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        var traits: any UIMutableTraits = TraitValues()
        mutations(&traits)
        self.init(traits as? TraitValues ?? TraitValues())
    }

    /// Returns a copy of this collection with some traits changed.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        var traits: any UIMutableTraits = values
        mutations(&traits)
        return UITraitCollection(traits as? TraitValues ?? values)
    }

    /// Creates a collection of all traits of other collections, of which later ones take precedence.
    public convenience init(traitsFrom collections: [UITraitCollection]) {
        var merged = TraitValues()
        for collection in collections { merged.merge(collection.values) }
        self.init(merged)
    }

    private convenience init<Trait>(_ path: WritableKeyPath<TraitValues, Trait>, _ value: Trait) {
        var values = TraitValues()
        values[keyPath: path] = value
        self.init(values)
    }

    /// Creates a collection of one trait, the kind of device.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init(\.userInterfaceIdiom, idiom)
    }

    /// Creates a collection of one trait, the appearance.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(\.userInterfaceStyle, userInterfaceStyle)
    }

    /// Creates a collection of one trait, the level.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init(\.userInterfaceLevel, userInterfaceLevel)
    }

    /// Creates a collection of one trait, the layout direction.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(\.layoutDirection, layoutDirection)
    }

    /// Creates a collection of one trait, the scale.
    public convenience init(displayScale scale: CGFloat) {
        self.init(\.displayScale, scale)
    }

    /// Creates a collection of one trait, the gamut.
    public convenience init(displayGamut: UIDisplayGamut) {
        self.init(\.displayGamut, displayGamut)
    }

    /// Creates a collection of one trait, the horizontal size class.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(\.horizontalSizeClass, horizontalSizeClass)
    }

    /// Creates a collection of one trait, the vertical size class.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(\.verticalSizeClass, verticalSizeClass)
    }

    /// Creates a collection of one trait, the availability of force touch.
    public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
        self.init(\.forceTouchCapability, capability)
    }

    /// Creates a collection of one trait, the text size.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(\.preferredContentSizeCategory, preferredContentSizeCategory)
    }

    /// Creates a collection of one trait, the contrast.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init(\.accessibilityContrast, accessibilityContrast)
    }

    /// Creates a collection of one trait, the weight of text.
    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init(\.legibilityWeight, legibilityWeight)
    }

    /// Creates a collection of one trait, whether the window is active.
    public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
        self.init(\.activeAppearance, activeAppearance)
    }
}
