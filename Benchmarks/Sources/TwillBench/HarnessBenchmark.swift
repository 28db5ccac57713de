import BenchmarkHarness

extension Benchmark {
    /// The measuring itself: how far apart two equal things come out on this machine, today. A ratio of another
    /// benchmark means nothing below this one's distance from 1.
    static let harness = Benchmark("harness") {
        [
            Case(
                "copy of a 750×1334 frame against itself, ms", ours: .copying(bytes: 750 * 1334 * 4, .milliseconds),
                peer: .memcpy(bytes: 750 * 1334 * 4, .milliseconds)),
            Case("a call that does nothing, ns", ours: .time(.nanoseconds) {}),
        ]
    }
}
