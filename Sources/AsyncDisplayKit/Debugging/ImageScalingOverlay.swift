import Foundation
import QuartzCore
import TwillSync
import UIKit

extension ASImageNode {
    /// The number of the image's pixels for each of the node's; nil without an image, or if the node has no size.
    final var pixelRatio: CGFloat? {
        guard let image = imageState.withLock({ $0.image }) else { return nil }
        let scale = contentsScaleForDisplay, bounds = bounds
        let shown = (bounds.width * scale).rounded(.down) * (bounds.height * scale).rounded(.down)
        guard shown > 0, shown.isFinite else { return nil }
        return image.size.width * image.scale * image.size.height * image.scale / shown
    }

    /// Shows, changes or removes the overlay with the ratio of pixels, at the bottom right.
    @MainActor
    final func updateImageScalingOverlay() {
        guard let layer = loadedBacking?.layer else { return }
        let ratio = DebugOverlays.showsImageScaling ? pixelRatio : nil
        let label = DebugOverlays.layer(
            "image scaling overlay", in: layer, isNeeded: ratio != nil && ratio != 1
        ) { CATextLayer() }
        guard let label, let ratio else { return }
        let text = NSAttributedString(
            string: String(format: "%.2fx", Double(ratio)),
            attributes: [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.red])
        let size = text.size(), bounds = bounds
        label.contentsScale = contentsScaleForDisplay
        label.string = text
        label.backgroundColor = UIColor.white.withAlphaComponent(0.7).cgColor
        let (width, height) = (size.width.rounded(.up), size.height.rounded(.up))
        label.frame = CGRect(x: bounds.maxX - width, y: bounds.maxY - height, width: width, height: height)
    }
}
