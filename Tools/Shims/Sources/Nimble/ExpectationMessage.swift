/// What a matcher says of a value that it does not match.
public indirect enum ExpectationMessage: Sendable {
    /// `expected to TEXT, got <VALUE>`.
    case expectedActualValueTo(String)
    /// `expected to TEXT, got ACTUAL`.
    case expectedCustomValueTo(String, actual: String)
    /// `expected to TEXT`.
    case expectedTo(String)
    /// A whole message.
    case fail(String)
    /// A text before a message.
    case prepends(String, ExpectationMessage)
    /// A text after a message.
    case appends(ExpectationMessage, String)
    /// A text in lines of its own after a message.
    case details(ExpectationMessage, String)

    /// The part that says what was expected.
    public var expectedMessage: String {
        switch self {
        case .expectedActualValueTo(let text), .expectedCustomValueTo(let text, _), .expectedTo(let text),
            .fail(let text):
            text
        case .prepends(_, let message), .appends(let message, _), .details(let message, _): message.expectedMessage
        }
    }

    /// Returns the message with a text after it.
    public func appended(message: String) -> ExpectationMessage {
        switch self {
        case .fail, .expectedTo, .expectedActualValueTo, .expectedCustomValueTo, .appends, .prepends:
            .appends(self, message)
        case .details(let first, let details): .details(first.appended(message: message), details)
        }
    }

    /// Returns the message with the hint that `beNil` matches nil.
    public func appendedBeNilHint() -> ExpectationMessage { appended(message: " (use beNil() to match nils)") }

    /// Returns the message with a text in lines of its own after it.
    public func appended(details: String) -> ExpectationMessage { .details(self, details) }

    /// Returns the message with a text before it.
    public func prepended(message: String) -> ExpectationMessage { .prepends(message, self) }

    /// Returns the message with a text before what was expected.
    public func prepended(expectation text: String) -> ExpectationMessage {
        replacingExpected { text + $0 }
    }

    /// Returns the message with texts around what was expected.
    public func wrappedExpectation(before: String, after: String) -> ExpectationMessage {
        prepended(expectation: before).appended(message: after)
    }

    private func replacingExpected(_ change: (String) -> String) -> ExpectationMessage {
        switch self {
        case .expectedActualValueTo(let text): .expectedActualValueTo(change(text))
        case .expectedCustomValueTo(let text, let actual): .expectedCustomValueTo(change(text), actual: actual)
        case .expectedTo(let text): .expectedTo(change(text))
        case .fail(let text): .fail(change(text))
        case .prepends(let first, let message): .prepends(first, message.replacingExpected(change))
        case .appends(let message, let last): .appends(message.replacingExpected(change), last)
        case .details(let message, let last): .details(message.replacingExpected(change), last)
        }
    }

    /// Returns the text, such as `expected to not equal <1>, got <1>`.
    public func toString(actual: String, expected: String = "expected", to: String = "to") -> String {
        switch self {
        case .expectedActualValueTo(let text): "\(expected) \(to) \(text), got \(actual)"
        case .expectedCustomValueTo(let text, let custom): "\(expected) \(to) \(text), got \(custom)"
        case .expectedTo(let text): "\(expected) \(to) \(text)"
        case .fail(let text): text
        case .prepends(let first, let message):
            "\(first)\(message.toString(actual: actual, expected: expected, to: to))"
        case .appends(let message, let last):
            "\(message.toString(actual: actual, expected: expected, to: to))\(last)"
        case .details(let message, let last):
            "\(message.toString(actual: actual, expected: expected, to: to))\n\n\(last)"
        }
    }
}

/// The message of a failed expectation.
public final class FailureMessage: NSObject, @unchecked Sendable {
    /// The text.
    public var stringValue: String

    /// Creates a message.
    public init(stringValue: String) { self.stringValue = stringValue }
}
