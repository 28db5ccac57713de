import QuartzCore
import TwillSync
import UIKit

extension ASDisplayNode {
    /// Whether the node draws something, as far as is known. True for a class that has not drawn yet.
    final var drawsContent: Bool {
        if has(.synchronous) { return false }
        return DrawingProbe.kind(of: type(of: self)) != .nothing || drawsBesides
    }

    /// Whether there is something to draw besides the class's own drawing.
    private var drawsBesides: Bool {
        state.withLock { state in
            state.flags.contains(.rasterizesSubtree)
                || state.extras.map { $0.willDraw != nil || $0.didDraw != nil } ?? false
        }
    }

    final func setDisplaysAsynchronously(_ isAsynchronous: Bool) {
        if isAsynchronous, has(.synchronous) {
            logError(
                "\(describe()) wraps a view or layer that draws by itself, and displaysAsynchronously stays false.")
            return
        }
        set(.displaysAsynchronously, isAsynchronous)
    }

    final var displayScale: CGFloat {
        extra(\.contentsScaleForDisplay, nil) ?? traitsScale ?? DisplayEnvironment.currentScale
    }

    private var traitsScale: CGFloat? {
        let scale = primitiveTraitCollection().displayScale
        return scale > 0 ? scale : nil
    }

    final func askForDisplay() {
        if let container = rasterizingSupernode { return container.askForDisplay() }
        guard let backing = loadedBacking else {
            set(.wantsDisplayOnLoad, true)
            return
        }
        let ask: @MainActor (ASDisplayNode) -> Void = { _ in
            if let view = backing.view { view.setNeedsDisplay() } else { backing.layer.setNeedsDisplay() }
        }
        if MainThread.isCurrent { onMain(ask) } else { MainTurn.run(on: self, ask) }
    }

    final func askForDisplay(atScale scale: CGFloat) {
        guard scale > 0, scale.isFinite, scale != contentsScaleForDisplay else { return }
        contentsScaleForDisplay = scale
        setNeedsDisplay()
    }

    final func setDisplaySuspended(_ isSuspended: Bool) {
        let drawsNow = state.withLock { state in
            guard isSuspended != state.flags.contains(.displaySuspended) else { return false }
            if isSuspended {
                state.flags.insert(.displaySuspended)
                state.displayGeneration += 1
                return false
            }
            state.flags.remove(.displaySuspended)
            defer { state.flags.remove(.displayWasHeldBack) }
            return state.flags.contains(.displayWasHeldBack)
        }
        if isSuspended {
            withdrawDisplay(holdsBack: true)
        } else if drawsNow {
            setNeedsDisplay()
        }
    }

    /// Called when the layer needs its contents.
    @MainActor
    final func displayNow(asynchronously: Bool) {
        guard let layer = displayLayer else { return }
        if has(.displaySuspended) {
            set(.displayWasHeldBack, true)
            return
        }
        guard drawsContent else { return }
        let size = layer.bounds.size
        guard size.width > 0, size.height > 0 else {
            layer.setDrawnContents(nil)
            set(.drawsOnceThereIsRoom, true)
            return
        }
        let generation = state.withLock { state in
            state.displayGeneration += 1
            return state.displayGeneration
        }
        displayWillStart()
        displayWillStartAsynchronously(asynchronously)
        let drawing = makeDrawing(in: layer)
        layer.contentsScale = drawing.scale
        // Safe on another thread: nodes lock their state, and the values for drawing are copies.
        nonisolated(unsafe) let node = self
        guard asynchronously else {
            let isCancelled = { node.state.withLock { $0.displayGeneration != generation } }
            return takeOver(drawing.render(isCancelled: isCancelled), generation)
        }
        let transaction = DisplayTransactions.transaction(for: displayContainer)
        let isCancelled = {
            transaction.isCanceled || node.state.withLock { $0.displayGeneration != generation }
        }
        transaction.add(priority: drawingPriority, name: drawingName) {
            let image = drawing.render(isCancelled: isCancelled)
            return { isCanceled in
                if isCanceled { node.cancelDisplay(generation) } else { node.takeOver(image, generation) }
            }
        }
    }

