import Foundation
import QuartzCore

extension UIView {
    /// Returns the action of a view's layer: none outside animation blocks; inside, the block's.
    func actionOfView(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        guard layer === self.layer, let block = ViewAnimation.current, canShowAnimations,
            layer.animatesInBlocks(event)
        else { return NSNull() }
        return ViewAction(block.willChange(self, PropertyChange(of: event, in: layer)))
    }

    /// Whether animations of the view are shown: in a window that is hidden no frame would advance them, and they would
    /// never end.
    var canShowAnimations: Bool {
        guard let window else { return false }
        return !window.isHidden
    }
}

/// An action that completes the block's animation after a change.
private final class ViewAction: CAAction, @unchecked Sendable {
    private let didChange: () -> Void

    init(_ didChange: @escaping () -> Void) {
        self.didChange = didChange
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        didChange()
    }
}
