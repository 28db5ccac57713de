extension UIButton.Configuration: @MainActor Hashable {
    /// Returns whether both show the same. With functions that change texts or colors they count as different.
    public static func == (one: UIButton.Configuration, other: UIButton.Configuration) -> Bool {
        !one.hasTransformers && !other.hasTransformers && one.style == other.style
            && one.background == other.background && one.cornerStyle == other.cornerStyle
            && one.buttonSize == other.buttonSize && one.baseForegroundColor == other.baseForegroundColor
            && one.baseBackgroundColor == other.baseBackgroundColor && one.image == other.image
            && one.preferredSymbolConfigurationForImage == other.preferredSymbolConfigurationForImage
            && one.showsActivityIndicator == other.showsActivityIndicator && one.titleText == other.titleText
            && one.titleLineBreakMode == other.titleLineBreakMode && one.titleAlignment == other.titleAlignment
            && one.subtitleText == other.subtitleText && one.subtitleLineBreakMode == other.subtitleLineBreakMode
            && one.storedInsets == other.storedInsets && one.imagePlacement == other.imagePlacement
            && one.imagePadding == other.imagePadding && one.titlePadding == other.titlePadding
            && one.indicator == other.indicator
            && one.automaticallyUpdateForSelection == other.automaticallyUpdateForSelection
    }

    private var hasTransformers: Bool {
        imageColorTransformer != nil || activityIndicatorColorTransformer != nil
            || titleTextAttributesTransformer != nil || subtitleTextAttributesTransformer != nil
            || indicatorColorTransformer != nil
    }

    /// Adds the texts and the style to a hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(style)
        hasher.combine(title)
        hasher.combine(subtitle)
        hasher.combine(buttonSize)
    }
}
