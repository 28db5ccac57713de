// Positions, once all sizes are settled.

extension FlexTree {
    /// Gives the root, and all below it that may have moved, its place.
    mutating func place(_ root: FlexID, _ measure: FlexMeasure) {
        let record = records.pointer(root)
        record.pointee.position = .zero
        depth = 0
        place(root, at: .zero, measure)
    }

    /// - Parameter origin: Of the parent, in the nearest node above.
    private mutating func place(_ id: FlexID, at origin: FlexPoint, _ measure: FlexMeasure) {
        let record = records.pointer(id)
        if record.pointee.wanted != 0 { settle(record, id, measure) }
        let x = origin.x + record.pointee.position.x
        let y = origin.y + record.pointee.position.y
        let isTouched = record.pointee.flags.contains(.isTouched)
        if !isTouched, record.pointee.absolute.x == x, record.pointee.absolute.y == y { return }
        statistics.placed += 1
        record.pointee.absolute = FlexPoint(x: x, y: y)
        record.pointee.flags.remove(.isTouched)
        if record.pointee.flags.contains(.isSkipped) { return }
        // A node that moved takes along all below it, whose positions are its own.
        if record.pointee.kind == .node, !isTouched { return }
        let inner = record.pointee.kind == .node ? .zero : record.pointee.absolute
        var child = record.pointee.firstChild
        while !child.isNone {
            place(child, at: inner, measure)
            child = records.pointer(child).pointee.next
        }
    }

    /// Makes the answer that the parent uses the current one, where an earlier one was taken.
    private mutating func settle(
        _ record: UnsafeMutablePointer<FlexRecord>, _ id: FlexID, _ measure: FlexMeasure
    ) {
        let store = others.pointer(record.pointee.others)
        let answer = store.pointee[record.pointee.wanted]
        store.pointee[record.pointee.wanted] = record.pointee.current
        record.pointee.wanted = 0
        if record.pointee.firstChild.isNone {
            record.pointee.current = answer
        } else {
            compute(record, id, answer.range, answer.parent, measure)
        }
    }
}

extension FlexTree {
    // MARK: Results

    /// In the nearest node above or, where there is none, in the root; on the pixels of the screen.
    public func origin(of id: FlexID) -> FlexPoint { rounding.up(records.pointer(id).pointee.absolute) }

    /// On the pixels of the screen.
    @inline(__always)
    public func size(of id: FlexID) -> FlexSize { records.pointer(id).pointee.size }

    /// Where `origin` comes from, before it goes to the pixels of the screen.
    public func absolute(of id: FlexID) -> FlexPoint { records.pointer(id).pointee.absolute }

    /// In the parent, as the parent's rule gives it: not rounded.
    @inline(__always)
    public func position(of id: FlexID) -> FlexPoint { records.pointer(id).pointee.position }

    /// What the size answers: the parent's range, and the size that fractions are of.
    public func question(of id: FlexID) -> (range: FlexRange, parent: FlexSize) {
        let record = records.pointer(id)
        return (record.pointee.current.range, record.pointee.current.parent)
    }

    /// Whether the parent left the element without measuring it: then it has no size, and nothing below it is there.
    public func isSkipped(_ id: FlexID) -> Bool { records.pointer(id).pointee.flags.contains(.isSkipped) }

    public func token(of id: FlexID) -> Int32 { records.pointer(id).pointee.token }

    public func parent(of id: FlexID) -> FlexID? {
        let parent = records.pointer(id).pointee.parent
        return parent.isNone ? nil : parent
    }

    public func firstChild(of id: FlexID) -> FlexID? {
        let child = records.pointer(id).pointee.firstChild
        return child.isNone ? nil : child
    }

    public func nextSibling(of id: FlexID) -> FlexID? {
        let next = records.pointer(id).pointee.next
        return next.isNone ? nil : next
    }

    /// The baselines that a parent sees: a vertical stack hands up those of its first and last child.
    public func baselines(of id: FlexID) -> (ascender: Double, descender: Double) {
        let record = records.pointer(id)
        guard !record.pointee.extras.isNone else { return (0, 0) }
        let more = extras.pointer(record.pointee.extras)
        return (more.pointee.ascender, more.pointee.descender)
    }
}
