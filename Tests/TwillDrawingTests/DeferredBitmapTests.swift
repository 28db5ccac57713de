import Foundation
import Testing

@testable import TwillDrawing

/// Bitmaps whose pixels are decoded or drawn when they are first needed.
@Suite struct DeferredBitmapTests {
    @Test(arguments: [Bitmap.Format.opaque, .premultiplied])
    func completePNGFilesAreDecodedOnFirstUseOfTheirPixels(format: Bitmap.Format) throws {
        let file = PNGEncoder.encode(Bitmap.noise(13, 7, format))
        let now = try ImageDecoder.decode(file)

        let later = try ImageDecoder.decodeWhenNeeded(file)

        #expect(later.bitmap.width == 13 && later.bitmap.height == 7 && later.format == .png)
        #expect(!later.bitmap.hasPixels)
        #expect(later.bitmap.difference(from: now.bitmap)?.pixels == 0)
        #expect(later.bitmap.hasPixels)
    }

    @Test func completeJPEGFilesAreDecodedOnFirstUseOfTheirPixels() throws {
        let file = try #require(JPEGEncoder.encode(Bitmap.noise(24, 16, .opaque), quality: 0.8))
        let now = try ImageDecoder.decode(file)

        let later = try ImageDecoder.decodeWhenNeeded(file)

        #expect(!later.bitmap.hasPixels && later.bitmap.format == .opaque)
        #expect(later.bitmap.difference(from: now.bitmap)?.pixels == 0)
    }

    /// Files cut off anywhere, and with a byte changed anywhere: what the decoder refuses is refused immediately.
    @Test func damagedPNGFilesAreRefusedAtOnce() throws {
        let file = PNGEncoder.encode(Bitmap.noise(9, 5, .premultiplied))

        for length in 0..<file.count {
            let cut = file.prefix(length)
            let later = try? ImageDecoder.decodeWhenNeeded(cut), now = try? ImageDecoder.decode(cut)
            #expect((later == nil) == (now == nil) && later?.bitmap.hasPixels != false, "\(length) bytes")
        }
        for index in file.indices {
            var changed = file
            changed[index] ^= 0x55
            let later = try? ImageDecoder.decodeWhenNeeded(changed), now = try? ImageDecoder.decode(changed)
            #expect((later == nil) == (now == nil), "byte \(index)")
        }
    }

    @Test func shortenedJPEGFilesAreRefusedAtOnce() throws {
        let file = try #require(JPEGEncoder.encode(Bitmap.noise(24, 16, .opaque), quality: 0.8))

        for length in stride(from: 0, to: file.count - 2, by: 7) {
            #expect(throws: ImageDecodingError.self, "\(length) bytes") {
                try ImageDecoder.decodeWhenNeeded(file.prefix(length))
            }
        }
    }

    @Test func pixelsThatCannotBeDecodedStayEmpty() throws {
        let pixels = DeferredPixels(Data("no image".utf8), width: 5, height: 3, format: .premultiplied)
        let bitmap = try #require(Bitmap(width: 5, height: 3, format: .premultiplied, deferring: pixels))

        #expect(bitmap.format == .premultiplied && bitmap.bytesPerRow == 32)
        #expect((0..<15).allSatisfy { bitmap.alpha($0 % 5, $0 / 5) == 0 })
    }

    @Test func severalThreadsMakeThePixelsOnce() throws {
        let drawings = Collected()
        let bitmap = try #require(
            Canvas.deferredContents(width: 40, height: 20, isOpaque: false, scale: 1, transform: .identity) { canvas in
                drawings.add(canvas.bitmap.bytes)
                canvas.fill(CGRect(x: 0, y: 0, width: 20, height: 20), Color.black)
            })
        let addresses = Collected()

        DispatchQueue.concurrentPerform(iterations: 16) { _ in addresses.add(bitmap.bytes) }

        #expect(addresses.all.count == 1 && drawings.count == 1)
        #expect(bitmap.alpha(3, 3) == 255 && bitmap.alpha(30, 3) == 0)
    }

    @Test func deferredContentsHaveTheFormatOfTheirDrawing() throws {
        func contents(_ draw: @escaping @Sendable (Canvas) -> Void) throws -> Bitmap {
            try #require(
                Canvas.deferredContents(width: 8, height: 8, isOpaque: false, scale: 1, transform: .identity, draw))
        }
        let mask = Bitmap.noise(8, 8, .mask)

        let text = try contents { $0.drawMask(mask, in: CGRect(x: 0, y: 0, width: 8, height: 8), color: .black) }
        let path = try contents { $0.fill(CGRect(x: 0.5, y: 0, width: 3, height: 3), .black) }

        #expect(text.format == .mask && text.ink == .black && text.inColors.format == .premultiplied)
        #expect(text.inColors === text.inColors)
        #expect(path.format == .premultiplied && path.ink == nil && path.inColors === path)
    }

    private final class Collected: @unchecked Sendable {
        private let lock = NSLock()
        private(set) var all: Set<UnsafeMutableRawPointer> = []
        private(set) var count = 0

        func add(_ pointer: UnsafeMutableRawPointer) {
            lock.withLock {
                all.insert(pointer)
                count += 1
            }
        }
    }
}
