import Foundation

/// True while an animation block of views is open: only then are the layers of views asked for actions. Main thread only.
package nonisolated(unsafe) var viewActionsAreOpen = false

extension CALayer {
    struct PendingAction {
        var key: String
        var action: any CAAction
    }

    /// Whether a change may have an action at all. Cheap, as every change asks.
    @inline(__always)
    final var mayAct: Bool { followsViewActions ? viewActionsAreOpen : wasCommitted }

    /// Makes a change with the action that `key` has: found before it, run after it. The layer shows it in the next frame.
    @inline(__always)
    final func change(_ key: String, _ body: () -> Void) {
        if mayAct { prepareAction(key) }
        body()
        setNeedsCommit()
        runPendingAction()
    }

    /// Makes a change that has no action.
    @inline(__always)
    final func commit(_ body: () -> Void) {
        body()
        setNeedsCommit()
    }

    /// Looks for the action of a property that is about to change, with the old value still in place.
    final func prepareAction(_ key: String) {
        pendingAction = nil
        guard !CATransaction.disableActions(), followsViewActions || isOnScreen else { return }
        guard let action = action(forKey: key), !(action is NSNull) else { return }
        pendingAction = PendingAction(key: key, action: startingFromPresent(action, key))
    }

    /// Runs the action that was found before the change.
    @inline(__always)
    final func runPendingAction() {
        if pendingAction != nil { takeAndRunPendingAction() }
    }

    private final func takeAndRunPendingAction() {
        guard let pending = pendingAction else { return }
        pendingAction = nil
        pending.action.run(forKey: pending.key, object: self, arguments: nil)
    }

    /// A basic animation that names no values goes from what is seen now to the new value.
    private func startingFromPresent(_ action: any CAAction, _ key: String) -> any CAAction {
        guard let animation = action as? CABasicAnimation, animation.fromValue == nil, animation.toValue == nil,
            animation.byValue == nil, let copy = animation.copy() as? CABasicAnimation
        else { return action }
        if copy.keyPath == nil { copy.keyPath = key }
        copy.fromValue = animatedValue(forKeyPath: copy.keyPath ?? key)
        return copy
    }

    /// Runs the action for an event that changes no value.
    final func runAction(forEvent event: String) {
        guard actions != nil || delegate != nil, !CATransaction.disableActions(), isOnScreen,
            !followsViewActions || viewActionsAreOpen, let action = action(forKey: event)
        else { return }
        action.run(forKey: event, object: self, arguments: nil)
    }

    final func findAction(_ key: String) -> (any CAAction)? {
        if let delegate {
            nonisolated(unsafe) var found: (any CAAction)?
            nonisolated(unsafe) var wasAsked = false
            onMainActor("action(for:forKey:)") {
                wasAsked = true
                found = delegate.action(for: self, forKey: key)
            }
            // A view has none outside of its animations.
            guard wasAsked else { return nil }
            if let found { return found is NSNull ? nil : found }
        }
        if let found = actions?[key] { return found is NSNull ? nil : found }
        if let found = (style?["actions"] as? [String: any CAAction])?[key] { return found is NSNull ? nil : found }
        return type(of: self).defaultAction(forKey: key)
    }

    static let ownImplicitKeys: Set<String> = [
        "position", "bounds", "anchorPoint", "zPosition", "transform", "opacity", "backgroundColor", "cornerRadius",
        "borderWidth", "borderColor", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "shadowPath",
        "contents", "contentsRect", "contentsCenter", "anchorPointZ", "sublayerTransform", "hidden", "masksToBounds",
    ]

    /// What a view's animation block animates of its layer: all but its picture, and what is either on or off.
    package final func animatesInBlocks(_ key: String) -> Bool {
        !key.hasPrefix("contents") && key != "hidden" && key != "masksToBounds"
            && type(of: self).implicitKeys.contains(key)
    }

    /// Core Animation's default: animatable properties animate.
    final class func implicitAnimation(forKey key: String) -> (any CAAction)? {
        guard implicitKeys.contains(key) else { return nil }
        let animation = CABasicAnimation(keyPath: key)
        animation.isImplicit = true
        return animation
    }

    /// A layer on a screen is shown already, so that it has something to start from.
    private var isOnScreen: Bool {
        var root = self
        while let parent = root.storedSuperlayer { root = parent }
        return root.onTreeMarked != nil && root !== self
    }
}
