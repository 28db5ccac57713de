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
        var layouts: [ASLayout] = []
        var elements: [any ASLayoutElement] = []
        func add(_ node: any ASLayoutElement, _ size: CGSize, _ position: CGPoint) {
            layouts.append(ASLayout(layoutElement: node, size: size, position: position, sublayouts: nil))
            elements.append(node)
        }
        if let recording {
            recording.forEachNode { add($0, $1, $2) }
        } else {
            collectNodes(at: .zero, add)
        }
        if elements.count > 1 { removeDoubles(&layouts, &elements) }
        return ASLayout(element, size: size, nodes: layouts, elements: elements)
    }

    private func collectNodes(
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

    private func removeDoubles(_ layouts: inout [ASLayout], _ elements: inout [any ASLayoutElement]) {
        var seen = Set<ObjectIdentifier>(minimumCapacity: elements.count)
        let isFirst = elements.map { seen.insert(ObjectIdentifier($0)).inserted }
        guard seen.count < elements.count else { return }
        layouts = zip(layouts, isFirst).compactMap { $1 ? $0 : nil }
        elements = zip(elements, isFirst).compactMap { $1 ? $0 : nil }
    }
}
