/// The location of a short list in a ``ListPool``. A plain value: its holder owns the list.
struct List: BitwiseCopyable {
    var start: Int32 = 0
    var count: Int32 = 0
    var capacity: Int32 = 0

    var isEmpty: Bool { count == 0 }
}

/// Many short lists in one block of memory: rows, columns, costs.
///
/// Lists grow by doubling; freed blocks are kept for lists of the same size, so alternating insertion and removal needs
/// no memory from the system.
struct ListPool<Element: BitwiseCopyable>: ~Copyable {
    private var base: UnsafeMutablePointer<Element>
    private var used = 0
    private var capacity: Int
    /// The size of a list's first block.
    private let smallest: Int32
    /// The first of the free blocks of each size, by the size's logarithm, or -1. Each holds the next one's start.
    private var free = InlineArray<31, Int32>(repeating: -1)
    private(set) var growths = 0

    /// - Parameter smallest: The capacity of a list's first block: 1, 2, 4 …
    init(smallest: Int32 = 1) {
        self.smallest = smallest
        capacity = 0
        base = Self.nowhere
    }

    private static var nowhere: UnsafeMutablePointer<Element> { UnsafeMutablePointer(bitPattern: 64)! }

    /// Copies a pool; lists have the same locations in both.
    init(_ other: borrowing ListPool) {
        smallest = other.smallest
        capacity = other.used
        base = capacity == 0 ? Self.nowhere : .allocate(capacity: capacity)
        base.update(from: other.base, count: other.used)
        used = other.used
        free = other.free
    }

    deinit { if capacity > 0 { base.deallocate() } }

    subscript(list: List, index: Int32) -> Element {
        @inline(__always) get {
            precondition(UInt32(bitPattern: index) < UInt32(bitPattern: list.count))
            return base[Int(list.start) + Int(index)]
        }
        @inline(__always) _modify {
            precondition(UInt32(bitPattern: index) < UInt32(bitPattern: list.count))
            yield &base[Int(list.start) + Int(index)]
        }
    }

    /// Reserves memory for a list that has none yet.
    mutating func reserve(_ count: Int, in list: inout List) {
        guard list.capacity == 0, count > 0 else { return }
        let size = Int32(1) << Int32(Int.bitWidth - (count - 1).leadingZeroBitCount)
        list.start = block(of: size)
        list.capacity = size
    }

    /// - Returns: The position of the new element.
    @inline(__always) @discardableResult
    mutating func append(_ element: Element, to list: inout List) -> Int32 {
        if list.count == list.capacity { grow(&list) }
        base[Int(list.start) + Int(list.count)] = element
        list.count += 1
        return list.count - 1
    }

    /// Removes the element at `position` and moves the last one there.
    ///
    /// - Returns: Whether another element is at `position` now.
    @inline(__always) @discardableResult
    mutating func swapRemove(_ position: Int32, from list: inout List) -> Bool {
        precondition(UInt32(bitPattern: position) < UInt32(bitPattern: list.count))
        list.count -= 1
        guard position < list.count else { return false }
        base[Int(list.start) + Int(position)] = base[Int(list.start) + Int(list.count)]
        return true
    }

    /// Removes an element, keeping the order of the others.
    mutating func remove(_ position: Int32, from list: inout List) {
        precondition(UInt32(bitPattern: position) < UInt32(bitPattern: list.count))
        list.count -= 1
        for index in position..<list.count {
            base[Int(list.start) + Int(index)] = base[Int(list.start) + Int(index) + 1]
        }
    }

    /// Inserts an element, keeping the order of the others. `position` may be the list's count.
    mutating func insert(_ element: Element, at position: Int32, in list: inout List) {
        precondition(position >= 0 && position <= list.count)
        append(element, to: &list)
        var index = list.count - 1
        while index > position {
            base[Int(list.start) + Int(index)] = base[Int(list.start) + Int(index) - 1]
            index -= 1
        }
        base[Int(list.start) + Int(position)] = element
    }

    /// Empties the list and frees its block.
    mutating func free(_ list: inout List) {
        release(list)
        list = List()
    }

    private mutating func grow(_ list: inout List) {
        let size = max(smallest, list.capacity * 2)
        let start = block(of: size)
        for index in 0..<Int(list.count) { base[Int(start) + index] = base[Int(list.start) + index] }
        release(list)
        list.start = start
        list.capacity = size
    }

    private mutating func block(of size: Int32) -> Int32 {
        let order = size.trailingZeroBitCount
        let start = free[order]
        if start >= 0 {
            free[order] = UnsafeMutableRawPointer(base + Int(start)).loadUnaligned(as: Int32.self)
            return start
        }
        if used + Int(size) > capacity {
            let newCapacity = max(128, Growth.next(capacity), used + Int(size))
            let larger = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
            larger.update(from: base, count: used)
            if capacity > 0 { base.deallocate() }
            base = larger
            capacity = newCapacity
            growths += 1
        }
        used += Int(size)
        return Int32(used) - size
    }

    private mutating func release(_ list: List) {
        guard list.capacity > 0 else { return }
        let order = list.capacity.trailingZeroBitCount
        UnsafeMutableRawPointer(base + Int(list.start)).storeBytes(of: free[order], as: Int32.self)
        free[order] = list.start
    }
}
