import Foundation

/// The number of screens with an open animation block of views: only with one do views' layers look for actions. Which
/// screen's it is the view decides. Main thread only.
package nonisolated(unsafe) var screensWithViewActions = 0

extension CALayer {
    struct PendingAction {
        var key: String
        var action: any CAAction
    }

    /// Whether a change may have an action at all. Cheap, as every change checks it.
    @inline(__always)
    final var mayHaveAction: Bool { followsViewActions ? screensWithViewActions > 0 : wasCommitted }

    /// Makes a change with the action of `key`, found before it and run after it. The next frame shows it.
    @inline(__always)
    final func change(_ key: String, _ body: () -> Void) {
        if KeyValueObservers.isActive { return observedChange(key) { changeUnobserved(key, body) } }
        changeUnobserved(key, body)
    }

    @inline(__always)
    private final func changeUnobserved(_ key: String, _ body: () -> Void) {
        if mayHaveAction { prepareAction(key) }
        body()
        setNeedsCommit()
        runPendingAction()
    }

    /// Makes a change without an action.
    @inline(__always)
    final func commit(_ body: () -> Void) {
        body()
        setNeedsCommit()
    }

    /// Finds the action of a property that is about to change, while it has its old value.
    final func prepareAction(_ key: String) {
        pendingAction = nil
        guard !CATransaction.disableActions(), followsViewActions || isOnScreen else { return }
        guard let action = action(forKey: key), !(action is NSNull) else { return }
        pendingAction = PendingAction(key: key, action: startingFromPresent(action, key))
    }

    /// Runs the action found before the change.
    @inline(__always)
    final func runPendingAction() {
        if pendingAction != nil { takeAndRunPendingAction() }
    }

    private final func takeAndRunPendingAction() {
        guard let pending = pendingAction else { return }
        pendingAction = nil
        pending.action.run(forKey: pending.key, object: self, arguments: nil)
    }

    /// Returns a basic animation without values as one from the shown value to the new one.
    private func startingFromPresent(_ action: any CAAction, _ key: String) -> any CAAction {
        guard let animation = action as? CABasicAnimation, animation.fromValue == nil, animation.toValue == nil,
            animation.byValue == nil, let copy = animation.copy() as? CABasicAnimation
        else { return action }
        if copy.keyPath == nil { copy.keyPath = key }
        copy.fromValue = animatedValue(forKeyPath: copy.keyPath ?? key)
        return copy
    }

    /// Runs the action of an event that changes no value.
    final func runAction(forEvent event: String) {
        guard actions != nil || delegate != nil, !followsViewActions || screensWithViewActions > 0,
            !CATransaction.disableActions(), isOnScreen, let action = action(forKey: event)
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
            // Views have no actions outside animation blocks.
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

    /// Whether a view's animation block animates a property of its layer: all but its contents and Boolean values.
    package final func animatesInBlocks(_ key: String) -> Bool {
        !key.hasPrefix("contents") && key != "hidden" && key != "masksToBounds"
            && type(of: self).implicitKeys.contains(key)
    }

    /// Returns Core Animation's default action: animatable properties animate.
    final class func implicitAnimation(forKey key: String) -> (any CAAction)? {
        guard implicitKeys.contains(key) else { return nil }
        let animation = CABasicAnimation(keyPath: key)
        animation.isImplicit = true
        return animation
    }

    /// Whether the layer was shown on a screen, so that there is a value to start from.
    private var isOnScreen: Bool {
        var root = self
        while let parent = root.storedSuperlayer { root = parent }
        return root.onTreeMarked != nil && root !== self
    }
}
