import Foundation
import TwillSync

/// An Interface Builder file: its objects, and what they refer to.
///
/// It never changes after it was read, and is shared by all instances of a nib.
package final class InterfaceDocument: Sendable {
    /// The path, or another name of the file for messages.
    package let file: String
    /// The top-level objects in the file's order, placeholders included; those of a storyboard are in its scenes.
    package let objects: [InterfaceElement]
    /// The scenes of a storyboard, in the file's order.
    package let scenes: [InterfaceScene]
    /// The id of the view controller that a storyboard begins with.
    package let initialController: String?
    /// The images that the file lists, by name, with their sizes in points.
    package let images: [String: InterfaceImage]
    /// The named colors that the file lists, with their values.
    package let namedColors: [String: InterfaceElement]
    /// The values of system colors that the file lists, for names that are not known.
    package let systemColors: [String: InterfaceElement]
    /// What is wrong with the file; what was read before it is in the other properties.
    package let problem: InterfaceProblem?

    /// Whether an object varies with traits.
    package let varies: Bool

    /// Returns true for the first call: the elements' attributes are compared with those that are read once.
    package func beginCheck() -> Bool {
        isChecked.withLock { isChecked in
            defer { isChecked = true }
            return !isChecked
        }
    }

    private let isChecked = Locked(false)

    private let root: InterfaceElement?
    private let elementsByID: [String: InterfaceElement]
    /// The document as it is for traits, by the traits.
    private let variants = Locked<[InterfaceTraits: InterfaceDocument]>([:])

    /// Reads a file.
    package convenience init(bytes: [UInt8], file: String, limits: InterfaceParser.Limits = .init()) {
        let (root, parseProblem) = InterfaceParser.parse(bytes, limits: limits)
        var problem = parseProblem
        if problem == nil, let root, root.tag != "document" {
            problem = InterfaceProblem(
                line: root.line,
                text: "<\(root.tag)> is not an Interface Builder document, which begins with <document>")
        }
        self.init(root: root, file: file, problem: problem)
    }

    /// Creates the document of a root element.
    package init(root: InterfaceElement?, file: String, problem parseProblem: InterfaceProblem? = nil) {
        self.file = file
        self.root = root
        var problem = parseProblem
        let document = root?.tag == "document" ? root : nil
        objects = document?.children(of: "objects") ?? []
        scenes = (document?.children(of: "scenes") ?? []).filter { $0.tag == "scene" }.map(InterfaceScene.init)
        initialController = document?["initialViewController"]
        var images: [String: InterfaceImage] = [:]
        var namedColors: [String: InterfaceElement] = [:]
        var systemColors: [String: InterfaceElement] = [:]
        for resource in document?.children(of: "resources") ?? [] {
            guard let name = resource["name"] else { continue }
            switch resource.tag {
            case "image": images[name] = InterfaceImage(resource)
            case "namedColor": namedColors[name] = resource.child("color")
            case "systemColor": systemColors[name] = resource.child("color")
            default: break
            }
        }
        self.images = images
        self.namedColors = namedColors
        self.systemColors = systemColors
        var elementsByID: [String: InterfaceElement] = [:]
        var repeated: (id: String, line: Int)?
        var varies = false
        for object in objects + scenes.flatMap(\.objects) {
            Self.collect(object, &elementsByID, &repeated, &varies)
        }
        self.varies = varies
        if problem == nil, let repeated {
            problem = InterfaceProblem(line: repeated.line, text: "the id \"\(repeated.id)\" is used twice")
        }
        self.elementsByID = elementsByID
        self.problem = problem
    }

    /// Returns the element with an id; of several the first.
    package func element(id: String) -> InterfaceElement? { elementsByID[id] }

    /// Returns the scene of a view controller, by the controller's id.
    package func scene(controller id: String) -> InterfaceScene? { scenes.first { $0.controller?.id == id } }

    /// Returns the scene whose view controller has a storyboard identifier.
    package func scene(identifier: String) -> InterfaceScene? {
        scenes.first { $0.controller?["storyboardIdentifier"] == identifier }
    }

    /// Returns the document as it is for some traits: itself, if nothing in it varies.
    package func variant(for traits: InterfaceTraits) -> InterfaceDocument {
        guard varies, let root else { return self }
        if let known = variants.withLock({ $0[traits] }) { return known }
        let variant = InterfaceDocument(root: root.variant(for: traits), file: file, problem: problem)
        return variants.withLock { variants in
            if let first = variants[traits] { return first }
            if variants.count > 16 { variants = [:] }
            variants[traits] = variant
            return variant
        }
    }

    /// Returns the document with other elements in the place of some.
    ///
    /// - Parameter replace: Returns the element for one, whose children were replaced already.
    package func replacing(_ replace: (InterfaceElement) -> InterfaceElement) -> InterfaceDocument {
        guard let root else { return self }
        let replaced = Self.replaced(root, replace)
        return replaced === root ? self : InterfaceDocument(root: replaced, file: file, problem: problem)
    }

    private static func replaced(
        _ element: InterfaceElement, _ replace: (InterfaceElement) -> InterfaceElement
    ) -> InterfaceElement {
        var isChanged = false
        let children = element.children.map { child in
            let other = replaced(child, replace)
            if other !== child { isChanged = true }
            return other
        }
        guard isChanged else { return replace(element) }
        return replace(element.with(children: children))
    }

    /// The ids that elements have.
    package var ids: some Collection<String> { elementsByID.keys }

    /// Whether a top-level element is one of the placeholders for objects outside of the file.
    package static func isPlaceholder(_ element: InterfaceElement) -> Bool { element.tag == "placeholder" }

    /// The file's name and a line of it, for messages.
    package func place(_ element: InterfaceElement) -> String { "\(name), line \(element.line)" }

    /// The file's name without its folders.
    package var name: String { file.split(separator: "/").last.map(String.init) ?? file }

    private static func collect(
        _ element: InterfaceElement, _ found: inout [String: InterfaceElement],
        _ repeated: inout (id: String, line: Int)?, _ varies: inout Bool
    ) {
        if element.varies { varies = true }
        if let id = element.id {
            if found[id] == nil { found[id] = element } else if repeated == nil { repeated = (id, element.line) }
        }
        for child in element.children { collect(child, &found, &repeated, &varies) }
    }
}

/// An image that an Interface Builder file lists among its resources.
package struct InterfaceImage: Equatable, Sendable {
    /// The name, also of a system's symbol.
    package let name: String
    /// The catalog that the image is from, such as `system`.
    package let catalog: String?
    /// The width and the height in points, as Xcode saw them.
    package let width: Double, height: Double

    init(_ element: InterfaceElement) {
        name = element["name"] ?? ""
        catalog = element["catalog"]
        width = element.number("width") ?? 0
        height = element.number("height") ?? 0
    }
}
