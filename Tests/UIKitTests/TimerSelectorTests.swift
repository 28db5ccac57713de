import Foundation
import Testing
import TwillSync
import TwillTesting
import UIKit

/// Timers that call a method of an object.
@Suite struct TimerSelectorTests {
    private final class Clock: Sendable {
        let ticks = Locked(0)

        func tick(_ timer: Timer) { ticks.withLock { $0 += 1 } }
    }

    @MainActor private final class Page {
        var ticks = 0

        func tick() { ticks += 1 }
    }

    @MainActor @Test func aTimerOfTheMainThreadCallsItsTarget() {
        let stage = Stage(), page = Page()
        defer { _ = stage }
        let timer = Timer.scheduledTimer(
            timeInterval: 0.001, target: page, selector: Selector("tick", Page.tick), userInfo: nil, repeats: true)
        for _ in 0..<1000 where page.ticks < 3 { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
        timer.invalidate()
        #expect(page.ticks >= 3)
    }

    @Test func aTimerOfAnotherThreadCallsItsTargetThere() async {
        let clock = Clock()
        await withCheckedContinuation { done in
            Thread.detachNewThread {
                let timer = Timer(
                    timeInterval: 0.001, target: clock, selector: Selector("tick:", Clock.tick), userInfo: nil,
                    repeats: true)
                RunLoop.current.add(timer, forMode: .default)
                for _ in 0..<1000 where clock.ticks.withLock({ $0 }) < 3 {
                    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01))
                }
                timer.invalidate()
                done.resume()
            }
        }
        #expect(clock.ticks.withLock { $0 } >= 3)
    }
}
