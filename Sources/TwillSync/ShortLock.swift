import Glibc
public import Synchronization

/// A lock of four bytes for sections of a few instructions, in objects that are made by the thousand.
///
///     private let lock = ShortLock()
///     …
///     lock.withLock { values.width = width }
///
/// As ``Locked``'s it is not recursive; never call out inside. Taking and giving it back is one atomic instruction each, in
/// the caller's code. Whoever finds it taken looks again a few times and then sleeps, beside all who wait for any such
/// lock: it is not for sections that take longer than a thread needs to wake.
///
/// ThreadSanitizer sees who waits for whom, which it does not of the standard library's `Mutex`.
///
/// Cost: about 5 ns uncontended.
public struct ShortLock: ~Copyable, Sendable {
    // 0: free. 1: taken. 2: taken, and threads may sleep until it is not.
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

    @inlinable
    @inline(__always)
    public borrowing func lock() {
        if !state.weakCompareExchange(
            expected: 0, desired: 1, successOrdering: .acquiring, failureOrdering: .relaxed
        ).exchanged {
            wait()
        }
    }

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

/// Where threads sleep until their lock is given back.
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

    /// - Parameter isTaken: Marks the lock, so that whoever gives it back wakes those who sleep. With the mutex held: a wake
    ///   cannot come between the question and the sleep.
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
