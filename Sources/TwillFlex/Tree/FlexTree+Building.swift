// Adding, changing and removing elements. None of it lays anything out.

extension FlexTree {
    // MARK: Leaves

    /// A leaf without content: takes all there is where both sides are finite, nothing elsewhere, unless its style says.
    @discardableResult
    public mutating func addBox(_ style: borrowing FlexStyle = FlexStyle(), token: Int32 = -1, to parent: FlexID? = nil)
        -> FlexID
    {
        add(.box, style, token: token, parameters: .none, to: parent)
    }

    /// A leaf whose content is measured. The result is held within its range.
    @discardableResult
    public mutating func addContent(_ style: borrowing FlexStyle = FlexStyle(), token: Int32, to parent: FlexID? = nil)
        -> FlexID
    {
        add(.content, style, token: token, parameters: .none, to: parent)
    }

    /// A leaf that resolves its own sizes, such as the root of another tree: its answer is taken as it is. A parent
    /// still reads the style's part for stacks.
    @discardableResult
    public mutating func addOpaque(_ style: borrowing FlexStyle = FlexStyle(), token: Int32, to parent: FlexID? = nil)
        -> FlexID
    {
        add(.opaque, style, token: token, parameters: .none, to: parent)
    }

    // MARK: Containers

    /// Holds one child, which it measures after its own style; positions below start at its top left.
    @discardableResult
    public mutating func addNode(
        _ style: borrowing FlexStyle = FlexStyle(), token: Int32 = -1, to parent: FlexID? = nil
    )
        -> FlexID
    {
        add(.node, style, token: token, parameters: parameters.add(FlexParameters()), to: parent)
    }

    /// A spec without children: takes the range's minimum.
    @discardableResult
    public mutating func addEmpty(
        _ style: borrowing FlexStyle = FlexStyle(), token: Int32 = -1, to parent: FlexID? = nil
    )
        -> FlexID
    {
        add(.empty, style, token: token, parameters: parameters.add(FlexParameters()), to: parent)
    }

    @discardableResult
    public mutating func addStack(
        _ stack: FlexStack, _ style: borrowing FlexStyle = FlexStyle(), token: Int32 = -1, to parent: FlexID? = nil
    ) -> FlexID {
        let id = parameters.add(FlexParameters(stack))
        return add(.stack, style, token: token, parameters: id, to: parent)
    }

    @discardableResult
    public mutating func addInset(
        _ insets: FlexInsets, _ style: borrowing FlexStyle = FlexStyle(), token: Int32 = -1, to parent: FlexID? = nil
    ) -> FlexID {
        let id = parameters.add(FlexParameters(insets))
        return add(.inset, style, token: token, parameters: id, to: parent)
    }

    @discardableResult
    public mutating func addRelative(
        _ relative: FlexRelative, _ style: borrowing FlexStyle = FlexStyle(), token: Int32 = -1,
        to parent: FlexID? = nil
    ) -> FlexID {
        let id = parameters.add(FlexParameters(relative))
        return add(.relative, style, token: token, parameters: id, to: parent)
    }

    /// - Parameter ratio: Height by width; not above 0, the child is laid out as if there were no ratio.
    @discardableResult
    public mutating func addRatio(
        _ ratio: Double, _ style: borrowing FlexStyle = FlexStyle(), token: Int32 = -1, to parent: FlexID? = nil
    ) -> FlexID {
        let id = parameters.add(FlexParameters(a: ratio))
        return add(.ratio, style, token: token, parameters: id, to: parent)
    }

    /// The first child is the content, the second lies above it.
    @discardableResult
    public mutating func addOverlay(
        _ style: borrowing FlexStyle = FlexStyle(), token: Int32 = -1, to parent: FlexID? = nil
    ) -> FlexID {
        add(.overlay, style, token: token, parameters: parameters.add(FlexParameters()), to: parent)
    }

    /// The first child is the content, the second lies below it.
    @discardableResult
    public mutating func addBackground(
        _ style: borrowing FlexStyle = FlexStyle(), token: Int32 = -1, to parent: FlexID? = nil
    ) -> FlexID {
        add(.background, style, token: token, parameters: parameters.add(FlexParameters()), to: parent)
    }

    /// The first child is the content, the second is centred on its corner.
    @discardableResult
    public mutating func addCorner(
        _ corner: FlexCorner, _ style: borrowing FlexStyle = FlexStyle(), token: Int32 = -1, to parent: FlexID? = nil
    ) -> FlexID {
        let id = parameters.add(FlexParameters(corner))
        return add(.corner, style, token: token, parameters: id, to: parent)
    }

