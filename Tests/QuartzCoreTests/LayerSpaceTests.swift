import Foundation
import Testing
import TwillDrawing

@testable import QuartzCore

@MainActor @Suite struct LayerSpaceTests {
    private func perspective(_ distance: CGFloat) -> CATransform3D {
        var transform = CATransform3DIdentity
        transform.m34 = -1 / distance
        return transform
    }

    @Test func perspectiveRotationProjectsTheEdges() throws {
        // 40 points wide about x = 50, turned by 60° about y, eye at 100. The left edge at x' = −20·cos 60° = −10,
        // z = 20·sin 60° = 17.32: seen at −10 / (1 − 0.1732) = −12.095. The right one at 10 / 1.1732 = 8.5237.
        let projection = try #require(turned(.pi / 3, eye: 100).projection(in: nil))
        let left = projection.apply(CGPoint(x: 0, y: 20)), right = projection.apply(CGPoint(x: 40, y: 20))

        #expect(abs(left.x / left.z - (50 - 12.095)) < 0.001)
        #expect(abs(right.x / right.z - (50 + 8.5237)) < 0.001)
    }

    private func turned(_ angle: CGFloat, eye: CGFloat) -> CALayer {
        let layer = CALayer()
        layer.followsViewActions = true
        layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
        layer.position = CGPoint(x: 50, y: 50)
        layer.backgroundColor = .testRed
        layer.transform = CATransform3DRotate(perspective(eye), angle, 0, 1, 0)
        return layer
    }

    @Test func rotatedLayerWithPerspectiveIsATrapezoid() {
        let screen = Screen(width: 100, height: 100)
        screen.root.addSublayer(turned(.pi / 3, eye: 100))

        screen.frame()

        #expect(screen.color(40, 50) == Screen.red && screen.color(57, 50) == Screen.red)
        #expect(screen.color(36, 50) == Screen.white && screen.color(60, 50) == Screen.white)
        // The near left edge is 20 / 0.8268 = 24.2 high on each side, the far right one 20 / 1.1732 = 17.05.
        #expect(screen.color(39, 27) == Screen.red && screen.color(57, 31) == Screen.white)
        #expect(screen.color(57, 35) == Screen.red)
    }

    @Test func sublayerTransformSharesOnePerspective() throws {
        let parent = CALayer()
        parent.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        parent.sublayerTransform = perspective(100)
        let child = CALayer()
        child.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        child.position = CGPoint(x: 80, y: 50)
        child.zPosition = 50
        parent.addSublayer(child)

        // Half of the way to the eye everything is twice as large, about the parent's centre: 50 + 30·2.
        let seen = try #require(child.projection(in: parent.spaceForSublayers)).apply(CGPoint(x: 5, y: 5))

        #expect(abs(seen.x / seen.z - 110) < 1e-9 && abs(seen.y / seen.z - 50) < 1e-9)
    }

    @Test func theBackOfAOneSidedLayerIsNotSeen() {
        let screen = Screen(width: 100, height: 100)
        let layer = turned(.pi * 0.9, eye: 500)
        screen.root.addSublayer(layer)
        screen.frame()
        #expect(screen.color(50, 50) == Screen.red)

        layer.isDoubleSided = false
        screen.frame()
        #expect(screen.color(50, 50) == Screen.white)
        layer.transform = CATransform3DRotate(perspective(500), 0.2, 0, 1, 0)
        screen.frame()
        #expect(screen.color(50, 50) == Screen.red)
    }

    @Test func rotationWithoutPerspectiveOnlyNarrowsTheLayer() {
        let layer = turned(.pi / 3, eye: .infinity)

        #expect(layer.projection(in: nil) == nil)
        #expect(abs(layer.transformToSuperlayer.a - 0.5) < 1e-9)
    }

