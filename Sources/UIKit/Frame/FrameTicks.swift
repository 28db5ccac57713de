import Foundation

/// What UIKit itself moves from frame to frame, by the frame's own time: scrolling, and what fades along with it.
///
/// While somebody ticks, every frame is wanted; when nobody does, none is. Owners are not retained. Main thread only.
@MainActor
enum FrameTicks {
    private struct Ticker {
        weak var owner: AnyObject?
        var tick: (TimeInterval) -> Void
    }

    private static var tickers: [Ticker] = []
    private static var lastTime: TimeInterval?

    /// Calls `tick` before the layout of each frame, with the time at which the frame is shown, until ``remove(_:)``.
    /// An owner ticks once a frame: a second call replaces the first.
    static func add(_ owner: AnyObject, _ tick: @escaping (TimeInterval) -> Void) {
        tickers.removeAll { $0.owner == nil || $0.owner === owner }
        tickers.append(Ticker(owner: owner, tick: tick))
        AppRuntime.shared.onNeedsFrame?()
    }

    static func remove(_ owner: AnyObject) {
        tickers.removeAll { $0.owner == nil || $0.owner === owner }
    }

    static func removeAll() {
        tickers = []
        lastTime = nil
    }

    static var isTicking: Bool { tickers.contains { $0.owner != nil } }

    /// Where time stands still, as between two steps of a script, a frame is ticked once.
    static func wantsFrame(at time: TimeInterval) -> Bool {
        time != lastTime && isTicking
    }

    static func run(at time: TimeInterval) {
        guard !tickers.isEmpty else { return }
        lastTime = time
        for ticker in tickers where ticker.owner != nil { ticker.tick(time) }
    }
}
