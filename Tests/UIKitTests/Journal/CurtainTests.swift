import Foundation
import Testing
import TwillDrawing
import TwillHost
import TwillTesting

@testable import UIKit

@MainActor
@Suite struct CurtainTests {
    /// A display that counts what it is shown.
    private final class Display: TwillHost.Host {
        let name = "display"
        let display = HostDisplay(size: CGSize(width: 375, height: 667), scale: 1)
        let eventSource: Int32? = nil
        var frames: [[PixelRect]] = []
        private var events: [HostEvent] = []
        nonisolated init() {}
        func takeEvents() -> [HostEvent] {
            defer { events = [] }
            return events
        }
        func post(_ event: HostEvent) { events.append(event) }
        func present(_ frame: Bitmap, damage: [PixelRect]) throws { frames.append(damage) }
        func setTitle(_ title: String) {}
        var opensURLs: (@Sendable (URL) -> Bool)? { { _ in false } }
        func close() {}
    }

    @Test func nothingIsShownBeforeTheCurtainOpensAndThenAWholeFrame() throws {
        let stage = Stage(device: .iphone8, scale: 1)
        let display = Display()
        let curtain = CurtainHost(display)
        let clock = WallClock(canRunAhead: true)
        AppContext.current.runtime.start(host: curtain, clock: clock)
        let session = AppSession(host: curtain, clock: clock, runsAhead: true)
        session.drainsMainQueue = false
        let view = UIView(frame: CGRect(x: 20, y: 20, width: 50, height: 50))
        view.backgroundColor = .red
        stage.show(view)
        UIView.animate(withDuration: 5) { view.frame.origin.x = 300 }

        let began = ProcessInfo.processInfo.systemUptime, time = clock.now
        try session.advance(by: 6)
        #expect(clock.now - time >= 6)
        #expect(ProcessInfo.processInfo.systemUptime - began < 4, "app time runs faster than the machine's")
        #expect(view.layer.presentation()?.frame.minX == 300)
        #expect(display.frames.isEmpty)
        #expect(curtain.opensURLs?(URL(string: "https://example.com")!) == true)

        var wasNotified = false
        curtain.onFirstFrame = { wasNotified = true }
        curtain.open()
        try session.advance(by: 0.1)
        #expect(wasNotified)
        #expect(display.frames.first == [PixelRect(x: 0, y: 0, width: 375, height: 667)])
        #expect(curtain.opensURLs?(URL(string: "https://example.com")!) == false)
    }
}
