import Synchronization
import TwillSync

/// Changes of loaded trees that other threads requested. They are applied on the main thread, in order.
///
/// A change is deferred if one of its nodes is loaded, or is part of a deferred change. So the changes of one thread
/// have the same result as without deferring, and changes of the main thread follow those that are pending for the same
/// node.
enum HierarchyChanges {
    private struct Change {
        var nodes: [ASDisplayNode]
        var make: @MainActor () -> Void
    }

    private struct State {
        var waiting: [Change] = []
        /// The number of pending changes for each node.
        var nodes: [ObjectIdentifier: Int] = [:]
        var isMaking = false
    }

    private static let state = Locked(State())
    /// The number of pending changes. Read without the lock, as it is nearly always 0.
    private static let count = Atomic<Int>(0)

    /// Held while nodes are added and removed. Meanwhile, no app code is called, and no node is deallocated.
    static let structure = Locked(())

    /// Returns whether a change of these nodes has to wait for pending ones.
    static func concern(_ nodes: [ASDisplayNode?]) -> Bool {
        guard count.load(ordering: .acquiring) > 0 else { return false }
        return state.withLock { state in
            nodes.contains { node in node.map { state.nodes[ObjectIdentifier($0)] != nil } ?? false }
        }
    }

    /// Adds a change. Any thread; its nodes are retained until it is applied.
    static func add(_ nodes: [ASDisplayNode?], _ make: @escaping @MainActor () -> Void) {
        nonisolated(unsafe) let change = Change(nodes: nodes.compactMap { $0 }, make: make)
        state.withLock { state in
            state.waiting.append(change)
            for node in change.nodes { state.nodes[ObjectIdentifier(node), default: 0] += 1 }
            _ = count.add(1, ordering: .acquiringAndReleasing)
        }
        MainTurn.run { makeWaiting() }
    }

    /// Applies pending changes before the main thread changes one of the nodes.
    static func makeWaiting(before nodes: [ASDisplayNode?]) {
        guard concern(nodes), MainThread.isCurrent else { return }
        MainThread.assume { makeWaiting() }
    }

    /// Applies pending changes; a change that is added meanwhile follows the current one.
    @MainActor
    static func makeWaiting() {
        let mayMake = state.withLock { state in
            defer { state.isMaking = true }
            return !state.isMaking
        }
        guard mayMake else { return }
        while let change = next() {
            change.make()
            state.withLock { state in
                for node in change.nodes {
                    let id = ObjectIdentifier(node)
                    state.nodes[id] = state.nodes[id].flatMap { $0 > 1 ? $0 - 1 : nil }
                }
                _ = count.subtract(1, ordering: .acquiringAndReleasing)
            }
        }
    }

    @MainActor
    private static func next() -> Change? {
        // Released outside the lock.
        let change = state.withLock { state -> Change? in
            guard !state.waiting.isEmpty else {
                state.isMaking = false
                return nil
            }
            return state.waiting.removeFirst()
        }
        return change
    }
}
