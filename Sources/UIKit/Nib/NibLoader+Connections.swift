import Foundation
import TwillResources

extension NibLoader {
    /// Sets outlets, then adds actions and segues.
    func connect() {
        var triggers: [() -> Void] = []
        for (element, object) in created { connect(element.children(of: "connections"), of: object, &triggers) }
        for (connections, object) in scene?.waiting ?? [] { connect(connections, of: object, &triggers) }
        for trigger in triggers { trigger() }
    }

    /// Sets an object's outlets, and collects what its actions and segues need to be added.
    private func connect(
        _ connections: [InterfaceElement], of object: AnyObject, _ triggers: inout [() -> Void]
    ) {
        guard !connections.isEmpty else { return }
        let outlets = OutletList(object)
        for child in connections {
            if child.tag == "segue" {
                triggers.append { self.addSegue(child, from: object) }
                continue
            }
            if let scene, scene.shouldWait(child, known: objects) {
                scene.wait(child, of: object)
                continue
            }
            guard let connection = InterfaceConnection(child) else {
                log(child, "<\(child.tag)> is no connection that is read; it is left out.")
                continue
            }
            switch connection.kind {
            case .outlet(let property): set(property, connection, object, outlets, isCollection: false)
            case .outletCollection(let property): set(property, connection, object, outlets, isCollection: true)
            case .action: triggers.append { self.addAction(connection, from: object) }
            }
        }
    }

    // MARK: Outlets

    private func set(
        _ property: String, _ connection: InterfaceConnection, _ object: AnyObject, _ outlets: OutletList,
        isCollection: Bool
    ) {
        let element = connection.element
        guard let destination = self.object(connection.destination) else {
            // The first responder is not known before the action is sent; an object that was left out was logged.
            if document.element(id: connection.destination) == nil {
                log(
                    element,
                    "the outlet \"\(property)\" leads to \"\(connection.destination)\", which is no object of the file."
                )
            }
            return
        }
        let type: AnyClass = type(of: object)
        if let outlet = outlets[property] {
            guard outlet.isCollection == isCollection else {
                let wanted = isCollection ? "@OutletCollection" : "@Outlet"
                return log(
                    element, "\(type).\(property) is connected as the other kind of outlet; declare it with \(wanted).")
            }
            guard !outlet.connect(destination) else { return }
            return log(
                element,
                "the outlet \(type).\(property) has the type \(outlet.objectType), and is connected to a "
                    + "\(Swift.type(of: destination)). Change its type, or connect another object; it stays as it is.")
        }
        switch NibProperties.connect(property, of: object, to: destination) {
        case .connected: return
        case .wrongType(let wanted):
            log(
                element,
                "\(type).\(property) has to be a \(wanted), and is connected to a \(Swift.type(of: destination)); it "
                    + "stays as it is.")
        case .unknown:
            if outlets.plainProperties.contains(property) {
                let wrapper = isCollection ? "@OutletCollection" : "@Outlet"
                log(
                    element,
                    "\(type).\(property) is no outlet. Write \(wrapper) before its declaration; it stays as it is.")
            } else {
                let declaration =
                    isCollection
                    ? "@OutletCollection var \(property): [\(Swift.type(of: destination))]"
                    : "@Outlet var \(property): \(Swift.type(of: destination))!"
                log(
                    element,
                    "\(type) has no outlet \"\(property)\". Declare \(declaration) in the class, or remove the "
                        + "connection.")
            }
        }
    }
}

/// The outlets that an object's classes declare, found by reflection.
@MainActor
struct OutletList {
    private var outlets: [String: any NibConnectable] = [:]
    /// The names of other stored properties, for messages.
    private(set) var plainProperties: Set<String> = []

    init(_ object: AnyObject) {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror, !NibClasses.isFramework(current.subjectType) {
            for child in current.children {
                guard let label = child.label else { continue }
                // The storage of a property with a wrapper has an underscore before its name.
                if let outlet = child.value as? any NibConnectable, label.hasPrefix("_") {
                    let name = String(label.dropFirst())
                    if outlets[name] == nil { outlets[name] = outlet }
                } else {
                    plainProperties.insert(label)
                }
            }
            mirror = current.superclassMirror
        }
    }

    subscript(name: String) -> (any NibConnectable)? { outlets[name] }
}
