// Positions, after all sizes are final.

extension FlexTree {
    /// Positions the root, and all containers below it that may have moved. A leaf's position follows from its
    /// container's, so leaves are not visited.
    mutating func place(_ root: FlexID, _ measure: FlexMeasure) {
        let record = records.pointee.pointer(root)
        record.pointee.position = .zero
        store.pointee.depth = 0
        guard record.pointee.isContainer else { return }
        place(record, root, at: .zero, measure)
    }

    /// - Parameter origin: The parent's origin in the nearest node above.
    private mutating func place(
        _ record: UnsafeMutablePointer<FlexRecord>, _ id: FlexID, at origin: FlexPoint, _ measure: FlexMeasure
    ) {
        if record.pointee.wanted != 0 { settle(record, id, measure) }
        let x = origin.x + record.pointee.position.x
        let y = origin.y + record.pointee.position.y
        let isTouched = record.pointee.flags.contains(.isTouched)
        if !isTouched, record.pointee.absolute.x == x, record.pointee.absolute.y == y { return }
        store.pointee.statistics.placed += 1
        record.pointee.absolute = FlexPoint(x: x, y: y)
        record.pointee.flags.remove(.isTouched)
        if record.pointee.flags.contains(.isSkipped) { return }
        // Everything below a node moves with it, as positions are relative to it.
        let isNode = record.pointee.kind == .node
        if isNode, !isTouched { return }
        let inner = isNode ? .zero : record.pointee.absolute
        var rest = parameters.pointee.pointer(record.pointee.parameters).pointee.containerCount
        var child = record.pointee.firstChild
        while rest > 0 {
            let below = records.pointee.pointer(child)
            if below.pointee.isContainer {
                rest -= 1
                place(below, child, at: inner, measure)
            }
            child = below.pointee.next
        }
    }

    /// Makes the result that the parent uses the current one, if that is an earlier one.
    private mutating func settle(
        _ record: UnsafeMutablePointer<FlexRecord>, _ id: FlexID, _ measure: FlexMeasure
    ) {
        makeWantedCurrent(record)
        let answer = record.pointee.current
        compute(record, id, answer.range, answer.parent, measure)
        record.pointee.size = record.pointee.current.size
    }
}

extension FlexTree {
    // MARK: Results

    /// Returns the origin in the nearest node above or, without one, in the root, rounded to the screen's pixels.
    public func origin(of id: FlexID) -> FlexPoint { rounding.up(absolute(of: id)) }

    /// Writes all leaves below an element, back to front: the background comes before the content. Leaves of containers
    /// that were left out are not written.
    ///
    /// - Parameters:
    ///   - root: The element.
    ///   - leaves: A buffer with room for all leaves that were added below the element.
    /// - Returns: The number of leaves.
    public func getLeaves(below root: FlexID, _ leaves: UnsafeMutablePointer<FlexLeaf>) -> Int {
        let record = records.pointee.pointer(root)
        guard record.pointee.isContainer, !record.pointee.flags.contains(.isSkipped) else { return 0 }
        var next = leaves
        getLeaves(record, &next)
        return next - leaves
    }

    private func getLeaves(_ record: UnsafeMutablePointer<FlexRecord>, _ next: inout UnsafeMutablePointer<FlexLeaf>) {
        let origin = record.pointee.kind == .node ? .zero : record.pointee.absolute
        var child = record.pointee.firstChild
        if record.pointee.kind == .background, !child.isNone {
            let content = records.pointee.pointer(child)
            if !content.pointee.next.isNone {
                visit(records.pointee.pointer(content.pointee.next), content.pointee.next, origin, &next)
            }
            return visit(content, child, origin, &next)
        }
        while !child.isNone {
            let below = records.pointee.pointer(child)
            visit(below, child, origin, &next)
            child = below.pointee.next
        }
    }

    @inline(__always)
    private func visit(
        _ record: UnsafeMutablePointer<FlexRecord>, _ id: FlexID, _ origin: FlexPoint,
        _ next: inout UnsafeMutablePointer<FlexLeaf>
    ) {
        let flags = record.pointee.flags
        if record.pointee.isContainer {
            if !flags.contains(.isSkipped) { getLeaves(record, &next) }
            return
        }
        let x = origin.x + record.pointee.position.x
        let y = origin.y + record.pointee.position.y
        next.initialize(
            to: FlexLeaf(
                id: id, token: record.pointee.token, isSkipped: flags.contains(.isSkipped),
                isRecalled: flags.contains(.isRecalled), size: record.pointee.size,
                origin: FlexPoint(x: rounding.up(x), y: rounding.up(y))))
        next += 1
    }

