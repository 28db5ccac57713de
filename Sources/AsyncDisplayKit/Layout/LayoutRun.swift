import CoreGraphics
import QuartzCore
import TwillFlex
import TwillSync
import UIKit

/// A run of the engine over a tree of specs: specs become records, nodes and custom elements are measured as leaves, and
/// the result becomes frames or a recording.
struct LayoutRun: ~Copyable {
    private let memory: LayoutMemory
    /// Whether the same node's next run may reuse the records.
    private var keepsRecords = false

    private init(_ memory: LayoutMemory) {
        self.memory = memory
    }

    deinit {
        memory.recycle(keepsRecords: keepsRecords)
    }

    // MARK: Entry points

    /// Lays out one of this module's specs.
    static func layout(_ spec: ASLayoutSpec, _ range: ASSizeRange, _ parentSize: CGSize) -> ASLayout {
        layout(spec, usingStyle: true, range, parentSize)
    }

    /// Lays out a spec whose style has been applied to the range already.
    static func layout(_ spec: ASLayoutSpec, resolved range: ASSizeRange) -> ASLayout {
        layout(spec, usingStyle: false, range, range.max)
    }

    /// Lays out a spec that ignores the sizes in its style.
    static func layout(
        _ spec: ASLayoutSpec, rule: LayoutRule, _ range: ASSizeRange, _ parentSize: CGSize
    ) -> ASLayout {
        layout(spec, usingStyle: false, range, parentSize)
    }

    private static func layout(
        _ spec: ASLayoutSpec, usingStyle usesStyle: Bool, _ range: ASSizeRange, _ parentSize: CGSize
    ) -> ASLayout {
        let run = LayoutRun(.dequeue())
        let root = run.memory.add(spec, usingStyle: usesStyle)
        run.measure(root, range, parentSize)
        return ASLayout(run.recording(from: root), index: 0, element: spec)
    }

    /// Lays out a node's spec.
    ///
    /// Works without a recording, because no caller reads the layouts of the specs. Logs mistakes in the spec, and
    /// makes it immutable.
    ///
    /// - Returns: The node's size, and the frames of the nodes below in its coordinates.
    static func nodeFrames(
        of node: ASDisplayNode, _ spec: ASLayoutSpec, in range: ASSizeRange
    ) -> (size: CGSize, nodeFrames: NodeFrames) {
        spec.markAsUsed(by: node)
        guard spec.rule != .custom else {
            spec.logDuplicates(node)
            return spec.layoutThatFits(range).collectedNodeFrames()
        }
        let root = spec.keepsSuperclassRule ? spec.onlyContent ?? spec : spec
        return nodeFrames(of: node, in: range) { memory in
            if !memory.match(root) { memory.root = memory.add(root) }
            if memory.mayContainDuplicates { spec.logDuplicates(node) }
        }
    }

    /// Lays out a node that records its layout.
    static func recordedNodeFrames(of node: ASDisplayNode, in range: ASSizeRange) -> (
        size: CGSize, nodeFrames: NodeFrames
    ) {
        nodeFrames(of: node, in: range) { memory in
            memory.root = ASLayoutRecorder.record(node, in: range, into: memory)
            if memory.mayContainDuplicates { memory.logDuplicates(node) }
        }
    }

    /// Returns the layout of a node that records it, with the specs between the nodes.
    static func recordedLayout(of node: ASDisplayNode, in range: ASSizeRange) -> ASLayout {
        let run = LayoutRun(.dequeue())
        let memory = run.memory
        let root = ASLayoutRecorder.record(node, in: range, into: memory)
        memory.logDuplicates(node)
        run.measure(root, range, range.max, of: node)
        return ASLayout(run.recording(from: root), index: 0, element: memory.references[0].element)
    }

    /// - Parameter fill: Updates or makes the records of the node's content, and sets their root.
    @inline(__always)
    private static func nodeFrames(
        of node: ASDisplayNode, in range: ASSizeRange, _ fill: (LayoutMemory) -> Void
    ) -> (size: CGSize, nodeFrames: NodeFrames) {
        let (last, before) = node.state.withLock { ($0.lastRecordsID, $0.lastNodeFrames) }
        var run = LayoutRun(.dequeue(recordsID: last))
        let memory = run.memory
        fill(memory)
        guard let root = memory.root else { return (.zero, NodeFrames()) }
        run.measure(root, range, range.max, of: node)
        let nodeFrames = memory.mayContainDuplicates ? run.collect(root) : run.nodeFrames(root, before)
        // A node that was laid out twice is likely to be again; most nodes never are. Mistakes are logged in each run.
        run.keepsRecords = last != 0 && !memory.mayContainDuplicates && memory.tree.issues.isEmpty
        if last != memory.recordsID { node.state.withLock { $0.lastRecordsID = memory.recordsID } }
        return (CGSize(memory.tree.size(of: root)), nodeFrames)
    }

