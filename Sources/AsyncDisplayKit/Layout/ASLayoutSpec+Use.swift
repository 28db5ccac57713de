import QuartzCore

extension ASLayoutSpec {
    /// What a node calls with the spec that it made, before it lays it out: says what is wrong with it, and makes it
    /// immutable.
    ///
    /// A spec that was laid out before, and an element that is in the tree twice, are reported with the node's name; the
    /// layout goes on. Of an element that is there twice, ``ASLayout/filteredNodeLayoutTree()`` keeps the first.
    final func beUsed(by node: any ASLayoutElement) {
        if !isMutable {
            report(
                "\(node.nameForMessages) returned \(nameForMessages), which has been laid out before. Make a new spec each "
                    + "time the node is asked for one.")
        }
        isMutable = false
        var seen = Seen()
        findDoubles(&seen, node)
    }

    private final func findDoubles(_ seen: inout Seen, _ node: any ASLayoutElement) {
        for child in storedChildren where child !== NullLayoutSpec.shared {
            guard seen.insert(ObjectIdentifier(child)) else {
                report(
                    "\(node.nameForMessages) returned a layout spec that holds \(child.nameForMessages) more than once. An "
                        + "element has one place; make another element for the other.")
                continue
            }
            if child.layoutElementType == .layoutSpec, let spec = child as? ASLayoutSpec {
                spec.findDoubles(&seen, node)
            }
        }
    }
}

/// The elements met so far: a list while they are few, because that needs no hashing.
private struct Seen {
    private var few: [ObjectIdentifier] = []
    private var many: Set<ObjectIdentifier> = []

    init() {
        few.reserveCapacity(24)
    }

    /// Whether the element is new.
    mutating func insert(_ element: ObjectIdentifier) -> Bool {
        if few.count < 24 {
            if few.contains(element) { return false }
            few.append(element)
            if few.count == 24 { many = Set(few) }
            return true
        }
        return many.insert(element).inserted
    }
}
