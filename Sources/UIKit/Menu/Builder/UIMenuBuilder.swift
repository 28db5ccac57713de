public import Foundation

/// An object with which responders change the menus of the app, or an edit menu, in `buildMenu(with:)`.
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {
    /// The system whose menus are built: the app's, or an edit menu.
    var system: UIMenuSystem { get }

    /// Returns the menu with an identifier; nil where there is none.
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?

    /// Returns the action with an identifier; nil where there is none.
    func action(for identifier: UIAction.Identifier) -> UIAction?

    /// Returns the command of an action and a property list; nil where there is none.
    func command(for action: Selector, propertyList: Any?) -> UICommand?

    /// Replaces a menu by another one.
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)

    /// Replaces the elements of a menu by others, which a closure makes of them.
    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])

    /// Inserts a menu before another one.
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)

    /// Inserts a menu after another one.
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)

    /// Inserts a menu as the first element of another one.
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)

    /// Inserts a menu as the last element of another one.
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)

    /// Removes a menu.
    func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// The menus of the app, or those of contexts such as edit menus.
///
/// No menu bar is drawn here: the main menu's key commands work, after those of responders.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
    /// The menus of the app.
    public class var main: UIMenuSystem { mainSystem }

    /// The menus of contexts, such as edit menus. They are built each time.
    public class var context: UIMenuSystem { contextSystem }

    private static let mainSystem = UIMenuSystem()
    private static let contextSystem = UIMenuSystem()

    /// Has the main menu built again when it is needed next.
    open func setNeedsRebuild() { AppContext.current.application.mainMenu = nil }

    /// Has commands validated again. Nothing to do here: commands are validated when they are shown or performed.
    open func setNeedsRevalidate() {}
}