    /// Returns the frames of all leaves, which are nodes, each contained once.
    ///
    /// - Parameter before: The frames of the node's last layout. If they are from the same records, they are of the same
    ///   nodes, except where a spec was skipped in one of the layouts.
    private func nodeFrames(_ root: FlexID, _ before: NodeFrames?) -> NodeFrames {
        let leaves = memory.getLeaves(below: root)
        var count = 0
        for index in 0..<leaves.count {
            let leaf = leaves.start[index]
            let reference = memory.references + Int(leaf.token)
            guard reference.pointee.kind == .node else { continue }
            storeBoxSize(leaf, reference)
            leaves.start[count] = leaf
            count += 1
        }
        if let before, before.recordsID == memory.recordsID,
            let nodeFrames = NodeFrames(leaves.start, count: count, memory.references, sharing: before)
        {
            return nodeFrames
        }
        return NodeFrames(leaves.start, count: count, memory.references, recordsID: memory.recordsID)
    }

    /// Returns the frames of all leaves, of which some may be contained twice or be custom elements.
    private func collect(_ root: FlexID) -> NodeFrames {
        var entries: [NodeFrames.Entry] = []
        func add(_ node: any ASLayoutElement, _ size: FlexSize, _ origin: FlexPoint) {
            let frame = CGRect(origin: CGPoint(origin), size: CGSize(size))
            entries.append(NodeFrames.Entry(node: node, frame: frame))
        }
        let leaves = memory.getLeaves(below: root)
        for index in 0..<leaves.count {
            let leaf = leaves.start[index]
            let reference = memory.references + Int(leaf.token)
            let element = reference.pointee.element
            switch reference.pointee.kind {
            case .spec, .recorded, .absent: break
            case .node:
                storeBoxSize(leaf, reference)
                add(element, leaf.size, leaf.origin)
            case .custom:
                if element.layoutElementType == .displayNode {
                    add(element, leaf.size, leaf.origin)
                } else if !leaf.isSkipped {
                    collectCustom(leaf.id, element, add)
                }
            }
        }
        return NodeFrames(entries)
    }

    /// Stores the size of a plain box, which the engine has measured, in the node.
    @inline(__always)
    private func storeBoxSize(_ leaf: FlexLeaf, _ reference: UnsafeMutablePointer<LayoutMemory.Reference>) {
        guard reference.pointee.isBox, !leaf.isRecalled, !leaf.isSkipped else { return }
        let question = memory.tree.question(of: leaf.id)
        reference.pointee.node?._withUnsafeGuaranteedRef { node in
            node.noteMeasured(
                NodeLayoutValues(
                    size: leaf.size, range: question.range, parentSize: question.parent,
                    version: reference.pointee.version))
        }
        memory.tree.noteRecalled(leaf.id)
    }

    /// Adds the nodes that a custom element has laid out.
    private func collectCustom(
        _ id: FlexID, _ element: any ASLayoutElement, _ add: (any ASLayoutElement, FlexSize, FlexPoint) -> Void
    ) {
        let question = memory.tree.question(of: id)
        let measured = memory.customLayouts[memory.tree.token(of: id)]
        let layout =
            if let measured, measured.size == CGSize(memory.tree.size(of: id)) {
                measured
            } else {
                element.layoutThatFits(ASSizeRange(question.range), parentSize: CGSize(question.parent))
            }
        let rounding = memory.tree.rounding
        layout.collectNodes(at: CGPoint(memory.tree.absolute(of: id))) { node, size, position in
            add(node, FlexSize(size), rounding.up(FlexPoint(position)))
        }
    }

    // MARK: Measuring

