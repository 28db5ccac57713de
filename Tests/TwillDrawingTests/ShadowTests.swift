import Foundation
import Testing
import TwillDrawing

@Suite struct GaussianBlurTests {
    /// A true Gaussian, computed with weights for every pixel.
    static func reference(_ mask: Bitmap, _ sigma: Double) -> [Double] {
        let (width, height) = (mask.width, mask.height)
        let reach = Int((5 * sigma).rounded(.up))
        let raw = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = raw.reduce(0, +)
        let weights = raw.map { $0 / sum }
        var rows = [Double](repeating: 0, count: width * height), result = rows
        for y in 0..<height {
            for x in 0..<width {
                for i in max(0, x - reach)...min(width - 1, x + reach) {
                    rows[y * width + x] += Double(mask.alpha(i, y)) * weights[i - x + reach]
                }
            }
        }
        for y in 0..<height {
            for x in 0..<width {
                for i in max(0, y - reach)...min(height - 1, y + reach) {
                    result[y * width + x] += rows[i * width + x] * weights[i - y + reach]
                }
            }
        }
        return result
    }

    @Test func theShadowsBlurApproximatesAGaussian() throws {
        for sigma in [0.4, 1, 1.9, 2, 2.5, 4, 7.3] {
            let reach = GaussianBlur.reach(sigma: sigma)
            let side = 20 + 2 * reach
            let mask = Bitmap.drawn(side, side - 3, .mask) {
                $0.fill(Path(roundedRect: CGRect(x: reach, y: reach, width: 20, height: 14), cornerRadius: 5), .black)
            }
            let blurred = try #require(GaussianBlur.blur(mask, sigma: sigma))
            let expected = Self.reference(mask, sigma)
            var largest = 0.0
            for (index, value) in expected.enumerated() {
                largest = max(largest, abs(value - Double(blurred.alpha(index % side, index / side))))
            }
            #expect(largest <= (sigma < 2 ? 1.0 : 5), "sigma \(sigma): \(largest) levels")
        }
    }

    @Test func aLonePixelKeepsItsWeight() throws {
        let mask = Bitmap(width: 9, height: 9, format: .mask)!
        (mask.bytes + 4 * mask.bytesPerRow + 4).storeBytes(of: 255, as: UInt8.self)
        let blurred = try #require(GaussianBlur.blur(mask, sigma: 1))
        // 255 / (2π) in the middle; the sum over all pixels stays what it was, but for rounding.
        #expect(abs(Double(blurred.alpha(4, 4)) - 255 / (2 * Double.pi)) < 1)

        let sum = (0..<81).reduce(0) { $0 + blurred.alpha($1 % 9, $1 / 9) }
        #expect(abs(sum - 255) < 20)
    }

    @Test func withoutASigmaNothingChanges() throws {
        let mask = Bitmap.noise(7, 5, .mask)

        for sigma in [0, -1, nan, .infinity] {
            #expect(try #require(GaussianBlur.blur(mask, sigma: sigma)).hasEqualPixels(to: mask))
            #expect(GaussianBlur.reach(sigma: sigma) == 0)
        }
        #expect(GaussianBlur.blur(.noise(3, 3), sigma: 1) == nil)
    }
}

@Suite struct RoundedRectShadowTests {
    @Test func shadowPatchesEqualBlurringTheWhole() throws {
        for (radius, sigma, curve) in [
            (6.0, 2.0, Path.CornerCurve.circular), (5, 1, .continuous), (0, 2.5, .circular), (4.3, 3.7, .circular),
            (8, 0, .circular),
        ] {
            for corners: Path.Corners in [.all, [.topLeft, .bottomRight], [.topRight]] {
                let shadow = RoundedRectShadow(cornerRadius: radius, corners: corners, curve: curve, sigma: sigma)
                let least = shadow.minimumSide
                for (width, height) in [(least, least), (least + 1, least), (least + 20, least + 33), (9, 70), (3, 3)] {
                    let served = try #require(shadow.bitmap(width: width, height: height))
                    let mask = Bitmap.drawn(served.width, served.height, .mask) {
                        $0.fill(
                            Path(
                                roundedRect: CGRect(x: shadow.margin, y: shadow.margin, width: width, height: height),
                                cornerRadius: shadow.cornerRadius, corners: corners, curve: curve), .black)
                    }
                    let exact = try #require(GaussianBlur.blur(mask, sigma: shadow.sigma))
                    let difference = try #require(served.difference(from: exact))
                    #expect(difference.largest <= 1, "\(width) x \(height), radius \(radius), sigma \(sigma)")
                }
            }
        }
    }

