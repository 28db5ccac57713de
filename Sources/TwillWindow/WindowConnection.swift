import CSDL
import Foundation
import Glibc
import TwillSync

/// The connection of an SDL window to the display server.
///
/// SDL can neither wait for its events in a run loop, nor survive the server's end; both are done here with the client
/// libraries that SDL has loaded, without linking them.
enum WindowConnection {
    /// Whether the display server has gone. Set by Xlib's error handler; safe on any thread.
    static let isLost = Locked(false)

    /// The X window, and whether another program destroyed it (`xkill` or a misbehaving window manager).
    static let xWindow = Locked((identifier: XID(0), isDestroyed: false))

    /// Returns a descriptor that is readable when events wait; nil for a video driver that is neither X nor Wayland.
    static func descriptor(of window: OpaquePointer) -> Int32? {
        var info = SDL_SysWMinfo()
        SDL_GetVersion(&info.version)
        guard SDL_GetWindowWMInfo(window, &info) == SDL_TRUE else { return nil }
        switch info.subsystem {
        case SDL_SYSWM_X11:
            return descriptor(
                of: UnsafeRawPointer(info.info.x11.display), from: "XConnectionNumber", in: "libX11.so.6")
        case SDL_SYSWM_WAYLAND:
            return descriptor(
                of: UnsafeRawPointer(info.info.wl.display), from: "wl_display_get_fd", in: "libwayland-client.so.0")
        default:
            return nil
        }
    }

    private static func descriptor(of display: UnsafeRawPointer?, from symbol: String, in library: String) -> Int32? {
        typealias Getter = @convention(c) (UnsafeRawPointer) -> Int32
        guard let display, let getter = loadedSymbol(symbol, in: library, as: Getter.self) else { return nil }
        let descriptor = getter(display)
        return descriptor >= 0 ? descriptor : nil
    }

    /// Whether threads other than the main one can show the window's surface: with X, where the surface belongs to the
    /// server and not to a texture, which is bound to one thread.
    ///
    /// SDL makes its connection to X thread-safe.
    static func showsFromAnyThread(_ window: OpaquePointer) -> Bool {
        var info = SDL_SysWMinfo()
        SDL_GetVersion(&info.version)
        guard SDL_GetWindowWMInfo(window, &info) == SDL_TRUE, info.subsystem == SDL_SYSWM_X11,
            let hint = SDL_GetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION)
        else { return false }
        return String(cString: hint) == "0"
    }

    /// Returns a function that tells whether events were read from the X server and wait in this process, where its
    /// descriptor does not signal them. May be called on any thread; nil if that cannot be determined.
    static func readAheadProbe(of window: OpaquePointer) -> (@Sendable () -> Bool)? {
        typealias EventsQueued = @convention(c) (UnsafeRawPointer, Int32) -> Int32
        var info = SDL_SysWMinfo()
        SDL_GetVersion(&info.version)
        guard SDL_GetWindowWMInfo(window, &info) == SDL_TRUE, info.subsystem == SDL_SYSWM_X11,
            let display = info.info.x11.display.map({ UnsafeRawPointer($0) }),
            let eventsQueued = loadedSymbol("XEventsQueued", in: "libX11.so.6", as: EventsQueued.self)
        else { return nil }
        // Xlib locks the connection itself.
        let connection = HandOver(display)
        let afterReading: Int32 = 1
        return { eventsQueued(connection.value, afterReading) > 0 }
    }

    /// Turns the end of the X server into an event instead of the end of the process.
    ///
    /// Xlib calls `exit` after its error handlers return, which would end the app without a message, within any drawing
    /// call. Since 1.7 the exit itself can be replaced; with an older Xlib the handler prints the message and exits.
    ///
    /// Before that call Xlib locks the connection permanently, as the process is about to end: another thread that uses
    /// it, or waits for it already, would wait forever. So the lock is released.
    static func surviveServerLoss(of window: OpaquePointer) {
        var info = SDL_SysWMinfo()
        SDL_GetVersion(&info.version)
        guard SDL_GetWindowWMInfo(window, &info) == SDL_TRUE, info.subsystem == SDL_SYSWM_X11,
            let display = info.info.x11.display.map({ UnsafeRawPointer($0) })
        else { return }

        surviveProtocolErrors(of: info.info.x11.window)
        typealias Handler = @convention(c) (UnsafeRawPointer?) -> Int32
        typealias SetHandler = @convention(c) (Handler?) -> UnsafeRawPointer?
        typealias Unlock = @convention(c) (UnsafeRawPointer) -> Void
        typealias ExitHandler = @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?) -> Void
        typealias SetExitHandler = @convention(c) (UnsafeRawPointer, ExitHandler?, UnsafeRawPointer?) -> Void

        let setHandler = loadedSymbol("XSetIOErrorHandler", in: "libX11.so.6", as: SetHandler.self)
        let setExitHandler = loadedSymbol("XSetIOErrorExitHandler", in: "libX11.so.6", as: SetExitHandler.self)
        if let setExitHandler {
            let unlock = loadedSymbol("XUnlockDisplay", in: "libX11.so.6", as: Unlock.self)
            setExitHandler(
                display,
                { display, unlock in
                    WindowConnection.isLost.withLock { $0 = true }
                    if let display, let unlock { unsafeBitCast(unlock, to: Unlock.self)(display) }
                }, unlock.map { unsafeBitCast($0, to: UnsafeRawPointer.self) })
            _ = setHandler?({ _ in 0 })
        } else {
            _ = setHandler?({ _ in
                logError(WindowConnection.lossReason, subsystem: "window", repetition: .always)
                _exit(1)
            })
        }
    }

    /// Handles an error that concerns the window as the window's destruction; any other is a request that the server
    /// rejected, which is ignored. Xlib's own handler ends the process for both.
    private static func surviveProtocolErrors(of window: XID) {
        typealias Handler = @convention(c) (UnsafeRawPointer?, UnsafePointer<XErrorEvent>?) -> Int32
        typealias SetHandler = @convention(c) (Handler?) -> UnsafeRawPointer?

        xWindow.withLock { $0 = (window, false) }
        let setHandler = loadedSymbol("XSetErrorHandler", in: "libX11.so.6", as: SetHandler.self)
        _ = setHandler?({ _, error in
            if let error {
                WindowConnection.xWindow.withLock { known in
                    if error.pointee.resourceid == known.identifier { known.isDestroyed = true }
                }
            }
            return 0
        })
    }

    static let lossReason = """
        The display went away: its server ended or closed the connection. Start the app again where there is a \
        display, or with --headless.
        """

    /// Looks up a function of a library that is loaded already.
    private static func loadedSymbol<Function>(_ name: String, in library: String, as type: Function.Type) -> Function?
    {
        guard let handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD) else { return nil }
        // The library stays loaded: SDL holds it.
        defer { dlclose(handle) }
        return dlsym(handle, name).map { unsafeBitCast($0, to: type) }
    }

    /// Creates a descriptor that becomes readable `rate` times a second, for drivers without their own.
    static func makePollTimer(rate: Double) -> Int32? {
        let descriptor = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        let interval = timespec(tv_sec: 0, tv_nsec: Int(1e9 / max(rate, 1.1)))
        var setting = itimerspec(it_interval: interval, it_value: interval)
        timerfd_settime(descriptor, 0, &setting, nil)
        return descriptor
    }
}
