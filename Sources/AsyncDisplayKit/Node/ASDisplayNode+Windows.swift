import UIKit

extension ASDisplayNode {
    /// Called before and after the node's view enters a window; repeated calls have no effect.
    @MainActor
    final func enterHierarchy() {
        let isNew = state.withLock { state in
            guard !state.flags.contains(.inHierarchy) else { return false }
            state.flags.formUnion([.inHierarchy, .enteringHierarchy])
            return true
        }
        guard isNew else { return }
        willEnterHierarchy()
        for subnode in storedSubnodes { subnode.enterHierarchy() }
        set(.enteringHierarchy, false)
        prepareToBeSeen()
        didEnterHierarchy()
    }

    @MainActor
    final func exitHierarchy() {
        let wasIn = state.withLock { state in
            guard state.flags.contains(.inHierarchy) else { return false }
            state.flags.remove(.inHierarchy)
            state.flags.insert(.exitingHierarchy)
            return true
        }
        guard wasIn else { return }
        cancelDisplay()
        didExitHierarchy()
        for subnode in storedSubnodes { subnode.exitHierarchy() }
        set(.exitingHierarchy, false)
    }
}
