import Glibc

/// Measures cases.
///
/// Ours and the peer's take turns, and each round begins with the other one, so that what disturbs the machine
/// disturbs both. A figure is the median of the rounds.
@MainActor
public struct Runner {
    /// At least 1.
    public var rounds: Int
    /// How long a sample has to be at least, in seconds; shorter bodies are repeated. The clock's own error is some
    /// 50 ns.
    public var shortestSample: Double
    /// The time in seconds, which tests set.
    private let clock: @MainActor () -> Double

    public init(rounds: Int = 15, shortestSample: Double = 0.005) {
        self.init(rounds: rounds, shortestSample: shortestSample, clock: now)
    }

    init(rounds: Int, shortestSample: Double, clock: @escaping @MainActor () -> Double) {
        self.rounds = max(1, rounds)
        self.shortestSample = shortestSample
        self.clock = clock
    }

    public func run(_ item: Benchmark.Case, of benchmark: String) throws -> Outcome {
        var ours = try Sampler(item.ours, shortestSample, clock)
        var peer = try item.peer.map { try Sampler($0.measure, shortestSample, clock) }
        for round in 0..<rounds {
            if round.isMultiple(of: 2) { try ours.sample() }
            try peer?.sample()
            if !round.isMultiple(of: 2) { try ours.sample() }
        }
        return Outcome(
            benchmark: benchmark, name: item.name, ours: median(ours.samples), peer: item.peer?.name,
            peerFigure: peer.map { median($0.samples) })
    }
}

/// The middle value; of an even number of values, the mean of the middle two. NaN where there is none.
public func median(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return .nan }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}

/// Takes samples of one measure.
@MainActor
private struct Sampler {
    let measure: Measure
    let clock: @MainActor () -> Double
    var samples: [Double] = []
    /// How often a timed body is called for one sample.
    private var repetitions = 1

    /// Warms the measure up: its first calls, which fill caches, are not counted.
    init(_ measure: Measure, _ shortestSample: Double, _ clock: @escaping @MainActor () -> Double) throws {
        self.measure = measure
        self.clock = clock
        guard case .time(_, let body) = measure else { return }
        try body()
        var seconds = try time(body)
        while seconds < shortestSample {
            // At most tenfold at a time, because the first samples of very short bodies are mostly the clock's.
            let growth = seconds > 0 ? min(10, max(2, 1.2 * shortestSample / seconds)) : 10
            repetitions = Int((Double(repetitions) * growth).rounded(.up))
            seconds = try time(body)
        }
    }

    mutating func sample() throws {
        switch measure {
        case .time(let unit, let body): samples.append(try time(body) / Double(repetitions) * unit.rawValue)
        case .figure(let body): samples.append(try body())
        }
    }

    /// Seconds for all repetitions.
    private func time(_ body: @MainActor () throws -> Void) throws -> Double {
        let start = clock()
        for _ in 0..<repetitions { try body() }
        return clock() - start
    }
}

/// Seconds on a clock that never jumps.
public func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