    private var drawingName: WorkerPool.Name {
        WorkerPool.Name(
            kind: WorkerPool.Kind("drawing", of: type(of: self)),
            subject: { [node = LightReference(self)] in "The drawing of \(node.object?.describe() ?? "a node")" },
            advice: { Self.drawingAdvice })
    }

    private static let drawingAdvice =
        "Drawing runs on other threads and must not wait for the main thread, as DispatchQueue.main.sync does: "
        + "return what it needs from drawParameters(forAsyncLayer:). The node is shown without its contents until then."

    @MainActor
    private func takeOver(_ image: CGImage?, _ generation: UInt) {
        guard state.withLock({ $0.displayGeneration == generation }), let layer = displayLayer else { return }
        layer.setDrawnContents(image)
        displayDidFinish()
    }

    /// The layer of the outermost node, or of the cell, whose subtree is shown together once all of it is drawn. A
    /// layer or view of the app's can be a container too.
    @MainActor
    private var displayContainer: CALayer {
        if TransactionContainers.exist, let layer = loadedBacking?.layer,
            let container = layer.asyncdisplaykit_parentTransactionContainer
        {
            return container
        }
        var node = self
        while !node.isAsyncTransactionContainer, let supernode = node.supernode, supernode.isNodeLoaded {
            node = supernode
        }
        return node.layer
    }

    @MainActor
    private func makeDrawing(in layer: _ASDisplayLayer) -> NodeDrawing {
        var drawing = drawing(of: layer, bounds: layer.bounds)
        if has(.rasterizesSubtree) {
            drawing.parts = parts(in: layer)
        }
        return drawing
    }

    @MainActor
    private func drawing(of layer: _ASDisplayLayer, bounds: CGRect) -> NodeDrawing {
        let color = backgroundColor
        let traits = traitsForCallbacks
        let isSolid = color.map { $0.resolvedColor(with: traits).cgColor.alpha >= 1 } ?? false
        let (willDraw, didDraw) = state.withLock { ($0.extras?.willDraw, $0.extras?.didDraw) }
        return NodeDrawing(
            nodeClass: type(of: self), parameters: drawParameters(forAsyncLayer: layer), bounds: bounds,
            scale: displayScale, background: color, isOpaque: isOpaque && isSolid && cutCorners == nil, traits: traits,
            corners: cutCorners, willDraw: willDraw, didDraw: didDraw)
    }

    // MARK: Beginning and end

    /// Whether another thread is drawing contents, as it does before nodes come into sight.
    final var isBeingDrawn: Bool {
        state.withLock { $0.owned?.pendingDisplays.contains(ObjectIdentifier(self)) ?? false }
    }

    @MainActor
    final func beginDisplay() {
        let id = ObjectIdentifier(self)
        var below: ASDisplayNode?
        forEachNodeUp { node in
            if let below { node.onMain { $0.subnodeDisplayWillStart(below) } }
            let isFirst = node.state.withLock { state in
                let owned = state.makeOwned()
                defer { owned.pendingDisplays.insert(id) }
                return owned.pendingDisplays.isEmpty
            }
            // Nodes above are notified once for all drawings that begin together, a node's own and those below it, and
            // once where the last of them ends.
            below = isFirst ? node : nil
        }
    }

    @MainActor
    final func endDisplay() {
        let id = ObjectIdentifier(self)
        var below: ASDisplayNode?
        forEachNodeUp { node in
            if let below { node.onMain { $0.subnodeDisplayDidFinish(below) } }
            let isLast = node.state.withLock { state in
                guard let owned = state.owned else { return false }
                return owned.pendingDisplays.remove(id) != nil && owned.pendingDisplays.isEmpty
            }
            below = isLast ? node : nil
            guard isLast else { return }
            node.onMain { node in
                node.removePlaceholderIfDrawn()
                node.hierarchyDisplayDidFinish()
                node.tellDelegates { $0.hierarchyDisplayDidFinish() }
            }
        }
    }

