import Foundation

/// A frame that the main thread prepared.
struct FrameSample: Equatable {
    /// The time since the frame before it, in seconds.
    var interval: TimeInterval
    /// The processor time of the main thread since the frame before it, in seconds.
    var mainThread: TimeInterval

    /// The number of frames that the display repeated instead of showing a new one.
    func dropped(at rate: Double) -> Int { max(0, Int((interval * rate).rounded()) - 1) }
}

/// The figures of a list that was scrolled.
struct FrameSummary: Equatable {
    var framesPerSecond: Double
    /// The mean of a frame, in milliseconds.
    var mainThread: Double
    /// The slowest frame, in milliseconds.
    var slowest: Double
    var dropped: Int

    /// Returns nil without samples.
    ///
    /// - Parameters:
    ///   - samples: The frames.
    ///   - rate: The frames that the display shows in a second.
    init?(_ samples: [FrameSample], rate: Double) {
        let duration = samples.reduce(0) { $0 + $1.interval }
        guard duration > 0 else { return nil }
        framesPerSecond = Double(samples.count) / duration
        mainThread = samples.reduce(0) { $0 + $1.mainThread } / Double(samples.count) * 1000
        slowest = (samples.map(\.mainThread).max() ?? 0) * 1000
        dropped = samples.reduce(0) { $0 + $1.dropped(at: rate) }
    }

    /// "60 fps"
    var rateText: String { String(format: "%.0f fps", framesPerSecond) }

    /// "1.25 ms of main thread, slowest 4.7 ms, 2 dropped"
    var detailText: String {
        String(format: "%.2f ms of main thread, slowest %.1f ms, %d dropped", mainThread, slowest, dropped)
    }
}
