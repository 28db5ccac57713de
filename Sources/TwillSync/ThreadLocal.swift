public import Glibc

/// A value that each thread has its own copy of.
///
/// It lives as long as this object and the thread both do; make one per purpose, as a `static let`.
/// Cost: one `pthread_getspecific`, about 3 ns.
public final class ThreadLocal<Value>: @unchecked Sendable {
    @usableFromInline
    final class Box {
        // Accessed by one thread only.
        @exclusivity(unchecked)
        @usableFromInline var value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    @usableFromInline let key: pthread_key_t
    private let initial: @Sendable () -> Value

    /// Creates a variable that has a separate value on each thread.
    ///
    /// - Parameter initial: Creates a thread's value on its first access.
    public init(_ initial: @escaping @Sendable () -> Value) {
        var key = pthread_key_t()
        let error = pthread_key_create(&key) { Unmanaged<AnyObject>.fromOpaque($0!).release() }
        precondition(error == 0, "This process has used up its thread-local keys (error \(error)).")
        self.key = key
        self.initial = initial
    }

    deinit {
        pthread_key_delete(key)
    }

    /// The calling thread's value.
    @inlinable public var value: Value {
        get { withValue { $0 } }
        set { withValue { $0 = newValue } }
    }

    /// Runs `body` with in-place access to this thread's value, without the reference counting of ``value``. `body`
    /// must not access the value again.
    @inlinable
    @inline(__always)
    public func withValue<Result>(_ body: (inout Value) -> Result) -> Result {
        let pointer = pthread_getspecific(key) ?? Unmanaged.passUnretained(makeBox()).toOpaque()
        return Unmanaged<Box>.fromOpaque(pointer)._withUnsafeGuaranteedRef { body(&$0.value) }
    }

    @inline(never)
    @usableFromInline func makeBox() -> Box {
        let box = Box(initial())
        pthread_setspecific(key, Unmanaged.passRetained(box).toOpaque())
        return box
    }
}
