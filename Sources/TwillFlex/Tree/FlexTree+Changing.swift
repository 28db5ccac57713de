// Changing and removing elements. None of it lays anything out.

extension FlexTree {
    /// Makes an element that has no parent the last child of another.
    public mutating func append(_ child: FlexID, to parent: FlexID) {
        let record = records.pointee.pointer(child)
        precondition(record.pointee.parent.isNone, "An element has one parent; remove it from the other first.")
        link(child, record, to: parent)
    }

    @inline(__always)
    mutating func link(_ child: FlexID, _ record: UnsafeMutablePointer<FlexRecord>, to parent: FlexID) {
        let above = records.pointee.pointer(parent)
        precondition(above.pointee.isContainer, "A leaf has no children.")
        let ends = parameters.pointee.pointer(above.pointee.parameters)
        if ends.pointee.lastChild.isNone {
            above.pointee.firstChild = child
        } else {
            records.pointee.pointer(ends.pointee.lastChild).pointee.next = child
        }
        ends.pointee.lastChild = child
        ends.pointee.childCount += 1
        if record.pointee.isContainer { ends.pointee.containerCount += 1 }
        record.pointee.parent = parent
        if above.pointee.flags.contains(.isValid) { setNeedsLayout(parent) }
    }

    /// Removes an element and all below it from the tree. Their IDs are reused.
    public mutating func remove(_ id: FlexID) {
        detach(id)
        free(id)
    }

    /// Replaces an element's style; the element is laid out again.
    public mutating func setStyle(_ style: borrowing FlexStyle, of id: FlexID) {
        let record = records.pointee.pointer(id)
        if !record.pointee.extras.isNone {
            extras.pointee.pointer(record.pointee.extras).pointee = FlexExtras(style)
        } else if style.hasExtras {
            record.pointee.extras = extras.pointee.add(FlexExtras(style))
        }
        record.pointee.take(style)
        setNeedsLayout(id)
    }

    /// Discards the results of the element and those above it: its content or its rule has changed.
    public mutating func setNeedsLayout(_ id: FlexID) {
        var id = id
        while !id.isNone {
            let record = records.pointee.pointer(id)
            // An element that was never laid out can be new, while those above it were laid out.
            record.pointee.flags.remove(.isValid)
            if !record.pointee.others.isNone { others.pointee.pointer(record.pointee.others).pointee.count = 0 }
            id = record.pointee.parent
        }
    }

    private mutating func detach(_ id: FlexID) {
        let record = records.pointee.pointer(id)
        let parent = record.pointee.parent
        guard !parent.isNone else { return }
        let above = records.pointee.pointer(parent)
        let ends = parameters.pointee.pointer(above.pointee.parameters)
        if above.pointee.firstChild == id {
            above.pointee.firstChild = record.pointee.next
            if ends.pointee.lastChild == id { ends.pointee.lastChild = .none }
        } else {
            var before = above.pointee.firstChild
            while records.pointee.pointer(before).pointee.next != id {
                before = records.pointee.pointer(before).pointee.next
            }
            records.pointee.pointer(before).pointee.next = record.pointee.next
            if ends.pointee.lastChild == id { ends.pointee.lastChild = before }
        }
        ends.pointee.childCount -= 1
        if record.pointee.isContainer { ends.pointee.containerCount -= 1 }
        record.pointee.parent = .none
        record.pointee.next = .none
        setNeedsLayout(parent)
    }

    private mutating func free(_ id: FlexID) {
        var pending = [id]
        while let id = pending.popLast() {
            let record = records.pointee.pointer(id)
            var child = record.pointee.firstChild
            while !child.isNone {
                pending.append(child)
                child = records.pointee.pointer(child).pointee.next
            }
            if !record.pointee.extras.isNone { extras.pointee.remove(record.pointee.extras) }
            if !record.pointee.parameters.isNone { parameters.pointee.remove(record.pointee.parameters) }
            if !record.pointee.others.isNone { others.pointee.remove(record.pointee.others) }
            record.pointee.flags = .isRemoved
            records.pointee.remove(id)
        }
    }

    // MARK: Comparing

    /// Whether an element is a container with this rule.
    public func has(_ rule: borrowing FlexRule, _ id: FlexID) -> Bool {
        let record = records.pointee.pointer(id)
        guard record.pointee.kind == rule.kind, record.pointee.isContainer else { return false }
        return parameters.pointee.pointer(record.pointee.parameters).pointee.isSameRule(as: rule.parameters)
    }

    /// Whether an element has this style; false for styles that hold NaN.
    public func has(_ style: borrowing FlexStyle, _ id: FlexID) -> Bool {
        let record = records.pointee.pointer(id)
        guard record.pointee.has(style) else { return false }
        if record.pointee.extras.isNone { return !style.hasExtras }
        return extras.pointee.pointer(record.pointee.extras).pointee.has(style)
    }

    /// Whether an element has the default style.
    public func hasNoStyle(_ id: FlexID) -> Bool { has(Self.noStyle, id) }

    private static let noStyle = FlexStyle()
}
