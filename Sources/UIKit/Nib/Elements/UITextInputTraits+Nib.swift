import TwillResources

extension UITextInputTraits {
    /// Reads a `<textInputTraits>` element.
    func decodeTraits(_ element: InterfaceElement) {
        func choice<Value>(_ name: String, _ values: [String: Value]) -> Value? {
            element.string(name).flatMap { values[$0] }
        }
        if let value = choice("autocapitalizationType", capitalizations) { autocapitalizationType = value }
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
        if let value = choice("keyboardType", keyboardTypes) { keyboardType = value }
        if let value = choice(
            "keyboardAppearance", ["alert": UIKeyboardAppearance.dark, "dark": .dark, "light": .light])
        {
            keyboardAppearance = value
        }
        if let value = choice("returnKeyType", returnKeyTypes) { returnKeyType = value }
        if let value = element.bool("enablesReturnKeyAutomatically") { enablesReturnKeyAutomatically = value }
        if let value = element.bool("secureTextEntry") { isSecureTextEntry = value }
        if let value = element.string("textContentType") { textContentType = UITextContentType(rawValue: value) }
    }
}

private let capitalizations: [String: UITextAutocapitalizationType] = [
    "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
]

private let keyboardTypes: [String: UIKeyboardType] = [
    "alphabet": .asciiCapable, "ASCIICapable": .asciiCapable,
    "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad,
    "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress,
    "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
    "ASCIICapableNumberPad": .asciiCapableNumberPad,
]

private let returnKeyTypes: [String: UIReturnKeyType] = [
    "go": .go, "google": .google, "join": .join, "next": .next, "route": .route, "search": .search,
    "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall, "continue": .continue,
]
