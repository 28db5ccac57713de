import QuartzCore
import TwillSync
import UIKit

extension ASDisplayNode {
    // MARK: Adding

    final func insert(_ subnode: ASDisplayNode, atGiven index: Int) {
        if waitsForMain([self, subnode], { $0.insert(subnode, atGiven: index) }) { return }
        let count = storedSubnodes.count
        if index < 0 || index > count {
            logError(
                "\(subnode.describe()) was inserted at \(index) into \(describe()), which has \(count) subnodes. It goes to "
                    + "the nearest end; give an index from 0 to \(count).")
        }
        insert(subnode, at: max(0, min(index, count)))
    }

    final func insert(_ subnode: ASDisplayNode, beside sibling: ASDisplayNode, offset: Int) {
        guard subnode !== sibling else { return }
        if waitsForMain([self, subnode, sibling], { $0.insert(subnode, beside: sibling, offset: offset) }) { return }
        guard let index = storedSubnodes.firstIndex(where: { $0 === sibling }) else {
            logError(
                "\(subnode.describe()) cannot be inserted beside \(sibling.describe()), which is not a subnode of "
                    + "\(describe()). Add the sibling first.")
            return
        }
        insert(subnode, at: index + offset)
    }

    /// - Parameter index: The index among the current subnodes, including the node to insert; nil for the front.
    final func insert(_ subnode: ASDisplayNode, at index: Int?) {
        if waitsForMain([self, subnode], { $0.insert(subnode, at: index) }) { return }
        guard mayInsert(subnode) else { return }
        if !move(subnode, to: index) {
            if LayoutScratch.current.isMeasuring(self) {
                logError(
                    "\(describe()) was given the subnode \(subnode.describe()) while it was asked for its layout, which is "
                        + "done often, and on any thread. Add subnodes before, or set automaticallyManagesSubnodes.")
            }
            // Another thread may add it elsewhere in between.
            repeat { subnode.leaveSupernode(forAnother: true) } while !take(subnode, at: index) && mayInsert(subnode)
            guard subnode.supernode === self else { return }
            subnode.enter(supernode: self)
        }
        guard isNodeLoaded else { return }
        if MainThread.isCurrent {
            onMainAttach(subnode)
        } else {
            // The view was created meanwhile.
            nonisolated(unsafe) let node = self
            nonisolated(unsafe) let subnode = subnode
            HierarchyChanges.add([self, subnode]) { if subnode.supernode === node { node.attach(subnode) } }
        }
    }

    /// Moves a subnode among the others.
    ///
    /// - Returns: Whether it is a subnode.
    private func move(_ subnode: ASDisplayNode, to index: Int?) -> Bool {
        HierarchyChanges.structure.withLock { _ in
            state.withLock { state in
                guard let owned = state.owned, let old = owned.subnodes.firstIndex(where: { $0 === subnode }) else {
                    return false
                }
                var new = min(index ?? owned.subnodes.count, owned.subnodes.count)
                if old < new { new -= 1 }
                owned.subnodes.remove(at: old)
                owned.subnodes.insert(subnode, at: new)
                return true
            }
        }
    }

    /// - Returns: Whether the node was free to be taken.
    private func take(_ subnode: ASDisplayNode, at index: Int?) -> Bool {
        // Retained until the lock is released, so that no node is deallocated while it is held.
        var above: [ASDisplayNode] = []
        return HierarchyChanges.structure.withLock { _ in
            var ancestor: ASDisplayNode? = self
            while let node = ancestor {
                if node === subnode { return false }
                above.append(node)
                ancestor = node.supernode
            }
            let isFree = subnode.state.withLock { inner in
                guard inner.supernode == nil else { return false }
                inner.supernode = self
                return true
            }
            guard isFree else { return false }
            state.withLock { state in
                let owned = state.makeOwned()
                owned.subnodes.insert(subnode, at: min(index ?? owned.subnodes.count, owned.subnodes.count))
            }
            return true
        }
    }

