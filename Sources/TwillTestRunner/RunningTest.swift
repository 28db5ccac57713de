import Foundation
import Testing
import XCTest

/// The test that is running, for libraries of assertions.
public enum RunningTest {
    /// Records a failure of the running test, of XCTest or Swift Testing, at a line of its source.
    ///
    /// Outside of ``TestRunner``, the line is part of the message in tests of XCTest.
    public static func recordFailure(_ message: String, file: String, line: UInt) {
        if Test.current != nil {
            let location = SourceLocation(fileID: file, filePath: file, line: max(Int(line), 1), column: 1)
            Issue.record(Comment(rawValue: message), sourceLocation: location)
        } else if let test = RunningTestObserver.shared.testCase {
            test.recordFailure(withDescription: message, inFile: file, atLine: Int(line), expected: true)
        } else {
            XCTFail("\(file):\(line): \(message)")
        }
    }
}

/// An error of a failure that was recorded already, at its line.
public protocol RecordedFailure: Error {}

/// Keeps the test case that is running.
final class RunningTestObserver: NSObject, XCTestObservation, @unchecked Sendable {
    static let shared = RunningTestObserver()
    private let lock = NSLock()
    private var running: XCTestCase?

    var testCase: XCTestCase? { lock.withLock { running } }

    func testCaseWillStart(_ testCase: XCTestCase) { lock.withLock { running = testCase } }

    func testCaseDidFinish(_ testCase: XCTestCase) { lock.withLock { running = nil } }
}
