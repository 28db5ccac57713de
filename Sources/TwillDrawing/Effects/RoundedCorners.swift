import Foundation

/// A process-wide cache of the coverage of rounded corners. Lengths are in pixels.
enum RoundedCorners {
    /// The four corners as quadrants of a mask with sides of twice `reach`: a rounded rectangle without straight edges.
    struct Mask {
        var bitmap: Bitmap
        var reach: Int

        var topLeft: PixelRect { PixelRect(x: 0, y: 0, width: reach, height: reach) }
        var topRight: PixelRect { PixelRect(x: reach, y: 0, width: reach, height: reach) }
        var bottomLeft: PixelRect { PixelRect(x: 0, y: reach, width: reach, height: reach) }
        var bottomRight: PixelRect { PixelRect(x: reach, y: reach, width: reach, height: reach) }
    }

    /// - Parameter shortest: The shortest side of the rectangle.
    /// - Returns: nil if the corners would touch, or are too large to be worth caching.
    static func mask(radius: CGFloat, curve: Path.CornerCurve, shortest: Int) -> Mask? {
        // A continuous curve without enough room is a circle, as in the path.
        let isContinuous = curve == .continuous && radius * Path.continuousReach <= CGFloat(shortest) / 2
        let reach = Int((radius * (isContinuous ? Path.continuousReach : 1)).rounded(.up))
        guard reach > 0, reach <= 512, 2 * reach <= shortest else { return nil }
        let curve: Path.CornerCurve = isContinuous ? .continuous : .circular
        let bitmap = cache.bitmap(for: Key(radius: radius, curve: curve)) {
            guard let mask = Bitmap(width: 2 * reach, height: 2 * reach, format: .mask) else { return nil }
            let rect = CGRect(x: 0, y: 0, width: 2 * reach, height: 2 * reach)
            Canvas(mask).fill(Path(roundedRect: rect, cornerRadius: radius, curve: curve), .black)
            return mask
        }
        return bitmap.map { Mask(bitmap: $0, reach: reach) }
    }

    private struct Key: Hashable {
        var radius: CGFloat
        var curve: Path.CornerCurve
    }

    private static let cache = BitmapCache<Key>(largestByteCount: 4 << 20)
}