    /// Cancels a drawing, unless another has begun since.
    @MainActor
    private func cancelDisplay(_ generation: UInt) {
        if state.withLock({ $0.displayGeneration == generation }) { cancelDisplay() }
    }

    /// Cancels drawings whose results are not needed anymore.
    @MainActor
    final func cancelDisplay() {
        state.withLock { $0.displayGeneration += 1 }
        withdrawDisplay(holdsBack: false)
    }

    private func withdrawDisplay(holdsBack: Bool) {
        // A drawing that has begun is noted by the node itself and by all above it.
        guard isBeingDrawn else { return }
        let id = ObjectIdentifier(self)
        forEachNodeUp { node in
            let wasPending = node.state.withLock { $0.owned?.pendingDisplays.remove(id) != nil }
            if wasPending, node === self, holdsBack { set(.displayWasHeldBack, true) }
        }
    }

    @MainActor
    final func dropContents() {
        cancelDisplay()
        if isNodeLoaded, !isSynchronous { contents = nil }
    }

    /// Called when the node enters a window.
    @MainActor
    final func prepareToBeSeen() {
        guard let layer = displayLayer, layer.contents == nil, drawsContent else { return }
        if !isBeingDrawn { layer.setNeedsDisplay() }
        if placeholderEnabled { showPlaceholder(over: layer) }
    }

    @MainActor
    final func ensureDisplay(waits: Bool) {
        load()
        layer.layoutIfNeeded()
        forEachNodeOnMain { $0.ensureOwnDisplay(waits: waits) }
        if waits { AsyncTransactions.finishAll() }
    }

    @MainActor
    private func ensureOwnDisplay(waits: Bool) {
        guard !shouldBypassEnsureDisplay(), let backing = loadedBacking else { return }
        let isMissing = !isSynchronous && drawsContent && backing.layer.contents == nil
        if isMissing, !isBeingDrawn { backing.layer.setNeedsDisplay() }
        backing.layer.displayIfNeeded()
    }

    // MARK: One image for a subtree

    final func rasterizeSubtree() {
        let loaded = ([self] + storedSubnodes).first { $0.isNodeLoaded }
        if let loaded {
            logError(
                "enableSubtreeRasterization() was called on \(describe()), and \(loaded.describe()) is loaded already. "
                    + "Nothing changes; call it before the view or layer is first asked for.")
            return
        }
        set(.rasterizesSubtree, true)
        for subnode in storedSubnodes {
            subnode.forEachNode { node in node.state.withLock { _ = $0.hierarchyState.insert(.rasterized) } }
        }
    }

    /// The node into whose image this one is drawn.
    final var rasterizingSupernode: ASDisplayNode? {
        guard state.withLock({ $0.hierarchyState.contains(.rasterized) }) else { return nil }
        return supernodes.first { $0.has(.rasterizesSubtree) }
    }

    /// Returns the subnodes to draw, each with its own subnodes.
    @MainActor
    private func parts(in layer: _ASDisplayLayer) -> [RasterizedPart] {
        storedSubnodes.compactMap { subnode in
            guard !subnode.isHidden, subnode.alpha > 0 else { return nil }
            var drawing = subnode.drawing(of: layer, bounds: subnode.bounds)
            drawing.clipsContent = subnode.clipsToBounds || subnode.cutCorners != nil
            drawing.corners = CutCorners(
                radius: subnode.cornerRadius, corners: subnode.maskedCorners.rectCorners,
                borderWidth: subnode.borderWidth, borderColor: subnode.borderColor)
            drawing.parts = subnode.parts(in: layer)
            return RasterizedPart(
                drawing: drawing, transform: subnode.state.withLock { $0.transformToSupernode }, alpha: subnode.alpha)
        }
    }
}
