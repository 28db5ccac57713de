import CoreGraphics

extension AssetTraits {
    /// Creates the traits for choosing a variant. Those that `traits` leaves unspecified are the current ones.
    init(_ traits: UITraitCollection?) {
        let current = UITraitCollection.current
        let own = traits ?? current
        func value<Value: Equatable>(_ value: Value, else other: @autoclosure () -> Value, unspecified: Value) -> Value
        {
            value == unspecified ? other() : value
        }
        idioms = Self.idioms(
            value(own.userInterfaceIdiom, else: current.userInterfaceIdiom, unspecified: .unspecified))
        let scale = value(own.displayScale, else: current.displayScale, unspecified: 0)
        self.scale = scale > 0 && scale.isFinite ? scale : DisplayEnvironment.currentScale
        isDark = value(own.userInterfaceStyle, else: current.userInterfaceStyle, unspecified: .unspecified) == .dark
        isHighContrast =
            value(own.accessibilityContrast, else: current.accessibilityContrast, unspecified: .unspecified) == .high
        isRightToLeft =
            value(own.layoutDirection, else: current.layoutDirection, unspecified: .unspecified) == .rightToLeft
        widthClass = SizeClass(
            value(own.horizontalSizeClass, else: current.horizontalSizeClass, unspecified: .unspecified))
        heightClass = SizeClass(
            value(own.verticalSizeClass, else: current.verticalSizeClass, unspecified: .unspecified))
        hasWideGamut = value(own.displayGamut, else: current.displayGamut, unspecified: .unspecified) == .P3
    }

    /// Returns the idioms of catalogs that fit a device. A Mac shows an iPad's variants where its own are missing.
    private static func idioms(_ idiom: UIUserInterfaceIdiom) -> [String] {
        switch idiom {
        case .unspecified: []
        case .phone: ["iphone"]
        case .pad: ["ipad"]
        case .tv: ["tv"]
        case .carPlay: ["car"]
        case .mac: ["mac", "ipad"]
        case .vision: ["vision"]
        }
    }

    /// The language of the app, in the form of catalogs: `de-AT`.
    static var currentLanguage: String {
        DisplayEnvironment.current.locale.identifier.replacingOccurrences(of: "_", with: "-")
    }
}

extension AssetTraits.SizeClass {
    fileprivate init?(_ sizeClass: UIUserInterfaceSizeClass) {
        switch sizeClass {
        case .unspecified: return nil
        case .compact: self = .compact
        case .regular: self = .regular
        }
    }
}
