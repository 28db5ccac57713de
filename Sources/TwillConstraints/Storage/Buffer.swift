/// A growable array of plain values in its own memory.
///
/// Unlike `Array` it is never shared, so writing costs no uniqueness check and no reference counting. Indices are
/// checked in every build.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity: Int
    /// The number of times that the memory was replaced by a larger block.
    private(set) var growths = 0

    /// Creates an empty buffer, without allocating.
    init() {
        capacity = 0
        base = Self.nowhere
    }

    /// Copies a buffer.
    init(_ other: borrowing Buffer) {
        capacity = other.count
        base = capacity == 0 ? Self.nowhere : Self.allocate(capacity)
        base.update(from: other.base, count: other.count)
        count = other.count
    }

    deinit { if capacity > 0 { base.deallocate() } }

    var isEmpty: Bool { count == 0 }

    subscript(index: Int) -> Element {
        @inline(__always) get {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            return base[index]
        }
        @inline(__always) _modify {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            yield &base[index]
        }
    }

    subscript(index: Int32) -> Element {
        @inline(__always) get { self[Int(index)] }
        @inline(__always) _modify { yield &self[Int(index)] }
    }

    @inline(__always) mutating func append(_ element: Element) {
        if count == capacity { grow() }
        base[count] = element
        count += 1
    }

    mutating func popLast() -> Element? {
        guard count > 0 else { return nil }
        count -= 1
        return base[count]
    }

    /// Appends `element` until there are `newCount` elements.
    mutating func extend(to newCount: Int, with element: Element) {
        while count < newCount { append(element) }
    }

    /// Removes all elements and keeps the memory.
    mutating func removeAll() { count = 0 }

    private static var nowhere: UnsafeMutablePointer<Element> { UnsafeMutablePointer(bitPattern: 64)! }

    /// Allocates memory; elements as long as a cache line are aligned to cache lines.
    private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Element> {
        guard MemoryLayout<Element>.stride == 64 else { return .allocate(capacity: capacity) }
        return UnsafeMutableRawPointer.allocate(byteCount: capacity * 64, alignment: 64)
            .bindMemory(to: Element.self, capacity: capacity)
    }

    private mutating func grow() {
        let newCapacity = Growth.next(capacity)
        let larger = Self.allocate(newCapacity)
        larger.update(from: base, count: count)
        if capacity > 0 { base.deallocate() }
        base = larger
        capacity = newCapacity
        growths += 1
    }
}

/// The rule of how capacity grows.
enum Growth {
    /// Returns the next capacity. Untouched memory costs only addresses, of which there are plenty, while copying costs
    /// as much as filling did; so from some size on capacity grows in large steps.
    static func next(_ capacity: Int) -> Int {
        if capacity < 2048 { return max(32, capacity * 4) }
        return capacity < 131_072 ? 131_072 : capacity * 8
    }
}
