import CSDL
import Dispatch
import TwillDrawing
import TwillHost
import TwillSync

/// Asks the display server to show what was painted into a window's surface, on the main thread or on the window's own.
///
/// SDL's window functions belong to the main thread. One is called on the other thread all the same, and with X alone: what
/// `SDL_UpdateWindowSurfaceRects` does is requests over a connection that SDL has made safe for threads, and a wait for the
/// server to have read the pixels, which would hold the main thread up. It changes nothing in SDL. The surface itself is made
/// and given back by the main thread, while the other one rests.
final class SurfaceShow: Sendable {
    // Used as said above; the window is closed after the thread has stopped.
    private let window: HandOver<OpaquePointer>
    /// The surface was gone when a frame should have been shown: the window had got another size in this moment.
    private let failed = Locked(false)

    init(_ window: OpaquePointer) {
        self.window = HandOver(window)
    }

    /// A thread that paints into the surface and shows it; nil where the surface can be shown by the main thread alone.
    @MainActor
    func makeThread() -> RenderThread? {
        guard WindowConnection.showsFromAnyThread(window.value),
            let hasReadAhead = WindowConnection.readAheadProbe(of: window.value)
        else { return nil }
        return RenderThread { [self] _, damage in
            guard !WindowConnection.isLost.withLock({ $0 }) else { return }
            show(damage)
            // Waiting for the server reads events too, of which the main thread would not hear.
            if WindowConnection.isLost.withLock({ $0 }) || failed.withLock({ $0 }) || hasReadAhead() {
                DispatchQueue.main.async {}
            }
        }
    }

    func show(_ damage: [PixelRect]) {
        let updates = damage.map { SDL_Rect($0) }
        if SDL_UpdateWindowSurfaceRects(window.value, updates, Int32(updates.count)) != 0 {
            failed.withLock { $0 = true }
        }
    }

    /// Whether a frame could not be shown since this was asked last.
    func takeFailure() -> Bool {
        failed.withLock { failed in
            defer { failed = false }
            return failed
        }
    }
}
