import Foundation
import Testing
import TwillDrawing
import TwillHost
import TwillSync
import TwillTesting

@testable import UIKit

/// The main loop with a host that paints and shows frames on a separate thread.
@MainActor @Suite struct OtherThreadLoopTests {
    /// Shows a frame once its gate is open.
    @MainActor
    private final class SlowHost: TwillHost.Host {
        struct Shown {
            var count = 0
            var isOpen = false
        }

        let name = "slow"
        var display = HostDisplay(size: CGSize(width: 375, height: 667), scale: 2)
        let eventSource: Int32? = nil
        let shown = Monitor(Shown())
        let renderThread: RenderThread?
        private let memory = Bitmap(width: 750, height: 1334, format: .opaque)

        init() {
            let shown = shown
            renderThread = RenderThread { _, _ in
                shown.wait { $0.isOpen ? () : nil }
                shown.withLock { $0.count += 1 }
            }
        }

        func frameMemory(width: Int, height: Int) -> Bitmap? { memory }
        func takeEvents() -> [HostEvent] { [] }
        func post(_ event: HostEvent) {}
        func present(_ frame: Bitmap, damage: [PixelRect]) throws { Issue.record("shown on the main thread") }
        func setTitle(_ title: String) {}
        func close() {}
    }

    @MainActor
    private final class Ticker: NSObject {
        var times: [CFTimeInterval] = []
        private let view: UIView

        init(_ view: UIView) {
            self.view = view
        }

        func tick(_ link: CADisplayLink) {
            times.append(link.targetTimestamp)
            view.backgroundColor = UIColor(white: CGFloat(times.count % 200) / 255, alpha: 1)
        }
    }

    @Test func framesAreMadeNoFasterThanTheyArePainted() {
        let stage = Stage()
        let view = UIView(frame: stage.screen.bounds)
        stage.show(view)
        let host = SlowHost(), clock = WallClock()
        AppRuntime.shared.start(host: host, clock: clock)
        let loop = MainLoop(host: host, clock: clock)
        stage.screen.pipeline.invalidate()
        let ticker = Ticker(view)
        let link = CADisplayLink(target: ticker, selector: Selector("tick", Ticker.tick))
        link.add(to: .main, forMode: .common)
        defer {
            link.invalidate()
            AppRuntime.shared.onNeedsFrame = nil
            UIApplication.shared.applicationState = .inactive
        }

        // One is painted, one waits, and no more are made, however long it takes.
        loop.run(until: clock.now + 0.3)
        #expect(ticker.times.count == 2)

        // The loop is woken when there is room again.
        host.shown.withLock { $0.isOpen = true }
        while ticker.times.count < 6, loop.status == nil { loop.run(until: clock.now + 0.05) }
        link.invalidate()
        host.renderThread?.finish()
        #expect(host.shown.withLock { $0.count } == ticker.times.count, "none was passed over")
        // Slots may be left out; none is shown twice or late.
        #expect(zip(ticker.times, ticker.times.dropFirst()).allSatisfy { $0 < $1 })
        host.renderThread?.stop()
    }
}
