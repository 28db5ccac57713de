import Foundation
import Testing
import TwillHost

@MainActor
@Suite struct VirtualClockTests {
    @Test func workRunsInOrderOfTimeThenOfScheduling() {
        let clock = VirtualClock()
        var log: [String] = []
        clock.schedule(after: 0.5) { log.append("half, first") }
        clock.schedule(after: 0.25) { log.append("quarter") }
        clock.schedule(after: 0.5) { log.append("half, second") }
        clock.schedule(after: 2) { log.append("late") }
        clock.advance(to: 1)

        #expect(log == ["quarter", "half, first", "half, second"])
        #expect(clock.now == 1)
        #expect(clock.nextDue == 2)
    }

    @Test func workSeesTheMomentItWasDue() {
        let clock = VirtualClock(startingAt: 10)
        var seen: [TimeInterval] = []
        for delay in [0.5, 0.125, 0] { clock.schedule(after: delay) { seen.append(clock.now) } }
        clock.advance(to: 11)
        #expect(seen == [10, 10.125, 10.5])
    }

    @Test func virtualTimeMovesOnlyByAdvance() {
        let clock = VirtualClock()
        var ran = false
        clock.schedule(after: 0) { ran = true }
        #expect(clock.now == 0 && !ran)

        clock.advance(to: 0)
        #expect(ran)
    }

    @Test(arguments: [-1, -TimeInterval.infinity, .nan, -0.0, 0])
    func delaysThatAreNoDelayCountAsZero(delay: TimeInterval) {
        let clock = VirtualClock(startingAt: 3)
        var ranAt: TimeInterval?
        clock.schedule(after: delay) { ranAt = clock.now }
        #expect(clock.nextDue == 3)

        clock.advance(to: 3)
        #expect(ranAt == 3)
    }

    @Test func anInfiniteDelayNeverRuns() {
        let clock = VirtualClock()
        var ran = false
        clock.schedule(after: .infinity) { ran = true }
        clock.advance(to: 1e12)
        #expect(!ran)
    }

    @Test(arguments: [TimeInterval.nan, .infinity, -.infinity, 4.999])
    func advancingToNoMomentOrAnEarlierOneDoesNothing(time: TimeInterval) {
        let clock = VirtualClock(startingAt: 5)
        var ran = false
        clock.schedule(after: 0) { ran = true }
        clock.advance(to: time)
        #expect(clock.now == 5 && !ran)
    }

    @Test func cancelledWorkDoesNotRun() {
        let clock = VirtualClock()
        var log: [Int] = []
        let handles = (0..<5).map { index in clock.schedule(after: 1) { log.append(index) } }
        handles[1].cancel()
        handles[3].cancel()
        handles[3].cancel()
        clock.advance(to: 1)
        #expect(log == [0, 2, 4])

        handles[0].cancel()
        #expect(clock.nextDue == nil)
    }

    @Test func workMayCancelWorkOfTheSameMoment() {
        let clock = VirtualClock()
        var log: [String] = []
        var second: AppClockHandle?
        clock.schedule(after: 1) {
            log.append("first")
            second?.cancel()
        }
        second = clock.schedule(after: 1) { log.append("second") }
        clock.advance(to: 2)

        #expect(log == ["first"])
    }

    @Test func workScheduledByWorkRunsInTheSameAdvance() {
        let clock = VirtualClock()
        var log: [TimeInterval] = []
        func again() {
            log.append(clock.now)
            clock.schedule(after: 0.25) { again() }
        }
        again()
        clock.schedule(after: 0.5) { clock.schedule(after: 0) { log.append(-clock.now) } }
        clock.advance(to: 1)

        // At 0.5 the step that "again" scheduled at 0.25 comes after the other, which was scheduled at 0, and before
        // what that one scheduled at 0.5.
        #expect(log == [0, 0.25, 0.5, -0.5, 0.75, 1])
    }

    @Test func workThatNeverStopsSchedulingItselfLetsTimePass() {
        let clock = VirtualClock()
        var count = 0
        func again() {
            count += 1
            clock.schedule(after: 0) { again() }
        }
        clock.schedule(after: 0.5) { again() }
        clock.advance(to: 1)

        #expect(clock.now == 1)
        #expect(count == VirtualClock.roundsPerInstant)
        #expect(clock.nextDue == 1)
    }

    @Test func advancingInsideWorkIsIgnored() {
        let clock = VirtualClock()
        var log: [TimeInterval] = []
        clock.schedule(after: 0.5) {
            clock.advance(to: 9)
            log.append(clock.now)
        }
        clock.advance(to: 1)

        #expect(log == [0.5] && clock.now == 1)
    }

    @Test func randomSchedulesAgreeWithAStableSort() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = Generator(state: seed)

        for _ in 0..<200 {
            let clock = VirtualClock()
            var expected: [(due: Double, index: Int)] = []
            var log: [Int] = []
            for index in 0..<Int.random(in: 0...40, using: &generator) {
                let due = Double(Int.random(in: 0...6, using: &generator)) / 4
                let handle = clock.schedule(after: due) { log.append(index) }
                if Int.random(in: 0..<4, using: &generator) == 0 {
                    handle.cancel()
                } else if due <= 1 {
                    expected.append((due, index))
                }
            }
            clock.advance(to: 1)
            expected.sort { ($0.due, $0.index) < ($1.due, $1.index) }
            #expect(log == expected.map(\.index), "seed \(seed)")
        }
    }

    /// SplitMix64.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }
    }
}
