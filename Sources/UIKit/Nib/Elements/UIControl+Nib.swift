import TwillResources

extension UIControl {
    /// Reads the attributes that all controls have.
    final func decodeControl(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        let element = nib.element
        if let value = element.bool("enabled") { isEnabled = value }
        if let value = element.bool("selected") { isSelected = value }
        if let value = element.bool("highlighted") { isHighlighted = value }
        if let value = nib.choice("contentHorizontalAlignment", Self.horizontalAlignments) {
            contentHorizontalAlignment = value
        }
        if let value = nib.choice("contentVerticalAlignment", Self.verticalAlignments) {
            contentVerticalAlignment = value
        }
    }

    private static let horizontalAlignments: [String: ContentHorizontalAlignment] = [
        "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing,
    ]

    private static let verticalAlignments: [String: ContentVerticalAlignment] = [
        "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
    ]
}
