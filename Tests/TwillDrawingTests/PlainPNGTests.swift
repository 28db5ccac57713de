import Foundation
import Testing

@testable import TwillDrawing

/// The fast decoder returns the same pixels as the general one, or leaves the file to it.
@Suite struct PlainPNGTests {
    @Test(arguments: [2, 6] as [UInt8], 0...4 as ClosedRange<UInt8>)
    func everyFilterGivesThePixelsOfTheOtherDecoder(colorType: UInt8, filter: UInt8) throws {
        for (width, height) in [(1, 1), (1, 5), (2, 3), (7, 4), (40, 9)] {
            let file = png(width, height, colorType) { _ in filter }

            let quick = try #require(file.withUnsafeBytes { PlainPNG.decode($0) })
            let slow = try decodeSlowly(file)

            #expect(quick.bitmap.format == slow.bitmap.format)
            #expect(quick.bitmap.difference(from: slow.bitmap)?.pixels == 0, "\(width) x \(height)")
        }
    }

    @Test func rowsMayHaveDifferentFiltersAndDataMayComeInParts() throws {
        let file = png(13, 20, 6, partLength: 77) { UInt8($0 % 5) }

        let quick = try #require(file.withUnsafeBytes { PlainPNG.decode($0) })

        #expect(quick.bitmap.difference(from: try decodeSlowly(file).bitmap)?.pixels == 0)
    }

    /// Bytes changed at random: where the quick decoder still answers, the other one answers the same.
    @Test func damagedFilesAreLeftToTheOtherDecoder() throws {
        let seed = UInt64(ProcessInfo.processInfo.environment["TWILL_SEED"] ?? "") ?? UInt64.random(in: 1...1_000_000)
        print("damaged PNG files with TWILL_SEED=\(seed)")
        var state = seed
        func next() -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33)
        }
        let whole = png(9, 7, 6) { UInt8($0 % 5) }

        for round in 0..<600 {
            var file = whole
            if round % 3 == 0 {
                file = file.prefix(next() % file.count)
            } else {
                for _ in 0..<(1 + next() % 3) { file[next() % file.count] = UInt8(truncatingIfNeeded: next()) }
            }
            guard let quick = file.withUnsafeBytes({ PlainPNG.decode($0) }) else { continue }
            let slow = try decodeSlowly(file)
            #expect(quick.bitmap.difference(from: slow.bitmap)?.pixels == 0, "TWILL_SEED=\(seed), round \(round)")
        }
    }

    @Test func anUnknownFilterIsRefused() {
        let file = png(4, 4, 2) { $0 == 2 ? 5 : 0 }

        #expect(file.withUnsafeBytes { PlainPNG.decode($0) } == nil)
        #expect(throws: ImageDecodingError.self) { try ImageDecoder.decode(file) }
    }

    private func decodeSlowly(_ file: Data) throws -> DecodedImage {
        try file.withUnsafeBytes { bytes throws in try PNGDecoder.decodeAnything(bytes) }
    }

    // MARK: Writing files

    /// Pixels at random, each row with the filter that `filter` says; deflated without compression.
    private func png(
        _ width: Int, _ height: Int, _ colorType: UInt8, partLength: Int = .max, filter: (Int) -> UInt8
    ) -> Data {
        var raw = Data(), state = UInt32(width * 31 + height)
        for y in 0..<height {
            raw.append(filter(y))
            for _ in 0..<(width * (colorType == 2 ? 3 : 4)) {
                state = state &* 1_664_525 &+ 1_013_904_223
                raw.append(UInt8(state >> 24))
            }
        }
        var deflated = Data([0x78, 0x01, 1])
        for length in [UInt16(raw.count), ~UInt16(raw.count)] { deflated += [UInt8(length & 255), UInt8(length >> 8)] }
        deflated += raw
        var a: UInt32 = 1, b: UInt32 = 0
        for byte in raw {
            a = (a + UInt32(byte)) % 65_521
            b = (b + a) % 65_521
        }
        deflated += bigEndian(b << 16 | a)

        var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        file += chunk("IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, colorType, 0, 0, 0])
        file += chunk("tEXt", Data("Title\0none".utf8))
        var rest = deflated[...]
        while !rest.isEmpty {
            file += chunk("IDAT", Data(rest.prefix(partLength)))
            rest = rest.dropFirst(partLength)
        }
        return file + chunk("IEND", Data())
    }

    private func chunk(_ name: String, _ data: Data) -> Data {
        let covered = Data(name.utf8) + data
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in covered {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return bigEndian(UInt32(data.count)) + covered + bigEndian(~crc)
    }

    private func bigEndian(_ number: UInt32) -> Data {
        Data([UInt8(number >> 24), UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255)])
    }
}
