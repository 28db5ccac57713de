/// The number of a record in an arena of its type.
public struct ArenaID<Record>: Hashable, Sendable, BitwiseCopyable {
    @usableFromInline
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
/// added; removed ones are used again.
///
/// Every access is checked against the number of records. Not safe to share between threads while it changes.
struct Arena<Record: BitwiseCopyable>: ~Copyable {
    typealias ID = ArenaID<Record>

    private var chunks: UnsafeMutablePointer<UnsafeMutablePointer<Record>>?
    private var chunkCount = 0
    private var chunkCapacity = 0
    /// Records that were ever handed out, removed ones among them.
    private(set) var count: Int32 = 0
    private var removed: [ID] = []

    /// Records in a chunk: enough for a card in one, few enough that small trees stay small.
    private static var shift: Int32 { 5 }
    private static var mask: Int32 { (1 << shift) - 1 }

    init() {}

    deinit {
        for index in 0..<chunkCount { chunks![index].deallocate() }
        chunks?.deallocate()
    }

    /// Memory for records, in bytes.
    var bytes: Int { chunkCount * MemoryLayout<Record>.stride << Int(Self.shift) }

    @inline(__always)
    mutating func add(_ record: Record) -> ID {
        if !removed.isEmpty { return reuse(record) }
        let index = count
        precondition(index < .max, "An arena holds at most 2,147,483,647 records.")
        if index >> Self.shift == chunkCount { addChunk() }
        (chunks! + Int(index >> Self.shift)).pointee.advanced(by: Int(index & Self.mask)).initialize(to: record)
        count = index + 1
        return ID(index)
    }

    mutating func remove(_ id: ID) {
        _ = pointer(id)
        removed.append(id)
    }

    @inline(__always)
    func pointer(_ id: ID) -> UnsafeMutablePointer<Record> {
        precondition(UInt32(bitPattern: id.index) < UInt32(bitPattern: count), "No record has this number.")
        return (chunks! + Int(id.index >> Self.shift)).pointee + Int(id.index & Self.mask)
    }

    private mutating func reuse(_ record: Record) -> ID {
        let id = removed.removeLast()
        pointer(id).pointee = record
        return id
    }

    @inline(never)
    private mutating func addChunk() {
        if chunkCount == chunkCapacity {
            let capacity = max(8, chunkCapacity * 2)
            let larger = UnsafeMutablePointer<UnsafeMutablePointer<Record>>.allocate(capacity: capacity)
            if let chunks {
                larger.moveInitialize(from: chunks, count: chunkCount)
                chunks.deallocate()
            }
            chunks = larger
            chunkCapacity = capacity
        }
        (chunks! + chunkCount).initialize(to: .allocate(capacity: 1 << Int(Self.shift)))
        chunkCount += 1
    }
}
