import Foundation
import Testing
import TwillDrawing

@Suite struct CanvasFillTests {
    @Test func aRectangleOnWholePixelsCoversExactlyThem() {
        for scale in [1, 2, 3] {
            let bitmap = Bitmap.drawn(12, 12, scale: CGFloat(scale)) {
                $0.fill(CGRect(x: 1, y: 2, width: 2, height: 1), .pureRed)
            }
            for y in 0..<12 {
                for x in 0..<12 {
                    let isInside = (scale..<(3 * scale)).contains(x) && (2 * scale..<(3 * scale)).contains(y)
                    #expect(bitmap.alpha(x, y) == (isInside ? 255 : 0), "\(scale)x at \(x), \(y)")
                }
            }
        }
    }

    @Test func anEdgeBetweenPixelsCoversByItsShare() {
        let bitmap = Bitmap.drawn(4, 1) { $0.fill(CGRect(x: 0.5, y: 0, width: 2.25, height: 1), .black) }
        for (x, share) in [0.5, 1, 0.75, 0].enumerated() {
            #expect(abs(Double(bitmap.alpha(x, 0)) - share * 255) <= 1)
        }
    }

    @Test func withoutAntialiasingThereAreNoShares() {
        let bitmap = Bitmap.drawn(20, 20) {
            $0.shouldAntialias = false
            $0.fill(Path(ellipseIn: CGRect(x: 2, y: 2, width: 16, height: 16)), .black)
        }
        let alphas = Set((0..<400).map { bitmap.alpha($0 % 20, $0 / 20) })

        #expect(alphas == [0, 255])
    }

    @Test func globalAlphaMultipliesAndIsRestored() {
        let bitmap = Bitmap.drawn(2, 1) {
            $0.save()
            $0.alpha = 0.5
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1), Color(white: 0, alpha: 0.5))
            $0.restore()
            $0.fill(CGRect(x: 1, y: 0, width: 1, height: 1), .black)
        }

        #expect(abs(bitmap.alpha(0, 0) - 64) <= 1)
        #expect(bitmap.alpha(1, 0) == 255)
    }

    @Test func theTwoFillRulesDifferWhereAPathCoversTwice() {
        var path = Path(rect: CGRect(x: 0, y: 0, width: 6, height: 6))
        path.addRect(CGRect(x: 2, y: 2, width: 2, height: 2))
        let winding = Bitmap.drawn(6, 6) { $0.fill(path, .black) }
        let evenOdd = Bitmap.drawn(6, 6) { $0.fill(path, .black, rule: .evenOdd) }

        #expect(winding.alpha(3, 3) == 255)
        #expect(evenOdd.alpha(3, 3) == 0)
        #expect(evenOdd.alpha(1, 1) == 255)
    }

    @Test func clearErasesForAnyBlendMode() {
        let bitmap = Bitmap.drawn(4, 4) {
            $0.fillAll(.pureRed)
            $0.blendMode = .multiply
            $0.clear(CGRect(x: 1, y: 1, width: 2, height: 2))
        }

        #expect(bitmap.alpha(1, 1) == 0)
        #expect(bitmap.alpha(0, 0) == 255)
    }

    @Test func aStrokeIsCentredOnItsPath() {
        var line = Path()
        line.move(to: CGPoint(x: 2, y: 3))
        line.addLine(to: CGPoint(x: 8, y: 3))
        let butt = Bitmap.drawn(10, 6) { $0.stroke(line, Path.Stroke(width: 2), .black) }
        let square = Bitmap.drawn(10, 6) { $0.stroke(line, Path.Stroke(width: 2, cap: .square), .black) }

        for x in 0..<10 {
            for y in 0..<6 {
                let isInRows = y == 2 || y == 3
                #expect(butt.alpha(x, y) == (isInRows && (2..<8).contains(x) ? 255 : 0))
                #expect(square.alpha(x, y) == (isInRows && (1..<9).contains(x) ? 255 : 0))
            }
        }
    }

    @Test func dashesLeaveGapsAndStartAtTheirPhase() {
        var line = Path()
        line.move(to: CGPoint(x: 0, y: 1))
        line.addLine(to: CGPoint(x: 12, y: 1))
        func alphas(_ dashes: [CGFloat], _ phase: CGFloat) -> [Int] {
            let stroke = Path.Stroke(width: 2, dashes: dashes, dashPhase: phase)
            let bitmap = Bitmap.drawn(12, 2) { $0.stroke(line, stroke, .black) }
            return (0..<12).map { bitmap.alpha($0, 0) / 255 }
        }

        #expect(alphas([3, 1], 0) == [1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0])
        #expect(alphas([3, 1], 2) == [1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1])
        for refused: [CGFloat] in [[0, 0], [-1, 2], [nan, 1], [.infinity]] {
            #expect(alphas(refused, 0) == Array(repeating: 1, count: 12), "\(refused)")
        }
    }

    @Test func quadraticCurvesAreDrawnAsTheirOwnParabola() {
        // y = x² / 16 from 0 to 16 has its control point at (8, 0).
        var path = Path()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 16, y: 16), control: CGPoint(x: 8, y: 0))
        path.addLine(to: CGPoint(x: 0, y: 16))
        let bitmap = Bitmap.drawn(16, 16) { $0.fill(path, .black) }

        for x in 0..<16 {
            let height = pow(Double(x) + 0.5, 2) / 16
            for y in 0..<16 where abs(Double(y) + 0.5 - height) > 1.5 {
                #expect(bitmap.alpha(x, y) == (Double(y) > height ? 255 : 0))
            }
        }
    }
}

