/// What app code is told about animations: after the frame that shows it, in the order in which it happened.
@MainActor
enum AnimationCallbacks {
    private static var waiting: [() -> Void] = []

    static var isWaiting: Bool { !waiting.isEmpty || CATransaction.implicitWaitsForFrame }

    static func add(_ callback: @escaping () -> Void) {
        waiting.append(callback)
        if waiting.count == 1 { FramePipeline.requestFrame() }
    }

    /// Runs what waits now; what that adds in turn waits for the next frame.
    static func runWaiting() {
        let callbacks = waiting
        waiting = []
        for callback in callbacks { callback() }
    }
}
