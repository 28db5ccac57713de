import Foundation
import Testing

@testable import QuartzCore

/// The exact final value of animations that are not removed on completion.
@MainActor @Suite struct AnimationEndTests {
    nonisolated private static let starts = [0.1, 7.3, -33.3, 1.0 / 3, 1e-3, 640.7, 99.99999999999999]
    nonisolated private static let ends = [100.0, 0.1, 1.0 / 3, 0.7, -12.34, 1e6 / 7]

    /// Shows an animation of `position.x` in the middle, at its end and behind it.
    private func shown(_ animation: CAAnimation, lasting duration: CFTimeInterval, from begin: CFTimeInterval)
        -> [Double]
    {
        let screen = Screen(width: 100, height: 20)
        let layer = screen.add(CGRect(x: 0, y: 0, width: 10, height: 10), .testRed)
        screen.frame(at: begin)
        animation.fillMode = .forwards
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: "move")
        screen.frame(at: begin)
        screen.frame(at: begin + duration / 2)
        return [begin + duration, begin + duration + 1].map { time in
            screen.frame(at: time)
            return Double(layer.presentation()?.position.x ?? .nan)
        }
    }

    private func move<Animation: CABasicAnimation>(_ animation: Animation, _ from: Double, _ to: Double) -> Animation {
        animation.keyPath = "position.x"
        animation.fromValue = from
        animation.toValue = to
        return animation
    }

    @Test(arguments: starts, ends) func aBasicAnimationEndsAtItsToValue(start: Double, end: Double) {
        let curves: [CAMediaTimingFunctionName?] = [nil, .easeInEaseOut, .default]
        for (index, curve) in curves.enumerated() {
            for (duration, begin) in [(0.3, 0.0), (0.7, 12.1), (1.1, 1000.3)] {
                for repeatCount in [Float(0), 3, 7] {
                    let animation = move(CABasicAnimation(), start, end)
                    animation.duration = duration
                    animation.repeatCount = repeatCount
                    animation.timingFunction = curve.map { CAMediaTimingFunction(name: $0) }
                    let all = duration * Double(max(1, repeatCount))

                    #expect(
                        shown(animation, lasting: all, from: begin) == [end, end],
                        "curve \(index), \(repeatCount) times")
                }
            }
        }
    }

    @Test(arguments: starts, ends) func aSpringEndsAtItsToValue(start: Double, end: Double) {
        for damping in [2.0, 10, 20, 45] {
            let animation = move(CASpringAnimation(), start, end)
            animation.damping = damping
            animation.duration = animation.settlingDuration

            #expect(shown(animation, lasting: animation.duration, from: 3.3) == [end, end], "damping \(damping)")
        }
    }

    @Test func aSpringThatIsCutOffStaysWhereItWas() {
        let animation = move(CASpringAnimation(), 0, 100)
        animation.damping = 20
        animation.duration = 0.3

        // Critically damped, ω = 10: 1 − e^(−3)·(1 + 3).
        let expected = 100 * (1 - exp(-3.0) * 4)
        for place in shown(animation, lasting: 0.3, from: 0) { #expect(abs(place - expected) < 1e-9) }
    }

    @Test(arguments: ends) func keyframesEndAtTheLastOne(end: Double) {
        for mode in [CAAnimationCalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced] {
            let animation = CAKeyframeAnimation(keyPath: "position.x")
            animation.values = Self.starts + [end]
            animation.calculationMode = mode
            animation.duration = 0.7

            #expect(shown(animation, lasting: 0.7, from: 12.1) == [end, end], "\(mode)")
        }
    }

    @Test(arguments: starts, ends) func aGroupEndsWhereItsAnimationsEnd(start: Double, end: Double) {
        for curve in [nil, CAMediaTimingFunction(name: .easeIn)] {
            let inner = move(CABasicAnimation(), start, end)
            inner.duration = 0.7
            inner.fillMode = .forwards
            let short = move(CABasicAnimation(), start, end)
            short.duration = 0.1
            short.beginTime = 0.3
            short.fillMode = .both
            for animation in [inner, short] {
                let group = CAAnimationGroup()
                group.animations = [animation]
                group.duration = 0.7
                group.timingFunction = curve

                #expect(shown(group, lasting: 0.7, from: 12.1) == [end, end])
            }
        }
    }

    @Test func pointsRectanglesColorsAndTransformsEndExactly() throws {
        let screen = Screen(width: 100, height: 20)
        let layer = screen.add(CGRect(x: 0, y: 0, width: 10, height: 10), .testRed)
        screen.frame()
        let ends: [(String, Any, Any)] = [
            ("position", CGPoint(x: 0.1, y: 7.3), CGPoint(x: 100, y: 0.7)),
            ("bounds", CGRect(x: 0.1, y: 0.3, width: 7.3, height: 1), CGRect(x: 0, y: 0, width: 100, height: 0.7)),
            (
                "backgroundColor", CGColor(red: 0.1, green: 0.3, blue: 0.7, alpha: 1),
                CGColor(red: 0.7, green: 0.9, blue: 0.2, alpha: 0.9)
            ),
            ("transform", CATransform3DMakeRotation(0.1, 0, 0, 1), CATransform3DMakeRotation(0.7, 0, 0, 1)),
        ]
        for (key, from, to) in ends {
            let animation = CABasicAnimation(keyPath: key)
            (animation.fromValue, animation.toValue) = (from, to)
            animation.duration = 0.3
            animation.fillMode = .forwards
            animation.isRemovedOnCompletion = false
            layer.add(animation, forKey: key)
        }
        screen.frame(at: 0.1)
        screen.frame(at: 0.25)
        screen.frame(at: 0.5)

        let shown = try #require(layer.presentation())
        #expect(shown.position == CGPoint(x: 100, y: 0.7))
        #expect(shown.bounds == CGRect(x: 0, y: 0, width: 100, height: 0.7))
        #expect(shown.backgroundColor == CGColor(red: 0.7, green: 0.9, blue: 0.2, alpha: 0.9))
        #expect(CATransform3DEqualToTransform(shown.transform, CATransform3DMakeRotation(0.7, 0, 0, 1)))
    }
}
