import Foundation
import TwillResources

extension NibLoader {
    /// Creates the view controller of a scene with its bar items, and its contained view controllers; not the view.
    func loadController(_ scene: StoryboardScene) -> UIViewController? {
        guard NibBudget.enter(document) else { return nil }
        StoryboardNesting.enter(scene.key)
        defer {
            NibBudget.leave()
            StoryboardNesting.leave()
        }
        guard let controller = make(varied(scene.controllerElement)) as? UIViewController else { return nil }
        if !controller.hasOwnContainerView { scene.viewElement = scene.controllerElement.child(key: "view") }
        if scene.viewElement == nil { scene.others = scene.model.otherObjects.map(varied).compactMap(make) }
        connectCreated()
        scene.addRelationships(relationships, to: controller)
        scene.remember(objects)
        for (_, object) in created { awake(object) }
        return controller
    }

    /// Creates the view of a scene's view controller and the scene's other objects, and connects them.
    func loadView(_ element: InterfaceElement, of controller: UIViewController, _ scene: StoryboardScene) {
        guard NibBudget.enter(document) else { return }
        StoryboardNesting.enter(scene.key)
        defer {
            NibBudget.leave()
            StoryboardNesting.leave()
        }
        know(scene.knownObjects)
        guard let view = makeView(varied(element)), view.viewController == nil else { return }
        controller.view = view
        if let table = view as? UITableView, let controller = controller as? UITableViewController {
            controller.adopt(table)
            if let control = scene.controllerElement.child(key: "refreshControl") {
                table.refreshControl = make(control) as? UIRefreshControl
            }
        }
        scene.others = scene.model.otherObjects.map(varied).compactMap(make)
        for guide in scene.controllerElement.children(of: "layoutGuides") {
            guard let id = guide.id, guide.tag == "viewControllerLayoutGuide" else { continue }
            know([id: controller.barGuide(isTop: guide["type"] != "bottom") as AnyObject])
        }
        connectCreated()
        scene.rememberAnchors(objects)
        for (_, object) in created { awake(object) }
        for (segue, container) in embeds { scene.embed(segue, in: container) }
    }

    // MARK: Segues

    /// Makes an object trigger a segue, or remembers one that is performed while the scene is loaded.
    func addSegue(_ element: InterfaceElement, from source: AnyObject) {
        guard let scene else {
            return log(element, "a segue belongs into a storyboard; it is left out.")
        }
        guard let segue = InterfaceSegue(element), let kind = segue.kind else {
            return log(element, "the segue's kind \"\(element["kind"] ?? "")\" is not known; it is left out.")
        }
        guard document.element(id: segue.destination) != nil else {
            return log(
                element,
                "the segue leads to \"\(segue.destination)\", which is no view controller of the file; it is left out.")
        }
        switch (kind, source) {
        case (.relationship, _): relationships.append(segue)
        case (.embed, let view as UIView): embeds.append((segue, view))
        case (_, is UIViewController): break  // Performed by its identifier.
        case (_, let control as UIControl):
            let event = element["eventType"].flatMap { Self.events[$0] } ?? .primaryActionTriggered
            control.addTarget(scene.trigger(segue), action: SegueTrigger.action, for: event)
        case (_, let item as UIBarButtonItem):
            item.target = scene.trigger(segue)
            item.action = SegueTrigger.action
        case (_, let recognizer as UIGestureRecognizer):
            recognizer.addTarget(scene.trigger(segue), action: SegueTrigger.action)
        case (_, let cell as UITableViewCell):
            let trigger = SegueTrigger(segue, scene)
            if segue.isAccessoryAction { cell.segues.accessory = trigger } else { cell.segues.selection = trigger }
        case (_, let cell as UICollectionViewCell): cell.segues.selection = SegueTrigger(segue, scene)
        default: log(element, "\(type(of: source)) triggers no segues; it is left out.")
        }
    }
}

extension UIViewController {
    /// Whether the class creates its own view, whatever a storyboard contains.
    fileprivate var hasOwnContainerView: Bool {
        self is UINavigationController || self is UITabBarController || self is UISplitViewController
            || self is UIPageViewController
    }

    /// Loads the view from the storyboard that the view controller was created from.
    ///
    /// - Returns: false if it was not, or the scene has no view.
    final func loadViewFromStoryboard() -> Bool {
        guard let scene = storyboardScene, let element = scene.viewElement else { return false }
        let loader = NibLoader(document: scene.document, bundle: scene.storyboard.bundle, owner: nil, external: [:])
        loader.scene = scene
        loader.loadView(element, of: self, scene)
        return storedView != nil
    }
}
