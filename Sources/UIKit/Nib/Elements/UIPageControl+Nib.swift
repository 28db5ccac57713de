import TwillResources

extension UIPageControl {
    /// Reads the attributes of a `<pageControl>`.
    final func decodePageControl(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        if let value = nib.element.integer("numberOfPages") { numberOfPages = value }
        if let value = nib.element.integer("currentPage") { currentPage = value }
        if let value = nib.element.bool("hidesForSinglePage") { hidesForSinglePage = value }
        let styles: [String: BackgroundStyle] = ["automatic": .automatic, "prominent": .prominent, "minimal": .minimal]
        if let value = nib.choice("backgroundStyle", styles) { backgroundStyle = value }
        if let image = nib.image("preferredIndicatorImage") { preferredIndicatorImage = image }
        if let color = nib.color("pageIndicatorTintColor") { pageIndicatorTintColor = color }
        if let color = nib.color("currentPageIndicatorTintColor") { currentPageIndicatorTintColor = color }
    }
}
