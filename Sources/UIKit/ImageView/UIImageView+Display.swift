import QuartzCore
import TwillDrawing

extension UIImageView {
    var shownImage: UIImage? { symbol(isHighlighted ? highlightedImage ?? image : image) }

    /// Returns a symbol in the view's configuration and traits; other images unchanged.
    func symbol(_ image: UIImage?) -> UIImage? {
        guard let image, image.isSymbolImage else { return image }
        // Without a configuration, the one of an enclosing button or bar is kept.
        return image.symbolShown(in: traitCollection, storedSymbolConfiguration?.values)
    }

    func symbolMayHaveChanged() {
        guard image?.isSymbolImage == true || highlightedImage?.isSymbolImage == true else { return }
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    /// The baseline of an image that has one, such as a symbol, at the position that the content mode gives it.
    var baselineOfImage: (share: CGFloat, offset: CGFloat)? {
        guard let image = shownImage, let distance = image.baselineOffsetFromBottom else { return nil }
        let height = image.size.height
        switch contentMode {
        case .top, .topLeft, .topRight: return (0, height - distance)
        case .bottom, .bottomLeft, .bottomRight: return (1, -distance)
        default: return (0.5, height / 2 - distance)
        }
    }

    /// The shown image's variant for the view's traits.
    var resolvedImage: UIImage? { shownImage?.resolved(with: traitCollection) }

    /// Shows other variants, if the image has them.
    func traitsDidChange(from previous: UITraitCollection?) {
        guard let shownImage, shownImage.hasVariants else { return }
        setNeedsDisplay()
        let old = previous.map { shownImage.resolved(with: $0).size }
        if old != resolvedImage?.size { invalidateIntrinsicContentSize() }
    }

    func imageDidChange(from old: UIImage?) {
        setNeedsDisplay()
        playedImagesMayHaveChanged()
        if image?.size != old?.size { invalidateIntrinsicContentSize() }
    }

    func showImage() {
        // A view with another tint or direction plays images created for it.
        refreshPlayedImages()
        layer.needsDisplayOnBoundsChange = false
        guard let image = resolvedImage, let stored = image.cgImage else {
            layer.contents = nil
            return
        }
        if image.options.capInsets != nil {
            showResized(image)
        } else if image.preservesVectors {
            showVector(image)
        } else {
            layer.contents = contents(of: image, stored: stored)
            layer.contentsScale = image.scale
        }
    }

    /// Shows a drawing in the size that the content mode gives the image, so that it is sharp.
    private func showVector(_ image: UIImage) {
        layer.needsDisplayOnBoundsChange = true
        let own = image.size
        let across = bounds.width / own.width, down = bounds.height / own.height
        let size: CGSize =
            switch contentMode {
            case .scaleToFill, .redraw: bounds.size
            case .scaleAspectFit: CGSize(width: own.width * min(across, down), height: own.height * min(across, down))
            case .scaleAspectFill:
                CGSize(width: own.width * max(across, down), height: own.height * max(across, down))
            default: own
            }
        let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : image.scale
        let drawn = image.redrawn(in: size, scale: scale)
        layer.contents = drawn.cgImage.flatMap { contents(of: drawn, stored: $0) }
        layer.contentsScale = drawn.scale
    }

    /// Draws a resizable image in the view's size, as its borders keep theirs.
    private func showResized(_ image: UIImage) {
        layer.needsDisplayOnBoundsChange = true
        let scale = traitCollection.displayScale
        let width = (bounds.width * scale).rounded(.up), height = (bounds.height * scale).rounded(.up)
        guard width >= 1, height >= 1, width <= CGFloat(Bitmap.largestSide), height <= CGFloat(Bitmap.largestSide),
            let bitmap = Bitmap(width: Int(width), height: Int(height))
        else {
            layer.contents = nil
            return
        }
        image.draw(
            on: Canvas(bitmap, scale: scale), in: CGRect(origin: .zero, size: bounds.size), tint: tint(of: image))
        layer.contents = CGImage(bitmap)
        layer.contentsScale = scale
    }

    /// Returns the stored pixels if they can be shown unchanged; otherwise a copy with orientation, mirroring or tint.
    func contents(of image: UIImage, stored: CGImage) -> CGImage? {
        let isMirrored =
            image.flipsForRightToLeftLayoutDirection && effectiveUserInterfaceLayoutDirection == .rightToLeft
        let tint = tint(of: image)
        guard image.imageOrientation != .up || isMirrored || tint != nil else { return stored }
        let size = image.size
        guard let bitmap = Bitmap(width: Int(size.width * image.scale), height: Int(size.height * image.scale)) else {
            return nil
        }
        let canvas = Canvas(bitmap, scale: image.scale)
        if isMirrored { canvas.concatenate(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0)) }
        image.draw(on: canvas, in: CGRect(origin: .zero, size: size), tint: tint)
        return CGImage(bitmap)
    }

    private func tint(of image: UIImage) -> Color? {
        TintContext.perform(for: self) {
            image.tint(template: tintColor.color(in: traitCollection), traits: traitCollection)
        }
    }
}
