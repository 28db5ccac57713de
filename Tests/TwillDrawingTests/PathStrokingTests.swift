import Foundation
import Testing

@testable import TwillDrawing

/// The outline of a stroke covers what cairo's stroke covers: two implementations of the same rules.
@Suite struct PathStrokingTests {
    private static let size = 120

    private func draw(_ body: (Canvas) -> Void) -> Bitmap {
        let bitmap = Bitmap(width: Self.size, height: Self.size, format: .mask)!
        let canvas = Canvas(bitmap)
        body(canvas)
        return bitmap
    }

    /// The largest difference of a pixel, and that of the area, in pixels.
    private func difference(_ path: Path, _ style: Path.Stroke) -> (largest: Int, area: Double) {
        let black = Color(red: 0, green: 0, blue: 0)
        let stroked = draw { $0.stroke(path, style, black) }
        let filled = draw { $0.fill(path.stroked(style), black) }
        var largest = 0, area = 0
        for y in 0..<Self.size {
            let a = (stroked.bytes + y * stroked.bytesPerRow).assumingMemoryBound(to: UInt8.self)
            let b = (filled.bytes + y * filled.bytesPerRow).assumingMemoryBound(to: UInt8.self)
            for x in 0..<Self.size {
                largest = max(largest, abs(Int(a[x]) - Int(b[x])))
                area += abs(Int(a[x]) - Int(b[x]))
            }
        }
        return (largest, Double(area) / 255)
    }

    static let zigzag: Path = {
        var path = Path()
        path.move(to: CGPoint(x: 20, y: 30))
        path.addLine(to: CGPoint(x: 60, y: 90))
        path.addLine(to: CGPoint(x: 70, y: 25))
        path.addLine(to: CGPoint(x: 95, y: 80))
        path.addLine(to: CGPoint(x: 100, y: 82))
        return path
    }()

    static let wave: Path = {
        var path = Path()
        path.move(to: CGPoint(x: 20, y: 60))
        path.addCurve(
            to: CGPoint(x: 100, y: 60), control1: CGPoint(x: 50, y: -20), control2: CGPoint(x: 70, y: 140))
        return path
    }()

    static let hook: Path = {
        var path = Path()
        path.move(to: CGPoint(x: 30, y: 20))
        path.addLine(to: CGPoint(x: 30, y: 80))
        path.addQuadCurve(to: CGPoint(x: 40, y: 80), control: CGPoint(x: 35, y: 100))
        return path
    }()

    static let triangle: Path = {
        var path = zigzag
        path = Path()
        path.move(to: CGPoint(x: 25, y: 90))
        path.addLine(to: CGPoint(x: 60, y: 20))
        path.addLine(to: CGPoint(x: 95, y: 90))
        path.closeSubpath()
        return path
    }()

    static let shapes: [Path] = [
        zigzag, wave, hook, triangle, Path(ellipseIn: CGRect(x: 20, y: 30, width: 80, height: 50)),
        Path(roundedRect: CGRect(x: 20, y: 20, width: 80, height: 60), cornerRadius: 12),
        Path(rect: CGRect(x: 30, y: 30, width: 50, height: 40)),
    ]

    @Test(arguments: Array(shapes.indices), [Path.LineJoin.miter, .round, .bevel])
    func outlinesCoverWhatCairoStrokes(shape: Int, join: Path.LineJoin) {
        for cap in [Path.LineCap.butt, .round, .square] {
            for width in [1, 6, 20] as [CGFloat] {
                let style = Path.Stroke(width: width, cap: cap, join: join)

                let (largest, area) = difference(Self.shapes[shape], style)

                // Cairo's own curves are within a tenth of a pixel; a pixel of 255 levels shows that.
                #expect(largest <= 60, "\(cap) \(width)")
                #expect(area < 14, "\(cap) \(width)")
            }
        }
    }

    @Test(arguments: [1, 1.5, 3, 10] as [CGFloat])
    func mitersAreCutAtTheLimit(limit: CGFloat) {
        let (largest, _) = difference(Self.zigzag, Path.Stroke(width: 8, join: .miter, miterLimit: limit))

        #expect(largest <= 30)
    }

    @Test func randomCurvesHaveNoHoles() {
        let seed = UInt64(ProcessInfo.processInfo.environment["TWILL_SEED"] ?? "") ?? UInt64.random(in: 0..<1_000_000)
        print("random curves with TWILL_SEED=\(seed)")
        var state = seed
        func number() -> CGFloat {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return 15 + CGFloat(state >> 40) / CGFloat(1 << 24) * 90
        }
        for round in 0..<60 {
            var path = Path()
            path.move(to: CGPoint(x: number(), y: number()))
            for _ in 0...(round % 3) {
                if round.isMultiple(of: 2) {
                    path.addCurve(
                        to: CGPoint(x: number(), y: number()), control1: CGPoint(x: number(), y: number()),
                        control2: CGPoint(x: number(), y: number()))
                } else {
                    path.addLine(to: CGPoint(x: number(), y: number()))
                }
            }
            if round % 5 == 0 { path.closeSubpath() }
            let style = Path.Stroke(width: CGFloat(2 + round % 12), cap: .round, join: .round)

            let (_, area) = difference(path, style)

            #expect(area < 25, "seed \(seed), round \(round)")
        }
    }

    // MARK: By hand

