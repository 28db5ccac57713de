import Foundation
import Testing
import TwillDrawing

@testable import QuartzCore

/// A delegate that records its calls.
@MainActor
final class AnimationLog: CAAnimationDelegate {
    var lines: [String] = []

    func animationDidStart(_ anim: CAAnimation) {
        lines.append("start \(anim.value(forKey: "name") ?? "")")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        lines.append("stop \(anim.value(forKey: "name") ?? "") \(flag)")
    }
}

@MainActor @Suite struct AnimationLayerTests {
    private let screen = Screen(width: 100, height: 20)
    private let layer: CALayer

    init() {
        layer = screen.add(CGRect(x: 0, y: 0, width: 10, height: 10), .testRed)
        screen.frame()
    }

    /// What the last frame shows of the layer's place.
    private var shownX: CGFloat? {
        guard let node = screen.pipeline.renderTree?.children.first else { return nil }
        return (node.transform.apply(to: node.style.bounds).midX * 1e6).rounded() / 1e6
    }

    private func move(_ from: Any?, _ to: Any?, by: Any? = nil, duration: CFTimeInterval = 1) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = from
        animation.toValue = to
        animation.byValue = by
        animation.duration = duration
        return animation
    }

    @Test func animationChangesThePresentationOnly() {
        layer.add(move(5, 25), forKey: "move")

        let places = [10.0, 10.25, 10.5, 10.75].map { time -> CGFloat? in
            screen.frame(at: time)
            return shownX
        }

        #expect(places == [5, 10, 15, 20], "it begins in the first frame")
        #expect(layer.position.x == 5)
        #expect(layer.presentation()?.model() === layer)
        screen.frame(at: 11)
        #expect(shownX == 5, "over, the layer's own value shows")
        #expect(layer.animationKeys() == nil)
    }

    @Test func screenIsIdleAfterAllAnimations() {
        layer.add(move(5, 25), forKey: nil)
        #expect(screen.pipeline.needsFrame)
        screen.frame(at: 0)
        #expect(screen.pipeline.needsFrame)
        #expect(!screen.pipeline.needsFrame(at: 0), "one frame in a moment is enough")
        screen.frame(at: 0.5)
        #expect(screen.pipeline.statistics.layersAnimated == 1)

        screen.frame(at: 1)

        #expect(!screen.pipeline.needsFrame)
        #expect(screen.frame(at: 2) == nil)
        #expect(screen.pipeline.statistics == FrameStatistics())
    }

    @Test func onlyTheAnimatingLayerIsVisitedAndPainted() throws {
        for index in 0..<50 { _ = screen.add(CGRect(x: CGFloat(index), y: 15, width: 1, height: 1), .testBlue) }
        layer.add(move(5, 25), forKey: nil)
        screen.frame(at: 0)

        let frame = try #require(screen.frame(at: 0.5))

        #expect(frame.statistics.layersAnimated == 1)
        #expect(frame.statistics.nodesCommitted == 2, "the layer and the root")
        #expect(frame.statistics.layersLaidOut == 0)
        // 10×10 points at 0 and at 10.
        #expect(frame.statistics.pixelsComposited == 200)
    }

    /// The table in `CABasicAnimation`'s documentation, with the layer at 5 and half of the time over.
    @Test(
        arguments: [
            (10, 30, nil, 20), (10, nil, 4, 12), (nil, 30, 4, 28), (10, nil, nil, 7.5), (nil, 30, nil, 17.5),
            (nil, nil, 4, 7),
        ] as [(Double?, Double?, Double?, Double)])
    func missingEndsComeFromTheLayer(from: Double?, to: Double?, by: Double?, expected: Double) {
        layer.add(move(from, to, by: by), forKey: nil)
        screen.frame(at: 0)

        screen.frame(at: 0.5)

        #expect(shownX == CGFloat(expected))
    }

    @Test func numbersOfEveryKindAreValues() {
        for value in [20, 20.0, Float(20), CGFloat(20), NSNumber(value: 20)] as [Any] {
            layer.add(move(value, value), forKey: "move")
            screen.frame(at: 0.5)
            #expect(shownX == 20, "\(type(of: value))")
        }
    }

    @Test func boxedGeometryIsAValue() {
        let animation = CABasicAnimation(keyPath: "position")
        animation.fromValue = NSValue(point: CGPoint(x: 40, y: 5))
        animation.toValue = CGPoint(x: 60, y: 5)
        animation.duration = 1
        layer.add(animation, forKey: nil)
        screen.frame(at: 0)

        screen.frame(at: 0.5)

        #expect(shownX == 50)
        let transform = CATransform3DMakeTranslation(1, 2, 3)
        #expect(NSValue(caTransform3D: transform).caTransform3DValue == transform)
        #expect(NSNumber(value: 3).caTransform3DValue == CATransform3D())
    }

    @Test func additiveAnimationsBlend() {
        for (from, key) in [(-20.0, "a"), (100.0, "b")] {
            let animation = move(from, 0)
            animation.isAdditive = true
            layer.add(animation, forKey: key)
        }
        screen.frame(at: 0)
        #expect(shownX == 85)

        screen.frame(at: 0.5)

        #expect(shownX == 45)
    }

    @Test func cumulativeAnimationsContinue() {
        let animation = move(0, 10)
        animation.isCumulative = true
        animation.repeatCount = 3
        layer.add(animation, forKey: nil)
        screen.frame(at: 0)

        let places = [0.5, 1.5, 2.5].map { time -> CGFloat? in
            screen.frame(at: time)
            return shownX
        }

        #expect(places == [5, 15, 25])
    }

    @Test func aLaterAnimationOfTheSamePropertyWins() {
        layer.add(move(0, 0), forKey: "a")
        layer.add(move(50, 50), forKey: "b")

        screen.frame(at: 0)

        #expect(shownX == 50)
        #expect(layer.animationKeys() == ["a", "b"])
    }

    @Test func anAnimationIsCopiedWhenItIsAdded() {
        let animation = move(20, 20)
        animation.setValue("mine", forKey: "name")
        layer.add(animation, forKey: "move")

        animation.fromValue = 90
        screen.frame(at: 0)

        #expect(shownX == 20)
        #expect(layer.animation(forKey: "move") !== animation)
        #expect(layer.animation(forKey: "move")?.value(forKey: "name") as? String == "mine")
    }

    @Test func delegatesAreNotifiedInOrderAfterTheFrame() {
        let log = AnimationLog()
        for (name, duration) in [("long", 2.0), ("short", 1), ("cut", 3)] {
            let animation = move(0, 1, duration: duration)
            animation.delegate = log
            animation.setValue(name, forKey: "name")
            layer.add(animation, forKey: name)
        }
        #expect(log.lines.isEmpty)
        screen.frame(at: 0)
        #expect(log.lines == ["start long", "start short", "start cut"])
        log.lines = []

        layer.removeAnimation(forKey: "cut")
        #expect(log.lines.isEmpty, "not within the call")
        screen.frame(at: 0.5)
        #expect(log.lines == ["stop cut false"])
        screen.frame(at: 2)
        #expect(log.lines == ["stop cut false", "stop short true", "stop long true"], "by their ends")
    }

    @Test func addingForTheSameKeyReplacesTheAnimation() {
        let log = AnimationLog()
        let first = move(0, 1)
        first.delegate = log
        layer.add(first, forKey: "a")
        screen.frame(at: 0)

        layer.add(move(30, 30), forKey: "a")
        screen.frame(at: 0.1)

        #expect(log.lines == ["start ", "stop  false"])
        #expect(shownX == 30)
        #expect(layer.animationKeys() == ["a"])
    }

    @Test func anAnimationThatStaysHoldsItsLastValueWithoutFrames() {
        let log = AnimationLog()
        let animation = move(5, 25)
        animation.fillMode = .forwards
        animation.isRemovedOnCompletion = false
        animation.delegate = log
        layer.add(animation, forKey: "stay")
        screen.frame(at: 0)
        screen.frame(at: 1)

        #expect(shownX == 25)
        #expect(!screen.pipeline.needsFrame)
        #expect(log.lines == ["start ", "stop  true"])
        layer.backgroundColor = .testGreen
        screen.frame(at: 9)
        #expect(shownX == 25)
        layer.removeAllAnimations()
        screen.frame(at: 9)
        #expect(shownX == 5)
        #expect(log.lines.count == 2, "told once")
    }

    @Test func aBeginTimeDelaysAndBackwardsShowsTheFirstValue() {
        let animation = move(20, 40)
        animation.beginTime = 2
        animation.fillMode = .backwards
        layer.add(animation, forKey: nil)

        let places = [1.0, 2, 2.5].map { time -> CGFloat? in
            screen.frame(at: time)
            return shownX
        }

        #expect(places == [20, 20, 30])
    }

    @Test func animationGroupTruncatesLongerAnimations() {
        let a = move(10, 20), b = move(50, 90, duration: 4)
        b.beginTime = 1
        let group = CAAnimationGroup()
        group.animations = [a, b]
        group.duration = 2
        layer.add(group, forKey: "group")

        let places = [0.0, 0.5, 1.25, 1.75, 2].map { time -> CGFloat? in
            screen.frame(at: time)
            return shownX
        }

        // Half of the first second; then 0.25 and 0.75 of 4 seconds from 50 to 90; then over.
        #expect(places == [10, 15, 52.5, 57.5, 5])
    }

    @Test func keyframesGoThroughTheirValues() {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [10, 30, 50]
        animation.keyTimes = [0, 0.2, 1]
        animation.duration = 1
        layer.add(animation, forKey: nil)

        let places = [0.0, 0.1, 0.2, 0.6].map { time -> CGFloat? in
            screen.frame(at: time)
            return shownX
        }

        #expect(places == [10, 20, 30, 40])
    }

    @Test func discreteKeyframesJump() {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [10, 30, 50]
        animation.keyTimes = [0, 0.2, 0.5, 1]
        animation.calculationMode = .discrete
        animation.duration = 1
        layer.add(animation, forKey: nil)

        let places = [0.0, 0.19, 0.2, 0.49, 0.5, 0.99].map { time -> CGFloat? in
            screen.frame(at: time)
            return shownX
        }

        #expect(places == [10, 10, 30, 30, 50, 50])
    }

    @Test func pacedKeyframesHaveOneSpeed() {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [0, 10, 40]
        animation.calculationMode = .paced
        animation.duration = 4
        layer.add(animation, forKey: nil)

        let places = [0.0, 1, 2, 3].map { time -> CGFloat? in
            screen.frame(at: time)
            return shownX
        }

        #expect(places == [0, 10, 20, 30])
    }

    @Test func aPathIsFollowed() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 5))
        path.addLine(to: CGPoint(x: 30, y: 5))
        path.addLine(to: CGPoint(x: 30, y: 15))
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path
        animation.calculationMode = .paced
        animation.duration = 4
        layer.add(animation, forKey: nil)
        screen.frame(at: 0)

        screen.frame(at: 3)
        #expect(shownX == 30)
        #expect(screen.pipeline.renderTree?.children.first?.transform.ty == 0, "the corner is at three quarters")
        screen.frame(at: 3.5)
        #expect(screen.pipeline.renderTree?.children.first?.transform.ty == 5)
    }

    @Test func cubicKeyframesPassTheirValuesSmoothly() {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [0, 10, 20, 30]
        animation.calculationMode = .cubic
        animation.duration = 3
        layer.add(animation, forKey: nil)
        screen.frame(at: 0)

        // Catmull and Rom's curve through points on a line, evenly spaced, is that line in the middle.
        for (time, place) in [(1.0, 10.0), (1.5, 15), (2, 20)] {
            screen.frame(at: time)
            #expect(shownX == CGFloat(place))
        }
    }

    @Test func quarterRotationIsHalfDoneAtHalfTime() throws {
        let animation = CABasicAnimation(keyPath: "transform.rotation.z")
        animation.fromValue = 0
        animation.toValue = Double.pi / 2
        animation.duration = 1
        layer.add(animation, forKey: nil)
        screen.frame(at: 0)

        screen.frame(at: 0.5)

        let transform = try #require(screen.pipeline.renderTree?.children.first?.transform)
        #expect(abs(transform.a - 0.70710678) < 1e-8 && abs(transform.b - 0.70710678) < 1e-8)
    }

    @Test func transformAnimationRotatesInsteadOfScaling() throws {
        let animation = CABasicAnimation(keyPath: "transform")
        animation.fromValue = CATransform3DIdentity
        animation.toValue = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        animation.duration = 1
        layer.add(animation, forKey: nil)
        screen.frame(at: 0)

        screen.frame(at: 0.5)

        let transform = try #require(screen.pipeline.renderTree?.children.first?.transform)
        #expect(abs(hypot(transform.a, transform.b) - 1) < 1e-9)
    }

    @Test func anUnknownKeyPathChangesNothing() {
        let animation = CABasicAnimation(keyPath: "position.z.nowhere")
        animation.toValue = "text"
        animation.duration = 0.1
        layer.add(animation, forKey: nil)

        screen.frame(at: 0)
        screen.frame(at: 0.05)
        #expect(shownX == 5)
        screen.frame(at: 0.1)
        #expect(!screen.pipeline.needsFrame)
    }

    @Test func invalidNumbersNeitherCrashNorHang() {
        for value in [Double.nan, .infinity, -.infinity] {
            let animation = move(value, 20)
            animation.speed = Float(value)
            animation.beginTime = value
            animation.duration = value
            animation.repeatCount = Float(value.isNaN ? value : 0)
            layer.add(animation, forKey: "bad")
            screen.frame(at: 0)
            screen.frame(at: 0.1)
        }
        #expect(screen.root.brokenInvariant() == nil)
    }

    @Test func anAnimationThatLayoutAddsRunsFromThatVeryFrame() {
        final class Adder: CALayer, @unchecked Sendable {
            var onLayout: (() -> Void)?
            override func layoutSublayers() {
                onLayout?()
                onLayout = nil
            }
        }
        let adder = Adder()
        screen.root.addSublayer(adder)
        adder.onLayout = { [layer] in
            layer.position.x = 45
            layer.add(move(5, 45), forKey: nil)
        }
        adder.setNeedsLayout()

        screen.frame(at: 1)
        #expect(shownX == 5, "not one frame at its end")
        #expect(screen.pipeline.needsFrame)
        screen.frame(at: 1.5)
        #expect(shownX == 25)
        screen.frame(at: 2)
        #expect(!screen.pipeline.needsFrame)
    }

    @Test func leavingTheTreeRemovesAnimations() {
        let log = AnimationLog()
        let child = CALayer()
        layer.addSublayer(child)
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.duration = 10
        animation.delegate = log
        child.add(animation, forKey: "fade")
        screen.frame(at: 0)

        layer.removeFromSuperlayer()
        screen.frame(at: 0.1)

        #expect(child.animationKeys() == nil)
        #expect(log.lines == ["start ", "stop  false"])
        #expect(!screen.pipeline.needsFrame)
    }

    @Test func anInvisibleLayerCanFadeIn() {
        layer.opacity = 0
        screen.frame(at: 0)
        screen.frame(at: 1)
        #expect(screen.color(5, 5) == Screen.white)
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 1
        animation.toValue = 1
        animation.duration = 1
        layer.add(animation, forKey: nil)

        screen.frame(at: 1.5)
        #expect(screen.color(5, 5) == Screen.red)
        screen.frame(at: 3)
        #expect(screen.color(5, 5) == Screen.white)
    }

    @Test func pausedAnimationContinuesAfterResuming() {
        layer.add(move(0, 100, duration: 10), forKey: nil)
        screen.frame(at: 100)
        screen.frame(at: 102)
        #expect(shownX == 20)

        // Apple's QA1673, with the clock's time given.
        layer.timeOffset = layer.convertTime(102, from: nil)
        layer.speed = 0
        screen.frame(at: 102)
        #expect(!screen.pipeline.needsFrame, "time stands still")
        layer.backgroundColor = .testBlue
        screen.frame(at: 150)
        #expect(shownX == 20)

        let paused = layer.timeOffset
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(150, from: nil) - paused
        screen.frame(at: 150)
        #expect(shownX == 20)
        screen.frame(at: 153)
        #expect(shownX == 50)
    }

    @Test func timeOffsetScrubsTheAnimationsBelow() {
        let child = CALayer()
        child.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
        layer.addSublayer(child)
        layer.speed = 0
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 10
        animation.duration = 1
        child.add(animation, forKey: nil)
        screen.frame(at: 5)

        let places = [0.2, 0.9, 0.5].map { offset -> CGFloat in
            layer.timeOffset = offset
            screen.frame(at: 5)
            return child.presentation()?.position.x ?? -1
        }

        #expect(places.map { ($0 * 1e6).rounded() / 1e6 } == [2, 9, 5])
    }

    @Test func presentationsOfSublayersArePresentations() throws {
        let child = CALayer()
        layer.addSublayer(child)
        #expect(child.presentation() == nil, "never shown")
        screen.frame(at: 0)

        let shown = try #require(layer.presentation()?.sublayers?.first)

        #expect(shown !== child && shown.model() === child)
        #expect(shown.superlayer?.model() === layer)
    }

    @Test func hitTestingAPresentationUsesAnimatedPositions() {
        layer.add(move(55, 55), forKey: nil)
        screen.frame(at: 0)

        #expect(screen.root.hitTest(CGPoint(x: 55, y: 5)) === screen.root)
        #expect(screen.root.presentation()?.hitTest(CGPoint(x: 55, y: 5))?.model() === layer)
    }
}
