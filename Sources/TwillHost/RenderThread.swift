import Foundation
public import TwillDrawing
import TwillSync

/// A host's thread that paints frames into the memory the host lends, and shows them, while the main thread makes the
/// next frame.
///
/// It takes one piece of work at a time, and one more may wait; what is handed over then replaces what waits. The thread
/// begins with the first work, sleeps without using the processor while there is none, and ends with ``stop()`` or with the
/// last reference to this object. Safe on any thread, but work itself must not call ``finish()`` or ``stop()``.
public final class RenderThread: Sendable {
    /// Paints a frame, and returns it with what changed; nil where there is nothing to show.
    public typealias Work = @Sendable () -> (frame: Bitmap, damage: [PixelRect])?

    /// What the thread itself refers to, so that it keeps nobody else alive.
    private struct State {
        var waiting: Work?
        var isRunning = false
        var isEnding = false
        var hasThread = false
        /// To be called when the waiting work is taken up.
        var onTakenUp: (@Sendable () -> Void)?
    }

    private let state = Monitor(State())
    private let show: @Sendable (Bitmap, [PixelRect]) -> Void

    /// - Parameter show: Called on the thread with each frame that was painted, to show it.
    public init(show: @escaping @Sendable (_ frame: Bitmap, _ damage: [PixelRect]) -> Void) {
        self.show = show
    }

    deinit {
        state.withLock { $0.isEnding = true }
    }

    /// Has `work` run on the thread, and what it paints shown. Never waits.
    ///
    /// Where the machine gives no thread, it runs here and now; after ``stop()`` it does not run.
    public func run(_ work: @escaping Work) {
        let isTaken = state.withLock { state in
            if state.isEnding { return true }
            guard state.hasThread || start() else { return false }
            state.hasThread = true
            state.waiting = work
            return true
        }
        if !isTaken, let (frame, damage) = work() { show(frame, damage) }
    }

    /// Whether work that is handed over now replaces none, as none waits.
    ///
    /// - Parameter wake: Called once on the thread when the waiting work was taken up, where there is some. The latest
    ///   such call counts.
    public func isReady(orCall wake: @escaping @Sendable () -> Void) -> Bool {
        state.withLockQuietly { state in
            guard state.waiting != nil else { return true }
            state.onTakenUp = wake
            return false
        }
    }

    /// Returns once all work is done and shown: from then until the next ``run(_:)`` the thread touches nothing.
    public func finish() {
        state.wait { $0.waiting == nil && !$0.isRunning ? () : nil }
    }

    /// Ends the thread, once all work is done.
    public func stop() {
        state.withLock { $0.isEnding = true }
        state.wait { !$0.hasThread ? () : nil }
    }

    /// - Returns: Whether there is a thread now.
    private func start() -> Bool {
        let body = Body(state: state, show: show)
        var thread = pthread_t()
        let argument = Unmanaged.passRetained(body)
        let error = pthread_create(
            &thread, nil,
            { argument in
                Unmanaged<Body>.fromOpaque(argument!).takeRetainedValue().run()
                return nil
            }, argument.toOpaque())
        guard error == 0 else {
            argument.release()
            return false
        }
        pthread_detach(thread)
        return true
    }

    private final class Body: Sendable {
        private let state: Monitor<State>
        private let show: @Sendable (Bitmap, [PixelRect]) -> Void

        init(state: Monitor<State>, show: @escaping @Sendable (Bitmap, [PixelRect]) -> Void) {
            self.state = state
            self.show = show
        }

        func run() {
            Thread.current.name = "Twill.render"
            while let (work, onTakenUp) = next() {
                onTakenUp?()
                if let (frame, damage) = work() { show(frame, damage) }
            }
        }

        /// Sleeps until there is work; nil at the end.
        private func next() -> (Work, (@Sendable () -> Void)?)? {
            state.withLock { $0.isRunning = false }
            return state.wait { state -> (Work, (@Sendable () -> Void)?)?? in
                if let work = state.waiting {
                    let onTakenUp = state.onTakenUp
                    state.waiting = nil
                    state.onTakenUp = nil
                    state.isRunning = true
                    return .some((work, onTakenUp))
                }
                guard state.isEnding else { return nil }
                state.hasThread = false
                return .some(nil)
            }
        }
    }
}
