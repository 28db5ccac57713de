import Foundation

/// A value that says how messages show it.
public protocol TestOutputStringConvertible {
    /// The text in messages.
    var testDescription: String { get }
}

extension Double: TestOutputStringConvertible {
    public var testDescription: String { text(of: self, plain: "\(self)") }
}

extension Float: TestOutputStringConvertible {
    public var testDescription: String { text(of: Double(self), plain: "\(self)") }
}

extension NSNumber: TestOutputStringConvertible {
    public var testDescription: String { text(of: doubleValue, plain: description) }
}

/// Whole numbers have no fraction; others have four digits of it.
private func text(of number: Double, plain: String) -> String {
    guard number.isFinite else { return plain }
    if number == number.rounded() { return plain.hasSuffix(".0") ? String(plain.dropLast(2)) : plain }
    return String(format: "%0.4f", number)
}

extension Array: TestOutputStringConvertible {
    public var testDescription: String { "[" + map(stringify).joined(separator: ", ") + "]" }
}

extension AnySequence: TestOutputStringConvertible {
    public var testDescription: String { "[" + map(stringify).joined(separator: ", ") + "]" }
}

extension NSArray: TestOutputStringConvertible {
    public var testDescription: String { "(" + map { stringify($0) }.joined(separator: ", ") + ")" }
}

extension String: TestOutputStringConvertible {
    public var testDescription: String { self }
}

extension Data: TestOutputStringConvertible {
    public var testDescription: String { "Data<hash=\(hashValue),length=\(count)>" }
}

/// Returns a value as messages show it.
public func stringify<T>(_ value: T?) -> String {
    guard let value else { return "nil" }
    if let value = value as? any TestOutputStringConvertible { return value.testDescription }
    if let value = value as? any CustomDebugStringConvertible { return value.debugDescription }
    return String(describing: value)
}
