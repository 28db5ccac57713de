import Foundation
public import XCTest

/// Expects failures in the rest of the test, which do not make it fail.
public func XCTExpectFailure(
    _ failureReason: String? = nil, options: XCTExpectedFailure.Options = XCTExpectedFailure.Options(),
    file: StaticString = #filePath, line: UInt = #line
) {
    ExpectedFailures.shared.begin(failureReason, options, file, line)
}

/// Expects a failure in a block, which does not make the test fail. Without one the test fails, unless the options are
/// not strict.
public func XCTExpectFailure<Result>(
    _ failureReason: String? = nil, options: XCTExpectedFailure.Options = XCTExpectedFailure.Options(),
    failingBlock: () throws -> Result, file: StaticString = #filePath, line: UInt = #line
) rethrows -> Result {
    let id = ExpectedFailures.shared.begin(failureReason, options, file, line)
    defer { ExpectedFailures.shared.end(id) }
    return try failingBlock()
}

/// Expects failures in the rest of the test, which do not make it fail.
public func XCTExpectFailure(
    _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil,
    issueMatcher: ((XCTIssue) -> Bool)? = nil, file: StaticString = #filePath, line: UInt = #line
) {
    XCTExpectFailure(
        failureReason, options: XCTExpectedFailure.Options(enabled, strict, issueMatcher), file: file, line: line)
}

/// Expects a failure in a block, which does not make the test fail. Without one the test fails, unless `strict` is false.
public func XCTExpectFailure<Result>(
    _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil, failingBlock: () throws -> Result,
    issueMatcher: ((XCTIssue) -> Bool)? = nil, file: StaticString = #filePath, line: UInt = #line
) rethrows -> Result {
    try XCTExpectFailure(
        failureReason, options: XCTExpectedFailure.Options(enabled, strict, issueMatcher), failingBlock: failingBlock,
        file: file, line: line)
}

/// A namespace for what configures expected failures.
public enum XCTExpectedFailure {
    /// Options of an expected failure.
    public final class Options {
        /// Whether the failure is expected at all; true by default.
        public var isEnabled = true
        /// Whether the test fails where the expected failure does not occur; true by default.
        public var isStrict = true
        /// A function that chooses the issues that are expected; all by default.
        public var issueMatcher: (XCTIssue) -> Bool = { _ in true }

        /// Creates the default options.
        public init() {}

        init(_ isEnabled: Bool?, _ isStrict: Bool?, _ issueMatcher: ((XCTIssue) -> Bool)?) {
            self.isEnabled = isEnabled ?? true
            self.isStrict = isStrict ?? true
            self.issueMatcher = issueMatcher ?? { _ in true }
        }

        /// Returns options with which the failure may also not occur.
        public static func nonStrict() -> Options { Options(nil, false, nil) }
    }
}

/// A failure of a test.
public struct XCTIssue {
    /// The kinds of failures.
    public enum IssueType: Int, Sendable {
        /// An assertion that did not hold.
        case assertionFailure = 0
        /// An error that the test threw.
        case thrownError = 1
    }

    /// The kind of the failure.
    public var type: IssueType
    /// The failure's message.
    public var compactDescription: String
}

/// The failures that the running test expects.
final class ExpectedFailures: @unchecked Sendable {
    private struct Expectation {
        let id: Int
        let reason: String?
        let options: XCTExpectedFailure.Options
        let file: StaticString
        let line: UInt
        var hasOccurred = false
    }

    static let shared = ExpectedFailures()
    private var expectations: [Expectation] = []
    private var lastID = 0
    private let lock = NSLock()

    @discardableResult func begin(
        _ reason: String?, _ options: XCTExpectedFailure.Options, _ file: StaticString, _ line: UInt
    ) -> Int {
        lock.withLock {
            lastID += 1
            if options.isEnabled {
                expectations.append(
                    Expectation(id: lastID, reason: reason, options: options, file: file, line: line))
            }
            return lastID
        }
    }

    /// Ends an expectation; where it was strict and nothing has failed, the test fails.
    func end(_ id: Int) {
        let ended: Expectation? = lock.withLock {
            expectations.firstIndex { $0.id == id }.map { expectations.remove(at: $0) }
        }
        guard let ended, !ended.hasOccurred, ended.options.isStrict else { return }
        let reason = ended.reason.map { " '\($0)'" } ?? ""
        XCTFail("The expected failure\(reason) did not occur.", file: ended.file, line: ended.line)
    }

    /// Ends the expectations that last until the end of the test.
    func endAll() {
        while let id = lock.withLock({ expectations.last?.id }) { end(id) }
    }

    /// Returns whether a failure is expected: by the innermost expectation that matches it.
    func expects(_ issue: XCTIssue) -> Bool {
        for expectation in lock.withLock({ expectations }).reversed() where expectation.options.issueMatcher(issue) {
            lock.withLock {
                guard let index = expectations.firstIndex(where: { $0.id == expectation.id }) else { return }
                expectations[index].hasOccurred = true
            }
            print("Expected failure\(expectation.reason.map { " '\($0)'" } ?? ""): \(issue.compactDescription)")
            return true
        }
        return false
    }
}

/// A run of a test that leaves expected failures out. `./twill test` has test classes use it where their file calls
/// `XCTExpectFailure`.
public final class ExpectingTestRun: XCTestCaseRun {
    override public func stop() {
        ExpectedFailures.shared.endAll()
        super.stop()
    }

    override public func recordFailure(
        withDescription description: String, inFile filePath: String?, atLine lineNumber: Int, expected: Bool
    ) {
        let issue = XCTIssue(type: expected ? .assertionFailure : .thrownError, compactDescription: description)
        guard !ExpectedFailures.shared.expects(issue) else { return }
        super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
}
