import QuartzCore
import TwillFlex
import TwillSync
import UIKit

/// The layout of a node's content, in place of `layoutSpecThatFits(_:)`.
public typealias ASLayoutSpecBlock = (_ node: ASDisplayNode, _ constrainedSize: ASSizeRange) -> ASLayoutSpec

/// Finds out whether a subclass answers `layoutSpecThatFits(_:)`: the base class answers this one spec.
enum LayoutSpecProbe {
    private nonisolated(unsafe) static let missing = ASLayoutSpec()

    static func unimplemented() -> ASLayoutSpec { missing }

    static func isMissing(_ spec: ASLayoutSpec) -> Bool { spec === missing }

    private static let checked = Locked<Set<ObjectIdentifier>>([ObjectIdentifier(ASDisplayNode.self)])

    /// Reports, once for each class, a node that has a block although its class answers as well.
    static func check(_ node: ASDisplayNode, _ range: ASSizeRange) {
        let nodeClass = ObjectIdentifier(Swift.type(of: node))
        guard checked.withLock({ $0.insert(nodeClass).inserted }) else { return }
        guard !isMissing(node.layoutSpecThatFits(range)) else { return }
        complain(
            "\(node.describe()) has a layoutSpecBlock, and its class overrides layoutSpecThatFits(_:). The block counts; "
                + "use one or the other.")
    }
}

extension ASDisplayNode {
    // MARK: Measuring

    /// What was measured for this question before and still counts, or is measured now.
    final func layoutRecord(_ range: ASSizeRange, parentSize: CGSize) -> NodeLayout {
        let (known, version, size) = state.withLock { state in
            (state.known(range, parentSize: parentSize), state.layoutVersion, state.styleSize)
        }
        if let known { return known }
        let layout = measure(sane(range), parentSize: parentSize, size, version: version, LayoutScratch.current)
        keep(layout)
        return layout
    }

    /// The same for the engine, which wants no more than the size.
    ///
    /// The range may be inverted: a child's own maximum below the stack's minimum. The minimum counts then.
    final func measuredSize(_ range: ASSizeRange, parentSize: CGSize, _ scratch: LayoutScratch) -> CGSize {
        let (known, version, size) = state.withLock { state in
            (state.knownSize(range, parentSize: parentSize), state.layoutVersion, state.styleSize)
        }
        if let known { return known }
        var layout = measure(
            range.isSane ? range : range.mended, parentSize: parentSize, size, version: version, scratch)
        layout.constrainedSize = range
        let result = layout.size
        keep(layout)
        return result
    }

    /// The engine has measured the node by itself.
    final func noteMeasured(_ size: CGSize, in range: ASSizeRange, parentSize: CGSize, version: UInt) {
        keep(
            NodeLayout(
                size: size, places: nil, made: nil, constrainedSize: range, parentSize: parentSize, version: version))
    }

    /// Where it was invalidated meanwhile the layout counts for nobody after the one who has asked for it.
    private func keep(_ layout: consuming NodeLayout) {
        // What was there before is freed out here: with it may go nodes.
        var other: NodeLayout? = layout
        state.withLock { swap(&$0.pending, &other) }
    }

    private func sane(_ range: ASSizeRange) -> ASSizeRange {
        if range.isSane { return range }
        complain(
            "\(describe()) was measured in the range \(NSStringFromASSizeRange(range)), which is none: sizes are from 0, "
                + "the smaller ones finite. The nearest range is taken.")
        return range.mended
    }

    final func measure(_ range: ASSizeRange, parentSize: CGSize, version: UInt) -> NodeLayout {
        let size = state.withLock { $0.styleSize }
        return measure(sane(range), parentSize: parentSize, size, version: version, LayoutScratch.current)
    }

    @inline(__always)
    private func measure(
        _ range: ASSizeRange, parentSize: CGSize, _ size: ASLayoutElementSize, version: UInt,
        _ scratch: LayoutScratch
    ) -> NodeLayout {
        let outer = scratch.begin(self)
        var layout: ASLayout? = calculateLayoutThatFits(
            range, restrictedTo: size, relativeToParentSize: parentSize)
        let result = scratch.end(outer, &layout)
        return NodeLayout(
            size: result.size, places: result.places, made: result.kept, constrainedSize: range,
            parentSize: parentSize, version: version)
    }

    /// The layout as apps see it. Whoever asks again gets the same one.
    final func object(of layout: NodeLayout) -> ASLayout {
        if let made = layout.made { return made }
        let made = ASLayout(self, size: layout.size, places: layout.places)
        return state.withLock { state in
            if state.calculated?.isSame(as: layout) == true {
                if let other = state.calculated?.made { return other }
                state.calculated?.made = made
            }
            if state.pending?.isSame(as: layout) == true {
                if let other = state.pending?.made { return other }
                state.pending?.made = made
            }
            return made
        }
    }

    /// The layout in what the style's size leaves of a range.
    @inline(__always)
    final func calculateLayout(
        _ range: ASSizeRange, restrictedTo size: ASLayoutElementSize, in parentSize: CGSize
    ) -> ASLayout {
        if size.isAutomatic, range.isSane { return calculateLayoutThatFits(range) }
        return calculateLayoutThatFits(ASSizeRangeIntersect(range, ASLayoutElementSizeResolve(size, parentSize)))
    }

