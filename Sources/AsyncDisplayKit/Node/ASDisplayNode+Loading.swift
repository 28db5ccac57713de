import QuartzCore
import TwillSync
import UIKit

extension ASDisplayNode {
    @MainActor
    final func loadView() -> UIView {
        let backing = load()
        guard let view = backing.view else {
            preconditionFailure(
                "\(describe()) is layer-backed and has no view. Use its `layer`, or do not set isLayerBacked on it.")
        }
        return view
    }

    @MainActor
    final func loadLayer() -> CALayer { load().layer }

    /// Creates the view or layer with those of the subnodes, unless they exist.
    @MainActor @discardableResult
    final func load() -> Backing {
        if let backing = loadedBacking { return backing }
        ASConfigurationManager.initializeIfNeeded()
        precondition(
            MainThread.isCurrent,
            "The view or layer of \(describe()) was first asked for off the main thread. Ask on the main thread, or wait "
                + "for it with onDidLoad(_:).")
        precondition(
            !state.withLock { $0.hierarchyState.contains(.rasterized) },
            "\(describe()) is drawn into the bitmap of a node above it, which called enableSubtreeRasterization(), and has "
                + "no view or layer.")
        let isLoading = state.withLock { state in
            defer { state.flags.insert(.loading) }
            return state.flags.contains(.loading)
        }
        precondition(
            !isLoading,
            "The view block of \(describe()) asks for the node's own view, which would load it again without end. Make the "
                + "view in the block and return it.")
        let backing = makeBacking()
        connect(backing)
        let style = state.withLock { state in
            state.setBacking(backing)
            state.flags.remove(.loading)
            return state.style
        }
        style?.setDelegate(self)
        // A row has its table's traits, but its view, which is in no table yet, does not.
        if let view = backing.view, supernode == nil, primitiveTraitCollection() == ASPrimitiveTraitCollection() {
            viewTraitsChanged(to: view.traitCollection)
        }
        applyStoredState(to: backing)
        for subnode in storedSubnodes { attach(subnode) }
        didLoad()
        let blocks = state.withLock { state in
            defer { state.extras?.didLoadBlocks = [] }
            return state.extras?.didLoadBlocks ?? []
        }
        for block in blocks { block(self) }
        tellDelegates { $0.nodeDidLoad() }
        return backing
    }

    @MainActor
    private func makeBacking() -> Backing {
        let (isLayerBacked, viewBlock, layerBlock) = state.withLock { state in
            defer {
                state.extras?.viewBlock = nil
                state.extras?.layerBlock = nil
            }
            return (state.flags.contains(.layerBacked), state.extras?.viewBlock, state.extras?.layerBlock)
        }
        if isLayerBacked { return Backing(view: nil, layer: layerBlock?() ?? makeLayer()) }
        let view = viewBlock?() ?? makeView()
        return Backing(view: view, layer: view.layer)
    }

    @MainActor
    private func connect(_ backing: Backing) {
        (backing.view as? _ASDisplayView)?.connect(to: self)
        if let layer = backing.layer as? _ASDisplayLayer {
            layer.connect(to: self)
            if backing.view == nil {
                layer.contentsScale = DisplayEnvironment.currentScale
                layer.followsViewActions = true
                layer.setNeedsLayout()
            }
        }
        NodeLink.connect(backing.layer, to: self)
    }

    /// Applies the properties that were set before to the new view or layer.
    @MainActor
    private func applyStoredState(to backing: Backing) {
        let (bounds, position, anchorPoint, transform) = state.withLock {
            ($0.bounds, $0.position, $0.anchorPoint, $0.transform)
        }
        if anchorPoint != backing.layer.anchorPoint { backing.layer.anchorPoint = anchorPoint }
        // Keeps the size that a view block may have set, if the node has none.
        if bounds != .zero || !isSynchronous {
            if let view = backing.view { view.bounds = bounds } else { backing.layer.bounds = bounds }
        }
        if position != .zero || !isSynchronous {
            if let view = backing.view { view.center = position } else { backing.layer.position = position }
        }
        if let transform { backing.layer.transform = transform }
        noteGeometry(of: backing.layer)
        flushProperties()
        applyCorners()
        guard !isSynchronous else { return }
        if has(.wantsDisplayOnLoad) { backing.layer.setNeedsDisplay() }
    }

