public import Foundation
import TwillSync

/// A lock that can be tried.
public protocol ASLocking: NSLocking {
    /// Takes the lock where nobody has it, and does not wait.
    ///
    /// - Returns: Whether it was taken.
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

/// For what an app's subclass of a node keeps beside the node's own properties:
///
///     var product: Product {
///         get { withLock { storedProduct } }
///         set { withLock { storedProduct = newValue } }
///     }
///
/// The lock is the node's, recursive, and made when it is first taken. A node's own properties lock inside, each for
/// itself: to hold this lock keeps others who take it away, and not those who read or set such a property.
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
