import Foundation
import Testing
import TwillDrawing

/// A small animation that another program decoded; `Reference/make-animations.py` makes them.
struct SampleAnimation: Decodable, Sendable, CustomTestStringConvertible {
    var name: String
    var file: String
    var width: Int
    var height: Int
    var loop: Int
    var durations: [Int]

    var testDescription: String { name }

    static let folder = Bundle.module.resourceURL!.appendingPathComponent("Reference")

    static let all: [SampleAnimation] = {
        let list = try! Data(contentsOf: folder.appendingPathComponent("animations.json"))
        return try! JSONDecoder().decode([SampleAnimation].self, from: list)
    }()

    static func named(_ name: String) -> SampleAnimation { all.first { $0.name == name }! }

    var data: Data { try! Data(contentsOf: Self.folder.appendingPathComponent(file)) }

    /// Straight red, green, blue and alpha of all frames.
    var pixels: [UInt8] { [UInt8](try! Data(contentsOf: Self.folder.appendingPathComponent(name + ".rgba"))) }

    /// The largest difference of a channel, premultiplied, between a frame and the other program's.
    func difference(of bitmap: Bitmap, fromFrame frame: Int, in pixels: [UInt8]) -> Int {
        var largest = 0
        for y in 0..<height {
            for x in 0..<width {
                let start = ((frame * height + y) * width + x) * 4
                let alpha = Double(pixels[start + 3])
                let expected = (0..<3).map { Int((Double(pixels[start + $0]) * alpha / 255).rounded()) }
                let pixel = bitmap.pixel(x: x, y: y)
                largest = max(
                    largest, abs(pixel.red - expected[0]), abs(pixel.green - expected[1]),
                    abs(pixel.blue - expected[2]), abs(pixel.alpha - Int(alpha)))
            }
        }
        return largest
    }
}

@Suite struct AnimatedImageTests {
    /// GIF has no half-transparent pixels to round.
    private func tolerance(_ sample: SampleAnimation) -> Int { sample.file.hasSuffix("gif") ? 0 : 2 }

    @Test(arguments: SampleAnimation.all) func framesEqualAnotherDecodersFrames(_ sample: SampleAnimation) throws {
        let decoder = try #require(try AnimatedImageDecoder(sample.data))
        let pixels = sample.pixels
        #expect(decoder.width == sample.width && decoder.height == sample.height && decoder.damage == nil)
        #expect(decoder.frameCount == sample.durations.count)

        for index in 0..<decoder.frameCount {
            let bitmap = try decoder.decodeFrame(at: index)
            let difference = sample.difference(of: bitmap, fromFrame: index, in: pixels)
            #expect(difference <= tolerance(sample), "frame \(index)")
        }
    }

    @Test(arguments: SampleAnimation.all) func framesAreEqualInAnyOrder(_ sample: SampleAnimation) throws {
        let decoder = try #require(try AnimatedImageDecoder(sample.data))
        let pixels = sample.pixels, last = decoder.frameCount - 1

        for index in [last, 0, last, last, 1, 0] {
            let bitmap = try decoder.decodeFrame(at: index)
            #expect(sample.difference(of: bitmap, fromFrame: index, in: pixels) <= tolerance(sample), "frame \(index)")
        }
    }

    @Test(arguments: SampleAnimation.all) func timesAreThoseOfTheFile(_ sample: SampleAnimation) throws {
        let decoder = try #require(try AnimatedImageDecoder(sample.data))

        #expect(decoder.loopCount == sample.loop)
        for (index, milliseconds) in sample.durations.enumerated() {
            #expect(decoder.duration(at: index) == (milliseconds < 20 ? 0.1 : Double(milliseconds) / 1000))
        }
    }

    @Test(arguments: SampleAnimation.all) func stillDecoderReturnsTheFirstFrame(_ sample: SampleAnimation) throws {
        // Its default image is not a frame.
        guard sample.name != "png-default-image" else { return }
        let image = try ImageDecoder.decode(sample.data)

        #expect(sample.difference(of: image.bitmap, fromFrame: 0, in: sample.pixels) <= tolerance(sample))
        #expect(try ImageDecoder.probe(sample.data).width == sample.width)
    }

    @Test func opaqueFramesAreOpaqueBitmaps() throws {
        for (name, format) in [
            ("gif-interlaced", Bitmap.Format.opaque), ("png-opaque", .opaque), ("webp-opaque", .opaque),
            ("png-stays", .premultiplied),
        ] {
            let decoder = try #require(try AnimatedImageDecoder(SampleAnimation.named(name).data))
            #expect(try decoder.decodeFrame(at: 1).format == format, "\(name)")
        }
    }

    @Test func stillImagesAreNotAnimations() throws {
        for file in [SampleFiles.pngs[0].file, SampleFiles.jpeg, SampleFiles.losslessWebP, Data(), Data("GIF".utf8)] {
            #expect(try AnimatedImageDecoder(file) == nil)
        }
        #expect(try AnimatedImageDecoder(TinyGIF().frame().file) == nil)
        #expect(try ImageDecoder.decode(TinyGIF().frame().file).bitmap.rgb(0, 0) == [255, 0, 0])
    }
}

/// A GIF file of red and blue frames, for fields that no encoder writes.
struct TinyGIF {
    private var bytes: [UInt8]

    init(width: Int = 1, height: Int = 1) {
        bytes = Array("GIF89a".utf8) + Self.number(width) + Self.number(height) + [0x80, 0, 0]
        bytes += [255, 0, 0, 0, 0, 255]
    }

    private static func number(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }

