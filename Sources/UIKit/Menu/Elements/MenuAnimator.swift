import Foundation

/// Collects the animations and completions that delegates add to those of a menu.
@MainActor
final class MenuAnimator: NSObject, UIEditMenuInteractionAnimating, UIContextMenuInteractionCommitAnimating {
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    /// The view controller of a context menu's preview.
    private(set) weak var previewViewController: UIViewController?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss

    init(preview: UIViewController? = nil) {
        previewViewController = preview
    }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    /// Called within the animation block of the menu.
    func animate() {
        let list = animations
        animations = []
        for animation in list { animation() }
    }

    func complete() {
        animate()
        let list = completions
        completions = []
        for completion in list { completion() }
    }
}
