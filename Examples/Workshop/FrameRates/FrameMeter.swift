import UIKit

/// Scrolls a list at a constant speed and measures each frame.
///
/// The position follows the time, so a list that is late jumps, as it does below a finger.
@MainActor
final class FrameMeter {
    private enum Metrics {
        /// In points per second.
        static let speed: CGFloat = 1440
        /// Not measured: the first frames fill caches, which say nothing of the frames after them.
        static let start: TimeInterval = 0.5
    }

    /// The measured time, in seconds.
    static let duration: TimeInterval = 2.5

    private let list: UIScrollView
    private let mainThreadTime: () -> TimeInterval
    private let measured: (FrameSample) -> Void
    private let finished: () -> Void
    private var link: CADisplayLink?
    private var startTime: TimeInterval = 0
    private var startOffset: CGFloat = 0
    private var last: (timestamp: TimeInterval, mainThread: TimeInterval)?

    /// - Parameters:
    ///   - list: The list, in a window.
    ///   - mainThreadTime: Returns the processor time of the main thread, in seconds.
    ///   - measured: Called with each frame.
    ///   - finished: Called at the end of the measurement, also if the list has left its window.
    init(
        _ list: UIScrollView, mainThreadTime: @escaping () -> TimeInterval = FrameMeter.processorTimeOfThread,
        measured: @escaping (FrameSample) -> Void, finished: @escaping () -> Void
    ) {
        self.list = list
        self.mainThreadTime = mainThreadTime
        self.measured = measured
        self.finished = finished
    }

    func start() {
        stop()
        startOffset = list.contentOffset.y
        let link = CADisplayLink(target: self, selector: Selector("step", FrameMeter.step))
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    func stop() {
        link?.invalidate()
        link = nil
        last = nil
    }

    private func step(_ link: CADisplayLink) {
        guard let last else {
            startTime = link.timestamp
            last = (link.timestamp, mainThreadTime())
            return
        }
        let elapsed = link.timestamp - startTime, now = mainThreadTime()
        if elapsed > Metrics.start {
            measured(FrameSample(interval: link.timestamp - last.timestamp, mainThread: now - last.mainThread))
        }
        guard elapsed < Metrics.start + Self.duration, list.window != nil else {
            stop()
            return finished()
        }
        self.last = (link.timestamp, now)
        list.contentOffset.y = startOffset + (CGFloat(elapsed) * Metrics.speed).rounded()
    }

    /// The processor time of the calling thread, in seconds: what it waits for does not count.
    nonisolated static func processorTimeOfThread() -> TimeInterval {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
    }
}
