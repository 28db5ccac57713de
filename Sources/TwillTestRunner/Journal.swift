import Foundation
import XCTest

/// Writes each beginning, failure and end of a test into a file, a line of JSON each, so that who started the program
/// knows which test it was in when it ended early.
///
/// Events come on any thread, one after the other, as tests do.
final class Journal: NSObject, XCTestObservation, @unchecked Sendable {
    private struct Line: Encodable {
        var event: String
        var test: String
        /// The class with its module; nil where it is what stands before the last slash of `test`.
        var suite: String?
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

    func write(
        _ event: String, _ test: String, suite: String? = nil, message: String? = nil, file path: String? = nil,
        line: Int? = nil, seconds: Double? = nil
    ) {
        let line = Line(
            event: event, test: test, suite: suite, message: message, file: path, line: line, seconds: seconds)
        guard let data = try? JSONEncoder().encode(line) else { return }
        try? file.write(contentsOf: data + Data("\n".utf8))
    }

    func testCaseWillStart(_ testCase: XCTestCase) {
        began = Date()
        write("started", testCase.identifier, suite: testCase.suite)
    }

    func testCase(
        _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
        atLine lineNumber: Int
    ) {
        write("failed", testCase.identifier, message: description, file: filePath, line: lineNumber)
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
        let seconds = began.map { Date().timeIntervalSince($0) }
        let isSkipped = testCase.testRun?.hasBeenSkipped == true
        write(isSkipped ? "skipped" : "ended", testCase.identifier, suite: testCase.suite, seconds: seconds)
    }
}

extension XCTestCase {
    /// The class with its module and the method. XCTest's `name` has `Class.method`.
    var identifier: String {
        let prefix = "\(type(of: self))."
        let method = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
        return "\(suite)/\(method)"
    }

    /// The class with its module.
    var suite: String { String(reflecting: type(of: self)) }
}
