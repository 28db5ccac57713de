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
}

extension ASDisplayNode {
    // MARK: Measuring

    final func cachedLayout(_ range: ASSizeRange, parentSize: CGSize) -> ASLayout {
        let (cached, version) = state.withLock { state in
            (state.cachedLayout(range, parentSize: parentSize), state.layoutVersion)
        }
        if let cached { return cached }
        let layout = measure(range, parentSize: parentSize)
        state.withLock { state in
            // Where it was invalidated meanwhile the layout counts for nobody after this caller.
            state.pending = NodeLayout(
                layout: layout, constrainedSize: range, parentSize: parentSize, version: version)
        }
        return layout
    }

    private func measure(_ range: ASSizeRange, parentSize: CGSize) -> ASLayout {
        var range = range
        if !(range.min.width >= 0 && range.min.height >= 0 && range.min.width < .infinity
            && range.min.height < .infinity
            && range.max.width >= range.min.width && range.max.height >= range.min.height)
        {
            complain(
                "\(describe()) was measured in the range \(NSStringFromASSizeRange(range)), which is none: sizes are from 0, "
                    + "the smaller ones finite. The nearest range is taken.")
            range = range.mended
        }
        return calculateLayoutThatFits(
            range, restrictedTo: _styleIfLoaded?.size ?? ASLayoutElementSize(), relativeToParentSize: parentSize)
    }

    /// What the class or the block says of the node's content.
    final func calculateLayout(_ range: ASSizeRange) -> ASLayout {
        let spec: ASLayoutSpec
        if let block = layoutSpecBlock {
            spec = block(self, range)
        } else {
            spec = layoutSpecThatFits(range)
            if LayoutSpecProbe.isMissing(spec) {
                return ASLayout(
                    layoutElement: self, size: ASSizeRangeClamp(range, calculateSizeThatFits(range.max)))
            }
        }
        spec.beUsed(by: self)
        guard Self.shouldStoreUnflattenedLayouts else { return LayoutRun.layout(of: self, spec, in: range) }
        let layout = spec.layoutThatFits(range)
        setExtra(\.unflattenedLayout, layout)
        return layout.flattened(as: self)
    }

    final func plainSize(in size: CGSize) -> CGSize { ASIsCGSizeValidForSize(size) ? size : .zero }

    final var lastLayout: NodeLayout? { state.withLock { $0.pending ?? $0.calculated } }

    final func setLayoutSpecBlock(_ block: ASLayoutSpecBlock?) {
        state.withLock { $0.layoutSpecBlock = block }
        setNeedsLayout()
    }

    // MARK: Invalidating

    final func dropLayout() {
        state.withLock { $0.layoutVersion += 1 }
        guard extra(\.unflattenedLayout, nil) != nil else { return }
        setExtra(\.unflattenedLayout, nil)
    }

    final func invalidateAndAskForLayout() {
        invalidateCalculatedLayout()
        if let container = rasterizingSupernode, container.isNodeLoaded { return container.layoutBelowChanged(self) }
        guard let backing = loadedBacking else {
            // Nothing is on a screen that could ask those above later: their layouts hold what is stale now.
            return supernode.map { if !$0.isNodeLoaded { $0.setNeedsLayout() } } ?? ()
        }
        let ask: @MainActor (ASDisplayNode) -> Void = { _ in backing.layer.setNeedsLayout() }
        if MainThread.isCurrent { onMain(ask) } else { MainTurn.run(on: self, ask) }
    }

