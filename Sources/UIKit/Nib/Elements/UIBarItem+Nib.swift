import CoreGraphics
import Foundation
import TwillResources

extension UIBarItem {
    /// Reads the attributes that all items have.
    final func decodeItem(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        let element = nib.element
        nib.loader.add(self, for: element)
        if let value = element.string("title") { title = value }
        if let image = nib.image("image") { self.image = image }
        if let image = nib.image("landscapeImage") { landscapeImagePhone = image }
        if let insets = nib.insets("imageInsets") { imageInsets = insets }
        if let value = element.bool("enabled") { isEnabled = value }
        if let value = element.integer("tag") { tag = value }
        if let configuration = element.child(key: "accessibilityConfiguration") {
            if let value = configuration.string("label") { accessibilityLabel = value }
            if let value = configuration.string("hint") { accessibilityHint = value }
            if let value = configuration["identifier"] { accessibilityIdentifier = value }
        }
    }
}

extension UIBarButtonItem {
    /// Reads the attributes of a `<barButtonItem>`.
    final func decodeButton(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        let styles: [String: Style] = ["plain": .plain, "bordered": .plain, "done": .done]
        if let item = nib.choice("systemItem", Self.systemItems) { become(item) }
        if let value = nib.choice("style", styles) { style = value }
        if let value = nib.element.number("width") { width = CGFloat(value) }
        if let color = nib.color("tintColor") { tintColor = color }
        if let child = nib.element.child(key: "customView") ?? nib.element.children.first(where: isCustomView) {
            customView = nib.loader.makeView(child)
        }
    }

    /// Old files give the custom view no key.
    private func isCustomView(_ element: InterfaceElement) -> Bool {
        element.key == nil && NibClasses.standard(element.tag) is UIView.Type
    }

    private static let systemItems: [String: SystemItem] = [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
        "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
        "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera,
        "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
        "undo": .undo, "redo": .redo, "close": .close,
    ]
}

extension UITabBarItem {
    /// Reads the attributes of a `<tabBarItem>`.
    final func decodeTab(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        if let item = nib.choice("systemItem", Self.systemItems) {
            let made = UITabBarItem(tabBarSystemItem: item, tag: tag)
            if title == nil { title = made.title }
            if image == nil { image = made.image }
        }
        if let image = nib.image("selectedImage") { selectedImage = image }
        if let value = nib.element.string("badgeValue") { badgeValue = value }
        if let color = nib.color("badgeColor") { badgeColor = color }
        if let offset = nib.element.child(key: "titlePositionAdjustment") {
            titlePositionAdjustment = UIOffset(
                horizontal: CGFloat(offset.number("horizontal") ?? 0), vertical: CGFloat(offset.number("vertical") ?? 0)
            )
        }
    }

    private static let systemItems: [String: SystemItem] = [
        "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
        "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search,
        "downloads": .downloads, "mostRecent": .mostRecent, "mostViewed": .mostViewed,
    ]
}

extension UINavigationItem {
    /// Reads the attributes of a `<navigationItem>`, and its items.
    final func decodeNavigationItem(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        let element = nib.element
        nib.loader.add(self, for: element)
        title = element.string("title")
        prompt = element.string("prompt")
        if let value = element.string("backButtonTitle") { backButtonTitle = value }
        if let value = element.bool("hidesBackButton") { hidesBackButton = value }
        if let value = element.bool("leftItemsSupplementBackButton") { leftItemsSupplementBackButton = value }
        let modes: [String: LargeTitleDisplayMode] = [
            "automatic": .automatic, "always": .always, "never": .never, "inline": .inline,
        ]
        if let mode = nib.choice("largeTitleDisplayMode", modes) { largeTitleDisplayMode = mode }
        let backModes: [String: BackButtonDisplayMode] = [
            "default": .default, "generic": .generic, "minimal": .minimal,
        ]
        if let mode = nib.choice("backButtonDisplayMode", backModes) { backButtonDisplayMode = mode }
        if let child = element.child(key: "titleView") { titleView = nib.loader.makeView(child) }
        if let child = element.child(key: "backBarButtonItem") {
            backBarButtonItem = nib.loader.make(child) as? UIBarButtonItem
        }
        // Several items are in a list, a single one is not.
        func items(_ side: String) -> [UIBarButtonItem]? {
            let single = [element.child(key: "\(side)BarButtonItem")].compactMap { $0 }
            let items = (single + element.children(of: "\(side)BarButtonItems"))
                .compactMap { nib.loader.make($0) as? UIBarButtonItem }
            return items.isEmpty ? nil : items
        }
        leftBarButtonItems = items("left")
        rightBarButtonItems = items("right")
    }
}
