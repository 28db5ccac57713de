/// The appearance, light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// The appearances.
    case unspecified, light, dark
}

/// The size class of a dimension.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// The size classes.
    case unspecified, compact, regular
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// No kind.
    case unspecified = -1
    /// A phone, a tablet, a television, or a car's display.
    case phone, pad, tv, carPlay
    /// A Mac.
    case mac = 5
    /// A headset.
    case vision
}

/// The contrast.
public enum UIAccessibilityContrast: Int, Sendable {
    /// No contrast.
    case unspecified = -1
    /// Normal or increased contrast.
    case normal, high
}

/// The level of content: elevated content, such as sheets, popovers and alerts, is above other content.
public enum UIUserInterfaceLevel: Int, Sendable {
    /// No level.
    case unspecified = -1
    /// The two levels.
    case base, elevated
}

/// The layout direction of a trait environment.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// No direction.
    case unspecified = -1
    /// The two directions.
    case leftToRight, rightToLeft
}

/// The layout direction of the interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// The two directions.
    case leftToRight, rightToLeft
}

/// The weight of text.
public enum UILegibilityWeight: Int, Sendable {
    /// No weight.
    case unspecified = -1
    /// Regular or bold text.
    case regular, bold
}

/// The gamut of a display.
public enum UIDisplayGamut: Int, Sendable {
    /// No gamut.
    case unspecified = -1
    /// The display shows sRGB or Display P3.
    case SRGB, P3
}

/// The availability of force touch.
public enum UIForceTouchCapability: Int, Sendable {
    /// The states.
    case unknown, unavailable, available
}

/// Whether a window is active.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
    /// No state.
    case unspecified = -1
    /// The two states.
    case inactive, active
}
