/// Matches a text that begins with another.
public func beginWith(_ startingSubstring: String) -> Matcher<String> {
    Matcher.simple("begin with <\(startingSubstring)>") { expression in
        try expression.evaluate().map { MatcherStatus(bool: $0.hasPrefix(startingSubstring)) } ?? .fail
    }
}

/// Matches a text that ends with another.
public func endWith(_ endingSubstring: String) -> Matcher<String> {
    Matcher.simple("end with <\(endingSubstring)>") { expression in
        try expression.evaluate().map { MatcherStatus(bool: $0.hasSuffix(endingSubstring)) } ?? .fail
    }
}

/// Matches a text that a regular expression finds something in.
public func match(_ expectedValue: String?) -> Matcher<String> {
    Matcher.simple("match <\(stringify(expectedValue))>") { expression in
        guard let actual = try expression.evaluate(), let pattern = expectedValue else { return .fail }
        return MatcherStatus(bool: actual.range(of: pattern, options: .regularExpression) != nil)
    }
}
