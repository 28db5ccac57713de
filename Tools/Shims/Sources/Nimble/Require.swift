public import TwillTestRunner

/// A value of which something is required: the test ends where it does not hold.
public struct Requirement<Value> {
    private let expression: Expression<Value>

    fileprivate init(_ file: FileString, _ line: UInt, _ expression: @escaping () throws -> Value?) {
        self.expression = Expression(
            expression: expression, location: SourceLocation(file: file, line: line), isClosure: true)
    }

    /// Requires that a value matches, and returns it.
    @discardableResult
    public func to(_ matcher: Matcher<Value>, description: String? = nil) throws -> Value {
        try check(matcher, .toMatch, "to", description)
    }

    /// Requires that a value does not match, and returns it.
    @discardableResult
    public func toNot(_ matcher: Matcher<Value>, description: String? = nil) throws -> Value {
        try check(matcher, .toNotMatch, "to not", description)
    }

    /// Requires that a value does not match, and returns it.
    @discardableResult
    public func notTo(_ matcher: Matcher<Value>, description: String? = nil) throws -> Value {
        try toNot(matcher, description: description)
    }

    /// Requires that a value matches before the time is over, and returns it.
    @available(*, noasync)
    @discardableResult
    public func toEventually(
        _ matcher: Matcher<Value>, timeout: NimbleTimeInterval = PollingDefaults.timeout,
        pollInterval: NimbleTimeInterval = PollingDefaults.pollInterval, description: String? = nil
    ) throws -> Value {
        let outcome = poll(.eventually, timeout, pollInterval) {
            Outcome(expression.withCaching(), matcher, .toMatch, "to eventually")
        }
        return try value(outcome, expression.withCaching(), description)
    }

    private func check(
        _ matcher: Matcher<Value>, _ style: ExpectationStyle, _ to: String, _ description: String?
    ) throws -> Value { try value(Outcome(expression, matcher, style, to), expression, description) }

    private func value(_ outcome: Outcome, _ expression: Expression<Value>, _ description: String?) throws -> Value {
        let text = outcome.text(description)
        currentHandler.assert(
            outcome.holds, message: FailureMessage(stringValue: text), location: expression.location)
        guard outcome.holds, let value = try expression.evaluate() else { throw RequireError(message: text) }
        return value
    }
}

/// The error of a requirement that does not hold. Its failure is recorded where the requirement stands.
public struct RequireError: RecordedFailure, CustomStringConvertible {
    let message: String

    public var description: String { message }
}

/// Makes a requirement of a value.
public func require<T>(
    file: FileString = #file, line: UInt = #line, _ expression: @autoclosure @escaping () throws -> T?
) -> Requirement<T> { Requirement(file, line, expression) }

/// Makes a requirement of the value of a block.
public func require<T>(
    file: FileString = #file, line: UInt = #line, _ expression: @autoclosure () -> (() throws -> T?)
) -> Requirement<T> { Requirement(file, line, expression()) }

/// Returns a value that is not nil; the test ends if it is.
@discardableResult
public func unwrap<T>(
    file: FileString = #file, line: UInt = #line, description: String? = nil,
    _ expression: @autoclosure @escaping () throws -> T?
) throws -> T { try Requirement(file, line, expression).toNot(beNil(), description: description) }

/// Returns a value once it is not nil; the test ends if it stays so.
@available(*, noasync)
@discardableResult
public func pollUnwrap<T>(
    file: FileString = #file, line: UInt = #line, timeout: NimbleTimeInterval = PollingDefaults.timeout,
    pollInterval: NimbleTimeInterval = PollingDefaults.pollInterval, description: String? = nil,
    _ expression: @autoclosure @escaping () throws -> T?
) throws -> T {
    try Requirement(file, line, expression).toEventually(
        not(beNil()), timeout: timeout, pollInterval: pollInterval, description: description)
}
