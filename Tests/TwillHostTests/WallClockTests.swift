import Foundation
import Testing
import TwillHost

@MainActor
@Suite struct WallClockTests {
    @Test func theWallClockIsTheMachinesUptime() {
        let before = ProcessInfo.processInfo.systemUptime
        let now = WallClock().now
        #expect(now >= before && now <= ProcessInfo.processInfo.systemUptime)
    }

    @Test func workRunsInOrderAndNeverEarly() async {
        let clock = WallClock()
        let start = clock.now
        var log: [(name: String, at: TimeInterval)] = []
        await withCheckedContinuation { done in
            clock.schedule(after: 0.04) {
                log.append(("last", clock.now))
                done.resume()
            }
            clock.schedule(after: 0.01) { log.append(("first", clock.now)) }
            clock.schedule(after: .nan) { log.append(("at once", clock.now)) }
            clock.schedule(after: 0.01) { log.append(("second", clock.now)) }
            clock.schedule(after: .infinity) { log.append(("never", clock.now)) }
            clock.schedule(after: 0.02) { log.append(("cancelled", clock.now)) }.cancel()
        }

        #expect(log.map(\.name) == ["at once", "first", "second", "last"])
        #expect(log[1].at - start >= 0.01 && log[3].at - start >= 0.04)
    }

    @Test func workScheduledByWorkRunsInALaterIteration() async {
        let clock = WallClock()
        var log: [String] = []
        await withCheckedContinuation { done in
            clock.schedule(after: 0) {
                clock.schedule(after: 0) {
                    log.append("inner")
                    done.resume()
                }
                DispatchQueue.main.async { log.append("queue") }
                log.append("outer")
            }
        }

        #expect(log.first == "outer" && log.last == "inner")
    }
}
