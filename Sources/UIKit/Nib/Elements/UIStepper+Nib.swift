import TwillResources

extension UIStepper {
    /// Reads the attributes of a `<stepper>`.
    final func decodeStepper(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        let element = nib.element
        // The limits come first: they clamp the value.
        if let value = element.number("minimumValue") { minimumValue = value }
        if let value = element.number("maximumValue") { maximumValue = value }
        if let value = element.number("stepValue") { stepValue = value }
        if let value = element.number("value") { self.value = value }
        if let value = element.bool("wraps") { wraps = value }
        if let value = element.bool("autorepeat") { autorepeat = value }
        if let value = element.bool("continuous") { isContinuous = value }
    }
}
