/// What is expected of a value over time.
enum Pattern {
    /// It matches before the time is over.
    case eventually
    /// It stays as it is until the time is over.
    case always

    /// Whether the result of the last computation ends the polling.
    func isDecided(_ holds: Bool) -> Bool { self == .eventually ? holds : !holds }
}

/// Computes a condition until it is decided, while the main run loop goes on.
///
/// - Returns: The last outcome.
func poll(
    _ pattern: Pattern, _ timeout: NimbleTimeInterval, _ interval: NimbleTimeInterval, _ outcome: () -> Outcome
) -> Outcome {
    let end = Date(timeIntervalSinceNow: timeout.timeInterval)
    while true {
        let result = outcome()
        if pattern.isDecided(result.holds) || Date() >= end { return result }
        runLoop(until: min(end, Date(timeIntervalSinceNow: max(interval.timeInterval, 0.001))))
    }
}

/// Lets the main run loop go on. A run loop without work returns immediately.
func runLoop(until end: Date) {
    while Date() < end {
        guard RunLoop.current.run(mode: .default, before: end) else {
            Thread.sleep(forTimeInterval: min(0.002, max(end.timeIntervalSinceNow, 0)))
            continue
        }
    }
}

/// Computes a condition until it is decided, without a thread in between.
func pollAsync(
    _ pattern: Pattern, _ timeout: NimbleTimeInterval, _ interval: NimbleTimeInterval, _ outcome: () async -> Outcome
) async -> Outcome {
    let end = Date(timeIntervalSinceNow: timeout.timeInterval)
    while true {
        let result = await outcome()
        if pattern.isDecided(result.holds) || Date() >= end { return result }
        try? await Task.sleep(nanoseconds: UInt64(max(interval.timeInterval, 0.001) * 1e9))
    }
}
