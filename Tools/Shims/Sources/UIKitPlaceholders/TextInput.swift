// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
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
@preconcurrency @MainActor public protocol _UIResponderPlaceholdersTextInput13: AnyObject {}
extension UIResponder: _UIResponderPlaceholdersTextInput13 {}
extension _UIResponderPlaceholdersTextInput13 {
    public var inputAssistantItem: UITextInputAssistantItem { UITextInputAssistantItem() }
    public var editingInteractionConfiguration: UIEditingInteractionConfiguration { .default }
}
public enum UIEditingInteractionConfiguration: Int, Sendable {
    case none = 0, `default` = 1
}
