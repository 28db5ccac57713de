import CoreGraphics
import TwillFlex

/// Nodes with their frames, retained. Immutable.
///
/// Frames of the same records share the list of nodes, so that a node that is laid out again retains nothing again. The
/// lists are plain memory: an array of a type of another module looks up its element type on each creation, which takes
/// longer than filling it.
final class NodeFrames: @unchecked Sendable {
    struct Entry {
        let node: any ASLayoutElement
        let frame: CGRect
    }

    /// The nodes with their first frames; nil if `shared` has the nodes.
    private let entries: UnsafeMutablePointer<Entry>?
    /// The frames of `shared`'s nodes.
    private let frames: UnsafeMutablePointer<CGRect>?
    /// The list that has the nodes; nil if it is this one.
    private let shared: NodeFrames?
    let count: Int
    /// The ID of the records that the nodes are from; see ``LayoutMemory/recordsID``. 0 if the list is not shared.
    let recordsID: UInt64

    /// Creates a list with the first entry of each node.
    init(_ entries: [Entry] = []) {
        var seen = Set<ObjectIdentifier>(minimumCapacity: entries.count)
        let firsts = entries.filter { seen.insert(ObjectIdentifier($0.node)).inserted }
        let own = UnsafeMutablePointer<Entry>.allocate(capacity: firsts.count)
        for (index, entry) in firsts.enumerated() { (own + index).initialize(to: entry) }
        self.entries = own
        frames = nil
        shared = nil
        count = firsts.count
        recordsID = 0
    }

    /// Creates a list from a result of the engine.
    ///
    /// - Parameters:
    ///   - leaves: The leaves, all of them nodes and each contained once.
    ///   - references: The references by token.
    init(
        _ leaves: UnsafeMutablePointer<FlexLeaf>, count: Int,
        _ references: UnsafeMutablePointer<LayoutMemory.Reference>,
        recordsID: UInt64
    ) {
        let own = UnsafeMutablePointer<Entry>.allocate(capacity: count)
        for index in 0..<count {
            let element = references[Int(leaves[index].token)].element
            (own + index).initialize(to: Entry(node: element, frame: CGRect(leaves[index])))
        }
        entries = own
        frames = nil
        shared = nil
        self.count = count
        self.recordsID = recordsID
    }

    /// Creates a list with other frames of the nodes in another list; nil if the leaves are other nodes.
    init?(
        _ leaves: UnsafeMutablePointer<FlexLeaf>, count: Int,
        _ references: UnsafeMutablePointer<LayoutMemory.Reference>,
        sharing other: NodeFrames
    ) {
        let shared = other.shared ?? other
        guard let nodes = shared.entries, shared.count == count else { return nil }
        let frames = UnsafeMutablePointer<CGRect>.allocate(capacity: count)
        for index in 0..<count {
            guard ObjectIdentifier(nodes[index].node) == references[Int(leaves[index].token)].identity else {
                frames.deallocate()
                return nil
            }
            (frames + index).initialize(to: CGRect(leaves[index]))
        }
        entries = nil
        self.frames = frames
        self.shared = shared
        self.count = count
        recordsID = shared.recordsID
    }

    deinit {
        entries?.deinitialize(count: count)
        entries?.deallocate()
        frames?.deallocate()
    }

    private subscript(index: Int) -> Entry {
        precondition(index < count, "There are \(count) nodes.")
        if let entries { return entries[index] }
        guard let frames, let nodes = shared?.entries else { preconditionFailure("One of the lists has the nodes.") }
        return Entry(node: nodes[index].node, frame: frames[index])
    }

    func forEachNode(_ body: (ASDisplayNode, CGRect) -> Void) {
        for index in 0..<count {
            let entry = self[index]
            if let node = entry.node as? ASDisplayNode { body(node, entry.frame) }
        }
    }

    func frame(of element: any ASLayoutElement) -> CGRect? {
        (0..<count).first { self[$0].node === element }.map { self[$0].frame }
    }

    func layouts() -> [ASLayout] { (0..<count).map { ASLayout(self[$0].node, frame: self[$0].frame) } }
}

extension CGRect {
    fileprivate init(_ leaf: FlexLeaf) {
        self.init(origin: CGPoint(leaf.origin), size: CGSize(leaf.size))
    }
}
