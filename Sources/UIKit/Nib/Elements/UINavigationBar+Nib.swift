import CoreGraphics
import Foundation
import TwillResources

extension UINavigationBar {
    /// Reads the attributes of a `<navigationBar>`, and its items.
    final func decodeBar(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        decodeAttributes(nib)
        let items = nib.element.children(of: "items").compactMap { nib.loader.make($0) as? UINavigationItem }
        if !items.isEmpty { self.items = items }
    }

    /// Reads the attributes, also of a navigation controller's bar, which the controller lays out.
    final func decodeAttributes(_ nib: NibCoder) {
        if let style = nib.choice("barStyle", UIBarStyle.decoded) { barStyle = style }
        if let value = nib.element.bool("translucent") { isTranslucent = value }
        if let value = nib.element.bool("largeTitles") { prefersLargeTitles = value }
        if let color = nib.color("barTintColor") { barTintColor = color }
        if let color = nib.color("tintColor") { tintColor = color }
        if let color = nib.color("backgroundColor") { backgroundColor = color }
        if let attributes = nib.textAttributes("titleTextAttributes") { titleTextAttributes = attributes }
        if let attributes = nib.textAttributes("largeTitleTextAttributes") { largeTitleTextAttributes = attributes }
        if let image = nib.image("shadowImage") { shadowImage = image }
        if let image = nib.image("backIndicatorImage") { backIndicatorImage = image }
        if let image = nib.image("backIndicatorTransitionMask") { backIndicatorTransitionMaskImage = image }
        func appearance(_ key: String, _ set: (UINavigationBarAppearance) -> Void) {
            guard let child = nib.element.child(key: key) else { return }
            let made = UINavigationBarAppearance()
            made.decode(NibCoder(child, nib.loader))
            set(made)
        }
        appearance("standardAppearance") { standardAppearance = $0 }
        appearance("compactAppearance") { compactAppearance = $0 }
        appearance("scrollEdgeAppearance") { scrollEdgeAppearance = $0 }
        appearance("compactScrollEdgeAppearance") { compactScrollEdgeAppearance = $0 }
    }
}

extension UIToolbar {
    /// Reads the attributes of a `<toolbar>`, and its items.
    final func decodeBar(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        decodeAttributes(nib)
        let items = nib.element.children(of: "items").compactMap { nib.loader.make($0) as? UIBarButtonItem }
        if !items.isEmpty { self.items = items }
    }

    /// Reads the attributes, also of a navigation controller's toolbar, which the controller lays out.
    final func decodeAttributes(_ nib: NibCoder) {
        if let style = nib.choice("barStyle", UIBarStyle.decoded) { barStyle = style }
        if let value = nib.element.bool("translucent") { isTranslucent = value }
        if let color = nib.color("barTintColor") { barTintColor = color }
        if let color = nib.color("tintColor") { tintColor = color }
        if let color = nib.color("backgroundColor") { backgroundColor = color }
        func appearance(_ key: String, _ set: (UIToolbarAppearance) -> Void) {
            guard let child = nib.element.child(key: key) else { return }
            let made = UIToolbarAppearance()
            made.decodeBackground(NibCoder(child, nib.loader))
            set(made)
        }
        appearance("standardAppearance") { standardAppearance = $0 }
        appearance("compactAppearance") { compactAppearance = $0 }
        appearance("scrollEdgeAppearance") { scrollEdgeAppearance = $0 }
    }
}

extension UITabBar {
    /// Reads the attributes of a `<tabBar>`, and its items.
    final func decodeBar(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        decodeAttributes(nib)
        let items = nib.element.children(of: "items").compactMap { nib.loader.make($0) as? UITabBarItem }
        if !items.isEmpty { self.items = items }
        if let selected = nib.element["selectedItem"].flatMap(nib.loader.object) as? UITabBarItem {
            selectedItem = selected
        }
    }

    /// Reads the attributes, also of a tab bar controller's bar, which the controller lays out.
    final func decodeAttributes(_ nib: NibCoder) {
        if let style = nib.choice("barStyle", UIBarStyle.decoded) { barStyle = style }
        if let value = nib.element.bool("translucent") { isTranslucent = value }
        if let color = nib.color("barTintColor") { barTintColor = color }
        if let color = nib.color("selectedImageTintColor") ?? nib.color("tintColor") { tintColor = color }
        if let color = nib.color("unselectedItemTintColor") { unselectedItemTintColor = color }
        if let color = nib.color("backgroundColor") { backgroundColor = color }
        if let image = nib.image("backgroundImage") { backgroundImage = image }
        if let image = nib.image("shadowImage") { shadowImage = image }
        func appearance(_ key: String, _ set: (UITabBarAppearance) -> Void) {
            guard let child = nib.element.child(key: key) else { return }
            let made = UITabBarAppearance()
            made.decodeBackground(NibCoder(child, nib.loader))
            set(made)
        }
        appearance("standardAppearance") { standardAppearance = $0 }
        appearance("scrollEdgeAppearance") { scrollEdgeAppearance = $0 }
    }
}

extension UIBarStyle {
    /// The styles by the names in files.
    static let decoded: [String: UIBarStyle] = [
        "default": .default, "black": .black, "blackOpaque": .black, "blackTranslucent": .blackTranslucent,
    ]
}

extension UIBarAppearance {
    /// Reads the background and the shadow of an appearance.
    final func decodeBackground(_ nib: NibCoder) {
        switch nib.element["configuration"] {
        case "opaqueBackground", "opaque": configureWithOpaqueBackground()
        case "transparentBackground", "transparent": configureWithTransparentBackground()
        default: break
        }
        if let color = nib.color("backgroundColor") { backgroundColor = color }
        if let image = nib.image("backgroundImage") { backgroundImage = image }
        if let color = nib.color("shadowColor") { shadowColor = color }
        if let image = nib.image("shadowImage") { shadowImage = image }
    }
}

extension UINavigationBarAppearance {
    fileprivate func decode(_ nib: NibCoder) {
        decodeBackground(nib)
        if let attributes = nib.textAttributes("titleTextAttributes") { titleTextAttributes = attributes }
        if let attributes = nib.textAttributes("largeTitleTextAttributes") { largeTitleTextAttributes = attributes }
    }
}

extension NibCoder {
    /// Returns the attributes of a `<textAttributes>` element.
    @MainActor
    func textAttributes(_ key: String) -> [NSAttributedString.Key: Any]? {
        guard let child = element.child(key: key) else { return nil }
        let nib = NibCoder(child, loader)
        var attributes: [NSAttributedString.Key: Any] = [:]
        attributes[.foregroundColor] = nib.color("textColor")
        attributes[.font] = nib.font("fontDescription")
        return attributes.isEmpty ? nil : attributes
    }
}
