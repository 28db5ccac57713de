import Foundation

/// The timing of a layer or an animation relative to its parent: `t = (parent − beginTime) · speed + timeOffset`. Times
/// are in seconds.
public protocol CAMediaTiming {
    /// The start, in the parent's time. For an animation of a layer, 0 means the frame that first shows it.
    var beginTime: CFTimeInterval { get set }
    /// The duration of one cycle, without the way back.
    var duration: CFTimeInterval { get set }
    /// The speed relative to the parent: 0 stands still, 2 runs twice as fast.
    var speed: Float { get set }
    /// The offset added to the local time.
    var timeOffset: CFTimeInterval { get set }
    /// The number of cycles; fractions are allowed, and 0 means once.
    var repeatCount: Float { get set }
    /// The duration of repetitions, instead of `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each cycle is followed by its reverse, which doubles its length.
    var autoreverses: Bool { get set }
    /// The values shown before the start and after the end.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// The values that an animation shows outside its active time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The first value shows before the start.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// The last value shows after the end, if the animation is not removed (`isRemovedOnCompletion`).
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// Both ``backwards`` and ``forwards``.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// The layer's own value shows.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The values of `CAMediaTiming`, with the arithmetic of time.
struct Timing: Sendable, Equatable {
    var beginTime: CFTimeInterval = 0
    var duration: CFTimeInterval = 0
    var speed: Float = 1
    var timeOffset: CFTimeInterval = 0
    var repeatCount: Float = 0
    var repeatDuration: CFTimeInterval = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed

    func localTime(_ parent: CFTimeInterval) -> CFTimeInterval {
        let time = (parent - beginTime) * CFTimeInterval(speed) + timeOffset
        return time.isFinite ? time : 0
    }

    /// Converts to the parent's time; nil if time stands still.
    func parentTime(_ local: CFTimeInterval) -> CFTimeInterval? {
        guard speed != 0 else { return nil }
        let time = (local - timeOffset) / CFTimeInterval(speed) + beginTime
        return time.isFinite ? time : nil
    }

    /// The duration of one cycle with its way back, always positive.
    private var cycle: CFTimeInterval {
        let length = duration.isFinite && duration > 0 ? duration : Self.shortest
        return autoreverses ? 2 * length : length
    }

    /// The smallest duration, to divide by.
    private static let shortest = 1e-9

    /// The duration of all cycles, in the animation's own time; infinite for one that never ends.
    var activeDuration: CFTimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        return repeatCount > 0 ? cycle * CFTimeInterval(repeatCount) : cycle
    }

    /// Returns the end, in the parent's time; infinite if time stands still.
    func endTime(beginningAt begin: CFTimeInterval) -> CFTimeInterval {
        guard speed != 0 else { return .infinity }
        return begin + activeDuration / CFTimeInterval(abs(speed))
    }

    enum Moment: Equatable {
        /// Outside the active time, with nothing to show.
        case nothing
        /// - progress: The fraction of the cycle, 0...1. - cycle: The number of cycles before it. - time: The time
        ///   since the cycle's start.
        case at(progress: Double, cycle: Int, time: CFTimeInterval)
    }

    /// Returns the moment at the parent's time `parent` for an animation that begins at `begin`, also in the parent's
    /// time.
    func moment(at parent: CFTimeInterval, beginningAt begin: CFTimeInterval) -> Moment {
        let total = activeDuration
        // Rounding may place a frame slightly before the start or the end.
        let since = (parent - begin) * CFTimeInterval(abs(speed))
        let elapsed = abs(since) < 1e-9 ? 0 : since
        if elapsed < 0 {
            guard fillMode == .backwards || fillMode == .both else { return .nothing }
            return place(speed < 0 ? total : 0, isEnd: speed < 0)
        }
        let fillsForwards = fillMode == .forwards || fillMode == .both
        if elapsed >= total || (fillsForwards && total - elapsed < 1e-9) {
            guard fillsForwards else { return .nothing }
            return place(speed < 0 ? 0 : total, isEnd: speed >= 0)
        }
        return place(speed < 0 ? total - elapsed : elapsed, isEnd: false)
    }

    /// - Parameter isEnd: Whether a time on the border of two cycles is the end of the first.
    private func place(_ active: CFTimeInterval, isEnd: Bool) -> Moment {
        guard active.isFinite else { return .at(progress: autoreverses ? 0 : 1, cycle: 0, time: duration) }
        let time = active + (timeOffset.isFinite ? timeOffset : 0), cycle = cycle
        var count = (time / cycle).rounded(.down)
        var within = time - count * cycle
        if isEnd, time > 0 {
            if within < 1e-9 * cycle {
                count -= 1
                within = cycle
            } else if cycle - within < 1e-9 * cycle {
                within = cycle
            }
        }
        let length = autoreverses ? cycle / 2 : cycle
        if within > length { within = cycle - within }
        let progress = min(1, max(0, within / length))
        return .at(progress: progress, cycle: Int(max(-1e9, min(1e9, count))), time: within)
    }
}
