import Glibc
import TwillSync

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
        if let used = NodeBlocks.own.value.take() {
            memory = used
        } else {
            memory = .allocate(byteCount: Self.offset + MemoryLayout<NodeState>.size, alignment: Self.alignment)
            // All zeros is what a mutex starts as; setting one up with other properties is what pthread_mutex_init is for.
            memory.initializeMemory(as: pthread_mutex_t.self, to: pthread_mutex_t())
        }
        (memory + Self.offset).initializeMemory(as: NodeState.self, to: NodeState())
    }

    /// To be called once, by the node's `deinit`.
    func free() {
        (memory + Self.offset).assumingMemoryBound(to: NodeState.self).deinitialize(count: 1)
        NodeBlocks.own.value.put(memory)
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

/// Memory of nodes that are gone, for the thread's next ones; the mutex in it is one still, and nobody's.
///
/// A card's nodes are more than the allocator keeps at hand of one size, and what it does with the others takes longer
/// than all else about making them.
private final class NodeBlocks {
    static let own = ThreadLocal { NodeBlocks() }

    /// Some 40 KB at most.
    private static let capacity = 64
    private let blocks = UnsafeMutablePointer<UnsafeMutableRawPointer>.allocate(capacity: capacity)
    @exclusivity(unchecked)
    private var count = 0

    @inline(__always)
    func take() -> UnsafeMutableRawPointer? {
        guard count > 0 else { return nil }
        count -= 1
        return blocks[count]
    }

    @inline(__always)
    func put(_ block: UnsafeMutableRawPointer) {
        guard count < Self.capacity else { return block.deallocate() }
        (blocks + count).initialize(to: block)
        count += 1
    }

    deinit {
        for index in 0..<count { blocks[index].deallocate() }
        blocks.deallocate()
    }
}
