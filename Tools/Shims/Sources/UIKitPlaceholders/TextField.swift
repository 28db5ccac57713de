// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
open class UITextField: UIControl, UITextInput {
    public enum BorderStyle: Int, Sendable {
        case none, line, bezel, roundedRect
    }
    public enum ViewMode: Int, Sendable {
        case never, whileEditing, unlessEditing, always
    }
    public enum DidEndEditingReason: Int, Sendable {
        case committed, cancelled
    }
    public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
    public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")
    public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
    public static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"
    open var text: String? {
        get { storedText }
        set { storedText = newValue ?? ""; textDidChange() }
    }
    private var storedText = ""
    open var attributedText: NSAttributedString? {
        get { NSAttributedString(string: storedText, attributes: [.font: shownFont, .foregroundColor: textColor ?? .label]) }
        set { text = newValue?.string }
    }
    open var placeholder: String? = nil { didSet { textDidChange() } }
    open var attributedPlaceholder: NSAttributedString? = nil { didSet { placeholder = attributedPlaceholder?.string } }
    open var font: UIFont? = nil { didSet { textDidChange() } }
    open var textColor: UIColor? = nil { didSet { setNeedsDisplay() } }
    open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsDisplay() } }
    open var borderStyle: BorderStyle = .none { didSet { textDidChange() } }
    open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var typingAttributes: [NSAttributedString.Key: Any]?
    open var clearsOnBeginEditing: Bool = false
    open var clearsOnInsertion: Bool = false
    open var adjustsFontSizeToFitWidth: Bool = false
    open var minimumFontSize: CGFloat = 0
    open var allowsEditingTextAttributes: Bool = false
    open var adjustsFontForContentSizeCategory: Bool = false
    open weak var delegate: (any UITextFieldDelegate)?
    open var background: UIImage?
    open var disabledBackground: UIImage?
    open var isEditing: Bool { isFirstResponder }
    open var clearButtonMode: ViewMode = ViewMode.never
    open var leftView: UIView?
    open var leftViewMode: ViewMode = ViewMode.never
    open var rightView: UIView?
    open var rightViewMode: ViewMode = ViewMode.never
    open var inputView: UIView?
    open var inputAccessoryView: UIView?
    open var autocapitalizationType: UITextAutocapitalizationType = .sentences
    open var autocorrectionType: UITextAutocorrectionType = UITextAutocorrectionType.`default`
    open var spellCheckingType: UITextSpellCheckingType = UITextSpellCheckingType.`default`
    open var smartQuotesType: UITextSmartQuotesType = UITextSmartQuotesType.`default`
    open var smartDashesType: UITextSmartDashesType = UITextSmartDashesType.`default`
    open var smartInsertDeleteType: UITextSmartInsertDeleteType = UITextSmartInsertDeleteType.`default`
    open var inlinePredictionType: UITextInlinePredictionType = UITextInlinePredictionType.`default`
    open var keyboardType: UIKeyboardType = UIKeyboardType.`default`
    open var keyboardAppearance: UIKeyboardAppearance = UIKeyboardAppearance.`default`
    open var returnKeyType: UIReturnKeyType = UIReturnKeyType.`default`
    open var enablesReturnKeyAutomatically: Bool = false
    open var isSecureTextEntry: Bool = false { didSet { setNeedsDisplay() } }
    open var textContentType: UITextContentType!
    open var passwordRules: UITextInputPasswordRules?
    open func borderRect(forBounds bounds: CGRect) -> CGRect { return bounds }
    open func textRect(forBounds bounds: CGRect) -> CGRect { return bounds.insetBy(dx: borderStyle == .roundedRect ? 7 : 0, dy: 0) }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { return textRect(forBounds: bounds) }
    open func editingRect(forBounds bounds: CGRect) -> CGRect { return textRect(forBounds: bounds) }
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { return CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19) }
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { return leftView?.bounds ?? .zero }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { return rightView?.bounds ?? .zero }
    open func drawText(in rect: CGRect) {}
    open func drawPlaceholder(in rect: CGRect) {}
    private var shownFont: UIFont { font ?? .systemFont(ofSize: 17) }
    private func textDidChange() { invalidateIntrinsicContentSize(); setNeedsDisplay() }
    open override var canBecomeFirstResponder: Bool { isEnabled }
    open override var intrinsicContentSize: CGSize { PlaceholderText.size(storedText.isEmpty ? placeholder ?? "" : storedText, shownFont, isBordered: borderStyle != .none) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { return intrinsicContentSize }
    open override func draw(_ rect: CGRect) { if borderStyle != .none { PlaceholderText.drawBorder(in: self, isRounded: borderStyle == .roundedRect) }
        let isEmpty = storedText.isEmpty
        let shown = isEmpty ? placeholder ?? "" : isSecureTextEntry ? String(repeating: "•", count: storedText.count) : storedText
        PlaceholderText.draw(shown, shownFont, isEmpty ? .placeholderText : textColor ?? .label, textAlignment, in: isEmpty ? placeholderRect(forBounds: bounds) : textRect(forBounds: bounds), of: self) }
    open var hasText: Bool { !storedText.isEmpty }
    open func insertText(_ text: String) { self.text = storedText + text }
    open func deleteBackward() { text = String(storedText.dropLast()) }
    open func text(in range: UITextRange) -> String? { return storedText }
    open func replace(_ range: UITextRange, withText text: String) { self.text = text }
    open var selectedTextRange: UITextRange?
    open var markedTextRange: UITextRange? { nil }
    open var markedTextStyle: [NSAttributedString.Key: Any]?
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
    open func unmarkText() {}
    open var beginningOfDocument: UITextPosition { UITextPosition() }
    open var endOfDocument: UITextPosition { UITextPosition() }
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? { return UITextRange() }
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? { return position }
    open func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? { return position }
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult { return .orderedSame }
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { 0 }
    open weak var inputDelegate: (any UITextInputDelegate)?
    open var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(textInput: self) }
    open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? { nil }
    open func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? { nil }
    open func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection { return .natural }
    open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
    open func firstRect(for range: UITextRange) -> CGRect { CGRect.zero }
    open func caretRect(for position: UITextPosition) -> CGRect { CGRect.zero }
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
    open func closestPosition(to point: CGPoint) -> UITextPosition? { nil }
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { nil }
    open func characterRange(at point: CGPoint) -> UITextRange? { nil }
    public override init(frame: CGRect) { super.init(frame: frame); Placeholder.log("UITextField") }
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("UITextField") }
}
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    func textFieldDidEndEditing(_ textField: UITextField)
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool
    func textFieldDidChangeSelection(_ textField: UITextField)
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}
extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { return true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { return true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {}
    public func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool { return true }
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { return true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { return true }
}
open class UISearchTextField: UITextField {
    open var tokens: [UISearchToken] = []
    open var tokenBackgroundColor: UIColor!
    open var allowsDeletingTokens: Bool = true
    open var allowsCopyingTokens: Bool = true
    open func insertToken(_ token: UISearchToken, at tokenIndex: Int) { tokens.insert(token, at: min(max(tokenIndex, 0), tokens.count)) }
    open func removeToken(at tokenIndex: Int) { if tokens.indices.contains(tokenIndex) { tokens.remove(at: tokenIndex) } }
    public override init(frame: CGRect) { super.init(frame: frame); Placeholder.log("UISearchTextField") }
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("UISearchTextField") }
}
@preconcurrency @MainActor open class UISearchToken: NSObject {
    open var representedObject: Any?
    public init(icon: UIImage?, text: String) { super.init(); Placeholder.log("UISearchToken") }
}
extension UIAlertController {
    public var textFields: [UITextField]? { Placeholder.value(of: self, "textFields") }
    public func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) { Placeholder.log("UIAlertController.addTextField"); let field = UITextField()
        Placeholder.set((textFields ?? []) + [field], of: self, "textFields")
        configurationHandler?(field) }
}
