public import Foundation
import TwillSync

/// A timer that fires once per frame, before animations advance and layers are laid out: changes in its callback are
/// part of that frame.
///
/// It fires on the main thread, in modes of the main run loop. Other threads may add, remove, pause and invalidate it,
/// which takes effect in the main thread's next iteration. While a link is not paused, the screen makes frames even if
/// nothing changes; pause or invalidate it as soon as possible. UIKit adds `init(target:selector:)`.
open class CADisplayLink: NSObject, @unchecked Sendable {
    /// - Parameter tick: Called with the link, which retains it until it is invalidated.
    package init(_ tick: @escaping @MainActor (CADisplayLink) -> Void) {
        self.tick = tick
        super.init()
        if MainThread.isCurrent { home = MainThread.assume { FrameContext.current } }
    }

    /// The time of the previous frame; 0 before the first callback.
    open internal(set) var timestamp: CFTimeInterval = 0

    /// The time at which the current frame will be shown; position animated content for this moment.
    open internal(set) var targetTimestamp: CFTimeInterval = 0

    /// The duration of a frame at the screen's full rate, in seconds; 0 before the first callback.
    open internal(set) var duration: CFTimeInterval = 0

    /// Whether the link does not fire.
    open var isPaused = false {
        didSet { if !isPaused { onMain { $0.askForFrame() } } }
    }

    /// The maximum number of callbacks per second, each at one of the screen's frames; 0, the default, is the screen's
    /// rate.
    open var preferredFramesPerSecond = 0

    /// The preferred rates; like `preferredFramesPerSecond`, with the range's `preferred`, or else its `maximum`.
    open var preferredFrameRateRange = CAFrameRateRange.default

    /// Adds the link to the main run loop for a mode.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        if !MainThread.isCurrent {
            logError(
                "A CADisplayLink was added to the run loop of another thread. Here all display links follow the main run "
                    + "loop, and call back on the main thread: add it there.")
        }
        onMain { link in
            link.modes.insert(mode)
            let context = link.context ?? link.home ?? FrameContext.current
            link.context = context
            context.links.add(link)
            link.askForFrame()
        }
    }

    /// Removes the link from the main run loop for a mode.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        onMain { link in
            link.modes.remove(mode)
            if link.modes.isEmpty { link.leave() }
        }
    }

    /// Stops the link permanently, and releases the target.
    open func invalidate() {
        onMain { link in
            link.modes = []
            link.tick = nil
            link.leave()
        }
    }

    /// The screen whose code created it, if that was on the main thread.
    private nonisolated(unsafe) weak var home: FrameContext?

    /// The screen whose frames it follows; nil while it is on no run loop.
    @MainActor private var context: FrameContext?

    @MainActor private func leave() {
        context?.links.remove(self)
        context = nil
    }

    private var modes: Set<RunLoop.Mode> = []
    private var tick: (@MainActor (CADisplayLink) -> Void)?

    /// Runs `work` now on the main thread; from other threads, in its next iteration.
    private func onMain(_ work: @escaping @MainActor (CADisplayLink) -> Void) {
        if MainThread.isCurrent {
            MainThread.assume { work(self) }
        } else {
            DispatchQueue.main.async { work(self) }
        }
    }

    @MainActor
    private func askForFrame() {
        if !modes.isEmpty { context?.requestFrame() }
    }

    @MainActor func wantsFrames(in mode: RunLoop.Mode) -> Bool {
        !isPaused && (modes.contains(.common) || modes.contains(mode))
    }

    @MainActor func fire(at time: CFTimeInterval, frame: CFTimeInterval) {
        let range = preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum
        let rate = preferredFramesPerSecond > 0 ? Double(preferredFramesPerSecond) : Double(range)
        // Tolerates rounding errors.
        if rate > 0, targetTimestamp > 0, time - targetTimestamp < 1 / rate - frame / 2 { return }
        timestamp = time - frame
        targetTimestamp = time
        duration = frame
        tick?(self)
    }
}

/// A range of frame rates, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The lowest acceptable rate.
    public var minimum: Float
    /// The highest acceptable rate.
    public var maximum: Float
    /// The preferred rate; nil for none.
    public var preferred: Float?

    /// Creates a range.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// The range without preference: the screen's rate.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// A screen's display links, in the order in which they were added.
@MainActor
final class DisplayLinks {
    private var links: [CADisplayLink] = []

    func add(_ link: CADisplayLink) {
        if !links.contains(where: { $0 === link }) { links.append(link) }
    }

    func remove(_ link: CADisplayLink) {
        links.removeAll { $0 === link }
    }

    func invalidateAll() {
        for link in links { link.invalidate() }
    }

    var isEmpty: Bool { links.isEmpty }

    func wantFrames(in mode: RunLoop.Mode) -> Bool {
        links.contains { $0.wantsFrames(in: mode) }
    }

    func fire(at time: CFTimeInterval, frame: CFTimeInterval, mode: RunLoop.Mode) {
        // A link that a callback invalidates does not fire anymore.
        for link in links where link.wantsFrames(in: mode) { link.fire(at: time, frame: frame) }
    }
}
