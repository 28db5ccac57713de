import TwillText
import UIKit

/// What a text node knows, behind a lock of its own.
struct TextState {
    var text: NSAttributedString?
    var maximumLines: UInt = 0
    var insets = UIEdgeInsets.zero
    var followsTint = false
    var truncationMode = NSLineBreakMode.byWordWrapping
    var truncationText: NSAttributedString?
    var additionalMessage: NSAttributedString?
    var scaleFactors: [NSNumber]?
    var shadow = GlyphShadow()
    var linkNames = [NSAttributedString.Key.link.rawValue]
    weak var delegate: (any ASTextNodeDelegate)?
    var highlightStyle = ASTextNodeHighlightStyle.light
    var highlightRange = NSRange(location: 0, length: 0)
    var highlightLayers: [CALayer] = []
    var touchedLink: TextLink?
    /// The one that the long press in hand is of.
    var pressedLink: TextLink?
    var touchesToken = false
    var passesTouches = false
    var handlesTokenTap = false
    var longPressCancels = true
    var longPress: UILongPressGestureRecognizer?
    var placeholderColor: UIColor?
    var placeholderInsets = UIEdgeInsets(top: 1, left: 0, bottom: 1, right: 0)
    /// The text engine's form of the text, and what it was made in.
    var content: (composed: ComposedText, traits: ASPrimitiveTraitCollection, base: UITraitCollection, tint: UIColor?)?

    /// Between the node's edges and the text.
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

    /// Zero or negative.
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
    /// Sides that are no number are none.
    var finite: UIEdgeInsets {
        func side(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }
        return UIEdgeInsets(top: side(top), left: side(left), bottom: side(bottom), right: side(right))
    }
}
