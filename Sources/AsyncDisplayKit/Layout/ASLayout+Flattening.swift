import CoreGraphics
import TwillFlex

extension ASLayout {
    /// Returns the same layout without layout specs, with positions relative to this layout's element.
    ///
    /// Positions are rounded to the pixels of the screen. The subnodes of a node in the tree are left out, as that node
    /// lays them out. The result retains its nodes. A node that is in the tree twice is in the result once, at its
    /// first position.
    public func filteredNodeLayoutTree() -> ASLayout {
        layoutElement.map { flattened(as: $0) } ?? self
    }

    /// Returns the same as a layout of `element`, such as the node to which this layout of a spec belongs.
    func flattened(as element: any ASLayoutElement) -> ASLayout {
        let result = nodePlaces()
        return ASLayout(element, size: result.size, places: result.places)
    }

    /// Returns the nodes below, with their frames in this layout's element.
    func nodePlaces() -> (size: CGSize, places: NodePlaces) {
        var places: [NodePlaces.Place] = []
        let rounding = recording?.rounding ?? .current
        func add(_ node: any ASLayoutElement, _ size: CGSize, _ position: CGPoint) {
            let origin = CGPoint(rounding.up(FlexPoint(position)))
            places.append(NodePlaces.Place(node: node, frame: CGRect(origin: origin, size: size)))
        }
        if let recording {
            places.reserveCapacity(recording.entries.count)
            recording.forEachNode(add)
        } else {
            collectNodes(at: .zero, add)
        }
        return (size, NodePlaces(places))
    }

    /// Calls a closure for all nodes directly below with their frames.
    func forEachNode(_ body: (ASDisplayNode, CGRect) -> Void) {
        if let places { return places.forEachNode(body) }
        for sublayout in sublayouts {
            if let node = sublayout.layoutElement as? ASDisplayNode { body(node, sublayout.frame) }
        }
    }

    /// Adds the nodes below, with positions relative to `origin`, not rounded.
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
