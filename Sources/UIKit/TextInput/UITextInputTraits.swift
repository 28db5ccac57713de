public import Foundation

/// The properties of a text input that the keyboard, and what helps with typing, follow.
///
/// Every member has a default, so that a conforming class declares those that it needs. Not yet: text is never corrected
/// or completed.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
    /// The capitalization of typed text; by sentences by default.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether typed text is corrected.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Whether misspelled words are marked.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// Whether straight quotes become typographic ones.
    var smartQuotesType: UITextSmartQuotesType { get set }
    /// Whether hyphens become dashes.
    var smartDashesType: UITextSmartDashesType { get set }
    /// Whether spaces around inserted and deleted text are adjusted.
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
    /// Whether the rest of a word is suggested beside the caret.
    var inlinePredictionType: UITextInlinePredictionType { get set }
    /// The kind of keyboard.
    var keyboardType: UIKeyboardType { get set }
    /// The appearance of the keyboard.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// The title of the Return key.
    var returnKeyType: UIReturnKeyType { get set }
    /// Whether the Return key is disabled while there is no text.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether the text is hidden, and cannot be copied.
    var isSecureTextEntry: Bool { get set }
    /// The meaning of the text.
    var textContentType: UITextContentType! { get set }
    /// The rules for new passwords.
    var passwordRules: UITextInputPasswordRules? { get set }
}

extension UITextInputTraits {
    /// The capitalization of sentences. Setting the default of a class without such a property does nothing; so do the others.
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { .sentences }
        set {}
    }
    /// The default.
    public var autocorrectionType: UITextAutocorrectionType {
        get { .default }
        set {}
    }
    /// The default.
    public var spellCheckingType: UITextSpellCheckingType {
        get { .default }
        set {}
    }
    /// The default.
    public var smartQuotesType: UITextSmartQuotesType {
        get { .default }
        set {}
    }
    /// The default.
    public var smartDashesType: UITextSmartDashesType {
        get { .default }
        set {}
    }
    /// The default.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { .default }
        set {}
    }
    /// The default.
    public var inlinePredictionType: UITextInlinePredictionType {
        get { .default }
        set {}
    }
    /// The default keyboard.
    public var keyboardType: UIKeyboardType {
        get { .default }
        set {}
    }
    /// The default appearance.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { .default }
        set {}
    }
    /// The default title.
    public var returnKeyType: UIReturnKeyType {
        get { .default }
        set {}
    }
    /// False.
    public var enablesReturnKeyAutomatically: Bool {
        get { false }
        set {}
    }
    /// False.
    public var isSecureTextEntry: Bool {
        get { false }
        set {}
    }
    /// No meaning.
    public var textContentType: UITextContentType! {
        get { nil }
        set {}
    }
    /// No rules.
    public var passwordRules: UITextInputPasswordRules? {
        get { nil }
        set {}
    }
}

/// The capitalization of typed text.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// Nothing, the first letter of words or of sentences, or every letter.
    case none, words, sentences, allCharacters
}

/// Whether typed text is corrected.
public enum UITextAutocorrectionType: Int, Sendable {
    /// The system's choice for the kind of text, no, and yes.
    case `default`, no, yes
}

/// Whether misspelled words are marked.
public enum UITextSpellCheckingType: Int, Sendable {
    /// The system's choice for the kind of text, no, and yes.
    case `default`, no, yes
}

/// Whether straight quotes become typographic ones.
public enum UITextSmartQuotesType: Int, Sendable {
    /// The system's choice for the kind of text, no, and yes.
    case `default`, no, yes
}

/// Whether hyphens become dashes.
public enum UITextSmartDashesType: Int, Sendable {
    /// The system's choice for the kind of text, no, and yes.
    case `default`, no, yes
}

/// Whether spaces around inserted and deleted text are adjusted.
public enum UITextSmartInsertDeleteType: Int, Sendable {
    /// The system's choice for the kind of text, no, and yes.
    case `default`, no, yes
}

/// Whether the rest of a word is suggested beside the caret.
public enum UITextInlinePredictionType: Int, Sendable {
    /// The system's choice for the kind of text, no, and yes.
    case `default`, no, yes
}

/// A kind of keyboard.
public enum UIKeyboardType: Int, Sendable {
    /// The keyboard of the language, and one for ASCII characters.
    case `default`, asciiCapable
    /// Numbers and punctuation, and web addresses.
    case numbersAndPunctuation, URL
    /// Digits, a phone's keys, and names beside a phone's keys.
    case numberPad, phonePad, namePhonePad
    /// Email addresses, digits with a decimal separator.
    case emailAddress, decimalPad
    /// Texts with @ and #, searches of the web, and ASCII digits.
    case twitter, webSearch, asciiCapableNumberPad

    /// The keyboard for ASCII characters.
    public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The appearance of a keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
    /// The appearances: the interface's, dark, and light.
    case `default`, dark, light

    /// The dark appearance, by its old name.
    public static var alert: UIKeyboardAppearance { .dark }
}

/// The title of the Return key.
public enum UIReturnKeyType: Int, Sendable {
    /// The titles.
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The rules for passwords that are made for the user.
public final class UITextInputPasswordRules: NSObject, Sendable {
    /// The rules, such as "required: upper; minlength: 20;".
    public let passwordRulesDescriptor: String

    /// Creates rules.
    public init(descriptor passwordRulesDescriptor: String) {
        self.passwordRulesDescriptor = passwordRulesDescriptor
    }
}
