public import Foundation

/// The duration of animations that go with a move of the focus.
@preconcurrency @MainActor
public protocol UIFocusAnimationContext: AnyObject {
    /// The duration in seconds.
    var duration: TimeInterval { get }
}

/// Animates changes of the app together with a move of the focus.
///
/// The animations run after all environments were notified of the move.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    private struct Block {
        var animations: (any UIFocusAnimationContext) -> Void
        var completion: (() -> Void)?
    }

    private final class Context: UIFocusAnimationContext {
        let duration: TimeInterval

        init(_ duration: TimeInterval) {
            self.duration = duration
        }
    }

    private static let duration = 0.2
    private var unfocusing: [Block] = []
    private var focusing: [Block] = []
    private var hasRun = false

    override init() {
        super.init()
    }

    /// Adds animations that run with the move.
    ///
    /// - Parameters:
    ///   - animations: Changes properties of views.
    ///   - completion: Called when the animations are over.
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        add(to: \.focusing, animations.map { animations in { _ in animations() } }, completion)
    }

    /// Adds animations for the item that gets the focus.
    ///
    /// - Parameters:
    ///   - animations: Changes properties of views. The context has the duration.
    ///   - completion: Called when the animations are over.
    open func addCoordinatedFocusingAnimations(
        _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
    ) { add(to: \.focusing, animations, completion) }

    /// Adds animations for the item that had the focus.
    ///
    /// - Parameters:
    ///   - animations: Changes properties of views. The context has the duration.
    ///   - completion: Called when the animations are over.
    open func addCoordinatedUnfocusingAnimations(
        _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
    ) { add(to: \.unfocusing, animations, completion) }

    private func add(
        to list: ReferenceWritableKeyPath<UIFocusAnimationCoordinator, [Block]>,
        _ animations: ((any UIFocusAnimationContext) -> Void)?, _ completion: (() -> Void)?
    ) {
        let block = Block(animations: animations ?? { _ in }, completion: completion)
        // What comes late is not lost.
        if hasRun { Self.run([block]) } else { self[keyPath: list].append(block) }
    }

    func run() {
        hasRun = true
        Self.run(unfocusing)
        Self.run(focusing)
        (unfocusing, focusing) = ([], [])
    }

    private static func run(_ blocks: [Block]) {
        guard !blocks.isEmpty else { return }
        UIView.animate(withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            let context = Context(duration)
            for block in blocks { block.animations(context) }
        } completion: { _ in
            for block in blocks { block.completion?() }
        }
    }
}
