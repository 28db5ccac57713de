import Foundation
import TwillSync

extension CALayer {
    /// The maximum number of layout passes: layout marks layers again, and beyond this a layer marks itself forever.
    static let maximumLayoutPasses = 100

    final func askDelegateToLayoutSublayers() {
        guard let delegate else { return }
        onMainActor("layoutSublayers", { delegate.layoutSublayers(of: self) }, later: { $0.setNeedsLayout() })
    }

    final func layoutFromTopmostMarked() {
        var top: CALayer?
        var ancestor: CALayer? = self
        while let current = ancestor, current === self || current.flags.contains(.wantsLayout) {
            if current.flags.intersects(.anyLayout) { top = current }
            ancestor = current.storedSuperlayer
        }
        top?.layoutTreeUntilClean()
    }

    /// Lays out the tree until no layer needs layout. Layers that keep marking each other stay marked after a limit,
    /// which is logged.
    ///
    /// - Returns: The number of calls of `layoutSublayers()`.
    @discardableResult
    final func layoutTreeUntilClean() -> Int {
        var rounds = 0, calls = 0
        while flags.intersects(.anyLayout) {
            rounds += 1
            if rounds > Self.maximumLayoutPasses {
                let culprit = firstWantingLayout ?? self
                logError(
                    "\(culprit.describe()) still asks for layout after \(Self.maximumLayoutPasses) rounds in one frame. "
                        + "Its layout, or another's, calls setNeedsLayout() every time: call it only when something "
                        + "changed. The screen shows the last round.")
                return calls
            }
            layoutTreeOnce(&calls)
        }
        return calls
    }

    private func layoutTreeOnce(_ calls: inout Int) {
        if flags.contains(.wantsLayout) {
            flags.remove(.wantsLayout)
            calls += 1
            layoutSublayers()
        }
        if flags.contains(.subtreeWantsLayout) {
            flags.remove(.subtreeWantsLayout)
            for sublayer in storedSublayers where sublayer.flags.intersects(.anyLayout) {
                sublayer.layoutTreeOnce(&calls)
            }
            if let mask, mask.flags.intersects(.anyLayout) { mask.layoutTreeOnce(&calls) }
        }
    }

    private var firstWantingLayout: CALayer? {
        if flags.contains(.wantsLayout) { return self }
        for sublayer in storedSublayers {
            if let found = sublayer.firstWantingLayout { return found }
        }
        return mask?.firstWantingLayout
    }

    /// Calls the delegate, which is main-actor code; off the main thread logs that, and calls nothing.
    ///
    /// - Parameter later: What the main thread does in its next iteration instead.
    final func onMainActor(
        _ what: String, _ body: @MainActor () -> Void, later: (@MainActor (CALayer) -> Void)? = nil
    ) {
        if MainThread.isCurrent { return MainThread.assume(body) }
        logError(
            "\(describe()) has a delegate, and \(what) was called off the main thread. Layers of views belong to the main "
                + "thread; "
                + (later == nil
                    ? "the delegate is not called. Call it in DispatchQueue.main.async."
                    : "the delegate is called there later. Call it in DispatchQueue.main.async."),
            repetition: .oncePer("\(what) \(type(of: self))"))
        guard let later else { return }
        DispatchQueue.main.async { later(self) }
    }
}
