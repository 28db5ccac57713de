import Foundation

/// A lock that protects a value.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    private final class Storage {
        let lock = NSLock()
        var state: State
        init(_ state: State) { self.state = state }
    }

    private let storage: Storage

    /// Creates a lock with a value that need not be sendable.
    public init(uncheckedState initialState: State) { storage = Storage(initialState) }

    /// Creates a lock with a value.
    public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

    /// Calls a closure with the value while the lock is held.
    public func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows -> Result {
        try withLockUnchecked(body)
    }

    /// Calls a closure, which need not be sendable, with the value while the lock is held.
    public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        storage.lock.lock()
        defer { storage.lock.unlock() }
        return try body(&storage.state)
    }

    /// Calls a closure with the value if the lock is free; nil if it is held.
    public func withLockIfAvailable<Result: Sendable>(
        _ body: @Sendable (inout State) throws -> Result
    ) rethrows -> Result? {
        guard storage.lock.try() else { return nil }
        defer { storage.lock.unlock() }
        return try body(&storage.state)
    }

    fileprivate var mutex: NSLock { storage.lock }
}

extension OSAllocatedUnfairLock where State == Void {
    /// Creates a lock without a value.
    public init() { self.init(uncheckedState: ()) }
    /// Acquires the lock.
    public func lock() { mutex.lock() }
    /// Releases the lock.
    public func unlock() { mutex.unlock() }
    /// Acquires the lock if it is free.
    public func lockIfAvailable() -> Bool { mutex.try() }
    public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
        try withLockUnchecked { _ in try body() }
    }
    public func withLockUnchecked<Result>(_ body: () throws -> Result) rethrows -> Result {
        try withLockUnchecked { _ in try body() }
    }
}

/// A lock in memory that the caller owns: it must not move while it is used.
public struct os_unfair_lock_s {
    fileprivate var mutex = pthread_mutex_t()
    /// Creates a lock that is free.
    public init() {}
}

/// The name of the lock in Swift.
public typealias os_unfair_lock = os_unfair_lock_s
/// A pointer to a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Acquires a lock.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { pthread_mutex_lock(&lock.pointee.mutex) }
/// Releases a lock.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { pthread_mutex_unlock(&lock.pointee.mutex) }
/// Acquires a lock if it is free.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
    pthread_mutex_trylock(&lock.pointee.mutex) == 0
}
