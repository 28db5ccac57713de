/// What app code is told about animations: after the frame that shows it, in the order in which it happened.
@MainActor
final class AnimationCallbacks {
    private var waiting: [() -> Void] = []

    var isWaiting: Bool { !waiting.isEmpty || CATransaction.implicitWaitsForFrame }

    static func add(_ callback: @escaping () -> Void) {
        let context = FrameContext.current
        context.callbacks.waiting.append(callback)
        if context.callbacks.waiting.count == 1 { context.requestFrame() }
    }

    func forgetAll() { waiting = [] }

    /// Runs what waits now; what that adds in turn waits for the next frame.
    func runWaiting() {
        let callbacks = waiting
        waiting = []
        for callback in callbacks { callback() }
    }
}
