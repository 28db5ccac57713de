import CoreGraphics
import TwillResources

extension UITextField {
    /// Reads the attributes of a `<textField>`.
    final func decodeTextField(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        let element = nib.element
        if let font = nib.font("fontDescription") { self.font = font }
        if let color = nib.color("textColor") { textColor = color }
        if let alignment = nib.choice("textAlignment", NibValues.textAlignments) { textAlignment = alignment }
        if let text = element.string("text") { self.text = text }
        if let text = element.child(key: "attributedText") { attributedText = nib.loader.attributedText(text) }
        if let text = element.string("placeholder") { placeholder = text }
        if let text = element.child(key: "attributedPlaceholder") {
            attributedPlaceholder = nib.loader.attributedText(text)
        }
        if let style = nib.choice("borderStyle", Self.borderStyles) { borderStyle = style }
        if let image = nib.image("background") { background = image }
        if let image = nib.image("disabledBackground") { disabledBackground = image }
        if let mode = nib.choice("clearButtonMode", Self.viewModes) { clearButtonMode = mode }
        if let value = element.bool("clearsOnBeginEditing") { clearsOnBeginEditing = value }
        if let value = element.number("minimumFontSize") { minimumFontSize = CGFloat(value) }
        if let value = element.bool("adjustsFontSizeToFit") { adjustsFontSizeToFitWidth = value }
        if let value = element.bool("adjustsFontForContentSizeCategory") { adjustsFontForContentSizeCategory = value }
        if let traits = element.child(key: "textInputTraits") { decodeTraits(traits) }
    }

    func decodeTraits(_ element: InterfaceElement) {
        func choice<Value>(_ name: String, _ values: [String: Value]) -> Value? {
            element.string(name).flatMap { values[$0] }
        }
        if let value = choice("autocapitalizationType", Self.capitalizations) { autocapitalizationType = value }
        if let value = choice("autocorrectionType", ["no": UITextAutocorrectionType.no, "yes": .yes]) {
            autocorrectionType = value
        }
        if let value = choice("spellCheckingType", ["no": UITextSpellCheckingType.no, "yes": .yes]) {
            spellCheckingType = value
        }
        if let value = choice("smartDashesType", ["no": UITextSmartDashesType.no, "yes": .yes]) {
            smartDashesType = value
        }
        if let value = choice("smartInsertDeleteType", ["no": UITextSmartInsertDeleteType.no, "yes": .yes]) {
            smartInsertDeleteType = value
        }
        if let value = choice("smartQuotesType", ["no": UITextSmartQuotesType.no, "yes": .yes]) {
            smartQuotesType = value
        }
        if let value = choice("keyboardType", Self.keyboardTypes) { keyboardType = value }
        if let value = choice(
            "keyboardAppearance", ["alert": UIKeyboardAppearance.dark, "dark": .dark, "light": .light])
        {
            keyboardAppearance = value
        }
        if let value = choice("returnKeyType", Self.returnKeyTypes) { returnKeyType = value }
        if let value = element.bool("enablesReturnKeyAutomatically") { enablesReturnKeyAutomatically = value }
        if let value = element.bool("secureTextEntry") { isSecureTextEntry = value }
        if let value = element.string("textContentType") { textContentType = UITextContentType(rawValue: value) }
    }

    private static let borderStyles: [String: BorderStyle] = [
        "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]

    private static let viewModes: [String: ViewMode] = [
        "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]

    private static let capitalizations: [String: UITextAutocapitalizationType] = [
        "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
    ]

    private static let keyboardTypes: [String: UIKeyboardType] = [
        "alphabet": .asciiCapable, "ASCIICapable": .asciiCapable,
        "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad,
        "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress,
        "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
        "ASCIICapableNumberPad": .asciiCapableNumberPad,
    ]

    private static let returnKeyTypes: [String: UIReturnKeyType] = [
        "go": .go, "google": .google, "join": .join, "next": .next, "route": .route, "search": .search,
        "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall, "continue": .continue,
    ]
}
