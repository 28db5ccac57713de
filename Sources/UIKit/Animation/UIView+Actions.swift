import Foundation
import QuartzCore

extension UIView {
    /// Outside of animation blocks nothing animates; inside, what the block says.
    func actionOfView(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        guard layer === self.layer, let block = ViewAnimation.current, window != nil,
            layer.animatesInBlocks(event)
        else { return NSNull() }
        return ViewAction(block.willChange(self, PropertyChange(of: event, in: layer)))
    }
}

/// Goes on after a change.
private final class ViewAction: CAAction, @unchecked Sendable {
    private let didChange: () -> Void

    init(_ didChange: @escaping () -> Void) {
        self.didChange = didChange
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        didChange()
    }
}