    // MARK: Before loading

    final func setLayerBacked(_ isLayerBacked: Bool) {
        guard isLayerBacked != has(.layerBacked) else { return }
        if isNodeLoaded {
            logError(
                "\(describe()) is loaded, and isLayerBacked was set on it: it stays \(isLayerBacked ? "a view" : "a layer"). "
                    + "Set it before the view or layer is first asked for.")
            return
        }
        if isLayerBacked, !supportsLayerBacking {
            logError("\(describe()) needs a view, by its class or its view block, and cannot be layer-backed.")
            return
        }
        set(.layerBacked, isLayerBacked)
    }

    final func replaceViewBlock(_ block: @escaping ASDisplayNodeViewBlock) {
        guard mayStillBeMade("setViewBlock(_:)") else { return }
        state.withLock { state in
            state.makeExtras().viewBlock = block
            state.flags.insert(.synchronous)
            state.flags.remove(.layerBacked)
        }
    }

    final func replaceLayerBlock(_ block: @escaping ASDisplayNodeLayerBlock) {
        guard mayStillBeMade("setLayerBlock(_:)") else { return }
        state.withLock { state in
            state.makeExtras().layerBlock = block
            state.flags.formUnion([.synchronous, .layerBacked])
        }
    }

    /// Sets the block for a view of a special class with a display layer, which draws and lays out as nodes do.
    final func setDisplayViewBlock(_ block: @escaping ASDisplayNodeViewBlock) {
        state.withLock { $0.makeExtras().viewBlock = block }
    }

    private func mayStillBeMade(_ call: String) -> Bool {
        guard isNodeLoaded else { return true }
        logError("\(call) came after \(describe()) was loaded, and changes nothing. Call it before.")
        return false
    }

    final func addDidLoadBlock(_ block: @escaping ASDisplayNodeDidLoadBlock) {
        let isLoaded = state.withLock { state in
            if !state.hasLoaded { state.makeExtras().didLoadBlocks.append(block) }
            return state.hasLoaded
        }
        guard isLoaded else { return }
        if MainThread.isCurrent { onMain { block($0) } } else { MainTurn.run(on: self, block) }
    }

    /// The view, if it is a display view, which references its node.
    @MainActor
    final var displayView: _ASDisplayView? { loadedBacking?.view as? _ASDisplayView }

    final var displayLayer: _ASDisplayLayer? { loadedBacking?.layer as? _ASDisplayLayer }
}

/// The reference from a layer to its node, stored in the layer's values, so that any class of view or layer can have
/// one.
enum NodeLink {
    private final class Link {
        weak var node: ASDisplayNode?

        init(_ node: ASDisplayNode) {
            self.node = node
        }
    }

    private static let key = "asyncdisplaykit_node"

    static func connect(_ layer: CALayer, to node: ASDisplayNode) {
        if layer is _ASDisplayLayer { return }
        layer.setValue(Link(node), forKey: key)
    }

    static func node(of layer: CALayer) -> ASDisplayNode? {
        if let layer = layer as? _ASDisplayLayer { return layer.node }
        // Without the way through the layer's properties, as any superview is asked.
        return (layer.keyedValues?[key] as? Link)?.node
    }
}

/// Returns the node of a view; nil for a view without one.
@preconcurrency @MainActor
public func ASViewToDisplayNode(_ view: UIView) -> ASDisplayNode? { NodeLink.node(of: view.layer) }

/// Returns the node of a layer; nil for a layer without one.
public func ASLayerToDisplayNode(_ layer: CALayer) -> ASDisplayNode? { NodeLink.node(of: layer) }
