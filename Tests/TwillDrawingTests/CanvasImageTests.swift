import Foundation
import Testing
import TwillDrawing

@Suite struct CanvasImageTests {
    @Test func unscaledBitmapIsCopiedExactly() {
        for format in [Bitmap.Format.premultiplied, .opaque] {
            let picture = Bitmap.noise(9, 7, format)
            for scale in [1, 2, 3] {
                for interpolation in [Interpolation.none, .linear, .high] {
                    let bitmap = Bitmap.drawn(20, 20, scale: CGFloat(scale)) {
                        let third = CGFloat(1) / CGFloat(scale)
                        let rect = CGRect(x: 4 * third, y: 5 * third, width: 9 * third, height: 7 * third)
                        $0.draw(picture, in: rect, interpolation: interpolation)
                    }
                    for y in 0..<20 {
                        for x in 0..<20 {
                            let expected = picture.pixel(x: x - 4, y: y - 5)
                            #expect(bitmap.pixel(x: x, y: y) == expected, "\(scale)x, \(interpolation)")
                        }
                    }
                }
            }
        }
    }

    /// The pixels between the center and the far border are not drawn; a single pixel is tiled as it is stretched.
    @Test func centerOfANinePatchFillsTheMiddle() {
        for mode in [NinePatchMode.stretch, .tile] {
            for length in [4, 5, 12, 2600] {
                let picture = Bitmap.noise(7, 1)

                let bitmap = Bitmap.drawn(length, 1) {
                    $0.drawNinePatch(
                        picture, insets: NinePatchInsets(top: 0, left: 2, bottom: 0, right: 1),
                        in: CGRect(x: 0, y: 0, width: length, height: 1), mode: mode,
                        center: CGSize(width: 1, height: 0))
                }

                for x in 0..<length {
                    let source = x < 2 ? x : x < length - 1 ? 2 : 6
                    #expect(bitmap.pixel(x: x, y: 0) == picture.pixel(x: source, y: 0), "\(mode), \(length), \(x)")
                }
            }
        }
    }

    /// Against the same picture with its colours in every pixel: one rounding more or less.
    @Test func singleColorBitmapDrawsLikeAColorBitmap() throws {
        let inks = [Color(red: 1, green: 0.5, blue: 0), Color(white: 0), Color(red: 0.2, green: 0.9, blue: 0.4)]

        for ink in inks {
            let picture = try #require(Bitmap(width: 12, height: 9, ink: ink))
            let noise = Bitmap.noise(12, 9, .mask)
            Canvas(picture).drawMask(noise, in: noise.bounds.cgRect, color: Color(red: 0, green: 1, blue: 1))
            #expect(picture.hasEqualPixels(to: noise), "coverage alone, whatever the colour it is drawn in")
            let colored = picture.inColors
            #expect(colored.format == .premultiplied && colored.ink == nil && colored.inColors === colored)
            for (scale, opacity) in [(1.0, 1.0), (1, 0.4), (2, 1), (0.5, 0.7)] {
                func drawn(_ bitmap: Bitmap) -> Bitmap {
                    Bitmap.drawn(40, 40, .opaque) {
                        $0.fillAll(Color(red: 0.9, green: 0.8, blue: 1))
                        $0.draw(
                            bitmap, in: CGRect(x: 3, y: 5, width: 12 * scale, height: 9 * scale), opacity: opacity)
                    }
                }
                let difference = try #require(drawn(picture).difference(from: drawn(colored)))
                #expect(difference.largest <= 2, "\(ink), \(scale) times, \(opacity): \(difference)")
            }
        }
    }

    @Test func aPartIsCopiedExactlyAndCutAtTheBitmap() {
        let picture = Bitmap.noise(10, 10)
        let bitmap = Bitmap.drawn(10, 10) {
            $0.draw(
                picture, in: CGRect(x: 1, y: 1, width: 4, height: 4), source: CGRect(x: 8, y: 3, width: 4, height: 4))
        }

        for y in 0..<10 {
            for x in 0..<10 {
                let isDrawn = (1..<3).contains(x) && (1..<5).contains(y)
                #expect(bitmap.pixel(x: x, y: y) == (isDrawn ? picture.pixel(x: x + 7, y: y + 2) : (0, 0, 0, 0)))
            }
        }
    }

