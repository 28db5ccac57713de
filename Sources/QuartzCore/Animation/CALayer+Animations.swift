import Foundation
import TwillSync

extension CALayer {
    final func addCopy(of animation: CAAnimation, forKey key: String?) {
        checkThread()
        guard let copy = animation.copy() as? CAAnimation else { return }
        if copy.timing.hasInvalidNumbers {
            logError(
                "An animation added to \(describe()) under the key \(key ?? "nil") has times that are not finite numbers; "
                    + "they count as their defaults. Look for a division by zero.")
            copy.timing.replaceInvalidNumbers()
        }
        copy.adoptDefaults(
            duration: CATransaction.animationDuration(),
            timingFunction: CATransaction.animationTimingFunction()
                ?? (copy.isImplicit ? CAMediaTimingFunction(name: .default) : nil))
        if copy.isImplicit, copy.duration <= 0 { return }
        if let copy = copy as? CAPropertyAnimation, copy.keyPath == nil { copy.keyPath = key }
        // A layer has one transition at a time.
        let key = copy is CATransition ? kCATransition : key
        if let key { removeAnimations { $0.key == key } }
        let animations = animations ?? LayerAnimations()
        self.animations = animations
        let completions = CATransaction.openCompletions()
        for completion in completions { completion.animationWasAdded() }
        animations.append(
            LayerAnimations.Entry(
                key: key, animation: copy, completions: completions,
                transition: copy is CATransition ? TransitionState(before: committedNode) : nil))
        mark(.animates)
        setNeedsCommit()
    }

    final func removeAnimations(where isGone: (LayerAnimations.Entry) -> Bool) {
        guard let animations else { return }
        let gone = animations.remove(where: isGone)
        guard !gone.isEmpty else { return }
        if animations.isEmpty { self.animations = nil }
        setNeedsCommit()
        for entry in gone where !entry.hasEnded { entry.notifyStop(finished: false) }
    }

    /// Removes the animations of this layer and all below it, when it leaves the tree.
    package final func removeAnimationsInSubtree() {
        guard flags.intersects(.anyAnimation) else { return }
        flags.subtract(.anyAnimation)
        removeAnimations { _ in true }
        for child in storedSublayers { child.removeAnimationsInSubtree() }
        mask?.removeAnimationsInSubtree()
    }

    /// Commits the layer again because an external driver of its animations has changed.
    package final func setNeedsAnimatedCommit() {
        setNeedsCommit()
    }

    /// Adds `animation` under `key`, or under a free key derived from it, so that it replaces none.
    package final func add(_ animation: CAAnimation, forFreeKeyLike key: String) {
        var free = key
        var number = 2
        while animations?.entries.contains(where: { $0.key == free }) == true {
            free = "\(key)-\(number)"
            number += 1
        }
        add(animation, forKey: free)
    }
}

extension Timing {
    var hasInvalidNumbers: Bool {
        !beginTime.isFinite || duration.isNaN || !speed.isFinite || !timeOffset.isFinite || repeatCount.isNaN
            || repeatDuration.isNaN
    }

    mutating func replaceInvalidNumbers() {
        if !beginTime.isFinite { beginTime = 0 }
        if duration.isNaN { duration = 0 }
        if !speed.isFinite { speed = 1 }
        if !timeOffset.isFinite { timeOffset = 0 }
        if repeatCount.isNaN { repeatCount = 0 }
        if repeatDuration.isNaN { repeatDuration = 0 }
    }
}
