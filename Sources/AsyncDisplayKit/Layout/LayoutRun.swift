import CoreGraphics
import QuartzCore
import TwillFlex
import UIKit

/// One run of the engine over a tree of specs: they become records, nodes and specs of an app's own are measured as
/// leaves, and the result is recorded.
struct LayoutRun: ~Copyable {
    /// An element that a caller keeps alive as long as the run lasts.
    private struct Reference {
        unowned(unsafe) let element: any ASLayoutElement
        let isLeaf: Bool
        /// Whether the second child lies below the first.
        var isBackground = false
    }

    private var tree: FlexTree
    private var references: ContiguousArray<Reference> = []
    /// The last layout of each spec of an app's own, by token.
    private var customLayouts: [Int32: ASLayout] = [:]
    /// Vertical stacks, whose baselines go into their style.
    private var verticalStacks: [FlexID] = []

    private init() {
        tree = FlexTree(scale: Double(DisplayEnvironment.currentScale))
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

    /// The layout of a node that has this spec: nodes alone, in the node's own coordinates.
    ///
    /// Takes no detour over a recording, because nobody looks at the specs.
    static func layout(of node: any ASLayoutElement, _ spec: ASLayoutSpec, in range: ASSizeRange) -> ASLayout {
        guard spec.rule != .custom else { return spec.layoutThatFits(range).flattened(as: node) }
        var run = LayoutRun()
        let root = run.add(spec, spec._styleIfLoaded?.flexStyle ?? FlexStyle(), to: nil)
        run.measure(root, range, range.max)
        let places = NodePlaces()
        places.reserve(run.references.count)
        run.collect(root, into: places)
        places.removeDoubles()
        return ASLayout(node, size: CGSize(run.tree.size(of: root)), places: places)
    }

    private func collect(_ id: FlexID, into places: NodePlaces) {
        let reference = references[Int(tree.token(of: id))]
        if reference.isLeaf {
            if reference.element.layoutElementType == .displayNode {
                places.add(reference.element, CGSize(tree.size(of: id)), CGPoint(tree.origin(of: id)))
            } else if !tree.isSkipped(id) {
                collectCustom(id, reference, into: places)
            }
            return
        }
        if tree.isSkipped(id) { return }
        let first = tree.firstChild(of: id)
        if reference.isBackground, let content = first, let background = tree.nextSibling(of: content) {
            collect(background, into: places)
            collect(content, into: places)
            return
        }
        var child = first
        while let below = child {
            collect(below, into: places)
            child = tree.nextSibling(of: below)
        }
    }

    /// What a spec of an app's own has laid out.
    private func collectCustom(_ id: FlexID, _ reference: Reference, into places: NodePlaces) {
        let question = tree.question(of: id)
        let kept = customLayouts[tree.token(of: id)]
        let layout =
            if let kept, kept.size == CGSize(tree.size(of: id)) {
                kept
            } else {
                reference.element.layoutThatFits(
                    ASSizeRange(question.range), parentSize: CGSize(question.parent))
            }
        layout.collectNodes(at: CGPoint(tree.absolute(of: id))) { node, size, position in
            places.add(node, size, CGPoint(tree.rounding.up(FlexPoint(position))))
        }
    }

    // MARK: Specs into records

    private mutating func add(_ spec: ASLayoutSpec, _ style: FlexStyle, to parent: FlexID?) -> FlexID {
        let token = Int32(references.count)
        references.append(Reference(element: spec, isLeaf: false, isBackground: spec.ownRule == .background))
        let id = spec.record(style, token: token, in: &tree, to: parent)
        if spec.handsUpBaselines { verticalStacks.append(id) }
        for child in spec.storedChildren { add(child, to: id) }
        return id
    }

    private mutating func add(_ element: any ASLayoutElement, to parent: FlexID) {
        let style = element._styleIfLoaded?.flexStyle ?? FlexStyle()
        if element.layoutElementType == .layoutSpec, let spec = element as? ASLayoutSpec, spec.rule != .custom {
            _ = add(spec, style, to: parent)
            return
        }
        let token = Int32(references.count)
        references.append(Reference(element: element, isLeaf: true))
        tree.addOpaque(style, token: token, to: parent)
    }

    // MARK: Measuring

    private mutating func measure(_ root: FlexID, _ range: ASSizeRange, _ parentSize: CGSize) {
        let references = self.references
        var customLayouts: [Int32: ASLayout] = [:]
        tree.layout(root, in: FlexRange(range), parent: FlexSize(parentSize)) { token, range, parent in
            let element = references[Int(token)].element
            guard element.layoutElementType == .layoutSpec else {
                return FlexMeasurement(FlexSize(element._measuredSize(ASSizeRange(range), parentSize: CGSize(parent))))
            }
            let layout = element.layoutThatFits(ASSizeRange(range), parentSize: CGSize(parent))
            customLayouts[token] = layout
            guard let style = element._styleIfLoaded?.flexStyle else { return FlexMeasurement(FlexSize(layout.size)) }
            return FlexMeasurement(FlexSize(layout.size), ascender: style.ascender, descender: style.descender)
        }
        self.customLayouts = customLayouts
        for issue in tree.issues { report(issue) }
        for id in verticalStacks { handUpBaselines(of: id) }
    }

    private func handUpBaselines(of id: FlexID) {
        let element = references[Int(tree.token(of: id))].element
        let baselines = tree.baselines(of: id)
        guard element._styleIfLoaded != nil || baselines != (0, 0) else { return }
        element.style.takeBaselines(baselines.ascender, baselines.descender)
    }

    private func report(_ issue: FlexIssue) {
        let name = references[Int(tree.token(of: issue.element))].element.nameForMessages
        switch issue.rule {
        case .invalidSize:
            QuartzCore.report(
                "\(name) came out as \(issue.size.width) × \(issue.size.height): sizes are 0 or more, and finite. 0 × 0 is "
                    + "taken. Where there is unlimited room, give it a size, or do not give it insets of infinity, or "
                    + "fractions.")
        case .tooDeep:
            QuartzCore.report(
                "\(name) lies more than \(FlexTree.maximumDepth) specs deep, so it gets no size. Lay out parts of the "
                    + "tree in nodes of their own.")
        }
    }

    // MARK: The result

    private func recording(from root: FlexID) -> LayoutRecording {
        var entries = ContiguousArray<LayoutRecording.Entry>()
        entries.reserveCapacity(references.count)
        var layouts: [Int: ASLayout] = [:]
        record(root, &entries, &layouts)
        return LayoutRecording(entries, customLayouts: layouts, tree.rounding)
    }

    private func record(
        _ id: FlexID, _ entries: inout ContiguousArray<LayoutRecording.Entry>, _ layouts: inout [Int: ASLayout]
    ) {
        let token = tree.token(of: id)
        let reference = references[Int(token)]
        let question = tree.question(of: id)
        let index = entries.count
        entries.append(
            LayoutRecording.Entry(
                element: reference.element, size: CGSize(tree.size(of: id)), position: CGPoint(tree.position(of: id)),
                absolute: CGPoint(tree.absolute(of: id)), end: 0, isLeaf: reference.isLeaf,
                isSkipped: tree.isSkipped(id), range: ASSizeRange(question.range),
                parentSize: CGSize(question.parent)))
        if reference.isLeaf, !customLayouts.isEmpty, let layout = customLayouts[token],
            layout.size == entries[index].size
        {
            layouts[index] = layout
        }
        if !tree.isSkipped(id) { recordChildren(of: id, reference, &entries, &layouts) }
        entries[index].end = Int32(entries.count)
    }

    private func recordChildren(
        of id: FlexID, _ reference: Reference, _ entries: inout ContiguousArray<LayoutRecording.Entry>,
        _ layouts: inout [Int: ASLayout]
    ) {
        var child = tree.firstChild(of: id)
        if reference.isBackground, let content = child, let background = tree.nextSibling(of: content) {
            record(background, &entries, &layouts)
            record(content, &entries, &layouts)
            return
        }
        while let below = child {
            record(below, &entries, &layouts)
            child = tree.nextSibling(of: below)
        }
    }
}
