import Foundation
import Testing
import TwillSync
import TwillTesting
import UIKit

/// Timers that call a method of an object.
@Suite struct TimerSelectorTests {
    private final class Clock: Sendable {
        let threads = Locked<[Bool]>([])

        func tick(_ timer: Timer) { threads.withLock { $0.append(Thread.isMainThread) } }
    }

    @MainActor private final class Page {
        var ticks = 0

        func tick() { ticks += 1 }
    }

    @MainActor @Test func aTimerCallsAMethodOfTheMainActor() {
        let page = Page()
        let timer = Timer.scheduledTimer(
            timeInterval: 1000, target: page, selector: Selector("tick", Page.tick), userInfo: nil, repeats: true)
        timer.fire()
        timer.fire()
        timer.invalidate()
        #expect(page.ticks == 2)
    }

    @Test func aTimerOfAnotherThreadCallsItsTargetThere() async {
        let clock = Clock()
        await withCheckedContinuation { done in
            Thread.detachNewThread {
                let timer = Timer(
                    timeInterval: 1000, target: clock, selector: Selector("tick:", Clock.tick), userInfo: nil,
                    repeats: false)
                timer.fire()
                done.resume()
            }
        }
        #expect(clock.threads.withLock { $0 } == [false])
    }

    @Test func aMethodOfTheMainActorIsNotCalledOnAnotherThread() async {
        let page = Page()
        await withCheckedContinuation { done in
            Thread.detachNewThread {
                Timer(
                    timeInterval: 1000, target: page, selector: Selector("tick", Page.tick), userInfo: nil,
                    repeats: false
                ).fire()
                done.resume()
            }
        }
        #expect(await page.ticks == 0)
    }
}
