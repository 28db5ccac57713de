import Glibc

/// The index of a record in an arena of its type.
public struct ArenaID<Record>: Hashable, Sendable, BitwiseCopyable {
    let index: Int32

    @inline(__always)
    init(_ index: Int32) {
        self.index = index
    }

    /// The ID of no record.
    @inline(__always)
    public static var none: ArenaID { ArenaID(-1) }

    @inline(__always)
    var isNone: Bool { index < 0 }
}

/// Plain records in chunks, addressed by index. A record never moves, so pointers to it stay valid while others are
/// added; indices of removed records are reused.
///
/// Every access is checked against the number of records. An arena's owner calls ``deallocate()`` at the end. That an
/// arena has no `deinit`, and is no more than a few numbers, keeps making small trees cheap.
struct Arena<Record: BitwiseCopyable>: BitwiseCopyable {
    typealias ID = ArenaID<Record>

    private var chunks: UnsafeMutablePointer<UnsafeMutablePointer<Record>>?
    private var chunkCount: Int32 = 0
    private var chunkCapacity: Int32 = 0
    /// The allocations, one chunk after another, except for the first slab, which is the first chunk.
    private var slabs: UnsafeMutablePointer<UnsafeMutableRawPointer>?
    private var slabCount: Int32 = 0
    private var slabCapacity: Int32 = 0
    /// The start of the next chunk, and the number of chunks that still fit into the last slab.
    private var nextChunk: UnsafeMutableRawPointer?
    private var roomInSlab: Int32 = 0
    /// The size of all slabs.
    private(set) var bytes = 0
    /// The number of records ever handed out, including removed ones.
    private var count: Int32 = 0
    private var removedCount: Int32 = 0
    private var removedCapacity: Int32 = 0
    private var removed: UnsafeMutablePointer<ID>?

    /// 32 records per chunk: enough for a card in one, few enough to keep small trees small.
    private static var shift: Int32 { 5 }
    private static var mask: Int32 { (1 << shift) - 1 }
    /// The size of a cache line.
    private static var alignment: Int { 64 }
    private static var largestSlab: Int { 96 << 10 }
    /// The size that the kernel can provide as one large page, if it supports that.
    private static var hugePage: Int { 2 << 20 }

    init() {}

    mutating func deallocate() {
        guard let chunks else { return }
        UnsafeMutableRawPointer(chunks[0]).deallocate()
        for index in 0..<Int(slabCount) { slabs![index].deallocate() }
        slabs?.deallocate()
        chunks.deallocate()
        removed?.deallocate()
        self = Arena()
    }

    /// Removes all records, and keeps the memory for new ones.
    mutating func removeAll() {
        count = 0
        removedCount = 0
    }

    /// Adds a record and returns its index and its uninitialized memory.
    @inline(__always)
    mutating func add() -> (ID, UnsafeMutablePointer<Record>) {
        if removedCount > 0 { return reused() }
        let index = count
        precondition(index < .max, "An arena holds at most 2,147,483,647 records.")
        if index >> Self.shift >= chunkCount { addChunk() }
        count = index + 1
        return (ID(index), (chunks! + Int(index >> Self.shift)).pointee + Int(index & Self.mask))
    }

    @inline(__always)
    mutating func add(_ record: Record) -> ID {
        let (id, pointer) = add()
        pointer.initialize(to: record)
        return id
    }

    mutating func remove(_ id: ID) {
        _ = pointer(id)
        Self.makeRoom(&removed, removedCount, &removedCapacity)
        (removed! + Int(removedCount)).initialize(to: id)
        removedCount += 1
    }

    @inline(__always)
    func pointer(_ id: ID) -> UnsafeMutablePointer<Record> {
        precondition(UInt32(bitPattern: id.index) < UInt32(bitPattern: count), "No record has this number.")
        return (chunks! + Int(id.index >> Self.shift)).pointee + Int(id.index & Self.mask)
    }

    private mutating func reused() -> (ID, UnsafeMutablePointer<Record>) {
        removedCount -= 1
        let id = removed![Int(removedCount)]
        return (id, pointer(id))
    }

    @inline(never)
    private mutating func addChunk() {
        Self.makeRoom(&chunks, chunkCount, &chunkCapacity)
        let size = MemoryLayout<Record>.stride << Int(Self.shift)
        if roomInSlab == 0 { addSlab(size) }
        let chunk = nextChunk!
        nextChunk = chunk + size
        roomInSlab -= 1
        (chunks! + Int(chunkCount)).initialize(to: chunk.bindMemory(to: Record.self, capacity: 1 << Int(Self.shift)))
        chunkCount += 1
    }

    /// Allocates memory for more chunks. Each slab doubles the arena, up to a size that the allocator still takes from
    /// freed memory: fresh memory has to be cleared page by page, which takes longer than filling it. Large arenas need
    /// fresh memory; they use large pages, of which there are five hundred times fewer.
    private mutating func addSlab(_ chunkSize: Int) {
        let isFirst = bytes == 0
        let isHuge = bytes >= Self.hugePage && chunkSize <= Self.hugePage
        let limit = isHuge ? Self.hugePage : Self.largestSlab
        let size = max(chunkSize, min(bytes, limit) / chunkSize * chunkSize)
        let slab = UnsafeMutableRawPointer.allocate(
            byteCount: size, alignment: isHuge ? Self.hugePage : Self.alignment)
        // A hint; without large pages nothing changes.
        if isHuge { _ = madvise(slab, Self.hugePage, MADV_HUGEPAGE) }
        if !isFirst {
            Self.makeRoom(&slabs, slabCount, &slabCapacity)
            (slabs! + Int(slabCount)).initialize(to: slab)
            slabCount += 1
        }
        nextChunk = slab
        roomInSlab = Int32(size / chunkSize)
        bytes += size
    }

    private static func makeRoom<Element: BitwiseCopyable>(
        _ buffer: inout UnsafeMutablePointer<Element>?, _ count: Int32, _ capacity: inout Int32
    ) {
        guard count == capacity else { return }
        capacity = max(8, capacity * 2)
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: Int(capacity))
        if let buffer {
            larger.moveInitialize(from: buffer, count: Int(count))
            buffer.deallocate()
        }
        buffer = larger
    }
}