    private func measure(
        _ root: FlexID, _ range: ASSizeRange, _ parentSize: CGSize, of node: (any ASLayoutElement)? = nil
    ) {
        let memory = memory, scratch = LayoutScratch.current
        let outer = scratch.rounding
        scratch.rounding = memory.tree.rounding
        defer { scratch.rounding = outer }
        memory.tree.layout(root, in: FlexRange(range), parent: FlexSize(parentSize)) { token, range, parent in
            let reference = memory.references + Int(token)
            if let node = reference.pointee.node {
                var ownSize = ASLayoutElementSize()
                if reference.pointee.hasSize, let style = reference.pointee.style {
                    ownSize = style._withUnsafeGuaranteedRef { $0.size }
                }
                let size = node._withUnsafeGuaranteedRef { node in
                    node.measuredSize(
                        ASSizeRange(range), parentSize: CGSize(parent), ownSize, version: reference.pointee.version,
                        scratch)
                }
                return FlexMeasurement(FlexSize(size))
            }
            let element = reference.pointee.element
            if element.layoutElementType == .displayNode {
                return FlexMeasurement(FlexSize(element._measuredSize(ASSizeRange(range), parentSize: CGSize(parent))))
            }
            let layout = element.layoutThatFits(ASSizeRange(range), parentSize: CGSize(parent))
            memory.customLayouts[token] = layout
            guard let style = element._styleIfLoaded?.flexStyle else { return FlexMeasurement(FlexSize(layout.size)) }
            return FlexMeasurement(FlexSize(layout.size), ascender: style.ascender, descender: style.descender)
        }
        for issue in memory.tree.issues { report(issue, in: node) }
        for id in memory.verticalStacks { storeBaselines(of: id) }
    }

    private func storeBaselines(of id: FlexID) {
        let element = memory.references[Int(memory.tree.token(of: id))].element
        let baselines = memory.tree.baselines(of: id)
        guard element._styleIfLoaded != nil || baselines != (0, 0) else { return }
        element.style.setBaselines(baselines.ascender, baselines.descender)
    }

    private func report(_ issue: FlexIssue, in node: (any ASLayoutElement)?) {
        let element = memory.references[Int(memory.tree.token(of: issue.element))].element.nameForMessages
        let name = node.map { "\(element) in the layout of \($0.nameForMessages)" } ?? element
        switch issue.rule {
        case .invalidSize:
            logError(
                "\(name) came out as \(issue.size.width) × \(issue.size.height): sizes are 0 or more, and finite. 0 × 0 is "
                    + "taken. Where there is unlimited room, give it a size, or do not give it insets of infinity, or "
                    + "fractions.")
        case .tooDeep:
            logError(
                "\(name) lies more than \(FlexTree.maximumDepth) specs deep, so it gets no size. Lay out parts of the "
                    + "tree in separate nodes.")
        }
    }

    // MARK: The result

    private func recording(from root: FlexID) -> LayoutRecording {
        var entries = ContiguousArray<LayoutRecording.Entry>()
        entries.reserveCapacity(memory.count)
        var layouts: [Int: ASLayout] = [:]
        record(root, &entries, &layouts)
        return LayoutRecording(entries, customLayouts: layouts, memory.tree.rounding)
    }

    private func record(
        _ id: FlexID, _ entries: inout ContiguousArray<LayoutRecording.Entry>, _ layouts: inout [Int: ASLayout]
    ) {
        let token = memory.tree.token(of: id)
        let reference = memory.references[Int(token)]
        let question = memory.tree.question(of: id)
        let index = entries.count
        entries.append(
            LayoutRecording.Entry(
                element: reference.element, size: CGSize(memory.tree.size(of: id)),
                position: CGPoint(memory.tree.position(of: id)),
                absolute: CGPoint(memory.tree.absolute(of: id)), end: 0, isLeaf: reference.isLeaf,
                isSkipped: memory.tree.isSkipped(id), range: ASSizeRange(question.range),
                parentSize: CGSize(question.parent)))
        if reference.isLeaf, !memory.customLayouts.isEmpty, let layout = memory.customLayouts[token],
            layout.size == entries[index].size
        {
            layouts[index] = layout
        }
        if !memory.tree.isSkipped(id) { recordChildren(of: id, reference, &entries, &layouts) }
        entries[index].end = Int32(entries.count)
    }

    private func recordChildren(
        of id: FlexID, _ reference: LayoutMemory.Reference, _ entries: inout ContiguousArray<LayoutRecording.Entry>,
        _ layouts: inout [Int: ASLayout]
    ) {
        var child = memory.tree.firstChild(of: id)
        if reference.isBackground, let content = child, let background = memory.tree.nextSibling(of: content) {
            record(background, &entries, &layouts)
            record(content, &entries, &layouts)
            return
        }
        while let below = child {
            record(below, &entries, &layouts)
            child = memory.tree.nextSibling(of: below)
        }
    }
}
