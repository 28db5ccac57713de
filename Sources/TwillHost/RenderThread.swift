import Foundation
public import TwillDrawing
import TwillSync

/// A host's thread that paints frames into the host's memory and shows them, while the main thread prepares the next
/// frame.
///
/// One frame is painted at a time, and one more may wait; a newer one replaces the one that waits. The thread starts
/// with the first frame, sleeps without using the processor while there is none, and ends with ``stop()`` or with the
/// last reference to this object. May be used on any thread, but a frame's work must not call ``finish()`` or
/// ``stop()``.
public final class RenderThread: Sendable {
    /// A closure that paints a frame and returns it with its damage; nil if there is nothing to show.
    public typealias Work = @Sendable () -> (frame: Bitmap, damage: [PixelRect])?

    /// The state that the thread itself retains, so that it does not keep the `RenderThread` alive.
    private struct State {
        var waiting: Work?
        var isRunning = false
        var isEnding = false
        var hasThread = false
        /// Called when the waiting work begins.
        var onTakenUp: (@Sendable () -> Void)?
    }

    private let state = Monitor(State())
    private let show: @Sendable (Bitmap, [PixelRect]) -> Void

    /// Creates a render thread, which starts with the first work.
    ///
    /// - Parameter show: Called on the thread with each painted frame, to show it.
    public init(show: @escaping @Sendable (_ frame: Bitmap, _ damage: [PixelRect]) -> Void) {
        self.show = show
    }

    deinit {
        state.withLock { $0.isEnding = true }
    }

    /// Runs `work` on the thread and shows what it paints. Never waits.
    ///
    /// If the system cannot create a thread, `work` runs on the calling thread. After ``stop()`` it does not run.
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

    /// Returns whether no work waits, so that new work would replace none.
    ///
    /// - Parameter wake: Called once on the thread when the waiting work begins. A later call replaces it.
    public func isReady(orCall wake: @escaping @Sendable () -> Void) -> Bool {
        state.withLockQuietly { state in
            guard state.waiting != nil else { return true }
            state.onTakenUp = wake
            return false
        }
    }

    /// Waits until all work is done and shown. From then until the next ``run(_:)`` the thread touches nothing.
    public func finish() {
        state.wait { $0.waiting == nil && !$0.isRunning ? () : nil }
    }

    /// Ends the thread after all work is done.
    public func stop() {
        state.withLock { $0.isEnding = true }
        state.wait { !$0.hasThread ? () : nil }
    }

    /// - Returns: Whether the thread runs.
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

        /// Waits for work and returns it; nil once the thread is stopped.
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
