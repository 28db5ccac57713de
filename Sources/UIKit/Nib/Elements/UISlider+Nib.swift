import TwillResources

extension UISlider {
    /// Reads the attributes of a `<slider>`.
    final func decodeSlider(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        let element = nib.element
        // The limits come first: they clamp the value.
        if let value = element.number("minValue") { minimumValue = Float(value) }
        if let value = element.number("maxValue") { maximumValue = Float(value) }
        if let value = element.number("value") { self.value = Float(value) }
        if let value = element.bool("continuous") { isContinuous = value }
        if let color = nib.color("minimumTrackTintColor") { minimumTrackTintColor = color }
        if let color = nib.color("maximumTrackTintColor") { maximumTrackTintColor = color }
        if let color = nib.color("thumbTintColor") { thumbTintColor = color }
        if let image = nib.image("minimumValueImage") { minimumValueImage = image }
        if let image = nib.image("maximumValueImage") { maximumValueImage = image }
    }
}
