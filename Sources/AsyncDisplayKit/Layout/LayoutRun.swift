import CoreGraphics
import QuartzCore
import TwillFlex
import TwillSync
import UIKit

/// One run of the engine over a tree of specs: they become records, nodes and specs of an app's own are measured as
/// leaves, and the result is recorded.
struct LayoutRun: ~Copyable {
    private let memory: LayoutMemory
    /// Whether the memory may be kept for the same node's next run.
    private var isKept = false

    private init(_ memory: LayoutMemory) {
        self.memory = memory
    }

    deinit {
        memory.giveBack(isFilled: isKept)
    }

    // MARK: Entry points

    /// The layout of one of this module's specs.
    static func layout(_ spec: ASLayoutSpec, _ range: ASSizeRange, _ parentSize: CGSize) -> ASLayout {
        layout(spec, usingStyle: true, range, parentSize)
    }

    /// The layout of a spec whose style has been taken into account already.
    static func layout(_ spec: ASLayoutSpec, resolved range: ASSizeRange) -> ASLayout {
        layout(spec, usingStyle: false, range, range.max)
    }

    /// The layout of a spec that does not look at its own sizes.
    static func layout(
        _ spec: ASLayoutSpec, rule: LayoutRule, _ range: ASSizeRange, _ parentSize: CGSize
    ) -> ASLayout {
        layout(spec, usingStyle: false, range, parentSize)
    }

    private static func layout(
        _ spec: ASLayoutSpec, usingStyle usesStyle: Bool, _ range: ASSizeRange, _ parentSize: CGSize
    ) -> ASLayout {
        let run = LayoutRun(.take())
        let root = run.memory.add(spec, usingStyle: usesStyle)
        run.measure(root, range, parentSize)
        return ASLayout(run.recording(from: root), index: 0, element: spec)
    }

    /// The size of a node that has this spec, and the places of the nodes below in its own coordinates.
    ///
    /// Works without a recording, because no caller reads the layouts of the specs. Logs mistakes in the spec, and
    /// makes it immutable.
    static func places(
        of node: ASDisplayNode, _ spec: ASLayoutSpec, in range: ASSizeRange
    ) -> (size: CGSize, places: NodePlaces) {
        spec.markAsUsed(by: node)
        guard spec.rule != .custom else {
            spec.reportDuplicates(node)
            return spec.layoutThatFits(range).nodePlaces()
        }
        return places(of: node, in: range) { memory in
            if !memory.match(spec) { memory.root = memory.add(spec) }
            if memory.mayContainDuplicates { spec.reportDuplicates(node) }
        }
    }

    /// The same for a node that records its layout.
    static func recordedPlaces(of node: ASDisplayNode, in range: ASSizeRange) -> (size: CGSize, places: NodePlaces) {
        places(of: node, in: range) { memory in
            memory.root = ASLayoutRecorder.record(node, in: range, into: memory)
            if memory.mayContainDuplicates { memory.reportDuplicates(node) }
        }
    }

    /// The layout of a node that records it, with all that lies between the nodes.
    static func recordedLayout(of node: ASDisplayNode, in range: ASSizeRange) -> ASLayout {
        let run = LayoutRun(.take())
        let memory = run.memory
        let root = ASLayoutRecorder.record(node, in: range, into: memory)
        memory.reportDuplicates(node)
        run.measure(root, range, range.max, of: node)
        return ASLayout(run.recording(from: root), index: 0, element: memory.references[0].element)
    }

    /// - Parameter fill: Sees to it that the memory holds the records of the node's content, and sets its root.
    @inline(__always)
    private static func places(
        of node: ASDisplayNode, in range: ASSizeRange, _ fill: (LayoutMemory) -> Void
    ) -> (size: CGSize, places: NodePlaces) {
        let (last, before) = node.state.withLock { ($0.lastRun, ($0.pending ?? $0.calculated)?.places) }
        var run = LayoutRun(.take(of: last))
        let memory = run.memory
        fill(memory)
        guard let root = memory.root else { return (.zero, NodePlaces()) }
        run.measure(root, range, range.max, of: node)
        let places = memory.mayContainDuplicates ? run.collect(root) : run.places(root, before)
        // What was laid out twice is likely to be again; most nodes never are. What is wrong is to be said each time.
        run.isKept = last != 0 && !memory.mayContainDuplicates && memory.tree.issues.isEmpty
        if last != memory.owner { node.state.withLock { $0.lastRun = memory.owner } }
        return (CGSize(memory.tree.size(of: root)), places)
    }

