import TwillSync

extension UIImage {
    /// The asset of an image.
    final class AssetLink: Sendable {
        let asset: UIImageAsset
        /// The options of the asset's variant if the image is a changed copy of it, such as of
        /// `withRenderingMode(_:)`.
        let base: Options?

        init(asset: UIImageAsset, base: Options? = nil) {
            self.asset = asset
            self.base = base
        }
    }

    /// Guards the assets of images that have none from the beginning.
    private static let assetLock = Locked(())

    /// Returns the asset of the image, or creates one with the image as its only variant.
    func sharedAsset() -> UIImageAsset? {
        guard cgImage != nil else { return nil }
        return Self.assetLock.withLock { _ in
            if let assetLink { return assetLink.asset }
            let asset = UIImageAsset(base: image(of: nil))
            assetLink = AssetLink(asset: asset)
            return asset
        }
    }

    /// The asset, if the image has one by now.
    var linkIfAny: AssetLink? { Self.assetLock.withLock { _ in assetLink } }

    /// Whether another variant may suit other traits.
    var hasVariants: Bool { linkIfAny?.asset.hasVariants ?? false }

    /// Returns a copy as a variant of an asset.
    ///
    /// - Parameter base: The options of the variant, if the copy's are changed.
    func image(of asset: UIImageAsset?, base: Options? = nil) -> UIImage {
        let copy = images.map { UIImage(frames: $0, duration: duration) } ?? UIImage(cgImage, options)
        copy.assetLink = asset.map { AssetLink(asset: $0, base: base) }
        return copy
    }

    /// Returns the variant for traits, with what was changed in this image: its rendering mode, tint, insets and so on.
    package func resolved(with traits: UITraitCollection) -> UIImage {
        guard let link = linkIfAny, link.asset.hasVariants, let variant = link.asset.variant(for: traits) else {
            return self
        }
        if variant.images != nil { return variant.image(of: link.asset) }
        let changed = variant.options.changed(from: link.base ?? options, to: options)
        if variant.cgImage?.bitmap === cgImage?.bitmap, changed == options { return self }
        return UIImage(variant.cgImage, changed).image(of: link.asset, base: variant.options)
    }
}

extension UIImage.Options {
    /// Returns these options with the changes between two others.
    fileprivate func changed(from old: UIImage.Options, to new: UIImage.Options) -> UIImage.Options {
        var result = self
        func carry<Value: Equatable>(_ path: WritableKeyPath<UIImage.Options, Value>) {
            if old[keyPath: path] != new[keyPath: path] { result[keyPath: path] = new[keyPath: path] }
        }
        carry(\.orientation)
        carry(\.renderingMode)
        carry(\.capInsets)
        carry(\.slicedCenter)
        carry(\.resizingMode)
        carry(\.alignmentRectInsets)
        carry(\.flipsForRightToLeft)
        carry(\.baselineOffset)
        carry(\.tint)
        return result
    }
}
