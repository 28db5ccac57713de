import Foundation
import Testing
import TwillDrawing

@Suite struct CanvasClippingTests {
    private let all = CGRect(x: 0, y: 0, width: 8, height: 8)

    @Test func clipsIntersectUntilRestored() {
        let bitmap = Bitmap.drawn(8, 8) {
            $0.save()
            $0.clip(to: CGRect(x: 0, y: 0, width: 4, height: 8))
            $0.clip(to: CGRect(x: 2, y: 0, width: 4, height: 8))
            #expect($0.clipBounds == CGRect(x: 2, y: 0, width: 2, height: 8))
            $0.fill(all, .black)
            $0.restore()
            $0.fill(CGRect(x: 0, y: 7, width: 8, height: 1), .black)
        }

        #expect((0..<8).map { bitmap.alpha($0, 0) / 255 } == [0, 0, 1, 1, 0, 0, 0, 0])
        #expect(bitmap.alpha(7, 7) == 255)
    }

    @Test func clipBoundsAreInUnitsAndPixelBoundsInPixels() {
        _ = Bitmap.drawn(12, 12, scale: 3) {
            $0.concatenate(CGAffineTransform(translationX: 1, y: 0))
            $0.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
            #expect($0.clipBounds == CGRect(x: 0, y: 0, width: 2, height: 2))
            #expect($0.clipPixelBounds == PixelRect(x: 3, y: 0, width: 6, height: 6))
        }
    }

    @Test func clipRegionsAreInPixelsForAnyTransform() {
        let region = [
            PixelRect(x: 1, y: 1, width: 2, height: 2), PixelRect(x: 5, y: 0, width: 1, height: 8),
            PixelRect(x: 5, y: 4, width: 90, height: 1),
        ]
        let bitmap = Bitmap.drawn(8, 8, scale: 2) {
            $0.concatenate(CGAffineTransform(rotationAngle: 0.3))
            $0.clip(to: region)
            $0.fill(CGRect(x: -50, y: -50, width: 100, height: 100), .black)
        }

        for y in 0..<8 {
            for x in 0..<8 {
                let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
                #expect(bitmap.alpha(x, y) == (region.contains { $0.contains(pixel) } ? 255 : 0))
            }
        }
    }

    @Test func aPathClipsWithItsRule() {
        var path = Path(rect: CGRect(x: 0, y: 0, width: 6, height: 6))
        path.addRect(CGRect(x: 2, y: 2, width: 2, height: 2))
        let bitmap = Bitmap.drawn(8, 8) {
            $0.clip(to: path, rule: .evenOdd)
            $0.fill(all, .black)
        }

        #expect(bitmap.alpha(1, 1) == 255 && bitmap.alpha(3, 3) == 0 && bitmap.alpha(7, 7) == 0)
    }

    @Test func theInfiniteRectangleClipsNothingAndANullOneAll() {
        let open = Bitmap.drawn(8, 8) {
            $0.clip(to: .infinite)
            $0.fill(all, .black)
        }
        let shut = Bitmap.drawn(8, 8) {
            $0.clip(to: .null)
            $0.fill(all, .black)
        }

        #expect(open.alpha(7, 7) == 255 && shut.alpha(3, 3) == 0)
    }
}

@Suite struct CanvasGroupTests {
    private let rect = CGRect(x: 0, y: 0, width: 4, height: 4)

    @Test func overlappingShapesInAGroupFadeAsOne() {
        let bitmap = Bitmap.drawn(4, 4) {
            $0.beginGroup()
            $0.fill(rect, .pureRed)
            $0.fill(rect, .pureBlue)
            $0.endGroup(opacity: 0.5)
        }
        let pixel = bitmap.pixel(x: 1, y: 1)

        #expect(pixel.red == 0 && abs(pixel.blue - 128) <= 1 && abs(pixel.alpha - 128) <= 1)
    }

    @Test func theStateOutsideAppliesToTheWholeGroupOnce() {
        let bitmap = Bitmap.drawn(4, 4) {
            $0.fillAll(.white)
            $0.alpha = 0.5
            $0.blendMode = .multiply
            $0.beginGroup()
            #expect($0.alpha == 1 && $0.blendMode == .normal)
            $0.fill(rect, .black)
            $0.alpha = 0.1
            $0.endGroup()
            #expect($0.alpha == 0.5 && $0.blendMode == .multiply)
        }

        #expect(bitmap.rgb(0, 0).allSatisfy { abs($0 - 128) <= 1 })
    }

    @Test func masksAndPathsCutAGroup() {
        let mask = Bitmap.drawn(4, 4, .mask) { $0.fill(CGRect(x: 0, y: 0, width: 2, height: 4), .black) }

        for opacity in [1, 0.5] {
            let masked = Bitmap.drawn(4, 4) {
                $0.beginGroup()
                $0.fill(rect, .pureRed)
                $0.endGroup(opacity: opacity, mask: mask, in: rect)
            }
            let clipped = Bitmap.drawn(4, 4) {
                $0.beginGroup()
                $0.fill(rect, .pureRed)
                $0.endGroup(opacity: opacity, clippedTo: Path(rect: CGRect(x: 0, y: 0, width: 2, height: 4)))
            }
            for bitmap in [masked, clipped] {
                #expect(abs(Double(bitmap.alpha(1, 1)) - 255 * opacity) <= 1)
                #expect(bitmap.alpha(2, 1) == 0)
            }
        }
    }

