import Foundation
import TwillResources
import TwillSync

/// The scene that a view controller was created from: what is needed to load its view and to perform its segues.
///
/// The view controller retains it, so it retains neither the view controller nor its views.
@MainActor
final class StoryboardScene {
    let storyboard: UIStoryboard
    let document: InterfaceDocument
    let model: InterfaceScene
    let controllerElement: InterfaceElement
    /// The name of the scene for finding cycles.
    let key: String
    weak var controller: UIViewController?

    /// The element of the view, from which it is loaded; nil where the scene has none.
    var viewElement: InterfaceElement?
    /// The connections that wait for the view, with the objects that have them.
    private var pending: [(element: InterfaceElement, source: WeakObject)] = []
    /// The objects that were created with the view controller, by id.
    private var known: [String: WeakObject] = [:]
    /// The objects that popovers point at, by id.
    private var anchors: [String: WeakObject] = [:]
    /// The scene's other top-level objects.
    var others: [AnyObject] = []
    /// The targets of the objects that trigger segues.
    var triggers: [SegueTrigger] = []

    init(_ target: UIStoryboard.Target) {
        storyboard = target.storyboard
        document = target.document
        model = target.scene
        controllerElement = target.controller
        key = target.key
    }

    /// Whether an element is that of the scene's view controller, which varies with traits.
    func isOfController(_ element: InterfaceElement) -> Bool {
        element === controllerElement || element.id != nil && element.id == controllerElement.id
    }

    /// Logs what is wrong with an element.
    func log(_ element: InterfaceElement, _ text: String) {
        logError("\(document.place(element)): \(text)", subsystem: "UIStoryboard")
    }

    // MARK: Objects

    private struct WeakObject {
        weak var object: AnyObject?
    }

    /// Remembers the objects that were created with the view controller.
    func remember(_ objects: [String: AnyObject]) {
        for (id, object) in objects { known[id] = WeakObject(object: object) }
        rememberAnchors(objects)
    }

    /// Remembers the objects that popovers point at.
    func rememberAnchors(_ objects: [String: AnyObject]) {
        for id in model.popoverAnchors {
            if let object = objects[id] { anchors[id] = WeakObject(object: object) }
        }
    }

    /// The objects that were created with the view controller and still exist, by id.
    var knownObjects: [String: AnyObject] { known.compactMapValues(\.object) }

    func anchor(_ id: String) -> AnyObject? { anchors[id]?.object }

    // MARK: Connections

    /// Whether a connection has to wait, because it leads to an object that is created with the view.
    func shouldWait(_ element: InterfaceElement, known objects: [String: AnyObject]) -> Bool {
        guard viewElement != nil, controller?.storedView == nil, element.tag != "segue" else { return false }
        guard let id = element["destination"] ?? element["target"], objects[id] == nil else { return false }
        return document.element(id: id) != nil
    }

    func wait(_ element: InterfaceElement, of source: AnyObject) {
        pending.append((element, WeakObject(object: source)))
    }

    /// The connections that have waited for the view.
    var waiting: [(connections: [InterfaceElement], object: AnyObject)] {
        pending.compactMap { entry in entry.source.object.map { ([entry.element], $0) } }
    }
}

/// The scenes that are being created or loaded at the moment, within each other.
@MainActor
enum StoryboardNesting {
    private static var keys: [String] = []

    /// How many times a scene is being created or loaded.
    static func count(_ key: String) -> Int { keys.lazy.filter { $0 == key }.count }

    static func enter(_ key: String) { keys.append(key) }

    static func leave() { keys.removeLast() }
}
