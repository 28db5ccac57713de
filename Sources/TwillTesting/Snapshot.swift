import TwillDrawing
public import UIKit

/// A snapshot of a stage's screen.
public struct Snapshot: Sendable, Equatable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The number of pixels per point.
    public let scale: CGFloat
    let bitmap: Bitmap

    /// Copies the bitmap, because the screen continues to paint into its own.
    init(copying bitmap: Bitmap, scale: CGFloat) {
        width = bitmap.width
        height = bitmap.height
        self.scale = scale
        guard let copy = Bitmap(width: bitmap.width, height: bitmap.height, format: bitmap.format) else {
            preconditionFailure("There is no memory for a picture of \(bitmap.width)×\(bitmap.height) pixels.")
        }
        copy.bytes.copyMemory(from: bitmap.bytes, byteCount: bitmap.byteCount)
        self.bitmap = copy
    }

    /// Creates a snapshot over a bitmap of four bytes a pixel that does not change any more.
    init(bitmap: Bitmap, scale: CGFloat) {
        width = bitmap.width
        height = bitmap.height
        self.scale = scale
        self.bitmap = bitmap
    }

    /// Returns the color at a point, in points from the top left; of the nearest pixel if the point is outside.
    public func pixel(at point: CGPoint) -> UIColor {
        func index(_ value: CGFloat, _ count: Int) -> Int {
            guard value.isFinite else { return 0 }
            return Int(max(0, min(CGFloat(count - 1), (value * scale).rounded(.down))))
        }
        let bytes = components(x: index(point.x, width), y: index(point.y, height))
        return UIColor(
            red: CGFloat(bytes.red) / 255, green: CGFloat(bytes.green) / 255, blue: CGFloat(bytes.blue) / 255, alpha: 1)
    }

    /// Whether the pixel at a point has a color, in any color space.
    ///
    /// - Parameters:
    /// - color: An opaque color. A dynamic color is resolved with the current traits.
    /// - tolerance: The allowed difference of each component, of 255.
    public func hasColor(_ color: UIColor, at point: CGPoint, tolerance: Int = 0) -> Bool {
        func components(_ color: UIColor) -> [CGFloat]? {
            var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
            guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
            return [red, green, blue, alpha].map { ($0 * 255).rounded() }
        }
        guard let wanted = components(color), let found = components(pixel(at: point)) else { return false }
        return zip(wanted, found).allSatisfy { abs($0 - $1) <= CGFloat(tolerance) }
    }

    /// The screen is opaque: parts without windows are black.
    func components(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
        let pixel = bitmap.bytes.load(fromByteOffset: y * bitmap.bytesPerRow + x * 4, as: UInt32.self)
        return (UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255))
    }

    /// The snapshot as a PNG file. Equal snapshots give equal bytes.
    public var pngData: Data { PNGEncoder.encode(bitmap) }

    /// Writes a PNG file, replacing an existing one.
    public func write(to path: String) throws {
        try pngData.write(to: URL(fileURLWithPath: path))
    }

    /// Returns the difference of two snapshots: the fraction of pixels with a component that differs by more than
    /// `tolerance` of 255. For different sizes it is 1.
    public func difference(from other: Snapshot, tolerance: Int = 0) -> Double {
        guard width == other.width, height == other.height else { return 1 }
        var count = 0
        for y in 0..<height where !hasEqualRow(y, in: other) {
            for x in 0..<width {
                let one = components(x: x, y: y), two = other.components(x: x, y: y)
                if abs(Int(one.red) - Int(two.red)) > tolerance || abs(Int(one.green) - Int(two.green)) > tolerance
                    || abs(Int(one.blue) - Int(two.blue)) > tolerance
                {
                    count += 1
                }
            }
        }
        return Double(count) / Double(width * height)
    }

    /// Whether a row has the same bytes in both, as most rows have: comparing these is faster than comparing pixels.
    private func hasEqualRow(_ y: Int, in other: Snapshot) -> Bool {
        memcmp(
            bitmap.bytes + y * bitmap.bytesPerRow, other.bitmap.bytes + y * other.bitmap.bytesPerRow, width * 4) == 0
    }

    public static func == (one: Snapshot, other: Snapshot) -> Bool { one.difference(from: other) == 0 }
}
