import TwillSync
public import UIKit

// Texture's free functions for nodes. Those that read layers are for the main thread only.

// MARK: Interface states

/// Returns whether a state includes the visible one.
public func ASInterfaceStateIncludesVisible(_ interfaceState: ASInterfaceState) -> Bool {
    interfaceState.contains(.visible)
}

/// Returns whether a state includes the display range.
public func ASInterfaceStateIncludesDisplay(_ interfaceState: ASInterfaceState) -> Bool {
    interfaceState.contains(.display)
}

/// Returns whether a state includes the preload range.
public func ASInterfaceStateIncludesPreload(_ interfaceState: ASInterfaceState) -> Bool {
    interfaceState.contains(.preload)
}

/// Returns whether a state includes the measured layout.
public func ASInterfaceStateIncludesMeasureLayout(_ interfaceState: ASInterfaceState) -> Bool {
    interfaceState.contains(.measureLayout)
}

/// Returns a description such as "{ MeasureLayout | Preload }".
public func NSStringFromASInterfaceState(_ interfaceState: ASInterfaceState) -> String {
    let names: [(ASInterfaceState, String)] = [
        (.measureLayout, "MeasureLayout"), (.preload, "Preload"), (.display, "Display"), (.visible, "Visible"),
    ]
    let present = names.filter { interfaceState.contains($0.0) }.map(\.1)
    return "{ " + (present.isEmpty ? "No state" : present.joined(separator: " | ")) + " }"
}

/// Returns the node's interface state after it enters or leaves `window`; the states that a container set stay.
@preconcurrency @MainActor
public func ASInterfaceStateForDisplayNode(_ displayNode: ASDisplayNode, _ window: UIWindow?) -> ASInterfaceState {
    if displayNode.isRangeManaged { return displayNode.interfaceState }
    guard let window, displayNode.isNodeLoaded, ASFindWindowOfLayer(displayNode.layer) === window else { return [] }
    return .inHierarchy
}

// MARK: Upwards

/// Returns the outermost supernode; the node itself if it has none.
public func ASDisplayNodeUltimateParentOfNode(_ node: ASDisplayNode) -> ASDisplayNode {
    node.supernodes.last ?? node
}

/// Returns the nearest common supernode, which may be one of the two nodes; nil in different trees.
public func ASDisplayNodeFindClosestCommonAncestor(_ node1: ASDisplayNode, _ node2: ASDisplayNode) -> ASDisplayNode? {
    node1.supernodesIncludingSelf.first { isNode(node2, within: $0) }
}

/// Returns the window of a layer.
@preconcurrency @MainActor
public func ASFindWindowOfLayer(_ layer: CALayer) -> UIWindow? { ASFindClosestViewOfLayer(layer)?.window }

/// Returns the view of a layer, or the nearest view that contains it.
@preconcurrency @MainActor
public func ASFindClosestViewOfLayer(_ layer: CALayer) -> UIView? {
    var current: CALayer? = layer
    while let layer = current {
        if let view = layer.delegate as? UIView, view.layer === layer { return view }
        current = layer.superlayer
    }
    return nil
}

// MARK: Downwards

/// Calls `block` for a node and all below it, parents before children.
///
/// - Parameters:
///   - layer: The layer at which to begin if `node` is nil. Needs `traverseSublayers`.
///   - node: The node at which to begin; nil for the node of `layer`.
///   - traverseSublayers: Whether to visit sublayers, and so find nodes in views that belong to no node, such as the
///     cells of a table. Main thread only. Subnodes of nodes that are not loaded are visited, too.
///   - block: The block, called once for each node.
public func ASDisplayNodePerformBlockOnEveryNode(
    _ layer: CALayer?, _ node: ASDisplayNode?, _ traverseSublayers: Bool, _ block: (ASDisplayNode) -> Void
) {
    if let node { return node.walk(throughLayers: traverseSublayers, block) }
    guard traverseSublayers, let layer else { return }
    if let node = ASLayerToDisplayNode(layer) { return node.walk(throughLayers: true, block) }
    for sublayer in layer.sublayers ?? [] { ASDisplayNodePerformBlockOnEveryNode(sublayer, nil, true, block) }
}

