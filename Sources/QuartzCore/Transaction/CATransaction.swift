public import Foundation
import TwillSync

/// Groups changes to layers, which reach the screen together.
///
/// Outside any explicit transaction a change belongs to an implicit one, which the next frame commits; so all changes of
/// one turn of the run loop show at once. Explicit transactions nest, and the innermost one's settings count. A thread
/// has transactions of its own.
///
/// Not yet: animations; the duration, the timing function and `disableActions` are kept and answered, and nothing
/// animates by them. A completion block therefore runs when its transaction commits.
open class CATransaction: NSObject {
    /// Opens a transaction with the settings of the one around it.
    open class func begin() {
        var stack = Self.stack
        var settings = stack.last ?? Settings()
        settings.completion = nil
        stack.append(settings)
        Self.stack = stack
    }

    /// Closes the innermost transaction that `begin()` opened, and runs its completion block. One too many is reported
    /// and ignored.
    open class func commit() {
        guard let settings = stack.popLast() else {
            report("CATransaction.commit() was called without a matching begin(). Remove it, or add the begin().")
            return
        }
        settings.completion?()
    }

    /// Brings the implicit transaction to the layer trees of all screens at once, without waiting for the next frame.
    /// Delayed, as in Core Animation, until explicit transactions that are open have closed. On other threads than the
    /// main one nothing is pending.
    open class func flush() {
        guard stack.isEmpty, MainThread.isCurrent else { return }
        MainActor.assumeIsolated { FramePipeline.commitAll() }
    }

    /// Seconds; 0.25 by default.
    open class func animationDuration() -> CFTimeInterval { current.duration }

    open class func setAnimationDuration(_ duration: CFTimeInterval) {
        change { $0.duration = duration }
    }

    open class func disableActions() -> Bool { current.disablesActions }

    open class func setDisableActions(_ flag: Bool) {
        change { $0.disablesActions = flag }
    }

    open class func completionBlock() -> (() -> Void)? { current.completion }

    /// Runs when this transaction commits. Outside an explicit transaction it runs when the present turn of the main
    /// run loop ends.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        if stack.isEmpty {
            guard let block else { return }
            nonisolated(unsafe) let completion = block
            DispatchQueue.main.async { completion() }
        } else {
            change { $0.completion = block }
        }
    }

    private struct Settings {
        var duration: CFTimeInterval = 0.25
        var disablesActions = false
        var completion: (() -> Void)?
    }

    private static var current: Settings { stack.last ?? Settings() }

    /// The settings of an implicit transaction last as long as it does: until the frame that commits it. Nothing reads
    /// them while nothing animates, so only explicit ones are kept.
    private static func change(_ body: (inout Settings) -> Void) {
        var stack = Self.stack
        guard !stack.isEmpty else { return }
        body(&stack[stack.count - 1])
        Self.stack = stack
    }

    private final class Stack {
        var settings: [Settings] = []
    }

    private static let stackKey = "Twill.CATransaction.stack"

    private static var stack: [Settings] {
        get { (Thread.current.threadDictionary[stackKey] as? Stack)?.settings ?? [] }
        set {
            let stack = Thread.current.threadDictionary[stackKey] as? Stack ?? Stack()
            stack.settings = newValue
            Thread.current.threadDictionary[stackKey] = stack
        }
    }
}
