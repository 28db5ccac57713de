import QuartzCore
import TwillSync

extension ASLayoutSpec {
    /// Makes a spec immutable. Called before a node's spec is laid out; logs if it was laid out before.
    final func markAsUsed(by node: any ASLayoutElement) {
        if !isMutable {
            logError(
                "\(node.nameForMessages) returned \(nameForMessages), which has been laid out before. Make a new spec each "
                    + "time the node is asked for one.")
        }
        isMutable = false
    }

    /// The spec in a wrapper that only holds it, as builders return one: both have the same size and the same frames.
    final var onlyContent: ASLayoutSpec? {
        guard ownRule == .wrapper, _styleIfLoaded == nil, let only = onlyChild as? ASLayoutSpec,
            only._styleIfLoaded == nil, only.rule != .custom
        else { return nil }
        only.isMutable = false
        return only
    }

    /// Logs elements that are in the tree twice, with the node's name.
    ///
    /// The layout goes on; of an element that is there twice, ``ASLayout/filteredNodeLayoutTree()`` keeps the first.
    final func logDuplicates(_ node: any ASLayoutElement) {
        var seen = Seen()
        findDuplicates(&seen, node)
    }

    fileprivate final func findDuplicates(_ seen: inout Seen, _ node: any ASLayoutElement) {
        for child in storedChildren where child !== NullLayoutSpec.shared {
            guard seen.insert(ObjectIdentifier(child)) else {
                logError(
                    "\(node.nameForMessages) returned a layout spec that holds \(child.nameForMessages) more than once. An "
                        + "element has one place; make another element for the other.")
                continue
            }
            if child.layoutElementType == .layoutSpec, let spec = child as? ASLayoutSpec {
                spec.findDuplicates(&seen, node)
            }
        }
    }
}

extension LayoutMemory {
    /// Logs elements that a node has recorded twice.
    func logDuplicates(_ node: ASDisplayNode) {
        var seen = Seen()
        for index in 0..<count where references[index].kind != .recorded && references[index].kind != .absent {
            let element = references[index].element
            if !seen.insert(references[index].identity) {
                logError(
                    "\(node.nameForMessages) recorded \(element.nameForMessages) more than once in its layout. An element has "
                        + "one place; make another element for the other.")
            }
            if references[index].kind == .custom { (element as? ASLayoutSpec)?.findDuplicates(&seen, node) }
        }
    }
}

/// The elements found so far: a list while they are few, because that needs no hashing.
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
