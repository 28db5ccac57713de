/// Matches the same object.
public func beIdenticalTo(_ expected: AnyObject?) -> Matcher<AnyObject> {
    Matcher { expression in
        let actual = try expression.evaluate()
        let message = ExpectationMessage.expectedCustomValueTo(
            "be identical to \(identity(expected))", actual: identity(actual))
        return MatcherResult(bool: actual === expected && actual != nil, message: message)
    }
}

/// Matches the same object.
public func be(_ expected: AnyObject?) -> Matcher<AnyObject> { beIdenticalTo(expected) }

private func identity(_ object: AnyObject?) -> String {
    guard let object else { return "nil" }
    return String(format: "<0x%016lx>", UInt(bitPattern: ObjectIdentifier(object)))
}

/// Expects the same object.
public func === (lhs: Expectation<AnyObject>, rhs: AnyObject?) { lhs.to(beIdenticalTo(rhs)) }

/// Expects another object.
public func !== (lhs: Expectation<AnyObject>, rhs: AnyObject?) { lhs.toNot(beIdenticalTo(rhs)) }

/// Matches a value of a type, or of one that descends from it or conforms to it.
public func beAKindOf<T>(_ expectedType: T.Type) -> Matcher<Any> {
    type("be a kind of \(expectedType)") { $0 is T }
}

/// Matches a value of exactly a type.
public func beAnInstanceOf<T>(_ expectedType: T.Type) -> Matcher<Any> {
    type("be an instance of \(expectedType)") { Swift.type(of: $0) == expectedType as Any.Type }
}

private func type(_ text: String, _ holds: @escaping (Any) -> Bool) -> Matcher<Any> {
    Matcher { expression in
        guard let actual = try expression.evaluate() else {
            let message = ExpectationMessage.expectedCustomValueTo(text, actual: "<nil>")
            return MatcherResult(status: .fail, message: message.appendedBeNilHint())
        }
        let message = ExpectationMessage.expectedCustomValueTo(
            text, actual: "<\(Swift.type(of: actual)) instance>")
        return MatcherResult(bool: holds(actual), message: message)
    }
}
