import Foundation
import XCTest

/// Writes each beginning, failure and end of a test into a file, a line of JSON each, so that who started the program
/// knows which test it was in when it ended early.
final class Journal: NSObject, XCTestObservation {
    private struct Line: Encodable {
        var event: String
        var test: String
        var message: String?
        var file: String?
        var line: Int?
        var seconds: Double?
    }

    private let file: FileHandle
    private var began: Date?

    /// - Throws: A problem if the file cannot be written.
    init(_ path: String) throws {
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        guard let file = FileHandle(forWritingAtPath: path) else {
            throw RunnerProblem("--journal \(path): the file cannot be written.")
        }
        self.file = file
        super.init()
    }

    private func write(_ line: Line) {
        guard let data = try? JSONEncoder().encode(line) else { return }
        try? file.write(contentsOf: data + Data("\n".utf8))
    }

    func testCaseWillStart(_ testCase: XCTestCase) {
        began = Date()
        write(Line(event: "started", test: testCase.identifier))
    }

    func testCase(
        _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
        atLine lineNumber: Int
    ) {
        write(
            Line(event: "failed", test: testCase.identifier, message: description, file: filePath, line: lineNumber))
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
        let seconds = began.map { Date().timeIntervalSince($0) }
        let isSkipped = testCase.testRun?.hasBeenSkipped == true
        write(Line(event: isSkipped ? "skipped" : "ended", test: testCase.identifier, seconds: seconds))
    }
}

extension XCTestCase {
    /// The class with its module and the method. XCTest's `name` has `Class.method`.
    var identifier: String {
        let method = name.split(separator: ".").last.map(String.init) ?? name
        return "\(String(reflecting: type(of: self)))/\(method)"
    }
}
