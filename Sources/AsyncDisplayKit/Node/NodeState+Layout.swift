import CoreGraphics
import TwillFlex

// The node's measured layouts, and the style that they were measured under.

extension NodeState {
    // MARK: Layouts

    /// The current layout.
    var calculated: NodeLayout? {
        get { values.calculated.isNone ? nil : NodeLayout(values.calculated, owned?.calculated ?? .none) }
        set {
            let next = newValue ?? NodeLayout(.none, .none)
            values.calculated = next.values
            if let owned {
                owned.calculated = next.content
            } else if !next.content.isNone {
                makeOwned().calculated = next.content
            }
        }
    }

    /// The layout that was measured since, for the next layout pass.
    var pending: NodeLayout? {
        get { values.pending.isNone ? nil : NodeLayout(values.pending, owned?.pending ?? .none) }
        set { _ = replacePending(newValue) }
    }

    /// The nodes of the last layout; nil if there are none, or if they are in an object.
    var lastNodeFrames: NodeFrames? { values.pending.isNone ? owned?.calculated.nodeFrames : owned?.pending.nodeFrames }

    /// Sets the pending layout.
    ///
    /// - Returns: The previous content, which may hold the last references to nodes: release it without the lock.
    mutating func replacePending(_ layout: NodeLayout?) -> NodeLayoutContent {
        let next = layout ?? NodeLayout(.none, .none)
        values.pending = next.values
        guard owned != nil || !next.content.isNone else { return .none }
        let owned = makeOwned()
        var content = next.content
        swap(&owned.pending, &content)
        return content
    }

    /// Sets the pending layout of a node with nothing below it.
    ///
    /// - Returns: False, without a change, if something is below in the previous pending layout.
    @inline(__always)
    mutating func setPendingLeaf(_ layout: NodeLayoutValues) -> Bool {
        if let owned, !owned.pending.isNone { return false }
        values.pending = layout
        return true
    }

    /// Keeps the object that was made of a layout in the layouts that are the same, so that it is made once.
    ///
    /// - Returns: The object; another thread's where that was first.
    mutating func keep(_ made: ASLayout, of layout: NodeLayout) -> ASLayout {
        if let calculated, calculated.isSame(as: layout) {
            if let other = calculated.made { return other }
            makeOwned().calculated.made = made
        }
        if let pending, pending.isSame(as: layout) {
            if let other = pending.made { return other }
            makeOwned().pending.made = made
        }
        return made
    }

    /// Returns the valid layout that was measured for this range and parent, if there is one.
    @inline(__always)
    func known(_ range: ASSizeRange, parentSize: CGSize) -> NodeLayout? {
        let range = FlexRange(range), parentSize = FlexSize(parentSize), version = layoutVersion
        if values.calculated.isValid(for: range, parentSize: parentSize, version: version) { return calculated }
        if values.pending.isValid(for: range, parentSize: parentSize, version: version) { return pending }
        return nil
    }

    /// Returns the size that was measured for this range and parent, if it is still valid.
    @inline(__always)
    func knownSize(_ range: FlexRange, parentSize: FlexSize) -> FlexSize? {
        let version = layoutVersion
        if values.calculated.isValid(for: range, parentSize: parentSize, version: version) {
            return values.calculated.size
        }
        if values.pending.isValid(for: range, parentSize: parentSize, version: version) { return values.pending.size }
        return nil
    }

    /// Passes the valid sizes to the engine, which then need not ask for them.
    @inline(__always)
    func recall(_ id: FlexID, in tree: inout FlexTree) {
        if values.calculated.version == layoutVersion { values.calculated.recall(id, in: &tree) }
        if values.pending.version == layoutVersion { values.pending.recall(id, in: &tree) }
    }

    // MARK: Style

    // Lock order: the node's lock first, then the style's.

    /// The style without counting references, for as long as the node is locked or kept.
    var unmanagedStyle: Unmanaged<ASLayoutElementStyle>? {
        @inline(__always) get {
            guard let style else { return nil }
            return .passUnretained(style)
        }
    }

    /// The sizes in the style.
    var styleSize: ASLayoutElementSize {
        @inline(__always) get { unmanagedStyle?._withUnsafeGuaranteedRef { $0.size } ?? ASLayoutElementSize() }
    }

    /// Returns the sizes in the style, and invalidates what was measured under other values.
    @inline(__always)
    mutating func noticedStyleSize() -> ASLayoutElementSize {
        guard let style = unmanagedStyle else { return ASLayoutElementSize() }
        return style._withUnsafeGuaranteedRef { style in
            style.withFlexStyle { values, changes in
                notice(changes)
                return values.elementSize
            }
        }
    }

    /// Invalidates what was measured before the style's last change.
    ///
    /// - Parameter changes: The number of the style's changes.
    @inline(__always)
    mutating func notice(_ changes: UInt32) {
        guard changes != values.styleChanges else { return }
        values.styleChanges = changes
        values.layoutVersion += 1
    }

    mutating func noticeStyle() { _ = noticedStyleSize() }
}
