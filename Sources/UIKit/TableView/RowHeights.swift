import CoreGraphics

/// The heights of a section's rows, of which only those are known that were asked for; the others have a standard.
///
/// A hundred thousand rows of unknown height take no more memory than a few, and once one is known a few bytes for each
/// sixty-four. Finding a row by its place, or its place, takes a time that grows with the logarithm of the count.
struct RowHeights {
    private struct Block {
        var heights: [CGFloat]
        var isKnown: [Bool]
    }

    private(set) var count: Int
    /// Of rows that are not known, in points.
    private(set) var standard: CGFloat
    /// Whether all rows have the standard height, which then is no estimate.
    let isUniform: Bool

    /// One for each so many rows, nil where none of them is known; none at all until a row is known.
    private var blocks: [Block?] = []
    /// What each block is higher than if it had only standard rows; none until a row is known.
    private var differences: PrefixSums?

    private static let blockLength = 64

    init(count: Int, standard: CGFloat, isUniform: Bool) {
        self.count = max(0, count)
        self.standard = standard
        self.isUniform = isUniform
    }

    func isKnown(_ row: Int) -> Bool {
        let number = row / Self.blockLength
        guard number < blocks.count else { return isUniform }
        return isUniform || blocks[number]?.isKnown[row % Self.blockLength] ?? false
    }

    func height(of row: Int) -> CGFloat {
        let number = row / Self.blockLength
        guard number < blocks.count else { return standard }
        return blocks[number]?.heights[row % Self.blockLength] ?? standard
    }

    /// - Parameter isKnown: False for an estimate of this row alone.
    mutating func set(_ height: CGFloat, of row: Int, isKnown: Bool = true) {
        guard row >= 0, row < count else { return }
        let number = row / Self.blockLength, place = row % Self.blockLength
        if blocks.isEmpty { blocks = [Block?](repeating: nil, count: blockCount) }
        if blocks[number] == nil {
            blocks[number] = Block(
                heights: [CGFloat](repeating: standard, count: Self.blockLength),
                isKnown: [Bool](repeating: false, count: Self.blockLength))
        }
        let change = height - self.height(of: row)
        blocks[number]?.heights[place] = height
        blocks[number]?.isKnown[place] = isKnown
        guard change != 0 else { return }
        if differences == nil { differences = PrefixSums(zeros: blockCount) }
        differences?.add(change, at: number)
    }

    private var blockCount: Int { (count + Self.blockLength - 1) / Self.blockLength }

    var total: CGFloat { offset(of: count) }

    /// The distance from the first row's top to that of `row`, which may be the count.
    func offset(of row: Int) -> CGFloat {
        let number = row / Self.blockLength, place = row % Self.blockLength
        var offset = CGFloat(row) * standard
        offset += differences?.sum(ofFirst: min(number, differences?.count ?? 0)) ?? 0
        if place > 0, number < blocks.count, let block = blocks[number] {
            for index in 0..<place { offset += block.heights[index] - standard }
        }
        return offset
    }

    /// The last row whose top is not below `offset`, which counts from the first row's top; the first at least. nil where
    /// there are no rows. Of rows without height the last.
    func row(at offset: CGFloat) -> Int? {
        guard count > 0 else { return nil }
        if differences == nil {
            guard standard > 0 else { return 0 }
            let row = (offset / standard).rounded(.down)
            return row <= 0 ? 0 : row >= CGFloat(count) ? count - 1 : Int(row)
        }
        // The block first, of which only the sums are looked at, then the row in it.
        let block = last(in: 0..<blockCount) { self.offset(of: $0 * Self.blockLength) <= offset }
        let first = block * Self.blockLength
        return last(in: first..<min(count, first + Self.blockLength)) { self.offset(of: $0) <= offset }
    }

    /// The last number that `isAbove` is true of, where it is of all before; the first at least.
    @inline(__always)
    private func last(in numbers: Range<Int>, _ isAbove: (Int) -> Bool) -> Int {
        var low = numbers.lowerBound, high = numbers.upperBound - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if isAbove(middle) { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The rows whose height is known, with it; nothing where all are alike.
    func forEachKnown(_ body: (_ row: Int, _ height: CGFloat) -> Void) {
        for (number, block) in blocks.enumerated() {
            guard let block else { continue }
            for place in 0..<Self.blockLength where block.isKnown[place] {
                body(number * Self.blockLength + place, block.heights[place])
            }
        }
    }

    /// The row keeps its height until it is asked for anew.
    mutating func forget(_ row: Int) {
        let number = row / Self.blockLength
        if number < blocks.count { blocks[number]?.isKnown[row % Self.blockLength] = false }
    }
}
