import CoreGraphics
import QuartzCore
import TwillFlex
import UIKit

/// One run of the engine over a tree of specs: they become records, nodes and specs of an app's own are measured as
/// leaves, and the result is recorded.
struct LayoutRun: ~Copyable {
    private let memory: LayoutMemory
    /// The last layout of each spec of an app's own, by token.
    private var customLayouts: [Int32: ASLayout] = [:]
    /// Vertical stacks, whose baselines go into their style.
    private var verticalStacks: [FlexID] = []
    /// Whether an element was met twice, or there are specs whose children this run does not see.
    private var mayHoldDoubles = false

    private init() {
        memory = LayoutMemory.take()
    }

    deinit {
        memory.giveBack()
    }

    // MARK: Entry points

    /// The layout of one of this module's specs.
    static func layout(_ spec: ASLayoutSpec, _ range: ASSizeRange, _ parentSize: CGSize) -> ASLayout {
        layout(spec, spec._styleIfLoaded?.flexStyle ?? FlexStyle(), range, parentSize)
    }

    /// The layout of a spec whose style has been taken into account already.
    static func layout(_ spec: ASLayoutSpec, resolved range: ASSizeRange) -> ASLayout {
        layout(spec, FlexStyle(), range, range.max)
    }

    /// The layout of a spec that does not look at its own sizes.
    static func layout(
        _ spec: ASLayoutSpec, rule: LayoutRule, _ range: ASSizeRange, _ parentSize: CGSize
    ) -> ASLayout {
        layout(spec, FlexStyle(), range, parentSize)
    }

    private static func layout(
        _ spec: ASLayoutSpec, _ style: FlexStyle, _ range: ASSizeRange, _ parentSize: CGSize
    ) -> ASLayout {
        var run = LayoutRun()
        let root = run.add(spec, style, to: nil)
        run.measure(root, range, parentSize)
        return ASLayout(run.recording(from: root), index: 0, element: spec)
    }

    /// The size of a node that has this spec, and the places of the nodes below in its own coordinates.
    ///
    /// Takes no detour over a recording, because nobody looks at the specs. Says what is wrong with the spec, and makes it
    /// immutable.
    static func places(
        of node: any ASLayoutElement, _ spec: ASLayoutSpec, in range: ASSizeRange
    ) -> (size: CGSize, places: NodePlaces) {
        spec.noteUse(by: node)
        guard spec.rule != .custom else {
            spec.reportDoubles(node)
            return spec.layoutThatFits(range).nodePlaces()
        }
        var run = LayoutRun()
        let root = run.add(spec, spec._styleIfLoaded?.flexStyle ?? FlexStyle(), to: nil)
        if run.mayHoldDoubles { spec.reportDoubles(node) }
        run.measure(root, range, range.max, of: node)
        let places = NodePlaces()
        places.reserve(run.memory.references.count)
        run.collect(root, into: places)
        if run.mayHoldDoubles { places.removeDoubles() }
        return (CGSize(run.memory.tree.size(of: root)), places)
    }

    /// - Returns: The element after this one.
    @discardableResult
    private func collect(_ id: FlexID, into places: NodePlaces) -> FlexID? {
        let result = memory.tree.result(of: id)
        let reference = memory.references[Int(result.token)]
        if reference.isLeaf {
            if reference.isNode {
                if reference.isBox, !result.isRecalled, !result.isSkipped { note(id, reference, result.size) }
                places.add(reference.element, CGSize(result.size), CGPoint(result.origin))
            } else if !result.isSkipped {
                collectCustom(id, reference, into: places)
            }
            return result.nextSibling
        }
        if result.isSkipped { return result.nextSibling }
        if reference.isBackground, let content = result.firstChild,
            let background = memory.tree.nextSibling(of: content)
        {
            collect(background, into: places)
            collect(content, into: places)
            return result.nextSibling
        }
        var child = result.firstChild
        while let below = child { child = collect(below, into: places) }
        return result.nextSibling
    }

    /// A node that the engine has measured by itself remembers it like one that was asked.
    private func note(_ id: FlexID, _ reference: LayoutMemory.Reference, _ size: FlexSize) {
        let question = memory.tree.question(of: id)
        reference.node?.noteMeasured(
            CGSize(size), in: ASSizeRange(question.range), parentSize: CGSize(question.parent),
            version: reference.version)
    }

