/// Carries a value that is not `Sendable` from one thread to another.
///
/// The compiler cannot see that the sender stops using the value; whoever makes a `HandOver` promises it. Say in a
/// comment beside the call why that holds.
public struct HandOver<Value>: @unchecked Sendable {
    public let value: Value

    public init(_ value: Value) {
        self.value = value
    }
}
