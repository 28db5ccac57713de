import UIKit

/// Sizes and draws the text of text fields and text views.
@MainActor public enum PlaceholderText {
    /// Returns the size of a line of text in a field.
    public static func size(_ text: String, _ font: UIFont, isBordered: Bool) -> CGSize {
        let size = (text as NSString).size(withAttributes: [.font: font])
        let height = max(size.height, font.lineHeight).rounded(.up)
        return CGSize(width: size.width.rounded(.up) + (isBordered ? 14 : 0), height: height + (isBordered ? 12 : 0))
    }

    /// Draws a line of text, centered vertically.
    public static func draw(
        _ text: String, _ font: UIFont, _ color: UIColor, _ alignment: NSTextAlignment, in rect: CGRect,
        of view: UIView
    ) {
        let line = attributed(NSAttributedString(string: text), font, color, alignment)
        let height = line.size().height
        line.draw(in: CGRect(x: rect.minX, y: rect.midY - height / 2, width: rect.width, height: height))
    }

    /// Draws the border of a field.
    public static func drawBorder(in view: UIView, isRounded: Bool) {
        let path = UIBezierPath(
            roundedRect: view.bounds.insetBy(dx: 0.5, dy: 0.5), cornerRadius: isRounded ? 5 : 0)
        if isRounded, view.backgroundColor == nil {
            UIColor.systemBackground.setFill()
            path.fill()
        }
        UIColor.separator.setStroke()
        path.stroke()
    }

    /// Returns text with a font and a color where it has none.
    public static func attributed(
        _ text: NSAttributedString, _ font: UIFont, _ color: UIColor, _ alignment: NSTextAlignment
    ) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        let result = NSMutableAttributedString(
            string: text.string, attributes: [.font: font, .foregroundColor: color, .paragraphStyle: style])
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { values, range, _ in
            result.addAttributes(values, range: range)
        }
        return result
    }

    /// Returns the size of text in a view of a width; 0 does not limit it.
    public static func size(_ text: NSAttributedString, _ insets: UIEdgeInsets, width: CGFloat) -> CGSize {
        let limit = width > 0 ? width - insets.left - insets.right : .greatestFiniteMagnitude
        let bounds = text.boundingRect(
            with: CGSize(width: max(limit, 0), height: .greatestFiniteMagnitude),
            options: [.usesLineFragmentOrigin], context: nil)
        return CGSize(
            width: bounds.width.rounded(.up) + insets.left + insets.right,
            height: bounds.height.rounded(.up) + insets.top + insets.bottom)
    }
}
