/// Matches what all of some matchers match.
public func satisfyAllOf<T>(_ matchers: Matcher<T>...) -> Matcher<T> { satisfyAllOf(matchers) }

/// Matches what all of some matchers match.
public func satisfyAllOf<T>(_ matchers: [Matcher<T>]) -> Matcher<T> {
    combination(matchers, "match all of: ", ", and ") { $0.allSatisfy { $0 == .matches } }
}

/// Matches what any of some matchers matches.
public func satisfyAnyOf<T>(_ matchers: Matcher<T>...) -> Matcher<T> { satisfyAnyOf(matchers) }

/// Matches what any of some matchers matches.
public func satisfyAnyOf<T>(_ matchers: [Matcher<T>]) -> Matcher<T> {
    combination(matchers, "match one of: ", ", or ") { $0.contains(.matches) }
}

/// Matches what both matchers match.
public func && <T>(left: Matcher<T>, right: Matcher<T>) -> Matcher<T> { satisfyAllOf(left, right) }

/// Matches what one of two matchers matches.
public func || <T>(left: Matcher<T>, right: Matcher<T>) -> Matcher<T> { satisfyAnyOf(left, right) }

private func combination<T>(
    _ matchers: [Matcher<T>], _ before: String, _ between: String, _ holds: @escaping ([MatcherStatus]) -> Bool
) -> Matcher<T> {
    Matcher { expression in
        let results = try matchers.map { try $0.satisfies(expression) }
        let texts = results.map { "{\($0.message.expectedMessage)}" }.joined(separator: between)
        let actual = try expression.evaluate()
        let message = ExpectationMessage.expectedCustomValueTo(
            before + texts, actual: actual.map { stringify($0) } ?? "nil")
        // Nil matches neither way, but where a matcher is for it.
        let isMatch = holds(results.map(\.status))
        if !isMatch, actual == nil, results.contains(where: { $0.status == .fail }) {
            return MatcherResult(status: .fail, message: message)
        }
        return MatcherResult(bool: isMatch, message: message)
    }
}

/// Matches what a matcher does not match.
public func not<T>(_ matcher: Matcher<T>) -> Matcher<T> {
    Matcher { expression in
        let result = try matcher.satisfies(expression)
        let status: MatcherStatus =
            switch result.status {
            case .matches: .doesNotMatch
            case .doesNotMatch: .matches
            case .fail: .fail
            }
        return MatcherResult(status: status, message: result.message.prepended(expectation: "not "))
    }
}

/// Matches a value if what a function returns for it matches.
public func map<T, U>(_ transform: @escaping (T) throws -> U, _ matcher: Matcher<U>) -> Matcher<T> {
    Matcher { expression in try matcher.satisfies(expression.cast { try $0.map(transform) }) }
}

/// Matches a value if what a function returns for it matches.
public func map<T, U>(_ transform: @escaping (T) throws -> U?, _ matcher: Matcher<U>) -> Matcher<T> {
    Matcher { expression in try matcher.satisfies(expression.cast { try $0.flatMap(transform) }) }
}

/// Matches a value if what a function returns for it is not nil, and matches.
public func compactMap<T, U>(_ transform: @escaping (T) throws -> U?, _ matcher: Matcher<U>) -> Matcher<T> {
    Matcher { expression in
        let message = ExpectationMessage.expectedTo("Map from \(T.self) to \(U.self)")
        guard let value = try expression.evaluate().flatMap(transform) else {
            return MatcherResult(status: .fail, message: message)
        }
        return try matcher.satisfies(Expression(expression: { value }, location: expression.location))
    }
}

/// What a block of `succeed` returns.
public enum ToSucceedResult {
    /// The expectation holds.
    case succeeded
    /// It does not, for a reason.
    case failed(reason: String)
}

/// Matches a block that returns `.succeeded`.
public func succeed() -> Matcher<ToSucceedResult> {
    Matcher { expression in
        switch try expression.evaluate() {
        case .succeeded:
            MatcherResult(status: .matches, message: .expectedCustomValueTo("succeed", actual: "<succeeded>"))
        case .failed(let reason):
            MatcherResult(
                status: .doesNotMatch,
                message: .expectedCustomValueTo("succeed", actual: "<failed> because <\(reason)>"))
        case nil: MatcherResult(status: .fail, message: .fail("expected a ToSucceedResult, got <nil>"))
        }
    }
}