    /// Marks a leaf's current result as known to the caller, as if the caller had provided it.
    public func noteRecalled(_ id: FlexID) {
        records.pointee.pointer(id).pointee.flags.insert(.isRecalled)
    }

    /// Returns the size, rounded to the screen's pixels.
    @inline(__always)
    public func size(of id: FlexID) -> FlexSize { records.pointee.pointer(id).pointee.size }

    /// Returns the unrounded value of `origin`.
    public func absolute(of id: FlexID) -> FlexPoint {
        let record = records.pointee.pointer(id)
        if record.pointee.isContainer { return record.pointee.absolute }
        guard !record.pointee.parent.isNone else { return .zero }
        let above = records.pointee.pointer(record.pointee.parent)
        if above.pointee.kind == .node { return record.pointee.position }
        return FlexPoint(
            x: above.pointee.absolute.x + record.pointee.position.x,
            y: above.pointee.absolute.y + record.pointee.position.y)
    }

    /// Returns the position in the parent, not rounded.
    @inline(__always)
    public func position(of id: FlexID) -> FlexPoint { records.pointee.pointer(id).pointee.position }

    /// Returns the question that the size is the result of: the parent's range, and the size that fractions refer to.
    public func question(of id: FlexID) -> (range: FlexRange, parent: FlexSize) {
        let record = records.pointee.pointer(id)
        guard record.pointee.flags.contains(.isValid) else { return (FlexRange(exactly: .zero), .zero) }
        let wanted = record.pointee.wanted
        let answer =
            wanted == 0 ? record.pointee.current : others.pointee.pointer(record.pointee.others).pointee[wanted]
        return (answer.range, answer.parent)
    }

    /// Whether the parent left the element out without measuring it: then it has no size, and everything below it is
    /// left out.
    public func isSkipped(_ id: FlexID) -> Bool { records.pointee.pointer(id).pointee.flags.contains(.isSkipped) }

    /// Returns the caller's identifier of an element.
    public func token(of id: FlexID) -> Int32 { records.pointee.pointer(id).pointee.token }

    /// Returns the element's token and its neighbors.
    public func links(of id: FlexID) -> FlexLinks {
        let record = records.pointee.pointer(id)
        let child = record.pointee.firstChild, next = record.pointee.next
        return FlexLinks(
            token: record.pointee.token, firstChild: child.isNone ? nil : child, nextSibling: next.isNone ? nil : next)
    }

    /// Returns the element's parent; nil for a root.
    public func parent(of id: FlexID) -> FlexID? {
        let parent = records.pointee.pointer(id).pointee.parent
        return parent.isNone ? nil : parent
    }

    /// Returns the element's first child.
    public func firstChild(of id: FlexID) -> FlexID? {
        let child = records.pointee.pointer(id).pointee.firstChild
        return child.isNone ? nil : child
    }

    /// Returns the element's next sibling.
    public func nextSibling(of id: FlexID) -> FlexID? {
        let next = records.pointee.pointer(id).pointee.next
        return next.isNone ? nil : next
    }

    /// Returns the baselines that a parent uses: a vertical stack has those of its first and last child.
    ///
    /// An element that its parent left out has the style's, whatever was measured before.
    public func baselines(of id: FlexID) -> (ascender: Double, descender: Double) {
        let record = records.pointee.pointer(id)
        guard !record.pointee.extras.isNone else { return (0, 0) }
        let more = extras.pointee.pointer(record.pointee.extras)
        if record.pointee.flags.contains(.isSkipped) {
            return (more.pointee.styleAscender, more.pointee.styleDescender)
        }
        return (more.pointee.ascender, more.pointee.descender)
    }
}

/// An element's token and its neighbours.
public struct FlexLinks: Sendable, BitwiseCopyable {
    /// The caller's identifier of the element.
    public var token: Int32
    /// The element's first child.
    public var firstChild: FlexID?
    /// The element's next sibling.
    public var nextSibling: FlexID?
}

/// The result of a layout for one leaf.
public struct FlexLeaf: Sendable, BitwiseCopyable {
    /// The leaf's ID.
    public var id: FlexID
    /// The caller's identifier of the leaf.
    public var token: Int32
    /// Whether the parent left it out without measuring it.
    public var isSkipped: Bool
    /// Whether its size came from ``FlexTree/recall(_:_:in:parent:)``.
    public var isRecalled: Bool
    /// The size, rounded to the screen's pixels, as is `origin`.
    public var size: FlexSize
    /// The origin in the nearest node above or, without one, in the root.
    public var origin: FlexPoint
}
