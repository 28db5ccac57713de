/// A named set of cases: what `./twill bench NAME` runs.
public struct Benchmark: Sendable {
    /// One word, as typed on the command line.
    public var name: String
    /// Makes the cases, and whatever they need. Called only when the benchmark is run.
    public var makeCases: @MainActor () throws -> [Case]

    /// Measures all by itself, in place of cases: for what takes turns with programs of others.
    public var makeReport: (@MainActor (BenchmarkCommand) throws -> Report)?

    public init(_ name: String, _ makeCases: @escaping @MainActor () throws -> [Case]) {
        self.name = name
        self.makeCases = makeCases
    }

    public init(_ name: String, reporting makeReport: @escaping @MainActor (BenchmarkCommand) throws -> Report) {
        self.name = name
        makeCases = { [] }
        self.makeReport = makeReport
    }

    /// What a benchmark that measures by itself has found.
    public struct Report {
        public var outcomes: [Outcome]
        /// For people.
        public var readable: String

        public init(outcomes: [Outcome], readable: String) {
            self.outcomes = outcomes
            self.readable = readable
        }
    }

    /// One figure of ours, and what it is held against.
    public struct Case: Sendable {
        /// What is measured and in which unit: "full 750×1334 frame, ms".
        public var name: String
        public var ours: Measure
        public var peer: Peer?

        public init(_ name: String, ours: Measure, peer: Peer? = nil) {
            self.name = name
            self.ours = ours
            self.peer = peer
        }
    }

    /// Another library's measurement of the same work, or a lower bound.
    public struct Peer: Sendable {
        /// "memcpy".
        public var name: String
        public var measure: Measure

        public init(_ name: String, _ measure: Measure) {
            self.name = name
            self.measure = measure
        }
    }
}

/// The way in which a figure is measured.
public enum Measure: Sendable {
    /// The time that `body` takes, in `unit`. Called as often as it takes for a sample to be longer than the clock's
    /// error; so it must do the same work on every call.
    case time(TimeUnit, body: @MainActor () throws -> Void)

    /// A figure that `body` finds out itself: a count, a size, the time of something that can be done only once.
    case figure(body: @MainActor () throws -> Double)
}

public enum TimeUnit: Double, Sendable {
    case milliseconds = 1e3
    case microseconds = 1e6
    case nanoseconds = 1e9
}

/// What came out of a case: medians over all rounds.
public struct Outcome: Sendable, Equatable {
    public var benchmark: String
    public var name: String
    public var ours: Double
    public var peer: String?
    public var peerFigure: Double?

    public init(benchmark: String, name: String, ours: Double, peer: String? = nil, peerFigure: Double? = nil) {
        self.benchmark = benchmark
        self.name = name
        self.ours = ours
        self.peer = peer
        self.peerFigure = peerFigure
    }

    /// Ours as a multiple of the peer's; ours itself where the peer's is 0; nil without a peer.
    public var ratio: Double? {
        peerFigure.map { $0 == 0 ? ours : ours / $0 }
    }
}
