import Foundation

/// What a test program has written about each test, a line of JSON each.
public struct Journal {
    private struct Line: Decodable {
        var event: String
        var test: String
        /// The class; nil where it is what stands before the last slash of `test`.
        var suite: String?
        var message: String?
        var file: String?
        var line: Int?
        var seconds: Double?
    }

    /// The tests that have ended.
    public private(set) var report = TestReport()
    /// The test that had begun and not ended.
    public private(set) var unfinished: String?
    /// The class of the unfinished test, where a name has slashes.
    private var suite: String?

    /// Reads a journal. A last line that is not whole, as after the end of the process, is left out.
    public init(_ text: String) {
        var failures: [TestReport.Failure] = []
        for line in text.split(separator: "\n") {
            guard let line = try? JSONDecoder().decode(Line.self, from: Data(line.utf8)) else { continue }
            switch line.event {
            case "started":
                unfinished = line.test
                suite = line.suite
                failures = []
            case "listed":
                // A class was asked for its tests.
                unfinished = nil
            case "failed":
                failures.append(TestReport.Failure(line.message ?? "", file: line.file, line: line.line))
            default:
                unfinished = nil
                let outcome: TestReport.Outcome =
                    !failures.isEmpty ? .failed(failures) : line.event == "skipped" ? .skipped : .passed
                report.tests.append(Self.test(line.test, line.suite, outcome, line.seconds ?? 0))
                failures = []
            }
        }
    }

    /// Counts the test that had begun as failed.
    public mutating func endUnfinished(_ message: String) {
        guard let test = unfinished else { return }
        report.tests.append(Self.test(test, suite, .failed([TestReport.Failure(message)]), 0))
        unfinished = nil
    }

    private static func test(
        _ identifier: String, _ suite: String?, _ outcome: TestReport.Outcome, _ seconds: Double
    ) -> TestReport.Test {
        let slash =
            suite.map { identifier.index(identifier.startIndex, offsetBy: $0.count) } ?? identifier.lastIndex(of: "/")
            ?? identifier.endIndex
        return TestReport.Test(
            suite: String(identifier[..<slash]), name: String(identifier[slash...].dropFirst()), outcome: outcome,
            seconds: seconds)
    }
}
