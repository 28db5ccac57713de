import Dispatch
import Foundation
import TwillDrawing
import TwillHost
import TwillSync
import UIKit

// The main loop on a process's main thread, which a test process keeps for itself. Prints for each of four ways to have
// code run how many frames it waited: that which the main queue runs between frames waits for none.

/// A window that is not shown.
@MainActor
private final class UnseenHost: TwillHost.Host {
    let name = "unseen"
    let display = HostDisplay(size: CGSize(width: 100, height: 100), scale: 1)
    let renderThread: RenderThread? = nil
    let eventSource: Int32? = nil

    func takeEvents() -> [HostEvent] { [] }
    func post(_ event: HostEvent) {}
    func present(_ frame: Bitmap, damage: [PixelRect]) throws {}
    func setTitle(_ title: String) {}
    func close() {}
}

@MainActor
private final class Ticker: NSObject {
    private(set) var count = 0
    var onTick: (Int) -> Void = { _ in }

    func tick(_ link: CADisplayLink) {
        count += 1
        onTick(count)
    }
}

private let host = UnseenHost(), clock = WallClock(), ticker = Ticker()
AppRuntime.shared.start(host: host, clock: clock)
private let loop = MainLoop(host: host, clock: clock)
private let link = CADisplayLink(target: ticker, selector: Selector("tick", Ticker.tick))
link.add(to: .main, forMode: .common)

/// Has `ask` arrange for its closure to be called after each of some frames.
///
/// - Returns: The frames that began before the closure was called, sorted.
@MainActor
private func framesUntilCall(_ ask: @escaping (_ call: @escaping @Sendable () -> Void) -> Void) -> [Int] {
    var waited: [Int] = []
    let first = ticker.count
    ticker.onTick = { asked in
        guard asked <= first + 12 else { return }
        ask { MainActor.assumeIsolated { waited.append(ticker.count - asked) } }
    }
    let end = clock.now + 20
    while waited.count < 12, clock.now < end { loop.run(until: clock.now + 0.05) }
    ticker.onTick = { _ in }
    return waited.sorted()
}

/// Calls `body` on another thread in the middle of the sleep before the next frame.
@Sendable private func beforeTheNextFrame(_ body: @escaping @Sendable () -> Void) {
    Thread.detachNewThread {
        usleep(4_000)
        body()
    }
}

print("main queue", framesUntilCall { call in beforeTheNextFrame { DispatchQueue.main.async(execute: call) } })
print(
    "timer",
    framesUntilCall { call in
        RunLoop.main.add(Timer(timeInterval: 0.004, repeats: false) { _ in call() }, forMode: .common)
    })
print("block", framesUntilCall { call in RunLoop.main.perform(call) })
print("block of another thread", framesUntilCall { call in beforeTheNextFrame { RunLoop.main.perform(call) } })
link.invalidate()
