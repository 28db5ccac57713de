public import CoreGraphics
import TwillDrawing

extension UIImage {
    private func with(_ change: (inout Options) -> Void) -> UIImage {
        if let images { return UIImage(frames: images.map { $0.with(change) }, duration: duration) }
        var changed = options
        change(&changed)
        // The rendering mode determines whether a symbol's layers have colors.
        if isSymbolImage, changed.renderingMode != renderingMode,
            let symbol = Self.rendered(changed, traits: .current)
        {
            return symbol
        }
        let copy = UIImage(cgImage, changed)
        if let link = linkIfAny { copy.assetLink = AssetLink(asset: link.asset, base: link.base ?? options) }
        return copy
    }

    /// Returns the image with a rendering mode.
    public func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage {
        with { $0.renderingMode = renderingMode }
    }

    /// Returns the image's shape in `color`. A dynamic color is resolved when the image is drawn.
    public func withTintColor(_ color: UIColor) -> UIImage {
        with { $0.tint = color }
    }

    /// Returns the image with a tint and a rendering mode.
    public func withTintColor(_ color: UIColor, renderingMode: UIImage.RenderingMode) -> UIImage {
        with {
            $0.tint = color
            $0.renderingMode = renderingMode
        }
    }

    /// Returns an image whose borders keep their size when it is resized, while the rest is repeated.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// Returns an image whose borders keep their size when it is resized.
    ///
    /// - Parameters:
    ///   - capInsets: The borders in points, of the upright image.
    ///   - resizingMode: Whether the middle is stretched or repeated.
    public func resizableImage(
        withCapInsets capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode
    ) -> UIImage {
        with {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
            $0.slicedCenter = nil
        }
    }

    /// Returns an image that stretches in one point after each cap; a cap of 0 stretches the whole side.
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let (left, top) = (CGFloat(max(0, leftCapWidth)), CGFloat(max(0, topCapHeight)))
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: top, left: left, bottom: top > 0 ? max(0, size.height - top - 1) : 0,
                right: left > 0 ? max(0, size.width - left - 1) : 0), resizingMode: .stretch)
    }

    /// Returns the image with alignment insets.
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        with { $0.alignmentRectInsets = alignmentInsets }
    }

    /// Returns an image that is mirrored from right to left.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        with { $0.flipsForRightToLeft = true }
    }

    /// Returns the image with a baseline.
    public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
        with { $0.baselineOffset = baselineOffset }
    }

    /// Returns the image without a baseline.
    public func imageWithoutBaseline() -> UIImage {
        with { $0.baselineOffset = nil }
    }

    /// Returns the image mirrored.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        with { $0.orientation = $0.orientation.mirrored }
    }

    // MARK: Preparing

    /// Returns this image, decoded, so that showing it does not wait for that. May be called on any thread.
    public func preparingForDisplay() -> UIImage? {
        _ = cgImage?.kept.bytes
        return self
    }

    /// Decodes the image on another thread, and calls the completion there with this image.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global().async { completionHandler(self.preparingForDisplay()) }
    }

    /// Returns a small copy that fits `size`, in points, with the same proportions; never enlarged. Nil for an empty
    /// size.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard let bitmap = uprightBitmap, size.width > 0, size.height > 0 else { return nil }
        let factor = min(1, size.width * scale / bitmap.size.width, size.height * scale / bitmap.size.height)
        let width = max(1, (bitmap.size.width * factor).rounded()),
            height = max(1, (bitmap.size.height * factor).rounded())
        guard let small = bitmap.resampled(width: Int(width), height: Int(height)) else { return nil }
        return UIImage(cgImage: CGImage(small), scale: scale, orientation: .up)
    }

    /// Calls the completion with a small copy.
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global().async { completionHandler(self.preparingThumbnail(of: size)) }
    }

    /// This image, decoded on another thread.
    public var byPreparingForDisplay: UIImage? {
        get async { preparingForDisplay() }
    }

    /// Returns a small copy, asynchronously.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

    // MARK: Files

    /// Returns the upright pixels as a PNG file; nil without pixels.
    public func pngData() -> Data? {
        uprightBitmap.map { PNGEncoder.encode($0) }
    }

    /// Returns the upright pixels as a JPEG file, on white; nil without pixels.
    ///
    /// - Parameter compressionQuality: The quality from 0 (small) to 1 (best).
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        uprightBitmap.flatMap { JPEGEncoder.encode($0, quality: Double(compressionQuality)) }
    }
}

/// Returns the image as a PNG file.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// Returns the image as a JPEG file.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
}
