import UIKit

/// A text field of each style, without a form around it.
@MainActor
enum FieldStyles {
    static func all() -> [(title: String, field: UITextField)] {
        [
            ("Rounded rectangle", bordered(.roundedRect)), ("Line", bordered(.line)), ("Bezel", bordered(.bezel)),
            ("With views beside the text", withViews()), ("Text that shrinks", shrinking()),
            ("With attributes", attributed()), ("Disabled", disabled()),
        ]
    }

    private static func bordered(_ style: UITextField.BorderStyle) -> UITextField {
        let field = UITextField()
        field.borderStyle = style
        field.placeholder = "Placeholder"
        return field
    }

    private static func withViews() -> UITextField {
        let field = bordered(.roundedRect)
        let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        glass.tintColor = .secondaryLabel
        glass.contentMode = .center
        glass.frame = CGRect(x: 0, y: 0, width: 32, height: 24)
        field.leftView = glass
        field.leftViewMode = .always
        let unit = UILabel()
        unit.text = "km"
        unit.textColor = .secondaryLabel
        unit.sizeToFit()
        unit.frame.size.width += 10
        field.rightView = unit
        field.rightViewMode = .always
        field.text = "Within 25"
        return field
    }

    private static func shrinking() -> UITextField {
        let field = bordered(.roundedRect)
        field.adjustsFontSizeToFitWidth = true
        field.minimumFontSize = 10
        field.text = "A long line that becomes smaller before it is truncated at its end"
        return field
    }

    private static func attributed() -> UITextField {
        let field = bordered(.roundedRect)
        let text = NSMutableAttributedString(string: "Letters apart, some of them teal")
        text.addAttribute(.kern, value: 1.5, range: NSRange(location: 0, length: 13))
        text.addAttribute(.foregroundColor, value: UIColor.systemTeal, range: NSRange(location: 15, length: 17))
        field.attributedText = text
        return field
    }

    private static func disabled() -> UITextField {
        let field = bordered(.roundedRect)
        field.text = "It cannot be edited"
        field.isEnabled = false
        return field
    }
}
