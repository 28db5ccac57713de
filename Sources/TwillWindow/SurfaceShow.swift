import CSDL
import Dispatch
import TwillDrawing
import TwillHost
import TwillSync

/// Presents a window's surface to the display server, on the main thread or on the window's render thread.
///
/// SDL's window functions belong to the main thread. One is called on the render thread all the same, and with X only:
/// `SDL_UpdateWindowSurfaceRects` consists of requests over a connection that SDL has made thread-safe, and of waiting
/// until the server has read the pixels, which would block the main thread. It changes nothing in SDL. The main thread
/// creates and frees the surface, while the render thread is idle.
final class SurfaceShow: Sendable {
    // Used as described above; the window is closed after the thread has stopped.
    private let window: HandOver<OpaquePointer>
    /// Whether the surface was gone when a frame should have been shown, because the window was just resized.
    private let failed = Locked(false)

    init(_ window: OpaquePointer) {
        self.window = HandOver(window)
    }

    /// Creates a thread that paints into the surface and shows it; nil if only the main thread can show the surface.
    @MainActor
    func makeThread() -> RenderThread? {
        guard WindowConnection.showsFromAnyThread(window.value),
            let hasReadAhead = WindowConnection.readAheadProbe(of: window.value)
        else { return nil }
        return RenderThread { [self] _, damage in
            guard !WindowConnection.isLost.withLock({ $0 }) else { return }
            show(damage)
            // Waiting for the server also reads events, which the main thread would not notice.
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

    /// Returns whether a frame could not be shown since the last call.
    func takeFailure() -> Bool {
        failed.withLock { failed in
            defer { failed = false }
            return failed
        }
    }
}