    private func mayInsert(_ subnode: ASDisplayNode) -> Bool {
        var ancestor: ASDisplayNode? = self
        while let node = ancestor {
            if node === subnode {
                logError(
                    subnode === self
                        ? "\(describe()) was added to itself. Add it to another node."
                        : "\(subnode.describe()) cannot become a subnode of \(describe()), which is inside it. "
                            + "Remove the inner node from its supernode first.")
                return false
            }
            ancestor = node.supernode
        }
        let (isLayerBacked, isRasterized) = state.withLock {
            (
                $0.flags.contains(.layerBacked),
                $0.flags.contains(.rasterizesSubtree) || $0.hierarchyState.contains(.rasterized)
            )
        }
        if isRasterized, subnode.isNodeLoaded {
            logError(
                "\(subnode.describe()) has its view or layer already and cannot be drawn into the bitmap of "
                    + "\(describe()), which rasterizes its subtree. Add it before it is loaded.")
            return false
        }
        if isLayerBacked, !isRasterized, !subnode.isLayerBacked {
            logError(
                "\(subnode.describe()) has a view and was added to \(describe()), which is layer-backed and cannot hold "
                    + "views. Set isLayerBacked on the subnode, or take it from the supernode.")
            return false
        }
        return true
    }

    /// Returns whether a change was deferred to the main thread, as other threads do not change loaded trees, or trees
    /// with pending changes. On the main thread, applies pending changes first.
    private func waitsForMain(
        _ nodes: [ASDisplayNode], leaving: ASDisplayNode? = nil, _ change: @escaping (ASDisplayNode) -> Void
    ) -> Bool {
        if MainThread.isCurrent {
            HierarchyChanges.makeWaiting(before: nodes)
            return false
        }
        let isLoaded = nodes.contains { $0.isNodeLoaded }
        guard isLoaded || (HierarchyChanges.concern(nodes) || HierarchyChanges.concern(nodes.map(\.supernode))) else {
            return false
        }
        logError(
            "The subnodes of \((leaving ?? self).describe()) were changed off the main thread, and the tree is loaded. The "
                + "change waits for the main thread; make it in DispatchQueue.main.async.")
        // Nodes lock their state.
        nonisolated(unsafe) let node = self
        nonisolated(unsafe) let change = change
        HierarchyChanges.add(nodes) { change(node) }
        return true
    }

    final func replace(_ old: ASDisplayNode, with new: ASDisplayNode) {
        guard old !== new else { return }
        if waitsForMain([self, old, new], { $0.replace(old, with: new) }) { return }
        guard old.supernode === self else {
            logError(
                "\(old.describe()) cannot be replaced by \(new.describe()): it is not a subnode of \(describe()). "
                    + "Add the new node, or replace one of the subnodes.")
            return
        }
        insert(new, beside: old, offset: 0)
        old.removeFromSupernode()
    }

    // MARK: Removing

    final func leaveSupernode(forAnother: Bool = false) {
        if !forAnother, waitsForMain([self], leaving: supernode, { $0.leaveSupernode() }) { return }
        guard let supernode, leaveTree(supernode) else { return }
        guard let backing = loadedBacking else { return }
        if MainThread.isCurrent {
            takeAway(backing)
        } else {
            // The view was created meanwhile.
            nonisolated(unsafe) let node = self
            nonisolated(unsafe) let supernode = supernode
            HierarchyChanges.add([self]) {
                guard node.supernode == nil, let outer = supernode.loadedBacking else { return }
                if backing.layer.superlayer === outer.layer { node.takeAway(backing) }
            }
        }
    }

    /// - Returns: Whether it was a subnode.
    private func leaveTree(_ supernode: ASDisplayNode) -> Bool {
        let wasIn = HierarchyChanges.structure.withLock { _ in
            guard let index = supernode.state.withLock({ $0.subnodes.firstIndex { $0 === self } }) else { return false }
            supernode.state.withLock { _ = $0.owned?.subnodes.remove(at: index) }
            state.withLock { $0.supernode = nil }
            return true
        }
        if wasIn { leave() }
        return wasIn
    }

    private func takeAway(_ backing: Backing) {
        onMain { node in
            if let view = backing.view { view.removeFromSuperview() } else { backing.layer.removeFromSuperlayer() }
            node.exitHierarchy()
        }
    }

    /// Called when the superview or superlayer has changed directly, without the nodes' methods.
    @MainActor
    final func viewMoved(into superview: UIView?) {
        let supernode = supernode
        let owner = superview.flatMap { ASViewToDisplayNode($0) }
        guard supernode !== owner else { return }
        if let supernode { _ = leaveTree(supernode) }
        guard let owner, let superview, let view = loadedBacking?.view else { return }
        // The order of nodes follows that of their views.
        let behind = superview.subviews.prefix { $0 !== view }.reversed()
        let sibling = behind.lazy.compactMap { ASViewToDisplayNode($0) }.first { $0.supernode === owner }
        let index = sibling.flatMap { node in owner.storedSubnodes.firstIndex { $0 === node } }
        if owner.take(self, at: index.map { $0 + 1 } ?? 0) { enter(supernode: owner) }
    }

