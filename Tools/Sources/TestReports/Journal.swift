import Foundation

/// What a test program has written about each test, a line of JSON each.
public struct Journal {
    private struct Line: Decodable {
        var event: String
        var test: String
        var message: String?
        var file: String?
        var line: Int?
        var seconds: Double?
    }

    /// The tests that have ended.
    public private(set) var report = TestReport()
    /// The test that had begun and not ended.
    public private(set) var unfinished: String?

    /// Reads a journal. A last line that is not whole, as after the end of the process, is left out.
    public init(_ text: String) {
        var failures: [TestReport.Failure] = []
        for line in text.split(separator: "\n") {
            guard let line = try? JSONDecoder().decode(Line.self, from: Data(line.utf8)) else { continue }
            switch line.event {
            case "started":
                unfinished = line.test
                failures = []
            case "failed":
                failures.append(TestReport.Failure(line.message ?? "", file: line.file, line: line.line))
            default:
                unfinished = nil
                let outcome: TestReport.Outcome =
                    !failures.isEmpty ? .failed(failures) : line.event == "skipped" ? .skipped : .passed
                report.tests.append(Self.test(line.test, outcome, line.seconds ?? 0))
                failures = []
            }
        }
    }

    /// Counts the test that had begun as failed.
    public mutating func endUnfinished(_ message: String) {
        guard let test = unfinished else { return }
        report.tests.append(Self.test(test, .failed([TestReport.Failure(message)]), 0))
        unfinished = nil
    }

    private static func test(_ identifier: String, _ outcome: TestReport.Outcome, _ seconds: Double) -> TestReport.Test
    {
        let slash = identifier.lastIndex(of: "/") ?? identifier.endIndex
        return TestReport.Test(
            suite: String(identifier[..<slash]), name: String(identifier[slash...].dropFirst()), outcome: outcome,
            seconds: seconds)
    }
}
