import Glibc

/// The number of a record in an arena of its type.
public struct ArenaID<Record>: Hashable, Sendable, BitwiseCopyable {
    let index: Int32

    @inline(__always)
    init(_ index: Int32) {
        self.index = index
    }

    /// No record.
    @inline(__always)
    public static var none: ArenaID { ArenaID(-1) }

    @inline(__always)
    var isNone: Bool { index < 0 }
}

/// Plain records in chunks, found by number. A record never moves, so that pointers to it stay good while others are
/// added; the numbers of removed ones are used again.
///
/// Every access is checked against the number of records. Whoever owns an arena calls ``deallocate()`` in the end; that it
/// has no `deinit`, and is no more than a few numbers itself, keeps the making of small trees cheap.
struct Arena<Record: BitwiseCopyable>: BitwiseCopyable {
    typealias ID = ArenaID<Record>

    private var chunks: UnsafeMutablePointer<UnsafeMutablePointer<Record>>?
    private var chunkCount: Int32 = 0
    private var chunkCapacity: Int32 = 0
    /// What was allocated, chunks one after another; but for the first slab, which is the first chunk.
    private var slabs: UnsafeMutablePointer<UnsafeMutableRawPointer>?
    private var slabCount: Int32 = 0
    private var slabCapacity: Int32 = 0
    /// Where the next chunk begins, and how many there is room for in the last slab.
    private var nextChunk: UnsafeMutableRawPointer?
    private var roomInSlab: Int32 = 0
    /// In all slabs.
    private(set) var bytes = 0
    /// Records that were ever handed out, removed ones among them.
    private var count: Int32 = 0
    private var removedCount: Int32 = 0
    private var removedCapacity: Int32 = 0
    private var removed: UnsafeMutablePointer<ID>?

    /// 32 records in a chunk: enough for a card in one, few enough that small trees stay small.
    private static var shift: Int32 { 5 }
    private static var mask: Int32 { (1 << shift) - 1 }
    /// A line of the processor's cache.
    private static var alignment: Int { 64 }
    private static var largestSlab: Int { 96 << 10 }
    /// What the kernel can give and clear as one page, where it does that at all.
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

    /// Forgets all records, and keeps the memory for others.
    mutating func removeAll() {
        count = 0
        removedCount = 0
    }

    /// A number, and room for its record, which holds nothing yet.
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

    /// Each slab doubles the arena, up to a size that the allocator still takes from what was freed before: fresh memory
    /// has to be cleared page by page, which takes longer than filling it. Large arenas cannot do without; theirs comes
    /// in pages that are large too, of which there are five hundred times fewer.
    private mutating func addSlab(_ chunkSize: Int) {
        let isFirst = bytes == 0
        let isHuge = bytes >= Self.hugePage && chunkSize <= Self.hugePage
        let limit = isHuge ? Self.hugePage : Self.largestSlab
        let size = max(chunkSize, min(bytes, limit) / chunkSize * chunkSize)
        let slab = UnsafeMutableRawPointer.allocate(
            byteCount: size, alignment: isHuge ? Self.hugePage : Self.alignment)
        // A wish; where the kernel has no large pages, these are as before.
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
