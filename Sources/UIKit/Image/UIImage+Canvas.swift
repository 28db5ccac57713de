import CoreGraphics
package import Foundation
package import TwillDrawing

extension UIImage {
    /// The pixels with the orientation applied: the stored ones if they are upright; otherwise a copy, created on each
    /// access.
    package var uprightBitmap: Bitmap? {
        guard let bitmap = cgImage?.bitmap, imageOrientation != .up else { return cgImage?.bitmap }
        let size = bitmap.size
        let upright = imageOrientation.swapsSides ? CGSize(width: size.height, height: size.width) : size
        guard let copy = Bitmap(width: Int(upright.width), height: Int(upright.height), format: bitmap.format) else {
            return nil
        }
        // Without insets, which are drawn from the upright pixels.
        var whole = options
        whole.capInsets = nil
        UIImage(cgImage, whole).draw(
            on: Canvas(copy), in: CGRect(origin: .zero, size: upright), tint: nil, interpolation: .none)
        return copy
    }

    /// Returns the color in which the image's shape is drawn; nil if it has its own colors.
    ///
    /// - Parameter template: The color of a template image: an image view's tint, or a context's fill color.
    package func tint(template: Color, traits: UITraitCollection) -> Color? {
        if renderingMode == .alwaysOriginal { return options.tint?.color(in: traits) }
        if isColoredSymbol { return nil }
        return usesTintColor ? template : options.tint?.color(in: traits)
    }

    /// Returns the color in which the image's shape is drawn in a context or in text: a symbol's own tint takes
    /// precedence.
    func drawnTint(template: Color, traits: UITraitCollection) -> Color? {
        let own = isSymbolImage && renderingMode == .automatic ? options.tint?.color(in: traits) : nil
        return tint(template: own ?? template, traits: traits)
    }

    /// Draws the image over `rect`, upright if y points down, with the canvas's blend mode and alpha.
    package func draw(
        on canvas: Canvas, in rect: CGRect, tint: Color?, interpolation: Interpolation = .linear
    ) {
        guard let whole = cgImage?.bitmap, rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite,
            rect.origin.x.isFinite, rect.origin.y.isFinite
        else { return }
        if let insets = options.capInsets, let upright = uprightBitmap {
            return canvas.drawNinePatch(
                upright,
                insets: NinePatchInsets(
                    top: insets.top * scale, left: insets.left * scale, bottom: insets.bottom * scale,
                    right: insets.right * scale), in: rect, scale: scale,
                mode: resizingMode == .tile ? .tile : .stretch, center: options.slicedCenter, tint: tint)
        }
        let (across, down) = canvas.transform.lengths
        let bitmap = storedPixels(width: rect.width * across, height: rect.height * down)?.bitmap ?? whole
        guard imageOrientation != .up else {
            return draw(bitmap, on: canvas, in: rect, tint: tint, interpolation: interpolation)
        }
        let stored = CGRect(origin: .zero, size: bitmap.size)
        let upright = imageOrientation.swapsSides ? CGSize(width: stored.height, height: stored.width) : stored.size
        let rect = rect.standardized
        let before = canvas.transform
        canvas.concatenate(
            imageOrientation.transform(width: stored.width, height: stored.height)
                .concatenating(
                    CGAffineTransform(scaleX: rect.width / upright.width, y: rect.height / upright.height)
                ).concatenating(CGAffineTransform(translationX: rect.minX, y: rect.minY)))
        draw(bitmap, on: canvas, in: stored, tint: tint, interpolation: interpolation)
        canvas.transform = before
    }

    private func draw(
        _ bitmap: Bitmap, on canvas: Canvas, in rect: CGRect, tint: Color?, interpolation: Interpolation
    ) {
        if let tint {
            canvas.drawTinted(bitmap, in: rect, color: tint, interpolation: interpolation)
        } else {
            canvas.draw(bitmap, in: rect, interpolation: interpolation)
        }
    }
}

extension CGAffineTransform {
    /// The lengths of the units of both axes after the transform.
    fileprivate var lengths: (across: CGFloat, down: CGFloat) { (hypot(a, b), hypot(c, d)) }
}
