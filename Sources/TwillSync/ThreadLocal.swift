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
        let error = pthread_key_create(&key, nil)
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
        ThreadValues.add(.passRetained(box), to: key)
        return box
    }
}

/// The values of each thread, which its end releases, together with values that are created meanwhile.
///
/// One destructor releases all. With one for each key, the system would call the destructors of values that others
/// create in their `deinit` in another round. It has four rounds: values of later ones would be leaked, and in the last
/// one ThreadSanitizer frees its state of the thread, after which no code that it instruments may run there.
private enum ThreadValues {
    private final class List {
        var boxes: [(key: pthread_key_t, box: Unmanaged<AnyObject>)] = []
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let error = pthread_key_create(&key) { ThreadValues.releaseAll($0!) }
        precondition(error == 0, "This process has used up its thread-local keys (error \(error)).")
        return key
    }()

    /// Sets a value of the calling thread, and releases it when the thread ends.
    static func add(_ box: Unmanaged<AnyObject>, to key: pthread_key_t) {
        let list: List
        if let pointer = pthread_getspecific(Self.key) {
            list = Unmanaged<List>.fromOpaque(pointer).takeUnretainedValue()
        } else {
            list = List()
            pthread_setspecific(Self.key, Unmanaged.passRetained(list).toOpaque())
        }
        list.boxes.append((key, box))
        pthread_setspecific(key, box.toOpaque())
    }

    private static func releaseAll(_ pointer: UnsafeMutableRawPointer) {
        // Set again, so that new values are added to the same list.
        pthread_setspecific(key, pointer)
        let list = Unmanaged<List>.fromOpaque(pointer).takeUnretainedValue()
        // Values that create each other forever are leaked at some time.
        for _ in 0..<10_000 {
            guard let last = list.boxes.popLast() else { break }
            // The key may have been deleted, and be that of another variable.
            if pthread_getspecific(last.key) == last.box.toOpaque() { pthread_setspecific(last.key, nil) }
            last.box.release()
        }
        pthread_setspecific(key, nil)
        Unmanaged<List>.fromOpaque(pointer).release()
    }
}
