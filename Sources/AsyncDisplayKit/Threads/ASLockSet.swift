import Foundation

/// Locks that were acquired together by ``ASLockSequence(_:)``, and are released together by ``ASUnlockSet(_:)``.
public struct ASLockSet {
    /// The locks in the order in which they were acquired. A lock may be in it several times.
    private(set) var locks: [any ASLocking] = []

    /// The number of locks.
    public var count: UInt32 { UInt32(locks.count) }

    init() {}

    fileprivate mutating func add(_ lock: (any ASLocking)?) -> Bool {
        guard let lock else { return true }
        guard lock.tryLock() else { return false }
        locks.append(lock)
        return true
    }

    fileprivate mutating func unlockAll() {
        while let lock = locks.popLast() { lock.unlock() }
    }
}

/// A function that tries to acquire a lock for a sequence, and returns whether it did. nil counts as acquired.
public typealias ASAddLockBlock = (_ lock: (any ASLocking)?) -> Bool

/// A function that acquires the locks of a sequence with `addLock`, and returns false as soon as one is not free:
///
///     { addLock in addLock(first) && addLock(second) }
///
/// It may be called several times.
public typealias ASLockSequenceBlock = (_ addLock: ASAddLockBlock) -> Bool

/// Acquires several locks without a deadlock, whatever order other threads acquire them in.
///
///     var locks = ASLockSequence { addLock in addLock(node) && addLock(other) }
///     defer { ASUnlockSet(&locks) }
///
/// If a lock is not free, those acquired so far are released, and all are tried again. Locks that the thread holds
/// before can still cause a deadlock.
public func ASLockSequence(_ body: ASLockSequenceBlock) -> ASLockSet {
    var set = ASLockSet()
    var attempts = 0
    while true {
        let isDone = body { lock in set.add(lock) }
        if isDone { return set }
        set.unlockAll()
        attempts += 1
        // The holder may have lower priority, and never run while this thread only yields.
        if attempts % 64 == 0 { usleep(100) } else { sched_yield() }
    }
}

/// Releases all locks of a set, the last acquired first. The set is empty then.
public func ASUnlockSet(_ lockSet: inout ASLockSet) { lockSet.unlockAll() }

extension ASDisplayNode {
    /// Acquires the locks of the node and of all nodes above it, without a deadlock. Any thread.
    ///
    /// Other threads may do the same for other nodes of the tree, or lock single nodes. If the node moves to another
    /// supernode meanwhile, the locks are those of its new supernodes. Release them with ``ASUnlockSet(_:)``.
    ///
    ///     var locks = node.lockToRootIfNeededForLayout()
    ///     defer { ASUnlockSet(&locks) }
    ///
    /// In Texture, this is needed while its Yoga engine lays out, and locks the node alone otherwise. The locks are
    /// those of ``ASDisplayNode/lock()``: layout here needs none of them.
    public final func lockToRootIfNeededForLayout() -> ASLockSet {
        ASLockSequence { addLock in
            var chain: [ASDisplayNode] = []
            var next: ASDisplayNode? = self
            while let node = next {
                guard addLock(node) else { return false }
                chain.append(node)
                next = node.supernode
            }
            // Another thread may have moved a node that was locked before.
            return zip(chain, chain.dropFirst()).allSatisfy { $0.supernode === $1 } && chain.last?.supernode == nil
        }
    }
}
