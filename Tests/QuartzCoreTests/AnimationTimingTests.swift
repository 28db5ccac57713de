import Foundation
import Testing

@testable import QuartzCore

@Suite struct AnimationTimingTests {
    // MARK: Curves

    /// The inverse of a cubic is checked with points of the curve itself: x(s) and y(s) at five parameters.
    @Test(arguments: [
        (CAMediaTimingFunctionName.easeIn, (0.42, 0.0), (1.0, 1.0)), (.easeOut, (0.0, 0.0), (0.58, 1.0)),
        (.easeInEaseOut, (0.42, 0.0), (0.58, 1.0)), (.default, (0.25, 0.1), (0.25, 1.0)),
    ])
    func aTimingFunctionAnswersThePointOfItsCurve(
        name: CAMediaTimingFunctionName, p1: (Double, Double), p2: (Double, Double)
    ) {
        let function = CAMediaTimingFunction(name: name)

        for s in [0.1, 0.3, 0.5, 0.7, 0.9] {
            let u = 1 - s
            let x = 3 * u * u * s * p1.0 + 3 * u * s * s * p2.0 + s * s * s
            let y = 3 * u * u * s * p1.1 + 3 * u * s * s * p2.1 + s * s * s
            // Control points are stored as Float, which has seven digits.
            #expect(abs(function.value(at: x) - y) < 1e-6, "\(name.rawValue) at \(x)")
        }
        #expect(function.value(at: 0) == 0)
        #expect(function.value(at: 1) == 1)
    }

    @Test func easeInEaseOutIsHalfWayAtHalfTime() {
        #expect(abs(CAMediaTimingFunction(name: .easeInEaseOut).value(at: 0.5) - 0.5) < 1e-7)
    }

    @Test func theDefaultCurveIsFarAtHalfTime() {
        // By CSS's "ease", which has the same points: 0.8024 at half time (W3C, CSS Easing Functions).
        #expect(abs(CAMediaTimingFunction(name: .default).value(at: 0.5) - 0.8024) < 1e-4)
    }

    @Test func linearIsExact() {
        let linear = CAMediaTimingFunction(name: .linear)

        for time in [0.1, 0.25, 0.8] { #expect(linear.value(at: time) == time) }
    }

    @Test func aSteepCurveHasOneValueAtEachMoment() {
        let steep = CAMediaTimingFunction(controlPoints: 1, 0, 0, 1)

        var last = -1.0
        for step in 0...1000 {
            let value = steep.value(at: Double(step) / 1000)
            #expect(value >= last)
            last = value
        }
        #expect(abs(steep.value(at: 0.5) - 0.5) < 1e-7)
    }

    @Test func controlPointsAreReturned() {
        var values: [Float] = [0, 0]
        let function = CAMediaTimingFunction(name: .easeInEaseOut)

        let points = (0...3).map { index in
            function.getControlPoint(at: index, values: &values)
            return values
        }

        #expect(points == [[0, 0], [0.42, 0], [0.58, 1], [1, 1]])
    }

    // MARK: Springs

    @Test func theDefaultSpringFollowsItsEquation() {
        // m 1, k 100, c 10: ω0 = 10, ζ = 0.5, ωd = √75 = 8.660254. At t = π/ωd the cosine is −1 and the sine 0:
        // x = 1 + e^(−5π/ωd) = 1.163034.
        let spring = SpringCurve(mass: 1, stiffness: 100, damping: 10)

        #expect(abs(spring.value(at: .pi / 8.660254037844386) - 1.163033534) < 1e-8)
        #expect(spring.value(at: 0) == 0)
    }

    @Test func aCriticalSpringFollowsItsEquation() {
        // UIKit's push: 1 − e^(−wt)(1 + wt) with w = √(1000/3) = 18.257419; over-damped constants count as critical.
        let spring = SpringCurve(mass: 3, stiffness: 1000, damping: 500)

        for (time, value) in [(0.1, 0.54), (0.2, 0.88), (0.3, 0.973), (0.35, 0.988), (0.5, 0.999)] {
            #expect(abs(spring.value(at: time) - value) < 0.005, "at \(time)")
        }
    }

    @Test func overdampedSpringFollowsItsEquation() {
        // The literal equation of 3, 1000, 500 has reached only 0.63 after half a second.
        let spring = SpringCurve(mass: 3, stiffness: 1000, damping: 500, allowsOverdamping: true)

        #expect(abs(spring.value(at: 0.5) - 0.635) < 0.01)
    }

    @Test(arguments: [0.1, 0.3, 0.5, 0.8, 1.0])
    func aSpringForADurationHasSettledThen(ratio: Double) {
        let spring = SpringCurve.settling(in: 0.7, dampingRatio: ratio, velocity: 0)

        #expect(abs(spring.settlingDuration - 0.7) < 1e-6)
        for time in [0.7, 0.75, 0.9, 2] { #expect(abs(spring.value(at: time) - 1) <= 0.001 + 1e-9) }
        #expect(abs(spring.value(at: 0.35) - 1) > 0.001, "not before")
    }

    @Test func aCriticalSpringOfOneSecondHasItsKnownFrequency() {
        // (1 + x)·e^(−x) = 0.001 at x = 9.23341.
        #expect(abs(SpringCurve.settling(in: 1, dampingRatio: 1, velocity: 0).frequency - 9.23341) < 1e-4)
    }

    @Test func perceptualSpringsTurnIntoConstants() {
        let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.2)

        // ω = 2π/D, k = ω², c = 2ζω with ζ = 1 − bounce.
        #expect(abs(spring.stiffness - 157.91367) < 1e-4)
        #expect(abs(spring.damping - 20.106193) < 1e-5)
        #expect(abs(spring.perceptualDuration - 0.5) < 1e-9)
        #expect(abs(spring.bounce - 0.2) < 1e-9)
    }

    @Test func initialVelocityIsTheSlopeAtTheStart() {
        for ratio in [0.4, 1.0, 1.5] {
            let spring = SpringCurve(frequency: 8, dampingRatio: ratio, velocity: 3)
            #expect(abs(spring.value(at: 1e-6) / 1e-6 - 3) < 1e-3, "ζ = \(ratio)")
        }
    }

    @Test func invalidSpringsReturnFiniteValues() {
        for value in [0.0, -1, .nan, .infinity] {
            let spring = SpringCurve(mass: value, stiffness: value, damping: value, velocity: value)
            #expect(spring.settlingDuration.isFinite)
            #expect(spring.value(at: 1).isFinite)
        }
    }

    // MARK: Time

    private func progress(_ timing: Timing, _ time: Double, from begin: Double = 0) -> Double? {
        guard case .at(let progress, _, _) = timing.moment(at: time, beginningAt: begin) else { return nil }
        return (progress * 1e6).rounded() / 1e6
    }

    @Test func aCycleRunsFromBeginToEnd() {
        let timing = Timing(duration: 2)

        #expect(
            [9.9, 10, 10.5, 11, 11.9, 12].map { progress(timing, $0, from: 10) } == [nil, 0, 0.25, 0.5, 0.95, nil])
    }

