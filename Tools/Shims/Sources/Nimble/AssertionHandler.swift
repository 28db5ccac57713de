import TwillTestRunner

/// Is notified of each expectation.
public protocol AssertionHandler {
    /// Notifies of an expectation that holds, or of one that does not, with its message.
    func assert(_ assertion: Bool, message: FailureMessage, location: SourceLocation)
}

/// Is notified of each expectation; by default it records failures of the running test.
nonisolated(unsafe) public var NimbleAssertionHandler: any AssertionHandler = TestAssertionHandler()

/// The handler, where expectations are not gathered.
var currentHandler: any AssertionHandler { NimbleAssertionHandler }

private struct TestAssertionHandler: AssertionHandler {
    func assert(_ assertion: Bool, message: FailureMessage, location: SourceLocation) {
        if !assertion { RunningTest.recordFailure(message.stringValue, file: location.file, line: location.line) }
    }
}

/// An expectation that was gathered.
public struct AssertionRecord: CustomStringConvertible {
    /// Whether it held.
    public let success: Bool
    /// The message.
    public let message: FailureMessage
    /// Where it stands.
    public let location: SourceLocation

    public var description: String { "AssertionRecord { success=\(success), message='\(message.stringValue)' }" }
}

/// A handler that keeps expectations instead of failing.
public final class AssertionRecorder: AssertionHandler {
    /// The expectations in their order.
    public private(set) var assertions: [AssertionRecord] = []

    /// Creates a handler without expectations.
    public init() {}

    public func assert(_ assertion: Bool, message: FailureMessage, location: SourceLocation) {
        assertions.append(AssertionRecord(success: assertion, message: message, location: location))
    }
}

/// Uses another handler while a block runs. An error that it throws is a failure.
public func withAssertionHandler(
    _ handler: any AssertionHandler, file: FileString = #file, line: UInt = #line, closure: () throws -> Void
) {
    let outer = NimbleAssertionHandler
    NimbleAssertionHandler = handler
    defer { NimbleAssertionHandler = outer }
    do {
        try closure()
    } catch {
        handler.assert(
            false, message: FailureMessage(stringValue: "unexpected error thrown: <\(error)>"),
            location: SourceLocation(file: file, line: line))
    }
}

/// Returns the expectations of a block, which do not make the test fail; unless `silently` is true, those of outer blocks
/// see them, too.
public func gatherExpectations(silently: Bool = false, closure: () throws -> Void) -> [AssertionRecord] {
    let recorder = AssertionRecorder()
    let outer = NimbleAssertionHandler
    withAssertionHandler(recorder, closure: closure)
    if !silently {
        for record in recorder.assertions {
            outer.assert(record.success, message: record.message, location: record.location)
        }
    }
    return recorder.assertions
}

/// Returns the messages of the failed expectations of a block; unless `silently` is true, the test fails with them, too.
public func gatherFailingExpectations(silently: Bool = false, closure: () throws -> Void) -> [AssertionRecord] {
    gatherExpectations(silently: silently, closure: closure).filter { !$0.success }
}
