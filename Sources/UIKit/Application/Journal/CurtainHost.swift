package import TwillDrawing
package import TwillHost

/// A host whose frames are not shown until the app is where the user was.
@MainActor
package final class CurtainHost: TwillHost.Host {
    private let host: any TwillHost.Host
    /// Whether frames reach the display.
    package private(set) var isOpen = false
    /// Called once the first frame is on the display.
    package var onFirstFrame: (() -> Void)?

    package init(_ host: any TwillHost.Host) { self.host = host }

    /// Shows the frames from now on, beginning with a whole one.
    package func open() {
        isOpen = true
        AppRuntime.shared.show(on: self)
    }

    package var name: String { host.name }
    package var display: HostDisplay { host.display }
    package var eventSource: Int32? { host.eventSource }
    package var showsFrames: Bool { isOpen && host.showsFrames }
    package var renderThread: RenderThread? { isOpen ? host.renderThread : nil }
    package var clipboard: (any HostClipboard)? { host.clipboard }
    package var placement: HostPlacement? { host.placement }

    /// What the app opened on its way has been opened before.
    package var opensURLs: (@Sendable (URL) -> Bool)? {
        guard let opens = host.opensURLs else { return nil }
        return isOpen ? opens : { _ in true }
    }

    package func takeEvents() -> [HostEvent] { host.takeEvents() }

    package func post(_ event: HostEvent) { host.post(event) }

    package func frameMemory(width: Int, height: Int) -> Bitmap? {
        isOpen ? host.frameMemory(width: width, height: height) : nil
    }

    package func present(_ frame: Bitmap, damage: [PixelRect]) throws {
        guard isOpen else { return }
        try host.present(frame, damage: damage)
        onFirstFrame?()
        onFirstFrame = nil
    }

    package func setTitle(_ title: String) { host.setTitle(title) }

    package func setTextInputArea(_ rect: CGRect) { host.setTextInputArea(rect) }

    package func setTextInputActive(_ isActive: Bool) { host.setTextInputActive(isActive) }

    package func close() { host.close() }
}