    @Test func invalidShadowSizesReturnNil() {
        let shadow = RoundedRectShadow(cornerRadius: 4, sigma: 2)
        #expect(shadow.bitmap(width: 0, height: 5) == nil)
        #expect(shadow.bitmap(width: Bitmap.largestSide, height: 5) == nil)
        #expect(RoundedRectShadow(cornerRadius: nan, sigma: -3).margin == 0)
    }
}

@Suite struct CanvasShadowTests {
    private let color = Color(red: 0.1, green: 0.2, blue: 0.4, alpha: 0.6)

    @Test func onEveryScaleTheShadowIsAGaussianOfTheShape() {
        for scale in [1.0, 2, 3] {
            let side = Int(60 * scale)
            let rect = CGRect(x: 18, y: 20, width: 24, height: 20)
            let bitmap = Bitmap.drawn(side, side, scale: scale) {
                $0.drawShadow(ofRoundedRect: rect, cornerRadius: 6, sigma: 3, color: .black)
            }
            let shape = Bitmap.drawn(side, side, .mask, scale: scale) {
                $0.fill(Path(roundedRect: rect, cornerRadius: 6), .black)
            }
            let expected = GaussianBlurTests.reference(shape, 3 * scale)
            var largest = 0.0
            for (index, value) in expected.enumerated() {
                largest = max(largest, abs(value - Double(bitmap.alpha(index % side, index / side))))
            }
            #expect(largest <= 4, "\(scale)x: \(largest) levels")
        }
    }

    @Test func theSecondDrawingEqualsTheFirst() throws {
        // From the second on, a shadow comes from coloured parts.
        for isCovered in [false, true] {
            let rect = CGRect(x: 20, y: 20, width: 83, height: 71)
            let draws = (0..<3).map { _ in
                Bitmap.drawn(130, 120, .opaque) {
                    $0.fillAll(Color(red: 0.9, green: 0.8, blue: 0.7))
                    $0.drawShadow(
                        ofRoundedRect: rect, cornerRadius: 9, sigma: 4.25, color: color, cover: isCovered ? rect : nil)
                }
            }
            #expect(draws[0].hasEqualPixels(to: draws[1]) && draws[0].hasEqualPixels(to: draws[2]))
        }
    }

    /// A cover lies on the shadow, or moved off it as a layer is by the shadow's offset.
    @Test(arguments: [(0.0, 0.0), (0, -3), (4, 2), (-30, 0), (0, 200)])
    func aShadowWithoutItsHiddenPartHasTheSameVisiblePixels(_ dx: Double, _ dy: Double) throws {
        for (width, height) in [(60.0, 50.0), (90, 40), (40, 90), (12, 12), (80, 10)] {
            for corners: Path.Corners in [.all, [.bottomLeft]] {
                let rect = CGRect(x: 30, y: 30, width: width, height: height)
                let cover = rect.offsetBy(dx: dx, dy: dy)
                let pictures = [false, true].map { isCovered in
                    Bitmap.drawn(150, 150, .opaque) {
                        $0.fillAll(.white)
                        $0.drawShadow(
                            ofRoundedRect: rect, cornerRadius: 7, corners: corners, sigma: 3, color: color,
                            cover: isCovered ? cover : nil)
                        $0.fillRoundedRect(cover, cornerRadius: 7, corners: corners, .pureGreen)
                    }
                }
                #expect(pictures[0].hasEqualPixels(to: pictures[1]), "\(width) x \(height)")
            }
        }
    }

    @Test func pathsMadeAsRoundedRectanglesAndOthersCastTheSameShadow() throws {
        let rect = CGRect(x: 20, y: 20, width: 60, height: 50)
        let known = Path(roundedRect: rect, cornerRadius: 8)
        // A path that has been added to has forgotten what it was.
        var unknown = known
        unknown.move(to: CGPoint(x: 30, y: 30))
        let a = Bitmap.drawn(100, 100) { $0.drawShadow(of: known, sigma: 3, color: color) }
        let b = Bitmap.drawn(100, 100) { $0.drawShadow(of: unknown, sigma: 3, color: color) }

        #expect(try #require(a.difference(from: b)).largest <= 1)
    }

