/// A variable of a spec's block that is empty, or has its initial value, at the beginning of each example.
@propertyWrapper
public struct TestState<Value> {
    private final class Storage {
        var value: Value?
    }

    private let storage = Storage()

    /// Creates a variable that is nil at the beginning of each example.
    public init() { addHooks { nil } }

    /// Creates a variable whose value is made at the beginning of each example.
    public init(_ initialValue: @escaping @autoclosure () -> Value) { addHooks(initialValue) }

    /// Creates a variable whose value is made at the beginning of each example.
    public init(wrappedValue: @escaping @autoclosure () -> Value?) { addHooks(wrappedValue) }

    private func addHooks(_ value: @escaping () -> Value?) {
        let storage = storage
        beforeEach { storage.value = value() }
        afterEach { storage.value = nil }
    }

    /// The value.
    public var wrappedValue: Value! {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }
}
