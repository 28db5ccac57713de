public import Foundation
import TwillSync

extension Timer {
    /// Creates a timer that calls a method of an object, and adds it to the current run loop in its default mode.
    ///
    /// The timer is on the machine's time, and keeps its target until it is invalidated.
    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> Timer {
        scheduledTimer(withTimeInterval: ti, repeats: yesOrNo, block: call(aSelector, of: aTarget))
    }

    /// Creates a timer that calls a method of an object, to be added to a run loop.
    ///
    /// The timer is on the machine's time, and keeps its target until it is invalidated.
    public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        self.init(timeInterval: ti, repeats: yesOrNo, block: Timer.call(aSelector, of: aTarget))
    }

    /// Returns a block that calls a method on the thread of the timer's run loop. A method of the main actor is called on
    /// the main thread alone.
    private static func call(_ selector: Selector, of target: Any) -> @Sendable (Timer) -> Void {
        let target = HandOver(target as AnyObject)
        return { timer in
            let timer = HandOver(timer)
            if MainThread.isCurrent {
                MainActor.assumeIsolated { _ = selector.send(to: target.value, timer.value) }
            } else if !selector.sendAnywhere(to: target.value, timer.value) {
                logError(
                    "A timer called \(selector) of \(type(of: target.value)) on another thread than the main thread. "
                        + "Nothing happens; add the timer to the main run loop.", subsystem: "Timer")
            }
        }
    }
}
