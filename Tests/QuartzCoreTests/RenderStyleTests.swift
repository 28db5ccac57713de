import Foundation
import Testing
import TwillDrawing

@testable import QuartzCore

@MainActor @Suite struct RenderStyleTests {
    // MARK: Contents

    @Test func contentsFillTheBoundsByDefault() {
        let screen = Screen()
        let layer = screen.add(CGRect(x: 0, y: 0, width: 40, height: 20))
        layer.contents = quarters(side: 4)

        screen.frame()

        #expect(screen.color(5, 5) == Screen.red)
        #expect(screen.color(35, 5) == Screen.green)
        #expect(screen.color(5, 15) == Screen.blue)
        #expect(screen.color(35, 15) == Screen.white)
    }

    /// Where a picture of 10 by 10 points lies in 30 by 20 points, by hand. The vertical names are upside down where y
    /// points down.
    @Test(arguments: [
        (CALayerContentsGravity.center, CGRect(x: 10, y: 5, width: 10, height: 10)),
        (.top, CGRect(x: 10, y: 10, width: 10, height: 10)),
        (.bottom, CGRect(x: 10, y: 0, width: 10, height: 10)),
        (.left, CGRect(x: 0, y: 5, width: 10, height: 10)),
        (.right, CGRect(x: 20, y: 5, width: 10, height: 10)),
        (.topLeft, CGRect(x: 0, y: 10, width: 10, height: 10)),
        (.topRight, CGRect(x: 20, y: 10, width: 10, height: 10)),
        (.bottomLeft, CGRect(x: 0, y: 0, width: 10, height: 10)),
        (.bottomRight, CGRect(x: 20, y: 0, width: 10, height: 10)),
        (.resize, CGRect(x: 0, y: 0, width: 30, height: 20)),
        (.resizeAspect, CGRect(x: 5, y: 0, width: 20, height: 20)),
        (.resizeAspectFill, CGRect(x: 0, y: -5, width: 30, height: 30)),
    ])
    func gravityPlacesTheContents(_ gravity: CALayerContentsGravity, _ expected: CGRect) {
        let place = gravity.place(CGSize(width: 10, height: 10), in: CGRect(x: 0, y: 0, width: 30, height: 20))

        #expect(place == expected)
    }

    @Test func contentsScaleMakesTheNaturalSizeSmaller() {
        let screen = Screen()
        let layer = screen.add(CGRect(x: 0, y: 0, width: 40, height: 40))
        layer.contents = quarters(side: 20)
        layer.contentsScale = 2
        layer.contentsGravity = .bottomLeft

        screen.frame()

        #expect(screen.color(2, 2) == Screen.red)
        #expect(screen.color(8, 2) == Screen.green)
        #expect(screen.color(12, 12) == Screen.white)
        #expect(screen.color(2, 8) == Screen.blue)
    }

    @Test func contentsRectShowsAPart() {
        let screen = Screen()
        let layer = screen.add(CGRect(x: 0, y: 0, width: 20, height: 20))
        layer.contents = quarters(side: 20)
        layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)

        screen.frame()

        for (x, y) in [(1, 1), (18, 1), (1, 18), (18, 18)] { #expect(screen.color(x, y) == Screen.green) }
    }

    @Test func contentsCenterKeepsTheEdgesTheirSize() {
        let screen = Screen()
        let layer = screen.add(CGRect(x: 0, y: 0, width: 40, height: 40))
        layer.contents = quarters(side: 10)
        layer.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.1, height: 0.1)

        screen.frame()

