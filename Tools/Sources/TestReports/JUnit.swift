public import Foundation
import FoundationXML

/// Reads and writes reports as JUnit's XML, which continuous integration services show.
public enum JUnit {
    /// Returns the XML of a report.
    public static func xml(_ report: TestReport) -> String {
        var suites: [String] = []
        var bySuite: [String: [TestReport.Test]] = [:]
        for test in report.tests {
            if bySuite[test.suite] == nil { suites.append(test.suite) }
            bySuite[test.suite, default: []].append(test)
        }
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
        lines.append("<testsuites\(counts(report.tests))>")
        for suite in suites {
            let tests = bySuite[suite] ?? []
            lines.append("  <testsuite name=\"\(escape(suite))\"\(counts(tests))>")
            lines += tests.flatMap(self.lines)
            lines.append("  </testsuite>")
        }
        lines.append("</testsuites>")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func counts(_ tests: [TestReport.Test]) -> String {
        let seconds = tests.reduce(0) { $0 + $1.seconds }
        return " tests=\"\(tests.count)\" failures=\"\(tests.count { $0.hasFailed })\""
            + " skipped=\"\(tests.count { $0.outcome == .skipped })\" time=\"\(String(format: "%.3f", seconds))\""
    }

    private static func lines(_ test: TestReport.Test) -> [String] {
        let start =
            "    <testcase classname=\"\(escape(test.suite))\" name=\"\(escape(test.name))\" time=\""
            + String(format: "%.3f", test.seconds) + "\""
        switch test.outcome {
        case .passed: return [start + "/>"]
        case .skipped: return [start + "><skipped/></testcase>"]
        case .failed(let failures):
            let texts = failures.map { failure in
                var place = ""
                if let file = failure.file { place = "\(file):\(failure.line ?? 0)" }
                return "      <failure message=\"\(escape(failure.message))\">\(escape(place))</failure>"
            }
            return [start + ">"] + texts + ["    </testcase>"]
        }
    }

    /// Characters that XML cannot have are left out.
    private static func escape(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n": result += "&#10;"
            case "\t": result += "&#9;"
            case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Why a file is no report.
    public struct Problem: Error, CustomStringConvertible, Equatable {
        /// The message.
        public let description: String
    }

    /// Reads a report, of this tool or of another one.
    public static func read(_ data: Data, from path: String) throws(Problem) -> TestReport {
        let reader = Reader()
        let parser = XMLParser(data: data)
        parser.delegate = reader
        guard parser.parse(), reader.isReport, reader.depth == 0 else {
            throw Problem(description: "\(path) is no report in JUnit's XML.")
        }
        return reader.report
    }

    private final class Reader: NSObject, XMLParserDelegate {
        var report = TestReport()
        var isReport = false
        /// The number of elements that are open: a file that ends early leaves some.
        var depth = 0
        private var failures: [TestReport.Failure] = []
        private var isSkipped = false
        private var text = ""
        private var test: [String: String] = [:]

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            if depth == 0 { isReport = ["testsuites", "testsuite"].contains(name) }
            depth += 1
            text = ""
            switch name {
            case "testcase":
                test = attributes
                failures = []
                isSkipped = false
            case "failure", "error": failures.append(TestReport.Failure(attributes["message"] ?? ""))
            case "skipped": isSkipped = true
            default: break
            }
        }

        func parser(_ parser: XMLParser, foundCharacters characters: String) { text += characters }

        func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
            depth -= 1
            switch name {
            case "failure", "error":
                if let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]) {
                    failures[failures.count - 1].file = String(text[..<colon])
                    failures[failures.count - 1].line = line
                }
            case "testcase":
                report.tests.append(
                    TestReport.Test(
                        suite: test["classname"] ?? "", name: test["name"] ?? "",
                        outcome: !failures.isEmpty ? .failed(failures) : isSkipped ? .skipped : .passed,
                        seconds: Double(test["time"] ?? "") ?? 0))
            default: break
            }
        }
    }
}
