import Foundation
import Testing

@testable import TwillHost

@MainActor
@Suite struct RunningAheadTests {
    @Test func workOnTheWayIsRunAtItsTimeAndTimeGoesOnFromThere() async {
        let clock = WallClock(canRunAhead: true)
        var ran: [(name: String, time: TimeInterval)] = []
        let start = clock.now
        clock.schedule(after: 20) { ran.append(("late", clock.now)) }
        clock.schedule(after: 10) {
            ran.append(("early", clock.now))
            clock.schedule(after: 5) { ran.append(("between", clock.now)) }
        }
        clock.schedule(after: 100) { ran.append(("never", clock.now)) }

        clock.advance(to: start + 30)

        #expect(ran.map(\.name) == ["early", "between", "late"])
        for (run, due) in zip(ran, [10.0, 15, 20]) { #expect(abs(run.time - start - due) < 1) }
        let lead = clock.now - ProcessInfo.processInfo.systemUptime
        #expect(lead > 28 && lead <= 30)
        #expect(abs(clock.currentTime - clock.now) < 1)
    }

    @Test func theUsualClockStays() {
        let clock = WallClock()
        clock.advance(to: clock.now + 50)
        #expect(abs(clock.now - ProcessInfo.processInfo.systemUptime) < 5)
    }
}
