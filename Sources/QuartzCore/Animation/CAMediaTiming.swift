import Foundation

/// How a layer's or an animation's own time runs within that of what it belongs to: `t = (parent − beginTime) · speed +
/// timeOffset`. Times are in seconds.
public protocol CAMediaTiming {
    /// When it starts, in the parent's time. 0 on an animation of a layer means: in the frame that first shows it.
    var beginTime: CFTimeInterval { get set }
    /// Of one cycle, there and not back.
    var duration: CFTimeInterval { get set }
    /// 0 stands still, 2 runs twice as fast.
    var speed: Float { get set }
    var timeOffset: CFTimeInterval { get set }
    /// Cycles; fractions are allowed, and 0 is once.
    var repeatCount: Float { get set }
    /// How long to repeat, in place of `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }
    /// Runs backwards after each cycle, which doubles its length.
    var autoreverses: Bool { get set }
    var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows outside its time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The first value before the start.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// The last value after the end, for an animation that stays (`isRemovedOnCompletion` off).
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Nothing: the layer's own value.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The values behind `CAMediaTiming`, and what follows from them.
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

    /// nil where time stands still, so that there is no way back.
    func parentTime(_ local: CFTimeInterval) -> CFTimeInterval? {
        guard speed != 0 else { return nil }
        let time = (local - timeOffset) / CFTimeInterval(speed) + beginTime
        return time.isFinite ? time : nil
    }

    /// One cycle with its way back, never 0 or less.
    private var cycle: CFTimeInterval {
        let length = duration.isFinite && duration > 0 ? duration : Self.shortest
        return autoreverses ? 2 * length : length
    }

    /// Where a duration would have to be divided by.
    private static let shortest = 1e-9

    /// All cycles, in the animation's own time. Infinite for one that never ends.
    var activeDuration: CFTimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        return repeatCount > 0 ? cycle * CFTimeInterval(repeatCount) : cycle
    }

    /// When it is over, in the parent's time; infinite where it stands still.
    func endTime(beginningAt begin: CFTimeInterval) -> CFTimeInterval {
        guard speed != 0 else { return .infinity }
        return begin + activeDuration / CFTimeInterval(abs(speed))
    }

    enum Moment: Equatable {
        /// Outside its time, with nothing to show.
        case nothing
        /// - progress: Of one cycle, 0...1. - cycle: The cycles before it. - time: Since the cycle's start.
        case at(progress: Double, cycle: Int, time: CFTimeInterval)
    }

    /// What an animation that begins at `begin` shows at `parent`, both in its parent's time.
    func moment(at parent: CFTimeInterval, beginningAt begin: CFTimeInterval) -> Moment {
        let total = activeDuration
        // Rounding puts a frame that lies on the start or the end a little before it.
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
