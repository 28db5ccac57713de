/// Matches nil.
public func beNil<T>() -> Matcher<T> {
    Matcher.simpleNilable("be nil") { MatcherStatus(bool: try $0.evaluate() == nil) }
}

/// Matches true, and nothing else.
public func beTrue() -> Matcher<Bool> { logical("be true") { $0 } }

/// Matches false, and nothing else.
public func beFalse() -> Matcher<Bool> { logical("be false") { !$0 } }

private func logical(_ text: String, _ holds: @escaping (Bool) -> Bool) -> Matcher<Bool> {
    Matcher.simple(text) { expression in
        try expression.evaluate().map { MatcherStatus(bool: holds($0)) } ?? .fail
    }
}

/// Matches what is neither false nor nil.
public func beTruthy<T: ExpressibleByBooleanLiteral & Equatable>() -> Matcher<T> {
    Matcher.simpleNilable("be truthy") { MatcherStatus(bool: try $0.evaluate().map { $0 != false } ?? false) }
}

/// Matches false and nil.
public func beFalsy<T: ExpressibleByBooleanLiteral & Equatable>() -> Matcher<T> {
    Matcher.simpleNilable("be falsy") { MatcherStatus(bool: try $0.evaluate().map { $0 == false } ?? true) }
}

/// Matches the empty value of blocks.
public func beVoid() -> Matcher<Void> {
    Matcher.simpleNilable("be void") { MatcherStatus(bool: try $0.evaluate() != nil) }
}
