/// A scene of a storyboard: a view controller with the objects that belong to it.
package struct InterfaceScene: Sendable {
    /// The scene's element.
    package let element: InterfaceElement
    /// The objects in the file's order, placeholders included.
    package let objects: [InterfaceElement]
    /// The view controller, which may be a reference to another storyboard; nil in damaged scenes.
    package let controller: InterfaceElement?
    /// The segues of the scene, in the file's order.
    package let segues: [InterfaceSegue]

    package init(_ element: InterfaceElement) {
        self.element = element
        objects = element.children(of: "objects")
        controller =
            objects.first { $0["sceneMemberID"] == "viewController" }
            ?? objects.first { $0.tag.hasSuffix("Controller") || $0.tag == "viewControllerPlaceholder" }
        var segues: [InterfaceSegue] = []
        for object in objects { Self.collect(object, &segues) }
        self.segues = segues
    }

    /// The objects beside the view controller that are created with it.
    package var otherObjects: [InterfaceElement] {
        objects.filter { $0 !== controller && !InterfaceDocument.isPlaceholder($0) && $0.tag != "exit" }
    }

    /// The ids of the objects that popovers of the scene point at.
    package var popoverAnchors: Set<String> { Set(segues.compactMap(\.popoverAnchor)) }

    /// Returns the first segue with an identifier.
    package func segue(identifier: String) -> InterfaceSegue? { segues.first { $0.identifier == identifier } }

    private static func collect(_ element: InterfaceElement, _ segues: inout [InterfaceSegue]) {
        if element.tag == "connections" { segues += element.children.compactMap(InterfaceSegue.init) }
        for child in element.children { collect(child, &segues) }
    }
}

/// A segue of a storyboard: a transition from its scene to another.
package struct InterfaceSegue: Sendable {
    /// The kind of a segue.
    package enum Kind: String, Sendable {
        case show, showDetail, presentation, popoverPresentation, embed, relationship, unwind, custom
        // The kinds of the files before iOS 8.
        case push, modal, popover, replace
    }

    /// The element.
    package let element: InterfaceElement
    /// The kind; nil for one that is not known.
    package let kind: Kind?
    /// The id of the view controller that is shown; of an unwind segue, that of the exit.
    package let destination: String
    /// The name that code uses.
    package let identifier: String?

    /// Creates a segue; nil for other elements.
    package init?(_ element: InterfaceElement) {
        guard element.tag == "segue" else { return nil }
        self.element = element
        kind = element["kind"].flatMap(Kind.init)
        destination = element["destination"] ?? ""
        identifier = element["identifier"]
    }

    /// The property of a container that a relationship sets.
    package var relationship: String? { element["relationship"] }

    /// Whether the accessory of a cell triggers the segue, and not the cell.
    package var isAccessoryAction: Bool { element["trigger"] == "accessoryAction" }

    /// The id of the view or of the bar button item that a popover points at.
    package var popoverAnchor: String? {
        element["popoverAnchorView"] ?? element["popoverAnchorBarButtonItem"] ?? element["popoverAnchorItem"]
    }
}
