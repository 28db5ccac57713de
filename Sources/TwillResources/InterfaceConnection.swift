/// A connection of an Interface Builder file, from the object that contains it to another.
package struct InterfaceConnection: Sendable {
    /// The kind of a connection, with its name.
    package enum Kind: Equatable, Sendable {
        /// A property that the other object becomes the value of.
        case outlet(property: String)
        /// A property to whose array the other object is added.
        case outletCollection(property: String)
        /// A method of the other object; the event is nil for gesture recognizers.
        case action(selector: String, event: String?)
    }

    package let kind: Kind
    /// The id of the other object.
    package let destination: String
    /// The element, for messages.
    package let element: InterfaceElement

    /// Creates a connection; nil for elements of other kinds, such as segues, and for incomplete ones.
    package init?(_ element: InterfaceElement) {
        self.element = element
        switch element.tag {
        case "outlet":
            guard let property = element["property"] else { return nil }
            kind = .outlet(property: property)
        case "outletCollection":
            guard let property = element["property"] else { return nil }
            kind = .outletCollection(property: property)
        case "action":
            guard let selector = element["selector"] else { return nil }
            kind = .action(selector: selector, event: element["eventType"])
        default: return nil
        }
        // Without a destination, an action goes to the first responder.
        destination = element["destination"] ?? element["target"] ?? "-2"
    }
}
