import CoreGraphics
import TwillResources

extension UILabel {
    /// Reads the attributes of a `<label>`.
    final func decodeLabel(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        decodeViewAttributes(nib)
        let element = nib.element
        if let font = nib.font("fontDescription") { self.font = font }
        if let color = nib.color("textColor") { textColor = color }
        if let alignment = nib.choice("textAlignment", NibValues.textAlignments) { textAlignment = alignment }
        if let mode = nib.choice("lineBreakMode", NibValues.lineBreakModes) { lineBreakMode = mode }
        if let lines = element.integer("numberOfLines") { numberOfLines = lines }
        if let text = element.string("text") { self.text = text }
        if let text = element.child(key: "attributedText") { attributedText = nib.loader.attributedText(text) }
        if let color = nib.color("highlightedColor") { highlightedTextColor = color }
        if let color = nib.color("shadowColor") { shadowColor = color }
        if let size = nib.size("shadowOffset") { shadowOffset = size }
        if let value = element.bool("enabled") { isEnabled = value }
        if let value = element.bool("highlighted") { isHighlighted = value }
        if let value = nib.choice("baselineAdjustment", Self.baselineAdjustments) { baselineAdjustment = value }
        decodeShrinking(element)
        if let value = element.bool("adjustsFontForContentSizeCategory") { adjustsFontForContentSizeCategory = value }
        if let value = element.number("preferredMaxLayoutWidth") { preferredMaxLayoutWidth = CGFloat(value) }
        if let value = element.bool("adjustsLetterSpacingToFitWidth") { allowsDefaultTighteningForTruncation = value }
    }

    /// Xcode writes NO for a fixed size, and otherwise only the least scale or size.
    private func decodeShrinking(_ element: InterfaceElement) {
        let scale = element.number("minimumScaleFactor")
        let size = element.number("minimumFontSize")
        guard scale != nil || size != nil else {
            if let value = element.bool("adjustsFontSizeToFit") { adjustsFontSizeToFitWidth = value }
            return
        }
        adjustsFontSizeToFitWidth = element.bool("adjustsFontSizeToFit") ?? true
        if let scale {
            minimumScaleFactor = CGFloat(min(max(scale, 0), 1))
        } else if let size, font.pointSize > 0 {
            minimumScaleFactor = min(max(CGFloat(size) / font.pointSize, 0), 1)
        }
    }

    private static let baselineAdjustments: [String: UIBaselineAdjustment] = [
        "alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none,
    ]
}