    @Test func stretchedOpaqueBitmapsHaveNoSeams() {
        let picture = Bitmap.drawn(5, 5, .opaque) { $0.fillAll(.pureRed) }

        for (size, interpolation) in [(3, Interpolation.linear), (17, .linear), (17, .high), (17, .none), (3, .high)] {
            let length = CGFloat(size)
            let bitmap = Bitmap.drawn(40, 24) {
                $0.draw(picture, in: CGRect(x: 2, y: 2, width: length, height: length), interpolation: interpolation)
                $0.draw(
                    picture, in: CGRect(x: 2 + length, y: 2, width: length, height: length),
                    interpolation: interpolation)
            }
            for y in 0..<24 {
                for x in 0..<40 {
                    let isInside = (2..<(2 + 2 * size)).contains(x) && (2..<(2 + size)).contains(y)
                    #expect(
                        bitmap.pixel(x: x, y: y) == (isInside ? (255, 0, 0, 255) : (0, 0, 0, 0)),
                        "\(size), \(interpolation)")
                }
            }
        }
    }

    @Test func colorsOutsideTheSourceDoNotBleedIn() {
        let picture = Bitmap.drawn(6, 6, .opaque) {
            $0.fillAll(.pureBlue)
            $0.fill(CGRect(x: 2, y: 2, width: 2, height: 2), .pureRed)
        }
        let bitmap = Bitmap.drawn(20, 20) {
            $0.draw(
                picture, in: CGRect(x: 0, y: 0, width: 20, height: 20), source: CGRect(x: 2, y: 2, width: 2, height: 2))
        }

        for i in 0..<400 { #expect(bitmap.rgb(i % 20, i / 20) == [255, 0, 0]) }
    }

    @Test func shrinkingAveragesWhatItCovers() {
        // A checkerboard of single pixels is grey from afar; picking pixels would give black, white or stripes.
        let board = Bitmap(width: 1000, height: 200, format: .opaque)!
        for y in 0..<200 {
            for x in 0..<1000 where (x + y) % 2 == 0 {
                (board.bytes + y * board.bytesPerRow + x * 4).storeBytes(of: 0xFFFF_FFFF, as: UInt32.self)
            }
        }

        for (width, height) in [(500, 100), (250, 50), (40, 8), (333, 67), (20, 4), (9, 2), (500, 3)] {
            let bitmap = Bitmap.drawn(width, height, .opaque) {
                $0.draw(board, in: CGRect(x: 0, y: 0, width: width, height: height))
            }
            for x in stride(from: 2, to: width - 2, by: 7) {
                #expect(abs(bitmap.rgb(x, height / 2)[0] - 128) <= 12, "\(width) x \(height) at \(x)")
            }
        }
    }

    @Test func enlargingMixesNeighboursSmoothly() {
        let edge = Bitmap.drawn(2, 1, .opaque) { $0.fill(CGRect(x: 1, y: 0, width: 1, height: 1), .white) }

        for interpolation in [Interpolation.linear, .high] {
            for width in [4, 20, 64] {
                let bitmap = Bitmap.drawn(width, 1, .opaque) {
                    $0.draw(edge, in: CGRect(x: 0, y: 0, width: width, height: 1), interpolation: interpolation)
                }
                let values = (0..<width).map { bitmap.rgb($0, 0)[0] }
                #expect(values.first! <= 16 && values.last! >= 239 && values == values.sorted())
                // No step is larger than that of a straight line from one pixel's centre to the next one's.
                let steps = zip(values, values.dropFirst()).map { $1 - $0 }
                #expect(steps.max()! <= 2 * 256 / width * 3 / 2 + 8, "\(interpolation), \(width)")
            }
        }
    }

    @Test func nearestNeighborUsesSourcePixelsOnly() {
        let picture = Bitmap.noise(3, 3, .opaque)
        let bitmap = Bitmap.drawn(12, 12) {
            $0.draw(picture, in: CGRect(x: 0, y: 0, width: 12, height: 12), interpolation: .none)
        }
        for i in 0..<144 { #expect(bitmap.rgb(i % 12, i / 12) == picture.rgb(i % 12 / 4, i / 12 / 4)) }
    }

    @Test func opacityIsEqualOnEveryCodePath() {
        let picture = Bitmap.drawn(4, 4, .opaque) { $0.fillAll(.pureRed) }

        for (rect, name) in [
            (CGRect(x: 0, y: 0, width: 4, height: 4), "exact"), (CGRect(x: 0, y: 0, width: 8, height: 8), "stretched"),
        ] {
            let bitmap = Bitmap.drawn(8, 8) {
                $0.alpha = 0.5
                $0.draw(picture, in: rect, opacity: 0.5)
            }
            #expect(abs(bitmap.alpha(2, 2) - 64) <= 1, "\(name)")
        }
    }

    @Test func tilesRepeatFromTheirOrigin() {
        let tile = Bitmap.noise(3, 2, .opaque)
        let bitmap = Bitmap.drawn(16, 16, scale: 2) {
            $0.drawTiled(tile, in: CGRect(x: 1, y: 1, width: 6, height: 6), origin: CGPoint(x: 0.5, y: 0), scale: 2)
        }

        for y in 0..<16 {
            for x in 0..<16 {
                let isInside = (2..<14).contains(x) && (2..<14).contains(y)
                let expected = isInside ? tile.rgb((x - 1) % 3, y % 2) : [0, 0, 0]
                #expect(bitmap.rgb(x, y) == expected)
            }
        }
    }

    @Test func severalThreadsMayDrawOneBitmap() {
        let picture = Bitmap.noise(40, 40)
        let rect = CGRect(x: 2.5, y: 3, width: 60, height: 50)
        @Sendable func draw() -> UInt64 {
            Bitmap.drawn(80, 80) {
                $0.draw(picture, in: rect)
                $0.drawShadow(ofRoundedRect: rect, cornerRadius: 7, sigma: 3, color: .black)
                $0.fillRoundedRect(CGRect(x: 5, y: 5, width: 50, height: 50), cornerRadius: 9.5, .pureRed)
            }.checksum
        }
        let expected = draw()
        let results = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: 64)
        defer { results.deallocate() }
        nonisolated(unsafe) let output = results
        DispatchQueue.concurrentPerform(iterations: 64) { output[$0] = draw() }

        #expect(results.allSatisfy { $0 == expected })
    }
}

