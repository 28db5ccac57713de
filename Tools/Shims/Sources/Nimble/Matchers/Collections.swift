/// Matches a sequence that contains all of some elements; with `toNot`, one that contains none of them.
public func contain<S: Sequence>(_ items: S.Element...) -> Matcher<S> where S.Element: Equatable { contain(items) }

/// Matches a sequence that contains all of some elements; with `toNot`, one that contains none of them.
public func contain<S: Sequence>(_ items: [S.Element]) -> Matcher<S> where S.Element: Equatable {
    containing(items) { sequence, item in sequence.contains(item) }
}

/// Matches a set that contains all of some elements; with `toNot`, one that contains none of them.
public func contain<S: SetAlgebra>(_ items: S.Element...) -> Matcher<S> { contain(items) }

/// Matches a set that contains all of some elements; with `toNot`, one that contains none of them.
public func contain<S: SetAlgebra>(_ items: [S.Element]) -> Matcher<S> {
    containing(items) { set, item in set.contains(item) }
}

/// Matches a set that contains all of some elements; with `toNot`, one that contains none of them.
public func contain<S: Sequence & SetAlgebra>(_ items: S.Element...) -> Matcher<S>
where S.Element: Equatable { containing(items) { set, item in set.contains(item) } }

/// Matches a set that contains all of some elements; with `toNot`, one that contains none of them.
public func contain<S: Sequence & SetAlgebra>(_ items: [S.Element]) -> Matcher<S>
where S.Element: Equatable { containing(items) { set, item in set.contains(item) } }

/// Matches a text that contains all of some texts; with `toNot`, one that contains none of them.
public func contain(_ substrings: String...) -> Matcher<String> { contain(substrings) }

/// Matches a text that contains all of some texts; with `toNot`, one that contains none of them.
public func contain(_ substrings: [String]) -> Matcher<String> {
    containing(substrings) { text, part in part.isEmpty || text.range(of: part) != nil }
}

private func containing<C, Item>(
    _ items: [Item], _ contains: @escaping (C, Item) -> Bool
) -> Matcher<C> {
    Matcher.simple("contain <\(items.map { stringify($0) }.joined(separator: ", "))>") { expression in
        guard let actual = try expression.evaluate() else { return .fail }
        let found = items.count { contains(actual, $0) }
        // Some of them are neither all nor none.
        return found == items.count ? .matches : found == 0 ? .doesNotMatch : .fail
    }
}

/// Matches a sequence with an element that fulfills a condition.
public func containElementSatisfying<S: Sequence>(
    _ predicate: @escaping (S.Element) -> Bool, _ predicateDescription: String = ""
) -> Matcher<S> {
    Matcher { expression in
        let text =
            predicateDescription.isEmpty
            ? "find object in collection that satisfies predicate"
            : "find object in collection \(predicateDescription)"
        let message = ExpectationMessage.expectedTo(text)
        guard let actual = try expression.evaluate() else { return MatcherResult(status: .fail, message: message) }
        return MatcherResult(bool: actual.contains(where: predicate), message: message)
    }
}

/// Matches a sequence whose elements all fulfill a condition.
public func allPass<S: Sequence>(_ passFunc: @escaping (S.Element) throws -> Bool) -> Matcher<S> {
    allPass("pass a condition", passFunc)
}

/// Matches a sequence whose elements all fulfill a condition, which has a name in the message.
public func allPass<S: Sequence>(
    _ passName: String, _ passFunc: @escaping (S.Element) throws -> Bool
) -> Matcher<S> {
    allPass(
        Matcher.simpleNilable(passName) { expression in
            try expression.evaluate().map { MatcherStatus(bool: try passFunc($0)) } ?? .fail
        })
}

