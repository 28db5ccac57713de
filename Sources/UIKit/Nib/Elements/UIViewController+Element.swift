import CoreGraphics
import Foundation
import TwillResources

extension UIViewController {
    /// Returns the name and the bundle of the nib that an element names for its view.
    static func decodedNib(_ coder: NSCoder) -> (name: String?, bundle: Bundle?) {
        guard let nib = coder as? NibCoder else { return (nil, nil) }
        return (nib.element["nibName"], nib.loader.bundle)
    }

    /// Reads the attributes and bar items of a `<viewController>`, also of its subclasses.
    final func decodeController(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        let element = nib.element
        nib.loader.add(self, for: element)
        if let scene = nib.loader.scene, scene.isOfController(element) {
            storyboardScene = scene
            scene.controller = self
        }
        if let value = element.string("title") { title = value }
        if let value = element["restorationIdentifier"] { restorationIdentifier = value }
        if element.bool("useStoryboardIdentifierAsRestorationIdentifier") == true {
            restorationIdentifier = element["storyboardIdentifier"]
        }
        decodeItems(nib)
        decodePresentation(nib)
        if let value = element.bool("hidesBottomBarWhenPushed") { hidesBottomBarWhenPushed = value }
        if let value = element.bool("extendedLayoutIncludesOpaqueBars") { extendedLayoutIncludesOpaqueBars = value }
        if let edges = element.child(key: "edgesForExtendedLayout") {
            edgesForExtendedLayout = Self.edges.reduce(into: []) {
                if edges.bool($1.name) == true { $0.insert($1.edge) }
            }
        }
        if let size = nib.size("preferredContentSize") ?? nib.size("contentSizeForViewInPopover") {
            preferredContentSize = size
        }
        let styles: [String: UIUserInterfaceStyle] = [
            "unspecified": .unspecified, "light": .light, "dark": .dark,
        ]
        if let style = nib.choice("userInterfaceStyle", styles) { overrideUserInterfaceStyle = style }
        // In a scene, the view is loaded when it is needed.
        if storyboardScene == nil, let child = element.child(key: "view") { decodeViewNow(child, nib.loader) }
    }

    private func decodeItems(_ nib: NibCoder) {
        let element = nib.element
        if let child = element.child(key: "navigationItem"), let item = nib.loader.make(child) as? UINavigationItem {
            if item.title == nil { item.title = title }
            ownNavigationItem = item
        }
        if let child = element.child(key: "tabBarItem"), let item = nib.loader.make(child) as? UITabBarItem {
            if item.title == nil { item.title = title }
            ownTabBarItem = item
        }
        let items = element.children(of: "toolbarItems").compactMap { nib.loader.make($0) as? UIBarButtonItem }
        if !items.isEmpty { storedToolbarItems = items }
    }

    private func decodePresentation(_ nib: NibCoder) {
        let element = nib.element
        if let style = element["modalPresentationStyle"].flatMap(StoryboardScene.presentationStyle) {
            modalPresentationStyle = style
        }
        if let style = element["modalTransitionStyle"].flatMap(StoryboardScene.transitionStyle) {
            modalTransitionStyle = style
        }
        if let value = element.bool("modalInPresentation") { isModalInPresentation = value }
        if let value = element.bool("definesPresentationContext") { definesPresentationContext = value }
        if let value = element.bool("providesPresentationContextTransitionStyle") {
            providesPresentationContextTransitionStyle = value
        }
    }

    /// Creates the view of a view controller in a nib, which other objects of the nib are connected to.
    private func decodeViewNow(_ child: InterfaceElement, _ loader: NibLoader) {
        guard let made = loader.makeView(child), made.viewController == nil else { return }
        view = made
        if let table = made as? UITableView { (self as? UITableViewController)?.adopt(table) }
        if let collection = made as? UICollectionView { (self as? UICollectionViewController)?.adopt(collection) }
    }

    private static let edges: [(name: String, edge: UIRectEdge)] = [
        ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
    ]
}

extension UITableViewController {
    /// Reads the attributes of a `<tableViewController>`.
    final func decodeTableController(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        if let value = nib.element.bool("clearsSelectionOnViewWillAppear") { clearsSelectionOnViewWillAppear = value }
    }
}
