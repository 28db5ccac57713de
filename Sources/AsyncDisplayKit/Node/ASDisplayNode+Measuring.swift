import QuartzCore
import TwillFlex
import TwillSync
import UIKit

/// A block that returns the layout of a node's content, instead of `layoutSpecThatFits(_:)`.
public typealias ASLayoutSpecBlock = (_ node: ASDisplayNode, _ constrainedSize: ASSizeRange) -> ASLayoutSpec

/// Detects whether a subclass overrides `layoutSpecThatFits(_:)`: the base class returns this one spec.
enum LayoutSpecProbe {
    private nonisolated(unsafe) static let missing: ASLayoutSpec = MissingLayoutSpec()

    static func unimplemented() -> ASLayoutSpec { missing }

    /// Compares classes, because reading a global takes longer.
    @inline(__always)
    static func isMissing(_ spec: ASLayoutSpec) -> Bool { spec is MissingLayoutSpec }

    private final class MissingLayoutSpec: ASLayoutSpec {
        override var ownClass: ASLayoutSpec.Type { MissingLayoutSpec.self }
    }

    private static let checked = Locked<Set<ObjectIdentifier>>([ObjectIdentifier(ASDisplayNode.self)])

    /// Logs, once for each class, that a node has a block although its class overrides the method.
    static func check(_ node: ASDisplayNode, _ range: ASSizeRange) {
        let nodeClass = ObjectIdentifier(Swift.type(of: node))
        guard checked.withLock({ $0.insert(nodeClass).inserted }) else { return }
        guard !isMissing(node.layoutSpecThatFits(range)) else { return }
        logError(
            "\(node.describe()) has a layoutSpecBlock, and its class overrides layoutSpecThatFits(_:). The block counts; "
                + "use one or the other.")
    }
}

extension ASDisplayNode {
    // MARK: Measuring

    /// Returns a valid layout for a range, or measures one.
    final func layoutRecord(_ range: ASSizeRange, parentSize: CGSize) -> NodeLayout {
        let (known, version, size) = state.withLock { state in
            let size = state.noticedStyleSize()
            return (state.known(range, parentSize: parentSize), state.layoutVersion, size)
        }
        if let known { return known }
        let layout = measure(validated(range), parentSize: parentSize, size, version: version, LayoutScratch.current)
        keep(layout)
        // A record of the node has another size now.
        state.forget()
        return layout
    }

    /// The same for the engine, which needs only the size. It is called if the node's known layouts, which the engine
    /// has, do not include the range.
    ///
    /// The range may be inverted if a child's maximum is below the stack's minimum. Then the minimum counts.
    ///
    /// - Parameters:
    ///   - size: The sizes in the node's style.
    ///   - version: The version of the node's layout when it was recorded.
    final func measuredSize(
        _ range: ASSizeRange, parentSize: CGSize, _ size: ASLayoutElementSize, version: UInt, _ scratch: LayoutScratch
    ) -> CGSize {
        let outer = scratch.begin(self)
        var layout: ASLayout? = calculateLayoutThatFits(
            range.isValid ? range : range.nearestValid, restrictedTo: size,
            relativeToParentSize: parentSize)
        let result = scratch.end(outer, &layout)
        keep(result.size, result.places, result.kept, range, parentSize, version)
        return result.size
    }

    /// Called when the engine has measured the node by itself.
    final func noteMeasured(_ size: CGSize, in range: ASSizeRange, parentSize: CGSize, version: UInt) {
        keep(size, nil, nil, range, parentSize, version)
    }

    @inline(__always)
    private func keep(
        _ size: CGSize, _ places: NodePlaces?, _ made: ASLayout?, _ range: ASSizeRange, _ parentSize: CGSize,
        _ version: UInt
    ) {
        if places == nil, made == nil,
            state.withLock({ $0.lastPending.takeLeaf(size, range, parentSize: parentSize, version: version) })
        {
            return
        }
        keep(
            NodeLayout(
                size: size, places: places, made: made, constrainedSize: range, parentSize: parentSize, version: version
            ))
    }

    /// Keeps the layout, unless the node was invalidated meanwhile: then only the current caller uses it.
    private func keep(_ layout: NodeLayout) {
        // The old layout is released outside the lock, as nodes may be deallocated with it.
        var other = layout
        state.withLock { swap(&$0.lastPending, &other) }
    }

    private func validated(_ range: ASSizeRange) -> ASSizeRange {
        if range.isValid { return range }
        logError(
            "\(describe()) was measured in the range \(NSStringFromASSizeRange(range)), which is none: sizes are from 0, "
                + "the smaller ones finite. The nearest range is taken.")
        return range.nearestValid
    }

    final func measure(_ range: ASSizeRange, parentSize: CGSize, version: UInt) -> NodeLayout {
        let size = state.withLock { $0.styleSize }
        return measure(validated(range), parentSize: parentSize, size, version: version, LayoutScratch.current)
    }

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

    /// Returns the layout as an object for apps, always the same for the same layout.
    final func object(of layout: NodeLayout) -> ASLayout {
        if let made = layout.made { return made }
        let made = ASLayout(self, size: layout.size, places: layout.places)
        return state.withLock { state in
            if !state.lastCalculated.isNone, state.lastCalculated.isSame(as: layout) {
                if let other = state.lastCalculated.made { return other }
                state.lastCalculated.made = made
            }
            if !state.lastPending.isNone, state.lastPending.isSame(as: layout) {
                if let other = state.lastPending.made { return other }
                state.lastPending.made = made
            }
            return made
        }
    }