    @Test func aLayerBehindTheEyeOrSeenFromItsEdgeIsNotPaintedAndDoesNotHang() {
        let screen = Screen(width: 100, height: 100)
        let layer = turned(.pi / 2, eye: 100)
        screen.root.addSublayer(layer)
        for transform in [
            layer.transform, CATransform3DTranslate(perspective(10), 0, 0, 20),
            CATransform3DScale(perspective(100), 0, 0, 0),
        ] {
            layer.transform = transform
            screen.frame()
            #expect(screen.color(5, 5) == Screen.white)
        }
        // A part of it is behind the eye; what is before it may be anywhere.
        layer.transform = CATransform3DRotate(perspective(5), 1, 0, 1, 0)
        screen.frame()
        var broken = CATransform3DIdentity
        broken.m34 = .nan
        broken.m14 = .nan
        layer.transform = broken
        screen.frame()
        #expect(screen.color(5, 5) == Screen.white)
    }

    @Test func layersOfHigherZPositionAreInFront() {
        let screen = Screen(width: 100, height: 100)
        let near = screen.add(CGRect(x: 10, y: 10, width: 50, height: 50), .testRed)
        _ = screen.add(CGRect(x: 10, y: 10, width: 50, height: 50), .testBlue)
        near.transform = CATransform3DMakeTranslation(0, 0, 10)

        screen.frame()

        #expect(screen.color(20, 20) == Screen.red)
    }

    @Test func layersMovingInSpaceAreRepaintedWithoutTraces() {
        let screen = Screen(width: 100, height: 100)
        let layer = turned(0.3, eye: 200)
        screen.root.addSublayer(layer)
        screen.frame()

        layer.removeFromSuperlayer()
        screen.frame()

        for x in stride(from: 0, to: 100, by: 3) { #expect(screen.color(x, 50) == Screen.white) }
    }

    // MARK: Masks

    @Test func aMaskShowsWhereItHasAlpha() {
        let screen = Screen()
        let layer = screen.add(CGRect(x: 0, y: 0, width: 20, height: 20), .testRed)
        let mask = CALayer()
        mask.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
        mask.backgroundColor = .testBlue
        layer.mask = mask

        screen.frame()
        #expect(screen.color(5, 5) == Screen.red && screen.color(15, 5) == Screen.white)
        mask.followsViewActions = true
        mask.position.x += 10
        screen.frame()
        #expect(screen.color(5, 5) == Screen.white && screen.color(15, 5) == Screen.red)
        layer.mask = nil
        screen.frame()
        #expect(screen.color(5, 5) == Screen.red && screen.color(15, 5) == Screen.red)
        #expect(mask.superlayer == nil)
    }

    @Test func aMaskCutsSublayersToo() {
        let screen = Screen()
        let layer = screen.add(CGRect(x: 0, y: 0, width: 20, height: 20))
        _ = screen.add(CGRect(x: 0, y: 0, width: 30, height: 30), .testGreen, to: layer)
        let mask = CAShapeLayer()
        mask.path = CGPath(rect: CGRect(x: 5, y: 5, width: 5, height: 5), transform: nil)
        layer.mask = mask

        screen.frame()

        #expect(screen.color(7, 7) == Screen.green)
        #expect(screen.color(3, 3) == Screen.white && screen.color(12, 12) == Screen.white)
    }

    // MARK: Shapes and gradients

    @Test func aShapeIsFilledAndStroked() {
        let screen = Screen()
        let shape = CAShapeLayer()
        shape.path = CGPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20), transform: nil)
        shape.fillColor = .testGreen
        shape.strokeColor = .testBlue
        shape.lineWidth = 4
        screen.root.addSublayer(shape)

        screen.frame()

