import QuartzCore
import TwillSync

extension ASLayoutSpec {
    /// What is called with the spec that a node made, before it is laid out: reports one that was laid out before, and
    /// makes it immutable.
    final func markAsUsed(by node: any ASLayoutElement) {
        if !isMutable {
            logError(
                "\(node.nameForMessages) returned \(nameForMessages), which has been laid out before. Make a new spec each "
                    + "time the node is asked for one.")
        }
        isMutable = false
    }

    /// Reports elements that are in the tree twice, with the node's name; the layout goes on. Of an element that is
    /// there twice, ``ASLayout/filteredNodeLayoutTree()`` keeps the first.
    final func reportDuplicates(_ node: any ASLayoutElement) {
        var seen = Seen()
        findDoubles(&seen, node)
    }

    fileprivate final func findDoubles(_ seen: inout Seen, _ node: any ASLayoutElement) {
        for child in storedChildren where child !== NullLayoutSpec.shared {
            guard seen.insert(ObjectIdentifier(child)) else {
                logError(
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

extension LayoutMemory {
    /// The same for what a node has recorded.
    func reportDuplicates(_ node: ASDisplayNode) {
        var seen = Seen()
        for index in 0..<count where references[index].kind != .recorded && references[index].kind != .absent {
            let element = references[index].element
            if !seen.insert(references[index].identity) {
                logError(
                    "\(node.nameForMessages) recorded \(element.nameForMessages) more than once in its layout. An element has "
                        + "one place; make another element for the other.")
            }
            if references[index].kind == .custom { (element as? ASLayoutSpec)?.findDoubles(&seen, node) }
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

    /// Inserts an element; returns whether it is new.
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
