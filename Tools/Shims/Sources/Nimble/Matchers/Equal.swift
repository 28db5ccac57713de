/// Matches a value that is equal. Nil matches nothing; `beNil` matches it.
public func equal<T: Equatable>(_ expectedValue: T) -> Matcher<T> { equal(expectedValue as T?) }

/// Matches a value that is equal. Nil matches nothing; `beNil` matches it.
public func equal<T: Equatable>(_ expectedValue: T?) -> Matcher<T> { equal(expectedValue) { $0 == $1 } }

/// Matches an array with equal elements, which may be nil.
public func equal<T: Equatable>(_ expectedValue: [T?]) -> Matcher<[T?]> { equal(expectedValue) { $0 == $1 } }

/// Matches a value that is equal by a function.
public func equal<T>(_ expectedValue: T?, by areEquivalent: @escaping (T, T) -> Bool) -> Matcher<T> {
    Matcher { expression in
        let message = ExpectationMessage.expectedActualValueTo("equal <\(stringify(expectedValue))>")
        let actual = try expression.evaluate()
        guard let expectedValue, let actual else {
            return MatcherResult(status: .fail, message: message.appendedBeNilHint())
        }
        return MatcherResult(bool: areEquivalent(expectedValue, actual), message: message)
    }
}

/// Matches a set with the same elements.
public func equal<T>(_ expectedValue: Set<T>) -> Matcher<Set<T>> { equal(expectedValue as Set<T>?) }

/// Matches a set with the same elements; the message says which are missing, and which are too many.
public func equal<T>(_ expectedValue: Set<T>?) -> Matcher<Set<T>> {
    Matcher { expression in
        let text = "equal <\(sorted(expectedValue))>"
        guard let expectedValue, let actual = try expression.evaluate() else {
            return MatcherResult(
                status: .fail, message: ExpectationMessage.expectedActualValueTo(text).appendedBeNilHint())
        }
        var message = ExpectationMessage.expectedCustomValueTo(text, actual: "<\(sorted(actual))>")
        let missing = expectedValue.subtracting(actual)
        if !missing.isEmpty { message = message.appended(message: ", missing <\(sorted(missing))>") }
        let extra = actual.subtracting(expectedValue)
        if !extra.isEmpty { message = message.appended(message: ", extra <\(sorted(extra))>") }
        return MatcherResult(bool: actual == expectedValue, message: message)
    }
}

private func sorted<T>(_ set: Set<T>?) -> String {
    set.map { "[" + $0.map { stringify($0) }.sorted().joined(separator: ", ") + "]" } ?? "nil"
}

/// Matches a pair that is equal.
public func equal<A: Equatable, B: Equatable>(_ expectedValue: (A, B)?) -> Matcher<(A, B)> {
    equal(expectedValue) { $0 == $1 }
}

/// Matches a tuple that is equal.
public func equal<A: Equatable, B: Equatable, C: Equatable>(_ expectedValue: (A, B, C)?) -> Matcher<(A, B, C)> {
    equal(expectedValue) { $0 == $1 }
}

/// Matches a tuple that is equal.
public func equal<A: Equatable, B: Equatable, C: Equatable, D: Equatable>(
    _ expectedValue: (A, B, C, D)?
) -> Matcher<(A, B, C, D)> { equal(expectedValue) { $0 == $1 } }

/// Expects that a value is equal.
public func == <T: Equatable>(lhs: Expectation<T>, rhs: T) { lhs.to(equal(rhs)) }

/// Expects that a value is equal.
@_disfavoredOverload
public func == <T: Equatable>(lhs: Expectation<T>, rhs: T?) { lhs.to(equal(rhs)) }

/// Expects that a value is not equal.
public func != <T: Equatable>(lhs: Expectation<T>, rhs: T) { lhs.toNot(equal(rhs)) }

/// Expects that a value is not equal.
@_disfavoredOverload
public func != <T: Equatable>(lhs: Expectation<T>, rhs: T?) { lhs.toNot(equal(rhs)) }

/// Expects that a set has the same elements.
public func == <T>(lhs: Expectation<Set<T>>, rhs: Set<T>) { lhs.to(equal(rhs)) }

/// Expects that a pair is equal.
public func == <A: Equatable, B: Equatable>(lhs: Expectation<(A, B)>, rhs: (A, B)?) { lhs.to(equal(rhs)) }

/// The `nil` of `expect(value) == nil`.
public struct Nil: ExpressibleByNilLiteral {
    public init(nilLiteral: ()) {}
}

/// Expects nil.
public func == <T>(lhs: Expectation<T>, rhs: Nil) { lhs.to(beNil()) }

/// Expects a value that is not nil.
public func != <T>(lhs: Expectation<T>, rhs: Nil) { lhs.toNot(beNil()) }
