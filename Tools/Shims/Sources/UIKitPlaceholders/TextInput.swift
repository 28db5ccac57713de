// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
@preconcurrency @MainActor open class UITextPosition: NSObject {
    public override init() { super.init() }
}
@preconcurrency @MainActor open class UITextRange: NSObject {
    open var isEmpty: Bool { true }
    open var start: UITextPosition { UITextPosition() }
    open var end: UITextPosition { UITextPosition() }
    public override init() { super.init() }
}
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
    open var rect: CGRect { .zero }
    open var writingDirection: NSWritingDirection { .natural }
    open var containsStart: Bool { false }
    open var containsEnd: Bool { false }
    open var isVertical: Bool { false }
    public override init() { super.init() }
}
public struct UITextStorageDirection: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public init(_ rawValue: Int) { self.rawValue = rawValue }
    public static let forward = UITextStorageDirection(rawValue: 0)
    public static let backward = UITextStorageDirection(rawValue: 1)
}
public struct UITextLayoutDirection: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public init(_ rawValue: Int) { self.rawValue = rawValue }
    public static let right = UITextLayoutDirection(rawValue: 2)
    public static let left = UITextLayoutDirection(rawValue: 3)
    public static let up = UITextLayoutDirection(rawValue: 4)
    public static let down = UITextLayoutDirection(rawValue: 5)
}
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection { return UITextDirection(rawValue: direction.rawValue) }
    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection { return UITextDirection(rawValue: direction.rawValue) }
}
public enum UITextGranularity: Int, Sendable {
    case character, word, sentence, paragraph, line, document
}
@preconcurrency @MainActor public protocol UITextInputDelegate: AnyObject {
    func selectionWillChange(_ textInput: (any UITextInput)?)
    func selectionDidChange(_ textInput: (any UITextInput)?)
    func textWillChange(_ textInput: (any UITextInput)?)
    func textDidChange(_ textInput: (any UITextInput)?)
}
@preconcurrency @MainActor public protocol UITextInputTokenizer: AnyObject {
    func rangeEnclosingPosition(_ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection) -> UITextRange?
    func isPosition(_ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection) -> Bool
    func position(from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection) -> UITextPosition?
    func isPosition(_ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection) -> Bool
}
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    public init(textInput: UIResponder & UITextInput) { super.init(); Placeholder.log("UITextInputStringTokenizer") }
    open func rangeEnclosingPosition(_ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection) -> UITextRange? { nil }
    open func isPosition(_ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection) -> Bool { false }
    open func position(from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection) -> UITextPosition? { nil }
    open func isPosition(_ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection) -> Bool { false }
}
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput, UITextInputTraits {
    func text(in range: UITextRange) -> String?
    func replace(_ range: UITextRange, withText text: String)
    var selectedTextRange: UITextRange? { get set }
    var markedTextRange: UITextRange? { get }
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    func unmarkText()
    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    var inputDelegate: (any UITextInputDelegate)? { get set }
    var tokenizer: any UITextInputTokenizer { get }
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
    func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
    func firstRect(for range: UITextRange) -> CGRect
    func caretRect(for position: UITextPosition) -> CGRect
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    func closestPosition(to point: CGPoint) -> UITextPosition?
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    func characterRange(at point: CGPoint) -> UITextRange?
    func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
    func textStyling(at position: UITextPosition, in direction: UITextStorageDirection) -> [NSAttributedString.Key: Any]?
    var textInputView: UIView { get }
    var selectionAffinity: UITextStorageDirection { get }
}
extension UITextInput {
    public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { return true }
    public func textStyling(at position: UITextPosition, in direction: UITextStorageDirection) -> [NSAttributedString.Key: Any]? { nil }
    public var textInputView: UIView { UIView() }
    public var selectionAffinity: UITextStorageDirection { .forward }
}
open class UITextInputMode: NSObject {
    open var primaryLanguage: String? { nil }
    public static var activeInputModes: [UITextInputMode] { [] }
    public static let currentInputModeDidChangeNotification = Notification.Name("UITextInputCurrentInputModeDidChangeNotification")
    public override init() { super.init(); Placeholder.log("UITextInputMode") }
}
open class UITextInputAssistantItem: NSObject {
    open var allowsHidingShortcuts: Bool = true
    open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
    open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
    public override init() { super.init(); Placeholder.log("UITextInputAssistantItem") }
}
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject {
    open var barButtonItems: [UIBarButtonItem] = []
    open var representativeItem: UIBarButtonItem?
    open var isDisplayingRepresentativeItem: Bool { false }
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) { self.barButtonItems = barButtonItems; self.representativeItem = representativeItem; super.init(); Placeholder.log("UIBarButtonItemGroup") }
}
open class UITextChecker: NSObject {
    open func rangeOfMisspelledWord(in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String) -> NSRange { return NSRange(location: NSNotFound, length: 0) }
    open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }
    open func completions(forPartialWordRange range: NSRange, in string: String?, language: String) -> [String]? { nil }
    open var ignoredWords: [String]?
    open func ignoreWord(_ wordToIgnore: String) {}
    public static var availableLanguages: [String] { [] }
    public static func learnWord(_ word: String) {}
    public static func hasLearnedWord(_ word: String) -> Bool { return false }
    public static func unlearnWord(_ word: String) {}
    public override init() { super.init(); Placeholder.log("UITextChecker") }
}
public enum UITextInteractionMode: Int, Sendable {
    case editable, nonEditable
}
@preconcurrency @MainActor public protocol UITextInteractionDelegate: AnyObject {
    func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
    func interactionWillBegin(_ interaction: UITextInteraction)
    func interactionDidEnd(_ interaction: UITextInteraction)
}
extension UITextInteractionDelegate {
    public func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool { return true }
    public func interactionWillBegin(_ interaction: UITextInteraction) {}
    public func interactionDidEnd(_ interaction: UITextInteraction) {}
}
@preconcurrency @MainActor open class UITextInteraction: NSObject, UIInteraction {
    open weak var view: UIView?
    open weak var delegate: (any UITextInteractionDelegate)?
    open weak var textInput: (UIResponder & UITextInput)?
    open var textInteractionMode: UITextInteractionMode = UITextInteractionMode.editable
    open var gesturesForFailureRequirements: [UIGestureRecognizer] { [] }
    public convenience init(for mode: UITextInteractionMode) { self.init() }
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
    public override init() { super.init(); Placeholder.log("UITextInteraction") }
}
open class UIInputView: UIView {
    public enum Style: Int, Sendable {
        case `default`, keyboard
    }
    public let inputViewStyle: Style
    open var allowsSelfSizing: Bool = false
    public init(frame: CGRect, inputViewStyle: Style) { self.inputViewStyle = inputViewStyle; super.init(frame: frame); Placeholder.log("UIInputView") }
    public required init?(coder: NSCoder) { inputViewStyle = .default; super.init(coder: coder); Placeholder.log("UIInputView") }
}
@preconcurrency @MainActor public protocol UITextDocumentProxy: UIKeyInput {
    var documentContextBeforeInput: String? { get }
    var documentContextAfterInput: String? { get }
    var selectedText: String? { get }
    func adjustTextPosition(byCharacterOffset offset: Int)
}
open class UIInputViewController: UIViewController {
    open var inputView: UIInputView?
    open var primaryLanguage: String?
    open var hasDictationKey: Bool = false
    open var hasFullAccess: Bool { false }
    open var needsInputModeSwitchKey: Bool { false }
    open func dismissKeyboard() {}
    open func advanceToNextInputMode() {}
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil); Placeholder.log("UIInputViewController") }
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("UIInputViewController") }
}
@preconcurrency @MainActor public protocol _UIResponderPlaceholdersTextInput180: AnyObject {}
extension UIResponder: _UIResponderPlaceholdersTextInput180 {}
extension _UIResponderPlaceholdersTextInput180 {
    public var inputView: UIView? { nil }
    public var inputAccessoryView: UIView? { nil }
    public var inputViewController: UIInputViewController? { nil }
    public var inputAccessoryViewController: UIInputViewController? { nil }
    public var textInputMode: UITextInputMode? { nil }
    public var textInputContextIdentifier: String? { nil }
    public var inputAssistantItem: UITextInputAssistantItem { UITextInputAssistantItem() }
    public func reloadInputViews() { Placeholder.log("UIResponder.reloadInputViews") }
    public var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }
}
public enum UIEditingInteractionConfiguration: Int, Sendable {
    case none = 0, `default` = 1
}
