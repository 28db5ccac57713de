/// Compares the value of an expectation.
public struct Matcher<Value> {
    private let matcher: (Expression<Value>) throws -> MatcherResult

    /// Creates a matcher of a function.
    public init(_ matcher: @escaping (Expression<Value>) throws -> MatcherResult) { self.matcher = matcher }

    /// Returns whether a value matches, and what to say if not.
    public func satisfies(_ expression: Expression<Value>) throws -> MatcherResult { try matcher(expression) }
}

/// The name of matchers before Nimble 13.
public typealias Predicate<Value> = Matcher<Value>

/// The name of results before Nimble 13.
public typealias PredicateResult = MatcherResult

/// The name of statuses before Nimble 13.
public typealias PredicateStatus = MatcherStatus

extension Matcher {
    /// Returns a matcher of a function that is given the value and a message. Nil does not match in either direction.
    public static func define(
        matcher: @escaping (Expression<Value>) throws -> MatcherResult
    ) -> Matcher<Value> { Matcher { try matcher($0) }.requireNonNil }

    /// Returns a matcher of a function that is given the value and a message. Nil does not match in either direction.
    public static func define(
        _ message: String = "match",
        matcher: @escaping (Expression<Value>, ExpectationMessage) throws -> MatcherResult
    ) -> Matcher<Value> {
        Matcher { try matcher($0, .expectedActualValueTo(message)) }.requireNonNil
    }

    /// Returns a matcher of a function that is given the value, which may be nil.
    public static func defineNilable(
        matcher: @escaping (Expression<Value>) throws -> MatcherResult
    ) -> Matcher<Value> { Matcher { try matcher($0) } }

    /// Returns a matcher of a function that is given the value, which may be nil, and a message.
    public static func defineNilable(
        _ message: String = "match",
        matcher: @escaping (Expression<Value>, ExpectationMessage) throws -> MatcherResult
    ) -> Matcher<Value> { Matcher { try matcher($0, .expectedActualValueTo(message)) } }

    /// Returns a matcher of a function that says whether the value matches. Nil does not match in either direction.
    public static func simple(
        _ message: String = "match", matcher: @escaping (Expression<Value>) throws -> MatcherStatus
    ) -> Matcher<Value> { simpleNilable(message, matcher: matcher).requireNonNil }

    /// Returns a matcher of a function that says whether the value, which may be nil, matches.
    public static func simpleNilable(
        _ message: String = "match", matcher: @escaping (Expression<Value>) throws -> MatcherStatus
    ) -> Matcher<Value> {
        Matcher { MatcherResult(status: try matcher($0), message: .expectedActualValueTo(message)) }
    }

    /// The matcher, which nil does not match in either direction.
    public var requireNonNil: Matcher<Value> {
        Matcher { expression in
            let result = try self.satisfies(expression)
            guard try expression.evaluate() == nil else { return result }
            return MatcherResult(status: .fail, message: result.message.appendedBeNilHint())
        }
    }
}

/// Whether a value matches, and what to say if not.
public struct MatcherResult: Sendable {
    /// Whether the value matches.
    public var status: MatcherStatus
    /// What to say if not.
    public var message: ExpectationMessage

    /// Creates a result.
    public init(status: MatcherStatus, message: ExpectationMessage) {
        self.status = status
        self.message = message
    }

    /// Creates a result of a Boolean.
    public init(bool: Bool, message: ExpectationMessage) {
        self.init(status: MatcherStatus(bool: bool), message: message)
    }

    /// Returns whether an expectation holds.
    public func toBoolean(expectation style: ExpectationStyle) -> Bool { status.toBoolean(expectation: style) }
}

/// Whether a value matches.
public enum MatcherStatus: Sendable {
    /// It does.
    case matches
    /// It does not, as `toNot` expects.
    case doesNotMatch
    /// Neither `to` nor `toNot` holds, as for nil.
    case fail

    /// Creates a status of a Boolean.
    public init(bool: Bool) { self = bool ? .matches : .doesNotMatch }

    /// Returns whether an expectation holds.
    public func toBoolean(expectation style: ExpectationStyle) -> Bool {
        style == .toMatch ? self == .matches : self == .doesNotMatch
    }
}

/// Whether an expectation is that a value matches, or that it does not.
public enum ExpectationStyle: Sendable {
    case toMatch, toNotMatch
}
