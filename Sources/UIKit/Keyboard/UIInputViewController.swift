public import Foundation

/// A view controller with a view in place of the keyboard or above it.
///
/// A responder returns it as its `inputViewController` or `inputAccessoryViewController`.
///
/// Not yet: keyboards of app extensions; there is one keyboard to switch to.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController, UITextInputDelegate {
    /// The view in place of the keyboard; the view controller's view where that is an input view.
    open override var inputView: UIInputView? {
        get { view as? UIInputView }
        set { if let newValue { view = newValue } }
    }

    open override func loadView() {
        if nibName != nil { return super.loadView() }
        let view = UIInputView(frame: UIScreen.main.bounds, inputViewStyle: .keyboard)
        view.frame.size.height = 216
        self.view = view
    }

    /// The text of the first responder, to be read around the caret and changed.
    open var textDocumentProxy: any UITextDocumentProxy { proxy }

    /// The language of the keyboard; nil for the app's. Stored.
    open var primaryLanguage: String?

    /// Whether the keyboard has a key for dictation. Stored.
    open var hasDictationKey = false

    /// Whether the keyboard may use the network; always true in an app.
    open var hasFullAccess: Bool { true }

    /// Whether a key that switches keyboards is needed; never, as there is one keyboard.
    open var needsInputModeSwitchKey: Bool { false }

    /// Resigns the first responder.
    open func dismissKeyboard() { UIScreen.main.keyWindow?.endEditing(true) }

    /// Switches to the next keyboard. Does nothing, as there is one.
    open func advanceToNextInputMode() {}

    /// Called before the selection of the first responder changes; does nothing by default.
    open func selectionWillChange(_ textInput: (any UITextInput)?) {}
    /// Called after the selection of the first responder has changed; does nothing by default.
    open func selectionDidChange(_ textInput: (any UITextInput)?) {}
    /// Called before the text of the first responder changes; does nothing by default.
    open func textWillChange(_ textInput: (any UITextInput)?) {}
    /// Called after the text of the first responder has changed; does nothing by default.
    open func textDidChange(_ textInput: (any UITextInput)?) {}

    private lazy var proxy = FirstResponderProxy()
}

/// The text of the first responder, as input view controllers see it.
@preconcurrency @MainActor
public protocol UITextDocumentProxy: UIKeyInput {
    /// The text of the paragraph before the caret; nil for none.
    var documentContextBeforeInput: String? { get }
    /// The text of the paragraph after the caret; nil for none.
    var documentContextAfterInput: String? { get }
    /// The selected text; nil for none.
    var selectedText: String? { get }
    /// Moves the caret by UTF-16 units.
    func adjustTextPosition(byCharacterOffset offset: Int)
    /// Replaces the marked text.
    func setMarkedText(_ markedText: String, selectedRange: NSRange)
    /// Makes marked text a part of the text.
    func unmarkText()
}

/// Passes everything on to the first responder of the key window.
@MainActor
private final class FirstResponderProxy: NSObject, UITextDocumentProxy {
    private var first: UIResponder? { UIScreen.main.keyWindow?.firstResponder }
    private var keys: (any UIKeyInput)? { first as? any UIKeyInput }
    private var input: (any UITextInput)? { first as? any UITextInput }

    var hasText: Bool { keys?.hasText ?? false }

    func insertText(_ text: String) { UIScreen.main.context.input.keys.typeText(text) }

    func deleteBackward() { UIScreen.main.context.input.keys.typeDelete() }

    var documentContextBeforeInput: String? { input?.context(.backward) }

    var documentContextAfterInput: String? { input?.context(.forward) }

    var selectedText: String? {
        guard let input, let range = input.selectedTextRange, !range.isEmpty else { return nil }
        return input.text(in: range)
    }

    func adjustTextPosition(byCharacterOffset offset: Int) {
        guard let input, let caret = input.selectedTextRange?.end,
            let moved = input.position(from: caret, offset: offset)
        else { return }
        input.selectedTextRange = input.textRange(from: moved, to: moved)
    }

    func setMarkedText(_ markedText: String, selectedRange: NSRange) {
        input?.setMarkedText(markedText, selectedRange: selectedRange)
    }

    func unmarkText() { input?.unmarkText() }

    var keyboardType: UIKeyboardType {
        get { keys?.keyboardType ?? .default }
        set {}
    }

    var returnKeyType: UIReturnKeyType {
        get { keys?.returnKeyType ?? .default }
        set {}
    }

    var autocapitalizationType: UITextAutocapitalizationType {
        get { keys?.autocapitalizationType ?? .sentences }
        set {}
    }

    var isSecureTextEntry: Bool {
        get { keys?.isSecureTextEntry ?? false }
        set {}
    }
}

extension UITextInput {
    /// Returns the text of the paragraph at one side of the selection; nil for none.
    func context(_ direction: UITextStorageDirection) -> String? {
        guard let selected = selectedTextRange else { return nil }
        let isBackward = direction == .backward
        let from = isBackward ? beginningOfDocument : selected.end
        let to = isBackward ? selected.start : endOfDocument
        guard let range = textRange(from: from, to: to), let text = text(in: range), !text.isEmpty else { return nil }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let near = isBackward ? lines.last : lines.first
        return near.flatMap { $0.isEmpty ? nil : String($0) }
    }
}
