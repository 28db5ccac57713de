public import Foundation

/// The contents of a context menu: a menu, and a preview if the app provides one.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// A function that returns the view controller of the preview; nil shows the view itself.
    public typealias ContentPreviewProvider = () -> UIViewController?
    /// A function that returns the menu for the system's suggested elements, which are none here.
    public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?
    /// The order of a menu's elements.
    public typealias ElementOrder = UIContextMenuConfigurationElementOrder

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - identifier: A value that tells menus apart; nil makes a unique one.
    ///   - previewProvider: Returns the view controller of the preview.
    ///   - actionProvider: Returns the menu.
    public init(
        identifier: Any? = nil, previewProvider: ContentPreviewProvider? = nil, actionProvider: ActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
    }

    /// The identifier of the configuration.
    ///
    /// Any value, because Swift's strings and index paths cannot be cast to `NSCopying` on Linux.
    public final let identifier: Any

    /// The order of the menu's elements.
    open var preferredMenuElementOrder = ElementOrder.automatic

    /// The number in the badge of the preview. Not yet: stored; no badge is shown.
    open var badgeCount = 0

    /// The identifiers of further items that the menu is for. Stored: delegates of collection views set and read them.
    open var secondaryItemIdentifiers: Set<AnyHashable> = []

    final let previewProvider: ContentPreviewProvider?
    final let actionProvider: ActionProvider?

    /// The identifier as the delegates' methods since iOS 16 get it.
    final var copyableIdentifier: any NSCopying {
        switch identifier {
        case let path as IndexPath: path as NSIndexPath
        case let text as String: NSString(string: text)
        case let number as Int: NSNumber(value: number)
        case let uuid as UUID: NSString(string: uuid.uuidString)
        case let value as any NSCopying: value
        default: NSNull()
        }
    }
}

/// The order of a menu's elements.
public enum UIContextMenuConfigurationElementOrder: Int, Sendable {
    /// The system chooses: a menu that opens upward from a control begins at the control.
    case automatic
    /// The first elements are those nearest to the source of the menu.
    case priority
    /// The first elements are at the top.
    case fixed
}
