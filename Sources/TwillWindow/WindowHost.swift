import CSDL
import Foundation
import TwillDrawing
import TwillHost
import TwillSync

/// A window on the desktop, through SDL2.
///
/// Pixels go to SDL's window surface without acceleration, which is the X server's shared memory: with the CPU as
/// compositor a texture would cost ten times as much. Used on the main thread only, as all of SDL; but with X, frames
/// after the first are painted and shown by the window's render thread, see `SurfaceShow`.
@MainActor
final class WindowHost: TwillHost.Host {
    nonisolated static let hostName = "window"

    let window: OpaquePointer
    /// The number of pixels per point, chosen when the window opens.
    let scale: CGFloat
    let eventSource: Int32?
    var pollTimer: Int32?

    /// The surface that was last presented, and its size: a new surface of SDL's has undefined pixels.
    var presentedSurface: UnsafeMutablePointer<SDL_Surface>?
    var presentedSize = (width: 0, height: 0)
    var hasPresented = false
    /// The surface's pixels, which the compositor paints into; nil when SDL may free them.
    var memory: Bitmap?
    /// Shows the surface, on the thread that has painted it.
    let surfaceShow: SurfaceShow
    /// Created with the second frame; nil if frames are shown on the main thread.
    lazy var ownThread: RenderThread? = surfaceShow.makeThread()

    // The state of input between two calls of `takeEvents`.
    var isVisible = true
    var reportedLoss = false
    var pointerPosition = CGPoint.zero
    var mouseIsDown = false
    var fingers: [Int64: Int] = [:]
    /// The text that an input method composes.
    var composition = CompositionOrder()
    /// What another program is dropping.
    var droppedItems: [HostEvent.DroppedItem] = []
    private var postedEvents: [HostEvent] = []

    var name: String { Self.hostName }

    /// Starts `xdg-open` and waits for it, without using the window.
    var opensURLs: (@Sendable (URL) -> Bool)? {
        { SDL_OpenURL($0.absoluteString) == 0 }
    }

    /// - Throws: ``HostError`` if there is no display or it cannot be opened.
    init(_ wanted: HostDisplay) throws {
        guard displayIsNamed() else {
            throw HostError(
                host: Self.hostName,
                reason: """
                    There is no display: neither DISPLAY nor WAYLAND_DISPLAY is set. Run the app from a desktop \
                    session, or with --headless to draw PNG files.
                    """)
        }
        try Self.openVideo()

        let flags = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        let title = ProcessInfo.processInfo.processName
        guard
            let window = SDL_CreateWindow(
                title, twill_sdl_centered, twill_sdl_centered, Int32(320), Int32(480), flags)
        else {
            let error = Self.sdlError("The window could not be made")
            SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
            throw error
        }
        self.window = window
        surfaceShow = SurfaceShow(window)
        WindowConnection.surviveServerLoss(of: window)

        // With the desktop's own units (Wayland at 2x), a unit is several pixels.
        let density = Self.pixelsPerUnit(of: window)
        var usable = SDL_Rect()
        let known = SDL_GetDisplayUsableBounds(max(0, SDL_GetWindowDisplayIndex(window)), &usable) == 0
        let desktop = known ? CGSize(width: Double(usable.w) * density, height: Double(usable.h) * density) : .zero
        let fit = WindowFit(wanted, desktop: desktop)
        scale = fit.scale
        SDL_SetWindowMinimumSize(window, 64, 64)
        if let place = wanted.placement {
            SDL_SetWindowSize(window, Int32(clamping: max(64, place.width)), Int32(clamping: max(64, place.height)))
            SDL_SetWindowPosition(window, Int32(clamping: place.x), Int32(clamping: place.y))
        } else {
            SDL_SetWindowSize(
                window, Int32((Double(fit.width) / density).rounded()),
                Int32((Double(fit.height) / density).rounded()))
            SDL_SetWindowPosition(window, twill_sdl_centered, twill_sdl_centered)
        }

        let descriptor = WindowConnection.descriptor(of: window)
        pollTimer = descriptor == nil ? WindowConnection.makePollTimer(rate: 60) : nil
        eventSource = descriptor ?? pollTimer
        // The initial size is not reported as a change.
        SDL_PumpEvents()
        SDL_FlushEvents(SDL_WINDOWEVENT.rawValue, SDL_WINDOWEVENT.rawValue)
    }

