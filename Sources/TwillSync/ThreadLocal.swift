public import Glibc

/// A value that each thread has for itself.
///
/// It lives as long as this object and the thread both do; make one per purpose, as a `static let`.
/// Cost: one `pthread_getspecific`, about 3 ns.
public final class ThreadLocal<Value>: @unchecked Sendable {
    @usableFromInline
    final class Box {
        // Reached by one thread alone.
        @exclusivity(unchecked)
        @usableFromInline var value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    @usableFromInline let key: pthread_key_t
    private let initial: @Sendable () -> Value

    /// - Parameter initial: Makes a thread's first value, when it first asks for one.
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

    /// This thread's value.
    @inlinable public var value: Value {
        get { box.value }
        set { box.value = newValue }
    }

    @inlinable var box: Box {
        if let pointer = pthread_getspecific(key) { return Unmanaged<Box>.fromOpaque(pointer).takeUnretainedValue() }
        return makeBox()
    }

    @inline(never)
    @usableFromInline func makeBox() -> Box {
        let box = Box(initial())
        pthread_setspecific(key, Unmanaged.passRetained(box).toOpaque())
        return box
    }
}
