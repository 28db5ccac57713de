import Glibc

/// A ``Locked`` value whose changes threads can wait for.
///
///     let mail = Monitor<Letter?>(nil)
///     mail.withLock { $0 = letter }                  // one thread
///     let letter = mail.wait { $0.take() }           // another
///
/// The rules of ``Locked`` hold: inside, never call out and never lock again.
///
/// Cost: that of ``Locked`` while no thread waits; waking a sleeping thread is a system call, about 3 µs.
public final class Monitor<State>: @unchecked Sendable {
    // As in `Locked`, allocated once, outside the object's own storage.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let changed: UnsafeMutablePointer<pthread_cond_t>
    private let state: UnsafeMutablePointer<State>
    /// The number of sleeping threads; read and written with the mutex held.
    private let sleepers: UnsafeMutablePointer<Int>

    /// Creates a monitor of an initial value.
    public init(_ value: sending State) {
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
        changed = .allocate(capacity: 1)
        changed.initialize(to: pthread_cond_t())
        // Waits with a timeout use a clock that cannot be set.
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(changed, &attributes)
        pthread_condattr_destroy(&attributes)
        state = .allocate(capacity: 1)
        state.initialize(to: value)
        sleepers = .allocate(capacity: 1)
        sleepers.initialize(to: 0)
    }

    deinit {
        sleepers.deallocate()
        state.deinitialize(count: 1)
        state.deallocate()
        pthread_cond_destroy(changed)
        changed.deallocate()
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Runs `body` with the lock held, then wakes waiting threads to check the state again.
    public func withLock<Result, Failure: Error>(
        _ body: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        pthread_mutex_lock(mutex)
        defer { unlockAndWake() }
        return try body(&state.pointee)
    }

    /// Runs `body` with the lock held, without waking waiting threads.
    public func withLockQuietly<Result>(_ body: (inout State) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body(&state.pointee)
    }

    /// Runs `body` with the lock held, again after each change, until it returns a value; sleeps in between.
    ///
    /// Changes that `body` makes wake other threads only once it returns a value.
    public func wait<Result>(_ body: (inout State) -> Result?) -> Result {
        pthread_mutex_lock(mutex)
        defer { unlockAndWake() }
        while true {
            if let result = body(&state.pointee) { return result }
            sleepers.pointee += 1
            pthread_cond_wait(changed, mutex)
            sleepers.pointee -= 1
        }
    }

    /// Waits for at most `seconds` like ``wait(_:)``; returns nil if `body` returned no value by then.
    public func wait<Result>(atMost seconds: Double, _ body: (inout State) -> Result?) -> Result? {
        var end = timespec()
        clock_gettime(CLOCK_MONOTONIC, &end)
        let nanoseconds = end.tv_nsec + Int(max(0, min(seconds, 1e6)) * 1e9)
        end.tv_sec += nanoseconds / 1_000_000_000
        end.tv_nsec = nanoseconds % 1_000_000_000
        pthread_mutex_lock(mutex)
        defer { unlockAndWake() }
        while true {
            if let result = body(&state.pointee) { return result }
            sleepers.pointee += 1
            let error = pthread_cond_timedwait(changed, mutex, &end)
            sleepers.pointee -= 1
            if error == ETIMEDOUT { return body(&state.pointee) }
        }
    }

    private func unlockAndWake() {
        let isAwaited = sleepers.pointee > 0
        pthread_mutex_unlock(mutex)
        // Without the lock, which the woken threads acquire first.
        if isAwaited { pthread_cond_broadcast(changed) }
    }
}