    /// What a spec of an app's own has laid out.
    private func collectCustom(_ id: FlexID, _ reference: LayoutMemory.Reference, into places: NodePlaces) {
        let question = memory.tree.question(of: id)
        let kept = customLayouts[memory.tree.token(of: id)]
        let layout =
            if let kept, kept.size == CGSize(memory.tree.size(of: id)) {
                kept
            } else {
                reference.element.layoutThatFits(
                    ASSizeRange(question.range), parentSize: CGSize(question.parent))
            }
        let rounding = memory.tree.rounding
        layout.collectNodes(at: CGPoint(memory.tree.absolute(of: id))) { node, size, position in
            places.add(node, size, CGPoint(rounding.up(FlexPoint(position))))
        }
    }

    // MARK: Specs into records

    private mutating func add(_ spec: ASLayoutSpec, _ style: borrowing FlexStyle, to parent: FlexID?) -> FlexID {
        let token = Int32(memory.references.count)
        memory.references.append(
            LayoutMemory.Reference(element: spec, isLeaf: false, isBackground: spec.ownRule == .background))
        let id = spec.record(style, token: token, in: &memory.tree, to: parent)
        if spec.handsUpBaselines { verticalStacks.append(id) }
        for child in spec.storedChildren { add(child, to: id) }
        return id
    }

    private mutating func add(_ element: any ASLayoutElement, to parent: FlexID) {
        let token = Int32(memory.references.count)
        if let node = element as? ASDisplayNode {
            var reference = LayoutMemory.Reference(element: element, isLeaf: true, isNode: true)
            let isNew = node.record(&reference, token: token, in: &memory.tree, to: parent, mark: memory.mark)
            memory.references.append(reference)
            if !isNew { mayHoldDoubles = true }
            return
        }
        if let spec = element as? ASLayoutSpec {
            if spec.mark == memory.mark, spec !== NullLayoutSpec.shared { mayHoldDoubles = true }
            if spec !== NullLayoutSpec.shared { spec.mark = memory.mark }
            if spec.rule != .custom {
                _ = add(spec, spec._styleIfLoaded?.flexStyle ?? FlexStyle(), to: parent)
                return
            }
        }
        mayHoldDoubles = true
        memory.references.append(
            LayoutMemory.Reference(
                element: element, isLeaf: true, isNode: element.layoutElementType == .displayNode))
        memory.tree.addOpaque(element._styleIfLoaded?.flexStyle ?? FlexStyle(), token: token, to: parent)
    }

    // MARK: Measuring

    private mutating func measure(
        _ root: FlexID, _ range: ASSizeRange, _ parentSize: CGSize, of node: (any ASLayoutElement)? = nil
    ) {
        let memory = self.memory, scratch = LayoutScratch.current
        let outer = scratch.rounding
        scratch.rounding = memory.tree.rounding
        defer { scratch.rounding = outer }
        var customLayouts: [Int32: ASLayout] = [:]
        memory.tree.layout(root, in: FlexRange(range), parent: FlexSize(parentSize)) { token, range, parent in
            let reference = memory.references[Int(token)]
            let element = reference.element
            if let node = reference.node {
                let size = node.measuredSize(ASSizeRange(range), parentSize: CGSize(parent), scratch)
                return FlexMeasurement(FlexSize(size))
            }
            if reference.isNode {
                return FlexMeasurement(FlexSize(element._measuredSize(ASSizeRange(range), parentSize: CGSize(parent))))
            }
            let layout = element.layoutThatFits(ASSizeRange(range), parentSize: CGSize(parent))
            customLayouts[token] = layout
            guard let style = element._styleIfLoaded?.flexStyle else { return FlexMeasurement(FlexSize(layout.size)) }
            return FlexMeasurement(FlexSize(layout.size), ascender: style.ascender, descender: style.descender)
        }
        self.customLayouts = customLayouts
        for issue in memory.tree.issues { report(issue, in: node) }
        for id in verticalStacks { handUpBaselines(of: id) }
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
            complain(
                "\(name) came out as \(issue.size.width) × \(issue.size.height): sizes are 0 or more, and finite. 0 × 0 is "
                    + "taken. Where there is unlimited room, give it a size, or do not give it insets of infinity, or "
                    + "fractions.")
        case .tooDeep:
            complain(
                "\(name) lies more than \(FlexTree.maximumDepth) specs deep, so it gets no size. Lay out parts of the "
                    + "tree in nodes of their own.")
        }
    }

    // MARK: The result

    private func recording(from root: FlexID) -> LayoutRecording {
        var entries = ContiguousArray<LayoutRecording.Entry>()
        entries.reserveCapacity(memory.references.count)
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
        if reference.isLeaf, !customLayouts.isEmpty, let layout = customLayouts[token],
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
