public import Foundation
public import TwillDrawing

/// The environment that shows an app's frames and provides its input.
///
/// The main loop drives a host: it asks for events before each frame, and between frames whenever ``eventSource`` is
/// readable, and presents at most one frame per refresh of the display. A host knows nothing of time or views.
@MainActor
public protocol Host: AnyObject {
    /// The host's name in messages, such as "window" or "headless".
    var name: String { get }

    /// The display that the app is shown on at this moment.
    var display: HostDisplay { get }

    /// A file descriptor that is readable when events wait; nil if the host has none.
    ///
    /// A host may read events ahead while it presents. Such events wait inside it and the descriptor stays quiet, so
    /// ask for events after every ``present(_:damage:)``, too.
    var eventSource: Int32? { get }

    /// Returns and removes the events since the last call, oldest first. Never blocks.
    func takeEvents() -> [HostEvent]

    /// Adds an event that the next ``takeEvents()`` returns last: how scripts play on a host.
    ///
    /// ``eventSource`` need not become readable; the caller takes the events afterwards.
    func post(_ event: HostEvent)

    /// Returns the host's own memory for frames of this size, so that they need not be copied to be shown. Called
    /// before every frame.
    ///
    /// Returns the same object as long as it is the same memory, whose pixels then stay. It is valid until the next
    /// call.
    ///
    /// - Returns: nil if the host has no such memory; the compositor then uses its own.
    func frameMemory(width: Int, height: Int) -> Bitmap?

    /// The thread that paints into the host's memory and shows it; nil if frames are presented on the main thread.
    ///
    /// Read before every frame. With a render thread, ``present(_:damage:)`` is not called for frames in
    /// ``frameMemory(width:height:)``. A host that invalidates its memory, or closes, waits for the thread first.
    var renderThread: RenderThread? { get }

    /// Whether the host has a display. Without one, frames are not presented, and their pixels are painted when they are
    /// asked for. Read once, when the host receives an app.
    var showsFrames: Bool { get }

    /// Shows a frame.
    ///
    /// - Parameters:
    /// - frame: The whole frame. The compositor owns it: read it before returning.
    /// - damage: The rectangles that changed since the last presented frame, in pixels. Never empty.
    /// - Throws: ``HostError`` if the display has gone.
    func present(_ frame: Bitmap, damage: [PixelRect]) throws

    /// Sets the title of the window, if there is one.
    func setTitle(_ title: String)

    /// Opens a URL outside the app, with the desktop's program for it; nil without a desktop. May be called on any
    /// thread; takes as long as it takes to start that program.
    ///
    /// - Returns: false if no program opens this URL.
    var opensURLs: (@Sendable (URL) -> Bool)? { get }

    /// The desktop's clipboard; nil without a desktop.
    var clipboard: (any HostClipboard)? { get }

    /// Tells the desktop's input method where text is typed: the caret's rectangle in the window, in points. Its window with
    /// suggestions appears beside it.
    func setTextInputArea(_ rect: CGRect)

    /// Starts or stops the desktop's input method: whether a text is edited.
    func setTextInputActive(_ isActive: Bool)

    /// The frame of the window on the desktop; nil without a window.
    var placement: HostPlacement? { get }

    /// Releases what ``HostFactory/make`` opened. Called once, at the end.
    func close()
}

extension Host {
    /// A display, by default.
    public var showsFrames: Bool { true }

    /// No render thread, by default.
    public var renderThread: RenderThread? { nil }

    /// No memory for frames, by default.
    public func frameMemory(width: Int, height: Int) -> Bitmap? { nil }

    /// No way to open URLs, by default.
    public var opensURLs: (@Sendable (URL) -> Bool)? { nil }

    /// No clipboard, by default.
    public var clipboard: (any HostClipboard)? { nil }

    /// Nothing, by default.
    public func setTextInputArea(_ rect: CGRect) {}

    /// Nothing, by default.
    public func setTextInputActive(_ isActive: Bool) {}

    /// No window, by default.
    public var placement: HostPlacement? { nil }
}

/// The display that a host shows its frames on.
public struct HostDisplay: Sendable, Hashable {
    /// The size in points.
    public var size: CGSize
    /// The number of pixels per point.
    public var scale: CGFloat
    /// The number of frames per second: 60, 120, or what the display reports.
    public var refreshRate: Double
    /// Whether the user requested this very scale, so that the host must not choose a smaller one to make it fit.
    public var isScaleFixed: Bool
    /// The frame of an earlier process's window, which the new one gets; nil to leave it to the desktop.
    public var placement: HostPlacement?

    /// Creates a display.
    public init(
        size: CGSize, scale: CGFloat, refreshRate: Double = 60, isScaleFixed: Bool = false,
        placement: HostPlacement? = nil
    ) {
        self.size = size
        self.scale = scale
        self.refreshRate = refreshRate
        self.isScaleFixed = isScaleFixed
        self.placement = placement
    }
}

/// The place and size of a window on the desktop, in the desktop's units.
public struct HostPlacement: Sendable, Hashable {
    /// The distance of the window's contents from the left of the desktop.
    public var x: Int
    /// The distance of the window's contents from the top of the desktop.
    public var y: Int
    /// The width of the contents.
    public var width: Int
    /// The height of the contents.
    public var height: Int

    /// Creates a place.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// The reason why a host could not be opened, or can no longer be used.
public struct HostError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The host's name.
    public var host: String
    /// The problem and the way out, in one or two sentences.
    public var reason: String

    /// Creates an error of a host.
    public init(host: String, reason: String) {
        self.host = host
        self.reason = reason
    }

    public var description: String { "\(host): \(reason)" }
}
