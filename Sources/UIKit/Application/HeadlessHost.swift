import Foundation
package import TwillDrawing
package import TwillHost
import TwillSync

/// A host without a display. Its events are those that a script or a test posts.
@MainActor
package final class HeadlessHost: TwillHost.Host {
    package let name = "headless"
    package var display: HostDisplay
    package let eventSource: Int32? = nil
    package let showsFrames = false

    package init(display: HostDisplay) {
        self.display = display
    }

    private var events: [HostEvent] = []

    package func takeEvents() -> [HostEvent] {
        defer { events = [] }
        return events
    }

    /// A display that is resized has its new size at once, as a window does.
    package func post(_ event: HostEvent) {
        if case .resize(let size, let scale) = event {
            display.size = size
            display.scale = scale
        }
        events.append(event)
    }

    package func present(_ frame: Bitmap, damage: [PixelRect]) throws {}

    /// What the app has sent to its screen reader, its motor and its pasteboards.
    package let services = AppServices()

    private let opened = Locked<[URL]>([])

    /// The URLs that a window's app would have opened, oldest first.
    package var openedURLs: [URL] { opened.withLock { $0 } }

    /// A function that opens nothing and records each URL.
    package var opensURLs: (@Sendable (URL) -> Bool)? {
        { [opened] url in
            opened.withLock { $0.append(url) }
            return true
        }
    }

    package func setTitle(_ title: String) {}

    package func close() {}
}
