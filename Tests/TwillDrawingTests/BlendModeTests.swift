import Foundation
import Testing
import TwillDrawing

/// Against the formulas of the W3C's "Compositing and Blending" and of Porter and Duff, on straight colours.
@Suite struct BlendModeTests {
    typealias Blend = @Sendable (_ backdrop: Double, _ source: Double) -> Double

    private static let blends: [(BlendMode, Blend)] = [
        (.normal, { _, s in s }), (.multiply, { b, s in b * s }), (.screen, { b, s in b + s - b * s }),
        (.darken, { b, s in min(b, s) }), (.lighten, { b, s in max(b, s) }),
        (.difference, { b, s in abs(b - s) }), (.exclusion, { b, s in b + s - 2 * b * s }),
        (.hardLight, { b, s in s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1) }),
        (.overlay, { b, s in b <= 0.5 ? s * 2 * b : s + (2 * b - 1) - s * (2 * b - 1) }),
        (.colorDodge, { b, s in b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s)) }),
        (.colorBurn, { b, s in b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s) }),
    ]

    @Test func separableModesFollowTheirFormulas() {
        let colors = [
            Color(red: 0.2, green: 0.6, blue: 0.9), Color(red: 0.8, green: 0.4, blue: 0.1, alpha: 0.5),
            Color(red: 0.5, green: 0.1, blue: 0.7, alpha: 0.75),
        ]

        for (mode, blend) in Self.blends {
            // Dodging and burning divide, which enlarges what 8 bits round.
            let tolerance = mode == .colorDodge || mode == .colorBurn ? 10.0 : 3
            for backdrop in colors {
                for source in colors {
                    let bitmap = Bitmap.drawn(1, 1) {
                        $0.fillAll(backdrop)
                        $0.blendMode = mode
                        $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1), source)
                    }
                    func premultiplied(_ b: Double, _ s: Double) -> Double {
                        (1 - backdrop.alpha) * source.alpha * s + (1 - source.alpha) * backdrop.alpha * b
                            + source.alpha * backdrop.alpha * blend(b, s)
                    }
                    let expected = [
                        premultiplied(backdrop.red, source.red), premultiplied(backdrop.green, source.green),
                        premultiplied(backdrop.blue, source.blue),
                    ]
                    for (value, expected) in zip(bitmap.rgb(0, 0), expected) {
                        #expect(abs(Double(value) - expected * 255) <= tolerance, "\(mode): \(source) on \(backdrop)")
                    }
                }
            }
        }
    }

    /// Porter and Duff's factors for the source and for what is there.
    private static let compositing: [(BlendMode, @Sendable (_ s: Double, _ d: Double) -> (Double, Double))] = [
        (.clear, { _, _ in (0, 0) }), (.copy, { _, _ in (1, 0) }), (.sourceIn, { _, d in (d, 0) }),
        (.sourceOut, { _, d in (1 - d, 0) }), (.sourceAtop, { s, d in (d, 1 - s) }),
        (.destinationOver, { _, d in (1 - d, 1) }), (.destinationIn, { s, _ in (0, s) }),
        (.destinationOut, { s, _ in (0, 1 - s) }), (.destinationAtop, { s, d in (1 - d, s) }),
        (.xor, { s, d in (1 - d, 1 - s) }), (.plusLighter, { _, _ in (1, 1) }),
    ]

    @Test func compositingModesStayWithinTheShape() {
        let there = Color(red: 1, green: 0, blue: 0, alpha: 0.6), source = Color(red: 0, green: 0, blue: 1, alpha: 0.3)
        let picture = Bitmap.drawn(1, 1) { $0.fillAll(source) }
        let rect = CGRect(x: 0, y: 0, width: 1, height: 1)
        let draws: [(String, (Canvas) -> Void)] = [
            ("rect", { $0.fill(rect, source) }), ("path", { $0.fill(Path(rect: rect), source) }),
            ("bitmap", { $0.draw(picture, in: rect) }),
        ]

        for (mode, factors) in Self.compositing {
            for (name, draw) in draws {
                let bitmap = Bitmap.drawn(2, 1) {
                    $0.fillAll(there)
                    $0.blendMode = mode
                    draw($0)
                }
                let (fs, fd) = factors(source.alpha, there.alpha)
                let pixel = bitmap.pixel(x: 0, y: 0)
                #expect(abs(Double(pixel.blue) - fs * source.alpha * 255) <= 2, "\(mode), \(name)")
                #expect(abs(Double(pixel.red) - fd * there.alpha * 255) <= 2, "\(mode), \(name)")
                #expect(bitmap.pixel(x: 1, y: 0) == (153, 0, 0, 153), "\(mode), \(name): outside of the shape")
            }
        }
    }

    @Test func everyModeDrawsWithoutError() {
        for mode in BlendMode.allCases {
            _ = Bitmap.drawn(4, 4) {
                $0.fillAll(.pureRed)
                $0.blendMode = mode
                $0.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 4)), .pureBlue)
                #expect($0.blendMode == mode)
            }
        }
    }
}
