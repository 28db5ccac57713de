public import XCTest

/// Measuring as Xcode does it without a baseline: the results are printed, and none of them fails a test.
extension XCTestCase {
    /// Runs a block ten times and prints how long it took.
    public func twillMeasure(block: () -> Void) {
        Measurement.run(self, [XCTClockMetric()], times: 10, automaticallyStarts: true, block)
    }

    /// Runs a block ten times and prints how long it took: between `startMeasuring()` and `stopMeasuring()`, which the
    /// block calls where measuring does not start automatically.
    public func twillMeasureMetrics(
        _ metrics: [XCTPerformanceMetric], automaticallyStartMeasuring: Bool, for block: () -> Void
    ) {
        Measurement.run(
            self, [XCTClockMetric()], times: 10, automaticallyStarts: automaticallyStartMeasuring, block)
    }

    /// Runs a block and prints what the metrics say of it.
    public func twillMeasure(
        metrics: [any XCTMetric], options: XCTMeasureOptions = .default, block: () -> Void
    ) {
        // The first time is not counted, as documented.
        Measurement.run(
            self, metrics, times: options.iterationCount, skipsFirst: true,
            automaticallyStarts: !options.invocationOptions.contains(.manuallyStart), block)
    }

    /// Runs a block and prints how long it took.
    public func twillMeasure(options: XCTMeasureOptions, block: () -> Void) {
        twillMeasure(metrics: [XCTClockMetric()], options: options, block: block)
    }

    /// Starts measuring.
    public func twillStartMeasuring() { Measurement.current?.start() }

    /// Stops measuring.
    public func twillStopMeasuring() { Measurement.current?.stop() }
}

/// Something that is measured while a test's block runs.
public protocol XCTMetric {
    /// The name and unit, as they are printed.
    var label: String { get }
    /// The value now; what counts is the difference between the end and the start.
    func value() -> Double
}

/// The time that a block takes, in seconds.
public struct XCTClockMetric: XCTMetric {
    /// Creates the metric.
    public init() {}
    /// The name and unit, as they are printed.
    public var label: String { "Time, seconds" }
    /// The seconds since the machine started.
    public func value() -> Double { ProcessInfo.processInfo.systemUptime }
}

/// The processor time of all threads, in seconds.
public struct XCTCPUMetric: XCTMetric {
    /// Creates the metric.
    public init() {}
    /// The name and unit, as they are printed.
    public var label: String { "CPU Time, seconds" }
    /// The seconds that all threads have used.
    public func value() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// The memory that the process has in use, in kilobytes.
public struct XCTMemoryMetric: XCTMetric {
    /// Creates the metric.
    public init() {}
    /// The name and unit, as they are printed.
    public var label: String { "Memory, kB" }
    /// The kilobytes in use.
    public func value() -> Double {
        let parts = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return parts.count > 1 ? (Double(parts[1]) ?? 0) * Double(sysconf(Int32(_SC_PAGESIZE))) / 1024 : 0
    }
}

/// The number of times that a block is measured, and the part of it that is.
public final class XCTMeasureOptions {
    /// The calls that start and stop measuring.
    public struct InvocationOptions: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: Int
        /// Creates options from bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The block calls `startMeasuring()`.
        public static let manuallyStart = InvocationOptions(rawValue: 1)
        /// The block calls `stopMeasuring()`.
        public static let manuallyStop = InvocationOptions(rawValue: 2)
    }

    /// Options that measure five times, from the block's beginning to its end.
    public static var `default`: XCTMeasureOptions { XCTMeasureOptions() }
    /// The calls that the block makes itself; without any it is measured whole.
    public var invocationOptions: InvocationOptions = []
    /// The number of times that are counted.
    public var iterationCount = 5

    /// Creates the default options.
    public init() {}
}

/// One run of a measured block.
private final class Measurement {
    nonisolated(unsafe) static var current: Measurement?

    private let metrics: [any XCTMetric]
    private var starts: [Double]?
    private var values: [Double]?

    private init(_ metrics: [any XCTMetric]) { self.metrics = metrics }

    func start() { starts = metrics.map { $0.value() } }

    func stop() {
        guard let starts, values == nil else { return }
        values = zip(metrics, starts).map { $0.value() - $1 }
    }

    static func run(
        _ test: XCTestCase, _ metrics: [any XCTMetric], times: Int, skipsFirst: Bool = false, automaticallyStarts: Bool,
        _ block: () -> Void
    ) {
        var results = metrics.map { _ in [Double]() }
        for time in 0..<(max(1, times) + (skipsFirst ? 1 : 0)) {
            let measurement = Measurement(metrics)
            current = measurement
            if automaticallyStarts { measurement.start() }
            block()
            measurement.stop()
            current = nil
            if skipsFirst, time == 0 { continue }
            for (index, value) in (measurement.values ?? []).enumerated() { results[index].append(value) }
        }
        for (metric, values) in zip(metrics, results) where !values.isEmpty {
            let average = values.reduce(0, +) / Double(values.count)
            let variance = values.reduce(0) { $0 + ($1 - average) * ($1 - average) } / Double(values.count)
            let deviation = average != 0 ? variance.squareRoot() / abs(average) * 100 : 0
            let list = values.map { String(format: "%.6f", $0) }.joined(separator: ", ")
            print(
                "\(test.name) measured [\(metric.label)] average: \(String(format: "%.6f", average)), "
                    + "relative standard deviation: \(String(format: "%.3f", deviation))%, values: [\(list)]")
        }
    }
}
