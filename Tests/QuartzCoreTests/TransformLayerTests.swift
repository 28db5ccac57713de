import Foundation
import Testing

@testable import QuartzCore

@MainActor @Suite struct TransformLayerTests {
    private func transformLayer(on screen: Screen, in parent: CALayer? = nil) -> CATransformLayer {
        let layer = CATransformLayer()
        layer.followsViewActions = true
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        (parent ?? screen.root).addSublayer(layer)
        return layer
    }

    /// Two plates behind each other, seen from the side: which one covers the other depends on the turn of what they are in.
    @Test func sublayersKeepTheirDepth() {
        let screen = Screen()
        let layer = transformLayer(on: screen)
        let near = screen.add(CGRect(x: 5, y: 5, width: 30, height: 30), .testRed, to: layer)
        near.zPosition = 10
        let far = screen.add(CGRect(x: 5, y: 5, width: 30, height: 30), .testBlue, to: layer)
        far.zPosition = -10
        screen.frame()
        #expect(screen.color(20, 20) == Screen.red)

        layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        screen.frame()
        #expect(screen.color(20, 20) == Screen.blue)

        // In a plain layer they are one picture, and stay in their order.
        let flat = screen.add(CGRect(x: 0, y: 0, width: 40, height: 40))
        for sublayer in layer.sublayers ?? [] { flat.addSublayer(sublayer) }
        flat.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        screen.frame()
        #expect(screen.color(20, 20) == Screen.red)
    }

    /// Rotated by 30°, plates 20 points apart are 20 · sin 30° = 10 points apart horizontally.
    @Test func depthBecomesWidthWhenRotated() {
        let screen = Screen()
        let layer = transformLayer(on: screen)
        let near = screen.add(CGRect(x: 15, y: 5, width: 10, height: 10), .testRed, to: layer)
        near.zPosition = 10
        let far = screen.add(CGRect(x: 15, y: 25, width: 10, height: 10), .testBlue, to: layer)
        far.zPosition = -10

        layer.transform = CATransform3DMakeRotation(.pi / 6, 0, 1, 0)
        screen.frame()

        // Centres at 20 ± 5 points; half as wide as 5 · cos 30° = 4.3.
        func span(_ row: Int, _ color: String) -> ClosedRange<Int> {
            let found = (0..<40).filter { screen.color($0, row) == color }
            return (found.first ?? 0)...(found.last ?? 0)
        }
        #expect(span(10, Screen.red) == 21...28)
        #expect(span(30, Screen.blue) == 11...18)
    }

    @Test func transformLayerDrawsNothingItself() {
        let screen = Screen()
        let layer = transformLayer(on: screen)
        layer.backgroundColor = .testRed
        layer.borderWidth = 4
        layer.cornerRadius = 10
        layer.masksToBounds = true
        layer.shadowOpacity = 1
        _ = screen.add(CGRect(x: 30, y: 0, width: 10, height: 10), .testBlue, to: layer)
        screen.frame()

        #expect(screen.color(20, 20) == Screen.white && screen.color(1, 20) == Screen.white)
        #expect(screen.color(39, 0) == Screen.blue)
    }

    @Test func opacityCountsForEachSublayer() throws {
        let screen = Screen()
        let layer = transformLayer(on: screen)
        layer.opacity = 0.5
        _ = screen.add(CGRect(x: 0, y: 0, width: 20, height: 20), .black, to: layer)
        _ = screen.add(CGRect(x: 0, y: 0, width: 20, height: 20), .black, to: layer)
        screen.frame()

        // Half, and half of what is left.
        let level = try #require(screen.pixels?.pixel(x: 10, y: 10)).red
        #expect(abs(Int(level) - 64) <= 2)
    }

    @Test func layersInsideOneAnotherShareTheirSpace() {
        let screen = Screen()
        let outer = transformLayer(on: screen)
        let inner = transformLayer(on: screen, in: outer)
        let front = screen.add(CGRect(x: 5, y: 5, width: 30, height: 30), .testRed, to: inner)
        front.zPosition = 10
        let middle = screen.add(CGRect(x: 5, y: 5, width: 30, height: 30), .testGreen, to: outer)
        let back = screen.add(CGRect(x: 5, y: 5, width: 30, height: 30), .testBlue, to: inner)
        back.zPosition = -10
        screen.frame()
        #expect(screen.color(20, 20) == Screen.red)

        front.isHidden = true
        screen.frame()
        #expect(screen.color(20, 20) == Screen.green)

        outer.transform = CATransform3DMakeRotation(.pi, 1, 0, 0)
        screen.frame()
        #expect(screen.color(20, 20) == Screen.blue)

        middle.isHidden = true
        inner.transform = CATransform3DMakeTranslation(0, 0, 100)
        screen.frame()
        #expect(screen.color(20, 20) == Screen.blue)
    }

    /// In a cube seen from the front, the back's inside is hidden; turned by a quarter, the side is the front.
    @Test(arguments: [0, 1, 2, 3])
    func aCubeShowsTheFaceThatIsInFront(quarter: Int) {
        let screen = Screen()
        screen.root.sublayerTransform.m34 = -1 / 400
        let cube = transformLayer(on: screen)
        let colors: [CGColor] = [.testRed, .testGreen, .testBlue, .black]
        for (index, color) in colors.enumerated() {
            let face = screen.add(CGRect(x: 10, y: 10, width: 20, height: 20), color, to: cube)
            face.transform = CATransform3DTranslate(
                CATransform3DMakeRotation(CGFloat(index) * .pi / 2, 0, 1, 0), 0, 0, 10)
        }

        cube.transform = CATransform3DMakeRotation(-CGFloat(quarter) * .pi / 2, 0, 1, 0)
        screen.frame()

        #expect(screen.color(20, 20) == [Screen.red, Screen.green, Screen.blue, "0 0 0"][quarter])
        // Nearer than the plane, it is seen larger: 20 · 400 / 390 points.
        #expect(screen.color(8, 20) == Screen.white)
    }

    @Test func transformLayerRotationAnimates() {
        let screen = Screen()
        let layer = transformLayer(on: screen)
        let near = screen.add(CGRect(x: 5, y: 5, width: 30, height: 30), .testRed, to: layer)
        near.zPosition = 10
        let far = screen.add(CGRect(x: 5, y: 5, width: 30, height: 30), .testBlue, to: layer)
        far.zPosition = -10
        let turn = CABasicAnimation(keyPath: "transform.rotation.y")
        turn.fromValue = 0
        turn.toValue = CGFloat.pi
        turn.duration = 1
        layer.add(turn, forKey: nil)
        screen.frame(at: 1)
        #expect(screen.color(20, 20) == Screen.red)

        screen.frame(at: 1.8)
        #expect(screen.color(20, 20) == Screen.blue)

        screen.frame(at: 2.1)
        #expect(screen.color(20, 20) == Screen.red)
    }
}
