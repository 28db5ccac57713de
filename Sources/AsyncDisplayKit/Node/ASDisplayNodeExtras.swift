import TwillSync
public import UIKit

// Texture's free functions around nodes, under its names. Those that look at layers are the main thread's.

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

/// The outermost supernode; the node itself where it has none.
public func ASDisplayNodeUltimateParentOfNode(_ node: ASDisplayNode) -> ASDisplayNode {
    node.supernodes.last ?? node
}

/// The nearest node that both are in, or are; nil where they are in different trees.
public func ASDisplayNodeFindClosestCommonAncestor(_ node1: ASDisplayNode, _ node2: ASDisplayNode) -> ASDisplayNode? {
    node1.supernodesIncludingSelf.first { isNode(node2, within: $0) }
}

/// Returns the window of a layer.
@preconcurrency @MainActor
public func ASFindWindowOfLayer(_ layer: CALayer) -> UIWindow? { ASFindClosestViewOfLayer(layer)?.window }

/// The view whose layer this is, or that holds it.
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

/// Runs `block` on a node and on all below it, each before those in it.
///
/// - Parameters:
///   - layer: Where to begin, where there is no `node`. Needs `traverseSublayers`.
///   - node: The node to begin with; nil for the node of `layer`.
///   - traverseSublayers: Follows layers, and so finds nodes in views that belong to no node, such as the cells of a
///     table. Main thread. Where a node is not loaded yet its subnodes are followed all the same.
///   - block: Called once for each node.
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

/// All below the node, found by layers where it is loaded.
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

/// The first that passes, depth first, `start` being asked first.
public func ASDisplayNodeFindFirstNode(
    _ start: ASDisplayNode, _ block: (ASDisplayNode) -> Bool
) -> ASDisplayNode? {
    block(start) ? start : ASDisplayNodeFindFirstSubnode(start, block)
}

/// The first below `start` that passes, depth first.
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
    /// Parents first.
    fileprivate final func walk(throughLayers: Bool, _ body: (ASDisplayNode) -> Void) {
        guard throughLayers, let layer = reachableBacking?.layer else {
            body(self)
            for subnode in storedSubnodes { subnode.walk(throughLayers: throughLayers, body) }
            return
        }
        body(self)
        for sublayer in layer.sublayers ?? [] { ASDisplayNodePerformBlockOnEveryNode(sublayer, nil, true, body) }
        // What is drawn into this node's picture has no layer.
        for subnode in storedSubnodes where subnode.loadedBacking == nil { subnode.walk(throughLayers: true, body) }
    }
}

// MARK: Colours

/// A very light grey.
public func ASDisplayNodeDefaultPlaceholderColor() -> UIColor { UIColor(white: 0.95, alpha: 1) }

/// The blue that iOS tints with since its seventh version.
public func ASDisplayNodeDefaultTintColor() -> UIColor { UIColor(red: 0, green: 0.478, blue: 1, alpha: 1) }