    /// A node that is drawn into this one's picture is to be laid out anew.
    private func layoutBelowChanged(_ node: ASDisplayNode) {
        for ancestor in node.supernodes where ancestor !== self {
            ancestor.state.withLock { $0.layoutVersion += 1 }
            if ancestor.supernode === self { break }
        }
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// The layout came out with another size than the node has: those above may give it that.
    private func askForLayoutFromAbove() {
        setNeedsLayout()
        if let supernode { return supernode.askForLayoutFromAbove() }
        rootDidInvalidateSize()
    }

    private func rootDidInvalidateSize() {
        let size = bounds.size.onPixels
        let range = lastLayout?.constrainedSize ?? ASSizeRangeMake(size)
        let wanted = layoutThatFits(range).size
        guard wanted != size else { return }
        if MainThread.isCurrent { onMain { $0.sizeDidInvalidate(to: wanted) } } else { resize(to: wanted) }
    }

    final func layOutIfMarked() {
        guard let backing = loadedBacking else { return layOutNode() }
        if MainThread.isCurrent {
            backing.layer.layoutIfNeeded()
        } else {
            MainTurn.run(on: self) { _ in backing.layer.layoutIfNeeded() }
        }
    }

    // MARK: Laying out

    /// Makes sure that there is a layout for the present size, and gives the subnodes their places.
    ///
    /// Nothing happens while the bounds are zero: what is laid out in nothing only comes out negative.
    final func layOutNode() {
        let bounds = nodeBounds
        guard bounds != .zero, !isMeasuringTransition else { return }
        measureIfNecessary(for: bounds.size.onPixels)
        placeSubnodes()
        if isNodeLoaded, MainThread.isCurrent {
            onMain { node in
                node.layOutPlaceholder()
                node.layout()
                node.layOutCorners()
                node.layoutDidFinish()
            }
        }
        for subnode in storedSubnodes {
            updateFallbackSafeArea(of: subnode)
            // Those with layers of their own are laid out by these.
            if !subnode.isNodeLoaded { subnode.layOutNode() }
        }
        set(.wasLaidOut, true)
    }

    private func measureIfNecessary(for size: CGSize) {
        let (isUsable, waiting, version) = state.withLock { state -> (Bool, NodeLayout?, UInt) in
            let version = state.layoutVersion
            let calculated = state.calculated, pending = state.pending
            var prefersPending = false
            if let pending, pending.version == version {
                prefersPending =
                    calculated.map {
                        pending.version > $0.version
                            || (pending.version == $0.version && pending.constrainedSize != $0.constrainedSize)
                    } ?? true
            }
            let isReusable =
                calculated.map {
                    $0.version == version && ($0.requestedLayoutFromAbove || $0.layout.size == size)
                } ?? false
            return (isReusable && !prefersPending, pending, version)
        }
        if isUsable { return }
        cancelLayoutTransition()
        var next: NodeLayout
        if let waiting, waiting.version == version, waiting.layout.size == size {
            next = waiting
        } else {
            let range = rangeForLayoutPass(size)
            let layout = measure(range, parentSize: size)
            next = NodeLayout(layout: layout, constrainedSize: range, parentSize: size, version: version)
            state.withLock { $0.pending = nil }
        }
        if !next.requestedLayoutFromAbove, next.layout.size != size {
            // Once for each layout: an app that insists on another size would never be done with it.
            next.requestedLayoutFromAbove = true
            askForLayoutFromAbove()
            next.version = state.withLock { $0.layoutVersion }
        }
        adopt(next)
    }

    /// The range that the node was last measured in, where its present size came of that; else the present size.
    final func rangeForLayoutPass(_ size: CGSize) -> ASSizeRange {
        state.withLock { state in
            for layout in [state.pending, state.calculated] {
                if let layout, layout.requestedLayoutFromAbove || layout.layout.size == size {
                    return layout.constrainedSize
                }
            }
            return ASSizeRange(min: size, max: size)
        }
    }

    /// The layout is the present one from now on; subnodes come and go by it where the node manages them.
    private func adopt(_ next: NodeLayout) {
        let previous = state.withLock { state in
            defer {
                state.calculated = next
                if state.pending?.layout === next.layout { state.pending = nil }
            }
            return state.calculated
        }
        calculatedLayoutDidChange()
        guard automaticallyManagesSubnodes else { return }
        LayoutTransition(node: self, from: previous, to: next).applyAll()
    }

    final func placeSubnodes() {
        guard let layout = state.withLock({ $0.calculated?.layout }) else { return }
        let sublayouts = layout.sublayouts
        guard !sublayouts.isEmpty else { return }
        let flipsWithin: CGFloat? = flipsContent ? bounds.width : nil
        for sublayout in sublayouts {
            guard let subnode = sublayout.layoutElement as? ASDisplayNode else { continue }
            var frame = sublayout.frame
            if let width = flipsWithin { frame.origin.x = width - frame.maxX }
            subnode.takeFrame(frame)
        }
    }

    /// Gives the frame of a layout, and lays out what has been measured for it although the size stays.
    private func takeFrame(_ frame: CGRect) {
        if self.frame != frame { self.frame = frame }
        let hasNewLayout = state.withLock { state in
            guard let pending = state.pending, pending.version == state.layoutVersion else { return false }
            return state.calculated.map { $0.layout !== pending.layout } ?? true
        }
        if hasNewLayout, MainThread.isCurrent { loadedBacking?.layer.setNeedsLayout() }
    }

    /// Whether what is laid out in the node is turned around.
    private var flipsContent: Bool {
        switch semanticContentAttribute {
        case .forceRightToLeft: return true
        case .forceLeftToRight, .playback, .spatial: return false
        case .unspecified:
            let own = primitiveTraitCollection().layoutDirection
            return own == .unspecified
                ? DisplayEnvironment.current.traits.layoutDirection == .rightToLeft : own == .rightToLeft
        }
    }

    // MARK: Unflattened layouts

    private static let storesUnflattened = Locked(false)

    /// Whether nodes keep layouts with the specs in them, for looking at. False by default.
    public class var shouldStoreUnflattenedLayouts: Bool {
        get { storesUnflattened.withLock { $0 } }
        set { storesUnflattened.withLock { $0 = newValue } }
    }

    /// The last layout with the specs in it, where these are kept.
    public final var unflattenedCalculatedLayout: ASLayout? { extra(\.unflattenedLayout, nil) }
}

extension NodeState {
    /// What was measured for this question before and still counts.
    func cachedLayout(_ range: ASSizeRange, parentSize: CGSize) -> ASLayout? {
        if let calculated, calculated.answers(range, parentSize: parentSize, version: layoutVersion) {
            return calculated.layout
        }
        if let pending, pending.answers(range, parentSize: parentSize, version: layoutVersion) { return pending.layout }
        return nil
    }
}

extension ASDisplayNode: ASLayoutElement {
    public final var layoutElementType: ASLayoutElementType { .displayNode }

    public final func sublayoutElements() -> [any ASLayoutElement]? { subnodes }

    public final var _styleIfLoaded: ASLayoutElementStyle? { state.withLock { $0.style } }

    public final func _measuredSize(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> CGSize {
        let known = state.withLock { $0.cachedLayout(constrainedSize, parentSize: parentSize)?.size }
        return known ?? layoutThatFits(constrainedSize, parentSize: parentSize).size
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
