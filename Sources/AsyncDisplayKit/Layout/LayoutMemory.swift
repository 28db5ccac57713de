import TwillFlex
import TwillSync
import UIKit

/// The records of one run of the engine, and the elements that they stand for.
///
/// A run takes one of its thread's and gives it back, because making the memory anew would take longer than laying out a
/// small tree. A run inside another's measuring takes a second one.
final class LayoutMemory {
    /// An element that a caller keeps alive as long as the run lasts.
    struct Reference {
        unowned(unsafe) let element: any ASLayoutElement
        let isLeaf: Bool
        /// Whether it is a node, of this module's class or not.
        var isNode = false
        /// The element, where it is of this module's class.
        unowned(unsafe) var node: ASDisplayNode?
        /// Whether the engine measures the node by itself.
        var isBox = false
        /// Of the node's layout.
        var version: UInt = 0
        /// Whether the second child lies below the first.
        var isBackground = false
    }

    @exclusivity(unchecked)
    var tree: FlexTree
    @exclusivity(unchecked)
    var references: ContiguousArray<Reference> = []
    /// Stands for the present run: elements that carry it have been met in it.
    @exclusivity(unchecked)
    private(set) var mark: UInt64

    private let scale: Double

    /// What larger trees have used is freed instead of kept.
    private static let largestKept = 256 << 10
    private static let mostKept = 4

    /// In an object of its own, because an array would be copied with each access.
    private final class Spare {
        var memories: [LayoutMemory] = []
    }

    private static let spare = ThreadLocal { Spare() }
    private static let made = Locked<UInt64>(0)

    private init(scale: Double) {
        tree = FlexTree(scale: scale)
        self.scale = scale
        // No two memories ever share a mark: a trillion runs each, for sixteen million of them.
        let number = Self.made.withLock { made in
            made += 1
            return made
        }
        mark = number << 40
    }

    static func take() -> LayoutMemory {
        let scale = Double(DisplayEnvironment.currentScale)
        let spare = spare.value
        while let memory = spare.memories.popLast() {
            guard memory.scale == scale else { continue }
            memory.mark += 1
            return memory
        }
        return LayoutMemory(scale: scale)
    }

    func giveBack() {
        let spare = Self.spare.value
        guard tree.bytes <= Self.largestKept, spare.memories.count < Self.mostKept else { return }
        tree.removeAll()
        references.removeAll(keepingCapacity: true)
        spare.memories.append(self)
    }
}