/// Matches a sequence whose elements all match.
public func allPass<S: Sequence>(_ elementMatcher: Matcher<S.Element>) -> Matcher<S> {
    Matcher { expression in
        guard let actual = try expression.evaluate() else {
            return MatcherResult(
                status: .fail, message: ExpectationMessage.expectedTo("all pass").appendedBeNilHint())
        }
        var message = ExpectationMessage.expectedTo("all pass")
        for element in actual {
            let result = try elementMatcher.satisfies(
                Expression(expression: { element }, location: expression.location))
            let text = "all \(result.message.expectedMessage)"
            message = .expectedTo(text)
            guard result.status == .matches else {
                let actualText = "<\(stringify(Array(actual)))>"
                return MatcherResult(
                    status: .doesNotMatch,
                    message: .expectedCustomValueTo(
                        text + ", but failed first at element <\(stringify(element))> in \(actualText)",
                        actual: actualText
                    ).withoutActual)
            }
        }
        return MatcherResult(status: .matches, message: message)
    }
}

extension ExpectationMessage {
    /// The message without the value.
    fileprivate var withoutActual: ExpectationMessage { .expectedTo(expectedMessage) }
}

/// Matches a collection with a number of elements.
public func haveCount<C: Collection>(_ expectedValue: Int) -> Matcher<C> {
    Matcher { expression in
        guard let actual = try expression.evaluate() else {
            let message = ExpectationMessage.expectedActualValueTo("have count \(expectedValue)")
            return MatcherResult(status: .fail, message: message.appendedBeNilHint())
        }
        let message = ExpectationMessage.expectedCustomValueTo(
            "have \(stringify(actual)) with count \(expectedValue)", actual: "\(actual.count)"
        ).appended(details: "Actual Value: \(stringify(actual))")
        return MatcherResult(bool: actual.count == expectedValue, message: message)
    }
}

/// Matches a sequence without elements.
public func beEmpty<S: Sequence>() -> Matcher<S> {
    Matcher.simple("be empty") { expression in
        guard let actual = try expression.evaluate() else { return .fail }
        return MatcherStatus(bool: !actual.contains { _ in true })
    }
}

/// Matches a set without elements.
public func beEmpty<S: SetAlgebra>() -> Matcher<S> { emptySet() }

/// Matches a set without elements.
public func beEmpty<S: Sequence & SetAlgebra>() -> Matcher<S> { emptySet() }

private func emptySet<S: SetAlgebra>() -> Matcher<S> {
    Matcher.simple("be empty") { try $0.evaluate().map { MatcherStatus(bool: $0.isEmpty) } ?? .fail }
}

/// Matches a sequence whose first element is equal.
public func beginWith<S: Sequence>(_ startingElement: S.Element) -> Matcher<S> where S.Element: Equatable {
    Matcher.simple("begin with <\(stringify(startingElement))>") { expression in
        guard let actual = try expression.evaluate() else { return .fail }
        return MatcherStatus(bool: actual.first { _ in true } == startingElement)
    }
}

/// Matches a sequence whose last element is equal.
public func endWith<S: Sequence>(_ endingElement: S.Element) -> Matcher<S> where S.Element: Equatable {
    Matcher.simple("end with <\(stringify(endingElement))>") { expression in
        guard let actual = try expression.evaluate() else { return .fail }
        return MatcherStatus(bool: Array(actual).last == endingElement)
    }
}

/// Matches a sequence with equal elements in the same order.
public func elementsEqual<Expected: Sequence, Actual: Sequence>(_ expectedValue: Expected?) -> Matcher<Actual>
where Expected.Element == Actual.Element, Expected.Element: Equatable {
    elementsEqual(expectedValue) { $0 == $1 }
}

/// Matches a sequence with elements that are equal by a function, in the same order.
public func elementsEqual<Expected: Sequence, Actual: Sequence>(
    _ expectedValue: Expected?, by areEquivalent: @escaping (Expected.Element, Actual.Element) -> Bool
) -> Matcher<Actual> {
    Matcher.simple("elementsEqual <\(stringify(expectedValue))>") { expression in
        guard let expectedValue, let actual = try expression.evaluate() else { return .fail }
        return MatcherStatus(bool: expectedValue.elementsEqual(actual, by: areEquivalent))
    }
}
