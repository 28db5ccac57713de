import Foundation
import Testing

@testable import TwillDrawing

/// Files of images that are kept, which are tried to be small.
@Suite struct PNGPaletteTests {
    /// A bitmap whose pixels repeat a number of colors without order.
    private func bitmap(colors: Int) throws -> Bitmap {
        let bitmap = try #require(Bitmap(width: 61, height: 40, format: .opaque))
        for y in 0..<40 {
            for x in 0..<61 {
                let number = UInt32((x * x * 7 + y * y * 13 + x * y * 5) % colors)
                bitmap.bytes.storeBytes(
                    of: 0xFF00_0000 | (number &* 0x9E37_79B1) & 0xFF_FFFF,
                    toByteOffset: y * bitmap.bytesPerRow + x * 4, as: UInt32.self)
            }
        }
        return bitmap
    }

    private func colorType(_ file: Data) -> UInt8 { file[25] }

    @Test(arguments: [1, 2, 255, 256, 257, 700]) func pixelsAreKept(colors: Int) throws {
        let bitmap = try bitmap(colors: colors)

        let file = PNGEncoder.encode(bitmap, effort: .smallest)

        let decoded = try ImageDecoder.decode(file).bitmap
        #expect(decoded.format == .opaque && decoded.width == 61 && decoded.height == 40)
        for y in 0..<40 {
            for x in 0..<61 {
                let one = bitmap.bytes.load(fromByteOffset: y * bitmap.bytesPerRow + x * 4, as: UInt32.self)
                let two = decoded.bytes.load(fromByteOffset: y * decoded.bytesPerRow + x * 4, as: UInt32.self)
                try #require((one ^ two) & 0xFF_FFFF == 0)
            }
        }
    }

    @Test func fewColorsMakeAPalette() throws {
        let bitmap = try bitmap(colors: 200)

        let small = PNGEncoder.encode(bitmap, effort: .smallest)

        #expect(colorType(small) == 3)
        #expect(small.count < PNGEncoder.encode(bitmap, effort: .balanced).count)
    }

    @Test func manyColorsMakeNone() throws {
        #expect(colorType(PNGEncoder.encode(try bitmap(colors: 257), effort: .smallest)) == 2)
    }

    @Test func transparentPixelsMakeNone() throws {
        let clear = try #require(Bitmap(width: 4, height: 4))

        #expect(colorType(PNGEncoder.encode(clear, effort: .smallest)) == 6)
    }
}