    @Test func betweenPixelsAndTurnedShadowsStayNearTheirShape() throws {
        let rect = CGRect(x: 20.4, y: 20.3, width: 60.3, height: 50.2)
        let a = Bitmap.drawn(100, 100) { $0.drawShadow(ofRoundedRect: rect, cornerRadius: 8, sigma: 4, color: .black) }
        let shape = Bitmap.drawn(100, 100, .mask) { $0.fill(Path(roundedRect: rect, cornerRadius: 8), .black) }
        let expected = GaussianBlurTests.reference(shape, 4)
        for (index, value) in expected.enumerated() {
            #expect(abs(value - Double(a.alpha(index % 100, index / 100))) <= 8)
        }

        let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 100, ty: 0)
        let turned = Bitmap.drawn(100, 100) {
            $0.concatenate(turn)
            $0.drawShadow(
                ofRoundedRect: CGRect(x: 20, y: 25, width: 60, height: 50), cornerRadius: 8, sigma: 4, color: .black)
        }
        let upright = Bitmap.drawn(100, 100) {
            $0.drawShadow(
                ofRoundedRect: CGRect(x: 25, y: 20, width: 50, height: 60), cornerRadius: 8, sigma: 4, color: .black)
        }
        #expect(try #require(turned.difference(from: upright)).largest <= 1)
    }

    @Test func aPathsShadowMovesWithIt() {
        let path = Path(ellipseIn: CGRect(x: 12, y: 14, width: 20, height: 16))
        func draw(_ dx: CGFloat, _ dy: CGFloat) -> Bitmap {
            Bitmap.drawn(90, 90, scale: 1.5) {
                $0.concatenate(CGAffineTransform(translationX: dx / 1.5, y: dy / 1.5))
                $0.drawShadow(of: path, sigma: 2, color: color)
            }
        }
        let here = draw(0.25, 0), there = draw(20.25, -13), between = draw(0.75, 0)

        for y in 15..<70 {
            for x in 5..<60 { #expect(here.pixel(x: x, y: y) == there.pixel(x: x + 20, y: y - 13)) }
        }
        #expect(!here.hasEqualPixels(to: between))
    }

    @Test func aHugePathsShadowIsThatOfItsVisiblePart() {
        let bitmap = Bitmap.drawn(40, 40) {
            $0.drawShadow(
                of: Path(ellipseIn: CGRect(x: -50_000, y: 20, width: 100_000, height: 50_000)), sigma: 3, color: .black)
        }

        // Its upper edge is flat here: half of the coverage on it, all below, none above.
        #expect(abs(bitmap.alpha(20, 19) + bitmap.alpha(20, 20) - 255) <= 12)
        #expect(bitmap.alpha(20, 5) == 0 && bitmap.alpha(20, 35) >= 253)
    }

    @Test func aClipCutsTheShadowButNotItsCause() throws {
        let rect = CGRect(x: 10, y: 10, width: 20, height: 20)
        let whole = Bitmap.drawn(60, 60) { $0.drawShadow(of: Path(ellipseIn: rect), sigma: 4, color: .black) }
        let cut = Bitmap.drawn(60, 60) {
            $0.clip(to: CGRect(x: 32, y: 0, width: 20, height: 60))
            $0.drawShadow(of: Path(ellipseIn: rect), sigma: 4, color: .black)
        }

        #expect(whole.alpha(33, 20) > 10)
        for y in 0..<60 {
            #expect(abs(cut.alpha(33, y) - whole.alpha(33, y)) <= 1)
            #expect(cut.alpha(30, y) == 0)
        }
    }

    @Test func shadowIsDrawnAtItsOffset() {
        let bitmap = Bitmap.drawn(60, 60, scale: 2) {
            $0.withShadow(offset: CGSize(width: 10, height: 4), sigma: 0, color: Color(white: 0, alpha: 0.5)) {
                $0.fill(CGRect(x: 5, y: 5, width: 10, height: 10), .pureRed)
            }
        }

        #expect(bitmap.pixel(x: 12, y: 12) == (255, 0, 0, 255))
        #expect(bitmap.pixel(x: 35, y: 30).red == 0 && abs(bitmap.alpha(35, 30) - 128) <= 1)
        #expect(bitmap.alpha(35, 12) == 0 && bitmap.alpha(42, 30) == 0)
    }

    @Test func aShapeOutsideOfTheClipCastsAShadowIntoIt() {
        let bitmap = Bitmap.drawn(40, 40) {
            $0.clip(to: CGRect(x: 20, y: 0, width: 20, height: 40))
            $0.withShadow(offset: .zero, sigma: 3, color: .black) {
                $0.fill(CGRect(x: 0, y: 0, width: 18, height: 40), .pureRed)
            }
        }

        #expect(bitmap.alpha(20, 20) > 30 && bitmap.rgb(20, 20) == [0, 0, 0] && bitmap.alpha(10, 20) == 0)
    }

    @Test func aMaskCastsTheShadowOfItsAlpha() throws {
        let rect = CGRect(x: 15, y: 15, width: 20, height: 20)
        let picture = Bitmap.drawn(20, 20) { $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20), .pureRed) }
        let a = Bitmap.drawn(50, 50) { $0.drawShadow(ofMask: picture, in: rect, sigma: 3, color: .black) }
        let b = Bitmap.drawn(50, 50) { $0.drawShadow(ofRoundedRect: rect, cornerRadius: 0, sigma: 3, color: .black) }
        #expect(try #require(a.difference(from: b)).largest <= 1)
    }
}

