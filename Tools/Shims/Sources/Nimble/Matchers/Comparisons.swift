private func compare<T: Comparable>(
    _ text: String, _ expectedValue: T?, _ holds: @escaping (T, T) -> Bool
) -> Matcher<T> {
    Matcher.simple("\(text) <\(stringify(expectedValue))>") { expression in
        guard let expectedValue, let actual = try expression.evaluate() else { return .fail }
        return MatcherStatus(bool: holds(actual, expectedValue))
    }
}

/// Matches a value that is greater.
public func beGreaterThan<T: Comparable>(_ expectedValue: T?) -> Matcher<T> {
    compare("be greater than", expectedValue, >)
}

/// Matches a value that is greater or equal.
public func beGreaterThanOrEqualTo<T: Comparable>(_ expectedValue: T?) -> Matcher<T> {
    compare("be greater than or equal to", expectedValue, >=)
}

/// Matches a value that is less.
public func beLessThan<T: Comparable>(_ expectedValue: T?) -> Matcher<T> {
    compare("be less than", expectedValue, <)
}

/// Matches a value that is less or equal.
public func beLessThanOrEqualTo<T: Comparable>(_ expectedValue: T?) -> Matcher<T> {
    compare("be less than or equal to", expectedValue, <=)
}

/// Expects a value that is greater.
public func > <T: Comparable>(lhs: Expectation<T>, rhs: T) { lhs.to(beGreaterThan(rhs)) }

/// Expects a value that is greater or equal.
public func >= <T: Comparable>(lhs: Expectation<T>, rhs: T) { lhs.to(beGreaterThanOrEqualTo(rhs)) }

/// Expects a value that is less.
public func < <T: Comparable>(lhs: Expectation<T>, rhs: T) { lhs.to(beLessThan(rhs)) }

/// Expects a value that is less or equal.
public func <= <T: Comparable>(lhs: Expectation<T>, rhs: T) { lhs.to(beLessThanOrEqualTo(rhs)) }

/// Matches a value in a range.
public func beWithin<T: Comparable>(_ range: Range<T>) -> Matcher<T> {
    within(range, "be within range <(\(range.lowerBound)..<\(range.upperBound))>")
}

/// Matches a value in a range.
public func beWithin<T: Comparable>(_ range: ClosedRange<T>) -> Matcher<T> {
    within(range, "be within range <(\(range.lowerBound)...\(range.upperBound))>")
}

private func within<R: RangeExpression>(_ range: R, _ text: String) -> Matcher<R.Bound> {
    Matcher.simple(text) { expression in
        guard let actual = try expression.evaluate() else { return .fail }
        return MatcherStatus(bool: range.contains(actual))
    }
}

// MARK: Close values

/// The difference up to which values are close, where none is given.
public let defaultDelta: Double = 0.0001

/// A value that `beCloseTo` compares as a number.
public protocol NMBDoubleConvertible {
    /// The number.
    var doubleValue: Double { get }
}

extension NSNumber: NMBDoubleConvertible {}

extension Date: NMBDoubleConvertible {
    public var doubleValue: Double { timeIntervalSinceReferenceDate }
}

extension NSDate: NMBDoubleConvertible {
    public var doubleValue: Double { timeIntervalSinceReferenceDate }
}

private func closeText<T>(_ expectedValue: T, _ delta: T) -> String {
    "be close to <\(stringify(expectedValue))> (within \(decimals(delta)))"
}

private func decimals<T>(_ value: T) -> String {
    (value as? any BinaryFloatingPoint).map { String(format: "%0.4f", Double($0)) } ?? stringify(value)
}

/// Matches a number that differs by less than `delta`.
public func beCloseTo<Value: FloatingPoint & ExpressibleByFloatLiteral>(
    _ expectedValue: Value, within delta: Value = 0.0001
) -> Matcher<Value> {
    Matcher { expression in
        let actual = try expression.evaluate()
        let message = ExpectationMessage.expectedCustomValueTo(
            closeText(expectedValue, delta), actual: "<\(actual.map(decimals) ?? "nil")>")
        guard let actual else { return MatcherResult(status: .fail, message: message.appendedBeNilHint()) }
        return MatcherResult(bool: abs(actual - expectedValue) < delta, message: message)
    }
}

/// Matches a value, such as a date, that differs by less than `delta`.
public func beCloseTo<Value: NMBDoubleConvertible>(
    _ expectedValue: Value, within delta: Double = defaultDelta
) -> Matcher<Value> {
    Matcher.simple("be close to <\(stringify(expectedValue))> (within \(decimals(delta)))") { expression in
        guard let actual = try expression.evaluate() else { return .fail }
        return MatcherStatus(bool: abs(actual.doubleValue - expectedValue.doubleValue) < delta)
    }
}

/// Matches a collection of as many numbers, each of which differs by less than `delta`.
public func beCloseTo<Value: FloatingPoint & ExpressibleByFloatLiteral, Values: Collection>(
    _ expectedValues: Values, within delta: Value = 0.0001
) -> Matcher<Values> where Values.Element == Value {
    Matcher.simple("be close to <\(stringify(Array(expectedValues)))> (each within \(decimals(delta)))") {
        guard let actual = try $0.evaluate(), actual.count == expectedValues.count else { return .doesNotMatch }
        return MatcherStatus(bool: zip(actual, expectedValues).allSatisfy { abs($0 - $1) < delta })
    }
}

infix operator ≈ : ComparisonPrecedence
infix operator ± : PlusMinusOperatorPrecedence

precedencegroup PlusMinusOperatorPrecedence {
    higherThan: BitwiseShiftPrecedence
}

/// Expects a number that is close.
public func ≈ <Value: FloatingPoint & ExpressibleByFloatLiteral>(lhs: Expectation<Value>, rhs: Value) {
    lhs.to(beCloseTo(rhs))
}

/// Expects numbers that are close.
public func ≈ <Value: FloatingPoint & ExpressibleByFloatLiteral>(lhs: Expectation<[Value]>, rhs: [Value]) {
    lhs.to(beCloseTo(rhs))
}

/// Expects a number that differs by less than a difference: `expect(a) ≈ 1.2 ± 0.1`.
public func ≈ <Value: FloatingPoint & ExpressibleByFloatLiteral>(
    lhs: Expectation<Value>, rhs: (expected: Value, delta: Value)
) { lhs.to(beCloseTo(rhs.expected, within: rhs.delta)) }

/// Expects a number that differs by less than a difference: `expect(a) == 1.2 ± 0.1`.
public func == <Value: FloatingPoint & ExpressibleByFloatLiteral>(
    lhs: Expectation<Value>, rhs: (expected: Value, delta: Value)
) { lhs.to(beCloseTo(rhs.expected, within: rhs.delta)) }

/// Returns a number with a difference.
public func ± <Value: FloatingPoint>(lhs: Value, rhs: Value) -> (expected: Value, delta: Value) { (lhs, rhs) }
