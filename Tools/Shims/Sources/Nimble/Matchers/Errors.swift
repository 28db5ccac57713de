/// Matches a block that throws an error.
public func throwError<Out>() -> Matcher<Out> { throwing("throw any error") { _ in true } }

/// Matches a block that throws an error of a type and a case.
///
/// - Parameter closure: Is given the error.
public func throwError<T: Error, Out>(_ error: T, closure: ((any Error) -> Void)? = nil) -> Matcher<Out> {
    throwing("throw error <\(error)>", closure) { Errors.areEqual($0, error) }
}

/// Matches a block that throws an error that is equal.
///
/// - Parameter closure: Is given the error.
public func throwError<T: Error & Equatable, Out>(_ error: T, closure: ((T) -> Void)? = nil) -> Matcher<Out> {
    throwing("throw error <\(error)>", { ($0 as? T).map { closure?($0) } }) { ($0 as? T) == error }
}

/// Matches a block that throws an error of a type.
///
/// - Parameter closure: Is given the error.
public func throwError<T: Error, Out>(errorType: T.Type, closure: ((T) -> Void)? = nil) -> Matcher<Out> {
    throwing("throw error of type <\(errorType)>", { ($0 as? T).map { closure?($0) } }) { $0 is T }
}

/// Matches a block that throws an error, which a function is given.
public func throwError<Out>(closure: @escaping (any Error) -> Void) -> Matcher<Out> {
    throwing("throw error that satisfies block", closure) { _ in true }
}

/// Matches a block that throws an error, which a function is given.
public func throwError<T: Error, Out>(closure: @escaping (T) -> Void) -> Matcher<Out> {
    throwing("throw error that satisfies block", { ($0 as? T).map(closure) }) { $0 is T }
}

private func throwing<Out>(
    _ text: String, _ closure: ((any Error) -> Void)? = nil, _ holds: @escaping (any Error) -> Bool
) -> Matcher<Out> {
    Matcher { expression in
        do {
            _ = try expression.evaluate()
            return MatcherResult(
                status: .doesNotMatch, message: .expectedCustomValueTo(text, actual: "no error"))
        } catch {
            let message = ExpectationMessage.expectedCustomValueTo(text, actual: "<\(error)>")
            guard holds(error) else { return MatcherResult(status: .doesNotMatch, message: message) }
            // What the function expects counts, too.
            let failures = closure.map { closure in gatherFailingExpectations(silently: true) { closure(error) } } ?? []
            guard let failure = failures.first else { return MatcherResult(status: .matches, message: message) }
            return MatcherResult(
                status: .doesNotMatch,
                message: .expectedCustomValueTo(
                    "\(text) that satisfies block", actual: "<\(error)>, where \(failure.message.stringValue)"))
        }
    }
}

/// Matches an error that is equal, by its domain and code or as a text.
public func matchError<T: Error>(_ error: T) -> Matcher<any Error> {
    Matcher.simple("match error <\(error)>") { expression in
        try expression.evaluate().map { MatcherStatus(bool: Errors.areEqual($0, error)) } ?? .fail
    }
}

/// Matches an error that is equal.
public func matchError<T: Error & Equatable>(_ error: T) -> Matcher<any Error> {
    Matcher.simple("match error <\(error)>") { expression in
        try expression.evaluate().map { MatcherStatus(bool: ($0 as? T) == error) } ?? .fail
    }
}

/// Matches an error of a type.
public func matchError<T: Error>(_ errorType: T.Type) -> Matcher<any Error> {
    Matcher.simple("match error of type <\(errorType)>") { expression in
        try expression.evaluate().map { MatcherStatus(bool: $0 is T) } ?? .fail
    }
}

/// Matches a result that is a success, whose value fulfills what a function expects.
public func beSuccess<T, E: Error>(test: ((T) -> Void)? = nil) -> Matcher<Result<T, E>> {
    result("be <success(\(T.self))>") { result in
        guard case .success(let value) = result else { return false }
        return gatherFailingExpectations { test?(value) }.isEmpty
    }
}

/// Matches a result that is a success with a value.
public func beSuccess<T: Equatable, E: Error>(_ value: T) -> Matcher<Result<T, E>> {
    result("be <success(\(T.self))> that satisfies block") { result in
        if case .success(value) = result { true } else { false }
    }
}

/// Matches a result that is a failure, whose error fulfills what a function expects.
public func beFailure<T, E: Error>(test: ((E) -> Void)? = nil) -> Matcher<Result<T, E>> {
    result("be <failure(\(E.self))>") { result in
        guard case .failure(let error) = result else { return false }
        return gatherFailingExpectations { test?(error) }.isEmpty
    }
}

private func result<T, E: Error>(
    _ text: String, _ holds: @escaping (Result<T, E>) -> Bool
) -> Matcher<Result<T, E>> {
    Matcher.simple(text) { try $0.evaluate().map { MatcherStatus(bool: holds($0)) } ?? .fail }
}

/// What errors are compared by.
enum Errors {
    /// Whether two errors are of one type, domain and code, and read the same.
    static func areEqual(_ a: any Error, _ b: any Error) -> Bool {
        let (first, second) = (a as NSError, b as NSError)
        return first.domain == second.domain && first.code == second.code && "\(a)" == "\(b)"
    }
}
