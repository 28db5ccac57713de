public import Foundation
public import TwillDrawing

/// A place where an app's frames are shown and its input comes from.
///
/// The main loop drives a host: it asks for events before each frame, and between frames whenever ``eventSource`` is
/// readable, and presents at most one frame for each of the display's refreshes. A host keeps no opinion of its own about time or about views.
@MainActor
public protocol Host: AnyObject {
    /// For messages: "window", "headless".
    var name: String { get }

    /// What the app is shown on, at this moment.
    var display: HostDisplay { get }

    /// A file descriptor that is readable when events wait; nil for a host that has none of its own.
    ///
    /// A host may read ahead while it presents, after which the events wait inside it and the descriptor is quiet:
    /// ask for them after every ``present(_:damage:)``, too.
    var eventSource: Int32? { get }

    /// The events since the last call, oldest first. Never blocks.
    func takeEvents() -> [HostEvent]

    /// Adds an event that the next ``takeEvents()`` returns last: how scripts play on a host.
    ///
    /// ``eventSource`` need not become readable; the caller takes the events afterwards.
    func post(_ event: HostEvent)

    /// Memory of the host's own that frames of this size can be painted into, so that they need not be copied to be
    /// shown. Asked for before every frame.
    ///
    /// The same object as long as it is the same memory, whose pixels then stay. It is valid until the next call.
    ///
    /// - Returns: nil where the host has none; the compositor then brings its own.
    func frameMemory(width: Int, height: Int) -> Bitmap?

    /// The host's own thread that paints into its memory and shows it; nil where frames are presented on the main thread.
    ///
    /// Asked for before every frame. Who has it need not call ``present(_:damage:)`` for frames in ``frameMemory(width:height:)``.
    /// A host that asks for its memory back, or closes, waits for the thread first.
    var renderThread: RenderThread? { get }

    /// Shows a frame.
    ///
    /// - Parameters:
    ///   - frame: The whole frame. It is the compositor's own: read it before returning.
    ///   - damage: What changed since the frame presented before, in pixels. Never empty.
    /// - Throws: ``HostError`` where the display has gone.
    func present(_ frame: Bitmap, damage: [PixelRect]) throws

    /// The title of the window, where there is one.
    func setTitle(_ title: String)

    /// Opens an address outside of the app, with the desktop's program for it; nil where there is no desktop. Any thread;
    /// takes as long as it takes to start that program.
    ///
    /// - Returns: false where there is no program for it.
    var opensURLs: (@Sendable (URL) -> Bool)? { get }

    /// The desktop's clipboard; nil where there is no desktop.
    var clipboard: (any HostClipboard)? { get }

    /// Closes what ``HostFactory/make`` opened. Called once, at the end.
    func close()
}

extension Host {
    public var renderThread: RenderThread? { nil }

    public func frameMemory(width: Int, height: Int) -> Bitmap? { nil }

    public var opensURLs: (@Sendable (URL) -> Bool)? { nil }

    public var clipboard: (any HostClipboard)? { nil }
}

/// The text that the desktop's programs copy and paste.
@MainActor
public protocol HostClipboard: AnyObject {
    /// The text on the clipboard, from any program; nil where it is empty or holds something else. Setting nil empties it.
    ///
    /// Reading may wait for the program that copied, a second at most.
    var text: String? { get set }
}

/// What a host shows its frames on.
public struct HostDisplay: Sendable, Hashable {
    /// In points.
    public var size: CGSize
    /// Pixels per point.
    public var scale: CGFloat
    /// Frames a second: 60 or 120, or what the display says.
    public var refreshRate: Double
    /// Whether somebody asked for this very scale, so that a host must not choose a smaller one to make it fit.
    public var isScaleFixed: Bool

    public init(size: CGSize, scale: CGFloat, refreshRate: Double = 60, isScaleFixed: Bool = false) {
        self.size = size
        self.scale = scale
        self.refreshRate = refreshRate
        self.isScaleFixed = isScaleFixed
    }
}

/// Why a host could not be opened, or can no longer be used.
public struct HostError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The host's name.
    public var host: String
    /// What went wrong, and the way out: a whole sentence or two.
    public var reason: String

    public init(host: String, reason: String) {
        self.host = host
        self.reason = reason
    }

    public var description: String { "\(host): \(reason)" }
}
