public import Foundation
import TwillSync

/// A container for the variants of an image, of which traits choose one.
///
/// Images of asset catalogs have one with the variants of their set; code registers others. An image view shows the
/// variant for its own traits. Safe on any thread.
open class UIImageAsset: NSObject, @unchecked Sendable {
    private let foundationType = FoundationType()

    private struct Entry {
        var traits: UITraitCollection
        var image: UIImage
    }

    private let catalog: CatalogImage?
    /// The image that the asset was created for, if it is not in a catalog.
    private let base: UIImage?
    private let entries = Locked<[Entry]>([])

    /// Creates an asset without variants.
    public override init() {
        catalog = nil
        base = nil
    }

    init(_ catalog: CatalogImage) {
        self.catalog = catalog
        base = nil
    }

    init(base: UIImage) {
        catalog = nil
        self.base = base
    }

    // MARK: Variants

    /// Returns the variant that fits traits best; those that are unspecified are the current ones.
    ///
    /// An image without pixels if the asset has no variant.
    open func image(with traitCollection: UITraitCollection) -> UIImage {
        guard let variant = variant(for: traitCollection) else { return UIImage() }
        return variant.image(of: self)
    }

    /// Returns the variant that fits a configuration's traits best.
    open func image(with configuration: UIImage.Configuration) -> UIImage {
        image(with: configuration.traitCollection ?? .current)
    }

    /// Adds a variant for traits, in place of one with the same traits.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - traitCollection: The traits that it is for; it suits any value of those that are unspecified.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        let entry = Entry(traits: traitCollection, image: image.image(of: nil))
        entries.withLock { entries in
            entries.removeAll { $0.traits.isEqual(traitCollection) }
            entries.append(entry)
        }
    }

    /// Adds a variant for a configuration's traits.
    open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
        register(image, with: configuration.traitCollection ?? UITraitCollection())
    }

    /// Removes the variant that was registered for these traits. Variants of a catalog cannot be removed.
    open func unregister(with traitCollection: UITraitCollection) {
        entries.withLock { entries in entries.removeAll { $0.traits.isEqual(traitCollection) } }
    }

    /// Removes the variant that was registered for a configuration's traits.
    open func unregister(with configuration: UIImage.Configuration) {
        unregister(with: configuration.traitCollection ?? UITraitCollection())
    }

    // MARK: Choosing

    /// Whether traits choose among variants.
    var hasVariants: Bool { (catalog?.hasVariants ?? false) || !entries.withLock { $0.isEmpty } }

    /// Loads the variant of an image by name.
    func load(for traits: UITraitCollection?) -> ImageFile.Loaded? {
        guard let catalog, entries.withLock({ $0.isEmpty }) else {
            let variant = variant(for: traits ?? .current)
            return variant.flatMap { image in
                image.cgImage.map { ImageFile.Loaded(image: $0, options: image.options, asset: self) }
            }
        }
        var loaded = catalog.load(for: AssetTraits(traits))
        loaded?.asset = self
        return loaded
    }

    /// Returns the variant that fits best, without this asset.
    func variant(for traits: UITraitCollection) -> UIImage? {
        let entries = entries.withLock { $0 }
        guard !entries.isEmpty else { return catalog.map { Self.load($0, traits) } ?? base }
        let traits = UITraitCollection(traitsFrom: [.current, traits])
        let ranked = entries.map { ($0, Self.rank($0, traits)) }
        let best = ranked.min { $0.1 < $1.1 }
        // What is registered for exactly these traits is better than the original, which is better than the rest.
        if let best, best.1.mismatches == 0, best.1.matches < 0 || (catalog == nil && base == nil) {
            return best.0.image
        }
        if let catalog, let image = Self.load(catalog, traits) { return image }
        return base ?? best?.0.image
    }

    private static func load(_ catalog: CatalogImage, _ traits: UITraitCollection) -> UIImage? {
        catalog.load(for: AssetTraits(traits)).map { UIImage($0.image, $0.options) }
    }

    private struct Rank: Comparable {
        var mismatches = 0
        /// The number of equal traits, negated.
        var matches = 0
        var scaleDistance = 0.0

        static func < (lhs: Rank, rhs: Rank) -> Bool {
            (lhs.mismatches, lhs.matches, lhs.scaleDistance) < (rhs.mismatches, rhs.matches, rhs.scaleDistance)
        }
    }

    private static func rank(_ entry: Entry, _ traits: UITraitCollection) -> Rank {
        let own = entry.traits.values, wanted = traits.values, unspecified = TraitValues()
        var rank = Rank()
        func compare<Trait: Equatable>(_ path: KeyPath<TraitValues, Trait>) {
            guard own[keyPath: path] != unspecified[keyPath: path] else { return }
            if own[keyPath: path] == wanted[keyPath: path] { rank.matches -= 1 } else { rank.mismatches += 1 }
        }
        compare(\.userInterfaceIdiom)
        compare(\.userInterfaceStyle)
        compare(\.userInterfaceLevel)
        compare(\.layoutDirection)
        compare(\.displayGamut)
        compare(\.horizontalSizeClass)
        compare(\.verticalSizeClass)
        compare(\.forceTouchCapability)
        compare(\.preferredContentSizeCategory)
        compare(\.accessibilityContrast)
        compare(\.legibilityWeight)
        let scale = own.displayScale > 0 ? own.displayScale : entry.image.scale
        let difference = scale - wanted.displayScale
        rank.scaleDistance = difference >= 0 ? difference : 20 - difference
        return rank
    }
}
