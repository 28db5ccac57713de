import Foundation

// What Foundation brings in of Apple's C libraries on iOS, and Swift's Foundation on Linux has not.

/// The greatest finite `Float`, which older code gives as the number of times that an animation repeats.
public var HUGE: Float { .greatestFiniteMagnitude }

/// A time in seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double

/// Returns the time in seconds since the beginning of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// Locks an object for the calling thread, which may do so again; other threads wait. Returns 0.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
    ObjectLocks.lock(of: object as AnyObject).lock()
    return 0
}

/// Unlocks an object. Returns 0.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
    ObjectLocks.lock(of: object as AnyObject).unlock()
    return 0
}

/// A lock for each object that was ever locked, as long as the object lives.
private enum ObjectLocks {
    private static let guardian = NSLock()
    private nonisolated(unsafe) static var key = 0 as UInt8

    static func lock(of object: AnyObject) -> NSRecursiveLock {
        guardian.withLock {
            if let lock = objc_getAssociatedObject(object, &key) as? NSRecursiveLock { return lock }
            let lock = NSRecursiveLock()
            objc_setAssociatedObject(object, &key, lock, .OBJC_ASSOCIATION_RETAIN)
            return lock
        }
    }
}
