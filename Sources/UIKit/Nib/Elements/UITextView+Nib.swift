import CoreGraphics
import TwillResources

extension UITextView {
    /// Reads the attributes of a `<textView>`.
    final func decodeTextView(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        let element = nib.element
        if let font = nib.font("fontDescription") { self.font = font }
        if let color = nib.color("textColor") { textColor = color }
        if let alignment = nib.choice("textAlignment", NibValues.textAlignments) { textAlignment = alignment }
        if let text = element.string("text") { self.text = text }
        if let text = element.child(key: "attributedText") { attributedText = nib.loader.attributedText(text) }
        if let value = element.bool("editable") { isEditable = value }
        if let value = element.bool("selectable") { isSelectable = value }
        if let value = element.bool("allowsEditingTextAttributes") { allowsEditingTextAttributes = value }
        if let value = element.bool("adjustsFontForContentSizeCategory") { adjustsFontForContentSizeCategory = value }
        if let traits = element.child(key: "textInputTraits") { decodeTraits(traits) }
    }
}
