/// The number of a record in an arena of its type.
public struct ArenaID<Record>: Hashable, Sendable, BitwiseCopyable {
    let index: Int32

    @inline(__always)
    init(_ index: Int32) {
        self.index = index
    }

    /// No record.
    @inline(__always)
    static var none: ArenaID { ArenaID(-1) }

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

    init() {}

    mutating func deallocate() {
        guard let chunks else { return }
        for index in 0..<Int(chunkCount) { UnsafeMutableRawPointer(chunks[index]).deallocate() }
        chunks.deallocate()
        removed?.deallocate()
        self = Arena()
    }

    /// Memory for records, in bytes.
    var bytes: Int { Int(chunkCount) * MemoryLayout<Record>.stride << Int(Self.shift) }

    /// A number, and room for its record, which holds nothing yet.
    @inline(__always)
    mutating func add() -> (ID, UnsafeMutablePointer<Record>) {
        if removedCount > 0 { return reused() }
        let index = count
        precondition(index < .max, "An arena holds at most 2,147,483,647 records.")
        if index >> Self.shift == chunkCount { addChunk() }
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
        if removedCount == removedCapacity {
            let capacity = max(8, removedCapacity * 2)
            let larger = UnsafeMutablePointer<ID>.allocate(capacity: Int(capacity))
            if let removed {
                larger.moveInitialize(from: removed, count: Int(removedCount))
                removed.deallocate()
            }
            removed = larger
            removedCapacity = capacity
        }
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
        if chunkCount == chunkCapacity {
            let capacity = max(8, chunkCapacity * 2)
            let larger = UnsafeMutablePointer<UnsafeMutablePointer<Record>>.allocate(capacity: Int(capacity))
            if let chunks {
                larger.moveInitialize(from: chunks, count: Int(chunkCount))
                chunks.deallocate()
            }
            chunks = larger
            chunkCapacity = capacity
        }
        let bytes = MemoryLayout<Record>.stride << Int(Self.shift)
        let chunk = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: Self.alignment)
        (chunks! + Int(chunkCount)).initialize(to: chunk.bindMemory(to: Record.self, capacity: 1 << Int(Self.shift)))
        chunkCount += 1
    }
}
