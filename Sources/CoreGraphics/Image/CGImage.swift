public import Foundation
package import TwillDrawing

/// An immutable bitmap image, safe on any thread.
public final class CGImage: @unchecked Sendable, Hashable, CustomStringConvertible {
    /// The stored pixels: for a single-color image, a mask with that ``Bitmap/ink``.
    package let kept: Bitmap

    /// The pixels with their colors. For a single-color image they are created on first use.
    package var bitmap: Bitmap { kept.inColors }

    /// The layout of the pixels of ``bitmap``, without creating it.
    private var format: Bitmap.Format { kept.ink == nil ? kept.format : .premultiplied }

    /// - Parameter bitmap: The pixels, which are no longer drawn into.
    package init(_ bitmap: Bitmap) {
        kept = bitmap
    }

    /// The width in pixels.
    public var width: Int { kept.width }
    /// The height in pixels.
    public var height: Int { kept.height }

    /// The number of bits per component, always 8.
    public var bitsPerComponent: Int { 8 }
    /// The number of bits per pixel.
    public var bitsPerPixel: Int { format.bytesPerPixel * 8 }
    /// The number of bytes per row.
    public var bytesPerRow: Int { bitmap.bytesPerRow }
    /// Whether the image is a mask, without colors.
    public var isMask: Bool { format == .mask }

    /// The layout of alpha. Pixels are stored as blue, green, red, alpha: `premultipliedFirst` in little-endian words
    /// of 32 bits.
    public var alphaInfo: CGImageAlphaInfo {
        switch format {
        case .premultiplied: .premultipliedFirst
        case .opaque: .noneSkipFirst
        case .mask: .alphaOnly
        }
    }

    /// The layout of a pixel in memory.
    public var bitmapInfo: CGBitmapInfo {
        format == .mask
            ? CGBitmapInfo(rawValue: alphaInfo.rawValue)
            : [CGBitmapInfo(rawValue: alphaInfo.rawValue), .byteOrder32Little]
    }

    /// The color space; nil for a mask.
    public var colorSpace: CGColorSpace? { isMask ? nil : CGColorSpaceCreateDeviceRGB() }

    /// A copy of the pixels' bytes: `height` rows of `bytesPerRow`, the top one first.
    public var dataProvider: CGDataProvider? {
        CGDataProvider(data: Data(bytes: bitmap.bytes, count: bitmap.byteCount))
    }

    /// Returns the image itself, which is immutable.
    public func copy() -> CGImage? { self }

    /// Returns a copy of the part inside `rect`, in pixels from the top left, extended to whole pixels.
    ///
    /// - Returns: nil if `rect` lies outside the image.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = PixelRect(touching: rect).intersection(bitmap.bounds)
        guard !part.isEmpty else { return nil }
        if part == bitmap.bounds { return self }
        guard let copy = Bitmap(width: part.width, height: part.height, format: bitmap.format) else { return nil }
        let pixel = bitmap.format.bytesPerPixel
        for row in 0..<part.height {
            (copy.bytes + row * copy.bytesPerRow).copyMemory(
                from: bitmap.bytes + (part.y + row) * bitmap.bytesPerRow + part.x * pixel,
                byteCount: part.width * pixel)
        }
        return CGImage(copy)
    }

    /// Whether two references are to the same image.
    public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs === rhs }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    public var description: String { "<CGImage \(width)×\(height) pixels, \(format)>" }
}

/// The quality of scaling an image.
public enum CGInterpolationQuality: Int32, Sendable {
    /// The default quality, which is bilinear.
    case `default` = 0
    /// No interpolation: the nearest pixel.
    case none = 1
    /// Bilinear interpolation.
    case low = 2
    /// Bilinear interpolation.
    case medium = 4
    /// The best interpolation available.
    case high = 3
}
