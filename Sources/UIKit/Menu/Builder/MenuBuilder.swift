import Foundation
import TwillSync

/// The menus that responders build.
@MainActor
final class MenuBuilder: UIMenuBuilder {
    let system: UIMenuSystem
    private(set) var root: UIMenu

    init(_ system: UIMenuSystem, _ children: [UIMenuElement]) {
        self.system = system
        root = UIMenu(identifier: .root, children: children)
    }

    /// Has responders change the menus, from the app down to `responder`, as UIKit does.
    func build(from responder: UIResponder?) {
        var chain: [UIResponder] = []
        var current = responder
        while let next = current {
            chain.append(next)
            current = next.next
        }
        for responder in chain.reversed() { responder.buildMenu(with: self) }
    }

    // MARK: Finding

    func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
        find { ($0 as? UIMenu)?.identifier == identifier } as? UIMenu
    }

    func action(for identifier: UIAction.Identifier) -> UIAction? {
        find { ($0 as? UIAction)?.identifier == identifier } as? UIAction
    }

    func command(for action: Selector, propertyList: Any?) -> UICommand? {
        find { element in
            guard let command = element as? UICommand, command.action == action else { return false }
            switch (command.propertyList, propertyList) {
            case (nil, nil): return true
            case (let own as AnyHashable, let other as AnyHashable): return own == other
            default: return false
            }
        } as? UICommand
    }

    private func find(_ isMeant: (UIMenuElement) -> Bool) -> UIMenuElement? {
        func search(_ element: UIMenuElement, _ depth: Int) -> UIMenuElement? {
            if isMeant(element) { return element }
            guard depth < UIMenu.deepest, let menu = element as? UIMenu else { return nil }
            for child in menu.children {
                if let found = search(child, depth + 1) { return found }
            }
            return nil
        }
        return search(root, 0)
    }

    // MARK: Changing

    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
        change(replacedIdentifier, "replaced") { _ in [replacementMenu] }
    }

    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
    ) {
        change(parentIdentifier, "given other children") { [$0.replacingChildren(childrenBlock($0.children))] }
    }

    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
        change(siblingIdentifier, "given a sibling") { [siblingMenu, $0] }
    }

    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
        change(siblingIdentifier, "given a sibling") { [$0, siblingMenu] }
    }

    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
        change(parentIdentifier, "given a child") { [$0.replacingChildren([childMenu] + $0.children)] }
    }

    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
        change(parentIdentifier, "given a child") { [$0.replacingChildren($0.children + [childMenu])] }
    }

    func remove(menu removedIdentifier: UIMenu.Identifier) {
        // Apps remove menus that this system does not have.
        guard menu(for: removedIdentifier) != nil else { return }
        change(removedIdentifier, "removed") { _ in [] }
    }

    /// Puts other menus in the position of a menu. The root stays one menu.
    private func change(_ identifier: UIMenu.Identifier, _ what: String, _ body: (UIMenu) -> [UIMenu]) {
        guard menu(for: identifier) != nil else {
            // Menus of the menu bar are absent in an edit menu.
            guard system === UIMenuSystem.main else { return }
            return logError(
                "The menu \(identifier.rawValue) should be \(what) in buildMenu(with:), and does not exist. Nothing happens; "
                    + "insert it before, or use the identifier of another menu.")
        }
        if identifier == .root {
            if let first = body(root).first { root = first }
            return
        }
        var isDone = false
        func changed(_ menu: UIMenu, _ depth: Int) -> UIMenu {
            guard !isDone, depth < UIMenu.deepest else { return menu }
            var children: [UIMenuElement] = []
            for child in menu.children {
                guard !isDone, let submenu = child as? UIMenu else {
                    children.append(child)
                    continue
                }
                if submenu.identifier == identifier {
                    isDone = true
                    children += body(submenu) as [UIMenuElement]
                } else {
                    children.append(changed(submenu, depth + 1))
                }
            }
            return isDone ? menu.replacingChildren(children) : menu
        }
        root = changed(root, 0)
    }
}

extension UIMenuSystem {
    /// Returns the app's main menu, as responders have built it.
    static func mainMenu() -> UIMenu {
        let state = AppContext.current.application
        if let menu = state.mainMenu { return menu }
        let builder = MenuBuilder(.main, bar())
        builder.build(from: UIApplication.sharedIfRunning)
        state.mainMenu = builder.root
        return builder.root
    }

    /// The menus of a bar, into which apps insert theirs.
    private static func bar() -> [UIMenuElement] {
        func group(_ identifier: UIMenu.Identifier) -> UIMenu {
            UIMenu(identifier: identifier, options: .displayInline)
        }
        let standardEdit = EditCommands.suggested().first { ($0 as? UIMenu)?.identifier == .standardEdit }
        let edit: [UIMenuElement?] = [
            group(.undoRedo), standardEdit, group(.find), group(.replace), group(.share), group(.spelling),
            group(.substitutions), group(.transformations), group(.speech), group(.lookup),
        ]
        return [
            UIMenu(
                title: "Application", identifier: .application,
                children: [group(.about), group(.preferences), group(.services), group(.hide), group(.quit)]),
            UIMenu(
                title: "File", identifier: .file,
                children: [
                    group(.newScene), group(.open), group(.openRecent), group(.close), group(.document), group(.print),
                ]),
            UIMenu(title: "Edit", identifier: .edit, children: edit.compactMap { $0 }),
            UIMenu(
                title: "Format", identifier: .format,
                children: [UIMenu(title: "Font", identifier: .font), UIMenu(title: "Text", identifier: .text)]),
            UIMenu(title: "View", identifier: .view), UIMenu(title: "Window", identifier: .window),
            UIMenu(title: "Help", identifier: .help),
        ]
    }
}

extension ApplicationState {
    /// The key commands of the app's main menu.
    var mainMenuCommands: [UIKeyCommand] {
        func commands(_ element: UIMenuElement, _ depth: Int) -> [UIKeyCommand] {
            if let command = element as? UIKeyCommand { return [command] }
            guard depth < UIMenu.deepest, let menu = element as? UIMenu else { return [] }
            return menu.children.flatMap { commands($0, depth + 1) }
        }
        return commands(UIMenuSystem.mainMenu(), 0)
    }
}
