import Foundation

/// The commands that the system offers in edit menus, in their order.
@MainActor
enum EditCommands {
    static let cut = Selector("cut:", UIResponder.cut(_:))
    static let copy = Selector("copy:", UIResponder.copy(_:))
    static let paste = Selector("paste:", UIResponder.paste(_:))
    static let delete = Selector("delete:", UIResponder.delete(_:))
    static let select = Selector("select:", UIResponder.select(_:))
    static let pasteAndMatchStyle = Selector("pasteAndMatchStyle:", UIResponder.pasteAndMatchStyle(_:))
    static let selectAll = Selector("selectAll:", UIResponder.selectAll(_:))
    static let toggleBoldface = Selector("toggleBoldface:", UIResponder.toggleBoldface(_:))
    static let toggleItalics = Selector("toggleItalics:", UIResponder.toggleItalics(_:))
    static let toggleUnderline = Selector("toggleUnderline:", UIResponder.toggleUnderline(_:))

    /// Returns the system's commands and menus, as the responders of a view have changed them in `buildMenu(with:)`.
    static func suggested(for view: UIView?) -> [UIMenuElement] {
        suggested(from: view?.window?.firstResponder ?? view)
    }

    /// Returns the system's commands and menus, as a responder and those up its chain have changed them.
    static func suggested(from responder: UIResponder?) -> [UIMenuElement] {
        let builder = MenuBuilder(.context, suggested())
        builder.build(from: responder)
        return builder.root.children
    }

    /// Returns the system's commands and menus, as delegates get them for their own menus.
    static func suggested() -> [UIMenuElement] {
        [
            UIMenu(
                identifier: .standardEdit, options: .displayInline,
                children: [
                    UICommand(title: "Cut", action: cut),
                    UICommand(title: "Copy", action: copy),
                    UICommand(title: "Paste", action: paste),
                    UICommand(title: "Delete", action: delete),
                    UICommand(title: "Select", action: select),
                    UICommand(title: "Select All", action: selectAll),
                ]),
            UIMenu(
                title: "Format", identifier: .textStyle,
                children: [
                    UICommand(title: "Bold", action: toggleBoldface),
                    UICommand(title: "Italic", action: toggleItalics),
                    UICommand(title: "Underline", action: toggleUnderline),
                ]),
        ]
    }
}

extension UIResponder {
    /// Returns what of the elements can be shown in an edit menu of this responder: without hidden elements, commands that
    /// no responder performs, and menus in which nothing is left. Inline menus are replaced by their elements.
    func performable(_ elements: [UIMenuElement], depth: Int = 0) -> [UIMenuElement] {
        guard depth < UIMenu.deepest else { return [] }
        return elements.flatMap { element -> [UIMenuElement] in
            switch element {
            case let menu as UIMenu:
                let children = performable(menu.children, depth: depth + 1)
                if children.isEmpty { return [] }
                return menu.options.contains(.displayInline) ? children : [menu.replacingChildren(children)]
            case let deferred as UIDeferredMenuElement:
                guard let loaded = deferred.loaded else { return [deferred] }
                return performable(loaded, depth: depth + 1)
            case let command as UICommand:
                guard let target = target(forAction: command.action, withSender: command) else { return [] }
                (target as? UIResponder)?.validate(command)
                return command.attributes.contains(.hidden) ? [] : [command]
            case let leaf as any UIMenuLeaf: return leaf.attributes.contains(.hidden) ? [] : [element]
            default: return []
            }
        }
    }

    /// Performs an action or a command of a menu.
    ///
    /// - Parameter sender: The interaction or the view whose menu it is.
    func perform(_ element: UIMenuElement, from sender: Any?) {
        if let command = element as? UICommand {
            guard let target = target(forAction: command.action, withSender: command) else { return }
            command.performWithSender(sender, target: target)
        } else {
            (element as? any UIMenuLeaf)?.performWithSender(sender, target: sender)
        }
    }
}
