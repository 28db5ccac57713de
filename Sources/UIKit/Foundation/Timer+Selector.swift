public import Foundation
import TwillSync

extension Timer {
    /// A timer on the machine's time, in the default mode of the main run loop; it keeps its target until invalidated.
    @MainActor @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: AnyObject, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> Timer {
        // The timer fires on the main run loop, so the target never leaves the main thread.
        let target = HandOver(aTarget)
        return scheduledTimer(withTimeInterval: ti, repeats: yesOrNo) { timer in
            let timer = HandOver(timer)
            MainActor.assumeIsolated { _ = aSelector.send(to: target.value, timer.value) }
        }
    }
}
