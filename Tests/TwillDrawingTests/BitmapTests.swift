import Foundation
import Testing
import TwillDrawing

@Suite struct BitmapTests {
    @Test func sizesOutsideOfTheLimitsAreRefused() {
        for (width, height) in [(0, 1), (1, 0), (-1, 5), (Bitmap.largestSide + 1, 1), (Int.max, Int.max)] {
            #expect(Bitmap(width: width, height: height) == nil)
        }
        #expect(Bitmap(width: Bitmap.largestSide, height: 1, format: .mask) != nil)
    }

    @Test func aCopyIsEqualAndIndependent() throws {
        for format in [Bitmap.Format.premultiplied, .opaque, .mask] {
            let bitmap = Bitmap.noise(9, 5, format)
            let copy = try #require(bitmap.copy())
            #expect(copy.hasEqualPixels(to: bitmap) && copy.checksum == bitmap.checksum)
            bitmap.bytes.storeBytes(of: ~bitmap.bytes.load(as: UInt8.self), as: UInt8.self)
            let difference = try #require(copy.difference(from: bitmap))
            #expect(difference.pixels == 1 && difference.bounds == PixelRect(x: 0, y: 0, width: 1, height: 1))
            #expect(copy.checksum != bitmap.checksum)
        }
    }

    @Test func unusedByteOfAnOpaqueBitmapIsIgnored() throws {
        let a = Bitmap.noise(3, 3, .opaque), b = try #require(a.copy())
        b.bytes.storeBytes(of: 7, toByteOffset: 3, as: UInt8.self)
        #expect(a.hasEqualPixels(to: b) && a.checksum == b.checksum)
    }

    @Test func differentSizesAndFormatsAreNotComparable() {
        #expect(Bitmap.noise(3, 3).difference(from: .noise(3, 4)) == nil)
        #expect(Bitmap.noise(3, 3).difference(from: .noise(3, 3, .opaque)) == nil)
        #expect(!Bitmap.noise(3, 3).hasEqualPixels(to: .noise(3, 4)))
    }

    @Test func colorsAreDividedByAlpha() {
        let bitmap = Bitmap.drawn(1, 1) { $0.fillAll(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)) }
        let color = bitmap.color(x: 0, y: 0)
        #expect(abs(color.red - 1) < 0.01 && abs(color.green - 0.5) < 0.01 && abs(color.alpha - 0.5) < 0.01)
        #expect(bitmap.color(x: 5, y: 0) == .clear)
    }

    @Test func copyingIsCutByBothBitmaps() {
        let source = Bitmap.noise(8, 8)

        for x in stride(from: -10, through: 10, by: 5) {
            for y in stride(from: -10, through: 10, by: 5) {
                for rect in [PixelRect(x: 0, y: 0, width: 8, height: 8), PixelRect(x: -3, y: 2, width: 6, height: 20)] {
                    let target = Bitmap.noise(8, 8, seed: 9)
                    let before = target.copy()!
                    target.copyPixels(from: source, rect, toX: x, y: y)
                    for py in 0..<8 {
                        for px in 0..<8 {
                            let from = PixelRect(x: px - x + rect.x, y: py - y + rect.y, width: 1, height: 1)
                            let isCopied = rect.contains(from) && source.bounds.contains(from)
                            let expected = isCopied ? source.pixel(x: from.x, y: from.y) : before.pixel(x: px, y: py)
                            #expect(target.pixel(x: px, y: py) == expected)
                        }
                    }
                }
            }
        }
    }

    @Test func scrollReturnsTheUncoveredRectangles() {
        for dx in [-12, -3, 0, 2, 12] {
            for dy in [-12, -2, 0, 3, 12] {
                let bitmap = Bitmap.noise(10, 10), before = Bitmap.noise(10, 10)
                let area = PixelRect(x: 1, y: 2, width: 8, height: 7)
                let uncovered = bitmap.scroll(area, byX: dx, y: dy)
                #expect(PixelRegion(uncovered).area == uncovered.reduce(0) { $0 + $1.area }, "they overlap")
                for y in 0..<10 {
                    for x in 0..<10 {
                        let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
                        let from = PixelRect(x: x - dx, y: y - dy, width: 1, height: 1)
                        if uncovered.contains(where: { $0.contains(pixel) }) {
                            #expect(area.contains(pixel) && !area.contains(from))
                        } else if area.contains(pixel) {
                            #expect(bitmap.pixel(x: x, y: y) == before.pixel(x: from.x, y: from.y), "\(dx), \(dy)")
                        } else {
                            #expect(bitmap.pixel(x: x, y: y) == before.pixel(x: x, y: y))
                        }
                    }
                }
            }
        }
    }
}