    private static func openVideo() throws {
        SDL_SetMainReady()
        let hints = [
            SDL_HINT_FRAMEBUFFER_ACCELERATION: "0",
            // Control-C ends the process as usual; SDL would turn it into a close event.
            SDL_HINT_NO_SIGNAL_HANDLERS: "1",
            SDL_HINT_VIDEO_ALLOW_SCREENSAVER: "1",
            SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR: "0",
            // Touch and mouse events stay separate, so that none arrives twice.
            SDL_HINT_TOUCH_MOUSE_EVENTS: "0",
            SDL_HINT_MOUSE_TOUCH_EVENTS: "0",
        ]
        for (hint, value) in hints { SDL_SetHint(hint, value) }
        // Only drivers with windows: SDL would otherwise fall back to drivers that use the whole console or show
        // nothing. The user's SDL_VIDEODRIVER takes precedence.
        let environment = ProcessInfo.processInfo.environment
        if (environment["SDL_VIDEODRIVER"] ?? "").isEmpty {
            let drivers = [("DISPLAY", "x11"), ("WAYLAND_DISPLAY", "wayland")]
            let named = drivers.filter { !(environment[$0.0] ?? "").isEmpty }
            SDL_SetHint(SDL_HINT_VIDEODRIVER, named.map(\.1).joined(separator: ","))
        }
        // Without a message bus, SDL would start one needlessly, and wait for it.
        let bus = "DBUS_SESSION_BUS_ADDRESS"
        let usualBus = environment["XDG_RUNTIME_DIR"].map { $0 + "/bus" }
        let hasBus =
            !(environment[bus] ?? "").isEmpty || usualBus.map(FileManager.default.fileExists(atPath:)) == true
        if !hasBus { setenv(bus, "unix:path=/dev/null", 1) }
        defer { if !hasBus { unsetenv(bus) } }
        let inputMethod = InputMethodBus.addressFile(environment)
        if let inputMethod { setenv(InputMethodBus.variable, inputMethod, 1) }
        defer { if inputMethod != nil { unsetenv(InputMethodBus.variable) } }
        guard SDL_InitSubSystem(UInt32(SDL_INIT_VIDEO)) == 0 else {
            throw sdlError("The display could not be opened")
        }
        // SDL 2 has no surface in shared memory for Wayland; a texture shows the pixels there.
        if SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "wayland" {
            SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "1")
        }
    }

    /// - Parameter failure: What failed, as the beginning of a sentence.
    private static func sdlError(_ failure: String) -> HostError {
        let environment = ProcessInfo.processInfo.environment
        let names = ["DISPLAY", "WAYLAND_DISPLAY"].compactMap { name in
            environment[name].flatMap { $0.isEmpty ? nil : "\(name)=\($0)" }
        }
        let why = String(cString: SDL_GetError())
        return HostError(
            host: hostName,
            reason: """
                \(failure) (\(names.joined(separator: ", "))): \(why.isEmpty ? "SDL gives no reason" : why). Check \
                that the display is running and lets this user in, or run the app with --headless.
                """)
    }

    // MARK: Display

    var pixelSize: (width: Int, height: Int) {
        var width: Int32 = 0, height: Int32 = 0
        SDL_GetWindowSizeInPixels(window, &width, &height)
        return (max(1, Int(width)), max(1, Int(height)))
    }

    var display: HostDisplay {
        guard !isLost else { return HostDisplay(size: CGSize(width: 1, height: 1), scale: scale) }
        let pixels = pixelSize
        return HostDisplay(
            size: CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale), scale: scale,
            refreshRate: refreshRate)
    }

    var placement: HostPlacement? {
        guard !isLost else { return nil }
        var x: Int32 = 0, y: Int32 = 0, width: Int32 = 0, height: Int32 = 0
        SDL_GetWindowPosition(window, &x, &y)
        SDL_GetWindowSize(window, &width, &height)
        return HostPlacement(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
    }

    /// The refresh rate in the environment. Looked up once: each look-up reads all of it.
    private static let askedRefreshRate: Double? = {
        let asked = ProcessInfo.processInfo.environment["TWILL_REFRESH_RATE"].flatMap(Double.init)
        return asked.flatMap { (1...1_000).contains($0) ? $0 : nil }
    }()

    /// The refresh rate from `TWILL_REFRESH_RATE` or else of the display; 60 if that is unknown.
    private var refreshRate: Double {
        if let asked = Self.askedRefreshRate { return asked }
        var mode = SDL_DisplayMode()
        guard SDL_GetCurrentDisplayMode(max(0, SDL_GetWindowDisplayIndex(window)), &mode) == 0, mode.refresh_rate > 0
        else { return 60 }
        // Displays report 59 for 59.94.
        return mode.refresh_rate == 59 ? 60 : Double(mode.refresh_rate)
    }

    private static func pixelsPerUnit(of window: OpaquePointer) -> Double {
        var units: Int32 = 0, pixels: Int32 = 0
        SDL_GetWindowSize(window, &units, nil)
        SDL_GetWindowSizeInPixels(window, &pixels, nil)
        return units > 0 && pixels > 0 ? Double(pixels) / Double(units) : 1
    }

    /// Returns the position in points for one in SDL's units.
    func point(_ x: Int32, _ y: Int32) -> CGPoint {
        let factor = Self.pixelsPerUnit(of: window) / Double(scale)
        return CGPoint(x: Double(x) * factor, y: Double(y) * factor)
    }

    var isLost: Bool { WindowConnection.isLost.withLock { $0 } }

    static var lossError: HostError { HostError(host: hostName, reason: WindowConnection.lossReason) }

    // MARK: The rest of a host

    func takeEvents() -> [HostEvent] {
        defer { postedEvents = [] }
        return pollEvents() + postedEvents
    }

    func post(_ event: HostEvent) { postedEvents.append(event) }

    func frameMemory(width: Int, height: Int) -> Bitmap? { surfaceMemory(width: width, height: height) }

    /// The first frame is shown by the main thread, because only it may show the window.
    var renderThread: RenderThread? { hasPresented && !isLost ? ownThread : nil }

    func present(_ frame: Bitmap, damage: [PixelRect]) throws {
        if frame === memory {
            try showSurface(damage)
        } else {
            try copyToSurface(frame, damage: damage)
        }
    }

    var clipboard: (any HostClipboard)? { isLost ? nil : windowClipboard }

    let windowClipboard = WindowClipboard()

    func setTitle(_ title: String) {
        guard !isLost else { return }
        SDL_SetWindowTitle(window, title)
    }

    func setTextInputArea(_ rect: CGRect) {
        guard !isLost, rect.minX.isFinite, rect.minY.isFinite else { return }
        let factor = Double(scale) / Self.pixelsPerUnit(of: window)
        func units(_ length: CGFloat) -> Int32 { Int32(min(max(length * factor, -32_768), 32_767).rounded()) }
        var area = SDL_Rect(
            x: units(rect.minX), y: units(rect.minY), w: max(1, units(rect.width)), h: max(1, units(rect.height)))
        SDL_SetTextInputRect(&area)
    }

    func setTextInputActive(_ isActive: Bool) {
        guard !isLost, isActive != (SDL_IsTextInputActive() == SDL_TRUE) else { return }
        if isActive { SDL_StartTextInput() } else { SDL_StopTextInput() }
    }

    func close() {
        if hasPresented { ownThread?.stop() }
        if let pollTimer { Foundation.close(pollTimer) }
        pollTimer = nil
        // Without its server, every SDL call would wait for a reply that cannot come.
        guard !isLost else { return }
        SDL_DestroyWindow(window)
        SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
    }
}
