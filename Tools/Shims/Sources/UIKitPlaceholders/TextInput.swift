// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
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
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) { Placeholder.log("UIBarButtonItemGroup"); self.barButtonItems = barButtonItems; self.representativeItem = representativeItem; super.init() }
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
@preconcurrency @MainActor public protocol _UIResponderPlaceholdersTextInput43: AnyObject {}
extension UIResponder: _UIResponderPlaceholdersTextInput43 {}
extension _UIResponderPlaceholdersTextInput43 {
    public var textInputMode: UITextInputMode? { nil }
    public var textInputContextIdentifier: String? { nil }
    public var inputAssistantItem: UITextInputAssistantItem { UITextInputAssistantItem() }
    public var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }
}
public enum UIEditingInteractionConfiguration: Int, Sendable {
    case none = 0, `default` = 1
}
