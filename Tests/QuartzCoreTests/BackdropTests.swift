import Foundation
import Testing
import TwillDrawing

@testable import QuartzCore

/// Layers that show the contents behind them.
@MainActor @Suite struct BackdropTests {
    private func add(
        _ rect: CGRect, sigma: CGFloat, saturation: Double = 1,
        tint: Color = Color(red: 0, green: 0, blue: 0, alpha: 0),
        to parent: CALayer
    ) -> BackdropLayer {
        let layer = BackdropLayer()
        layer.followsViewActions = true
        layer.frame = rect
        layer.effect = BackdropLayer.Effect(
            filter: BackdropFilter(sigma: sigma, saturation: saturation, tint: tint), amount: 1)
        parent.addSublayer(layer)
        return layer
    }

    private func pixel(_ screen: Screen, _ x: Int, _ y: Int) throws -> [Int] {
        let pixel = try #require(screen.pixels?.pixel(x: x, y: y))
        return [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
    }

    private func isNear(_ a: [Int], _ b: [Int], _ tolerance: Int) -> Bool {
        zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
    }

    /// An edge between black and white is blurred into the integral of a Gaussian.
    @Test(arguments: [1, 2, 3] as [CGFloat], [0.8, 2, 6] as [CGFloat])
    func anEdgeIsBlurredByAGaussian(scale: CGFloat, sigma: CGFloat) throws {
        let screen = Screen(width: 60, height: 40, scale: scale)
        _ = screen.add(CGRect(x: 0, y: 0, width: 30, height: 40), .black)
        _ = add(CGRect(x: 0, y: 10, width: 60, height: 20), sigma: sigma, to: screen.root)
        screen.frame()

        for offset in [-2, -1, -0.5, 0, 0.5, 1, 2] as [Double] {
            let x = Int(((30 + offset * sigma) * scale).rounded())
            let level = try pixel(screen, x, Int(20 * scale))[0]
            let expected = 127.5 * (1 + erf((Double(x) + 0.5 - 30 * scale) / (sigma * scale) / 2.0.squareRoot()))
            #expect(abs(Double(level) - expected) < 14, "at \(offset) standard deviations: \(level), not \(expected)")
        }
        // Above the layer nothing is blurred.
        #expect(try pixel(screen, Int(30 * scale) - 1, Int(5 * scale)) == [0, 0, 0])
        #expect(try pixel(screen, Int(30 * scale), Int(5 * scale)) == [255, 255, 255])
    }

    @Test func blurIsNotDarkerAtTheScreenEdge() throws {
        let screen = Screen()
        _ = add(CGRect(x: 0, y: 0, width: 40, height: 40), sigma: 8, to: screen.root)
        screen.frame()

        for (x, y) in [(0, 0), (39, 0), (0, 39), (39, 39), (20, 20)] {
            #expect(try pixel(screen, x, y) == [255, 255, 255])
        }
    }

    /// 60 % of red and 40 % of white: 255, 102, 102.
    @Test func tintIsDrawnOverTheBackdrop() throws {
        let screen = Screen()
        screen.root.backgroundColor = .testRed
        _ = add(
            CGRect(x: 10, y: 10, width: 20, height: 20), sigma: 4,
            tint: Color(red: 1, green: 1, blue: 1, alpha: 0.4), to: screen.root)
        screen.frame()

        #expect(isNear(try pixel(screen, 20, 20), [255, 102, 102], 1))
        #expect(screen.color(5, 5) == Screen.red)
    }

    /// Half of the way from the grey of equal luminance doubles: 0.5, 0.25, 0.25 has the luminance 0.303.
    @Test func saturationMovesColorsAwayFromGray() throws {
        let screen = Screen()
        screen.root.backgroundColor = CGColor(red: 0.5, green: 0.25, blue: 0.25, alpha: 1)
        _ = add(CGRect(x: 0, y: 0, width: 40, height: 40), sigma: 4, saturation: 2, to: screen.root)
        screen.frame()

        #expect(isNear(try pixel(screen, 20, 20), [178, 50, 50], 2))
    }

    @Test func backdropIsNotFilteredOutsideRoundedCorners() throws {
        let screen = Screen()
        screen.root.backgroundColor = .testRed
        let layer = add(
            CGRect(x: 0, y: 0, width: 40, height: 40), sigma: 4, tint: Color(red: 0, green: 0, blue: 1, alpha: 1),
            to: screen.root)
        layer.cornerRadius = 20
        screen.frame()

        #expect(screen.color(1, 1) == Screen.red && screen.color(38, 38) == Screen.red)
        #expect(screen.color(20, 20) == Screen.blue && screen.color(20, 1) == Screen.blue)

        let content = screen.add(CGRect(x: 0, y: 0, width: 40, height: 20), .testGreen, to: layer)
        layer.masksToBounds = true
        screen.frame()
        #expect(screen.color(1, 1) == Screen.red && screen.color(20, 10) == Screen.green)
        #expect(screen.color(20, 30) == Screen.blue)
        content.removeFromSuperlayer()
    }

    @Test func layersAboveABackdropAreNotBlurred() throws {
        let screen = Screen()
        let layer = add(CGRect(x: 0, y: 0, width: 40, height: 40), sigma: 4, to: screen.root)
        _ = screen.add(CGRect(x: 10, y: 10, width: 10, height: 10), .testRed, to: layer)
        _ = screen.add(CGRect(x: 25, y: 10, width: 10, height: 10), .testBlue)
        screen.frame()

        #expect(screen.color(10, 10) == Screen.red && screen.color(9, 10) == Screen.white)
        #expect(screen.color(25, 10) == Screen.blue && screen.color(24, 10) == Screen.white)
    }

    @Test func aLayerBehindTwoIsBlurredTwice() throws {
        let screen = Screen(width: 60, height: 40)
        _ = screen.add(CGRect(x: 0, y: 0, width: 30, height: 40), .black)
        _ = add(CGRect(x: 0, y: 0, width: 60, height: 40), sigma: 3, to: screen.root)
        screen.frame()
        let once = try pixel(screen, 33, 20)[0]

        _ = add(CGRect(x: 0, y: 0, width: 60, height: 40), sigma: 4, to: screen.root)
        screen.frame()
        let twice = try pixel(screen, 33, 20)[0]

        // Blurs by 3 and by 4 are one by 5.
        #expect(abs(Double(once) - 127.5 * (1 + erf(3.5 / 3 / 2.0.squareRoot()))) < 12)
        #expect(abs(Double(twice) - 127.5 * (1 + erf(3.5 / 5 / 2.0.squareRoot()))) < 12)
    }

    @Test func vibrantContentTakesTheBackdropColor() throws {
        let screen = Screen()
        screen.root.backgroundColor = .testRed
        let layer = add(
            CGRect(x: 0, y: 0, width: 40, height: 40), sigma: 2, tint: Color(red: 1, green: 1, blue: 1, alpha: 0.5),
            to: screen.root)
        layer.fillsContent = true
        _ = screen.add(CGRect(x: 10, y: 10, width: 10, height: 10), .testBlue, to: layer)
        screen.frame()

        // The blue shape is filled with red and white; around it nothing changes.
        #expect(isNear(try pixel(screen, 15, 15), [255, 128, 128], 1))
        #expect(screen.color(5, 5) == Screen.red && screen.color(25, 15) == Screen.red)
    }

    @Test func backdropInARotatedLayerShowsOnlyItsTint() throws {
        let screen = Screen()
        let card = screen.add(CGRect(x: 0, y: 0, width: 40, height: 40), .white)
        var turn = CATransform3DIdentity
        turn.m34 = -1 / 200
        card.transform = CATransform3DRotate(turn, 0.5, 0, 1, 0)
        _ = add(
            CGRect(x: 0, y: 0, width: 40, height: 40), sigma: 4, tint: Color(red: 1, green: 0, blue: 0, alpha: 1),
            to: card)
        screen.frame()

        #expect(isNear(try pixel(screen, 20, 20), [255, 0, 0], 1))
    }

    // MARK: Damage

    @Test func changeWithinBlurReachRepaintsTheBackdrop() throws {
        let screen = Screen(width: 60, height: 40)
        _ = add(CGRect(x: 20, y: 0, width: 40, height: 40), sigma: 3, to: screen.root)
        let box = screen.add(CGRect(x: 0, y: 0, width: 10, height: 40))
        screen.frame()
        #expect(try pixel(screen, 20, 20) == [255, 255, 255])

        // Painted behind, up to two points from the layer.
        box.removeFromSuperlayer()
        screen.root.insertSublayer(box, at: 0)
        box.backgroundColor = .black
        box.frame = CGRect(x: 0, y: 0, width: 18, height: 40)
        let frame = try #require(screen.frame())

        let expected = 127.5 * (1 + erf(2.5 / 3 / 2.0.squareRoot()))
        #expect(abs(Double(try pixel(screen, 20, 20)[0]) - expected) < 14)
        #expect(frame.statistics.pixelsComposited <= 60 * 40)
    }

    @Test func changeBeyondBlurReachKeepsTheBackdrop() throws {
        let screen = Screen(width: 200, height: 40)
        _ = add(CGRect(x: 150, y: 0, width: 50, height: 40), sigma: 3, to: screen.root)
        let box = screen.add(CGRect(x: 0, y: 0, width: 10, height: 10), .testRed)
        screen.frame()

        box.backgroundColor = .testBlue
        let frame = try #require(screen.frame())

        #expect(frame.statistics.pixelsComposited == 100)
    }

    @Test func unchangedAreasAreNotPainted() {
        let screen = Screen()
        let layer = add(CGRect(x: 0, y: 0, width: 40, height: 40), sigma: 3, to: screen.root)
        screen.frame()

        layer.setNeedsCommit()

        #expect(screen.frame() == nil)
    }

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func randomChangesGiveThePixelsOfAFullRepaint(scale: CGFloat) throws {
        let screen = Screen(width: 40, height: 60, scale: scale)
        let list = RandomList(on: screen, seed: RandomList.seed())
        list.addBackdrops()
        screen.frame()
        for step in 0..<60 {
            list.change()
            guard screen.frame() != nil, let shown = screen.pixels?.copy() else { continue }
            screen.pipeline.invalidate()
            screen.frame()
            let difference = try #require(screen.pixels?.difference(from: shown))
            #expect(difference.largest <= RandomList.tolerance, "seed \(list.seed), step \(step)")
        }
    }

    // MARK: Animation

    @Test func backdropEffectAnimates() throws {
        let screen = Screen()
        screen.root.backgroundColor = .testRed
        let layer = BackdropLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        let end = BackdropLayer.Effect(
            filter: BackdropFilter(sigma: 4, tint: Color(red: 1, green: 1, blue: 1, alpha: 1)), amount: 1)
        var start = end
        start.filter.sigma = 0
        start.filter.tint.alpha = 0
        layer.effect = start
        screen.root.addSublayer(layer)
        screen.frame(at: 1)
        #expect(screen.color(20, 20) == Screen.red)

        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.effect = end
        CATransaction.commit()
        screen.frame(at: 2)
        screen.frame(at: 2.5)

        #expect(isNear(try pixel(screen, 20, 20), [255, 128, 128], 2))
        screen.frame(at: 3)
        #expect(screen.color(20, 20) == Screen.white)
    }
}
