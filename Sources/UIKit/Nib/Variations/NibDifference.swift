import TwillResources

extension InterfaceElement {
    /// Returns an element with the attributes and values that vary and differ; nil if none do.
    ///
    /// An attribute that one of both leaves out has the value that Xcode leaves out.
    func difference(from previous: InterfaceElement, to element: InterfaceElement) -> InterfaceElement? {
        let variations = children.filter { $0.tag == "variation" }
        var attributes: [String: String] = [:]
        for name in Set(variations.flatMap { $0.attributes.keys }) where name != "key" {
            guard previous[name] != element[name] else { continue }
            attributes[name] = element[name] ?? Self.omitted(name)
        }
        var values: [InterfaceElement] = []
        let keys = Set(variations.flatMap { $0.children.filter { $0.tag != "mask" }.compactMap(\.key) })
        for key in keys.sorted() {
            let old = previous.children.first { $0.key == key }, new = element.children.first { $0.key == key }
            guard old !== new else { continue }
            values.append(new ?? InterfaceElement(tag: "nil", attributes: ["key": key], line: line))
        }
        guard !attributes.isEmpty || !values.isEmpty else { return nil }
        // Without its id, the element does not stand for an object.
        return InterfaceElement(tag: tag, attributes: attributes, children: values, line: line)
    }

    /// Returns the value of an attribute that Xcode does not write.
    private static func omitted(_ name: String) -> String {
        switch name {
        case "alpha", "numberOfLines": "1"
        case "enabled", "userInteractionEnabled", "autoresizesSubviews", "opaque", "scrollEnabled", "bounces",
            "showsHorizontalScrollIndicator", "showsVerticalScrollIndicator":
            "YES"
        case "axis": "horizontal"
        case "distribution", "alignment": "fill"
        case "contentMode": "scaleToFill"
        case "textAlignment": "natural"
        case "lineBreakMode": "tailTruncation"
        case "spacing", "tag": "0"
        case "horizontalHuggingPriority", "verticalHuggingPriority": "250"
        case "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority": "750"
        case "text", "title", "placeholder", "image", "highlightedImage": ""
        default: "NO"
        }
    }
}

extension UIView {
    /// Reads the attributes that have another value for the view's traits.
    func decodeVariation(_ nib: NibCoder) {
        decodeViewAttributes(nib)
        (self as? UIControl)?.decodeControl(from: nib)
        (self as? UIScrollView)?.decodeScrollView(from: nib)
        switch self {
        case let view as UILabel: view.decodeLabel(from: nib)
        case let view as UIButton: view.decodeButton(from: nib)
        case let view as UIImageView: view.decodeImageView(from: nib)
        case let view as UIStackView: view.decodeStackView(from: nib)
        case let view as UITableView: view.decodeTable(from: nib)
        case let view as UITableViewCell: view.decodeCell(from: nib)
        case let view as UISwitch: view.decodeSwitch(from: nib)
        case let view as UISlider: view.decodeSlider(from: nib)
        case let view as UIStepper: view.decodeStepper(from: nib)
        case let view as UIPickerView: view.decodePickerView(from: nib)
        case let view as UIDatePicker: view.decodeDatePicker(from: nib)
        case let view as UITextField: view.decodeTextField(from: nib)
        case let view as UITextView: view.decodeTextView(from: nib)
        case let view as UIProgressView: view.decodeProgressView(from: nib)
        case let view as UIPageControl: view.decodePageControl(from: nib)
        case let view as UISegmentedControl: view.decodeSegmentedControl(from: nib)
        case let view as UIActivityIndicatorView: view.decodeActivityIndicator(from: nib)
        case let view as UIVisualEffectView: view.decodeVisualEffectView(from: nib)
        default: break
        }
        if nib.element["image"] == "" { (self as? UIImageView)?.image = nil }
        for child in nib.element.children where child.tag == "nil" { resetValue(child.key ?? "") }
    }

    /// Sets a value that the file does not have for the view's traits.
    private func resetValue(_ key: String) {
        switch (self, key) {
        case (_, "backgroundColor"): backgroundColor = nil
        case (_, "tintColor"): tintColor = nil
        case (let label as UILabel, "fontDescription"): label.font = nil
        case (let label as UILabel, "textColor"): label.textColor = nil
        case (let label as UILabel, "highlightedColor"): label.highlightedTextColor = nil
        case (let label as UILabel, "shadowColor"): label.shadowColor = nil
        case (let button as UIButton, "fontDescription"): button.titleLabel?.font = nil
        case (let button as UIButton, "configuration"): button.configuration = nil
        case (let button as UIButton, "contentEdgeInsets"): button.contentEdgeInsets = .zero
        case (let button as UIButton, "titleEdgeInsets"): button.titleEdgeInsets = .zero
        case (let button as UIButton, "imageEdgeInsets"): button.imageEdgeInsets = .zero
        case (let scrollView as UIScrollView, "contentInset"): scrollView.contentInset = .zero
        case (let control as UISwitch, "onTintColor"): control.onTintColor = nil
        case (let view as UIProgressView, "progressTintColor"): view.progressTintColor = nil
        case (let view as UIProgressView, "trackTintColor"): view.trackTintColor = nil
        case (_, "layoutMargins"), (_, "directionalLayoutMargins"):
            layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        default: break
        }
    }
}
