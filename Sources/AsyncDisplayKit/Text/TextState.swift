import TwillText
import UIKit

/// The state of a text node, protected by a separate lock.
struct TextState {
    var text: NSAttributedString?
    var maximumLines: UInt = 0
    var insets = UIEdgeInsets.zero
    var followsTint = false
    var truncationMode = NSLineBreakMode.byWordWrapping
    var truncationText: NSAttributedString?
    var additionalMessage: NSAttributedString?
    var scaleFactors: [NSNumber]?
    var exclusionPaths: [UIBezierPath]?
    /// The exclusion paths for the text engine.
    var exclusions: TextExclusions?
    var shadow = GlyphShadow()
    var linkNames = [NSAttributedString.Key.link.rawValue]
    weak var delegate: (any ASTextNodeDelegate)?
    var highlightStyle = ASTextNodeHighlightStyle.light
    var highlightRange = NSRange(location: 0, length: 0)
    var highlightLayers: [CALayer] = []
    var touchedLink: TextLink?
    /// The link of the current long press.
    var pressedLink: TextLink?
    var touchesToken = false
    var passesTouches = false
    var handlesTokenTap = false
    var longPressCancels = true
    var longPress: UILongPressGestureRecognizer?
    var placeholderColor: UIColor?
    var placeholderInsets = UIEdgeInsets(top: 1, left: 0, bottom: 1, right: 0)
    /// The text engine's form of the text, and the traits that it was created with.
    var content: (composed: ComposedText, traits: ASPrimitiveTraitCollection, base: UITraitCollection, tint: UIColor?)?

    /// The insets between the node's edges and the text.
    var padding: UIEdgeInsets {
        let shadow = shadow.padding
        return UIEdgeInsets(
            top: insets.top - shadow.top, left: insets.left - shadow.left, bottom: insets.bottom - shadow.bottom,
            right: insets.right - shadow.right)
    }
}

/// The shadow of a text node's glyphs. Offsets point down, lengths are in points.
struct GlyphShadow {
    var color: CGColor? = UIColor.black.cgColor
    var opacity: CGFloat = 0
    var offset = CGSize(width: 0, height: -3)
    var radius: CGFloat = 3

    var isVisible: Bool { opacity > 0 && (color?.alpha ?? 0) > 0 }

    /// The extent of the shadow beyond the text: zero or negative on each side.
    var padding: UIEdgeInsets {
        guard isVisible, radius.isFinite, offset.width.isFinite, offset.height.isFinite else { return .zero }
        return UIEdgeInsets(
            top: min(0, offset.height - radius), left: min(0, offset.width - radius),
            bottom: min(0, -offset.height - radius), right: min(0, -offset.width - radius))
    }
}

/// A range that can be tapped.
struct TextLink {
    var name: String
    var value: Any
    var range: NSRange
}

extension UIEdgeInsets {
    /// The insets with 0 for sides that are not finite.
    var finite: UIEdgeInsets {
        func side(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }
        return UIEdgeInsets(top: side(top), left: side(left), bottom: side(bottom), right: side(right))
    }
}
