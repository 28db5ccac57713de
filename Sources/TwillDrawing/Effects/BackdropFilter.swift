public import Foundation

/// A filter for the image behind a material: blurs it, changes its saturation and tints it.
public struct BackdropFilter: Sendable, Equatable {
    /// The blur's standard deviation.
    public var sigma: CGFloat
    /// The saturation: 0 is gray, 1 unchanged, more is more vivid.
    public var saturation: Double
    /// The color that is drawn over the image.
    public var tint: Color

    /// Creates a filter.
    public init(sigma: CGFloat, saturation: Double = 1, tint: Color = Color(red: 0, green: 0, blue: 0, alpha: 0)) {
        self.sigma = sigma
        self.saturation = saturation
        self.tint = tint
    }

    /// Whether the filter leaves the image unchanged.
    public var changesNothing: Bool { !(sigma > 0) && saturation == 1 && tint.alpha <= 0 }

    /// Returns a filtered copy of a premultiplied image. Transparent parts take the adjacent colors; where everything
    /// within reach is transparent, the copy is transparent, too, and otherwise opaque.
    ///
    /// - Parameter sigma: The standard deviation in pixels of the bitmap, instead of ``sigma``.
    /// - Returns: nil if there is no memory for it, or the bitmap has no colors with alpha.
    public func apply(to bitmap: Bitmap, sigma: CGFloat) -> Bitmap? {
        guard bitmap.format == .premultiplied,
            let result = Bitmap(width: bitmap.width, height: bitmap.height, format: .premultiplied)
        else { return nil }
        let (width, height) = (bitmap.width, bitmap.height)
        let pixels = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: width * height)
        defer { pixels.deallocate() }
        for y in 0..<height {
            let row = (bitmap.bytes + y * bitmap.bytesPerRow).assumingMemoryBound(to: SIMD4<UInt8>.self)
            let target = pixels + y * width
            var x = 0
            while x < width {
                target[x] = SIMD4<Float>(row[x])
                x &+= 1
            }
        }
        if sigma > 0, sigma.isFinite { GaussianBlur.blur(pixels, width: width, height: height, sigma: Float(sigma)) }
        // In the order of the bytes: blue, green, red.
        let weights = SIMD4<Float>(0.0722, 0.7152, 0.2126, 0), strength = Float(saturation)
        let over = Float(max(0, min(1, tint.alpha))) * 255
        let color = SIMD4<Float>(Float(tint.blue), Float(tint.green), Float(tint.red), 0) * over
        let rest = 1 - over / 255
        let top = SIMD4<Float>(repeating: 255), zero = SIMD4<Float>(repeating: 0), half = SIMD4<Float>(repeating: 0.5)
        for y in 0..<height {
            let row = pixels + y * width
            let target = (result.bytes + y * result.bytesPerRow).assumingMemoryBound(to: SIMD4<UInt8>.self)
            var x = 0
            while x < width {
                let pixel = row[x]
                if pixel.w > 0.25 {
                    let plain = pixel * (255 / pixel.w)
                    let grey = SIMD4<Float>(repeating: (plain * weights).sum())
                    var shown = grey + (plain - grey) * strength
                    shown.clamp(lowerBound: zero, upperBound: top)
                    shown = shown * rest + color
                    shown.w = 255
                    target[x] = SIMD4<UInt8>(
                        truncatingIfNeeded: SIMD4<Int32>((shown + half).clamped(lowerBound: zero, upperBound: top)))
                }
                x &+= 1
            }
        }
        return result
    }
}

extension GaussianBlur {
    /// Blurs four channels at once, in place. Pixels outside the image count as 0.
    static func blur(_ pixels: UnsafeMutablePointer<SIMD4<Float>>, width: Int, height: Int, sigma: Float) {
        let room = UnsafeMutablePointer<SIMD4<Float>>.allocate(capacity: width * height)
        defer { room.deallocate() }
        let kernel = Kernel(sigma: sigma)
        func blurColumns(_ width: Int, _ height: Int) {
            pixels.withMemoryRebound(to: Float.self, capacity: width * height * 4) { pixels in
                room.withMemoryRebound(to: Float.self, capacity: width * height * 4) { room in
                    Self.blurColumns(pixels, room, width * 4, height, kernel)
                }
            }
        }
        func transpose(_ width: Int, _ height: Int) {
            for y in 0..<height {
                var x = 0
                while x < width {
                    room[x &* height &+ y] = pixels[y &* width &+ x]
                    x &+= 1
                }
            }
            memcpy(pixels, room, width * height * MemoryLayout<SIMD4<Float>>.stride)
        }
        blurColumns(width, height)
        transpose(width, height)
        blurColumns(height, width)
        transpose(height, width)
    }
}