    /// What the class or the block says of the node's content.
    final func calculateLayout(_ range: ASSizeRange) -> ASLayout {
        let spec: ASLayoutSpec
        if let block = layoutSpecBlock {
            LayoutSpecProbe.check(self, range)
            spec = block(self, range)
        } else {
            spec = layoutSpecThatFits(range)
            if LayoutSpecProbe.isMissing(spec) { return leafLayout(range) }
        }
        guard Self.shouldStoreUnflattenedLayouts else {
            let (size, places) = LayoutRun.places(of: self, spec, in: range)
            return LayoutScratch.current.lend(to: self, size, places) ?? ASLayout(self, size: size, places: places)
        }
        spec.noteUse(by: self)
        spec.reportDoubles(self)
        let layout = spec.layoutThatFits(range)
        setExtra(\.unflattenedLayout, layout)
        return layout.flattened(as: self)
    }

    private func leafLayout(_ range: ASSizeRange) -> ASLayout {
        let size = ASSizeRangeClamp(range, calculateSizeThatFits(range.max))
        let scratch = LayoutScratch.current
        if ASIsCGSizeValidForSize(size) {
            let onPixels = CGSize((scratch.rounding ?? .current).up(FlexSize(size)))
            if let layout = scratch.lend(to: self, onPixels, nil) { return layout }
        }
        return ASLayout(layoutElement: self, size: size)
    }

    final func plainSize(in size: CGSize) -> CGSize { ASIsCGSizeValidForSize(size) ? size : .zero }

    final var lastLayout: NodeLayout? { state.withLock { $0.pending ?? $0.calculated } }

    final func setLayoutSpecBlock(_ block: ASLayoutSpecBlock?) {
        state.withLock { $0.layoutSpecBlock = block }
        setNeedsLayout()
    }
}

extension NodeState {
    /// What was measured for this question before and still counts.
    @inline(__always)
    func known(_ range: ASSizeRange, parentSize: CGSize) -> NodeLayout? {
        if let calculated, calculated.answers(range, parentSize: parentSize, version: layoutVersion) {
            return calculated
        }
        if let pending, pending.answers(range, parentSize: parentSize, version: layoutVersion) { return pending }
        return nil
    }

    @inline(__always)
    func knownSize(_ range: ASSizeRange, parentSize: CGSize) -> CGSize? {
        if calculated?.answers(range, parentSize: parentSize, version: layoutVersion) == true {
            return calculated?.size
        }
        if pending?.answers(range, parentSize: parentSize, version: layoutVersion) == true { return pending?.size }
        return nil
    }

    /// The style's lock inside the node's: nobody takes them the other way round.
    var styleSize: ASLayoutElementSize {
        @inline(__always) get { style?.size ?? ASLayoutElementSize() }
    }

    /// Tells the engine what the node knows of its size.
    @inline(__always)
    func recall(_ id: FlexID, in tree: inout FlexTree) {
        if calculated?.version == layoutVersion { calculated?.beRecalled(as: id, in: &tree) }
        if pending?.version == layoutVersion { pending?.beRecalled(as: id, in: &tree) }
    }
}

extension ASDisplayNode: ASLayoutElement {
    public final var layoutElementType: ASLayoutElementType { .displayNode }

    public final func sublayoutElements() -> [any ASLayoutElement]? { subnodes }

    public final var _styleIfLoaded: ASLayoutElementStyle? { state.withLock { $0.style } }

    public final func _measuredSize(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> CGSize {
        layoutRecord(constrainedSize, parentSize: parentSize).size
    }

    final var lazyStyle: ASLayoutElementStyle {
        state.withLock { state in
            if let style = state.style { return style }
            let style = ASLayoutElementStyle()
            state.style = style
            return style
        }
    }

    public final func asciiArtName() -> String {
        let type = String(describing: Swift.type(of: self))
        return debugName.map { "\(type) (\($0))" } ?? type
    }

    public final func asciiArtString() -> String {
        AsciiArt.box(around: storedSubnodes.map { $0.asciiArtString() }, name: asciiArtName(), isVertical: false)
    }
}

extension CGSize {
    /// Up to whole pixels.
    var onPixels: CGSize { CGSize(FlexRounding.current.up(FlexSize(self))) }
}

extension ASSizeRange {
    /// Whether it is a range: from lengths of 0 or more, finite ones, to others that are not smaller.
    @inline(__always)
    fileprivate var isSane: Bool {
        min.width >= 0 && min.height >= 0 && min.width < .infinity && min.height < .infinity
            && max.width >= min.width && max.height >= min.height
    }

    /// The nearest range that is one.
    fileprivate var mended: ASSizeRange {
        func axis(_ low: CGFloat, _ high: CGFloat) -> (CGFloat, CGFloat) {
            let start = low >= 0 && low.isFinite ? low : 0
            return (start, high >= start ? high : start)
        }
        let (minWidth, maxWidth) = axis(min.width, max.width)
        let (minHeight, maxHeight) = axis(min.height, max.height)
        return ASSizeRange(
            min: CGSize(width: minWidth, height: minHeight), max: CGSize(width: maxWidth, height: maxHeight))
    }
}
