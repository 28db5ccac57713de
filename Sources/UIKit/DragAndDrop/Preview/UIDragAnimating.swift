public import Foundation

/// An animation of the system during a drag or a drop, to which an app adds its own.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
    /// Adds an animation that runs along.
    func addAnimations(_ animations: @escaping () -> Void)

    /// Adds a block that is called at the end, with the position at which the animation has ended.
    ///
    /// The lift of an item ends at `.end` where the drag begins, and at `.start` where it does not.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Collects the animations and completions that delegates add to those of a drag.
@MainActor
final class DragAnimator: NSObject, UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var isOver = false

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    /// Called within the animation block of the drag.
    func animate() {
        let list = animations
        animations = []
        for animation in list { animation() }
    }

    func complete(at position: UIViewAnimatingPosition) {
        guard !isOver else { return }
        isOver = true
        animate()
        let list = completions
        completions = []
        for completion in list { completion(position) }
    }
}
