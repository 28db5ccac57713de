public import Foundation
import TwillSync

/// Groups changes to layers, which reach the screen together, and says how they animate.
///
/// Outside any explicit transaction a change belongs to an implicit one, which the next frame commits; so all changes of
/// one turn of the run loop show at once. Explicit transactions nest, and the innermost one's settings count. A thread
/// has transactions of its own.
open class CATransaction: NSObject {
    /// Opens a transaction with the settings of the one around it.
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

    /// Closes the innermost transaction that `begin()` opened. Its completion block runs when its animations are over,
    /// at once if there are none. One `commit()` too many is reported and ignored.
    ///
    /// The outermost transaction's commit lays out what asks for it first, on the main thread outside of layout, so that
    /// transitions that begin with layout, such as a push, belong to the transaction. Where layers had changed before the
    /// outermost `begin()` it does so only for a completion block.
    open class func commit() {
        layOutOutermost()
        guard let settings = state.value.stack.popLast() else {
            report("CATransaction.commit() was called without a matching begin(). Remove it, or add the begin().")
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

    /// Brings the implicit transaction to the layer trees of all screens at once, without waiting for the next frame.
    /// Delayed, as in Core Animation, until explicit transactions that are open have closed. On other threads than the
    /// main one nothing is pending.
    open class func flush() {
        guard state.value.stack.isEmpty, MainThread.isCurrent else { return }
        MainThread.assume { FramePipeline.commitAll() }
        commitImplicit()
    }

    /// Of animations that have none of their own, in seconds; 0.25 by default.
    open class func animationDuration() -> CFTimeInterval { current.duration }

    open class func setAnimationDuration(_ duration: CFTimeInterval) {
        change { $0.duration = duration.isFinite ? max(0, duration) : 0.25 }
    }

    /// Of animations that have none of their own; nil, the default, leaves implicit ones Core Animation's default curve
    /// and others linear.
    open class func animationTimingFunction() -> CAMediaTimingFunction? { current.timingFunction }

    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        change { $0.timingFunction = function }
    }

    /// True shows changes of layers at once.
    open class func disableActions() -> Bool { current.disablesActions }

    open class func setDisableActions(_ flag: Bool) {
        change { $0.disablesActions = flag }
    }

    open class func completionBlock() -> (() -> Void)? { current.completion?.block }

    /// Runs on the main thread when the animations that are added after it, in this transaction or one inside it, have
    /// all ended or were removed; without any, when the transaction commits. Outside an explicit transaction that is
    /// after the next frame.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        change { $0.completion = block.map { TransactionCompletion($0) } }
        guard block != nil, state.value.stack.isEmpty else { return }
        if MainThread.isCurrent {
            MainThread.assume { FrameContext.current.requestFrame() }
        } else {
            commitImplicit()
        }
    }

    /// A value of the innermost transaction or, where it has none, of those around it; also the settings by their names.
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

    /// The completions that wait for an animation which is added now.
    static func openCompletions() -> [TransactionCompletion] {
        let state = state.value
        return (state.stack.compactMap(\.completion)) + (state.implicit?.completion.map { [$0] } ?? [])
    }

    /// Whether the main thread's implicit transaction wants a frame although no layer may have changed.
    static var implicitWaitsForFrame: Bool { state.value.implicit?.completion != nil }

    /// Closes this thread's implicit transaction, if it has one: its settings are forgotten.
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
        /// Explicit transactions, the innermost last.
        var stack: [Settings] = []
        /// Made when something is set outside of explicit ones.
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

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
