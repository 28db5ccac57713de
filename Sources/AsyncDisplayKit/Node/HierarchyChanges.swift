import Synchronization
import TwillSync

/// Changes of loaded trees that came on other threads: they are made on the main thread, in the order in which they came.
///
/// A change waits where a node in it is loaded, or is part of a change that waits. So what one thread does one after the other
/// ends as if it had been done at once, and what the main thread does to a node comes after what waits for that node.
enum HierarchyChanges {
    private struct Change {
        var nodes: [ASDisplayNode]
        var make: @MainActor () -> Void
    }

    private struct State {
        var waiting: [Change] = []
        /// In how many changes that are not made yet a node is.
        var nodes: [ObjectIdentifier: Int] = [:]
        var isMaking = false
    }

    private static let state = Locked(State())
    /// Of changes that are not made yet. Read without the lock: nearly always 0.
    private static let count = Atomic<Int>(0)

    /// Held while nodes' positions in the tree change. No app code is called, and no node freed, meanwhile.
    static let structure = Locked(())

    /// Whether a change of these nodes has to wait for one that waits already.
    static func concern(_ nodes: [ASDisplayNode?]) -> Bool {
        guard count.load(ordering: .acquiring) > 0 else { return false }
        return state.withLock { state in
            nodes.contains { node in node.map { state.nodes[ObjectIdentifier($0)] != nil } ?? false }
        }
    }

    /// Adds a change. Any thread; nodes are kept until it is made.
    static func add(_ nodes: [ASDisplayNode?], _ make: @escaping @MainActor () -> Void) {
        nonisolated(unsafe) let change = Change(nodes: nodes.compactMap { $0 }, make: make)
        state.withLock { state in
            state.waiting.append(change)
            for node in change.nodes { state.nodes[ObjectIdentifier(node), default: 0] += 1 }
            _ = count.add(1, ordering: .acquiringAndReleasing)
        }
        MainTurn.run { makeWaiting() }
    }

    /// Makes what waits, before the main thread changes one of the nodes.
    static func makeWaiting(before nodes: [ASDisplayNode?]) {
        guard concern(nodes), MainThread.isCurrent else { return }
        MainThread.assume { makeWaiting() }
    }

    /// A change that begins another makes that after itself.
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
        // Freed outside of the lock.
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
