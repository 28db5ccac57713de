import Foundation

/// The moments at which a display can show a frame: evenly spaced for all time, so that a late frame does not push
/// the ones after it.
struct FrameGrid: Equatable {
    /// The time of slot 0.
    var origin: TimeInterval
    /// Slots a second.
    var rate: Double

    /// - Parameter rate: Not a number, 0 and less count as 60.
    init(origin: TimeInterval, rate: Double) {
        self.origin = origin
        self.rate = rate > 0 && rate.isFinite ? rate : 60
    }

    func time(of slot: Int) -> TimeInterval { origin + Double(slot) / rate }

    /// The first slot at or after `time`.
    func slot(notBefore time: TimeInterval) -> Int {
        // A millionth of a slot is rounding, not lateness.
        Int(((time - origin) * rate - 1e-6).rounded(.up))
    }

    /// The last slot at or before `time`.
    func slot(notAfter time: TimeInterval) -> Int {
        Int(((time - origin) * rate + 1e-6).rounded(.down))
    }
}
