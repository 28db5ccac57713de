import Foundation
import Testing
import TwillDrawing

@testable import QuartzCore

@MainActor @Suite struct ReplicatorLayerTests {
    private func replicator(on screen: Screen, count: Int) -> CAReplicatorLayer {
        let layer = CAReplicatorLayer()
        layer.followsViewActions = true
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        layer.instanceCount = count
        screen.root.addSublayer(layer)
        return layer
    }

    @Test func replicatorCopiesAreOffsetByTheTransform() {
        let screen = Screen()
        let layer = replicator(on: screen, count: 3)
        layer.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
        _ = screen.add(CGRect(x: 0, y: 0, width: 5, height: 5), .testRed, to: layer)
        screen.frame()

        #expect(
            [2, 7, 12, 17, 22, 27, 32].map { screen.color($0, 2) == Screen.red } == [
                true, false, true, false, true, false, false,
            ])
    }

    @Test func replicatorRotatesAboutTheCenter() {
        let screen = Screen()
        let layer = replicator(on: screen, count: 4)
        layer.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        _ = screen.add(CGRect(x: 18, y: 0, width: 4, height: 4), .testRed, to: layer)
        screen.frame()

        // Top, right, bottom and left.
        for (x, y) in [(20, 2), (38, 20), (20, 38), (2, 20)] { #expect(screen.color(x, y) == Screen.red) }
        #expect(screen.color(20, 20) == Screen.white)
    }

    @Test func transformsAddUpFromCopyToCopy() {
        let screen = Screen()
        let layer = replicator(on: screen, count: 3)
        layer.anchorPoint = .zero
        layer.position = .zero
        var step = CATransform3DMakeTranslation(4, 0, 0)
        step = CATransform3DScale(step, 2, 2, 1)
        layer.instanceTransform = step
        _ = screen.add(CGRect(x: 0, y: 0, width: 2, height: 2), .testRed, to: layer)
        screen.frame()

        // Widths 2, 4 and 8; the third lies at 4 + 2 · 4.
        let row = (0..<24).map { screen.color($0, 1) == Screen.red }
        #expect(row == (0..<24).map { $0 < 2 || (4..<8).contains($0) || (12..<20).contains($0) })
    }

    /// White times (1, 0.5, 0), then 0.25 less red for each copy.
    @Test func replicatorColorsAreMultipliedAndOffset() throws {
        let screen = Screen()
        screen.root.backgroundColor = .black
        let layer = replicator(on: screen, count: 3)
        layer.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
        layer.instanceColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        layer.instanceRedOffset = -0.25
        layer.instanceBlueOffset = 0.5
        _ = screen.add(CGRect(x: 0, y: 0, width: 5, height: 5), .white, to: layer)
        let image = screen.add(CGRect(x: 0, y: 10, width: 4, height: 4), nil, to: layer)
        image.contents = quarters(side: 4)
        screen.frame()

        #expect(screen.color(2, 2) == "255 128 0")
        #expect(screen.color(12, 2) == "191 128 128")
        #expect(screen.color(22, 2) == "128 128 255")
        // The quarters of a picture, of which the fourth is white.
        #expect(screen.color(0, 10) == "255 0 0" && screen.color(3, 10) == "0 128 0" && screen.color(0, 13) == "0 0 0")
        #expect(screen.color(13, 13) == "191 128 128")
    }

    @Test func alphaOffsetsFadeCopies() throws {
        let screen = Screen()
        let layer = replicator(on: screen, count: 3)
        layer.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
        layer.instanceAlphaOffset = -0.5
        _ = screen.add(CGRect(x: 0, y: 0, width: 5, height: 5), .black, to: layer)
        screen.frame()

        #expect(screen.color(2, 2) == "0 0 0" && screen.color(22, 2) == Screen.white)
        let half = try #require(screen.pixels?.pixel(x: 12, y: 2))
        #expect(abs(Int(half.red) - 128) <= 1)
    }

    @Test func copiesLagBehindByTheDelay() {
        let screen = Screen()
        let layer = replicator(on: screen, count: 3)
        layer.instanceTransform = CATransform3DMakeTranslation(0, 10, 0)
        layer.instanceDelay = 0.25
        let dot = screen.add(CGRect(x: 0, y: 0, width: 4, height: 4), .testRed, to: layer)
        let slide = CABasicAnimation(keyPath: "position.x")
        slide.fromValue = 2
        slide.toValue = 34
        slide.duration = 1
        slide.repeatCount = .infinity
        dot.add(slide, forKey: nil)
        screen.frame(at: 1)

        screen.frame(at: 1.5)

        // Half of the way, a quarter, and the start: 16, 8 and 0 points from the left.
        for (copy, x) in [16, 8, 0].enumerated() {
            #expect(screen.color(x + 1, copy * 10 + 2) == Screen.red, "copy \(copy)")
            #expect(screen.color(x + 6, copy * 10 + 2) == Screen.white, "copy \(copy)")
        }
    }

    @Test func copiesChangeWithTheirOriginal() throws {
        let screen = Screen()
        let layer = replicator(on: screen, count: 2)
        layer.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
        let dot = screen.add(CGRect(x: 0, y: 0, width: 5, height: 5), .testRed, to: layer)
        screen.frame()

        dot.backgroundColor = .testBlue
        let frame = try #require(screen.frame())

        #expect(screen.color(2, 2) == Screen.blue && screen.color(12, 2) == Screen.blue)
        #expect(frame.statistics.pixelsComposited == 50)

        layer.instanceCount = 1
        screen.frame()
        #expect(screen.color(12, 2) == Screen.white)

        layer.instanceCount = 0
        screen.frame()
        #expect(screen.color(2, 2) == Screen.white)
    }

    @Test func theTransformAnimates() {
        let screen = Screen()
        let layer = replicator(on: screen, count: 2)
        _ = screen.add(CGRect(x: 0, y: 0, width: 5, height: 5), .testRed, to: layer)
        let spread = CABasicAnimation(keyPath: "instanceTransform")
        spread.fromValue = NSValue(caTransform3D: CATransform3DIdentity)
        spread.toValue = NSValue(caTransform3D: CATransform3DMakeTranslation(20, 0, 0))
        spread.duration = 1
        layer.add(spread, forKey: nil)
        screen.frame(at: 1)

        screen.frame(at: 1.5)

        #expect(screen.color(12, 2) == Screen.red && screen.color(22, 2) == Screen.white)
    }

    @Test(arguments: [0.0, .nan, .infinity, -3])
    func numbersWithoutSenseDrawWhatTheyCan(number: Double) {
        let screen = Screen()
        let layer = replicator(on: screen, count: 3)
        layer.instanceDelay = number
        layer.instanceRedOffset = Float(number)
        layer.instanceTransform = CATransform3DMakeScale(number, number, 1)
        _ = screen.add(CGRect(x: 10, y: 10, width: 5, height: 5), .testRed, to: layer)

        screen.frame()

        #expect(screen.color(12, 12) == Screen.red)
    }
}
