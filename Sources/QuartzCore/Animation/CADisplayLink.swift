public import Foundation
import TwillSync

/// Calls back once a frame, before the animations advance and the layers are laid out: what the callback changes is in
/// that very frame.
///
/// It calls back on the main thread, with the main run loop. On another thread it may be added, removed, paused and
/// invalidated, which the main thread does on its next turn. While one is not paused, the screen makes frames although nothing
/// may change; pause or invalidate it as soon as it is not needed. UIKit adds `init(target:selector:)`.
open class CADisplayLink: NSObject, @unchecked Sendable {
    /// - Parameter tick: Called with the link, which holds it until it is invalidated.
    package init(_ tick: @escaping @MainActor (CADisplayLink) -> Void) {
        self.tick = tick
        super.init()
        if MainThread.isCurrent { home = MainThread.assume { FrameContext.current } }
    }

    /// When the frame before was shown; 0 before the first callback.
    open internal(set) var timestamp: CFTimeInterval = 0

    /// When the frame in the making will be shown: what moves by itself is to be placed for this moment.
    open internal(set) var targetTimestamp: CFTimeInterval = 0

    /// Of one frame at the screen's full rate; 0 before the first callback.
    open internal(set) var duration: CFTimeInterval = 0

    open var isPaused = false {
        didSet { if !isPaused { onMain { $0.askForFrame() } } }
    }

    /// 0, the default, is the screen's rate. Otherwise callbacks come at most so often, each at one of the screen's frames.
    open var preferredFramesPerSecond = 0

    /// As `preferredFramesPerSecond`, with the range's `preferred`, or else its `maximum`.
    open var preferredFrameRateRange = CAFrameRateRange.default

    /// Starts calling back while the main run loop is in `mode`.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        if !MainThread.isCurrent {
            report(
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

    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        onMain { link in
            link.modes.remove(mode)
            if link.modes.isEmpty { link.leave() }
        }
    }

    /// Stops for good, and lets go of the target.
    open func invalidate() {
        onMain { link in
            link.modes = []
            link.tick = nil
            link.leave()
        }
    }

    /// The screen whose code made it, where that was on the main thread.
    private nonisolated(unsafe) weak var home: FrameContext?

    /// The screen whose frames it follows; nil while it is on no run loop.
    @MainActor private var context: FrameContext?

    @MainActor private func leave() {
        context?.links.remove(self)
        context = nil
    }

    private var modes: Set<RunLoop.Mode> = []
    private var tick: (@MainActor (CADisplayLink) -> Void)?

    /// Now on the main thread, and from others on its next turn.
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
        // A frame too early by rounding is not too early.
        if rate > 0, targetTimestamp > 0, time - targetTimestamp < 1 / rate - frame / 2 { return }
        timestamp = time - frame
        targetTimestamp = time
        duration = frame
        tick?(self)
    }
}

/// How often something would like to be drawn, in frames a second.
public struct CAFrameRateRange: Hashable, Sendable {
    public var minimum: Float
    public var maximum: Float
    public var preferred: Float?

    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// Whatever the screen does.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// The display links of a screen, in the order in which they were added.
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

    func wantFrames(in mode: RunLoop.Mode) -> Bool {
        links.contains { $0.wantsFrames(in: mode) }
    }

    func fire(at time: CFTimeInterval, frame: CFTimeInterval, mode: RunLoop.Mode) {
        // One that a callback invalidates is not called any more.
        for link in links where link.wantsFrames(in: mode) { link.fire(at: time, frame: frame) }
    }
}
