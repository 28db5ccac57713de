// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
open class UIMenu: UIKeyCommand {
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let displayInline = Options(rawValue: 1)
        public static let destructive = Options(rawValue: 2)
        public static let singleSelection = Options(rawValue: 32)
        public static let displayAsPalette = Options(rawValue: 128)
    }
    public enum ElementSize: Int, Sendable {
        case small, medium, large, automatic = -1
    }
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let application = Identifier(rawValue: "com.apple.menu.application")
        public static let file = Identifier(rawValue: "com.apple.menu.file")
        public static let edit = Identifier(rawValue: "com.apple.menu.edit")
        public static let view = Identifier(rawValue: "com.apple.menu.view")
        public static let window = Identifier(rawValue: "com.apple.menu.window")
        public static let help = Identifier(rawValue: "com.apple.menu.help")
        public static let format = Identifier(rawValue: "com.apple.menu.format")
        public static let share = Identifier(rawValue: "com.apple.menu.share")
        public static let lookup = Identifier(rawValue: "com.apple.menu.lookup")
        public static let learn = Identifier(rawValue: "com.apple.menu.learn")
        public static let standardEdit = Identifier(rawValue: "com.apple.menu.standard-edit")
        public static let root = Identifier(rawValue: "com.apple.menu.root")
    }
    public let identifier: Identifier
    public let options: Options
    public let children: [UIMenuElement]
    open var selectedElements: [UIMenuElement] { [] }
    open var preferredElementSize: ElementSize = .automatic
    public init(title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []) { self.identifier = identifier ?? Identifier("")
        self.options = options
        self.children = children
        super.init(title: title, image: image, action: Selector("menu", UIView.layoutIfNeeded), input: "")
        self.subtitle = subtitle
        self.preferredElementSize = preferredElementSize; Placeholder.log("UIMenu") }
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu { return UIMenu(title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren) }
}
open class UIDeferredMenuElement: UIKeyCommand {
    public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) { super.init(title: "", action: Selector("menu", UIView.layoutIfNeeded), input: ""); Placeholder.log("UIDeferredMenuElement") }
    open class func uncached(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) -> UIDeferredMenuElement { return UIDeferredMenuElement(elementProvider) }
}
open class UICommand: UIKeyCommand {
    public init(title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off) { super.init(title: title, image: image, action: action, input: "", propertyList: propertyList, attributes: attributes, state: state); Placeholder.log("UICommand") }
}
@preconcurrency @MainActor public protocol UIMenuBuilder: AnyObject {
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    func remove(menu removedIdentifier: UIMenu.Identifier)
}
extension UIButton {
    public var menu: UIMenu? {
        get { Placeholder.value(of: self, "menu") }
        set { Placeholder.log("UIButton.menu"); Placeholder.set(newValue, of: self, "menu") }
    }
}
extension UIControl {
    public var showsMenuAsPrimaryAction: Bool {
        get { Placeholder.value(of: self, "showsMenuAsPrimaryAction") ?? false }
        set { Placeholder.log("UIControl.showsMenuAsPrimaryAction"); Placeholder.set(newValue, of: self, "showsMenuAsPrimaryAction") }
    }
    public var isContextMenuInteractionEnabled: Bool {
        get { Placeholder.value(of: self, "isContextMenuInteractionEnabled") ?? false }
        set { Placeholder.log("UIControl.isContextMenuInteractionEnabled"); Placeholder.set(newValue, of: self, "isContextMenuInteractionEnabled") }
    }
    public var contextMenuInteraction: UIContextMenuInteraction? { nil }
}
extension UIBarButtonItem {
    public var menu: UIMenu? {
        get { Placeholder.value(of: self, "menu") }
        set { Placeholder.log("UIBarButtonItem.menu"); Placeholder.set(newValue, of: self, "menu") }
    }
    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu?) { self.init(title: title, image: image, primaryAction: primaryAction); self.menu = menu }
    public convenience init(systemItem: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil, menu: UIMenu?) { self.init(systemItem: systemItem, primaryAction: primaryAction); self.menu = menu }
}
@preconcurrency @MainActor public protocol _UIResponderPlaceholdersMenus77: AnyObject {}
extension UIResponder: _UIResponderPlaceholdersMenus77 {}
extension _UIResponderPlaceholdersMenus77 {
    public func buildMenu(with builder: any UIMenuBuilder) { Placeholder.log("UIResponder.buildMenu") }
}
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
    public typealias ContentPreviewProvider = () -> UIViewController?
    public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?
    open private(set) var identifier: Any = NSNull()
    private var previewProvider: ContentPreviewProvider?
    private var actionProvider: ActionProvider?
    public init(identifier: Any? = nil, previewProvider: ContentPreviewProvider? = nil, actionProvider: ActionProvider? = nil) { super.init(); self.identifier = identifier ?? NSNull(); self.previewProvider = previewProvider; self.actionProvider = actionProvider; Placeholder.log("UIContextMenuConfiguration") }
    open var preferredMenuElementOrder: Int = 0
}
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
    public enum Appearance: Int, Sendable {
        case unknown, rich, compact
    }
    open private(set) weak var view: UIView?
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    public init(delegate: any UIContextMenuInteractionDelegate) { super.init(); self.delegate = delegate; Placeholder.log("UIContextMenuInteraction") }
    open var menuAppearance: Appearance { .unknown }
    open func location(in view: UIView?) -> CGPoint { CGPoint.zero }
    open func dismissMenu() {}
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {}
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    case dismiss, pop
}
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: AnyObject {
    var previewViewController: UIViewController? { get }
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping () -> Void)
}
@preconcurrency @MainActor public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {
    func contextMenuInteraction(_ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint) -> UIContextMenuConfiguration?
    func contextMenuInteraction(_ interaction: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration) -> UITargetedPreview?
    func contextMenuInteraction(_ interaction: UIContextMenuInteraction, previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration) -> UITargetedPreview?
    func contextMenuInteraction(_ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating)
    func contextMenuInteraction(_ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?)
    func contextMenuInteraction(_ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?)
}
extension UIContextMenuInteractionDelegate {
    public func contextMenuInteraction(_ interaction: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration) -> UITargetedPreview? { nil }
    public func contextMenuInteraction(_ interaction: UIContextMenuInteraction, previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration) -> UITargetedPreview? { nil }
    public func contextMenuInteraction(_ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating) {}
    public func contextMenuInteraction(_ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?) {}
    public func contextMenuInteraction(_ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration, animator: (any UIContextMenuInteractionAnimating)?) {}
}
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
    open var visiblePath: UIBezierPath?
    open var shadowPath: UIBezierPath?
    open var backgroundColor: UIColor!
    public override init() { super.init(); Placeholder.log("UIPreviewParameters") }
}
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
    public let container: UIView
    public let center: CGPoint
    public let transform: CGAffineTransform
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) { self.container = container; self.center = center; self.transform = transform; super.init(); Placeholder.log("UIPreviewTarget") }
}
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
    public let view: UIView
    public let parameters: UIPreviewParameters
    public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) { self.view = view; self.parameters = parameters; super.init(); Placeholder.log("UITargetedPreview") }
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) { self.view = view; self.parameters = parameters; super.init(); Placeholder.log("UITargetedPreview") }
}
@preconcurrency @MainActor open class UIMenuItem: NSObject {
    open var title: String = ""
    open var action: Selector
    public init(title: String, action: Selector) { self.title = title; self.action = action; super.init(); Placeholder.log("UIMenuItem") }
}
@preconcurrency @MainActor open class UIMenuController: NSObject {
    public enum ArrowDirection: Int, Sendable {
        case `default`, up, down, left, right
    }
    public static let shared = UIMenuController()
    public static let willShowMenuNotification = Notification.Name("UIMenuControllerWillShowMenuNotification")
    public static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
    public static let willHideMenuNotification = Notification.Name("UIMenuControllerWillHideMenuNotification")
    public static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
    open var isMenuVisible: Bool = false
    open var arrowDirection: ArrowDirection = ArrowDirection.`default`
    open var menuItems: [UIMenuItem]?
    open var menuFrame: CGRect { CGRect.zero }
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {}
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {}
    open func hideMenu(from targetView: UIView) {}
    open func hideMenu() {}
    open func update() {}
    public override init() { super.init(); Placeholder.log("UIMenuController") }
}
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) { super.init(); Placeholder.log("UIEditMenuConfiguration") }
}
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
    public init(delegate: (any UIEditMenuInteractionDelegate)?) { super.init(); Placeholder.log("UIEditMenuInteraction") }
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {}
    open func dismissMenu() {}
    open func reloadVisibleMenu() {}
    open func updateVisibleMenuPosition(animated: Bool) {}
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: AnyObject {
    func editMenuInteraction(_ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]) -> UIMenu?
    func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect
}
extension UIEditMenuInteractionDelegate {
    public func editMenuInteraction(_ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]) -> UIMenu? { nil }
    public func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect { CGRect.zero }
}
open class UIApplicationShortcutIcon: NSObject {
    public enum IconType: Int, Sendable {
        case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love
        case cloud, invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task
        case taskCompleted, alarm, bookmark, shuffle, audio, update
    }
    public init(type: IconType) { super.init(); Placeholder.log("UIApplicationShortcutIcon") }
    public init(templateImageName: String) { super.init(); Placeholder.log("UIApplicationShortcutIcon") }
    public init(systemImageName: String) { super.init(); Placeholder.log("UIApplicationShortcutIcon") }
}
open class UIApplicationShortcutItem: NSObject {
    public let type: String
    public let localizedTitle: String
    public let localizedSubtitle: String?
    public let icon: UIApplicationShortcutIcon?
    public let userInfo: [String: any NSSecureCoding]?
    open var targetContentIdentifier: Any?
    public init(type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil) { self.type = type; self.localizedTitle = localizedTitle; self.localizedSubtitle = localizedSubtitle; self.icon = icon; self.userInfo = userInfo; super.init(); Placeholder.log("UIApplicationShortcutItem") }
    public convenience init(type: String, localizedTitle: String) { self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil, userInfo: nil) }
}
public typealias UIMutableApplicationShortcutItem = UIApplicationShortcutItem
extension UIApplication {
    public var shortcutItems: [UIApplicationShortcutItem]? {
        get { Placeholder.value(of: self, "shortcutItems") }
        set { Placeholder.log("UIApplication.shortcutItems"); Placeholder.set(newValue, of: self, "shortcutItems") }
    }
}
