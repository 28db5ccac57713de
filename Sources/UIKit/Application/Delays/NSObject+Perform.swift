public import Foundation
import TwillHost

extension NSObject {
    /// Calls a method of the receiver once `delay` seconds of app time have passed. Both objects are kept until then.
    ///
    /// Main thread only.
    @MainActor
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        AppContext.current.delayedCalls.add(
            DelayedCall(target: self, selector: aSelector, argument: anArgument), after: delay)
    }

    /// Cancels the calls that `perform(_:with:afterDelay:)` has scheduled for `aTarget`.
    @MainActor
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        DelayedCalls.cancel { $0.target === aTarget as AnyObject }
    }

    /// Cancels the scheduled calls of one method of `aTarget` with an equal argument.
    @MainActor
    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        DelayedCalls.cancel {
            $0.target === aTarget as AnyObject && $0.selector == aSelector && $0.hasArgument(equalTo: anArgument)
        }
    }
}

struct DelayedCall {
    fileprivate let target: NSObject
    fileprivate let selector: Selector
    fileprivate let argument: Any?

    fileprivate func hasArgument(equalTo other: Any?) -> Bool {
        switch (argument, other) {
        case (nil, nil): true
        case (let mine as NSObject, let theirs as NSObject): mine.isEqual(theirs)
        case (let mine as AnyHashable, let theirs as AnyHashable): mine == theirs
        default: false
        }
    }
}

/// The calls that one screen's clock is to make.
@MainActor
final class DelayedCalls {
    private var pending: [Int: (call: DelayedCall, handle: AppClockHandle)] = [:]
    private var nextNumber = 0

    fileprivate func add(_ call: DelayedCall, after delay: TimeInterval) {
        let number = nextNumber
        nextNumber += 1
        let handle = AppRuntime.shared.clock.schedule(after: delay) { [weak self] in
            self?.pending[number] = nil
            call.selector.send(to: call.target, call.argument)
        }
        pending[number] = (call, handle)
    }

    /// Cancels calls of any screen: an object knows its own.
    fileprivate static func cancel(where isMeant: (DelayedCall) -> Bool) {
        for context in AppContext.all { context.delayedCalls.cancel(where: isMeant) }
    }

    private func cancel(where isMeant: (DelayedCall) -> Bool) {
        for (number, entry) in pending where isMeant(entry.call) {
            entry.handle.cancel()
            pending[number] = nil
        }
    }
}