@Suite struct RoundedRectTests {
    @Test func theFastWayEqualsThePath() throws {
        let backdrop = Color(red: 0.8, green: 0.9, blue: 0.2)

        for color in [Color.pureBlue, Color(red: 0.3, green: 0, blue: 0.6, alpha: 0.4)] {
            for scale in [1.0, 2, 3] {
                for radius in [0.0, 1, 2.5, 6, 10, 50] {
                    for curve in [Path.CornerCurve.circular, .continuous] {
                        for corners: Path.Corners in [
                            .all, [], [.topLeft], [.topRight, .bottomLeft], [.bottomLeft, .bottomRight],
                        ] {
                            let rect = CGRect(x: 2, y: 3, width: 30, height: 20)
                            let side = Int(40 * scale)
                            let fast = Bitmap.drawn(side, side, .opaque, scale: scale) {
                                $0.fillAll(backdrop)
                                $0.fillRoundedRect(rect, cornerRadius: radius, corners: corners, curve: curve, color)
                            }
                            let path = Bitmap.drawn(side, side, .opaque, scale: scale) {
                                $0.fillAll(backdrop)
                                $0.fill(
                                    Path(roundedRect: rect, cornerRadius: radius, corners: corners, curve: curve), color
                                )
                            }
                            let difference = try #require(fast.difference(from: path))
                            #expect(
                                difference.largest <= 1, "radius \(radius), \(curve), \(corners.rawValue), \(scale)x")
                        }
                    }
                }
            }
        }
    }

    @Test func aRoundedBitmapEqualsAClippedOne() throws {
        let picture = Bitmap.noise(40, 40)
        let clip = CGRect(x: 4, y: 5, width: 20, height: 20)

        for rect in [clip, CGRect(x: 0, y: 0, width: 40, height: 40), CGRect(x: 6, y: 7, width: 10, height: 30)] {
            for opacity in [1, 0.5] {
                let fast = Bitmap.drawn(80, 80, .opaque, scale: 2) {
                    $0.fillAll(.white)
                    $0.draw(picture, in: rect, opacity: opacity, roundedTo: clip, cornerRadius: 6)
                }
                let slow = Bitmap.drawn(80, 80, .opaque, scale: 2) {
                    $0.fillAll(.white)
                    $0.clip(to: Path(roundedRect: clip, cornerRadius: 6))
                    $0.draw(picture, in: rect, opacity: opacity)
                }
                #expect(try #require(fast.difference(from: slow)).largest <= 2, "\(rect), \(opacity)")
            }
        }
    }

    @Test func aBorderIsWhatTheInsideLeavesOfTheOutside() throws {
        let rect = CGRect(x: 2, y: 2, width: 30, height: 24)
        for radius in [0.0, 8] {
            let border = Bitmap.drawn(40, 40) { $0.fillRoundedBorder(rect, width: 2, cornerRadius: radius, .black) }
            let cut = Bitmap.drawn(40, 40) {
                $0.fillRoundedRect(rect, cornerRadius: radius, .black)
                $0.blendMode = .destinationOut
                $0.fillRoundedRect(rect.insetBy(dx: 2, dy: 2), cornerRadius: max(0, radius - 2), .black)
            }
            #expect(try #require(border.difference(from: cut)).largest <= 3)
        }

        let full = Bitmap.drawn(40, 40) { $0.fillRoundedBorder(rect, width: 50, cornerRadius: 0, .black) }
        #expect(full.alpha(15, 12) == 255)
    }
}