        // 4 red points at the left, 5 at the right that are not red, and between them one red pixel stretched to 31.
        #expect(screen.color(20, 2) == Screen.red)
        #expect(screen.color(33, 2) == Screen.red)
        #expect(screen.color(37, 2) == Screen.green)
    }

    @Test func contentsOfAnotherKindShowNothing() {
        let screen = Screen()
        let layer = screen.add(CGRect(x: 0, y: 0, width: 40, height: 20))

        layer.contents = "not an image"
        screen.frame()

        #expect(screen.color(5, 5) == Screen.white)
    }

    @Test func displayDrawsAtTheLayersScaleAndOnlyWhenAsked() throws {
        let screen = Screen()
        let layer = DrawingLayer()
        layer.followsViewActions = true
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.contentsScale = 2
        screen.root.addSublayer(layer)

        screen.frame()
        #expect(layer.drawings == 0, "a standalone layer draws when it is marked")
        layer.setNeedsDisplay()
        screen.frame()

        #expect(layer.drawings == 1)
        let contents = try #require(layer.contents as? CGImage)
        #expect(contents.width == 20 && contents.height == 20)
        #expect(screen.color(5, 5) == Screen.red)
        layer.position.x += 1
        screen.frame()
        #expect(layer.drawings == 1)
    }

    @Test func drawingNothingMakesNoContentsAndLeavesGivenOnesAlone() {
        let image = quarters(side: 4)
        let layer = CALayer()
        layer.bounds.size = CGSize(width: 10, height: 10)
        layer.contents = image

        layer.setNeedsDisplay()
        layer.displayIfNeeded()

        #expect(layer.contents as? CGImage === image)
    }

    // MARK: Corners, border, clip

    @Test func cornersRoundTheBackgroundAndOnlyTheMaskedOnes() {
        let screen = Screen()
        let layer = screen.add(CGRect(x: 0, y: 0, width: 40, height: 40), .testRed)
        layer.cornerRadius = 12
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]

        screen.frame()

        #expect(screen.color(0, 0) == Screen.white)
        #expect(screen.color(39, 39) == Screen.white)
        #expect(screen.color(39, 0) == Screen.red)
        #expect(screen.color(0, 39) == Screen.red)
        // The circle's edge crosses the diagonal 12 · (1 − 1/√2) = 3.5 points from the corner.
        #expect(screen.color(2, 2) == Screen.white)
        #expect(screen.color(4, 4) == Screen.red)
    }

    @Test func theBorderIsInsideAndAboveTheSublayers() {
        let screen = Screen()
        let layer = screen.add(CGRect(x: 10, y: 10, width: 20, height: 20), .testRed)
        layer.borderWidth = 2
        layer.borderColor = .testBlue
        _ = screen.add(CGRect(x: 0, y: 0, width: 20, height: 20), .testGreen, to: layer)

        screen.frame()

        #expect(screen.color(9, 20) == Screen.white)
        #expect(screen.color(10, 20) == Screen.blue)
        #expect(screen.color(11, 20) == Screen.blue)
        #expect(screen.color(12, 20) == Screen.green)
    }

    @Test func masksToBoundsClipsSublayersToTheRoundedCorners() {
        let screen = Screen()
        let layer = screen.add(CGRect(x: 0, y: 0, width: 20, height: 20))
        _ = screen.add(CGRect(x: 0, y: 0, width: 40, height: 40), .testRed, to: layer)

        screen.frame()
        #expect(screen.color(30, 30) == Screen.red)
        layer.masksToBounds = true
        screen.frame()
        #expect(screen.color(30, 30) == Screen.white)
        #expect(screen.color(0, 0) == Screen.red)
        layer.cornerRadius = 10
        screen.frame()
        #expect(screen.color(0, 0) == Screen.white)
        #expect(screen.color(10, 10) == Screen.red)
    }

    @Test func roundedContentsAreClippedWithoutSublayers() {
        let screen = Screen()
        let layer = screen.add(CGRect(x: 0, y: 0, width: 20, height: 20))
        layer.contents = quarters(side: 20)
        layer.cornerRadius = 10

        screen.frame()
        #expect(screen.color(0, 0) == Screen.red, "corners alone do not clip contents")
        layer.masksToBounds = true
        screen.frame()

        #expect(screen.color(0, 0) == Screen.white)
        #expect(screen.color(8, 8) == Screen.red)
    }

    /// An edge in the middle of a pixel covers half of it, whatever clips the layer does.
    @Test(arguments: [0.0, 6.0])
    func anEdgeBetweenPixelsThatAlsoClipsIsBlendedOnce(_ radius: Double) {
        let screen = Screen()
        let layer = screen.add(CGRect(x: 10.5, y: 5, width: 20, height: 20), .testRed)
        layer.cornerRadius = radius
        layer.masksToBounds = true
        _ = screen.add(CGRect(x: 8, y: 8, width: 4, height: 4), .testBlue, to: layer)

        screen.frame()

        #expect(near(screen.color(10, 15), (255, 128, 128)))
        #expect(screen.color(9, 15) == Screen.white)
    }

    // MARK: Opacity

    @Test func opacityAppliesToALayerWithItsSublayersAsAGroup() {
        let screen = Screen()
        let layer = screen.add(CGRect(x: 0, y: 0, width: 20, height: 20), .testRed)
        _ = screen.add(CGRect(x: 5, y: 5, width: 10, height: 10), .testBlue, to: layer)
        layer.opacity = 0.5

        screen.frame()

        // Half of red over white, and half of blue over white: no red shines through the blue.
        #expect(near(screen.color(2, 2), (255, 128, 128)))
        #expect(near(screen.color(10, 10), (128, 128, 255)))

        layer.allowsGroupOpacity = false
        screen.frame()
        // Blue over the red that is already half there.
        #expect(near(screen.color(10, 10), (128, 64, 191)))
    }

    private func near(_ color: String, _ expected: (Int, Int, Int)) -> Bool {
        let parts = color.split(separator: " ").compactMap { Int($0) }
        guard parts.count == 3 else { return false }
        return abs(parts[0] - expected.0) <= 1 && abs(parts[1] - expected.1) <= 1 && abs(parts[2] - expected.2) <= 1
    }

    // MARK: Shadow

    private func darkness(_ screen: Screen, _ x: Int, _ y: Int) -> Int {
        255 - (screen.pixels?.pixel(x: x, y: y).red ?? 255)
    }

    /// The straight edge of a Gaussian shadow falls off as the normal distribution: .5 at the edge, .159 one standard
    /// deviation out, .023 two out.
    @Test func theShadowFallsOffByItsRadiusAsStandardDeviation() {
        let screen = Screen(width: 100, height: 100)
        let layer = screen.add(CGRect(x: 30, y: 20, width: 60, height: 60), .white)
        layer.shadowOpacity = 1
        layer.shadowRadius = 4
        layer.shadowOffset = .zero

        screen.frame()

        // Pixel centres lie half a pixel off the distances.
        #expect(abs(darkness(screen, 25, 50) - Int(255 * 0.130)) <= 8)
        #expect(abs(darkness(screen, 29, 50) - Int(255 * 0.450)) <= 8)
        #expect(darkness(screen, 16, 50) <= 1)
        #expect(darkness(screen, 50, 50) == 0, "the layer covers its shadow")
    }

    @Test func theShadowMovesByItsOffset() {
        let screen = Screen(width: 60, height: 60)
        let layer = screen.add(CGRect(x: 20, y: 20, width: 20, height: 20), .white)
        layer.shadowOpacity = 1
        layer.shadowRadius = 0
        layer.shadowOffset = CGSize(width: 5, height: -7)

        screen.frame()

        #expect(darkness(screen, 43, 15) == 255)
        #expect(darkness(screen, 47, 15) == 0)
        #expect(darkness(screen, 30, 43) == 0)
    }

    @Test func shadowPathReplacesTheLayerShape() {
        let screen = Screen(width: 60, height: 60)
        let layer = screen.add(CGRect(x: 20, y: 20, width: 20, height: 20), .white)
        layer.shadowOpacity = 1
        layer.shadowRadius = 0
        layer.shadowOffset = .zero
        layer.shadowPath = CGPath(rect: CGRect(x: -15, y: 0, width: 10, height: 10), transform: nil)

        screen.frame()

        #expect(darkness(screen, 8, 25) == 255)
        #expect(darkness(screen, 18, 25) == 0)
    }

    @Test func withoutABackgroundTheShadowFollowsThePixels() {
        let screen = Screen(width: 60, height: 60)
        let layer = screen.add(CGRect(x: 10, y: 10, width: 40, height: 40))
        _ = screen.add(CGRect(x: 0, y: 0, width: 10, height: 10), .testRed, to: layer)
        layer.shadowOpacity = 1
        layer.shadowRadius = 0
        layer.shadowOffset = CGSize(width: 12, height: 0)

        screen.frame()
        #expect(screen.color(27, 15) == "0 0 0")
        #expect(screen.color(45, 15) == Screen.white)

        // The shadow follows a sublayer that moves.
        layer.sublayers?.first?.position.y += 20
        screen.frame()
        #expect(screen.color(27, 15) == Screen.white)
        #expect(screen.color(27, 35) == "0 0 0")
    }

    @Test func masksToBoundsClipsTheShadowAway() {
        let screen = Screen(width: 60, height: 60)
        let layer = screen.add(CGRect(x: 20, y: 20, width: 20, height: 20), .white)
        layer.shadowOpacity = 1
        layer.shadowOffset = .zero
        layer.masksToBounds = true

        screen.frame()

        #expect(darkness(screen, 18, 30) == 0)
    }

    // MARK: Transform

    @Test func rotatedLayerIsPaintedRotated() {
        let screen = Screen(width: 60, height: 60)
        let layer = screen.add(CGRect(x: 10, y: 25, width: 40, height: 10), .testRed)

        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        screen.frame()

        #expect(screen.color(30, 12) == Screen.red)
        #expect(screen.color(12, 30) == Screen.white)
    }

    @Test func aLayerScaledToNothingIsNotPainted() {
        let screen = Screen()
        let layer = screen.add(CGRect(x: 0, y: 0, width: 40, height: 40), .testRed)

        layer.setAffineTransform(CGAffineTransform(scaleX: 0, y: 0))
        screen.frame()

        #expect(screen.color(20, 20) == Screen.white)
    }

    @Test func renderingIntoAContextPaintsWhatTheScreenWould() throws {
        let screen = Screen()
        let layer = screen.add(CGRect(x: 10, y: 10, width: 20, height: 20), .testRed)
        layer.cornerRadius = 5
        _ = screen.add(CGRect(x: 5, y: 5, width: 5, height: 5), .testBlue, to: layer)
        let bitmap = try #require(Bitmap(width: 20, height: 20))

        layer.render(in: CGContext(Canvas(bitmap)))

        #expect(bitmap.pixel(x: 7, y: 7).blue == 255)
        #expect(bitmap.pixel(x: 15, y: 15).red == 255)
        #expect(bitmap.pixel(x: 0, y: 0).alpha == 0)
    }
}

private final class DrawingLayer: CALayer, @unchecked Sendable {
    var drawings = 0

    override func draw(in ctx: CGContext) {
        drawings += 1
        ctx.setFillColor(CGColor.testRed)
        ctx.fill(bounds)
    }
}
