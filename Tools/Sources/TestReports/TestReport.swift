/// The results of a run of tests.
public struct TestReport: Equatable, Sendable {
    /// How a test ended.
    public enum Outcome: Equatable, Sendable {
        case passed
        case skipped
        /// The messages, each with its file and line where they are known.
        case failed([Failure])
    }

    /// A failed expectation, or the end of the process.
    public struct Failure: Equatable, Sendable {
        /// What was expected, and found.
        public var message: String
        /// The file of the expectation.
        public var file: String?
        /// Its line.
        public var line: Int?

        /// Creates a failure.
        public init(_ message: String, file: String? = nil, line: Int? = nil) {
            self.message = message
            self.file = file
            self.line = line
        }
    }

    /// A test with its result.
    public struct Test: Equatable, Sendable {
        /// The class with its module, such as `ShopTests.CartTests`.
        public var suite: String
        /// The method.
        public var name: String
        /// How it ended.
        public var outcome: Outcome
        /// How long it took.
        public var seconds: Double

        /// Creates a test.
        public init(suite: String, name: String, outcome: Outcome, seconds: Double = 0) {
            self.suite = suite
            self.name = name
            self.outcome = outcome
            self.seconds = seconds
        }

        /// The class and the method, as filters match it.
        public var identifier: String { "\(suite)/\(name)" }

        /// Whether the test failed.
        public var hasFailed: Bool { if case .failed = outcome { true } else { false } }
    }

    /// The tests in the order of their ends.
    public var tests: [Test] = []

    /// Creates a report without tests.
    public init() {}

    /// The number of tests that failed.
    public var failures: Int { tests.count { $0.hasFailed } }

    /// The number of tests that were skipped.
    public var skipped: Int { tests.count { $0.outcome == .skipped } }

    /// The number of tests that passed.
    public var passed: Int { tests.count - failures - skipped }

    /// Adds the tests of another report. A test of both has the result of the other one if that failed.
    public mutating func merge(_ other: TestReport) {
        for test in other.tests {
            if let index = tests.firstIndex(where: { $0.identifier == test.identifier }) {
                if test.hasFailed { tests[index] = test }
            } else {
                tests.append(test)
            }
        }
    }
}
