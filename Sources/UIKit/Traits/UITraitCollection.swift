public import CoreGraphics
import TwillSync

/// The environment of an interface: the appearance, the display's scale, size classes, text size and so on.
///
/// Immutable, safe on any thread. Missing traits are unspecified.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
    package let values: TraitValues

    package init(_ values: TraitValues) {
        self.values = values
    }

    public override init() {
        values = TraitValues()
    }

    /// Not yet: trait collections cannot be decoded; this fails.
    public required init?(coder: NSCoder) {
        return nil
    }

    // MARK: Current

    private static let threadCurrent = ThreadLocal<UITraitCollection?> { nil }

    /// Replaces the traits of the running ``performAsCurrent(_:)``, and returns the previous ones.
    static func exchangeScoped(_ replacement: UITraitCollection?) -> UITraitCollection? {
        let previous = threadCurrent.value
        threadCurrent.value = replacement
        return previous
    }

    /// The traits that colors and images are resolved with, for each thread.
    ///
    /// UIKit sets it during a view's layout, drawing and trait changes. Otherwise it is the display's, on any thread.
    open class var current: UITraitCollection {
        get { threadCurrent.value ?? DisplayEnvironment.currentTraits }
        set {
            if threadCurrent.value == nil, AppContext.areMany, MainThread.isCurrent {
                return MainThread.assume { AppContext.current.chosenTraits = newValue }
            }
            threadCurrent.value = newValue
        }
    }

    /// Runs `actions` with this collection as ``current``, on this thread.
    public func performAsCurrent(_ actions: () -> Void) {
        let saved = Self.threadCurrent.value
        Self.threadCurrent.value = self
        defer { Self.threadCurrent.value = saved }
        actions()
    }

    // MARK: Traits

    /// The kind of device.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    /// The appearance.
    open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    /// The level of presented content.
    open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
    /// The layout direction.
    open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    /// The number of pixels per point; 0 if unspecified.
    open var displayScale: CGFloat { values.displayScale }
    /// The gamut of the display.
    open var displayGamut: UIDisplayGamut { values.displayGamut }
    /// The horizontal size class.
    open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    /// The vertical size class.
    open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    /// The availability of force touch.
    open var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }
    /// The text size.
    open var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
    /// The contrast.
    open var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
    /// The weight of text.
    open var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
    /// Whether the window is active.
    open var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance }

    /// The value of a trait.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }

    // MARK: Comparing

    /// Returns whether this contains all traits of `trait`, with the same values.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        trait.map { values.contains($0.values) } ?? true
    }

    /// Returns whether colors may resolve differently in both collections. Nil counts as unspecified.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        values.differsInColorAppearance(from: traitCollection?.values ?? TraitValues())
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return self === other || values == other.values
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(userInterfaceStyle)
        hasher.combine(displayScale)
        hasher.combine(horizontalSizeClass)
        hasher.combine(verticalSizeClass)
        hasher.combine(preferredContentSizeCategory)
        return hasher.finalize()
    }

    /// Returns the collection itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override var description: String {
        """
        <UITraitCollection style \(userInterfaceStyle), scale \(displayScale), size classes \(horizontalSizeClass) × \
        \(verticalSizeClass), text size \(preferredContentSizeCategory.rawValue), idiom \(userInterfaceIdiom), \
        level \(userInterfaceLevel), contrast \(accessibilityContrast), direction \(layoutDirection)>
        """
    }
}