    @Test func groupsNest() {
        let bitmap = Bitmap.drawn(4, 4) {
            $0.beginGroup()
            $0.beginGroup()
            $0.fill(rect, .black)
            $0.endGroup(opacity: 0.5)
            $0.endGroup(opacity: 0.5)
        }

        #expect(abs(bitmap.alpha(0, 0) - 64) <= 1)
    }
}

@Suite struct CanvasGradientTests {
    private func ramp(_ gradient: Gradient) -> [Double] {
        let bitmap = Bitmap.drawn(16, 1) { $0.draw(gradient) }
        return (0..<16).map { Double(bitmap.alpha($0, 0)) / 255 }
    }

    private let clearToBlack: [Color] = [Color(white: 0, alpha: 0), .black]

    @Test func aLinearGradientRisesEvenly() {
        let values = ramp(Gradient(.linear(from: CGPoint(x: 4, y: 0), to: CGPoint(x: 12, y: 0)), colors: clearToBlack))
        for x in 0..<16 {
            #expect(abs(values[x] - min(1, max(0, (Double(x) + 0.5 - 4) / 8))) < 0.01)
        }
    }

    @Test func sidesExtendOnlyIfRequested() {
        for (before, after) in [(true, true), (true, false), (false, true), (false, false)] {
            let values = ramp(
                Gradient(
                    .linear(from: CGPoint(x: 4, y: 0), to: CGPoint(x: 12, y: 0)), colors: [.black, .black],
                    extendsBefore: before, extendsAfter: after))
            #expect(values[1] == (before ? 1 : 0), "before: \(before), after: \(after)")
            #expect(values[8] == 1)
            #expect(values[14] == (after ? 1 : 0), "before: \(before), after: \(after)")
        }
    }

    @Test func aRadialGradientDependsOnTheDistanceAlone() {
        let bitmap = Bitmap.drawn(21, 21) {
            let center = CGPoint(x: 10.5, y: 10.5)
            $0.draw(Gradient(.radial(from: center, startRadius: 0, to: center, endRadius: 10), colors: clearToBlack))
        }

        for y in 0..<21 {
            for x in 0..<21 {
                let distance = hypot(Double(x - 10), Double(y - 10))
                #expect(abs(Double(bitmap.alpha(x, y)) / 255 - min(1, distance / 10)) < 0.015)
            }
        }
    }

    /// The colour turns with the angle, clockwise from the direction given, whatever the canvas is scaled by and
    /// turned.
    @Test func aConicGradientDependsOnTheAngleAlone() {
        for (scale, start) in [(1.0, 0.0), (2, 0), (1, 1), (0.5, -2.5), (3, .pi)] {
            let bitmap = Bitmap.drawn(41, 41) {
                $0.concatenate(CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 20.5, ty: 20.5))
                $0.draw(Gradient(.conic(center: .zero, angle: start), colors: clearToBlack))
            }
            for y in 0..<41 {
                for x in 0..<41 where x != 20 || y != 20 {
                    var turn = (atan2(Double(y - 20), Double(x - 20)) - start) / (2 * .pi)
                    turn -= turn.rounded(.down)
                    // Where the last colour meets the first, either will do.
                    guard turn > 0.01, turn < 0.99 else { continue }
                    #expect(
                        abs(Double(bitmap.alpha(x, y)) / 255 - turn) < 0.02, "\(x), \(y) at scale \(scale), \(start)")
                }
            }
        }
    }

    @Test func aConicGradientKeepsToTheClipAndTheShape() {
        let bitmap = Bitmap.drawn(12, 12) {
            let gradient = Gradient(.conic(center: CGPoint(x: 6, y: 6), angle: 0), colors: [.black, .black])
            $0.save()
            $0.clip(to: CGRect(x: 0, y: 0, width: 6, height: 12))
            $0.fill(Path(rect: CGRect(x: 4, y: 4, width: 4, height: 4)), gradient)
            $0.restore()
            $0.fill(CGRect(x: 9, y: 9, width: 2, height: 2), gradient)
            for bad in [Double.nan, .infinity] {
                $0.draw(Gradient(.conic(center: CGPoint(x: bad, y: 0), angle: 0), colors: [.black, .black]))
                $0.draw(Gradient(.conic(center: .zero, angle: bad), colors: [.black, .black]))
            }
        }

        #expect(bitmap.alpha(5, 5) == 255 && bitmap.alpha(10, 10) == 255)
        #expect(bitmap.alpha(6, 5) == 0 && bitmap.alpha(3, 5) == 0 && bitmap.alpha(11, 11) == 0)
    }

    @Test func shapesBoundAGradientAndNoStopsDrawNothing() {
        let gradient = Gradient(.linear(from: .zero, to: CGPoint(x: 8, y: 0)), colors: [.black, .black])
        let bitmap = Bitmap.drawn(8, 8) {
            $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2), gradient)
            $0.fill(Path(rect: CGRect(x: 4, y: 4, width: 2, height: 2)), gradient)
            $0.draw(Gradient(.linear(from: .zero, to: CGPoint(x: 8, y: 0)), stops: []))
        }

        #expect(bitmap.alpha(1, 1) == 255 && bitmap.alpha(5, 5) == 255 && bitmap.alpha(3, 3) == 0)
    }
}