    @Test func fillModesShowTheEnds() {
        var timing = Timing(duration: 1)
        let times = [-1.0, 0.5, 2]

        timing.fillMode = .removed
        #expect(times.map { progress(timing, $0) } == [nil, 0.5, nil])
        timing.fillMode = .forwards
        #expect(times.map { progress(timing, $0) } == [nil, 0.5, 1])
        timing.fillMode = .backwards
        #expect(times.map { progress(timing, $0) } == [0, 0.5, nil])
        timing.fillMode = .both
        #expect(times.map { progress(timing, $0) } == [0, 0.5, 1])
    }

    @Test func repetitionsCountCyclesAndParts() {
        var timing = Timing(duration: 1)
        timing.repeatCount = 2.5
        timing.fillMode = .forwards

        #expect(timing.activeDuration == 2.5)
        #expect([0, 0.9, 1, 1.4, 2.2, 2.5, 9].map { progress(timing, $0) } == [0, 0.9, 0, 0.4, 0.2, 0.5, 0.5])
    }

    @Test func autoreverseDoublesTheCycle() {
        var timing = Timing(duration: 1)
        timing.autoreverses = true
        timing.repeatCount = 2
        timing.fillMode = .forwards

        #expect(timing.activeDuration == 4)
        #expect([0, 0.5, 1, 1.5, 2, 3, 3.75, 4].map { progress(timing, $0) } == [0, 0.5, 1, 0.5, 0, 1, 0.25, 0])
    }

    @Test func aFractionalAutoreversedCycleStopsInBetween() {
        var timing = Timing(duration: 1)
        timing.autoreverses = true
        timing.repeatCount = 0.75
        timing.fillMode = .forwards

        #expect(timing.activeDuration == 1.5)
        #expect(progress(timing, 2) == 0.5)
    }

    @Test func repeatDurationReplacesRepeatCount() {
        var timing = Timing(duration: 1)
        timing.repeatDuration = 1.25
        timing.fillMode = .forwards

        #expect([1.2, 1.25, 7].map { progress(timing, $0) } == [0.2, 0.25, 0.25])
    }

    @Test func speedShortensAndTimeOffsetRotates() {
        var timing = Timing(duration: 4)
        timing.speed = 2
        #expect(timing.endTime(beginningAt: 1) == 3)
        #expect(progress(timing, 2, from: 1) == 0.5)

        // With an offset of one of four seconds it starts there, and its last second is the first.
        timing = Timing(duration: 4)
        timing.timeOffset = 1
        #expect([0, 2, 3.5].map { progress(timing, $0) } == [0.25, 0.75, 0.125])
    }

    @Test func negativeSpeedRunsBackwards() {
        var timing = Timing(duration: 1)
        timing.speed = -1

        #expect([0.25, 0.75].map { progress(timing, $0) } == [0.75, 0.25])
    }

    @Test func anEndlessAnimationNeverEnds() {
        var timing = Timing(duration: 1)
        timing.repeatCount = .infinity

        #expect(timing.endTime(beginningAt: 0) == .infinity)
        #expect(progress(timing, 1_000_000.25) == 0.25)
    }

    @Test func animationWithoutDurationEndsAtOnce() {
        #expect(progress(Timing(duration: 0), 0.001) == nil)
        #expect(progress(Timing(duration: .nan), 0.001) == nil)
    }

    @Test func layerTimeIsScaledAndOffsetFromItsSuperlayer() {
        let parent = CALayer(), child = CALayer()
        parent.addSublayer(child)
        parent.speed = 2
        parent.beginTime = 10
        child.timeOffset = 5
        child.speed = 0.5

        // Parent: (20 − 10)·2 = 20. Child: 20·0.5 + 5 = 15.
        #expect(parent.convertTime(20, from: nil) == 20)
        #expect(child.convertTime(20, from: nil) == 15)
        #expect(child.convertTime(15, to: nil) == 20)
        #expect(child.convertTime(20, from: parent) == 15)
    }
}
