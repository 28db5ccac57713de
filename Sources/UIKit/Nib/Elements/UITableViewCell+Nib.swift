import CoreGraphics
import TwillResources

extension UITableViewCell {
    /// Returns the style of a `<tableViewCell>`.
    static func decodedStyle(_ coder: NSCoder) -> CellStyle {
        let styles: [String: CellStyle] = [
            "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1,
            "IBUITableViewCellStyleValue2": .value2, "IBUITableViewCellStyleSubtitle": .subtitle,
        ]
        return (coder as? NibCoder)?.choice("style", styles) ?? .default
    }

    /// Returns the identifier of a `<tableViewCell>`, or else the one that a table registered the nib for.
    static func decodedIdentifier(_ coder: NSCoder) -> String? {
        guard let nib = coder as? NibCoder else { return nil }
        return nib.element["reuseIdentifier"] ?? nib.loader.reuseIdentifier
    }

    /// Reads the attributes of a `<tableViewCell>`, and its content.
    final func decodeCell(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        let element = nib.element
        if let color = nib.color("backgroundColor") { backgroundColor = color }
        if let value = nib.bool("clipsSubviews", omitted: false) { clipsToBounds = value }
        let accessories: [String: AccessoryType] = [
            "none": .none, "disclosureIndicator": .disclosureIndicator,
            "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark, "detailButton": .detailButton,
        ]
        if let value = nib.choice("accessoryType", accessories) { accessoryType = value }
        if let value = nib.choice("editingAccessoryType", accessories) { editingAccessoryType = value }
        let selections: [String: SelectionStyle] = [
            "none": .none, "blue": .blue, "gray": .gray, "default": .default,
        ]
        if let value = nib.choice("selectionStyle", selections) { selectionStyle = value }
        if let value = element.integer("indentationLevel") { indentationLevel = value }
        if let value = element.number("indentationWidth") { indentationWidth = CGFloat(value) }
        if let value = element.bool("shouldIndentWhileEditing") { shouldIndentWhileEditing = value }
        if let value = element.bool("showsReorderControl") { showsReorderControl = value }
        if let insets = nib.insets("separatorInset") { separatorInset = insets }
        if let child = element.child(key: "contentView") { decodeContent(NibCoder(child, nib.loader)) }
        if let child = element.child(key: "backgroundView") { backgroundView = nib.loader.makeView(child) }
        if let child = element.child(key: "selectedBackgroundView") {
            selectedBackgroundView = nib.loader.makeView(child)
        }
        if let child = element.child(key: "accessoryView") { accessoryView = nib.loader.makeView(child) }
    }

    /// Reads the content view, which the cell has already; the labels of the styles are the cell's own.
    private func decodeContent(_ nib: NibCoder) {
        // Subviews were placed for this size; the cell resizes it.
        if let frame = nib.rect("frame") { contentView.frame = frame }
        let own = nib.element.children(of: "subviews").filter { ownView($0.key) != nil }
        guard !own.isEmpty else { return contentView.decodeView(from: nib) }
        nib.loader.add(contentView, for: nib.element)
        contentView.decodeViewAttributes(nib)
        for child in own {
            guard let view = ownView(child.key) else { continue }
            nib.loader.add(view, for: child)
            let coder = NibCoder(child, nib.loader)
            // The cell lays its own views out.
            (view as? UILabel)?.decodeLabel(from: coder)
            (view as? UIImageView)?.decodeImageView(from: coder)
        }
    }

    private func ownView(_ key: String?) -> UIView? {
        switch key {
        case "textLabel": textLabel
        case "detailTextLabel": detailTextLabel
        case "imageView": imageView
        default: nil
        }
    }
}
