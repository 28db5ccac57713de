import TwillSync

/// The memory and styles of deallocated nodes and specs, which new ones of the thread reuse.
///
/// A card has more nodes than the allocator caches blocks of one size, and its handling of the others takes longer than
/// the rest of creating them. A recycled block contains an initialized lock, which is free.
struct NodePools {
    static let own = ThreadLocal { NodePools() }

    /// At most some 25 KB of blocks, and 15 KB of styles.
    private static var capacity: Int { 64 }
    private let store = Store(capacity: capacity)
    private var blockCount = 0
    private var styleCount = 0

    /// Frees the rest when the thread ends.
    private final class Store {
        let blocks: UnsafeMutablePointer<UnsafeMutableRawPointer?>
        let styles: UnsafeMutablePointer<ASLayoutElementStyle?>
        private let capacity: Int

        init(capacity: Int) {
            self.capacity = capacity
            blocks = .allocate(capacity: capacity)
            blocks.initialize(repeating: nil, count: capacity)
            styles = .allocate(capacity: capacity)
            styles.initialize(repeating: nil, count: capacity)
        }

        deinit {
            for index in 0..<capacity { blocks[index]?.deallocate() }
            blocks.deallocate()
            styles.deinitialize(count: capacity)
            styles.deallocate()
        }
    }

    // MARK: Blocks

    /// Returns the block of a freed node, without a state in it; nil if there is none.
    @inline(__always)
    mutating func reuseBlock() -> UnsafeMutableRawPointer? {
        guard blockCount > 0 else { return nil }
        blockCount -= 1
        return store.blocks[blockCount].take()
    }

    @inline(__always)
    mutating func recycle(_ block: UnsafeMutableRawPointer) {
        guard blockCount < Self.capacity else { return block.deallocate() }
        store.blocks[blockCount] = block
        blockCount += 1
    }

    // MARK: Styles

    /// Returns a style without values.
    @inline(__always)
    mutating func reuseStyle() -> ASLayoutElementStyle {
        guard styleCount > 0 else { return ASLayoutElementStyle() }
        styleCount -= 1
        return store.styles[styleCount].take()!
    }

    /// Keeps the style for another element, unless there are other references to it.
    @inline(__always)
    mutating func recycle(_ style: inout ASLayoutElementStyle?) {
        if style == nil { return }
        guard styleCount < Self.capacity, isKnownUniquelyReferenced(&style) else {
            style = nil
            return
        }
        style?.reset()
        swap(&store.styles[styleCount], &style)
        styleCount += 1
    }
}
