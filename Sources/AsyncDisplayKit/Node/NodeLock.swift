import Synchronization
import TwillSync

/// A node's lock and state, in one block of memory that the node allocates and frees.
///
/// A `Locked` would be three pieces, and its lock ten times as large; a screen has thousands of nodes, which are made
/// and freed all the time. As there, the lock is not recursive, and no app code is called while it is held.
struct NodeLock: @unchecked Sendable {
    private struct Head: ~Copyable {
        let lock = ShortLock()
        /// Whether the state has a layout block.
        let hasBlock = Atomic<Bool>(false)
        let recordsLayout = Atomic<Bool>(false)
        let record = Atomic<UInt64>(0)
    }

    private let memory: UnsafeMutableRawPointer

    private static var alignment: Int { max(MemoryLayout<Head>.alignment, MemoryLayout<NodeState>.alignment) }
    /// The offset of the state in the block.
    private static var offset: Int { (MemoryLayout<Head>.size + alignment - 1) / alignment * alignment }

    private var head: UnsafeMutablePointer<Head> {
        @inline(__always) get { memory.assumingMemoryBound(to: Head.self) }
    }

    private var state: UnsafeMutablePointer<NodeState> {
        @inline(__always) get { (memory + Self.offset).assumingMemoryBound(to: NodeState.self) }
    }

    init() {
        memory = NodePools.own.withValue { $0.reuseBlock() } ?? Self.makeBlock()
        (memory + Self.offset).initializeMemory(as: NodeState.self, to: NodeState())
    }

    /// Allocates memory for a lock and a state, and initializes the lock.
    private static func makeBlock() -> UnsafeMutableRawPointer {
        let block = UnsafeMutableRawPointer.allocate(
            byteCount: offset + MemoryLayout<NodeState>.size, alignment: alignment)
        block.initializeMemory(as: Head.self, to: Head())
        return block
    }

    /// Releases the state and recycles the memory with the lock, which is not held. Called once, by the node's `deinit`.
    func free() {
        var style = state.pointee.style.take()
        state.deinitialize(count: 1)
        invalidateRecord()
        hasBlock = false
        recordsLayout = false
        NodePools.own.withValue { pools in
            pools.recycle(&style)
            pools.recycle(memory)
        }
    }

    @inline(__always)
    func withLock<Result, Failure: Error>(_ body: (inout NodeState) throws(Failure) -> Result) throws(Failure) -> Result
    {
        head.pointee.lock.lock()
        defer { head.pointee.lock.unlock() }
        return try body(&state.pointee)
    }

    /// Whether there is a layout block, readable without the lock.
    var hasBlock: Bool {
        @inline(__always) get { head.pointee.hasBlock.load(ordering: .relaxed) }
        nonmutating set { head.pointee.hasBlock.store(newValue, ordering: .relaxed) }
    }

    /// Whether the node's class records its layout.
    var recordsLayout: Bool {
        @inline(__always) get { head.pointee.recordsLayout.load(ordering: .relaxed) }
        nonmutating set { head.pointee.recordsLayout.store(newValue, ordering: .relaxed) }
    }

    // MARK: The engine's record

    /// The ID (``LayoutMemory/recordsID``) of the layout memory whose record of this node is still valid; 0 if none is.
    ///
    /// Read without the lock, so that a layout skips the many nodes that have not changed. It is set with the lock held,
    /// and ``invalidateRecord()`` is called after each change that a layout depends on.
    var recordsID: UInt64 {
        @inline(__always) get { head.pointee.record.load(ordering: .relaxed) }
    }

    @inline(__always)
    func setRecordsID(_ id: UInt64) { head.pointee.record.store(id, ordering: .relaxed) }

    @inline(__always)
    func invalidateRecord() { head.pointee.record.store(0, ordering: .relaxed) }
}
