import Foundation
import Testing
import TwillDrawing

@Suite struct PNGTests {
    @Test(arguments: SampleFiles.pngs) func eachColourTypeGivesThePixelsThatAnotherDecoderReads(
        _ sample: SampleFiles.PNG
    ) throws {
        let image = try ImageDecoder.decode(sample.file)
        #expect(image.format == .png && image.orientation == 1)
        #expect(image.bitmap.width == 6 && image.bitmap.height == 4)

        let isOpaque = stride(from: 3, to: 96, by: 4).allSatisfy { sample.pixels[$0] == 255 }
        #expect(image.bitmap.format == (isOpaque ? .opaque : .premultiplied))
        for index in 0..<24 {
            let straight = sample.pixels[(index * 4)..<(index * 4 + 4)].map { Double($0) }
            let pixel = image.bitmap.pixel(x: index % 6, y: index / 6)
            let expected = straight.prefix(3).map { Int(($0 * straight[3] / 255).rounded()) } + [Int(straight[3])]
            #expect([pixel.red, pixel.green, pixel.blue, pixel.alpha] == expected, "pixel \(index)")
        }
    }

    @Test func encodedBitmapDecodesToEqualPixels() throws {
        for (width, height) in [(1, 1), (2, 3), (7, 5), (33, 9)] {
            for format in [Bitmap.Format.opaque, .premultiplied] {
                let bitmap = Bitmap.noise(width, height, format, seed: UInt64(width))
                let decoded = try ImageDecoder.decode(PNGEncoder.encode(bitmap)).bitmap
                #expect(decoded.format == format)
                // Dividing by alpha and multiplying again brings each level back.
                #expect(decoded.difference(from: bitmap)?.largest == 0, "\(width) x \(height), \(format)")
            }
            let mask = Bitmap.noise(width, height, .mask)
            let gray = try ImageDecoder.decode(PNGEncoder.encode(mask)).bitmap
            for x in 0..<width { #expect(gray.rgb(x, 0) == Array(repeating: mask.alpha(x, 0), count: 3)) }
        }
    }

    @Test func equalRowsAndFlatAreasSurviveTheirFilter() throws {
        let bitmap = Bitmap.drawn(40, 30, .opaque) {
            $0.fillAll(.white)
            $0.fill(CGRect(x: 5, y: 5, width: 20, height: 12), .pureRed)
        }

        for effort in [PNGEncoder.Effort.fast, .balanced, .smallest] {
            let file = PNGEncoder.encode(bitmap, effort: effort)
            #expect(try ImageDecoder.decode(file).bitmap.hasEqualPixels(to: bitmap))
            #expect(file.count < 250)
        }
    }

    @Test func equalPixelsGiveEqualBytes() {
        #expect(PNGEncoder.encode(.noise(20, 20)) == PNGEncoder.encode(.noise(20, 20)))
    }

    @Test func opaqueBitmapIsStoredWithoutAlpha() {
        let bitmap = Bitmap.drawn(3, 3) { $0.fillAll(.pureBlue) }
        // Byte 25 of a PNG file is the colour type; 2 is RGB.
        #expect(PNGEncoder.encode(bitmap)[25] == 2)
    }
}

@Suite struct JPEGTests {
    private func expectSolid(_ bitmap: Bitmap, _ color: [Int], within levels: Int, _ name: String) {
        for (x, y) in [(0, 0), (8, 7), (bitmap.width - 1, bitmap.height - 1)] {
            for (value, expected) in zip(bitmap.rgb(x, y), color) {
                #expect(abs(value - expected) <= levels, "\(name) at \(x), \(y)")
            }
        }
    }

    @Test func baselineProgressiveGreyAndPrintingColoursDecode() throws {
        let luma = Int(0.299 * 200 + 0.587 * 100 + 0.114 * 50)

        for (name, file, color, levels) in [
            ("baseline", SampleFiles.jpeg, [200, 100, 50], 2),
            ("progressive", SampleFiles.progressiveJPEG, [200, 100, 50], 2),
            ("CMYK", SampleFiles.cmykJPEG, [200, 100, 50], 4), ("grey", SampleFiles.grayJPEG, [luma, luma, luma], 16),
        ] {
            let image = try ImageDecoder.decode(file)
            #expect(image.format == .jpeg && image.bitmap.format == .opaque && image.bitmap.width == 16)
            expectSolid(image.bitmap, color, within: levels, name)
        }
    }

