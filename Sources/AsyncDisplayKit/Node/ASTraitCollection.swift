import TwillSync
public import UIKit

/// The traits with which a node is measured and drawn, as a value.
public struct ASPrimitiveTraitCollection: Equatable, Sendable {
    /// The horizontal size class.
    public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// The vertical size class.
    public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// The number of pixels per point.
    public var displayScale: CGFloat = 0
    /// The gamut of the display.
    public var displayGamut = UIDisplayGamut.unspecified
    /// The kind of device.
    public var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    /// The availability of force touch.
    public var forceTouchCapability = UIForceTouchCapability.unknown
    /// The layout direction.
    public var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    /// The appearance.
    public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// The text size.
    public var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    /// The size of the view controller's view.
    public var containerSize = CGSize.zero

    public init() {}

    /// Creates traits.
    public init(_ traits: UITraitCollection, containerSize: CGSize = .zero) {
        horizontalSizeClass = traits.horizontalSizeClass
        verticalSizeClass = traits.verticalSizeClass
        displayScale = traits.displayScale
        displayGamut = traits.displayGamut
        userInterfaceIdiom = traits.userInterfaceIdiom
        forceTouchCapability = traits.forceTouchCapability
        layoutDirection = traits.layoutDirection
        userInterfaceStyle = traits.userInterfaceStyle
        preferredContentSizeCategory = traits.preferredContentSizeCategory
        self.containerSize = containerSize
    }

    /// Returns the traits with unspecified ones filled in, and without the container's size: equal if colors and texts
    /// are the same.
    func filled(from base: UITraitCollection) -> Self {
        var filled = Self(base)
        if userInterfaceStyle != .unspecified { filled.userInterfaceStyle = userInterfaceStyle }
        if horizontalSizeClass != .unspecified { filled.horizontalSizeClass = horizontalSizeClass }
        if verticalSizeClass != .unspecified { filled.verticalSizeClass = verticalSizeClass }
        if displayScale > 0 { filled.displayScale = displayScale }
        if layoutDirection != .unspecified { filled.layoutDirection = layoutDirection }
        if userInterfaceIdiom != .unspecified { filled.userInterfaceIdiom = userInterfaceIdiom }
        if preferredContentSizeCategory != .unspecified {
            filled.preferredContentSizeCategory = preferredContentSizeCategory
        }
        return filled
    }

    /// Returns `base` with these traits replaced, except for unspecified ones.
    func applied(to base: UITraitCollection) -> UITraitCollection {
        if self == Self() { return base }
        if let known = Self.lastApplied.withLock({ $0 }), known.base === base, known.traits == self {
            return known.result
        }
        let filled = filled(from: base)
        let result = base.modifyingTraits { traits in
            traits.userInterfaceStyle = filled.userInterfaceStyle
            traits.horizontalSizeClass = filled.horizontalSizeClass
            traits.verticalSizeClass = filled.verticalSizeClass
            traits.displayScale = filled.displayScale
            traits.layoutDirection = filled.layoutDirection
            traits.userInterfaceIdiom = filled.userInterfaceIdiom
            traits.preferredContentSizeCategory = filled.preferredContentSizeCategory
        }
        let applied = Applied(traits: self, base: base, result: result)
        Self.lastApplied.withLock { $0 = applied }
        return result
    }

    /// An object, as copying its values would take longer than comparing them.
    private final class Applied: Sendable {
        let traits: ASPrimitiveTraitCollection
        let base: UITraitCollection
        let result: UITraitCollection

        init(traits: ASPrimitiveTraitCollection, base: UITraitCollection, result: UITraitCollection) {
            self.traits = traits
            self.base = base
            self.result = result
        }
    }

    /// The last result, as neighboring nodes have the same traits.
    private static let lastApplied = Locked<Applied?>(nil)
}

/// The traits of a node as an object; never changes.
public final class ASTraitCollection: NSObject, Sendable {
    /// The traits as a value.
    public let primitive: ASPrimitiveTraitCollection

    /// Creates traits from a value.
    public init(_ primitive: ASPrimitiveTraitCollection) {
        self.primitive = primitive
    }