    /// A line from 10 to 30, 4 wide: 20 × 4, and 24 × 4 with square ends.
    @Test func aLineBecomesARectangle() {
        var path = Path()
        path.move(to: CGPoint(x: 10, y: 10))
        path.addLine(to: CGPoint(x: 30, y: 10))

        #expect(path.stroked(Path.Stroke(width: 4)).boundingBox == CGRect(x: 10, y: 8, width: 20, height: 4))
        #expect(
            path.stroked(Path.Stroke(width: 4, cap: .square)).boundingBox == CGRect(x: 8, y: 8, width: 24, height: 4))
        let round = path.stroked(Path.Stroke(width: 4, cap: .round))
        #expect(round.contains(CGPoint(x: 8.1, y: 10)) && !round.contains(CGPoint(x: 8.3, y: 8.3)))
    }

    /// Two lines at a right angle meet in a corner that sticks out by half of the width on both sides.
    @Test func aMiterReachesItsCorner() {
        var path = Path()
        path.move(to: CGPoint(x: 10, y: 50))
        path.addLine(to: CGPoint(x: 50, y: 50))
        path.addLine(to: CGPoint(x: 50, y: 10))

        #expect(path.stroked(Path.Stroke(width: 10)).contains(CGPoint(x: 54.5, y: 54.5)))
        #expect(!path.stroked(Path.Stroke(width: 10, join: .bevel)).contains(CGPoint(x: 53, y: 53)))
        #expect(!path.stroked(Path.Stroke(width: 10, join: .round)).contains(CGPoint(x: 54, y: 54)))
        #expect(path.stroked(Path.Stroke(width: 10, join: .round)).contains(CGPoint(x: 53, y: 53)))
    }

    @Test func aClosedPathHasNoCaps() {
        let stroked = Path(rect: CGRect(x: 10, y: 10, width: 20, height: 20)).stroked(Path.Stroke(width: 4))

        #expect(stroked.boundingBox == CGRect(x: 8, y: 8, width: 24, height: 24))
        #expect(stroked.contains(CGPoint(x: 9, y: 9)) && stroked.contains(CGPoint(x: 11, y: 20)))
        #expect(!stroked.contains(CGPoint(x: 20, y: 20)))
    }

    @Test(arguments: [0, -1, CGFloat.nan, .infinity])
    func widthsWithoutSenseGiveNothing(width: CGFloat) {
        #expect(Self.zigzag.stroked(Path.Stroke(width: width)).isEmpty)
    }

    @Test func aPointIsAsLargeAsItsCaps() {
        var path = Path()
        path.move(to: CGPoint(x: 10, y: 10))
        path.addLine(to: CGPoint(x: 10, y: 10))

        #expect(path.stroked(Path.Stroke(width: 4)).isEmpty)
        #expect(path.stroked(Path.Stroke(width: 4, cap: .round)).boundingBox == CGRect(x: 8, y: 8, width: 4, height: 4))
        #expect(path.stroked(Path.Stroke(width: 4, cap: .square)).isRect == CGRect(x: 8, y: 8, width: 4, height: 4))
    }

    // MARK: Dashes

    @Test(arguments: Array(shapes.indices), [0, 5, -3] as [CGFloat])
    func dashesAreCairos(shape: Int, phase: CGFloat) {
        for lengths in [[10, 6], [7], [12, 3, 2, 5]] as [[CGFloat]] {
            let dashes = Path.Stroke(width: 4, dashes: lengths, dashPhase: phase)
            let black = Color(red: 0, green: 0, blue: 0)
            let path = Self.shapes[shape]
            let expected = draw { $0.stroke(path, dashes, black) }
            let cut = draw { $0.stroke(path.dashed(lengths: lengths, phase: phase), Path.Stroke(width: 4), black) }
            var area = 0
            for y in 0..<Self.size {
                let a = (expected.bytes + y * expected.bytesPerRow).assumingMemoryBound(to: UInt8.self)
                let b = (cut.bytes + y * cut.bytesPerRow).assumingMemoryBound(to: UInt8.self)
                for x in 0..<Self.size { area += abs(Int(a[x]) - Int(b[x])) }
            }
            // Cairo measures curves along lines, so that its later dashes begin a little early.
            #expect(Double(area) / 255 < 18, "\(lengths)")
        }
    }

    /// 30 long: dashes from 0 to 10, 15 to 25; the phase of 4 moves them back by 4.
    @Test func dashPatternsCutLines() {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 30, y: 0))

        func spans(_ path: Path) -> [[CGFloat]] { path.flattened().map { [$0.first!.x, $0.last!.x] } }
        #expect(spans(path.dashed(lengths: [10, 5])) == [[0, 10], [15, 25]])
        #expect(spans(path.dashed(lengths: [10, 5], phase: 4)) == [[0, 6], [11, 21], [26, 30]])
        #expect(spans(path.dashed(lengths: [10, 5], phase: 12)) == [[3, 13], [18, 28]])
        #expect(spans(path.dashed(lengths: [8])) == [[0, 8], [16, 24]])
        #expect(spans(path.dashed(lengths: [10, 5], phase: -5)) == [[5, 15], [20, 30]])
    }

    @Test func dashesContinueOverTheStartOfAClosedPath() {
        // Around a square of 40: the last dash, from 36 on, and the first, to 6, are one.
        let path = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).dashed(lengths: [6, 6])

        let polygons = path.flattened()
        #expect(polygons.count == 3)
        #expect(polygons[0].first == CGPoint(x: 0, y: 4) && polygons[0].last == CGPoint(x: 6, y: 0))
    }

    @Test(arguments: [[], [0, 0], [-1, 2], [.nan], [.infinity, 1], [1e-9, 1e-9]] as [[CGFloat]])
    func patternsWithoutSenseGiveThePathItself(lengths: [CGFloat]) {
        #expect(Self.zigzag.dashed(lengths: lengths) == Self.zigzag)
    }
}
