import QuartzCore
import TwillSync
import UIKit

extension ASDisplayNode {
    // MARK: Invalidating

    final func dropLayout() {
        let unflattened = state.withLock { state in
            state.layoutVersion += 1
            return state.extras?.unflattenedLayout
        }
        state.invalidateRecord()
        if unflattened != nil { setExtra(\.unflattenedLayout, nil) }
    }

    final func invalidateAndAskForLayout() {
        invalidateCalculatedLayout()
        let (layer, above, isRasterized) = state.withLock { state in
            (state.layer, state.supernode, state.hierarchyState.contains(.rasterized))
        }
        if isRasterized, let container = rasterizingSupernode, container.isNodeLoaded {
            return container.layoutBelowChanged(self)
        }
        guard let layer else {
            // Without a view, no layout pass would invalidate the supernodes later, and their layouts are outdated now.
            if let above, !above.isNodeLoaded { above.setNeedsLayout() }
            return
        }
        let ask: @MainActor (ASDisplayNode) -> Void = { _ in layer.setNeedsLayout() }
        if MainThread.isCurrent { onMain(ask) } else { MainTurn.run(on: self, ask) }
    }

    /// Called when a node that is drawn into this one's image needs a new layout.
    private func layoutBelowChanged(_ node: ASDisplayNode) {
        for ancestor in node.supernodes where ancestor !== self {
            ancestor.state.withLock { $0.layoutVersion += 1 }
            ancestor.state.invalidateRecord()
            if ancestor.supernode === self { break }
        }
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Requests a layout of the supernodes, as the layout has another size than the node.
    final func askForLayoutFromAbove() {
        setNeedsLayout()
        if let supernode { return supernode.setNeedsLayoutFromAbove() }
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

    /// Measures a layout for the current size if necessary, and sets the frames of the subnodes.
    ///
    /// Does nothing while the bounds are zero, as frames would only be negative.
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
            // The layers of loaded subnodes lay them out.
            if !subnode.isNodeLoaded { subnode.layOutNode() }
        }
        set(.wasLaidOut, true)
    }

    private func measureIfNecessary(for size: CGSize) {
        let (isUsable, waiting, version) = state.withLock { state -> (Bool, NodeLayout?, UInt) in
            state.noticeStyle()
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
                    $0.version == version && ($0.requestedLayoutFromAbove || $0.size == size)
                } ?? false
            return (isReusable && !prefersPending, pending, version)
        }
        if isUsable { return }
        cancelLayoutTransition()
        var next: NodeLayout
        if let waiting, waiting.version == version, waiting.size == size {
            next = waiting
        } else {
            let range = rangeForLayoutPass(size)
            next = measure(range, parentSize: size, version: version)
            dropPending()
        }
        if !next.requestedLayoutFromAbove, next.size != size {
            // Once for each layout; otherwise an app that insists on another size would cause an endless loop.
            next.requestedLayoutFromAbove = true
            setNeedsLayoutFromAbove()
            next.version = state.withLock { $0.layoutVersion }
        }
        adopt(next)
    }

    /// Returns the range of the last layout if the current size is its result, or else the current size.
    final func rangeForLayoutPass(_ size: CGSize) -> ASSizeRange {
        state.withLock { state in
            for layout in [state.pending, state.calculated] {
                if let layout, layout.requestedLayoutFromAbove || layout.size == size {
                    return layout.constrainedSize
                }
            }
            return ASSizeRange(min: size, max: size)
        }
    }

    private func dropPending() {
        let old = state.withLock { state in
            defer { state.pending = nil }
            return state.pending
        }
        state.invalidateRecord()
        // Released outside the lock, as nodes may be deallocated with it.
        _ = old
    }

    /// Makes a layout the current one. If the node manages its subnodes, they are added and removed.
    private func adopt(_ next: NodeLayout) {
        let (previous, _) = state.withLock { state in
            let old = (state.calculated, state.pending)
            state.calculated = next
            if let pending = state.pending, pending.isSame(as: next) {
                state.calculated?.made = next.made ?? pending.made
                state.pending = nil
            }
            return old
        }
        calculatedLayoutDidChange()
        guard automaticallyManagesSubnodes else { return }
        LayoutTransition(node: self, from: previous, to: next).applyAll()
    }

    final func placeSubnodes() {
        guard let layout = state.withLock({ $0.calculated }) else { return }
        let flipsWithin: CGFloat? = flipsContent ? bounds.width : nil
        layout.forEachNode { subnode, frame in
            var frame = frame
            if let width = flipsWithin { frame.origin.x = width - frame.maxX }
            subnode.takeFrame(frame)
        }
    }

    /// Sets the frame of a layout, and lays out a new layout even if the size is the same.
    private func takeFrame(_ frame: CGRect) {
        if self.frame != frame { self.frame = frame }
        let hasNewLayout = state.withLock { state in
            guard let pending = state.pending, pending.version == state.layoutVersion else { return false }
            return state.calculated.map { !$0.isSame(as: pending) } ?? true
        }
        if hasNewLayout, MainThread.isCurrent { loadedBacking?.layer.setNeedsLayout() }
    }

    /// Whether the layout in the node is mirrored.
    private var flipsContent: Bool {
        switch semanticContentAttribute {
        case .forceRightToLeft: return true
        case .forceLeftToRight, .playback, .spatial: return false
        case .unspecified:
            let own = primitiveTraitCollection().layoutDirection
            return own == .unspecified
                ? DisplayEnvironment.screenTraits.layoutDirection == .rightToLeft : own == .rightToLeft
        }
    }

    // MARK: Unflattened layouts

    private static let storesUnflattened = Locked(false)

    /// Whether nodes keep their layouts including the specs, for inspection. False by default.
    public class var shouldStoreUnflattenedLayouts: Bool {
        get { storesUnflattened.withLock { $0 } }
        set { storesUnflattened.withLock { $0 = newValue } }
    }

    /// The last layout including the specs, if these are kept.
    public final var unflattenedCalculatedLayout: ASLayout? { extra(\.unflattenedLayout, nil) }
}
