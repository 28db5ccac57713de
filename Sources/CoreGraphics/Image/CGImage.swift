public import Foundation
package import TwillDrawing
import TwillSync

/// Pixels that no longer change: safe on any thread.
public final class CGImage: @unchecked Sendable, Hashable, CustomStringConvertible {
    /// The pixels as they are kept: of a picture of one colour, a mask with that ``Bitmap/ink``.
    package let kept: Bitmap

    /// The pixels with their colours. Of a picture of one colour they are made when this is first asked for.
    package var bitmap: Bitmap {
        guard kept.ink != nil else { return kept }
        return colored.withLock { colored in
            if let colored { return colored }
            let made = kept.inColors
            colored = made
            return made
        }
    }

    private let colored = Locked<Bitmap?>(nil)

    /// - Parameter bitmap: Nobody may draw into it any more.
    package init(_ bitmap: Bitmap) {
        kept = bitmap
    }

    /// In pixels.
    public var width: Int { kept.width }
    /// In pixels.
    public var height: Int { kept.height }

    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { bitmap.format.bytesPerPixel * 8 }
    public var bytesPerRow: Int { bitmap.bytesPerRow }
    public var isMask: Bool { bitmap.format == .mask }

    /// Pixels lie in memory as blue, green, red, alpha: `premultipliedFirst` in little-endian words of 32 bits.
    public var alphaInfo: CGImageAlphaInfo {
        switch bitmap.format {
        case .premultiplied: .premultipliedFirst
        case .opaque: .noneSkipFirst
        case .mask: .alphaOnly
        }
    }

    public var bitmapInfo: CGBitmapInfo {
        bitmap.format == .mask
            ? CGBitmapInfo(rawValue: alphaInfo.rawValue)
            : [CGBitmapInfo(rawValue: alphaInfo.rawValue), .byteOrder32Little]
    }

    public var colorSpace: CGColorSpace? { isMask ? nil : CGColorSpaceCreateDeviceRGB() }

    /// The pixels' bytes, copied: `height` rows of `bytesPerRow`, the top one first.
    public var dataProvider: CGDataProvider? {
        CGDataProvider(data: Data(bytes: bitmap.bytes, count: bitmap.byteCount))
    }

    public func copy() -> CGImage? { self }

    /// The part of this image inside `rect`, in pixels from the top left, grown to whole pixels. The part is copied.
    ///
    /// - Returns: nil where `rect` and the image have nothing in common.
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

    /// By identity.
    public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs === rhs }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    public var description: String { "<CGImage \(width)×\(height) pixels, \(bitmap.format)>" }
}

public enum CGInterpolationQuality: Int32, Sendable {
    case `default` = 0
    case none = 1
    case low = 2
    case medium = 4
    case high = 3
}