    /// A file with an EXIF block that says how the camera was held.
    static func oriented(_ orientation: Int, littleEndian: Bool) -> Data {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            return littleEndian ? bytes : bytes.reversed()
        }
        var tiff = [UInt8]((littleEndian ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(2, 2)
        // Another entry first, to be skipped.
        tiff += number(0x0110, 2) + number(3, 2) + number(1, 4) + number(7, 2) + [0, 0]
        tiff += number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0] + number(0, 4)
        let content = [UInt8]("Exif".utf8) + [0, 0] + tiff
        let length = content.count + 2
        var file = SampleFiles.jpeg
        file.insert(contentsOf: [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + content, at: 2)
        return file
    }

    @Test func orientationIsReadInBothByteOrders() throws {
        for orientation in 1...8 {
            for littleEndian in [true, false] {
                let file = Self.oriented(orientation, littleEndian: littleEndian)
                #expect(try ImageDecoder.decode(file).orientation == orientation)
                #expect(try ImageDecoder.probe(file).orientation == orientation)
            }
        }
        #expect(try ImageDecoder.decode(Self.oriented(9, littleEndian: true)).orientation == 1)
    }

    @Test func lossyEncodedImagesDecodeNearlyTheSame() throws {
        let bitmap = Bitmap.drawn(32, 32, .opaque) {
            $0.fill(
                CGRect(x: 0, y: 0, width: 32, height: 32),
                Gradient(.linear(from: .zero, to: CGPoint(x: 32, y: 32)), colors: [.pureRed, .pureBlue]))
        }
        let fine = try #require(JPEGEncoder.encode(bitmap, quality: 1))
        let coarse = try #require(JPEGEncoder.encode(bitmap, quality: 0.1))
        let difference = try #require(try ImageDecoder.decode(fine).bitmap.difference(from: bitmap))

        #expect(difference.largest <= 6)
        #expect(coarse.count < fine.count)
        #expect(JPEGEncoder.encode(bitmap, quality: .nan) == fine)
    }

    @Test func transparencyIsEncodedOnWhite() throws {
        let file = try #require(JPEGEncoder.encode(.drawn(16, 16) { _ in }, quality: 1))
        #expect(try ImageDecoder.decode(file).bitmap.rgb(8, 8).allSatisfy { $0 >= 253 })
    }

    @Test func fittingReturnsTheLargestSizeForTheOrientedImage() throws {
        let bitmap = Bitmap.drawn(200, 100, .opaque) { $0.fillAll(.pureGreen) }
        let jpeg = try #require(JPEGEncoder.encode(bitmap, quality: 0.9))
        for file in [jpeg, PNGEncoder.encode(bitmap)] {
            for (limit, size) in [
                (CGSize(width: 50, height: 50), [50, 25]), (CGSize(width: 500, height: 10), [20, 10]),
                (CGSize(width: 1000, height: 1000), [200, 100]), (CGSize(width: nan, height: 0), [200, 100]),
            ] {
                let image = try ImageDecoder.decode(file, fitting: limit)
                #expect([image.bitmap.width, image.bitmap.height] == size)
                #expect(image.bitmap.rgb(5, 5)[1] > 250)
            }
        }

        let turned = try ImageDecoder.decode(
            Self.oriented(6, littleEndian: true), fitting: CGSize(width: 4, height: 100))
        #expect(turned.bitmap.height == 4)
    }
}

@Suite struct WebPTests {
    @Test func losslessImagesAreExact() throws {
        let bitmap = try ImageDecoder.decode(SampleFiles.losslessWebP).bitmap
        let png = try ImageDecoder.decode(SampleFiles.pngs[0].file).bitmap
        #expect(try #require(bitmap.difference(from: png)).largest <= 1)
    }

    @Test func lossyAlphaAndAnimatedImagesDecode() throws {
        for (file, format, alpha) in [
            (SampleFiles.webP, Bitmap.Format.opaque, 255), (SampleFiles.alphaWebP, .premultiplied, 128),
            (SampleFiles.animatedWebP, .opaque, 255),
        ] {
            let image = try ImageDecoder.decode(file)
            #expect(image.format == .webp && image.bitmap.format == format && image.bitmap.width == 16)
            let color = image.bitmap.color(x: 8, y: 8)
            #expect(
                abs(color.red * 255 - 200) < 6 && abs(color.green * 255 - 100) < 6 && abs(color.blue * 255 - 50) < 6)
            #expect(abs(image.bitmap.alpha(8, 8) - alpha) <= 1)
        }
    }

    @Test func fittingScalesWhileDecoding() throws {
        let image = try ImageDecoder.decode(SampleFiles.webP, fitting: CGSize(width: 4, height: 8))
        #expect(image.bitmap.width == 4 && image.bitmap.height == 4)
    }
}

@Suite struct ImageDecodingErrorTests {
    private func error(_ data: Data) -> ImageDecodingError? {
        do throws(ImageDecodingError) {
            _ = try ImageDecoder.decode(data)
            return nil
        } catch {
            return error
        }
    }