    /// The places of all leaves, which are nodes, each there once.
    ///
    /// - Parameter before: Those of the node's last layout. If that is of the same records, its nodes are those of this
    ///   one too, but for specs that were left out in one of them.
    private func places(_ root: FlexID, _ before: NodePlaces?) -> NodePlaces {
        let leaves = memory.getLeaves(below: root)
        var count = 0
        for index in 0..<leaves.count {
            let leaf = leaves.start[index]
            let reference = memory.references + Int(leaf.token)
            guard reference.pointee.kind == .node else { continue }
            note(leaf, reference)
            leaves.start[count] = leaf
            count += 1
        }
        if let before, before.owner == memory.owner,
            let places = NodePlaces(leaves.start, count: count, memory.references, like: before)
        {
            return places
        }
        return NodePlaces(leaves.start, count: count, memory.references, owner: memory.owner)
    }

    /// The places of all leaves where one may be there twice, or be no node.
    private func collect(_ root: FlexID) -> NodePlaces {
        var places: [NodePlaces.Place] = []
        func add(_ node: any ASLayoutElement, _ size: FlexSize, _ origin: FlexPoint) {
            let frame = CGRect(origin: CGPoint(origin), size: CGSize(size))
            places.append(NodePlaces.Place(node: node, frame: frame))
        }
        let leaves = memory.getLeaves(below: root)
        for index in 0..<leaves.count {
            let leaf = leaves.start[index]
            let reference = memory.references + Int(leaf.token)
            let element = reference.pointee.element
            switch reference.pointee.kind {
            case .spec, .recorded, .absent: break
            case .node:
                note(leaf, reference)
                add(element, leaf.size, leaf.origin)
            case .custom:
                if element.layoutElementType == .displayNode {
                    add(element, leaf.size, leaf.origin)
                } else if !leaf.isSkipped {
                    collectCustom(leaf.id, element, add)
                }
            }
        }
        return NodePlaces(places)
    }

    /// A node that the engine has measured by itself remembers it like one that was asked.
    @inline(__always)
    private func note(_ leaf: FlexLeaf, _ reference: UnsafeMutablePointer<LayoutMemory.Reference>) {
        guard reference.pointee.isBox, !leaf.isRecalled, !leaf.isSkipped else { return }
        let question = memory.tree.question(of: leaf.id)
        reference.pointee.node?._withUnsafeGuaranteedRef { node in
            node.noteMeasured(
                CGSize(leaf.size), in: ASSizeRange(question.range), parentSize: CGSize(question.parent),
                version: reference.pointee.version)
        }
        memory.tree.noteRecalled(leaf.id)
    }

    /// What a spec of an app's own has laid out.
    private func collectCustom(
        _ id: FlexID, _ element: any ASLayoutElement, _ add: (any ASLayoutElement, FlexSize, FlexPoint) -> Void
    ) {
        let question = memory.tree.question(of: id)
        let kept = memory.customLayouts[memory.tree.token(of: id)]
        let layout =
            if let kept, kept.size == CGSize(memory.tree.size(of: id)) {
                kept
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
        for id in memory.verticalStacks { handUpBaselines(of: id) }
    }

    private func handUpBaselines(of id: FlexID) {
        let element = memory.references[Int(memory.tree.token(of: id))].element
        let baselines = memory.tree.baselines(of: id)
        guard element._styleIfLoaded != nil || baselines != (0, 0) else { return }
        element.style.takeBaselines(baselines.ascender, baselines.descender)
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