@Suite struct CanvasBadInputTests {
    @Test func numbersThatAreNotFiniteDrawNothingAndBreakNothing() {
        let picture = Bitmap.noise(4, 4)

        for bad in badNumbers {
            let rects = [
                CGRect(x: bad, y: 0, width: 5, height: 5), CGRect(x: 0, y: bad, width: 5, height: 5),
                CGRect(x: 0, y: 0, width: bad, height: 5), CGRect(x: 0, y: 0, width: 5, height: bad),
            ]
            let bitmap = Bitmap.drawn(8, 8) { canvas in
                for rect in rects {
                    canvas.fill(rect, .black)
                    canvas.fill(Path(rect: rect), .black)
                    canvas.fill(Path(ellipseIn: rect), .black)
                    canvas.stroke(Path(roundedRect: rect, cornerRadius: 2), Path.Stroke(), .black)
                    canvas.draw(picture, in: rect)
                    canvas.draw(picture, in: CGRect(x: 0, y: 0, width: 4, height: 4), source: rect)
                    canvas.drawTinted(picture, in: rect, color: .black)
                    canvas.drawTiled(picture, in: rect)
                    canvas.drawNinePatch(
                        picture, insets: NinePatchInsets(top: 1, left: 1, bottom: 1, right: 1), in: rect)
                    canvas.fillRoundedRect(rect, cornerRadius: 2, .black)
                    canvas.fillRoundedBorder(rect, width: 1, cornerRadius: 2, .black)
                    canvas.drawShadow(ofRoundedRect: rect, cornerRadius: 2, sigma: 1, color: .black)
                    canvas.drawShadow(of: Path(ellipseIn: rect), sigma: 1, color: .black)
                    canvas.drawShadow(ofMask: picture, in: rect, sigma: 1, color: .black)
                }
                let good = CGRect(x: 0, y: 0, width: 4, height: 4)
                canvas.stroke(Path(rect: good), Path.Stroke(width: bad), .black)
                canvas.fill(good, Color(red: bad, green: 0, blue: 0))
                canvas.drawShadow(ofRoundedRect: good, cornerRadius: 2, sigma: bad, color: .black)
                canvas.fill(
                    good, Gradient(.linear(from: CGPoint(x: bad, y: 0), to: .zero), colors: [.pureRed, .pureBlue]))
                canvas.draw(picture, in: good, opacity: bad == .infinity ? 0 : Double(bad))
            }
            #expect((0..<64).allSatisfy { bitmap.alpha($0 % 8, $0 / 8) == 0 }, "\(bad)")
        }
    }

    @Test func singularTransformsAreIgnored() {
        let bitmap = Bitmap.drawn(4, 4) {
            for transform in [
                CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(), CGAffineTransform(scaleX: nan, y: 1),
                CGAffineTransform(translationX: .infinity, y: 0),
            ] {
                $0.transform = transform
                $0.concatenate(transform)
            }
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1), .black)
        }

        #expect(bitmap.alpha(0, 0) == 255)
        #expect(bitmap.alpha(1, 0) == 0)
    }

    @Test func hugeShapesCoverWhatTheyShould() {
        let huge: CGFloat = 1e12
        let rect = CGRect(x: -huge, y: -huge, width: 2 * huge, height: 2 * huge)
        let half = CGRect(x: 2, y: -huge, width: huge, height: 2 * huge)

        for draw: (Canvas, CGRect) -> Void in [
            { $0.fill($1, .black) }, { $0.fill(Path(rect: $1), .black) },
            { $0.fillRoundedRect($1, cornerRadius: 4, .black) },
        ] {
            let full = Bitmap.drawn(4, 4) { draw($0, rect) }
            let right = Bitmap.drawn(4, 4) { draw($0, half) }
            #expect(full.alpha(0, 0) == 255 && full.alpha(3, 3) == 255)
            #expect(right.alpha(1, 1) == 0 && right.alpha(2, 1) == 255)
        }
    }

    @Test func tooManyRestoresAndUnendedGroupsAreHarmless() {
        let bitmap = Bitmap.drawn(4, 4) { canvas in
            canvas.restore()
            canvas.endGroup()
            canvas.save()
            canvas.beginGroup()
            canvas.restore()
            canvas.save()
            canvas.concatenate(CGAffineTransform(translationX: 2, y: 0))
            canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1), .black)
            canvas.endGroup()
            canvas.endGroup()
            canvas.fill(CGRect(x: 0, y: 1, width: 1, height: 1), .black)
            canvas.restore()
            canvas.restore()
            canvas.beginGroup()
        }

        #expect(bitmap.alpha(2, 0) == 255)
        #expect(bitmap.alpha(0, 1) == 255)
    }

    @Test func everyOperationSurvivesAnEmptyClip() {
        let picture = Bitmap.noise(4, 4)
        let bitmap = Bitmap.drawn(8, 8) { canvas in
            canvas.clip(to: CGRect(x: 2, y: 2, width: 0, height: 3))
            let rect = CGRect(x: 0, y: 0, width: 8, height: 8)
            #expect(canvas.clipBounds == .zero)
            canvas.fill(rect, .black)
            canvas.draw(picture, in: rect)
            canvas.beginGroup()
            canvas.fillRoundedRect(rect, cornerRadius: 2, .black)
            canvas.endGroup(opacity: 0.5)
            canvas.drawShadow(ofRoundedRect: rect, cornerRadius: 2, sigma: 2, color: .black)
            canvas.drawShadow(of: Path(ellipseIn: rect), sigma: 2, color: .black)
            canvas.withShadow(offset: .zero, sigma: 2, color: .black) { $0.fill(rect, .black) }
            canvas.clip(to: Path())
            canvas.clip(to: [])
        }

        #expect((0..<64).allSatisfy { bitmap.alpha($0 % 8, $0 / 8) == 0 })
    }
}
