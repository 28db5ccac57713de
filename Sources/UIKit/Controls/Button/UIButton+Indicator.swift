import CoreGraphics

extension UIButton {
    /// The distance between the content and the indicator, in points.
    private static let indicatorGap: CGFloat = 6

    private func hasIndicator(_ shown: Configuration) -> Bool {
        switch shown.indicator {
        case .none: false
        case .popup: true
        case .automatic: isPopUp
        }
    }

    private static let indicatorImage = UIImage(
        systemName: "chevron.up.chevron.down",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 12, weight: .semibold))

    /// Returns the width that the indicator adds to the content.
    func indicatorRoom(_ shown: Configuration) -> CGFloat {
        guard hasIndicator(shown), let image = Self.indicatorImage else { return 0 }
        return image.size.width + Self.indicatorGap
    }

    func layOutIndicator(_ shown: Configuration) {
        guard hasIndicator(shown), let image = Self.indicatorImage else {
            loadedIndicator?.removeFromSuperview()
            loadedIndicator = nil
            return
        }
        let view = loadedIndicator ?? UIImageView(image: image)
        loadedIndicator = view
        let color = shown.baseForegroundColor ?? tintColor ?? .systemBlue
        view.tintColor = shown.indicatorColorTransformer?(color) ?? color
        if view.superview !== self { addSubview(view) }
        let insets = shown.insets(isRightToLeft)
        view.frame = edgesOnPixels(
            CGRect(
                x: isRightToLeft ? insets.left : bounds.width - insets.right - image.size.width,
                y: (bounds.height - image.size.height) / 2, width: image.size.width, height: image.size.height))
    }
}
