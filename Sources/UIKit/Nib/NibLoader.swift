import CoreGraphics
import Foundation
import TwillResources
import TwillSync

/// The creation of one set of a nib's objects.
///
/// The objects are created first, each with its attributes and subviews, then constraints and connections, then
/// user-defined runtime attributes, and at last `awakeFromNib()` is called. (Resource Programming Guide, "The Nib Object
/// Life Cycle")
@MainActor
final class NibLoader {
    /// The file as it is for the screen's traits.
    let document: InterfaceDocument
    /// The file with its variations.
    let original: InterfaceDocument
    let bundle: Bundle?
    /// The identifier that a table registered the nib for.
    var reuseIdentifier: String?
    /// The scene of a storyboard whose objects are created; nil for nibs.
    var scene: StoryboardScene?
    /// Creates the view controller of the scene instead of its class.
    var creator: ((NSCoder) -> UIViewController?)?
    /// The segues that are performed while the scene is loaded.
    var relationships: [InterfaceSegue] = []
    var embeds: [(segue: InterfaceSegue, container: UIView)] = []

    let owner: AnyObject?
    private let external: [String: Any]
    /// The modules where the app's classes are likely.
    private(set) lazy var moduleHints = makeModuleHints()

    /// The objects by id.
    private(set) var objects: [String: AnyObject] = [:]
    /// The guides by id, which are asked for when a constraint needs them.
    var guides: [String: (view: UIView, element: InterfaceElement)] = [:]
    /// The objects with their elements, in the order in which they were created.
    private(set) var created: [(element: InterfaceElement, object: AnyObject)] = []
    /// The constraints that need a view which is not installed.
    var waitingConstraints: [NSLayoutConstraint] = []
    /// The views that are not installed.
    var uninstalledViews: [UIView] = []

    init(document: InterfaceDocument, bundle: Bundle?, owner: AnyObject?, external: [String: Any]) {
        original = document
        self.document =
            document.varies
            ? document.variant(for: InterfaceTraits(DisplayEnvironment.current.traits)) : document
        self.bundle = bundle
        self.owner = owner
        self.external = external
    }

    /// Logs what is wrong with an element.
    func log(_ element: InterfaceElement, _ text: String) {
        logError("\(document.place(element)): \(text)", subsystem: "UINib")
    }

    // MARK: Loading

    /// Creates and connects all objects.
    ///
    /// - Returns: The top-level objects.
    func load() -> [AnyObject] {
        if let problem = document.problem {
            logError(
                "\(document.name), line \(problem.line): \(problem.text). What was read before is loaded.",
                subsystem: "UINib")
        }
        NibAttributes.check(original)
        guard NibBudget.enter(document) else { return [] }
        defer { NibBudget.leave() }
        objects.reserveCapacity(document.ids.count)
        for element in document.objects where InterfaceDocument.isPlaceholder(element) { addPlaceholder(element) }
        let top = document.objects.filter { !InterfaceDocument.isPlaceholder($0) }.compactMap(make)
        finish()
        return top
    }

    /// Creates and connects the objects of one element, a prototype cell.
    func load(_ element: InterfaceElement) -> [AnyObject] {
        guard NibBudget.enter(document) else { return [] }
        defer { NibBudget.leave() }
        let object = make(varied(element))
        finish()
        return [object].compactMap { $0 }
    }

    /// Returns an element of the file as it is for the current traits.
    func varied(_ element: InterfaceElement) -> InterfaceElement {
        guard original.varies, let id = element.id else { return element }
        return document.element(id: id) ?? element
    }

    /// Connects the objects that were created.
    func connectCreated() {
        addConstraints()
        connect()
        applyRuntimeAttributes()
        keepVariations()
    }

    private func finish() {
        connectCreated()
        for (element, object) in created where !InterfaceDocument.isPlaceholder(element) { awake(object) }
        for (element, object) in created where element.child(key: "view") != nil {
            if let controller = object as? UIViewController, controller.isViewLoaded { controller.viewDidLoad() }
        }
    }

    private func addPlaceholder(_ element: InterfaceElement) {
        let object: AnyObject?
        switch element["placeholderIdentifier"] {
        case "IBFilesOwner": object = owner
        case "IBFirstResponder": return
        case let identifier:
            object = identifier.flatMap { external[$0] }.map { $0 as AnyObject }
            if object == nil {
                log(
                    element,
                    "there is no external object \"\(identifier ?? "")\". Pass it in the options, under "
                        + ".externalObjects; it is left out.")
            }
        }
        guard let object else { return }
        if let id = element.id { objects[id] = object }
        created.append((element, object))
    }

    func awake(_ object: AnyObject) {
        switch object {
        case let responder as UIResponder: responder.awakeFromNib()
        case let recognizer as UIGestureRecognizer: recognizer.awakeFromNib()
        default: break
        }
    }

    /// Remembers the object of an element. The framework's classes call it before their subviews are created.
    func add(_ object: AnyObject, for element: InterfaceElement) {
        guard let id = element.id else {
            if !created.contains(where: { $0.object === object }) { created.append((element, object)) }
            return
        }
        guard objects[id] !== object else { return }
        objects[id] = object
        created.append((element, object))
    }

    /// Remembers objects that exist already, for the connections that lead to them.
    func know(_ known: [String: AnyObject]) { objects.merge(known) { $1 } }

    func isAdded(_ object: AnyObject) -> Bool { created.contains { $0.object === object } }

    func remember(_ constraint: NSLayoutConstraint, id: String?) {
        if let id { objects[id] = constraint }
    }
}
