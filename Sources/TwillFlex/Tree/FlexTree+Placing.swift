// Positions, once all sizes are settled.

extension FlexTree {
    /// Gives the root, and all containers below it that may have moved, their place. That of a leaf follows from its
    /// container's, so leaves are not visited.
    mutating func place(_ root: FlexID, _ measure: FlexMeasure) {
        let record = records.pointee.pointer(root)
        record.pointee.position = .zero
        store.pointee.depth = 0
        guard record.pointee.isContainer else { return }
        place(record, root, at: .zero, measure)
    }

    /// - Parameter origin: Of the parent, in the nearest node above.
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
        // A node that moved takes along all below it, whose positions are its own.
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

    /// Makes the answer that the parent uses the current one, where an earlier one was taken.
    private mutating func settle(
        _ record: UnsafeMutablePointer<FlexRecord>, _ id: FlexID, _ measure: FlexMeasure
    ) {
        let store = others.pointee.pointer(record.pointee.others)
        let answer = store.pointee[record.pointee.wanted]
        store.pointee[record.pointee.wanted] = record.pointee.current
        record.pointee.wanted = 0
        compute(record, id, answer.range, answer.parent, measure)
        record.pointee.size = record.pointee.current.size
    }
}

extension FlexTree {
    // MARK: Results

    /// In the nearest node above or, where there is none, in the root; on the pixels of the screen.
    public func origin(of id: FlexID) -> FlexPoint { rounding.up(absolute(of: id)) }

    /// Writes all leaves below an element, back to front: what lies in the background comes before the content. Nothing of
    /// what was left out with its container.
    ///
    /// - Parameter leaves: With room for all leaves that were added below the element.
    /// - Returns: How many there are.
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

    /// Says that the caller knows the present answer of a leaf from now on, as if it had told it.
    public func noteRecalled(_ id: FlexID) {
        records.pointee.pointer(id).pointee.flags.insert(.isRecalled)
    }

    /// On the pixels of the screen.
    @inline(__always)
    public func size(of id: FlexID) -> FlexSize { records.pointee.pointer(id).pointee.size }

    /// Where `origin` comes from, before it goes to the pixels of the screen.
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

    /// In the parent, as the parent's rule gives it: not rounded.
    @inline(__always)
    public func position(of id: FlexID) -> FlexPoint { records.pointee.pointer(id).pointee.position }

    /// What the size answers: the parent's range, and the size that fractions are of.
    public func question(of id: FlexID) -> (range: FlexRange, parent: FlexSize) {
        let record = records.pointee.pointer(id)
        guard record.pointee.flags.contains(.isValid) else { return (FlexRange(exactly: .zero), .zero) }
        let wanted = record.pointee.wanted
        let answer =
            wanted == 0 ? record.pointee.current : others.pointee.pointer(record.pointee.others).pointee[wanted]
        return (answer.range, answer.parent)
    }

    /// Whether the parent left the element without measuring it: then it has no size, and nothing below it is there.
    public func isSkipped(_ id: FlexID) -> Bool { records.pointee.pointer(id).pointee.flags.contains(.isSkipped) }

    public func token(of id: FlexID) -> Int32 { records.pointee.pointer(id).pointee.token }

    /// What the element is known by, and who comes next.
    public func links(of id: FlexID) -> FlexLinks {
        let record = records.pointee.pointer(id)
        let child = record.pointee.firstChild, next = record.pointee.next
        return FlexLinks(
            token: record.pointee.token, firstChild: child.isNone ? nil : child, nextSibling: next.isNone ? nil : next)
    }

    public func parent(of id: FlexID) -> FlexID? {
        let parent = records.pointee.pointer(id).pointee.parent
        return parent.isNone ? nil : parent
    }

    public func firstChild(of id: FlexID) -> FlexID? {
        let child = records.pointee.pointer(id).pointee.firstChild
        return child.isNone ? nil : child
    }

    public func nextSibling(of id: FlexID) -> FlexID? {
        let next = records.pointee.pointer(id).pointee.next
        return next.isNone ? nil : next
    }

    /// The baselines that a parent sees: a vertical stack hands up those of its first and last child.
    ///
    /// Of an element that its parent left out they are the style's, whatever came of measuring it before.
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
    public var token: Int32
    public var firstChild: FlexID?
    public var nextSibling: FlexID?
}

/// What a layout says of one leaf.
public struct FlexLeaf: Sendable, BitwiseCopyable {
    public var id: FlexID
    public var token: Int32
    /// Whether the parent left it without measuring it.
    public var isSkipped: Bool
    /// Whether its size is one that ``FlexTree/recall(_:_:in:parent:)`` told.
    public var isRecalled: Bool
    /// On the pixels of the screen, as is `origin`.
    public var size: FlexSize
    /// In the nearest node above or, where there is none, in the root.
    public var origin: FlexPoint
}
