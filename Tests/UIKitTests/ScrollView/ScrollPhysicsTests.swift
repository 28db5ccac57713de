import CoreGraphics
import Testing

@testable import UIKit

/// The physics of scrolling, with numbers calculated by hand from the published formulas.
@Suite struct ScrollPhysicsTests {
    private func isNear(_ one: CGFloat, _ other: CGFloat, _ tolerance: CGFloat = 0.01) -> Bool {
        abs(one - other) <= tolerance
    }

    @Test func pullingBeyondTheEdgeFollowsTheRubberBandFormula() {
        // (1 - 1 / (100 * 0.55 / 500 + 1)) * 500 = (1 - 1 / 1.11) * 500 = 49.5495…
        #expect(isNear(ScrollPhysics.rubberBand(100, length: 500), 49.5495))
        #expect(isNear(ScrollPhysics.rubberBand(-100, length: 500), -49.5495))
        #expect(ScrollPhysics.rubberBand(0, length: 500) == 0)
        #expect(ScrollPhysics.rubberBand(1_000_000, length: 500) < 500)
        #expect(ScrollPhysics.rubberBand(10, length: 0) == 0)
    }

    @Test(arguments: Array(stride(from: CGFloat(-400), through: 400, by: 25)))
    func takingTheRubberBandAwayGivesThePullBack(pull: CGFloat) {
        let shown = ScrollPhysics.banded(pull, in: 0...100, length: 600)
        #expect(isNear(ScrollPhysics.unbanded(shown, in: 0...100, length: 600), pull))
    }

    @Test func contentRunsHalfItsSpeedFar() {
        // The series v0/1000 * r/(1-r) is 0.499 of the speed for 0.998; as an integral 0.4995.
        let motion = ScrollMotion.release(at: 0, velocity: 1000, in: 0...10_000, rate: 0.998, bounces: true)
        #expect(isNear(motion.end, 499, 1))

        let fast = ScrollMotion.release(at: 0, velocity: 1000, in: 0...10_000, rate: 0.99, bounces: true)
        // 0.99 / 0.01 / 1000 * 1000 = 99
        #expect(isNear(fast.end, 99, 1))
    }

    @Test func speedDiesAwayByTheRateForEachMillisecond() {
        let motion = ScrollMotion.release(at: 0, velocity: 2000, in: 0...10_000, rate: 0.998, bounces: true)
        // 2000 * 0.998^100
        #expect(isNear(motion.velocity(at: 0.1), 1637.13, 0.1))
        #expect(motion.offset(at: motion.duration + 1) == motion.end)
    }

    @Test func contentBeyondTheEdgeSpringsBack() {
        let motion = ScrollMotion.release(at: 900, velocity: 1000, in: 0...1000, rate: 0.998, bounces: true)
        #expect(motion.end == 1000)

        let path = stride(from: CGFloat(0), through: motion.duration, by: 1.0 / 60).map { motion.offset(at: $0) }
        #expect(path.max()! > 1001)
        // A critically damped spring with speed v at its goal is furthest away by v / (frequency * e).
        // The speed at the edge is 1000 - 100 * 2.002 = 799.8, so 29.42.
        #expect(isNear(path.max()!, 1029.42, 0.3))
    }

    @Test func withoutBouncingTheEdgeStops() {
        let motion = ScrollMotion.release(at: 900, velocity: 1000, in: 0...1000, rate: 0.998, bounces: false)
        #expect(motion.end == 1000)
        for time in stride(from: CGFloat(0), through: 3, by: 0.01) { #expect(motion.offset(at: time) <= 1000) }
    }

    @Test func lettingGoBeyondTheEdgeSpringsBackWithoutRunningIn() {
        let motion = ScrollMotion.release(at: -80, velocity: 0, in: 0...1000, rate: 0.998, bounces: true)
        #expect(motion.end == 0)

        var last: CGFloat = -80
        for time in stride(from: CGFloat(0), through: motion.duration, by: 1.0 / 60) {
            let offset = motion.offset(at: time)
            #expect(offset >= last && offset <= 0)
            last = offset
        }
    }

    @Test func aFlickFromBeyondTheEdgeRunsIntoTheContent() {
        let motion = ScrollMotion.release(at: -20, velocity: 2000, in: 0...5000, rate: 0.998, bounces: true)
        #expect(motion.end > 500 && motion.end < 1000)
    }

    @Test func motionsHaveNoJumps() {
        for offset in stride(from: CGFloat(-150), through: 1150, by: 50) {
            for velocity in stride(from: CGFloat(-4000), through: 4000, by: 500) {
                let motion = ScrollMotion.release(
                    at: offset, velocity: velocity, in: 0...1000, rate: 0.998, bounces: true)
                #expect(isNear(motion.offset(at: 0), offset, 0.001))
                #expect((0...1000).contains(motion.end) && motion.duration < 5)
                var last = offset
                for time in stride(from: CGFloat(0), through: motion.duration + 0.01, by: 0.002) {
                    let now = motion.offset(at: time)
                    #expect(abs(now - last) < 9, "\(offset) \(velocity) at \(time)")
                    last = now
                }
            }
        }
    }

    @Test func aGoalIsReachedWithoutRunningOverIt() {
        for velocity in stride(from: CGFloat(0), through: 6000, by: 250) {
            let motion = ScrollMotion.seek(300, from: 0, velocity: velocity)
            #expect(motion.end == 300)
            for time in stride(from: CGFloat(0), through: motion.duration, by: 0.01) {
                #expect(motion.offset(at: time) <= 300.001)
            }
        }
    }

    @Test func pagesTurnOneAtATime() {
        func page(_ start: CGFloat, _ offset: CGFloat, _ velocity: CGFloat) -> CGFloat {
            ScrollPhysics.page(from: start, offset: offset, velocity: velocity, length: 100, in: 0...900)
        }

        #expect(page(200, 230, 0) == 200)
        #expect(page(200, 260, 0) == 300)
        #expect(page(200, 210, 400) == 300)
        #expect(page(200, 190, -400) == 100)
        #expect(page(200, 450, 4000) == 300)
        #expect(page(200, 260, -400) == 200)
        #expect(page(900, 940, 400) == 900)
        #expect(ScrollPhysics.page(from: 0, offset: 10, velocity: 5, length: 0, in: 0...10) == 10)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300])
    func invalidVelocitiesEndInTheRange(velocity: CGFloat) {
        let motion = ScrollMotion.release(at: 10, velocity: velocity, in: 0...100, rate: .nan, bounces: true)
        #expect((0...100).contains(motion.end) && motion.duration.isFinite)
    }
}
