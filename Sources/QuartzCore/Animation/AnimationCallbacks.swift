/// The queue of animation callbacks, which run after the frame that shows their cause, in order.
@MainActor
final class AnimationCallbacks {
    private var waiting: [() -> Void] = []

    var isWaiting: Bool { !waiting.isEmpty }

    static func add(_ callback: @escaping () -> Void) {
        let context = FrameContext.current
        context.callbacks.waiting.append(callback)
        if context.callbacks.waiting.count == 1 { context.requestFrame() }
    }

    func forgetAll() { waiting = [] }

    /// Runs the callbacks that wait now; those added meanwhile wait for the next frame.
    func runWaiting() {
        let callbacks = waiting
        waiting = []
        for callback in callbacks { callback() }
    }
}
