import CoreGraphics

/// The sizes of a section's items along the scrolling axis, in points.
///
/// Items that were not measured have a standard extent. A hundred thousand of them take no more memory than a few; each
/// measured item takes a few bytes, in blocks of 64.
///
/// - Complexity: O(log *n*) to find an item's offset, or the item at an offset.
struct ItemExtents {
    private struct Block {
        var extents: [CGFloat]
        var isKnown: [Bool]
    }

    private(set) var count: Int
    /// The extent of items that were not measured, in points.
    private(set) var standard: CGFloat
    /// Whether all items have the standard extent, which then is exact.
    let isUniform: Bool

    /// A block for each 64 items, nil where none of them was measured. Empty until an item is measured.
    private var blocks: [Block?] = []
    /// The difference of each block's extent from that of standard items. nil until an item is measured.
    private var differences: PrefixSums?

    private static let blockLength = 64

    init(count: Int, standard: CGFloat, isUniform: Bool) {
        self.count = max(0, count)
        self.standard = standard
        self.isUniform = isUniform
    }

    func isKnown(_ item: Int) -> Bool {
        let number = item / Self.blockLength
        guard number < blocks.count else { return isUniform }
        return isUniform || blocks[number]?.isKnown[item % Self.blockLength] ?? false
    }

    func extent(of item: Int) -> CGFloat {
        let number = item / Self.blockLength
        guard number < blocks.count else { return standard }
        return blocks[number]?.extents[item % Self.blockLength] ?? standard
    }

    /// - Parameter isKnown: False for an estimate of this item alone.
    mutating func set(_ extent: CGFloat, of item: Int, isKnown: Bool = true) {
        guard item >= 0, item < count else { return }
        let number = item / Self.blockLength, index = item % Self.blockLength
        if blocks.isEmpty { blocks = [Block?](repeating: nil, count: blockCount) }
        if blocks[number] == nil {
            blocks[number] = Block(
                extents: [CGFloat](repeating: standard, count: Self.blockLength),
                isKnown: [Bool](repeating: false, count: Self.blockLength))
        }
        let change = extent - self.extent(of: item)
        blocks[number]?.extents[index] = extent
        blocks[number]?.isKnown[index] = isKnown
        guard change != 0 else { return }
        if differences == nil { differences = PrefixSums(zeros: blockCount) }
        differences?.add(change, at: number)
    }

    private var blockCount: Int { (count + Self.blockLength - 1) / Self.blockLength }

    var total: CGFloat { offset(of: count) }

    /// Returns the distance from the start of the first item to that of `item`, which may be the count.
    func offset(of item: Int) -> CGFloat {
        let number = item / Self.blockLength, index = item % Self.blockLength
        var offset = CGFloat(item) * standard
        offset += differences?.sum(ofFirst: min(number, differences?.count ?? 0)) ?? 0
        if index > 0, number < blocks.count, let block = blocks[number] {
            for other in 0..<index { offset += block.extents[other] - standard }
        }
        return offset
    }

    /// Returns the last item that starts at `offset` or before it, or the first item where none does.
    ///
    /// Of several items that start there because some have no extent, the last is returned.
    ///
    /// - Parameter offset: From the start of the first item, in points.
    /// - Returns: nil where there are no items.
    func item(at offset: CGFloat) -> Int? {
        guard count > 0 else { return nil }
        if differences == nil {
            guard standard > 0 else { return offset < 0 ? 0 : count - 1 }
            let item = (offset / standard).rounded(.down)
            return item <= 0 ? 0 : item >= CGFloat(count) ? count - 1 : Int(item)
        }
        // The block first, which takes only the sums; then the item in it.
        let block = last(in: 0..<blockCount) { self.offset(of: $0 * Self.blockLength) <= offset }
        let first = block * Self.blockLength
        return last(in: first..<min(count, first + Self.blockLength)) { self.offset(of: $0) <= offset }
    }

    /// Returns the last number that fulfils a condition which no number after the first failure fulfils; the first
    /// number where none does.
    @inline(__always)
    private func last(in numbers: Range<Int>, _ condition: (Int) -> Bool) -> Int {
        var low = numbers.lowerBound, high = numbers.upperBound - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if condition(middle) { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Calls `body` for each measured item, in order. Where all items are alike there are none.
    func forEachKnown(_ body: (_ item: Int, _ extent: CGFloat) -> Void) {
        for (number, block) in blocks.enumerated() {
            guard let block else { continue }
            for index in 0..<Self.blockLength where block.isKnown[index] {
                body(number * Self.blockLength + index, block.extents[index])
            }
        }
    }

    /// Marks the item as not measured. It keeps its extent as an estimate.
    mutating func forget(_ item: Int) {
        let number = item / Self.blockLength
        if number < blocks.count { blocks[number]?.isKnown[item % Self.blockLength] = false }
    }
}
