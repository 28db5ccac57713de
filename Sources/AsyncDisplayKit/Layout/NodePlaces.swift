import CoreGraphics
import TwillFlex

/// Nodes with their sizes and positions, which it keeps alive. Never changes once it is in a layout.
///
/// It is not an array, because creating one looks up its element type, which takes longer than filling it.
final class NodePlaces: @unchecked Sendable {
    struct Place {
        /// Comes first; see ``ElementPointer``.
        let node: any ASLayoutElement
        let frame: CGRect
    }

    /// The nodes with their places at first; nil where they are another's.
    private let own: UnsafeMutablePointer<Place>?
    /// Where each of the other's nodes is by now.
    private let frames: UnsafeMutablePointer<CGRect>?
    private let other: NodePlaces?
    let count: Int
    /// Stands for the records that the nodes are of; see ``LayoutMemory/owner``. 0: of none that others may be of.
    let owner: UInt64

    /// Keeps the first place of each node.
    init(_ places: [Place] = []) {
        var seen = Set<ObjectIdentifier>(minimumCapacity: places.count)
        let firsts = places.filter { seen.insert(ObjectIdentifier($0.node)).inserted }
        let own = UnsafeMutablePointer<Place>.allocate(capacity: firsts.count)
        for (index, place) in firsts.enumerated() { (own + index).initialize(to: place) }
        self.own = own
        frames = nil
        other = nil
        count = firsts.count
        owner = 0
    }

    /// - Parameters:
    ///   - leaves: All of them nodes, each there once.
    ///   - references: By the leaves' tokens.
    init(
        _ leaves: UnsafeMutablePointer<FlexLeaf>, count: Int,
        _ references: UnsafeMutablePointer<LayoutMemory.Reference>,
        owner: UInt64
    ) {
        let own = UnsafeMutablePointer<Place>.allocate(capacity: count)
        for index in 0..<count {
            let element = references[Int(leaves[index].token)].element
            (own + index).initialize(to: Place(node: element, frame: CGRect(leaves[index])))
        }
        self.own = own
        frames = nil
        other = nil
        self.count = count
        self.owner = owner
    }

    /// The same nodes at other places; nil where they turn out to be others.
    init?(
        _ leaves: UnsafeMutablePointer<FlexLeaf>, count: Int,
        _ references: UnsafeMutablePointer<LayoutMemory.Reference>,
        like places: NodePlaces
    ) {
        let other = places.other ?? places
        guard let nodes = other.own, other.count == count else { return nil }
        let frames = UnsafeMutablePointer<CGRect>.allocate(capacity: count)
        for index in 0..<count {
            let element = ElementPointer(UnsafeRawPointer(nodes + index))
            guard element.identity == references[Int(leaves[index].token)].identity else {
                frames.deallocate()
                return nil
            }
            (frames + index).initialize(to: CGRect(leaves[index]))
        }
        own = nil
        self.frames = frames
        self.other = other
        self.count = count
        owner = other.owner
    }

    deinit {
        own?.deinitialize(count: count)
        own?.deallocate()
        frames?.deallocate()
    }

    private subscript(index: Int) -> Place {
        precondition(index < count, "There are \(count) places.")
        if let own { return own[index] }
        guard let frames, let nodes = other?.own else { preconditionFailure("Nodes are here or there.") }
        return Place(node: nodes[index].node, frame: frames[index])
    }

    func forEachNode(_ body: (ASDisplayNode, CGRect) -> Void) {
        for index in 0..<count {
            let place = self[index]
            if let node = place.node as? ASDisplayNode { body(node, place.frame) }
        }
    }

    func frame(of element: any ASLayoutElement) -> CGRect? {
        (0..<count).first { self[$0].node === element }.map { self[$0].frame }
    }

    func layouts() -> [ASLayout] { (0..<count).map { ASLayout(self[$0].node, placedAt: self[$0].frame) } }
}

extension CGRect {
    fileprivate init(_ leaf: FlexLeaf) {
        self.init(origin: CGPoint(leaf.origin), size: CGSize(leaf.size))
    }
}
