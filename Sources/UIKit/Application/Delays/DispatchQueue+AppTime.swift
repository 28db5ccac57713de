public import Dispatch
import Foundation
import TwillHost
import TwillSync

extension DispatchQueue {
    /// Runs `work` on this queue, as Dispatch does.
    ///
    /// In tests the work belongs to the stage of the code that calls this: `UIScreen.main`, the traits and the time are
    /// that stage's, also where the work puts more work into a queue. A `DispatchWorkItem` belongs to no stage.
    public func async(execute work: @escaping @Sendable () -> Void) {
        async(group: nil, qos: .unspecified, flags: [], execute: AppContext.bound(work))
    }

    /// Runs `work` on this queue at `deadline`, as Dispatch does.
    ///
    /// Headless, where app time is virtual, the main queue's delays follow it. Other queues keep to the machine's time,
    /// and so do delayed `DispatchWorkItem`s.
    ///
    /// On the virtual clock a delay is taken in hundredths of a second, rounded up, so that the moment between `.now()`
    /// and this call does not show.
    public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {
        // `DispatchQueue.main` is another object each time; its label is its own.
        guard AppRuntime.isVirtual, label == DispatchQueue.main.label else {
            return asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: AppContext.bound(work))
        }
        let seconds = Self.virtualDelay(until: deadline)
        Self.onMainActor {
            AppRuntime.shared.clock.schedule(after: seconds) { work() }
        }
    }

    private static func virtualDelay(until deadline: DispatchTime) -> TimeInterval {
        let now = DispatchTime.now().uptimeNanoseconds, due = deadline.uptimeNanoseconds
        guard due > now else { return 0 }
        return (Double(due - now) / 1e9 * 100).rounded(.up) / 100
    }

    private static func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
        if MainThread.isCurrent {
            MainActor.assumeIsolated(body)
        } else {
            DispatchQueue.main.async(execute: body)
        }
    }
}
