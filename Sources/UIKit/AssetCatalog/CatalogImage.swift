import CoreGraphics
import Foundation
import TwillSync

/// An image of an asset catalog, with all its variants.
final class CatalogImage: Sendable {
    let name: String
    private let set: AssetImageSet
    private let files: [ImageFile]
    private let isLocalized: Bool

    /// The variant that was loaded last, as long as its pixels are in memory.
    private struct Last {
        var traits: AssetTraits
        weak var image: CGImage?
        var options: UIImage.Options
    }

    private let last = Locked<Last?>(nil)

    init(name: String, set: AssetImageSet) {
        self.name = name
        self.set = set
        files = set.variants.map { ImageFile(path: $0.path) }
        isLocalized = set.isLocalized
    }

    /// Whether the traits choose among variants.
    var hasVariants: Bool { files.count > 1 || set.variants.contains { $0.isVector } }

    /// Returns the variant that fits best among those that can be loaded. Others are logged.
    func load(for traits: AssetTraits) -> ImageFile.Loaded? {
        var traits = traits
        if isLocalized { traits.language = AssetTraits.currentLanguage }
        if let last = last.withLock({ $0 }), last.traits == traits, let image = last.image {
            return ImageFile.Loaded(image: image, options: last.options)
        }
        var unusable: Set<Int> = []
        while let index = set.best(for: traits, excluding: unusable) {
            if let loaded = load(set.variants[index], from: files[index], for: traits) {
                last.withLock { $0 = Last(traits: traits, image: loaded.image, options: loaded.options) }
                return loaded
            }
            unusable.insert(index)
        }
        if unusable.isEmpty {
            logError(
                "the image set \"\(name)\" has no image for this device. Set one for universal in \(set.path).",
                subsystem: "Asset catalog")
        }
        return nil
    }

    private func load(
        _ variant: AssetImageSet.Variant, from file: ImageFile, for traits: AssetTraits
    ) -> ImageFile.Loaded? {
        var loaded: ImageFile.Loaded
        if variant.isVector {
            let scale = variant.qualifiers.scale ?? traits.scale
            guard
                let drawn = file.loadVector(
                    scale: scale, isPreserved: set.preservesVectors, reportingAs: name)
            else { return nil }
            loaded = drawn
        } else {
            guard let decoded = file.load(reportingAs: name, caching: true) else { return nil }
            loaded = decoded
            loaded.options.scale = variant.qualifiers.scale ?? 1
        }
        apply(variant, to: &loaded.options)
        return loaded
    }

    private func apply(_ variant: AssetImageSet.Variant, to options: inout UIImage.Options) {
        switch set.rendering {
        case .automatic: break
        case .original: options.renderingMode = .alwaysOriginal
        case .template: options.renderingMode = .alwaysTemplate
        }
        if let alignment = variant.alignment {
            options.alignmentRectInsets = UIEdgeInsets(alignment, scale: options.scale)
        }
        if let resizing = variant.resizing {
            options.capInsets = UIEdgeInsets(resizing.caps, scale: options.scale)
            options.resizingMode = resizing.tiles ? .tile : .stretch
            options.slicedCenter = CGSize(width: resizing.centerWidth, height: resizing.centerHeight)
        }
        switch set.mirroring {
        case .none: break
        case .leftToRight: options.flipsForRightToLeft = true
        case .rightToLeft:
            options.flipsForRightToLeft = true
            options.orientation = options.orientation.mirrored
        }
    }
}

extension UIEdgeInsets {
    fileprivate init(_ pixels: AssetImageSet.Insets, scale: CGFloat) {
        self.init(
            top: pixels.top / scale, left: pixels.left / scale, bottom: pixels.bottom / scale,
            right: pixels.right / scale)
    }
}
