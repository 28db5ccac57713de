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

    /// Called when the last reference is released, on any thread. Views and layers are released on the main thread only.
    final func tearDown() {
        // Most nodes are freed unloaded and without subnodes. The lock is acquired all the same: its last owner is done then.
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

    /// Runs `body` on this node and on all above it, the outermost last.
    final func forEachNodeUp(_ body: (ASDisplayNode) -> Void) {
        var node: ASDisplayNode? = self
        while let current = node {
            // Found before: what is called may take the node away.
            node = current.supernode
            body(current)
        }
    }
}

/// Says what an app did wrong with a node; see `QuartzCore.report`.
func complain(_ message: String) {
    QuartzCore.report(message)
    #if DEBUG
        Complaints.note(message)
    #endif
}

/// In place of QuartzCore's in this module, so that tests hear of all that is reported.
func report(_ message: String) { complain(message) }

/// What was complained of on this thread, for tests.
enum Complaints {
    private static let kept = ThreadLocal<[String]?> { nil }

    static func note(_ message: String) { kept.value?.append(message) }

    /// The complaints that `body` causes on this thread.
    static func during(_ body: () throws -> Void) rethrows -> [String] {
        let outer = kept.value
        kept.value = []
        defer { kept.value = outer }
        try body()
        return kept.value ?? []
    }
}
