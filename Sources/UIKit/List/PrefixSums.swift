import CoreGraphics

/// A sequence of numbers whose prefix sums are read often and whose elements change one at a time.
///
/// A binary indexed tree.
///
/// - Complexity: O(log *n*) for a change and for a sum.
struct PrefixSums {
    // tree[i] is the sum of the numbers in the range of i's lowest bit that ends before i.
    private var tree: [CGFloat]

    init(zeros count: Int) {
        tree = [CGFloat](repeating: 0, count: count + 1)
    }

    init(_ numbers: [CGFloat]) {
        tree = [0] + numbers
        for index in 1..<max(1, tree.count) {
            let parent = index + (index & -index)
            if parent < tree.count { tree[parent] += tree[index] }
        }
    }

    var count: Int { tree.count - 1 }

    mutating func add(_ change: CGFloat, at index: Int) {
        var index = index + 1
        while index < tree.count {
            tree[index] += change
            index += index & -index
        }
    }

    /// - Parameter count: From 0 to the count of the numbers.
    func sum(ofFirst count: Int) -> CGFloat {
        var sum: CGFloat = 0, index = count
        while index > 0 {
            sum += tree[index]
            index -= index & -index
        }
        return sum
    }
}
