/// A value of which something is expected, and that is awaited.
public struct AsyncExpectation<Value> {
    private let expression: () async throws -> Value?
    /// Where the expectation stands.
    public let location: SourceLocation

    init(_ file: FileString, _ line: UInt, _ expression: @escaping () async throws -> Value?) {
        self.expression = expression
        location = SourceLocation(file: file, line: line)
    }

    /// Expects that a value matches.
    @discardableResult
    public func to(_ matcher: Matcher<Value>, description: String? = nil) async -> Self {
        verify(await outcome(matcher, .toMatch, "to"), description)
    }

    /// Expects that a value does not match.
    @discardableResult
    public func toNot(_ matcher: Matcher<Value>, description: String? = nil) async -> Self {
        verify(await outcome(matcher, .toNotMatch, "to not"), description)
    }

    /// Expects that a value does not match.
    @discardableResult
    public func notTo(_ matcher: Matcher<Value>, description: String? = nil) async -> Self {
        await toNot(matcher, description: description)
    }

    /// Expects that a value matches before the time is over.
    @discardableResult
    public func toEventually(
        _ matcher: Matcher<Value>, timeout: NimbleTimeInterval = PollingDefaults.timeout,
        pollInterval: NimbleTimeInterval = PollingDefaults.pollInterval, description: String? = nil
    ) async -> Self { await poll(matcher, .toEventually, timeout, pollInterval, description) }

    /// Expects that a value stops to match before the time is over.
    @discardableResult
    public func toEventuallyNot(
        _ matcher: Matcher<Value>, timeout: NimbleTimeInterval = PollingDefaults.timeout,
        pollInterval: NimbleTimeInterval = PollingDefaults.pollInterval, description: String? = nil
    ) async -> Self { await poll(matcher, .toEventuallyNot, timeout, pollInterval, description) }

    /// Expects that a value stops to match before the time is over.
    @discardableResult
    public func toNotEventually(
        _ matcher: Matcher<Value>, timeout: NimbleTimeInterval = PollingDefaults.timeout,
        pollInterval: NimbleTimeInterval = PollingDefaults.pollInterval, description: String? = nil
    ) async -> Self { await poll(matcher, .toEventuallyNot, timeout, pollInterval, description) }

    /// Expects that a value does not match until the time is over.
    @discardableResult
    public func toNever(
        _ matcher: Matcher<Value>, until: NimbleTimeInterval = PollingDefaults.timeout,
        pollInterval: NimbleTimeInterval = PollingDefaults.pollInterval, description: String? = nil
    ) async -> Self { await poll(matcher, .toNever, until, pollInterval, description) }

    /// Expects that a value does not match until the time is over.
    @discardableResult
    public func neverTo(
        _ matcher: Matcher<Value>, until: NimbleTimeInterval = PollingDefaults.timeout,
        pollInterval: NimbleTimeInterval = PollingDefaults.pollInterval, description: String? = nil
    ) async -> Self { await poll(matcher, .toNever, until, pollInterval, description) }

    /// Expects that a value matches until the time is over.
    @discardableResult
    public func toAlways(
        _ matcher: Matcher<Value>, until: NimbleTimeInterval = PollingDefaults.timeout,
        pollInterval: NimbleTimeInterval = PollingDefaults.pollInterval, description: String? = nil
    ) async -> Self { await poll(matcher, .toAlways, until, pollInterval, description) }

    /// Expects that a value matches until the time is over.
    @discardableResult
    public func alwaysTo(
        _ matcher: Matcher<Value>, until: NimbleTimeInterval = PollingDefaults.timeout,
        pollInterval: NimbleTimeInterval = PollingDefaults.pollInterval, description: String? = nil
    ) async -> Self { await poll(matcher, .toAlways, until, pollInterval, description) }

    private func outcome(_ matcher: Matcher<Value>, _ style: ExpectationStyle, _ to: String) async -> Outcome {
        let result: Result<Value?, any Error>
        do { result = .success(try await expression()) } catch { result = .failure(error) }
        return Outcome(Expression(expression: { try result.get() }, location: location), matcher, style, to)
    }

    private func poll(
        _ matcher: Matcher<Value>, _ style: PollingStyle, _ timeout: NimbleTimeInterval,
        _ interval: NimbleTimeInterval, _ description: String?
    ) async -> Self {
        verify(
            await pollAsync(style.pattern, timeout, interval) { await outcome(matcher, style.style, style.text) },
            description)
    }

    private func verify(_ outcome: Outcome, _ description: String?) -> Self {
        currentHandler.assert(
            outcome.holds, message: FailureMessage(stringValue: outcome.text(description)), location: location)
        return self
    }
}

/// Makes an expectation of the value of an asynchronous block.
@_disfavoredOverload
public func expect<T>(
    file: FileString = #file, line: UInt = #line, _ expression: @autoclosure () -> (() async throws -> T?)
) -> AsyncExpectation<T> { AsyncExpectation(file, line, expression()) }

/// Makes an expectation of a value that is awaited.
public func expecta<T>(
    file: FileString = #file, line: UInt = #line, _ expression: @autoclosure @escaping () async throws -> T?
) async -> AsyncExpectation<T> { AsyncExpectation(file, line, expression) }

/// Makes an expectation of the value of an asynchronous block.
public func expecta<T>(
    file: FileString = #file, line: UInt = #line, _ expression: @autoclosure () -> (() async throws -> T)
) -> AsyncExpectation<T> { AsyncExpectation(file, line, expression()) }

/// Expects that an awaited value is equal.
public func == <T: Equatable>(lhs: AsyncExpectation<T>, rhs: T?) async { await lhs.to(equal(rhs)) }

/// Expects that an awaited value is not equal.
public func != <T: Equatable>(lhs: AsyncExpectation<T>, rhs: T?) async { await lhs.toNot(equal(rhs)) }