    /// Creates traits from UIKit's.
    public convenience init(uiTraitCollection: UITraitCollection, containerSize: CGSize) {
        self.init(ASPrimitiveTraitCollection(uiTraitCollection, containerSize: containerSize))
    }

    /// The horizontal size class.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { primitive.horizontalSizeClass }
    /// The vertical size class.
    public var verticalSizeClass: UIUserInterfaceSizeClass { primitive.verticalSizeClass }
    /// The number of pixels per point.
    public var displayScale: CGFloat { primitive.displayScale }
    /// The gamut of the display.
    public var displayGamut: UIDisplayGamut { primitive.displayGamut }
    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { primitive.userInterfaceIdiom }
    /// The availability of force touch.
    public var forceTouchCapability: UIForceTouchCapability { primitive.forceTouchCapability }
    /// The layout direction.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { primitive.layoutDirection }
    /// The appearance.
    public var userInterfaceStyle: UIUserInterfaceStyle { primitive.userInterfaceStyle }
    /// The text size.
    public var preferredContentSizeCategory: UIContentSizeCategory { primitive.preferredContentSizeCategory }
    /// The size of the view controller's view; zero elsewhere.
    public var containerSize: CGSize { primitive.containerSize }

    public override func isEqual(_ object: Any?) -> Bool { (object as? ASTraitCollection)?.primitive == primitive }

    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(primitive.userInterfaceStyle)
        hasher.combine(primitive.displayScale)
        hasher.combine(primitive.containerSize.width)
        hasher.combine(primitive.containerSize.height)
        return hasher.finalize()
    }
}

extension ASDisplayNode {
    /// Sets the traits of the node and those below it, parents first. Any thread until the node is loaded.
    final func propagate(_ traits: ASPrimitiveTraitCollection) {
        let old = state.withLock { state in
            defer { state.traits = traits }
            return state.traits
        }
        if old != traits { traitsChanged(from: old) }
        let subnodes = storedSubnodes
        guard !subnodes.isEmpty else { return }
        let isOverridden = traitsAreOverridden
        for subnode in subnodes { subnode.propagate(isOverridden ? traits : subnode.traits(inheriting: traits)) }
    }

    /// Whether a view controller overrides the traits of this node and all below it.
    private var traitsAreOverridden: Bool {
        var isOverridden = false
        forEachNodeUp { if $0.has(.traitsAreOverridden) { isOverridden = true } }
        return isOverridden
    }

    /// Returns the traits of the view if it is in a window, as it may override some.
    private func traits(inheriting inherited: ASPrimitiveTraitCollection) -> ASPrimitiveTraitCollection {
        guard isInHierarchy, let view = reachableBacking?.view else { return inherited }
        nonisolated(unsafe) var traits = inherited
        MainThread.assume {
            traits = ASPrimitiveTraitCollection(view.traitCollection, containerSize: inherited.containerSize)
        }
        return traits
    }

    private func traitsChanged(from old: ASPrimitiveTraitCollection) {
        asyncTraitCollectionDidChange(withPreviousTraitCollection: old)
        guard let backing = loadedBacking, MainThread.isCurrent else { return }
        let new = primitiveTraitCollection()
        guard
            old.userInterfaceStyle != new.userInterfaceStyle || old.displayScale != new.displayScale
                || old.layoutDirection != new.layoutDirection
        else { return }
        if backing.view == nil {
            applyLayerBackground(backing.layer)
            if old.displayScale > 0, new.displayScale > 0, backing.layer.contentsScale == old.displayScale {
                backing.layer.contentsScale = new.displayScale
            }
        }
        cornersChanged()
        if !isSynchronous { setNeedsDisplay() }
    }

    /// Called when the view's traits have changed. The outermost node passes them to all below it; a view within that
    /// overrides them does so for its own subtree.
    @MainActor
    final func viewTraitsChanged(to traits: UITraitCollection) {
        if traitsAreOverridden { return }
        propagate(ASPrimitiveTraitCollection(traits, containerSize: primitiveTraitCollection().containerSize))
    }
}
