/// A value of which something is expected.
public struct Expectation<Value> {
    /// The value.
    public let expression: Expression<Value>

    /// Where the expectation stands.
    public var location: SourceLocation { expression.location }

    /// Creates an expectation.
    public init(expression: Expression<Value>) { self.expression = expression }

    /// Expects that a value matches.
    @discardableResult
    public func to(_ matcher: Matcher<Value>, description: String? = nil) -> Self {
        check(matcher, .toMatch, "to", description)
    }

    /// Expects that a value does not match.
    @discardableResult
    public func toNot(_ matcher: Matcher<Value>, description: String? = nil) -> Self {
        check(matcher, .toNotMatch, "to not", description)
    }

    /// Expects that a value does not match.
    @discardableResult
    public func notTo(_ matcher: Matcher<Value>, description: String? = nil) -> Self {
        toNot(matcher, description: description)
    }

    private func check(
        _ matcher: Matcher<Value>, _ style: ExpectationStyle, _ to: String, _ description: String?
    ) -> Self {
        let outcome = Outcome(expression, matcher, style, to)
        verify(outcome.holds, FailureMessage(stringValue: outcome.text(description)))
        return self
    }

    /// Passes on whether the expectation holds, and the message if not.
    public func verify(_ pass: Bool, _ message: FailureMessage) {
        currentHandler.assert(pass, message: message, location: location)
    }
}

/// The name of expectations since Nimble 12.
public typealias SyncExpectation<Value> = Expectation<Value>

/// Whether a matcher says what is expected, and the message if not.
struct Outcome {
    var holds: Bool
    private var message: String

    init<Value>(
        _ expression: Expression<Value>, _ matcher: Matcher<Value>, _ style: ExpectationStyle, _ to: String
    ) {
        do {
            let result = try matcher.satisfies(expression)
            holds = result.toBoolean(expectation: style)
            message =
                holds ? "" : result.message.toString(actual: "<\(stringify(try expression.evaluate()))>", to: to)
        } catch {
            holds = false
            message = "unexpected error thrown: <\(error)>"
        }
    }

    func text(_ description: String?) -> String { description.map { "\($0)\n\(message)" } ?? message }
}

// MARK: Making expectations

/// Makes an expectation of a value.
public func expect<T>(
    file: FileString = #file, line: UInt = #line, _ expression: @autoclosure @escaping () throws -> T?
) -> Expectation<T> { Expectation(file, line, false, expression) }

/// Makes an expectation of the value of a block.
public func expect<T>(
    file: FileString = #file, line: UInt = #line, _ expression: @autoclosure () -> (() throws -> T)
) -> Expectation<T> { Expectation(file, line, true, expression()) }

/// Makes an expectation of the value of a block.
public func expect<T>(
    file: FileString = #file, line: UInt = #line, _ expression: @autoclosure () -> (() throws -> T?)
) -> Expectation<T> { Expectation(file, line, true, expression()) }

/// Makes an expectation of a block without a value.
public func expect(
    file: FileString = #file, line: UInt = #line, _ expression: @autoclosure () -> (() throws -> Void)
) -> Expectation<Void> { Expectation(file, line, true, expression()) }

/// Makes an expectation of a value, as `expect` does.
public func expects<T>(
    file: FileString = #file, line: UInt = #line, _ expression: @autoclosure @escaping () throws -> T?
) -> Expectation<T> { Expectation(file, line, false, expression) }

/// Makes an expectation of the value of a block, as `expect` does.
public func expects<T>(
    file: FileString = #file, line: UInt = #line, _ expression: @autoclosure () -> (() throws -> T)
) -> Expectation<T> { Expectation(file, line, true, expression()) }

extension Expectation {
    init(_ file: FileString, _ line: UInt, _ isClosure: Bool, _ expression: @escaping () throws -> Value?) {
        let location = SourceLocation(file: file, line: line)
        self.init(expression: Expression(expression: expression, location: location, isClosure: isClosure))
    }
}

/// Fails with a message.
public func fail(_ message: String = "fail() always fails", file: FileString = #file, line: UInt = #line) {
    fail(message, location: SourceLocation(file: file, line: line))
}

/// Fails with a message at a line.
public func fail(_ message: String, location: SourceLocation) {
    currentHandler.assert(false, message: FailureMessage(stringValue: message), location: location)
}
