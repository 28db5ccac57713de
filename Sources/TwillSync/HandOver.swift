/// A wrapper that carries a value that is not `Sendable` from one thread to another.
///
/// The compiler cannot check that the sender stops using the value; the code that makes a `HandOver` promises it. State
/// in a comment at the call why that holds.
public struct HandOver<Value>: @unchecked Sendable {
    /// The value that is handed over.
    public let value: Value

    /// Wraps a value that the caller no longer uses.
    public init(_ value: Value) {
        self.value = value
    }
}