    @Test func eachMistakeIsNamed() {
        #expect(error(Data()) == .empty)
        #expect(error(Data("hello there".utf8)) == .unknownFormat(firstBytes: [UInt8]("hello th".utf8)))
        #expect(error(Data("GIF89a".utf8)) == .truncated(.gif, row: nil))
        if case .unsupported(let text)? = error(Data("BM and more".utf8)) {
            #expect(text.contains("BMP"))
        } else {
            Issue.record("a BMP file is not recognized")
        }

        let png = SampleFiles.pngs[0].file
        #expect(error(png.prefix(20)) == .truncated(.png, row: 0))
        #expect(error(SampleFiles.jpeg.dropLast(20)) == .truncated(.jpeg, row: nil))
        #expect(error(SampleFiles.webP.dropLast(20)) == .truncated(.webp, row: nil))

        var damaged = png
        damaged[damaged.count - 20] ^= 0xFF
        if case .damaged(.png, _)? = error(damaged) {} else { Issue.record("\(String(describing: error(damaged)))") }
    }

    @Test func aTruncatedPNGNamesTheFirstMissingRow() throws {
        let file = PNGEncoder.encode(.noise(64, 64))
        guard case .truncated(.png, let row?)? = error(file.prefix(file.count / 2)) else {
            Issue.record("no error, or another")
            return
        }

        #expect((16...48).contains(row))
    }

    @Test func everyErrorDescriptionSaysWhatToDo() {
        for error: ImageDecodingError in [
            .empty, .unknownFormat(firstBytes: [1, 0xAB]), .truncated(.png, row: 3), .damaged(.jpeg, "x"),
            .tooLarge(width: 5, height: 6), .unsupported("it is BMP data. Save it as PNG"),
        ] {
            #expect(error.description.count > 20 && error.errorDescription == error.description)
        }
        #expect(ImageDecodingError.truncated(.png, row: 3).description.contains("row 3"))
        #expect(ImageDecodingError.unknownFormat(firstBytes: [1, 0xAB]).description.contains("01 ab"))
    }

    /// A header alone, with right check sums, that announces a size.
    private func header(_ width: UInt32, _ height: UInt32) -> Data {
        var file = PNGEncoder.encode(.noise(1, 1))
        func put(_ value: UInt32, at offset: Int) {
            for i in 0..<4 { file[offset + i] = UInt8(truncatingIfNeeded: value >> (8 * (3 - UInt32(i)))) }
        }
        put(width, at: 16)
        put(height, at: 20)
        return file
    }

    @Test func picturesThatAreTooLargeAreRefusedByTheirHeader() {
        #expect(error(header(40_000, 10)) == .tooLarge(width: 40_000, height: 10))
        #expect(error(header(20_000, 20_000)) == .tooLarge(width: 20_000, height: 20_000))
        #expect(error(header(2_000_000_000, 2_000_000_000)) == .tooLarge(width: 2_000_000_000, height: 2_000_000_000))
        #expect(error(header(0, 10)) != nil)
    }

    private static let samples =
        SampleFiles.pngs.map(\.file) + [
            SampleFiles.jpeg, SampleFiles.grayJPEG, SampleFiles.cmykJPEG, SampleFiles.progressiveJPEG,
            JPEGTests.oriented(6, littleEndian: true), SampleFiles.webP, SampleFiles.losslessWebP,
            SampleFiles.alphaWebP, SampleFiles.animatedWebP,
        ]

    /// What is wrong with the result for data that may be damaged; nil for an error, and for an image of the size that the
    /// data announces.
    private func mistake(_ data: Data) -> String? {
        guard let image = try? ImageDecoder.decode(data) else { return nil }
        guard let announced = try? ImageDecoder.probe(data) else { return "an image without a header" }
        let size = (image.bitmap.width, image.bitmap.height)
        return size == (announced.width, announced.height) ? nil : "\(size) instead of \(announced)"
    }

    @Test(arguments: samples.indices) func truncatedDataIsAnErrorOrAnImageOfItsSize(number: Int) {
        let sample = Self.samples[number]
        var mistakes: [String] = []

        for count in 0..<sample.count {
            let part = sample.prefix(count)
            mistake(part).map { mistakes.append("\(count) bytes: \($0)") }
            if let small = try? ImageDecoder.decode(part, fitting: CGSize(width: 3, height: 3)),
                max(small.bitmap.width, small.bitmap.height) > 3
            {
                mistakes.append("\(count) bytes: \(small.bitmap.width)×\(small.bitmap.height) in 3×3")
            }
        }

        #expect(mistakes == [])
        #expect(error(sample) == nil, "the whole file is an image")
        #expect(error(sample.prefix(10)) != nil, "ten bytes are an error")
    }

    @Test func damagedDataIsAnErrorOrAnImageOfItsSize() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        var mistakes: [String] = []

        for _ in 0..<40 {
            for (number, var sample) in Self.samples.enumerated() {
                for _ in 0..<Int.random(in: 1...4, using: &generator) {
                    sample[Int.random(in: 0..<sample.count, using: &generator)] = UInt8.random(
                        in: 0...255, using: &generator)
                }
                // Damage may announce a size that is allowed but slow to fill.
                guard let properties = try? ImageDecoder.probe(sample), properties.width * properties.height < 1_000_000
                else { continue }
                mistake(sample).map { mistakes.append("sample \(number): \($0)") }
            }
        }

        #expect(mistakes == [], "seed \(seed)")
    }
}
