import TwillFlex
import TwillSync

/// Records the layout of a node's content, element by element, without creating objects for the specs.
///
///     override func recordLayout(_ layout: ASLayoutRecorder, in constrainedSize: ASSizeRange) {
///         layout.inset(UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)) {
///             layout.stack(.horizontal, spacing: 8, alignItems: .start) {
///                 layout.add(photo)
///                 layout.stack(.vertical, spacing: 4, style: .init(flexShrink: 1)) {
///                     layout.add(title)
///                     if isOnSale { layout.add(price) }
///                 }
///             }
///         }
///     }
///
/// Each function corresponds to the spec of its name, with the same parameters and the same result; the calls in its
/// closure add its children. Specs can be added, too. Twill adds this class; Texture has only spec objects. Creating,
/// comparing and releasing these takes an eighth of the time for a new card of twenty elements, and a fifth if one of
/// its texts has changed.
///
/// There is one outermost element. The closures must have the same result each time they run: a layout with another
/// structure than the node's last one is recorded twice. Use the recorder only until
/// ``ASDisplayNode/recordLayout(_:in:)`` returns, on the same thread.
public final class ASLayoutRecorder {
    private enum Mode {
        case closed
        /// Elements are compared with the records of the node's last run.
        case matching
        /// An element differs; the others are ignored.
        case failed
        case recording
    }

    private let memory: LayoutMemory
    private let node: ASDisplayNode
    @exclusivity(unchecked)
    private var mode = Mode.closed
    /// The current container; nil before there is a root.
    @exclusivity(unchecked)
    private var parent: FlexID?
    @exclusivity(unchecked)
    private var root: FlexID?
    /// While matching: the next token.
    @exclusivity(unchecked)
    private var next = 0
    /// The number of elements that the current container still accepts.
    @exclusivity(unchecked)
    private var room = 1
    /// The name of the current container.
    @exclusivity(unchecked)
    private var name: StaticString = ""

    private init(_ node: ASDisplayNode, _ memory: LayoutMemory) {
        self.node = node
        self.memory = memory
    }

    // MARK: Recording

    /// Records the layout of a node. Records that equal those of the node's last run are kept.
    static func record(_ node: ASDisplayNode, in range: ASSizeRange, into memory: LayoutMemory) -> FlexID {
        ASLayoutRecorder(node, memory).record(range)
    }

    private func record(_ range: ASSizeRange) -> FlexID {
        defer { mode = .closed }
        if let root = memory.root {
            memory.begin()
            mode = .matching
            begin()
            node.recordLayout(self, in: range)
            if mode == .matching, next == memory.count { return root }
            memory.clear()
        }
        mode = .recording
        begin()
        node.recordLayout(self, in: range)
        return root ?? memory.add(.empty, nil, standingFor: RecordedSpec.nothing, to: nil).id
    }

    private func begin() {
        parent = nil
        root = nil
        next = 0
        room = 1
        name = ""
    }

    // MARK: Elements

    /// Adds a node.
    public func add(_ node: ASDisplayNode) {
        if isOutermost { return wrapper { add(node) } }
        guard hasRoom() else { return }
        if mode == .recording {
            guard let parent else { return }
            memory.addNode(node, to: parent)
        } else if !memory.matches(ElementPointer(node), &next) {
            mode = .failed
        }
    }

    /// Adds a node, or a spec with all its elements.
    public func add(_ element: any ASLayoutElement) {
        if let node = element as? ASDisplayNode { return add(node) }
        if isOutermost { return wrapper { add(element) } }
        guard hasRoom() else { return }
        // Retains it until it was measured.
        memory.held.append(element)
        let spec = element as? ASLayoutSpec
        spec?.markAsUsed(by: node)
        if mode == .recording {
            guard let parent else { return }
            if let spec {
                memory.addSpec(spec, to: parent)
            } else {
                memory.addCustom(element, to: parent)
            }
        } else if !memory.matches(ElementPointer(element), &next) {
            mode = .failed
        }
    }

    private var isOutermost: Bool { mode == .recording ? parent == nil && root == nil : mode == .matching && next == 0 }

    // MARK: Containers

    /// Adds a container with the elements that `children` adds.
    ///
    /// - Parameter room: The maximum number of elements.
    @inline(__always)
    func add(
        _ rule: borrowing FlexRule, _ style: ASLayoutRecordStyle?, _ spec: RecordedSpec, room: Int = .max,
        _ children: () -> Void
    ) {
        guard hasRoom() else { return }
        let outer = (room: self.room, name: name)
        self.room = room
        name = spec.name
        if mode == .recording {
            let outerParent = parent
            let added = memory.add(rule, style?.values, standingFor: spec, to: parent)
            parent = added.id
            if root == nil { root = added.id }
            children()
            memory.close(added.token)
            parent = outerParent
        } else if let end = memory.matches(rule, style?.values, at: next) {
            next += 1
            children()
            if next != end { mode = .failed }
        } else {
            mode = .failed
        }
        self.room = outer.room
        name = outer.name
    }

    /// Adds a part of a container; an empty one if no element is added.
    @inline(__always)
    func part(_ content: () -> Void) {
        room = 1
        content()
        guard room == 1 else {
            room = 0
            return
        }
        room = 0
        if mode == .recording {
            guard let parent else { return }
            memory.addAbsent(to: parent)
        } else if mode == .matching, !memory.matchesAbsent(&next) {
            mode = .failed
        }
    }

    // MARK: Bad input

    /// Counts an element; returns whether it may be added.
    @inline(__always)
    private func hasRoom() -> Bool {
        if room > 0, mode == .recording || mode == .matching {
            if room < .max { room -= 1 }
            return true
        }
        switch mode {
        // Logged once, when all is recorded again.
        case .matching: mode = .failed
        case .failed: break
        case .recording, .closed: logMissingContainer()
        }
        return false
    }

    @inline(never)
    private func logMissingContainer() {
        guard mode == .recording else {
            return logError(
                "\(node.nameForMessages): its ASLayoutRecorder was used after recordLayout(_:in:) had returned. It is good "
                    + "inside that function alone; the layout stays as it was.")
        }
        // Does not keep the records, so that the mistake is logged each time.
        memory.mayContainDuplicates = true
        let place = parent == nil ? "as its outermost element" : "in \(name)"
        logError(
            "\(node.nameForMessages) recorded more than one element \(place), where one has a place. Put them into a stack "
                + "or a wrapper; the first is taken.")
    }
}
