import CoreGraphics
import Foundation
import TwillDrawing
import TwillSync

/// The SVG or PDF file that an image is drawn from again in each size that it is shown in.
struct VectorSource: Hashable, Sendable {
    var file: ImageFile
    /// The name of the image, for the log.
    var name: String

    /// The largest number of pixels of a drawing; larger ones are enlarged from it.
    private static let largestArea: CGFloat = 16_777_216

    /// Returns the drawing with a number of pixels; nil if the file cannot be drawn any longer, which is logged.
    func draw(width: CGFloat, height: CGFloat) -> CGImage? {
        guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
        let side = CGFloat(Bitmap.largestSide)
        let factor = min(1, (Self.largestArea / (width * height)).squareRoot(), side / width, side / height)
        // An edge that is a hundredth of a pixel over is no pixel more.
        let columns = max(1, (width * factor - 0.01).rounded(.up)), rows = max(1, (height * factor - 0.01).rounded(.up))
        return file.drawVector(.pixels(width: Int(columns), height: Int(rows)), reportingAs: name)
    }
}

extension UIImage {
    /// Whether the image is drawn from its file again in each size.
    package var preservesVectors: Bool { options.vector != nil && options.capInsets == nil }

    /// Returns the stored pixels for an upright size in pixels: those of another drawing, if the image is a vector.
    func storedPixels(width: CGFloat, height: CGFloat) -> CGImage? {
        guard let cgImage, let vector = options.vector, options.capInsets == nil else { return cgImage }
        let (width, height) = imageOrientation.swapsSides ? (height, width) : (width, height)
        // Within a pixel, the stored pixels are the same drawing.
        if abs(width - CGFloat(cgImage.width)) < 0.5, abs(height - CGFloat(cgImage.height)) < 0.5 { return cgImage }
        return vector.draw(width: width, height: height) ?? cgImage
    }

    /// Returns the image with pixels for a size in points; the image itself if it is no vector or has those pixels.
    ///
    /// - Parameter scale: The number of pixels per point, which is that of the result.
    func redrawn(in size: CGSize, scale: CGFloat) -> UIImage {
        guard preservesVectors, let stored = storedPixels(width: size.width * scale, height: size.height * scale),
            stored !== cgImage || scale != self.scale
        else { return self }
        var options = options
        options.scale = scale
        return UIImage(stored, options)
    }
}