    /// The file with another frame, whose first pixel is red and whose others are missing.
    func frame(x: Int = 0, y: Int = 0, width: Int = 1, height: Int = 1) -> TinyGIF {
        var copy = self
        copy.bytes += [0x2C] + Self.number(x) + Self.number(y) + Self.number(width) + Self.number(height) + [0]
        // Codes of three bits: clear, color 0, end.
        copy.bytes += [2, 2, 0x44, 0x01, 0]
        return copy
    }

    /// The file with its last frame many more times.
    func repeated(_ count: Int) -> TinyGIF {
        var copy = self
        let last = bytes.suffix(15)
        for _ in 0..<count { copy.bytes += last }
        return copy
    }

    var file: Data { Data(bytes + [0x3B]) }
}

/// Animations that are damaged, or that claim to be enormous.
@Suite struct DamagedAnimationTests {
    private func error(_ data: Data) -> ImageDecodingError? {
        do throws(ImageDecodingError) {
            _ = try AnimatedImageDecoder(data)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: SampleAnimation.all) func truncatedFilesKeepTheirCompleteFrames(_ sample: SampleAnimation) throws {
        let data = sample.data, pixels = sample.pixels
        var counts: [Int] = []
        for length in stride(from: 0, through: data.count, by: 7) {
            guard let decoder = try? AnimatedImageDecoder(data.prefix(length)) else { continue }
            #expect(decoder.damage != nil || decoder.frameCount == sample.durations.count, "\(length) bytes")
            for index in 0..<decoder.frameCount {
                let bitmap = try decoder.decodeFrame(at: index)
                #expect(sample.difference(of: bitmap, fromFrame: index, in: pixels) <= 2, "\(length) bytes")
            }
            counts.append(decoder.frameCount)
        }
        #expect(counts == counts.sorted())
        #expect(sample.durations.count < 3 || !counts.isEmpty)
    }

    @Test func changedBytesNeitherCrashNorGrow() throws {
        for sample in SampleAnimation.all {
            let original = [UInt8](sample.data)
            for seed in UInt64(1)...60 {
                var random = SplitMix(seed)
                var bytes = original
                for _ in 0..<(1 + random.next() % 6) {
                    bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
                }
                _ = try? ImageDecoder.decode(Data(bytes))
                guard let decoder = try? AnimatedImageDecoder(Data(bytes)) else { continue }
                for index in 0..<min(decoder.frameCount, 20) {
                    guard let bitmap = try? decoder.decodeFrame(at: index) else { continue }
                    #expect(
                        bitmap.width == decoder.width && bitmap.height == decoder.height,
                        "\(sample.name), seed \(seed), frame \(index)")
                }
            }
        }
    }

    private struct SplitMix {
        var state: UInt64

        init(_ seed: UInt64) { state = seed }

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }
    }

    @Test func canvasOfNoSizeIsDamaged() {
        let file = TinyGIF(width: 0, height: 0).frame().frame().file

        #expect(error(file) == .damaged(.gif, "the header says 0 x 0 pixels"))
    }

    @Test func hugeCanvasIsNotPlayed() throws {
        let file = TinyGIF(width: 65_535, height: 65_535).frame().frame().file

        let text = try #require(error(file)).description
        #expect(text.contains("65535 x 65535"))
        #expect(throws: ImageDecodingError.tooLarge(width: 65_535, height: 65_535)) { try ImageDecoder.decode(file) }
    }

    @Test func frameOutsideTheCanvasIsLeftOut() throws {
        let file = TinyGIF(width: 2, height: 2).frame().frame(x: 2, y: 0).frame(x: 1, y: 1, width: 9, height: 9).file
        let decoder = try #require(try AnimatedImageDecoder(file))

        #expect(decoder.frameCount == 3)
        #expect(throws: ImageDecodingError.self) { try decoder.decodeFrame(at: 1) }
        let last = try decoder.decodeFrame(at: 2)
        #expect(last.rgb(0, 0) == [255, 0, 0] && last.rgb(1, 1) == [255, 0, 0] && last.alpha(1, 0) == 0)
    }

    @Test func hugeFrameOfASmallCanvasIsLeftOut() throws {
        let file = TinyGIF().frame(width: 65_535, height: 65_535).frame().file
        let decoder = try #require(try AnimatedImageDecoder(file))

        #expect(throws: ImageDecodingError.damaged(.gif, "a frame has 65535 x 65535 pixels")) {
            try decoder.decodeFrame(at: 0)
        }
        #expect(try decoder.decodeFrame(at: 1).rgb(0, 0) == [255, 0, 0])
    }

    @Test func framesBeyondTheLimitAreNotPlayed() throws {
        let limit = AnimatedImageDecoder.largestFrameCount
        let whole = try #require(try AnimatedImageDecoder(TinyGIF().frame().repeated(limit - 1).file))
        let longer = try #require(try AnimatedImageDecoder(TinyGIF().frame().repeated(limit).file))

        #expect(whole.frameCount == limit && whole.damage == nil)
        #expect(longer.frameCount == limit && longer.damage?.description.contains("100000 frames") == true)
    }

    @Test func animatedPNGWithMisplacedFramesKeepsThoseBefore() throws {
        let sample = SampleAnimation.named("png-stays")
        var bytes = [UInt8](sample.data)
        // The third frame control chunk: its width, 4 bytes after the sequence number.
        let chunks = bytes.indices.dropLast(4).filter { Array(bytes[$0..<($0 + 4)]) == Array("fcTL".utf8) }
        bytes[chunks[2] + 8] = 0x7F

        let decoder = try #require(try AnimatedImageDecoder(Data(bytes)))

        #expect(decoder.frameCount == 2)
        #expect(decoder.damage == .damaged(.png, "the header of frame 2 is invalid"))
    }
}