    /// Returns the layout in the part of a range that the style's size allows.
    @inline(__always)
    final func calculateLayout(
        _ range: ASSizeRange, restrictedTo size: ASLayoutElementSize, in parentSize: CGSize
    ) -> ASLayout {
        if size.isAutomatic, range.isValid { return calculateLayoutThatFits(range) }
        return calculateLayoutThatFits(ASSizeRangeIntersect(range, ASLayoutElementSizeResolve(size, parentSize)))
    }

    /// Returns the layout of the class or the block.
    final func calculateLayout(_ range: ASSizeRange) -> ASLayout {
        let spec: ASLayoutSpec
        if state.hasBlock, let block = layoutSpecBlock {
            LayoutSpecProbe.check(self, range)
            spec = block(self, range)
        } else if state.recordsLayout {
            return calculateLayout(
                { LayoutRun.recordedPlaces(of: self, in: range) },
                unflattened: { LayoutRun.recordedLayout(of: self, in: range) },
                range)
        } else {
            spec = layoutSpecThatFits(range)
            if LayoutSpecProbe.isMissing(spec) { return leafLayout(range) }
        }
        return calculateLayout(
            { LayoutRun.places(of: self, spec, in: range) },
            unflattened: {
                spec.markAsUsed(by: self)
                spec.reportDuplicates(self)
                return spec.layoutThatFits(range)
            }, range)
    }

    @inline(__always)
    private final func calculateLayout(
        _ places: () -> (size: CGSize, places: NodePlaces), unflattened: () -> ASLayout, _ range: ASSizeRange
    ) -> ASLayout {
        let scratch = LayoutScratch.current
        guard scratch.enter(self) else {
            logError(
                "\(describe()) lies in its own layout, or in that of a node inside it, which would never end. It gets no "
                    + "size there; put another node in its place.")
            return ASLayout(layoutElement: self, size: ASSizeRangeClamp(range, .zero))
        }
        defer { scratch.leave() }
        guard Self.shouldStoreUnflattenedLayouts else {
            let (size, places) = places()
            return scratch.reuse(for: self, size, places) ?? ASLayout(self, size: size, places: places)
        }
        let layout = unflattened()
        setExtra(\.unflattenedLayout, layout)
        return layout.flattened(as: self)
    }

    private func leafLayout(_ range: ASSizeRange) -> ASLayout {
        let size = ASSizeRangeClamp(range, calculateSizeThatFits(range.max))
        if ASIsCGSizeValidForSize(size), let layout = LayoutScratch.reuse(for: self, size) { return layout }
        return ASLayout(layoutElement: self, size: size)
    }

    final func plainSize(in size: CGSize) -> CGSize { ASIsCGSizeValidForSize(size) ? size : .zero }

    final var lastLayout: NodeLayout? { state.withLock { $0.pending ?? $0.calculated } }

    final func setRecordsLayout(_ records: Bool) {
        guard state.recordsLayout != records else { return }
        state.recordsLayout = records
        state.forget()
        if lastLayout != nil { setNeedsLayout() }
    }

    final func logMissingRecord() {
        logError(
            "\(describe()) has `recordsLayout`, and its class does not override recordLayout(_:in:), so that there is nothing "
                + "to lay out. Override it, without calling super, or leave `recordsLayout` alone.")
    }

    final func setLayoutSpecBlock(_ block: ASLayoutSpecBlock?) {
        state.withLock { $0.layoutSpecBlock = block }
        state.hasBlock = block != nil
        state.forget()
        setNeedsLayout()
    }
}

extension ASDisplayNode: ASLayoutElement {
    public final var layoutElementType: ASLayoutElementType { .displayNode }

    public final func sublayoutElements() -> [any ASLayoutElement]? { subnodes }

    public final var _styleIfLoaded: ASLayoutElementStyle? { state.withLock { $0.style }?.takeUnretainedValue() }

    public final func _measuredSize(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> CGSize {
        layoutRecord(constrainedSize, parentSize: parentSize).size
    }

    final var lazyStyle: ASLayoutElementStyle {
        if let style = state.withLock({ $0.style }) { return style.takeUnretainedValue() }
        let made = NodePools.own.withValue { $0.takeStyle() }
        let other = state.withLock { state in
            let other = state.style
            if other == nil {
                made._withUnsafeGuaranteedRef { $0.belong(to: Swift.type(of: self), named: state.extras?.debugName) }
                state.style = made
                if state.hasLoaded { made._withUnsafeGuaranteedRef { $0.observe(by: self) } }
            }
            return other
        }
        if let other {
            // Another thread has created it meanwhile.
            made.release()
            return other.takeUnretainedValue()
        }
        state.forget()
        return made.takeUnretainedValue()
    }

    /// Called when the style has changed: a loaded node is laid out again, as in Texture; others read it when measured.
    fileprivate final func styleDidChange() {
        state.withLock { $0.noticeStyle() }
        setNeedsLayout()
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
    /// The size rounded up to whole pixels.
    var onPixels: CGSize { CGSize(FlexRounding.current.up(FlexSize(self))) }
}

extension ASSizeRange {
    /// Whether the minimums are finite and 0 or more, and the maximums are not smaller.
    @inline(__always)
    fileprivate var isValid: Bool {
        min.width >= 0 && min.height >= 0 && min.width < .infinity && min.height < .infinity
            && max.width >= min.width && max.height >= min.height
    }

    /// The nearest valid range.
    fileprivate var nearestValid: ASSizeRange {
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

extension ASDisplayNode: ASLayoutElementStyleDelegate {
    public final func style(_ style: ASLayoutElementStyle, propertyDidChange propertyName: String) { styleDidChange() }
}
