import TwillResources

extension UIImageView {
    /// Reads the attributes of an `<imageView>`.
    final func decodeImageView(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        decodeViewAttributes(nib)
        if let image = nib.image("image") { self.image = image }
        if let image = nib.image("highlightedImage") { highlightedImage = image }
        if let configuration = nib.symbolConfiguration("preferredSymbolConfiguration") {
            preferredSymbolConfiguration = configuration
        }
        if let value = nib.element.bool("highlighted") { isHighlighted = value }
        if let value = nib.element.bool("adjustsImageSizeForAccessibilityContentSizeCategory") {
            adjustsImageSizeForAccessibilityContentSizeCategory = value
        }
    }
}
