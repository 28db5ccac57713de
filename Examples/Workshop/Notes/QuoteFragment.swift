import UIKit

extension NSAttributedString.Key {
    /// Marks the paragraphs of a quote.
    static let quote = NSAttributedString.Key("workshop.quote")
}

/// A paragraph with a bar before it, on a colored ground.
final class QuoteFragment: NSTextLayoutFragment {
    override var leadingPadding: CGFloat { 16 }
    override var trailingPadding: CGFloat { 12 }
    /// The ground begins half of it further down.
    override var topMargin: CGFloat { 16 }
    override var bottomMargin: CGFloat { 8 }

    override func draw(at point: CGPoint, in context: CGContext) {
        // As wide as the text may be, whatever its own width is, and without the space below the paragraph.
        let width = (textLayoutManager?.textContainer?.size.width ?? 0) - 2 * layoutFragmentFrame.minX
        let ground = CGRect(
            x: point.x, y: point.y + topMargin / 2, width: width, height: layoutFragmentFrame.height - topMargin / 2 - 4
        )
        UIColor.systemTeal.withAlphaComponent(0.15).setFill()
        UIBezierPath(roundedRect: ground, cornerRadius: 6).fill()
        UIColor.systemTeal.setFill()
        let isRightToLeft = textLineFragments.first.map { line in
            let style = line.attributedString.attribute(.paragraphStyle, at: 0, effectiveRange: nil)
            return (style as? NSParagraphStyle)?.baseWritingDirection == .rightToLeft
        }
        let bar = CGRect(
            x: isRightToLeft == true ? ground.maxX - 4 : ground.minX, y: ground.minY, width: 4, height: ground.height)
        UIBezierPath(roundedRect: bar, cornerRadius: 2).fill()
        super.draw(at: point, in: context)
    }
}

/// Shows the quotes of a note.
final class QuoteMaker: NSObject, NSTextLayoutManagerDelegate {
    func textLayoutManager(
        _ textLayoutManager: NSTextLayoutManager, textLayoutFragmentFor location: any NSTextLocation,
        in textElement: NSTextElement
    ) -> NSTextLayoutFragment {
        let text = (textElement as? NSTextParagraph)?.attributedString
        let isQuote = text.map { $0.length > 0 && $0.attribute(.quote, at: 0, effectiveRange: nil) != nil }
        return isQuote == true
            ? QuoteFragment(textElement: textElement, range: textElement.elementRange)
            : NSTextLayoutFragment(textElement: textElement, range: textElement.elementRange)
    }
}