@Suite struct CanvasMaskTests {
    @Test func maskIsDrawnInTheColorAndBitmapByItsAlpha() {
        let mask = Bitmap.noise(5, 5, .mask), picture = Bitmap.noise(5, 5)
        let rect = CGRect(x: 0, y: 0, width: 5, height: 5)

        for (source, name) in [(mask, "mask"), (picture, "bitmap")] {
            let bitmap = Bitmap.drawn(5, 5) {
                $0.drawMask(source, in: rect, color: Color(red: 1, green: 0, blue: 0, alpha: 0.5))
            }
            for i in 0..<25 {
                let expected = Double(source.alpha(i % 5, i / 5)) / 2
                #expect(abs(Double(bitmap.pixel(x: i % 5, y: i / 5).red) - expected) <= 1, "\(name)")
                #expect(bitmap.pixel(x: i % 5, y: i / 5).blue == 0)
            }
        }
    }

    @Test func templateImageIsStretchedFromASourcePart() {
        let template = Bitmap.drawn(4, 2) { $0.fill(CGRect(x: 2, y: 0, width: 2, height: 2), .pureRed) }
        let bitmap = Bitmap.drawn(8, 8) {
            $0.drawTinted(template, in: CGRect(x: 0, y: 0, width: 8, height: 4), color: .pureBlue, interpolation: .none)
            $0.drawTinted(
                template, in: CGRect(x: 0, y: 4, width: 8, height: 4), source: CGRect(x: 2, y: 0, width: 2, height: 2),
                color: .pureGreen)
        }

        #expect(bitmap.pixel(x: 1, y: 1) == (0, 0, 0, 0) && bitmap.pixel(x: 6, y: 1) == (0, 0, 255, 255))
        #expect(bitmap.pixel(x: 0, y: 4) == (0, 255, 0, 255) && bitmap.pixel(x: 7, y: 7) == (0, 255, 0, 255))
    }
}