    /// Called when the supernode is being deallocated.
    final func supernodeIsGoing(_ supernode: ASDisplayNode) {
        // The weak reference becomes nil by itself; inherited state is cleared here.
        state.withLock { $0.hierarchyState = [] }
    }

    // MARK: Views

    private func onMainAttach(_ subnode: ASDisplayNode) {
        nonisolated(unsafe) let subnode = subnode
        onMain { $0.attach(subnode) }
    }

    /// Adds the view or layer of a subnode, which is created if necessary, in the right order.
    @MainActor
    final func attach(_ subnode: ASDisplayNode) {
        guard let own = loadedBacking, !subnode.state.withLock({ $0.hierarchyState.contains(.rasterized) }) else {
            return
        }
        let inner = subnode.load()
        // Loading may have called code that removes the node again.
        guard subnode.supernode === self else { return }
        if inner.layer.sublayers != nil, isStillInside(own.layer, inner.layer) {
            nonisolated(unsafe) let node = self
            nonisolated(unsafe) let subnode = subnode
            return HierarchyChanges.add([self, subnode]) { if subnode.supernode === node { node.attach(subnode) } }
        }
        let (next, sibling) = backings(above: subnode, in: own)
        if let superview = own.view, let view = inner.view {
            if let sibling { superview.insertSubview(view, belowSubview: sibling) } else { superview.addSubview(view) }
            if let next, next.view == nil || next.view !== sibling {
                own.layer.insertSublayer(view.layer, below: next.layer)
            }
        } else if let next {
            own.layer.insertSublayer(inner.layer, below: next.layer)
        } else {
            own.layer.addSublayer(inner.layer)
        }
        if isInHierarchy { subnode.enterHierarchy() }
    }

    /// Whether a layer is still inside the one that is to be added to it: a node in between has left on another thread,
    /// which has yet to add the change of the layers.
    @MainActor
    private func isStillInside(_ layer: CALayer, _ inner: CALayer) -> Bool {
        var isOutdated = false
        var current = layer
        while current !== inner {
            guard let outer = current.superlayer else { return false }
            if !isOutdated, let node = ASLayerToDisplayNode(current), let owner = ASLayerToDisplayNode(outer) {
                isOutdated = node.supernode !== owner
            }
            current = outer
        }
        return isOutdated
    }

    /// Returns the nearest layer and the nearest view of the subnodes above `subnode`.
    @MainActor
    private func backings(above subnode: ASDisplayNode, in own: Backing) -> (next: Backing?, sibling: UIView?) {
        var next: Backing?
        var isAbove = false
        for node in storedSubnodes {
            guard isAbove else {
                isAbove = node === subnode
                continue
            }
            guard let backing = node.loadedBacking else { continue }
            if next == nil, backing.layer.superlayer === own.layer { next = backing }
            if let view = backing.view, let superview = own.view, view.superview === superview { return (next, view) }
        }
        return (next, nil)
    }

    // MARK: Inherited state

    private func enter(supernode: ASDisplayNode) {
        let (hierarchy, interface, traits, rasterizes) = supernode.state.withLock {
            ($0.hierarchyState, $0.interfaceState, $0.traits, $0.flags.contains(.rasterizesSubtree))
        }
        var inherited = hierarchy.intersection([.rasterized, .rangeManaged])
        if rasterizes { inherited.insert(.rasterized) }
        propagate(traits)
        supernode.updateFallbackSafeArea(of: self)
        guard !inherited.isEmpty else { return }
        forEachNode { node in node.state.withLock { $0.hierarchyState.formUnion(inherited) } }
        if inherited.contains(.rangeManaged), MainThread.isCurrent {
            onMain { $0.recursivelySetInterfaceState(interface) }
        }
    }

    private func leave() {
        let inherited = state.withLock { $0.hierarchyState }
        guard !inherited.isEmpty else { return }
        // A node that a container manages, as a table manages its cells, remains managed.
        let stays: HierarchyState = isRangeManagedRoot ? [.rangeManaged] : []
        forEachNode { node in
            node.state.withLock { $0.hierarchyState.subtract(inherited.subtracting(stays)) }
        }
        if inherited.contains(.rangeManaged), stays.isEmpty, !isInHierarchy, MainThread.isCurrent {
            onMain { $0.recursivelySetInterfaceState([]) }
        }
    }

    private var isRangeManagedRoot: Bool { has(.isRangeManagedRoot) }
}
