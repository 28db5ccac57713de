import QuartzCore
import TwillSync
import UIKit

extension ASDisplayNode {
    @inline(__always)
    final func has(_ flag: NodeState.Flags) -> Bool { state.withLock { $0.flags.contains(flag) } }

    final func set(_ flag: NodeState.Flags, _ isOn: Bool) {
        state.withLock { state in
            if isOn { state.flags.insert(flag) } else { state.flags.remove(flag) }
        }
    }

    final func extra<Value>(_ path: KeyPath<NodeExtras, Value>, _ initial: Value) -> Value {
        state.withLock { $0.extras?[keyPath: path] ?? initial }
    }

    final func setExtra<Value>(_ path: ReferenceWritableKeyPath<NodeExtras, Value>, _ value: Value) {
        state.withLock { $0.makeExtras()[keyPath: path] = value }
    }

    final var storedSubnodes: [ASDisplayNode] { state.withLock { $0.subnodes } }

    final func setUpNode() {}

    /// Called on any thread when the last reference is released. Views and layers are deallocated on the main thread
    /// only.
    final func tearDown() {
        // Most nodes are deallocated unloaded and without subnodes. Acquiring the lock waits for its last holder.
        if state.withLock({ $0.layer == nil && $0.owned?.subnodes.isEmpty ?? true }) { return }
        let (subnodes, view, layer, extras) = state.withLock { ($0.subnodes, $0.view, $0.layer, $0.extras) }
        for subnode in subnodes { subnode.supernodeIsGoing(self) }
        guard let layer else { return }
        if MainThread.isCurrent { return }
        let corners = extras?.cornerLayers ?? []
        let placeholder = extras?.placeholder
        DispatchQueue.main.async {
            withExtendedLifetime((view, layer, corners, placeholder)) {}
        }
    }

    /// Runs `body` on this node and on all below it, parents first.
    final func forEachNode(_ body: (ASDisplayNode) -> Void) {
        body(self)
        for subnode in storedSubnodes { subnode.forEachNode(body) }
    }

    /// Runs `body` on this node and on all below it, parents first.
    @MainActor
    final func forEachNodeOnMain(_ body: @MainActor (ASDisplayNode) -> Void) {
        body(self)
        for subnode in storedSubnodes { subnode.forEachNodeOnMain(body) }
    }

    /// Runs `body` on this node and on all above it, the outermost last.
    final func forEachNodeUp(_ body: (ASDisplayNode) -> Void) {
        var node: ASDisplayNode? = self
        while let current = node {
            // Read before the call, which may remove the node.
            node = current.supernode
            body(current)
        }
    }
}
