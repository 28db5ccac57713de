import Foundation
import Testing
import TwillDrawing

@Suite struct PixelRegionTests {
    /// The same set, pixel by pixel.
    private struct Grid {
        static let side = 16
        var pixels = [Bool](repeating: false, count: side * side)

        mutating func set(_ rect: PixelRect, _ value: (Bool) -> Bool) {
            for y in 0..<Self.side {
                for x in 0..<Self.side {
                    let isInside = x >= rect.x && x < rect.maxX && y >= rect.y && y < rect.maxY
                    if isInside { pixels[y * Self.side + x] = value(pixels[y * Self.side + x]) }
                }
            }
        }

        var area: Int { pixels.count { $0 } }
    }

    private func expect(_ region: PixelRegion, _ grid: Grid, _ comment: Comment) {
        #expect(region.area == grid.area, comment)
        for (index, isSet) in grid.pixels.enumerated() {
            #expect(region.contains(x: index % Grid.side, y: index / Grid.side) == isSet, comment)
        }
        for (i, a) in region.rects.enumerated() {
            #expect(!a.isEmpty)
            for b in region.rects[(i + 1)...] { #expect(!a.intersects(b), comment) }
        }
    }

    @Test func aRegionContainsTheSamePixelsAsAGrid() {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("aRegionContainsTheSamePixelsAsAGrid: seed \(seed)")
        var generator = SeededGenerator(seed: seed)

        for _ in 0..<60 {
            var region = PixelRegion()
            var grid = Grid()
            for _ in 0..<8 {
                let x = Int.random(in: 0..<14, using: &generator), y = Int.random(in: 0..<14, using: &generator)
                let rect = PixelRect(
                    x: x, y: y, width: Int.random(in: 0...(Grid.side - x), using: &generator) / 2,
                    height: Int.random(in: 0...(Grid.side - y), using: &generator) / 2)
                switch Int.random(in: 0..<6, using: &generator) {
                case 0:
                    region.subtract(rect)
                    grid.set(rect) { _ in false }
                case 1:
                    let wide = rect.inset(by: -5)
                    region.intersect(wide)
                    var inside = Grid()
                    inside.set(wide) { _ in true }
                    grid.pixels = zip(grid.pixels, inside.pixels).map { $0 && $1 }
                default:
                    region.add(rect)
                    grid.set(rect) { _ in true }
                }
                expect(region, grid, "seed \(seed)")
                #expect(region.isEmpty == (grid.area == 0))
            }
            for count in 1...4 {
                let simple = region.simplified(maximumRects: count)
                #expect(simple.rects.count <= count)
                #expect(region.rects.allSatisfy { simple.contains($0) }, "seed \(seed)")
                #expect(simple.boundingBox == region.boundingBox)
            }
        }
    }

    @Test func neighboursBecomeOneRectangle() {
        let region = PixelRegion((0..<8).map { PixelRect(x: $0 * 4, y: 0, width: 4, height: 3) })
        #expect(region.rects == [PixelRect(x: 0, y: 0, width: 32, height: 3)])
    }

    @Test func equalityIsOfPixelsNotOfTheirDivision() {
        let across = PixelRegion([
            PixelRect(x: 0, y: 0, width: 4, height: 2), PixelRect(x: 0, y: 2, width: 2, height: 2),
        ])
        let down = PixelRegion([PixelRect(x: 0, y: 0, width: 2, height: 4), PixelRect(x: 2, y: 0, width: 2, height: 2)])

        #expect(across == down)
        #expect(across != PixelRegion(PixelRect(x: 0, y: 0, width: 4, height: 3)))
    }

    @Test func simplifyingFarApartRectanglesKeepsThemApart() {
        let corners = [(0, 0), (1, 1), (100, 100), (101, 101)].map { PixelRect(x: $0.0, y: $0.1, width: 1, height: 1) }
        #expect(PixelRegion(corners).simplified(maximumRects: 2).area == 8)
        #expect(PixelRegion(corners).simplified(maximumRects: 0).rects.count == 1)
    }

    @Test func translationMovesEveryRectangle() {
        let region = PixelRegion(PixelRect(x: 1, y: 2, width: 3, height: 4)).translated(byX: 10, y: -2)
        #expect(region.boundingBox == PixelRect(x: 11, y: 0, width: 3, height: 4))
    }
}
