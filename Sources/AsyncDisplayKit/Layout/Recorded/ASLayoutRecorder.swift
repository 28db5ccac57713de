import TwillFlex

/// Takes down the layout of a node's content, element by element, where nobody needs objects for the specs.
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
/// Each function stands for the spec of its name, with the same parameters and the same result; what is called inside its
/// closure lies in it. Specs can be added, too. Twill's own: Texture has spec objects alone. Making, comparing and freeing
/// these is an eighth of the time that a new card of twenty takes, and a fifth where one of its texts has changed.
///
/// There is one outermost element. What comes out of the closures must not depend on how often they run: a layout that
/// turns out to have another structure than the node's last one is taken down a second time. The recorder is good
/// until ``ASDisplayNode/recordLayout(_:in:)`` returns, on the thread that it was called on.
public final class ASLayoutRecorder {
    private enum Mode {
        case closed
        /// What is added is compared with the records of the node's last run.
        case matching
        /// It differs; nothing is looked at any more.
        case failed
        case recording
    }

    private let memory: LayoutMemory
    private let node: ASDisplayNode
    @exclusivity(unchecked)
    private var mode = Mode.closed
    /// What is added goes into it; nil before there is a root.
    @exclusivity(unchecked)
    private var parent: FlexID?
    @exclusivity(unchecked)
    private var root: FlexID?
    /// While matching: the token that comes next.
    @exclusivity(unchecked)
    private var next = 0
    /// How many elements more the present container takes.
    @exclusivity(unchecked)
    private var room = 1
    /// What the present container is called.
    @exclusivity(unchecked)
    private var name: StaticString = ""

    private init(_ node: ASDisplayNode, _ memory: LayoutMemory) {
        self.node = node
        self.memory = memory
    }

    // MARK: A run

    /// Takes down what a node wants. Leaves records that are the same as in the node's last run as they are.
    static func record(_ node: ASDisplayNode, in range: ASSizeRange, into memory: LayoutMemory) -> FlexID {
        ASLayoutRecorder(node, memory).record(range)
    }

    private func record(_ range: ASSizeRange) -> FlexID {
        defer { mode = .closed }
        if let root = memory.root {
            memory.beginRun()
            mode = .matching
            begin()
            node.recordLayout(self, in: range)
            if mode == .matching, next == memory.count { return root }
            memory.clear()
        }
        mode = .recording
        begin()
        node.recordLayout(self, in: range)
        return root ?? memory.add(.empty, nil, as: RecordedSpec.nothing, to: nil).id
    }

    private func begin() {
        parent = nil
        root = nil
        next = 0
        room = 1
        name = ""
    }

    // MARK: Elements

    /// A node.
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

    /// A node, or a spec with all that is in it.
    public func add(_ element: any ASLayoutElement) {
        if let node = element as? ASDisplayNode { return add(node) }
        if isOutermost { return wrapper { add(element) } }
        guard hasRoom() else { return }
        // Somebody has to hold it until it has been measured.
        memory.retainedElements.append(element)
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

    /// A container with what `children` adds.
    ///
    /// - Parameter room: How many that may be.
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
            let added = memory.add(rule, style?.values, as: spec, to: parent)
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

    /// One of a container's parts: an empty one takes its place where nothing is added.
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

    /// Counts an element. False where it must not be added.
    @inline(__always)
    private func hasRoom() -> Bool {
        if room > 0, mode == .recording || mode == .matching {
            if room < .max { room -= 1 }
            return true
        }
        switch mode {
        // Said once, when all is taken down anew.
        case .matching: mode = .failed
        case .failed: break
        case .recording, .closed: complainOfRoom()
        }
        return false
    }

    @inline(never)
    private func complainOfRoom() {
        guard mode == .recording else {
            return report(
                "\(node.nameForMessages): its ASLayoutRecorder was used after recordLayout(_:in:) had returned. It is good "
                    + "inside that function alone; the layout stays as it was.")
        }
        // What is wrong is to be said each time, so that the records are not kept.
        memory.mayContainDuplicates = true
        let place = parent == nil ? "as its outermost element" : "in \(name)"
        report(
            "\(node.nameForMessages) recorded more than one element \(place), where one has a place. Put them into a stack "
                + "or a wrapper; the first is taken.")
    }
}
