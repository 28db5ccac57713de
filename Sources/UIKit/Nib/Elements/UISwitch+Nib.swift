import TwillResources

extension UISwitch {
    /// Reads the attributes of a `<switch>`.
    final func decodeSwitch(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        if let value = nib.element.bool("on") { isOn = value }
        if let value = nib.element.string("title") { title = value }
        if let color = nib.color("onTintColor") { onTintColor = color }
        if let color = nib.color("thumbTintColor") { thumbTintColor = color }
    }
}