        #expect(screen.color(20, 20) == Screen.green)
        #expect(screen.color(9, 20) == Screen.blue && screen.color(11, 20) == Screen.blue)
        #expect(screen.color(7, 20) == Screen.white)
    }

    @Test func strokeStartAndEndCutTheStroke() {
        // 40 points around, from (0, 0) to the right.
        let square = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))

        let part = square.trimmed(from: 0.125, to: 0.5)

        #expect(
            part?.elements == [.move(CGPoint(x: 5, y: 0)), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 10, y: 10))])
        #expect(square.trimmed(from: 0.5, to: 0.5) == nil)
        #expect(square.trimmed(from: 0, to: 1) == square)
        #expect(square.trimmed(from: .nan, to: .nan) == square)
    }

    @Test func strokeEndAnimates() {
        let screen = Screen()
        let shape = CAShapeLayer()
        let line = CGMutablePath()
        line.move(to: CGPoint(x: 0, y: 10))
        line.addLine(to: CGPoint(x: 40, y: 10))
        shape.path = line
        shape.strokeColor = .testRed
        shape.lineWidth = 4
        screen.root.addSublayer(shape)
        let animation = CABasicAnimation(keyPath: "strokeEnd")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = 1
        shape.add(animation, forKey: nil)
        screen.frame(at: 0)

        screen.frame(at: 0.5)

        #expect(screen.color(18, 10) == Screen.red && screen.color(22, 10) == Screen.white)
    }

    @Test func aGradientRunsFromTopToBottom() {
        let screen = Screen()
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        gradient.colors = [CGColor.testRed, CGColor.testBlue]
        screen.root.addSublayer(gradient)

        screen.frame()

        func red(_ y: Int) -> Int { Int(screen.pixels?.pixel(x: 20, y: y).red ?? 0) }
        // The middle of row y is (y + 0.5) / 40 of the way.
        for y in [0, 10, 20, 39] { #expect(abs(red(y) - Int(255 * (1 - (Double(y) + 0.5) / 40))) <= 2) }
    }

    /// From the end point's direction, here upwards, clockwise.
    @Test func aConicGradientTurnsClockwiseFromItsEndPoint() {
        let screen = Screen()
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        gradient.type = .conic
        gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
        gradient.endPoint = CGPoint(x: 0.5, y: 0)
        gradient.colors = [CGColor.testRed, CGColor.testRed, CGColor.testBlue, CGColor.testBlue]
        gradient.locations = [0, 0.25, 0.25, 1]
        screen.root.addSublayer(gradient)

        screen.frame()

        // A quarter of the way around is at the right.
        #expect(screen.color(30, 10) == Screen.red && screen.color(25, 3) == Screen.red)
        #expect(screen.color(30, 30) == Screen.blue && screen.color(10, 30) == Screen.blue)
        #expect(screen.color(10, 10) == Screen.blue)
    }

    // MARK: Display links

    @Test func aDisplayLinkIsCalledOnceAFrameWithItsTimes() {
        let screen = Screen()
        screen.frame(at: 1)
        var calls: [CFTimeInterval] = []
        let link = CADisplayLink { calls.append($0.targetTimestamp) }
        link.add(to: .main, forMode: .default)
        #expect(screen.pipeline.needsFrame && !screen.pipeline.needsFrame(at: 1))

        screen.frame(at: 1.5)
        screen.frame(at: 1.5)
        #expect(calls == [1.5])
        #expect(link.duration == 1.0 / 60 && link.timestamp == 1.5 - 1.0 / 60)
        link.isPaused = true
        #expect(!screen.pipeline.needsFrame)
        link.isPaused = false
        screen.frame(at: 2)
        link.invalidate()
        #expect(!screen.pipeline.needsFrame)
        screen.frame(at: 3)
        #expect(calls == [1.5, 2])
    }

    @Test func aSlowDisplayLinkLeavesFramesOut() {
        let screen = Screen()
        var calls = 0
        let link = CADisplayLink { _ in calls += 1 }
        link.preferredFramesPerSecond = 20
        link.add(to: .main, forMode: .common)

        for frame in 1...60 { screen.frame(at: Double(frame) / 60) }
        link.invalidate()

        #expect(calls == 20)
    }
}
