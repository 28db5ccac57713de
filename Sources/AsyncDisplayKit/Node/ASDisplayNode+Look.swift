import QuartzCore
import TwillSync
import UIKit

extension ASDisplayNode {
    final func setBackground(_ color: UIColor?) {
        let old = backgroundColor
        self[Bridge.backgroundColor] = color
        guard old != color else { return }
        // The drawing may depend on it.
        if needsRedrawForLook { setNeedsDisplay() }
        if let backing = reachableBacking, backing.view == nil { applyLayerBackground(backing.layer) }
        cornersChanged()
    }

    final func setOpaque(_ isOpaque: Bool) {
        let old = self.isOpaque
        self[Bridge.isOpaque] = isOpaque
        if old != isOpaque, needsRedrawForLook { setNeedsDisplay() }
    }

    private var needsRedrawForLook: Bool { isNodeLoaded && !isSynchronous && drawsContent }

    final func setTint(_ color: UIColor?) {
        self[Bridge.tintColor] = color
        // Views notify by themselves; a layer has no tint.
        if isLayerBacked, isNodeLoaded, MainThread.isCurrent { onMain { $0.tintColorDidChange() } }
    }

    final var inheritedTintColor: UIColor {
        var node: ASDisplayNode? = supernode
        while let current = node {
            if let color = current.stored(Bridge.tintColor) { return color }
            node = current.supernode
        }
        return .systemBlue
    }

    final func setSemanticContent(_ attribute: UISemanticContentAttribute) {
        guard attribute != semanticContentAttribute else { return }
        self[Bridge.semanticContentAttribute] = attribute
        setNeedsLayout()
    }

    /// Sets the layer's background color. A dynamic color is resolved again when the traits change.
    final func applyLayerBackground(_ layer: CALayer) {
        let color = stored(Bridge.backgroundColor)
        layer.backgroundColor = color?.resolvedColor(with: traitsForCallbacks).cgColor
    }

    /// The traits with which colors are resolved in this node.
    final var traitsForCallbacks: UITraitCollection {
        if let view = reachableBacking?.view {
            var traits = UITraitCollection.current
            MainThread.assume { traits = view.traitCollection }
            return traits
        }
        return primitiveTraitCollection().applied(to: DisplayEnvironment.screenTraits)
    }
}
