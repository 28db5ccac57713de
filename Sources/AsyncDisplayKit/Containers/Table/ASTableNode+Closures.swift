extension ASTableNode {
    /// Makes several changes together, with animation. Called with a closure that is not optional, which needs no `self`, as
    /// it does not escape.
    ///
    /// - Parameters:
    ///   - updates: Makes the changes; called once, before this method returns.
    ///   - completion: Called when the animations are over.
    @preconcurrency @MainActor
    public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { updates in
            let optional: (() -> Void)? = updates
            performBatchUpdates(optional, completion: completion)
        }
    }

    /// Makes several changes together. Called with a closure that is not optional, which needs no `self`, as it does not
    /// escape.
    @preconcurrency @MainActor
    public final func performBatch(animated: Bool, updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { updates in
            let optional: (() -> Void)? = updates
            performBatch(animated: animated, updates: optional, completion: completion)
        }
    }
}
