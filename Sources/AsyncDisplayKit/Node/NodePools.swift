import TwillSync

/// The memory and styles of deallocated nodes and specs, which new ones of the thread reuse. The memory contains an
/// initialized lock, which is free.
///
/// A card's nodes are more than the allocator keeps at hand of one size, and what it does with the others takes longer
/// than all else about making them.
struct NodePools {
    static let own = ThreadLocal { NodePools() }

    /// Some 40 KB of blocks at most, and 15 KB of styles.
    private static var capacity: Int { 64 }
    private let store = Store(capacity: capacity)
    private var blockCount = 0
    private var styleCount = 0
    /// The bytes of a state that nothing has happened to.
    let initial: UnsafeRawPointer

    init() {
        store.initial.initialize(to: NodeState())
        initial = UnsafeRawPointer(store.initial)
    }

    /// Frees what is left when the thread ends.
    private final class Store {
        let blocks: UnsafeMutablePointer<UnsafeMutableRawPointer?>
        let styles: UnsafeMutablePointer<Unmanaged<ASLayoutElementStyle>?>
        let initial = UnsafeMutablePointer<NodeState>.allocate(capacity: 1)
        private let capacity: Int

        init(capacity: Int) {
            self.capacity = capacity
            blocks = .allocate(capacity: capacity)
            blocks.initialize(repeating: nil, count: capacity)
            styles = .allocate(capacity: capacity)
            styles.initialize(repeating: nil, count: capacity)
        }

        deinit {
            for index in 0..<capacity {
                blocks[index]?.deallocate()
                styles[index]?.release()
            }
            blocks.deallocate()
            styles.deallocate()
            initial.deinitialize(count: 1)
            initial.deallocate()
        }
    }

    // MARK: Blocks

    @inline(__always)
    mutating func takeBlock() -> UnsafeMutableRawPointer? {
        guard blockCount > 0 else { return nil }
        blockCount -= 1
        return store.blocks[blockCount].take()
    }

    @inline(__always)
    mutating func put(_ block: UnsafeMutableRawPointer) {
        guard blockCount < Self.capacity else { return block.deallocate() }
        store.blocks[blockCount] = block
        blockCount += 1
    }

    // MARK: Styles

    /// Returns an empty style. Return it with `put`.
    @inline(__always)
    mutating func takeStyle() -> Unmanaged<ASLayoutElementStyle> {
        guard styleCount > 0 else { return .passRetained(ASLayoutElementStyle()) }
        styleCount -= 1
        return store.styles[styleCount].take()!
    }

    /// Keeps the style for another element, unless there are other references to it.
    @inline(__always)
    mutating func put(_ style: Unmanaged<ASLayoutElementStyle>) {
        guard styleCount < Self.capacity, style._withUnsafeGuaranteedRef({ $0.isUsedAlone }) else {
            return style.release()
        }
        style._withUnsafeGuaranteedRef { $0.reset() }
        store.styles[styleCount] = style
        styleCount += 1
    }
}
