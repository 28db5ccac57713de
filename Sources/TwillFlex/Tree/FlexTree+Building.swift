// Adding elements. None of it lays anything out.

extension FlexTree {
    // MARK: Leaves

    /// Adds a leaf without content: it takes all room if both sides are finite, none otherwise, unless its style has a
    /// size.
    @discardableResult
    public mutating func addBox(_ style: borrowing FlexStyle, token: Int32 = -1, to parent: FlexID? = nil) -> FlexID {
        add(.box, style, token: token, parameters: .none, to: parent)
    }

    /// Adds a leaf without content or style.
    @discardableResult
    public mutating func addBox(token: Int32 = -1, to parent: FlexID? = nil) -> FlexID {
        addPlain(.box, token: token, to: parent)
    }

    /// Adds a leaf whose content is measured. The result is clamped to its range.
    @discardableResult
    public mutating func addContent(_ style: borrowing FlexStyle, token: Int32, to parent: FlexID? = nil) -> FlexID {
        add(.content, style, token: token, parameters: .none, to: parent)
    }

    /// Adds a leaf whose content is measured, without a style.
    @discardableResult
    public mutating func addContent(token: Int32, to parent: FlexID? = nil) -> FlexID {
        addPlain(.content, token: token, to: parent)
    }

    /// Adds a leaf that resolves its own sizes, such as the root of another tree: its result is used unchanged. A
    /// parent still reads the style's part for stacks.
    @discardableResult
    public mutating func addOpaque(_ style: borrowing FlexStyle, token: Int32, to parent: FlexID? = nil) -> FlexID {
        add(.opaque, style, token: token, parameters: .none, to: parent)
    }

    /// Adds a leaf that resolves its own sizes, without a style.
    @discardableResult
    public mutating func addOpaque(token: Int32, to parent: FlexID? = nil) -> FlexID {
        addPlain(.opaque, token: token, to: parent)
    }

    // MARK: Containers

    /// Adds a container of any kind.
    @discardableResult
    public mutating func add(
        _ rule: borrowing FlexRule, _ style: borrowing FlexStyle, token: Int32 = -1, to parent: FlexID? = nil
    ) -> FlexID {
        add(rule.kind, style, token: token, parameters: parameters.pointee.add(rule.parameters), to: parent)
    }

    /// Adds a container of any kind, without a style.
    @discardableResult
    public mutating func add(_ rule: borrowing FlexRule, token: Int32 = -1, to parent: FlexID? = nil) -> FlexID {
        addPlain(rule.kind, token: token, parameters: parameters.pointee.add(rule.parameters), to: parent)
    }

    /// Adds a container of one child, which it measures after its own style; positions below start at its top left.
    @discardableResult
    public mutating func addNode(
        _ style: borrowing FlexStyle = FlexStyle(), token: Int32 = -1, to parent: FlexID? = nil
    ) -> FlexID {
        add(.node, style, token: token, to: parent)
    }

    /// Adds a spec without children, which takes the range's minimum.
    @discardableResult
    public mutating func addEmpty(
        _ style: borrowing FlexStyle = FlexStyle(), token: Int32 = -1, to parent: FlexID? = nil
    ) -> FlexID {
        add(.empty, style, token: token, to: parent)
    }

    /// Adds a stack.
    @discardableResult
    public mutating func addStack(
        _ stack: FlexStack, _ style: borrowing FlexStyle = FlexStyle(), token: Int32 = -1, to parent: FlexID? = nil
    ) -> FlexID {
        add(.stack(stack), style, token: token, to: parent)
    }

    /// Adds an inset spec around one child.
    @discardableResult
    public mutating func addInset(
        _ insets: FlexInsets, _ style: borrowing FlexStyle = FlexStyle(), token: Int32 = -1, to parent: FlexID? = nil
    ) -> FlexID {
        add(.inset(insets), style, token: token, to: parent)
    }

    /// Adds a relative spec with one child.
    @discardableResult
    public mutating func addRelative(
        _ relative: FlexRelative, _ style: borrowing FlexStyle = FlexStyle(), token: Int32 = -1,
        to parent: FlexID? = nil
    ) -> FlexID {
        add(.relative(relative), style, token: token, to: parent)
    }

    /// Adds a ratio spec with one child.
    ///
    /// - Parameters:
    ///   - ratio: The height divided by the width; at 0 or less, the child is laid out without a ratio.
    ///   - style: The sizes and flex factors of the spec.
    ///   - token: A number of the caller's, which the tree stores.
    ///   - parent: The spec that it is added to; nil for none.
    @discardableResult
    public mutating func addRatio(
        _ ratio: Double, _ style: borrowing FlexStyle = FlexStyle(), token: Int32 = -1, to parent: FlexID? = nil
    ) -> FlexID {
        add(.ratio(ratio), style, token: token, to: parent)
    }

    /// Adds a container whose first child is the content and whose second lies above it.
    @discardableResult
    public mutating func addOverlay(
        _ style: borrowing FlexStyle = FlexStyle(), token: Int32 = -1, to parent: FlexID? = nil
    ) -> FlexID {
        add(.overlay, style, token: token, to: parent)
    }

    /// Adds a container whose first child is the content and whose second lies below it.
    @discardableResult
    public mutating func addBackground(
        _ style: borrowing FlexStyle = FlexStyle(), token: Int32 = -1, to parent: FlexID? = nil
    ) -> FlexID {
        add(.background, style, token: token, to: parent)
    }

    /// Adds a container whose first child is the content and whose second is centered on a corner of it.
    @discardableResult
    public mutating func addCorner(
        _ corner: FlexCorner, _ style: borrowing FlexStyle = FlexStyle(), token: Int32 = -1, to parent: FlexID? = nil
    ) -> FlexID {
        add(.corner(corner), style, token: token, to: parent)
    }

    /// Adds a container whose children are at the positions of their styles.
    @discardableResult
    public mutating func addAbsolute(
        _ sizing: FlexAbsoluteSizing = .fill, _ style: borrowing FlexStyle = FlexStyle(), token: Int32 = -1,
        to parent: FlexID? = nil
    ) -> FlexID {
        add(.absolute(sizing), style, token: token, to: parent)
    }

    /// Adds a container with all children at the top left, as large as the largest.
    @discardableResult
    public mutating func addWrapper(
        _ style: borrowing FlexStyle = FlexStyle(), token: Int32 = -1, to parent: FlexID? = nil
    ) -> FlexID {
        add(.wrapper, style, token: token, to: parent)
    }

    @inline(__always)
    private mutating func add(
        _ kind: FlexRecord.Kind, _ style: borrowing FlexStyle, token: Int32, parameters: ArenaID<FlexParameters>,
        to parent: FlexID?
    ) -> FlexID {
        let (id, record) = records.pointee.add()
        record.pointee.begin(kind, token: token, parameters: parameters)
        record.pointee.extras = style.hasExtras ? extras.pointee.add(FlexExtras(style)) : .none
        record.pointee.flags = []
        record.pointee.take(style)
        if let parent { link(id, record, to: parent) }
        return id
    }

    /// Adds an element with the default style.
    @inline(__always)
    private mutating func addPlain(
        _ kind: FlexRecord.Kind, token: Int32, parameters: ArenaID<FlexParameters> = .none, to parent: FlexID?
    ) -> FlexID {
        let (id, record) = records.pointee.add()
        record.pointee.begin(kind, token: token, parameters: parameters)
        record.pointee.setDefaultStyle()
        if let parent { link(id, record, to: parent) }
        return id
    }
}
