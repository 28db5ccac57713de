import TwillResources

extension UIActivityIndicatorView {
    /// Reads the attributes of an `<activityIndicatorView>`.
    final func decodeActivityIndicator(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        let styles: [String: Style] = [
            "medium": .medium, "large": .large, "whiteLarge": .whiteLarge, "white": .white, "gray": .gray,
        ]
        if let value = nib.choice("style", styles) { style = value }
        if let color = nib.color("color") { self.color = color }
        if let value = nib.bool("hidesWhenStopped", omitted: false) { hidesWhenStopped = value }
        // The setting has shown the view again.
        if nib.element.bool("hidden") == true { isHidden = true }
        if nib.element.bool("animating") == true { startAnimating() }
    }
}