@Suite struct NinePatchTests {
    /// Nine areas of one colour each: borders of 2 and 3 pixels.
    private let patch = Bitmap.drawn(8, 8, .opaque) { canvas in
        for (y, rows) in [(0, 2), (2, 3), (5, 3)].enumerated() {
            for (x, columns) in [(0, 3), (3, 3), (6, 2)].enumerated() {
                canvas.fill(
                    CGRect(x: columns.0, y: rows.0, width: columns.1, height: rows.1),
                    Color(red: Double(x) / 2, green: Double(y) / 2, blue: 1))
            }
        }
    }
    private let insets = NinePatchInsets(top: 2, left: 3, bottom: 3, right: 2)

    @Test func bordersKeepTheirSizeAndTheRestStretches() {
        for mode in [NinePatchMode.stretch, .tile] {
            let bitmap = Bitmap.drawn(30, 20) {
                $0.drawNinePatch(patch, insets: insets, in: CGRect(x: 0, y: 0, width: 30, height: 20), mode: mode)
            }
            for y in 0..<20 {
                for x in 0..<30 {
                    let column = x < 3 ? 0 : x < 28 ? 1 : 2, row = y < 2 ? 0 : y < 17 ? 1 : 2
                    let expected = [Double(column) / 2, Double(row) / 2, 1].map { $0 * 255 }
                    for (value, expected) in zip(bitmap.rgb(x, y), expected) {
                        #expect(abs(Double(value) - expected) <= 1, "\(mode) at \(x), \(y)")
                    }
                }
            }
        }
    }

    @Test func theScaleDividesTheBorders() {
        let bitmap = Bitmap.drawn(30, 20, scale: 2) {
            $0.drawNinePatch(patch, insets: insets, in: CGRect(x: 0, y: 0, width: 15, height: 10), scale: 2)
        }
        #expect(bitmap.rgb(2, 10)[0] == 0 && bitmap.rgb(3, 10)[0] == 128 && bitmap.rgb(28, 10)[0] == 255)
    }

    @Test func ninePatchCenterCanBeOmitted() {
        let bitmap = Bitmap.drawn(30, 20) {
            $0.drawNinePatch(patch, insets: insets, in: CGRect(x: 0, y: 0, width: 30, height: 20), drawsCenter: false)
        }
        #expect(bitmap.alpha(15, 10) == 0 && bitmap.alpha(15, 1) == 255 && bitmap.alpha(1, 10) == 255)
    }

    @Test func tilesRepeatTheirPixels() {
        let picture = Bitmap.noise(6, 6, .opaque)
        let bitmap = Bitmap.drawn(14, 14) {
            $0.drawNinePatch(
                picture, insets: NinePatchInsets(top: 2, left: 2, bottom: 2, right: 2),
                in: CGRect(x: 0, y: 0, width: 14, height: 14), mode: .tile)
        }
        func source(_ x: Int) -> Int { x < 2 ? x : x >= 12 ? x - 8 : 2 + (x - 2) % 2 }

        for i in 0..<196 {
            #expect(bitmap.rgb(i % 14, i / 14) == picture.rgb(source(i % 14), source(i / 14)))
        }
    }

    @Test func ninePatchBordersShrinkWithoutRoom() {
        let bitmap = Bitmap.drawn(10, 10) {
            $0.drawNinePatch(patch, insets: insets, in: CGRect(x: 0, y: 0, width: 2, height: 2))
            for inset in [nan, -5, 100, .infinity] {
                $0.drawNinePatch(
                    patch, insets: NinePatchInsets(top: inset, left: inset, bottom: inset, right: inset),
                    in: CGRect(x: 4, y: 4, width: 4, height: 4))
            }
        }

        #expect(bitmap.alpha(0, 0) == 255 && bitmap.alpha(1, 1) == 255 && bitmap.alpha(2, 2) == 0)
        #expect(bitmap.alpha(5, 5) == 255 && bitmap.alpha(8, 8) == 0)
    }
}
