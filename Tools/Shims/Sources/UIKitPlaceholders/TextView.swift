// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
    public static let link = UIDataDetectorTypes(rawValue: 2)
    public static let address = UIDataDetectorTypes(rawValue: 4)
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
    public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 16)
    public static let flightNumber = UIDataDetectorTypes(rawValue: 32)
    public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 64)
    public static let all = UIDataDetectorTypes(rawValue: .max)
}
open class UITextView: UIScrollView, UITextInput {
    public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
    public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
    public static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")
    public let textContainer: NSTextContainer
    open private(set) lazy var layoutManager = NSLayoutManager()
    public let textStorage = NSTextStorage()
    public init(frame: CGRect, textContainer: NSTextContainer?) { Placeholder.log("UITextView"); self.textContainer = textContainer ?? NSTextContainer(size: .zero)
        super.init(frame: frame)
        contentMode = .redraw }
    public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
    public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }
    public required init?(coder: NSCoder) { Placeholder.log("UITextView"); textContainer = NSTextContainer(size: .zero); super.init(coder: coder); contentMode = .redraw }
    open weak var delegate: (any UITextViewDelegate)? = nil { didSet { _scrollDelegate = delegate } }
    open var text: String! {
        get { textStorage.string }
        set { textStorage.setString(newValue ?? ""); textDidChange() }
    }
    open var attributedText: NSAttributedString! {
        get { NSAttributedString(attributedString: textStorage.attributes) }
        set { textStorage.setAttributedString(newValue ?? NSAttributedString(string: "")); textDidChange() }
    }
    open var font: UIFont? = nil { didSet { textDidChange() } }
    open var textColor: UIColor? = nil { didSet { setNeedsDisplay() } }
    open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsDisplay() } }
    open var textContainerInset: UIEdgeInsets = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { textDidChange() } }
    open var selectedRange: NSRange = NSRange(location: 0, length: 0)
    open var isEditable: Bool = true
    open var isSelectable: Bool = true
    open var dataDetectorTypes: UIDataDetectorTypes = []
    open var allowsEditingTextAttributes: Bool = false
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]
    open var linkTextAttributes: [NSAttributedString.Key: Any]!
    open var clearsOnInsertion: Bool = false
    open var adjustsFontForContentSizeCategory: Bool = false
    open var usesStandardTextScaling: Bool = false
    open var isFindInteractionEnabled: Bool = false
    open override var inputView: UIView? {
        get { Placeholder.value(of: self, "inputView") }
        set { Placeholder.set(newValue, of: self, "inputView") }
    }
    open override var inputAccessoryView: UIView? {
        get { Placeholder.value(of: self, "inputAccessoryView") }
        set { Placeholder.set(newValue, of: self, "inputAccessoryView") }
    }
    open func scrollRangeToVisible(_ range: NSRange) {}
    open var autocapitalizationType: UITextAutocapitalizationType = .sentences
    open var autocorrectionType: UITextAutocorrectionType = .default
    open var spellCheckingType: UITextSpellCheckingType = .default
    open var smartQuotesType: UITextSmartQuotesType = .default
    open var smartDashesType: UITextSmartDashesType = .default
    open var smartInsertDeleteType: UITextSmartInsertDeleteType = .default
    open var keyboardType: UIKeyboardType = .default
    open var keyboardAppearance: UIKeyboardAppearance = .default
    open var returnKeyType: UIReturnKeyType = .default
    open var enablesReturnKeyAutomatically: Bool = false
    open var isSecureTextEntry: Bool = false
    open var textContentType: UITextContentType!
    private var shownFont: UIFont { font ?? .systemFont(ofSize: 12) }
    private var shownText: NSAttributedString { PlaceholderText.attributed(textStorage.attributes, shownFont, textColor ?? .label, textAlignment) }
    private var textInsets: UIEdgeInsets {
        let padding = textContainer.lineFragmentPadding
        return UIEdgeInsets(top: textContainerInset.top, left: textContainerInset.left + padding, bottom: textContainerInset.bottom, right: textContainerInset.right + padding)
    }
    private func textDidChange() { invalidateIntrinsicContentSize(); setNeedsDisplay() }
    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { return PlaceholderText.size(shownText, textInsets, width: size.width) }
    open override var intrinsicContentSize: CGSize { isScrollEnabled ? super.intrinsicContentSize : PlaceholderText.size(shownText, textInsets, width: bounds.width) }
    private var laidOutWidth: CGFloat = -1
    open override func layoutSubviews() { super.layoutSubviews()
        if laidOutWidth != bounds.width { laidOutWidth = bounds.width; invalidateIntrinsicContentSize() } }
    open override func draw(_ rect: CGRect) { shownText.draw(in: bounds.inset(by: textInsets)) }
    open var hasText: Bool { textStorage.length > 0 }
    open func insertText(_ text: String) { self.text = textStorage.string + text }
    open func deleteBackward() { text = String(textStorage.string.dropLast()) }
    open func text(in range: UITextRange) -> String? { return text }
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
}
public enum UITextItemInteraction: Int, Sendable {
    case invokeDefaultAction, presentActions, preview
}
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewDidEndEditing(_ textView: UITextView)
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    func textViewDidChange(_ textView: UITextView)
    func textViewDidChangeSelection(_ textView: UITextView)
    func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction) -> Bool
    func textView(_ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange, interaction: UITextItemInteraction) -> Bool
    func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool
}
extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { return true }
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { return true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { return true }
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    public func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction) -> Bool { return true }
    public func textView(_ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange, interaction: UITextItemInteraction) -> Bool { return true }
    public func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool { return true }
}
