import TwillFlex

// A new spec of a node most often has the structure of the last one, with other content: then the records of the last
// run are right except for the leaves that have changed, and the engine reuses the other results.

extension LayoutMemory {
    /// Updates the records of a node's last run for its next one.
    ///
    /// Rules, children and their order have to be those of the last run. A changed style is copied. A leaf that was
    /// invalidated since, or measured by another layout, loses its cached results, and so do the elements above it.
    /// Unchanged leaves, which ``NodeLock/recordsID`` identifies, are skipped.
    ///
    /// - Returns: Whether the spec matches. If not, the record is empty, and the spec has to be recorded again.
    func match(_ spec: ASLayoutSpec) -> Bool {
        guard root != nil else { return false }
        beginRun()
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

    /// Updates the record of a spec without an object.
    ///
    /// - Parameter token: The spec's token if it was in the last run.
    /// - Returns: The token after the last one below it; nil if another element has the token.
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
        // An element of the same class has the same kind: a node, or a spec that the engine knows.
        guard reference.pointee.type == element.type else { return false }
        switch reference.pointee.kind {
        case .node:
            guard reference.pointee.identity == element.identity else { return false }
            next += 1
            return element.withNode { node in
                if node.state.recordsID == recordsID, reference.pointee.isStyleUnchanged(since: recordsID) {
                    return true
                }
                return node.match(&reference.pointee, in: &tree, recordsID: recordsID)
            }
        case .spec:
            return element.withSpec { spec in
                guard spec.lastRunID != runID else { return false }
                spec.lastRunID = runID
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
    /// Whether the node's style has not changed since it was recorded.
    @inline(__always)
    fileprivate func isStyleUnchanged(since recordsID: UInt64) -> Bool {
        guard let style else { return true }
        return style._withUnsafeGuaranteedRef { $0.recordsID } == recordsID
    }
}
