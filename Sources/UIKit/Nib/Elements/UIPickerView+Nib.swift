import TwillResources

extension UIPickerView {
    /// Reads the attributes of a `<pickerView>`.
    final func decodePickerView(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        if let value = nib.element.bool("showsSelectionIndicator") { showsSelectionIndicator = value }
    }
}
