import Foundation

/// Calls the parts of UIKit that move in each frame, with the frame's time: scrolling, and fading indicators.
///
/// While there is an owner, every frame is needed; without one, none is. Owners are not retained. Main thread only.
@MainActor
final class FrameTicks {
    private struct Ticker {
        weak var owner: AnyObject?
        var tick: (TimeInterval) -> Void
    }

    private var tickers: [Ticker] = []
    private var lastTime: TimeInterval?

    /// Calls `tick` before the layout of each frame, with the time at which the frame is shown, until ``remove(_:)``.
    /// An owner ticks once a frame: a second call replaces the first.
    static func add(_ owner: AnyObject, _ tick: @escaping (TimeInterval) -> Void) {
        let context = AppContext.current
        context.ticks.discard(owner)
        context.ticks.tickers.append(Ticker(owner: owner, tick: tick))
        context.runtime.requestFrame()
    }

    static func remove(_ owner: AnyObject) {
        for context in AppContext.all { context.ticks.discard(owner) }
    }

    private func discard(_ owner: AnyObject) {
        tickers.removeAll { $0.owner == nil || $0.owner === owner }
    }

    func removeAll() {
        tickers = []
        lastTime = nil
    }

    var isTicking: Bool { tickers.contains { $0.owner != nil } }

    /// While time stands still, as between two steps of a script, a frame is ticked once.
    func wantsFrame(at time: TimeInterval) -> Bool {
        time != lastTime && isTicking
    }

    func run(at time: TimeInterval) {
        guard !tickers.isEmpty else { return }
        lastTime = time
        for ticker in tickers where ticker.owner != nil { ticker.tick(time) }
    }
}
