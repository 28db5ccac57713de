import Glibc

/// A node's lock and what it guards, in one piece of memory that the node makes and frees.
///
/// A `Locked` would be three pieces; a screen has thousands of nodes, which are made and freed all the time. As there, the
/// lock is not recursive, and nobody calls out while holding it.
struct NodeLock: @unchecked Sendable {
    private let memory: UnsafeMutableRawPointer

    private static let alignment = max(MemoryLayout<pthread_mutex_t>.alignment, MemoryLayout<NodeState>.alignment)
    /// Where the state lies.
    private static let offset =
        (MemoryLayout<pthread_mutex_t>.size + alignment - 1) / alignment * alignment

    init() {
        memory = .allocate(byteCount: Self.offset + MemoryLayout<NodeState>.size, alignment: Self.alignment)
        // All zeros is what a mutex starts as; setting one up with other properties is what pthread_mutex_init is for.
        memory.initializeMemory(as: pthread_mutex_t.self, to: pthread_mutex_t())
        (memory + Self.offset).initializeMemory(as: NodeState.self, to: NodeState())
    }

    /// To be called once, by the node's `deinit`.
    func free() {
        (memory + Self.offset).assumingMemoryBound(to: NodeState.self).deinitialize(count: 1)
        memory.deallocate()
    }

    @inline(__always)
    func withLock<Result, Failure: Error>(_ body: (inout NodeState) throws(Failure) -> Result) throws(Failure) -> Result
    {
        let mutex = memory.assumingMemoryBound(to: pthread_mutex_t.self)
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&(memory + Self.offset).assumingMemoryBound(to: NodeState.self).pointee)
    }
}
