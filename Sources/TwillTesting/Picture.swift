import TwillDrawing
public import UIKit

/// What a stage's screen looked like at one moment.
public struct Picture: Sendable, Equatable {
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int
    /// Pixels per point.
    public let scale: CGFloat
    private let bitmap: Bitmap

    /// The screen goes on painting into its own bitmap.
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

    /// The colour at a point, in points from the top left; the nearest pixel's where it lies outside.
    public func pixel(at point: CGPoint) -> UIColor {
        func index(_ value: CGFloat, _ count: Int) -> Int {
            guard value.isFinite else { return 0 }
            return Int(max(0, min(CGFloat(count - 1), (value * scale).rounded(.down))))
        }
        let bytes = components(x: index(point.x, width), y: index(point.y, height))
        return UIColor(
            red: CGFloat(bytes.red) / 255, green: CGFloat(bytes.green) / 255, blue: CGFloat(bytes.blue) / 255, alpha: 1)
    }

    /// Whether the pixel at a point has a colour, whichever colour space that is given in.
    ///
    /// - Parameters:
    ///   - color: Opaque. A dynamic colour counts as the current traits have it.
    ///   - tolerance: How far each component may be away, of 255.
    public func hasColor(_ color: UIColor, at point: CGPoint, tolerance: Int = 0) -> Bool {
        func components(_ color: UIColor) -> [CGFloat]? {
            var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
            guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
            return [red, green, blue, alpha].map { ($0 * 255).rounded() }
        }
        guard let wanted = components(color), let found = components(pixel(at: point)) else { return false }
        return zip(wanted, found).allSatisfy { abs($0 - $1) <= CGFloat(tolerance) }
    }

    /// The screen is opaque: what shows through all windows is black.
    func components(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
        let pixel = bitmap.bytes.load(fromByteOffset: y * bitmap.bytesPerRow + x * 4, as: UInt32.self)
        return (UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255))
    }

    /// As a PNG file. Equal pictures give equal bytes.
    public var pngData: Data { PNGEncoder.encode(bitmap) }

    /// Writes a PNG file, replacing one that is there.
    public func write(to path: String) throws {
        try pngData.write(to: URL(fileURLWithPath: path))
    }

    /// How far two pictures differ: the part of pixels of which a component differs by more than `tolerance` of 255.
    /// Pictures of different sizes differ wholly, by 1.
    public func difference(from other: Picture, tolerance: Int = 0) -> Double {
        guard width == other.width, height == other.height else { return 1 }
        var count = 0
        for y in 0..<height {
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

    public static func == (one: Picture, other: Picture) -> Bool { one.difference(from: other) == 0 }
}
