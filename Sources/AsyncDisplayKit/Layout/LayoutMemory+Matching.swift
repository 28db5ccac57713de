import TwillFlex

// A new spec of a node most often has the structure of the last one, with other content: then the records of the last
// run are right except for the leaves that have changed, and the engine reuses the other results.

extension LayoutMemory {
    /// Makes what is left of a node's last run fit for its next one.
    ///
    /// Rules, children and their order have to be those of the last run. A changed style is copied. A leaf that was
    /// invalidated since, or measured by another layout, loses its cached results, and so do the elements above it.
    /// Unchanged leaves, which ``NodeLock/recordOwner`` identifies, are skipped.
    ///
    /// - Returns: Whether the spec matches. If not, the record is empty, and the spec has to be recorded again.
    func match(_ spec: ASLayoutSpec) -> Bool {
        guard root != nil else { return false }
        begin()
        var next = 0
        if matches(spec, &next) { return true }
        clear()
        return false
    }

    /// - Parameter next: The token of the spec, then of what comes after it and all below it: tokens are in the order
    ///   in which elements are recorded.
    private func matches(_ spec: ASLayoutSpec, _ next: inout Int) -> Bool {
        let reference = references + next
        let id = reference.pointee.id
        guard reference.pointee.kind == .spec, tree.has(spec.flexRule, id) else { return false }
        reference.pointee.element = spec
        if let style = spec._styleIfLoaded {
            style.withFlexStyle { if !tree.has($0, id) { tree.setStyle($0, of: id) } }
        } else if !tree.hasNoStyle(id) {
            tree.setStyle(FlexStyle(), of: id)
        }
        next += 1
        let end = reference.pointee.end
        return spec.allChildren { element, _ in matches(element, &next) && next <= end } && next == end
    }

    /// The same for a spec without an object.
    ///
    /// - Parameter token: Where it would stand.
    /// - Returns: The token after the last one below it; nil where another spec stands there.
    @inline(__always)
    func matches(_ rule: borrowing FlexRule, _ style: FlexStyle?, at token: Int) -> Int? {
        guard token < count else { return nil }
        let reference = references + token
        let id = reference.pointee.id
        guard reference.pointee.kind == .recorded, tree.has(rule, id) else { return nil }
        if let style {
            if !tree.has(style, id) { tree.setStyle(style, of: id) }
        } else if !tree.hasNoStyle(id) {
            tree.setStyle(FlexStyle(), of: id)
        }
        return reference.pointee.end
    }

    func matchesAbsent(_ next: inout Int) -> Bool {
        guard next < count, references[next].kind == .absent else { return false }
        next += 1
        return true
    }

    @inline(__always)
    func matches(_ element: ElementPointer, _ next: inout Int) -> Bool {
        guard next < count else { return false }
        let reference = references + next
        // Of the class that it was then, an element is what it was then: a node, or a spec that the engine knows.
        guard reference.pointee.type == element.type else { return false }
        switch reference.pointee.kind {
        case .node:
            guard reference.pointee.identity == element.identity else { return false }
            next += 1
            return element.withNode { node in
                if node.state.recordOwner == owner, reference.pointee.isStyle(of: owner) { return true }
                return node.match(&reference.pointee, in: &tree, owner: owner)
            }
        case .spec:
            return element.withSpec { spec in
                guard spec.mark != mark else { return false }
                spec.mark = mark
                return matches(spec, &next)
            }
        case .absent:
            next += 1
            return true
        case .recorded, .custom: return false
        }
    }
}

extension LayoutMemory.Reference {
    /// Whether nothing has happened to the node's style since it was recorded.
    @inline(__always)
    fileprivate func isStyle(of owner: UInt64) -> Bool {
        guard let style else { return true }
        return style._withUnsafeGuaranteedRef { $0.recordOwner } == owner
    }
}
