import UIKit

/// Scrolls a list by itself for some seconds, and takes the main thread's time for each frame.
@MainActor
final class ScrollRace {
    private enum Metrics {
        static let frames = 180
        static let step: CGFloat = 24
    }

    private let list: UIScrollView
    private let measured: (Double) -> Void
    private let finished: () -> Void
    private var link: CADisplayLink?
    private var frame = 0

    init(_ list: UIScrollView, measured: @escaping (Double) -> Void, finished: @escaping () -> Void) {
        self.list = list
        self.measured = measured
        self.finished = finished
    }

    func start() {
        let link = CADisplayLink(target: self, selector: Selector("step", ScrollRace.step))
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    func stop() {
        link?.invalidate()
        link = nil
    }

    private func step(_ link: CADisplayLink) {
        frame += 1
        guard frame <= Metrics.frames, list.window != nil else {
            stop()
            return finished()
        }
        let start = ProcessInfo.processInfo.systemUptime
        list.contentOffset.y += Metrics.step
        // Cells, their layout and their texts: all that the main thread does before pixels are put together.
        list.layoutIfNeeded()
        CATransaction.flush()
        measured((ProcessInfo.processInfo.systemUptime - start) * 1000)
    }
}
