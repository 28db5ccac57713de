import CoreGraphics
import TwillResources

extension UITextField {
    /// Reads the attributes of a `<textField>`.
    final func decodeTextField(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        let element = nib.element
        if let font = nib.font("fontDescription") { self.font = font }
        if let color = nib.color("textColor") { textColor = color }
        if let alignment = nib.choice("textAlignment", NibValues.textAlignments) { textAlignment = alignment }
        if let text = element.string("text") { self.text = text }
        if let text = element.child(key: "attributedText") { attributedText = nib.loader.attributedText(text) }
        if let text = element.string("placeholder") { placeholder = text }
        if let text = element.child(key: "attributedPlaceholder") {
            attributedPlaceholder = nib.loader.attributedText(text)
        }
        if let style = nib.choice("borderStyle", Self.borderStyles) { borderStyle = style }
        if let image = nib.image("background") { background = image }
        if let image = nib.image("disabledBackground") { disabledBackground = image }
        if let mode = nib.choice("clearButtonMode", Self.viewModes) { clearButtonMode = mode }
        if let value = element.bool("clearsOnBeginEditing") { clearsOnBeginEditing = value }
        if let value = element.number("minimumFontSize") { minimumFontSize = CGFloat(value) }
        if let value = element.bool("adjustsFontSizeToFit") { adjustsFontSizeToFitWidth = value }
        if let value = element.bool("adjustsFontForContentSizeCategory") { adjustsFontForContentSizeCategory = value }
        if let traits = element.child(key: "textInputTraits") { decodeTraits(traits) }
    }

    private static let borderStyles: [String: BorderStyle] = [
        "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]

    private static let viewModes: [String: ViewMode] = [
        "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]
}
