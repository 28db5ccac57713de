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

    private let owner: AnyObject?
    private let external: [String: Any]
    private lazy var moduleHints = makeModuleHints()

    /// The objects by id.
    private(set) var objects: [String: AnyObject] = [:]
    /// The guides by id, which are asked for when a constraint needs them.
    private var guides: [String: (view: UIView, element: InterfaceElement)] = [:]
    /// The objects with their elements, in the order in which they were created.
    private(set) var created: [(element: InterfaceElement, object: AnyObject)] = []
    /// The constraints that need a view which is not installed.
    var waitingConstraints: [NSLayoutConstraint] = []
    /// The views that are not installed.
    private(set) var uninstalledViews: [UIView] = []

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

    // MARK: Objects

    /// Creates the object of an element; nil, and a log, if it is none.
    func make(_ element: InterfaceElement) -> AnyObject? {
        guard NibBudget.spend() else {
            log(element, "too many objects are created at once; the rest of the nib is left out.")
            return nil
        }
        if element.tag == "customObject" { return makeCustomObject(element) }
        let standard: AnyClass? = NibClasses.standard(element.tag)
        let custom: AnyClass? = customClass(of: element)
        if let type = custom ?? standard, !(type is UIView.Type) { return makeObject(element, type) }
        if custom == nil, standard == nil {
            log(element, "<\(element.tag)> is not read yet; a plain view with its name takes its place.")
            let view = makeView(element, NibMissingView.self)
            (view as? NibMissingView)?.name = element.tag
            return view
        }
        return makeView(element, (custom ?? standard) as? UIView.Type ?? UIView.self)
    }

    /// Creates the object of a `<customObject>` with `init()`; a view or gesture recognizer with the coder.
    private func makeCustomObject(_ element: InterfaceElement) -> AnyObject? {
        guard let name = element["customClass"] else {
            let object = NSObject()
            add(object, for: element)
            return object
        }
        let module = element["customModule"]
        let found: AnyClass? = NibClasses.custom(name, module: module, hints: moduleHints)
        if let type = found as? UIView.Type { return makeView(element, type) }
        guard let type = found as? NSObject.Type else {
            let reason = found == nil ? "there is no class" : "NSObject is not the superclass of"
            log(element, "\(reason) \(module.map { $0 + "." } ?? "")\(name); the object is left out.")
            return nil
        }
        let object = type.new()
        add(object, for: element)
        return object
    }

    /// Creates the view of an element.
    func makeView(_ element: InterfaceElement) -> UIView? { make(element) as? UIView }

    private func makeView(_ element: InterfaceElement, _ type: UIView.Type) -> UIView {
        let view: UIView
        if let made = type.init(coder: NibCoder(element, self)) {
            view = made
        } else {
            log(element, "\(type).init?(coder:) returned nil; a plain view takes its place.")
            view = UIView(coder: NibCoder(element, self)) ?? UIView()
        }
        // The class may not have called super with this coder.
        add(view, for: element)
        return view
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

    /// Creates the subviews of a view.
    func addSubviews(of element: InterfaceElement, to view: UIView) {
        let excluded = InterfaceMask(element).subviews
        for child in element.children(of: "subviews") {
            guard let subview = makeView(child) else { continue }
            // One that is not installed is created, for its outlets, and not added.
            if let id = child.id, excluded.contains(id) {
                uninstalledViews.append(subview)
                continue
            }
            // Content belongs into the content view of an effect.
            ((view as? UIVisualEffectView)?.contentView ?? view).addSubview(subview)
        }
        for child in element.children where child.tag == "viewLayoutGuide" {
            if let id = child.id { guides[id] = (view, child) }
        }
        for child in element.children(of: "layoutGuides") {
            if let id = child.id { guides[id] = (view, child) }
        }
    }

    /// Returns the object of an id, which may be a guide; nil if there is none.
    func object(_ id: String) -> AnyObject? {
        if let object = objects[id] { return object }
        guard let (view, element) = guides[id] else { return nil }
        let guide = guide(of: view, element)
        objects[id] = guide
        return guide
    }

    private func guide(of view: UIView, _ element: InterfaceElement) -> UILayoutGuide {
        switch element.key {
        case "safeArea": return view.safeAreaLayoutGuide
        case "layoutMargins": return view.layoutMarginsGuide
        case "readableContent": return view.readableContentGuide
        case "keyboard": return view.keyboardLayoutGuide
        case "contentLayoutGuide":
            if let scrollView = view as? UIScrollView { return scrollView.contentLayoutGuide }
        case "frameLayoutGuide":
            if let scrollView = view as? UIScrollView { return scrollView.frameLayoutGuide }
        default: break
        }
        if element.key != nil {
            log(
                element,
                "the layout guide \"\(element.key ?? "")\" is not known; one without constraints takes its place.")
        }
        let guide = UILayoutGuide()
        guide.identifier = element["identifier"] ?? ""
        view.addLayoutGuide(guide)
        return guide
    }

    func remember(_ constraint: NSLayoutConstraint, id: String?) {
        if let id { objects[id] = constraint }
    }

    // MARK: Classes

    /// Returns the app's class that an element names; nil, and a log, if there is none.
    func customClass(of element: InterfaceElement) -> AnyClass? {
        guard let name = element["customClass"] else { return nil }
        let module = element["customModule"]
        guard let type = NibClasses.custom(name, module: module, hints: moduleHints) else {
            let standard = NibClasses.standard(element.tag).map { "\($0)" } ?? "UIView"
            log(
                element,
                "there is no class \(module.map { $0 + "." } ?? "")\(name) at the top level of a module; it may "
                    + "be private, nested or in a module that is not linked. \(standard) takes its place.")
            return nil
        }
        guard Self.fits(type, NibClasses.standard(element.tag)) else {
            log(element, "\(type) is no class for <\(element.tag)>; the standard class takes its place.")
            return nil
        }
        return type
    }

    private func makeModuleHints() -> [String] {
        var hints: [String] = []
        if let owner, !NibClasses.isFramework(type(of: owner)) { hints.append(NibClasses.module(of: type(of: owner))) }
        // A resource bundle is named package_target.resources.
        let folders = [bundle?.bundlePath, document.file].compactMap { $0 }
        for part in folders.flatMap({ $0.split(separator: "/") }) where part.hasSuffix(".resources") {
            if let target = part.dropLast(10).split(separator: "_", maxSplits: 1).last { hints.append(String(target)) }
        }
        return hints
    }
}

/// The bounds of nibs that are loaded within each other: a view may load a nib that contains the view again.
@MainActor
enum NibBudget {
    /// The most nibs that are loaded within each other.
    static let largestDepth = 12

    /// The most objects that one call creates, with the nibs that its views load.
    static let largestCount = 20_000

    private static var depth = 0
    private static var count = 0

    static func enter(_ document: InterfaceDocument) -> Bool {
        guard depth < largestDepth else {
            logError(
                "\(document.name): \(largestDepth) nibs are being loaded within each other. A custom class probably loads a "
                    + "nib that contains the class; make it the File's Owner instead. Nothing is loaded.",
                subsystem: "UINib")
            return false
        }
        if depth == 0 { count = 0 }
        depth += 1
        return true
    }

    static func leave() { depth -= 1 }

    static func spend() -> Bool {
        count += 1
        return count <= largestCount
    }
}
