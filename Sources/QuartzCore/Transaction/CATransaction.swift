public import Foundation
import TwillSync

/// A group of layer changes, which reach the screen together, with the settings of their animations.
///
/// Outside explicit transactions a change belongs to an implicit one, which the next frame commits; so all changes of
/// one run loop iteration show at once. Explicit transactions nest, and the innermost one's settings apply. Each thread
/// has its own transactions.
open class CATransaction: NSObject {
    /// Begins a transaction with the settings of the enclosing one.
    open class func begin() {
        var settings = current
        settings.completion = nil
        settings.values = [:]
        if state.value.stack.isEmpty {
            // Changes made before in this iteration of the run loop have opened an implicit transaction around this one.
            settings.isInImplicit = MainThread.isCurrent && MainThread.assume { FramePipeline.hasChanges }
        }
        state.value.stack.append(settings)
    }

    /// Ends the innermost transaction begun by `begin()`. Its completion block runs when its animations have ended, at
    /// once if there are none. A `commit()` without `begin()` is logged and ignored.
    ///
    /// On the main thread outside layout, the outermost transaction's commit performs pending layout first, so that
    /// transitions that begin with layout, such as a push, belong to the transaction. If layers had changed before the
    /// outermost `begin()`, it does so only for a completion block.
    open class func commit() {
        layOutOutermost()
        guard let settings = state.value.stack.popLast() else {
            logError("CATransaction.commit() was called without a matching begin(). Remove it, or add the begin().")
            return
        }
        settings.completion?.transactionDidCommit()
    }

    private static func layOutOutermost() {
        let stack = state.value.stack
        guard stack.count == 1, MainThread.isCurrent, stack[0].completion != nil || !stack[0].isInImplicit else {
            return
        }
        MainThread.assume { FramePipeline.layOutAll() }
    }

    /// Commits the implicit transaction to the layer trees of all screens, without waiting for the next frame.
    /// Deferred, as in Core Animation, until open explicit transactions end. Nothing is pending on other threads than
    /// the main one.
    open class func flush() {
        guard state.value.stack.isEmpty, MainThread.isCurrent else { return }
        MainThread.assume { FramePipeline.commitAll() }
        commitImplicit()
    }

    /// Returns the duration of animations without their own, in seconds; 0.25 by default.
    open class func animationDuration() -> CFTimeInterval { current.duration }

    /// Sets the duration of animations without their own, in seconds.
    open class func setAnimationDuration(_ duration: CFTimeInterval) {
        change { $0.duration = duration.isFinite ? max(0, duration) : 0.25 }
    }

    /// Returns the timing function of animations without their own; nil, the default, gives implicit ones Core
    /// Animation's default curve and others a linear one.
    open class func animationTimingFunction() -> CAMediaTimingFunction? { current.timingFunction }

    /// Sets the timing function of animations without their own.
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        change { $0.timingFunction = function }
    }

    /// Returns whether changes of layers show at once, without actions.
    open class func disableActions() -> Bool { current.disablesActions }

    /// Sets whether changes of layers show at once, without actions.
    open class func setDisableActions(_ flag: Bool) {
        change { $0.disablesActions = flag }
    }

    /// Returns the completion block.
    open class func completionBlock() -> (() -> Void)? { current.completion?.block }

    /// Sets the block that runs on the main thread when all animations added after it, in this transaction or a nested
    /// one, have ended or were removed; without any, when the transaction commits. Outside an explicit transaction that
    /// is after the next frame.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        change { $0.completion = block.map { TransactionCompletion($0) } }
        guard block != nil, state.value.stack.isEmpty else { return }
        if MainThread.isCurrent {
            MainThread.assume { FrameContext.current.requestFrame() }
        } else {
            commitImplicit()
        }
    }

    /// Returns a value of the innermost transaction or, if it has none, of those around it; also the settings by their
    /// names.
    open class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: return NSNumber(value: animationDuration())
        case kCATransactionDisableActions: return NSNumber(value: disableActions())
        case kCATransactionAnimationTimingFunction: return animationTimingFunction()
        case kCATransactionCompletionBlock: return completionBlock()
        default:
            let state = state.value
            for settings in state.stack.reversed() {
                if let value = settings.values[key] { return value }
            }
            return state.implicit?.values[key]
        }
    }

    /// Sets a value of the innermost transaction, or a setting by its name.
    open class func setValue(_ anObject: Any?, forKey key: String) {
        let number = AnimatedValue(anObject).number
        switch key {
        case kCATransactionAnimationDuration: setAnimationDuration(number ?? 0.25)
        case kCATransactionDisableActions: setDisableActions(number == 1)
        case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
        case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
        default: change { $0.values[key] = anObject }
        }
    }

    // MARK: For the framework

    /// Returns the completions that wait for an animation added now.
    static func openCompletions() -> [TransactionCompletion] {
        let state = state.value
        return (state.stack.compactMap(\.completion)) + (state.implicit?.completion.map { [$0] } ?? [])
    }

    /// Whether the main thread's implicit transaction needs a frame although no layer may have changed.
    static var implicitWaitsForFrame: Bool { state.value.implicit?.completion != nil }

    /// Ends this thread's implicit transaction, if there is one, and discards its settings.
    static func commitImplicit() {
        guard let settings = state.value.implicit else { return }
        state.value.implicit = nil
        guard let completion = settings.completion else { return }
        if MainThread.isCurrent {
            MainThread.assume { AnimationCallbacks.add { completion.transactionDidCommit() } }
        } else {
            DispatchQueue.main.async { completion.transactionDidCommit() }
        }
    }

    private struct Settings {
        var duration: CFTimeInterval = 0.25
        var timingFunction: CAMediaTimingFunction?
        var disablesActions = false
        var completion: TransactionCompletion?
        var values: [String: Any] = [:]
        var isInImplicit = false
    }

    private struct State {
        /// The explicit transactions, the innermost last.
        var stack: [Settings] = []
        /// The implicit transaction, created when a setting changes outside explicit ones.
        var implicit: Settings?
    }

    private static let state = ThreadLocal<State> { State() }

    private static var current: Settings { state.value.stack.last ?? state.value.implicit ?? Settings() }

    private static func change(_ body: (inout Settings) -> Void) {
        if state.value.stack.isEmpty {
            var settings = state.value.implicit ?? Settings()
            body(&settings)
            state.value.implicit = settings
        } else {
            body(&state.value.stack[state.value.stack.count - 1])
        }
    }
}

/// The key of the animation duration.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key that disables actions.
public let kCATransactionDisableActions = "disableActions"
/// The key of the timing function.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of the completion block.
public let kCATransactionCompletionBlock = "completionBlock"
