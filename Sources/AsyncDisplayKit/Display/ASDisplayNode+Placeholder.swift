import QuartzCore
import TwillSync
import UIKit

extension ASDisplayNode {
    @MainActor
    final func showPlaceholder(over layer: CALayer) {
        guard extra(\.placeholder, nil) == nil, let image = placeholderImage() else { return }
        let placeholder = CALayer()
        placeholder.followsViewActions = true
        placeholder.contents = image.cgImage
        placeholder.contentsScale = image.scale
        placeholder.frame = layer.bounds
        placeholder.zPosition = 9999
        setExtra(\.placeholder, placeholder)
        layer.addSublayer(placeholder)
    }

    /// Whether a placeholder covers the node now.
    @MainActor
    final var showsPlaceholder: Bool { extra(\.placeholder, nil) != nil }

    @MainActor
    final func layOutPlaceholder() {
        guard let placeholder = extra(\.placeholder, nil), let layer = loadedBacking?.layer else { return }
        placeholder.frame = layer.bounds
    }

    /// Called when the whole subtree is drawn.
    @MainActor
    final func removePlaceholderIfDrawn() {
        guard !placeholderShouldPersist() else { return }
        removePlaceholder()
    }

    /// Fades the placeholder out if the node is visible, and removes it immediately otherwise.
    @MainActor
    final func removePlaceholder() {
        guard let placeholder = extra(\.placeholder, nil) else { return }
        setExtra(\.placeholder, nil)
        guard placeholderFadeDuration > 0, isVisible else {
            placeholder.removeFromSuperlayer()
            return
        }
        CATransaction.begin()
        CATransaction.setCompletionBlock { placeholder.removeFromSuperlayer() }
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 1
        fade.toValue = 0
        fade.duration = placeholderFadeDuration
        placeholder.opacity = 0
        placeholder.add(fade, forKey: "fade")
        CATransaction.commit()
    }
}
