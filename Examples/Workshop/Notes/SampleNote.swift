import UIKit

/// The note that the screen begins with.
enum SampleNote {
    static func text() -> NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        func add(_ string: String, _ style: UIFont.TextStyle, _ more: [NSAttributedString.Key: Any] = [:]) {
            var attributes: [NSAttributedString.Key: Any] = [
                .font: UIFont.preferredFont(forTextStyle: style), .foregroundColor: UIColor.label,
                .paragraphStyle: paragraph(after: style == .title1 ? 8 : 4),
            ]
            attributes.merge(more) { $1 }
            text.append(NSAttributedString(string: string, attributes: attributes))
        }
        add("A week in Ubud\n", .title1)
        add("Packed on a Sunday, written on the way.\n", .subheadline, [.foregroundColor: UIColor.secondaryLabel])
        add("Walks\n", .title2)
        add("The ridge at Campuhan is best before seven, when the grass is wet and the path is empty. Take the ", .body)
        add("lower path", .body, [.font: bold(.body)])
        add(" back: it ends at a stall with ginger tea.\n", .body)
        text.append(picture())
        add("\n", .body)
        add(
            "“If you have seen the rice fields in the rain, you come back,” said the man with the umbrella.\n", .body,
            [.quote: true, .font: italic(.body)])
        add("To pack\n", .title2)
        for (title, isPacked) in [("Rain jacket", true), ("Sandals", false)] {
            add("\u{FFFC}", .body, [.attachment: CheckboxAttachment(title, isChecked: isPacked)])
            add(" \(title)\n", .body)
        }
        add("Food\n", .title2)
        for dish in ["Nasi campur at Wardani", "Babi guling on the corner", "Black rice pudding, twice"] {
            add("•\t\(dish)\n", .body, [.paragraphStyle: list])
        }
        add("Book at wardani.example.com or call +62 361 9754 22.\n", .body)
        add("Notes\n", .title2)
        add("The map is ", .body)
        add("here", .body, [.link: URL(string: "https://example.com/ubud") as Any])
        add(". What is ", .body)
        add("struck", .body, [.strikethroughStyle: NSUnderlineStyle.single.rawValue])
        add(" is closed; what is ", .body)
        add("underlined", .body, [.underlineStyle: NSUnderlineStyle.single.rawValue])
        add(" needs a ticket, and ", .body)
        add("yellow", .body, [.backgroundColor: UIColor.systemYellow.withAlphaComponent(0.4)])
        add(" is a must.\n", .body)
        add("שבת שלום — and the same again from right to left.", .body)
        return text
    }

    private static func bold(_ style: UIFont.TextStyle) -> UIFont { font(style, .traitBold) }

    private static func italic(_ style: UIFont.TextStyle) -> UIFont { font(style, .traitItalic) }

    private static func font(_ style: UIFont.TextStyle, _ traits: UIFontDescriptor.SymbolicTraits) -> UIFont {
        let font = UIFont.preferredFont(forTextStyle: style)
        return font.fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: 0) } ?? font
    }

    private static func paragraph(after: CGFloat) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.paragraphSpacing = after
        style.lineSpacing = 2
        return style
    }

    private static var list: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.tabStops = [NSTextTab(textAlignment: .left, location: 20)]
        style.headIndent = 20
        style.paragraphSpacing = 2
        return style
    }

    /// Hills at dawn, drawn here.
    private static func picture() -> NSAttributedString {
        let bounds = CGRect(x: 0, y: 0, width: 260, height: 96)
        let image = UIGraphicsImageRenderer(bounds: bounds).image { context in
            UIBezierPath(roundedRect: bounds, cornerRadius: 10).addClip()
            UIColor(red: 1, green: 0.86, blue: 0.7, alpha: 1).setFill()
            context.fill(bounds)
            UIColor(red: 1, green: 0.6, blue: 0.4, alpha: 1).setFill()
            UIBezierPath(ovalIn: CGRect(x: 178, y: 22, width: 40, height: 40)).fill()
            for (index, color) in [UIColor.systemGreen, .systemTeal, .systemIndigo].enumerated() {
                let y = 50 + CGFloat(index) * 14
                let hill = UIBezierPath()
                hill.move(to: CGPoint(x: 0, y: y))
                hill.addCurve(
                    to: CGPoint(x: 260, y: y - 6), controlPoint1: CGPoint(x: 70 + CGFloat(index) * 30, y: y - 36),
                    controlPoint2: CGPoint(x: 150, y: y + 30))
                hill.addLine(to: CGPoint(x: 260, y: 96))
                hill.addLine(to: CGPoint(x: 0, y: 96))
                color.withAlphaComponent(0.8).setFill()
                hill.fill()
            }
        }
        return NSAttributedString(attachment: NSTextAttachment(image: image))
    }
}
