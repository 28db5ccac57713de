import TwillResources

extension UIProgressView {
    /// Reads the attributes of a `<progressView>`.
    final func decodeProgressView(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        let styles: [String: Style] = ["default": .default, "bar": .bar]
        if let value = nib.choice("progressViewStyle", styles) {
            progressViewStyle = value
        }
        if let value = nib.element.number("progress") { progress = Float(value) }
        if let color = nib.color("progressTintColor") { progressTintColor = color }
        if let color = nib.color("trackTintColor") { trackTintColor = color }
    }
}
