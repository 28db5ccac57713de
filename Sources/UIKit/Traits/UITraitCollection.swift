public import CoreGraphics
import TwillSync

/// The circumstances something is shown in: light or dark, the display's scale, size classes, text size and so on.
///
/// Never changes, safe on any thread. What a collection does not say answers as unspecified.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
    package let values: TraitValues

    package init(_ values: TraitValues) {
        self.values = values
    }

    public override init() {
        values = TraitValues()
    }

    /// Not yet: trait collections are not archived; this fails.
    public required init?(coder: NSCoder) {
        return nil
    }

    // MARK: Current

    private static let threadCurrent = ThreadLocal<UITraitCollection?> { nil }

    /// What colours and images resolve with, each thread for itself.
    ///
    /// UIKit sets it while a view lays out, draws and is told about changes. Where nobody has set it, it is the
    /// display's, on any thread.
    open class var current: UITraitCollection {
        get { threadCurrent.value ?? DisplayEnvironment.current.traits }
        set { threadCurrent.value = newValue }
    }

    /// Runs `actions` with ``current`` being this collection, on this thread.
    public func performAsCurrent(_ actions: () -> Void) {
        let saved = Self.threadCurrent.value
        Self.threadCurrent.value = self
        defer { Self.threadCurrent.value = saved }
        actions()
    }

    // MARK: Traits

    open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
    open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    /// Pixels per point; 0 where unspecified.
    open var displayScale: CGFloat { values.displayScale }
    open var displayGamut: UIDisplayGamut { values.displayGamut }
    open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    open var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }
    open var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
    open var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
    open var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
    open var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance }

    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }

    // MARK: Comparing

    /// Whether this says all that `trait` says, alike.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        trait.map { values.contains($0.values) } ?? true
    }

    /// Whether colours may resolve differently with the two collections. Nil counts as unspecified.
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

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override var description: String {
        """
        <UITraitCollection style \(userInterfaceStyle), scale \(displayScale), size classes \(horizontalSizeClass) × \
        \(verticalSizeClass), text size \(preferredContentSizeCategory.rawValue), idiom \(userInterfaceIdiom), \
        level \(userInterfaceLevel), contrast \(accessibilityContrast), direction \(layoutDirection)>
        """
    }
}
