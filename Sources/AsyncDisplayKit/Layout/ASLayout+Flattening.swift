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
        let result = nodePlaces()
        return ASLayout(element, size: result.size, places: result.places)
    }

    /// The nodes below, with their places in this layout's element.
    func nodePlaces() -> (size: CGSize, places: NodePlaces) {
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
        return (size, places)
    }

    /// All nodes directly below with their frames.
    func forEachNode(_ body: (ASDisplayNode, CGRect) -> Void) {
        if let places { return places.forEachNode(body) }
        for sublayout in sublayouts {
            if let node = sublayout.layoutElement as? ASDisplayNode { body(node, sublayout.frame) }
        }
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
    struct Place {
        let node: any ASLayoutElement
        let frame: CGRect
    }

    @exclusivity(unchecked)
    private(set) var places: ContiguousArray<Place> = []

    func reserve(_ count: Int) { places.reserveCapacity(count) }

    func add(_ node: any ASLayoutElement, _ size: CGSize, _ position: CGPoint) {
        places.append(Place(node: node, frame: CGRect(origin: position, size: size)))
    }

    /// Takes what `body` writes, in place of what there was.
    ///
    /// - Parameter body: Writes up to `capacity` places, and answers how many.
    @inline(__always)
    func fill(_ capacity: Int, _ body: (UnsafeMutablePointer<Place>) -> Int) {
        places = ContiguousArray(unsafeUninitializedCapacity: capacity) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            count = body(start)
        }
    }

    /// Keeps the first place of each node.
    func removeDoubles() {
        guard places.count > 1 else { return }
        var seen = Set<ObjectIdentifier>(minimumCapacity: places.count)
        let isFirst = places.map { seen.insert(ObjectIdentifier($0.node)).inserted }
        guard isFirst.contains(false) else { return }
        places = ContiguousArray(zip(places, isFirst).compactMap { $1 ? $0 : nil })
    }

    func forEachNode(_ body: (ASDisplayNode, CGRect) -> Void) {
        for place in places {
            if let node = place.node as? ASDisplayNode { body(node, place.frame) }
        }
    }

    func frame(of element: any ASLayoutElement) -> CGRect? { places.first { $0.node === element }?.frame }

    func layouts() -> [ASLayout] { places.map { ASLayout($0.node, placedAt: $0.frame) } }
}