    @discardableResult
    public mutating func addAbsolute(
        _ sizing: FlexAbsoluteSizing = .fill, _ style: borrowing FlexStyle = FlexStyle(), token: Int32 = -1,
        to parent: FlexID? = nil
    ) -> FlexID {
        let id = parameters.add(FlexParameters(choices: (sizing.rawValue, 0, 0, 0, 0, 0)))
        return add(.absolute, style, token: token, parameters: id, to: parent)
    }

    /// All children at the top left; as large as the largest.
    @discardableResult
    public mutating func addWrapper(
        _ style: borrowing FlexStyle = FlexStyle(), token: Int32 = -1, to parent: FlexID? = nil
    ) -> FlexID {
        add(.wrapper, style, token: token, parameters: parameters.add(FlexParameters()), to: parent)
    }

    @inline(__always)
    private mutating func add(
        _ kind: FlexRecord.Kind, _ style: borrowing FlexStyle, token: Int32, parameters: ArenaID<FlexParameters>,
        to parent: FlexID?
    ) -> FlexID {
        // Field by field, because making a record first and copying it takes twice as long.
        let (id, record) = records.add()
        record.pointee.kind = kind
        record.pointee.flags = []
        record.pointee.wanted = 0
        record.pointee.next = .none
        record.pointee.firstChild = .none
        record.pointee.extras = style.hasExtras ? extras.add(FlexExtras(style)) : .none
        record.pointee.size = .zero
        record.pointee.position = .zero
        record.pointee.absolute = .zero
        record.pointee.parent = .none
        record.pointee.parameters = parameters
        record.pointee.others = .none
        record.pointee.token = token
        // `current` is not looked at before it is valid.
        record.pointee.take(style)
        if let parent { append(id, to: parent) }
        return id
    }

    // MARK: Changing

    /// Makes an element that has no parent the last child of another.
    public mutating func append(_ child: FlexID, to parent: FlexID) {
        let record = records.pointer(child)
        precondition(record.pointee.parent.isNone, "An element has one parent; remove it from the other first.")
        let above = records.pointer(parent)
        precondition(above.pointee.isContainer, "A leaf has no children.")
        let ends = parameters.pointer(above.pointee.parameters)
        if ends.pointee.lastChild.isNone {
            above.pointee.firstChild = child
        } else {
            records.pointer(ends.pointee.lastChild).pointee.next = child
        }
        ends.pointee.lastChild = child
        ends.pointee.childCount += 1
        if record.pointee.isContainer { ends.pointee.containerCount += 1 }
        record.pointee.parent = parent
        if above.pointee.flags.contains(.isValid) { setNeedsLayout(parent) }
    }

    /// Takes an element and all below it out of the tree. Their numbers are used again.
    public mutating func remove(_ id: FlexID) {
        detach(id)
        free(id)
    }

    /// Replaces what the parent is told; the element is laid out anew.
    public mutating func setStyle(_ style: borrowing FlexStyle, of id: FlexID) {
        let record = records.pointer(id)
        if !record.pointee.extras.isNone {
            extras.pointer(record.pointee.extras).pointee = FlexExtras(style)
        } else if style.hasExtras {
            record.pointee.extras = extras.add(FlexExtras(style))
        }
        record.pointee.take(style)
        setNeedsLayout(id)
    }

    /// Forgets what the element answered, and those above it: its content or its rule has changed.
    public mutating func setNeedsLayout(_ id: FlexID) {
        var id = id
        while !id.isNone {
            let record = records.pointer(id)
            // Those above an element that was never laid out may have been: it can be new.
            record.pointee.flags.remove(.isValid)
            if !record.pointee.others.isNone { others.pointer(record.pointee.others).pointee.count = 0 }
            id = record.pointee.parent
        }
    }

    private mutating func detach(_ id: FlexID) {
        let record = records.pointer(id)
        let parent = record.pointee.parent
        guard !parent.isNone else { return }
        let above = records.pointer(parent)
        let ends = parameters.pointer(above.pointee.parameters)
        if above.pointee.firstChild == id {
            above.pointee.firstChild = record.pointee.next
            if ends.pointee.lastChild == id { ends.pointee.lastChild = .none }
        } else {
            var before = above.pointee.firstChild
            while records.pointer(before).pointee.next != id { before = records.pointer(before).pointee.next }
            records.pointer(before).pointee.next = record.pointee.next
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
            let record = records.pointer(id)
            var child = record.pointee.firstChild
            while !child.isNone {
                pending.append(child)
                child = records.pointer(child).pointee.next
            }
            if !record.pointee.extras.isNone { extras.remove(record.pointee.extras) }
            if !record.pointee.parameters.isNone { parameters.remove(record.pointee.parameters) }
            if !record.pointee.others.isNone { others.remove(record.pointee.others) }
            record.pointee.flags = .isRemoved
            records.remove(id)
        }
    }
}
