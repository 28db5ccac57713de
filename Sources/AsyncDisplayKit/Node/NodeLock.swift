import Synchronization
import TwillSync

/// A node's lock and what it guards, in one piece of memory that the node makes and frees.
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
    /// Where the state lies.
    private static var offset: Int { (MemoryLayout<Head>.size + alignment - 1) / alignment * alignment }

    private var head: UnsafeMutablePointer<Head> {
        @inline(__always) get { memory.assumingMemoryBound(to: Head.self) }
    }

    private var state: UnsafeMutablePointer<NodeState> {
        @inline(__always) get { (memory + Self.offset).assumingMemoryBound(to: NodeState.self) }
    }

    init() {
        memory = NodePools.own.withValue { pools in
            let block: UnsafeMutableRawPointer
            if let used = pools.takeBlock() {
                block = used
            } else {
                block = .allocate(byteCount: Self.offset + MemoryLayout<NodeState>.size, alignment: Self.alignment)
                block.initializeMemory(as: Head.self, to: Head())
            }
            // A state that nothing has happened to owns nothing, so that its bytes are as good as a copy; moving each
            // field of a new one takes several times as long.
            (block + Self.offset).copyMemory(from: pools.initial, byteCount: MemoryLayout<NodeState>.size)
            return block
        }
    }

    /// To be called once, by the node's `deinit`.
    func free() {
        let style = state.pointee.style
        if !state.pointee.ownsNothing { state.deinitialize(count: 1) }
        forget()
        hasBlock = false
        recordsLayout = false
        NodePools.own.withValue { pools in
            if let style { pools.put(style) }
            pools.put(memory)
        }
    }

    @inline(__always)
    func withLock<Result, Failure: Error>(_ body: (inout NodeState) throws(Failure) -> Result) throws(Failure) -> Result
    {
        head.pointee.lock.lock()
        defer { head.pointee.lock.unlock() }
        return try body(&state.pointee)
    }

    /// Whether there is a layout block, for those who would find none behind the lock.
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

    /// The ID (``LayoutMemory/owner``) of the layout memory whose record of this node is still valid; 0 if none is.
    ///
    /// Read without the lock, so that a layout skips unchanged nodes quickly. A change of a value that layouts depend
    /// on calls ``forget()`` afterwards; nodes are recorded with the lock held.
    var recordOwner: UInt64 {
        @inline(__always) get { head.pointee.record.load(ordering: .relaxed) }
    }

    @inline(__always)
    func noteRecord(of owner: UInt64) { head.pointee.record.store(owner, ordering: .relaxed) }

    @inline(__always)
    func forget() { head.pointee.record.store(0, ordering: .relaxed) }
}