/// Calls a block for every node by subnodes only, breadth first.
public func ASDisplayNodePerformBlockOnEveryNodeBFS(_ node: ASDisplayNode, _ block: (ASDisplayNode) -> Void) {
    var row = [node]
    while !row.isEmpty {
        for node in row { block(node) }
        row = row.flatMap(\.storedSubnodes)
    }
}

/// Calls a block for every node below a node.
public func ASDisplayNodePerformBlockOnEverySubnode(
    _ node: ASDisplayNode, _ traverseSublayers: Bool, _ block: (ASDisplayNode) -> Void
) {
    node.walk(throughLayers: traverseSublayers) { if $0 !== node { block($0) } }
}

/// Returns all nodes below the node, found by sublayers if it is loaded.
public func ASCollectDisplayNodes(_ node: ASDisplayNode) -> [ASDisplayNode] {
    var nodes: [ASDisplayNode] = []
    ASDisplayNodePerformBlockOnEverySubnode(node, true) { nodes.append($0) }
    return nodes
}

/// Returns the nodes below `start` for which a block returns true, parents before children.
public func ASDisplayNodeFindAllSubnodes(
    _ start: ASDisplayNode, _ block: (ASDisplayNode) -> Bool
) -> [ASDisplayNode] {
    var nodes: [ASDisplayNode] = []
    ASDisplayNodePerformBlockOnEverySubnode(start, false) { if block($0) { nodes.append($0) } }
    return nodes
}

/// Returns the nodes of a class below a node.
public func ASDisplayNodeFindAllSubnodesOfClass<Node: ASDisplayNode>(
    _ start: ASDisplayNode, _ c: Node.Type
) -> [Node] {
    ASDisplayNodeFindAllSubnodes(start) { $0 is Node }.compactMap { $0 as? Node }
}

/// Returns the first node for which a block returns true, depth first, beginning with `start`.
public func ASDisplayNodeFindFirstNode(
    _ start: ASDisplayNode, _ block: (ASDisplayNode) -> Bool
) -> ASDisplayNode? {
    block(start) ? start : ASDisplayNodeFindFirstSubnode(start, block)
}

/// Returns the first node below `start` for which a block returns true, depth first.
public func ASDisplayNodeFindFirstSubnode(
    _ start: ASDisplayNode, _ block: (ASDisplayNode) -> Bool
) -> ASDisplayNode? {
    for subnode in start.storedSubnodes {
        if let found = ASDisplayNodeFindFirstNode(subnode, block) { return found }
    }
    return nil
}

/// Returns the first node of a class below a node.
public func ASDisplayNodeFindFirstSubnodeOfClass<Node: ASDisplayNode>(
    _ start: ASDisplayNode, _ c: Node.Type
) -> Node? {
    ASDisplayNodeFindFirstSubnode(start) { $0 is Node } as? Node
}

extension ASDisplayNode {
    /// Calls a closure for this node and all below it, parents first.
    fileprivate final func walk(throughLayers: Bool, _ body: (ASDisplayNode) -> Void) {
        guard throughLayers, let layer = reachableBacking?.layer else {
            body(self)
            for subnode in storedSubnodes { subnode.walk(throughLayers: throughLayers, body) }
            return
        }
        body(self)
        for sublayer in layer.sublayers ?? [] { ASDisplayNodePerformBlockOnEveryNode(sublayer, nil, true, body) }
        // Subnodes that are drawn into this node's image have no layer.
        for subnode in storedSubnodes where subnode.loadedBacking == nil { subnode.walk(throughLayers: true, body) }
    }
}

// MARK: Colors

/// Returns a very light gray.
public func ASDisplayNodeDefaultPlaceholderColor() -> UIColor { UIColor(white: 0.95, alpha: 1) }

/// Returns the blue that is the default tint color since iOS 7.
public func ASDisplayNodeDefaultTintColor() -> UIColor { UIColor(red: 0, green: 0.478, blue: 1, alpha: 1) }
