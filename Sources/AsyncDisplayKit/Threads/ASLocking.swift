public import Foundation
import TwillSync

/// A lock that can be tried.
public protocol ASLocking: NSLocking {
    /// Acquires the lock if it is free, without waiting.
    ///
    /// - Returns: Whether it was acquired.
    func tryLock() -> Bool
}

extension NSLock: ASLocking {
    public func tryLock() -> Bool { `try`() }
}

extension NSRecursiveLock: ASLocking {
    public func tryLock() -> Bool { `try`() }
}

extension NSConditionLock: ASLocking {
    public func tryLock() -> Bool { `try`() }
}

/// The node's lock, for the stored properties of an app's subclass:
///
///     var product: Product {
///         get { withLock { storedProduct } }
///         set { withLock { storedProduct = newValue } }
///     }
///
/// The lock is recursive, and created when it is first acquired. The node's own properties use another lock: holding
/// this one does not keep other threads from reading or setting them.
extension ASDisplayNode: ASLocking {
    public final func lock() { appLock.lock() }

    public final func unlock() { appLock.unlock() }

    public final func tryLock() -> Bool { appLock.tryLock() }

    private var appLock: NSRecursiveLock {
        state.withLock { state in
            let extras = state.makeExtras()
            if let lock = extras.appLock { return lock }
            let made = NSRecursiveLock()
            extras.appLock = made
            return made
        }
    }
}
