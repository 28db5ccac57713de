import Glibc
public import Synchronization

/// A lock of four bytes for sections of a few instructions, in objects that exist by the thousand.
///
///     private let lock = ShortLock()
///     …
///     lock.withLock { values.width = width }
///
/// Like ``Locked``'s it is not recursive; never call out inside. Locking and unlocking are one inlined atomic
/// instruction each. A thread that finds it locked retries a few times and then sleeps among the threads that wait for
/// any such lock, so sections have to be shorter than waking a thread takes.
///
/// ThreadSanitizer understands it, unlike the standard library's `Mutex`.
///
/// Cost: about 5 ns uncontended.
public struct ShortLock: ~Copyable, Sendable {
    // 0: free. 1: locked. 2: locked, and threads may sleep until it is free.
    @usableFromInline let state = Atomic<UInt32>(0)

    @inlinable
    @inline(__always)
    public init() {}

    /// Runs `body` with the lock held, and returns its result. Blocks while another thread is inside.
    @inlinable
    @inline(__always)
    public borrowing func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure)
        -> Result
    {
        lock()
        defer { unlock() }
        return try body()
    }

    /// Acquires the lock. Blocks while another thread holds it.
    @inlinable
    @inline(__always)
    public borrowing func lock() {
        if !state.weakCompareExchange(
            expected: 0, desired: 1, successOrdering: .acquiring, failureOrdering: .relaxed
        ).exchanged {
            wait()
        }
    }

    /// Releases the lock.
    @inlinable
    @inline(__always)
    public borrowing func unlock() {
        if state.exchange(0, ordering: .releasing) == 2 { wake() }
    }

    @inline(never)
    @usableFromInline borrowing func wait() {
        for _ in 0..<100 {
            if state.load(ordering: .relaxed) == 0,
                state.weakCompareExchange(
                    expected: 0, desired: 1, successOrdering: .acquiring, failureOrdering: .relaxed
                ).exchanged
            {
                return
            }
        }
        Sleepers.all.sleep { state.exchange(2, ordering: .acquiring) != 0 }
    }

    @inline(never)
    @usableFromInline borrowing func wake() { Sleepers.all.wake() }
}

/// The place where threads sleep until their lock is released.
private struct Sleepers: @unchecked Sendable {
    static let all = Sleepers()

    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let changed: UnsafeMutablePointer<pthread_cond_t>

    private init() {
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
        changed = .allocate(capacity: 1)
        changed.initialize(to: pthread_cond_t())
        pthread_cond_init(changed, nil)
    }

    /// - Parameter isTaken: Marks the lock as having sleepers, so that releasing it wakes them. Called with the mutex
    ///   held, so no wake-up comes between the check and the sleep.
    func sleep(while isTaken: () -> Bool) {
        pthread_mutex_lock(mutex)
        while isTaken() { pthread_cond_wait(changed, mutex) }
        pthread_mutex_unlock(mutex)
    }

    func wake() {
        pthread_mutex_lock(mutex)
        pthread_cond_broadcast(changed)
        pthread_mutex_unlock(mutex)
    }
}
