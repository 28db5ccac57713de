import CoreGraphics
import Foundation
import TwillResources

extension UINavigationController {
    /// Returns the classes of the bars that an element names.
    static func decodedBarClasses(_ coder: NSCoder) -> (bar: AnyClass?, toolbar: AnyClass?) {
        guard let nib = coder as? NibCoder else { return (nil, nil) }
        return (
            nib.element.child(key: "navigationBar").flatMap(nib.loader.customClass) as? UINavigationBar.Type,
            nib.element.child(key: "toolbar").flatMap(nib.loader.customClass) as? UIToolbar.Type
        )
    }

    /// Reads the attributes of a `<navigationController>`, its bars, and in a nib its pages.
    final func decodeNavigation(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        let element = nib.element
        if let child = element.child(key: "navigationBar") {
            nib.loader.add(navigationBar, for: child)
            navigationBar.decodeAttributes(NibCoder(child, nib.loader))
        }
        if let child = element.child(key: "toolbar") {
            nib.loader.add(ownToolbar, for: child)
            ownToolbar.decodeAttributes(NibCoder(child, nib.loader))
        }
        if let value = element.bool("navigationBarHidden") { isNavigationBarHidden = value }
        if let value = element.bool("toolbarHidden") { isToolbarHidden = value }
        if let value = element.bool("hidesBarsOnSwipe") { hidesBarsOnSwipe = value }
        if let value = element.bool("hidesBarsOnTap") { hidesBarsOnTap = value }
        if let value = element.bool("hidesBarsWhenVerticallyCompact") { hidesBarsWhenVerticallyCompact = value }
        if let value = element.bool("hidesBarsWhenKeyboardAppears") { hidesBarsWhenKeyboardAppears = value }
        let pages = nib.decodedControllers.filter { page in
            guard page is UINavigationController else { return true }
            nib.loader.log(element, "a navigation controller cannot contain another; it is left out.")
            return false
        }
        if !pages.isEmpty { viewControllers = pages }
    }
}

extension UITabBarController {
    /// Returns the bar of a `<tabBarController>`, of the class that the file names.
    static func decodedBar(_ coder: NSCoder) -> UITabBar {
        guard let nib = coder as? NibCoder, let child = nib.element.child(key: "tabBar"), child["customClass"] != nil,
            let bar = nib.loader.makeView(child) as? UITabBar
        else { return UITabBar() }
        return bar
    }

    /// Reads the attributes of a `<tabBarController>`, its bar, and in a nib its view controllers.
    final func decodeTabs(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        if let child = nib.element.child(key: "tabBar") {
            nib.loader.add(tabBar, for: child)
            tabBar.decodeAttributes(NibCoder(child, nib.loader))
        }
        let tabs = nib.decodedControllers
        if !tabs.isEmpty { viewControllers = tabs }
    }
}

extension UISplitViewController {
    /// Returns the style of a `<splitViewController>`.
    static func decodedStyle(_ coder: NSCoder) -> Style {
        let styles: [String: Style] = [
            "unspecified": .unspecified, "doubleColumn": .doubleColumn, "tripleColumn": .tripleColumn,
        ]
        return (coder as? NibCoder)?.choice("style", styles) ?? .unspecified
    }

    /// Reads the attributes of a `<splitViewController>`, and in a nib its view controllers.
    final func decodeSplit(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        let modes: [String: DisplayMode] = [
            "automatic": .automatic, "secondaryOnly": .secondaryOnly, "primaryHidden": .secondaryOnly,
            "oneBesideSecondary": .oneBesideSecondary, "allVisible": .oneBesideSecondary,
            "oneOverSecondary": .oneOverSecondary, "primaryOverlay": .oneOverSecondary,
            "twoBesideSecondary": .twoBesideSecondary, "twoOverSecondary": .twoOverSecondary,
            "twoDisplaceSecondary": .twoDisplaceSecondary,
        ]
        if let mode = nib.choice("preferredDisplayMode", modes) { preferredDisplayMode = mode }
        let behaviors: [String: SplitBehavior] = [
            "automatic": .automatic, "tile": .tile, "overlay": .overlay, "displace": .displace,
        ]
        if let behavior = nib.choice("behavior", behaviors) { preferredSplitBehavior = behavior }
        let edges: [String: PrimaryEdge] = ["leading": .leading, "trailing": .trailing]
        if let edge = nib.choice("primaryEdge", edges) { primaryEdge = edge }
        if let value = nib.element.bool("presentsWithGesture") { presentsWithGesture = value }
        func width(_ name: String, _ set: (CGFloat) -> Void) {
            if let value = nib.element.number(name), value >= 0 { set(CGFloat(value)) }
        }
        width("minimumPrimaryColumnWidth") { minimumPrimaryColumnWidth = $0 }
        width("maximumPrimaryColumnWidth") { maximumPrimaryColumnWidth = $0 }
        width("preferredPrimaryColumnWidthFraction") { preferredPrimaryColumnWidthFraction = $0 }
        let controllers = nib.decodedControllers.filter { !($0 is UISplitViewController) }
        if !controllers.isEmpty, style == .unspecified { viewControllers = Array(controllers.prefix(2)) }
    }
}

extension UIPageViewController {
    /// Returns the settings of a `<pageViewController>` that cannot be changed later.
    static func decodedSettings(
        _ coder: NSCoder
    ) -> (orientation: NavigationOrientation, spacing: CGFloat, curls: Bool) {
        guard let nib = coder as? NibCoder else { return (.horizontal, 0, true) }
        let orientations: [String: NavigationOrientation] = ["horizontal": .horizontal, "vertical": .vertical]
        let spacing = nib.element.number("pageSpacing") ?? nib.element.number("interPageSpacing") ?? 0
        return (
            nib.choice("navigationOrientation", orientations) ?? .horizontal, CGFloat(max(0, spacing)),
            nib.element["transitionStyle"] != "scroll"
        )
    }
}

extension NibCoder {
    /// The view controllers that a container of a nib contains; in storyboards they are in other scenes.
    @MainActor
    fileprivate var decodedControllers: [UIViewController] {
        let elements =
            [element.child(key: "rootViewController")].compactMap { $0 } + element.children(of: "viewControllers")
        return elements.compactMap { loader.make($0) as? UIViewController }
    }
}
