import CoreGraphics
import TwillFlex

extension ASLayout {
    /// The same layout with nodes alone: specs are gone, and each node's position is in this layout's element, on the
    /// pixels of the screen. What lies below a node is that node's own affair and left out.
    ///
    /// The result keeps its nodes. A node that is in the tree twice is in the result once, at its first place.
    public func filteredNodeLayoutTree() -> ASLayout {
        layoutElement.map { flattened(as: $0) } ?? self
    }

    /// The same as the layout of `element`, such as the node that this is the spec's layout for.
    func flattened(as element: any ASLayoutElement) -> ASLayout {
        let places = NodePlaces()
        if let recording {
            let rounding = recording.rounding
            places.reserve(recording.entries.count)
            recording.forEachNode { node, size, position in
                places.add(node, size, CGPoint(rounding.up(FlexPoint(position))))
            }
        } else {
            let rounding = FlexRounding.current
            collectNodes(at: .zero) { node, size, position in
                places.add(node, size, CGPoint(rounding.up(FlexPoint(position))))
            }
        }
        places.removeDoubles()
        return ASLayout(element, size: size, places: places)
    }

    /// Nodes below, with their positions from `origin` on, not rounded.
    func collectNodes(
        at origin: CGPoint, _ add: (_ node: any ASLayoutElement, _ size: CGSize, _ position: CGPoint) -> Void
    ) {
        for sublayout in sublayouts {
            guard let element = sublayout.layoutElement else { continue }
            let position = sublayout.frame.origin
            let place = CGPoint(x: origin.x + position.x, y: origin.y + position.y)
            if sublayout.type == .displayNode {
                add(element, sublayout.size, place)
            } else {
                sublayout.collectNodes(at: place, add)
            }
        }
    }
}

/// Nodes with their sizes and positions, which it keeps alive. Never changes once it is in a layout.
final class NodePlaces: @unchecked Sendable {
    private(set) var nodes: ContiguousArray<any ASLayoutElement> = []
    private(set) var frames: ContiguousArray<CGRect> = []

    func reserve(_ count: Int) {
        nodes.reserveCapacity(count)
        frames.reserveCapacity(count)
    }

    func add(_ node: any ASLayoutElement, _ size: CGSize, _ position: CGPoint) {
        nodes.append(node)
        frames.append(CGRect(origin: position, size: size))
    }

    /// Keeps the first place of each node.
    func removeDoubles() {
        guard nodes.count > 1, hasDoubles else { return }
        var seen = Set<ObjectIdentifier>(minimumCapacity: nodes.count)
        let isFirst = nodes.map { seen.insert(ObjectIdentifier($0)).inserted }
        nodes = ContiguousArray(zip(nodes, isFirst).compactMap { $1 ? $0 : nil })
        frames = ContiguousArray(zip(frames, isFirst).compactMap { $1 ? $0 : nil })
    }

    private var hasDoubles: Bool {
        if nodes.count > 24 { return Set(nodes.map { ObjectIdentifier($0) }).count < nodes.count }
        for index in nodes.indices.dropFirst() {
            for earlier in 0..<index where nodes[earlier] === nodes[index] { return true }
        }
        return false
    }

    func layouts() -> [ASLayout] {
        nodes.indices.map { ASLayout(nodes[$0], placedAt: frames[$0]) }
    }
}
