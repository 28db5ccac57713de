import TwillSync
import UIKit

/// The maximum number of delegates, as in Texture.
private let mostInterfaceStateDelegates = 4

extension ASDisplayNode {
    // MARK: Delegates

    final func addDelegate(_ delegate: any ASInterfaceStateDelegate) {
        let isFull = state.withLock { state in
            let extras = state.makeExtras()
            extras.delegates.removeAll { $0.delegate == nil || $0.delegate === delegate }
            guard extras.delegates.count < mostInterfaceStateDelegates else { return true }
            extras.delegates.append(WeakInterfaceStateDelegate(delegate))
            return false
        }
        guard isFull else { return }
        logError(
            "\(describe()) has \(mostInterfaceStateDelegates) interface state delegates already and takes no more. Remove one "
                + "first, or let one delegate tell the others.")
    }

    final func removeDelegate(_ delegate: any ASInterfaceStateDelegate) {
        state.withLock { state in
            state.extras?.delegates.removeAll { $0.delegate == nil || $0.delegate === delegate }
        }
    }

    @MainActor
    final func tellDelegates(_ body: (any ASInterfaceStateDelegate) -> Void) {
        let delegates = state.withLock { $0.extras?.delegates.compactMap(\.delegate) ?? [] }
        for delegate in delegates { body(delegate) }
    }

    // MARK: Changing

    /// Whether a container, such as a table, decides on this node's states.
    final var isRangeManaged: Bool { state.withLock { $0.hierarchyState.contains(.rangeManaged) } }

    /// Sets whether a container manages the states of this node and all below it.
    @MainActor
    final func setRangeManaged(_ isManaged: Bool) {
        set(.isRangeManagedRoot, isManaged)
        forEachNode { node in
            node.state.withLock { state in
                if isManaged {
                    state.hierarchyState.insert(.rangeManaged)
                } else {
                    state.hierarchyState.remove(.rangeManaged)
                }
            }
        }
    }

    /// Sets the state of this node and all below it, parents first.
    @MainActor
    final func recursivelySetInterfaceState(_ newState: ASInterfaceState) {
        forEachNodeOnMain { $0.setInterfaceState(newState) }
    }

    /// Takes a state and tells of it, in the order preload, display, visible, whole. A visible node that may not draw
    /// does not exist: that is reported, and drawing added.
    @MainActor
    final func setInterfaceState(_ newState: ASInterfaceState) {
        var newState = newState
        if newState.contains(.visible), !newState.contains(.display) {
            logError(
                "\(describe()) was made visible without the display state, and would be seen undrawn. It gets that state too; "
                    + "its container has to set both.")
            newState.insert(.display)
        }
        let oldState = state.withLock { state in
            defer { state.interfaceState = newState }
            return state.interfaceState
        }
        guard newState != oldState else { return }
        let changed = newState.symmetricDifference(oldState)
        let isManaged = isRangeManaged
        if changed.contains(.preload) {
            if newState.contains(.preload) {
                didEnterPreloadState()
            } else if isManaged {
                // Without a container, a node leaves and returns with every push and pop, and keeps its loaded data.
                didExitPreloadState()
            }
        }
        if changed.contains(.display) {
            let isDisplaying = newState.contains(.display)
            if isManaged {
                displaySuspended = !isDisplaying
                // In the next iteration, so that a node that returns immediately keeps its contents.
                if !isDisplaying { NodesNextTurn.toClear.add(self) }
            }
            if isDisplaying { didEnterDisplayState() } else { didExitDisplayState() }
        }
        if changed.contains(.visible) {
            if newState.contains(.visible) { didEnterVisibleState() } else { didExitVisibleState() }
        }
        interfaceStateDidChange(newState, from: oldState)
    }

    @MainActor
    final func enterPreload() {
        // Subnodes that the layout adds begin to load along with their supernode.
        if automaticallyManagesSubnodes, isNodeLoaded || !bounds.isEmpty { layoutIfNeeded() }
        tellDelegates { $0.didEnterPreloadState() }
    }

    // MARK: Entering and leaving windows

    @MainActor
    final func enterStatesOfHierarchy() {
        if !isRangeManaged { setInterfaceState(.inHierarchy) }
    }

    /// A view that moves from one place of the screen to another leaves and comes back in one turn: only what is still
    /// outside after it has left.
    @MainActor
    final func exitStatesOfHierarchy() {
        if isVisible || !isRangeManaged { NodesNextTurn.toLeave.add(self) }
    }
}

/// Nodes of which each has the same done to it on the next turn. A screenful of cards that leaves is hundreds of nodes,
/// and one piece of work.
@MainActor
private final class NodesNextTurn {
    static let toClear = NodesNextTurn { node in
        if !node.isInDisplayState { node.clearContents() }
    }

    static let toLeave = NodesNextTurn { node in
        guard !node.isInHierarchy else { return }
        node.setInterfaceState(node.isRangeManaged ? node.interfaceState.subtracting(.visible) : [])
    }

    /// With the number of the context, as another screen's turn may come later.
    private var waiting: [(context: Int?, nodes: [ASDisplayNode])] = []
    private let work: (ASDisplayNode) -> Void

    private init(_ work: @escaping @MainActor (ASDisplayNode) -> Void) {
        self.work = work
    }

    func add(_ node: ASDisplayNode) {
        let context = AppContext.currentNumber
        for index in waiting.indices where waiting[index].context == context {
            return waiting[index].nodes.append(node)
        }
        waiting.append((context, [node]))
        MainTurn.run {
            guard let index = self.waiting.firstIndex(where: { $0.context == context }) else { return }
            for node in self.waiting.remove(at: index).nodes { self.work(node) }
        }
    }
}
