/// An element of an Interface Builder file, with its attributes and children.
///
/// It never changes after it was read, so that all instances of a nib and all threads share it.
package final class InterfaceElement: Sendable {
    /// The element's name, such as `label`.
    package let tag: String
    /// The attributes by name.
    package let attributes: [String: String]
    /// The child elements in the file's order.
    package let children: [InterfaceElement]
    /// The text between the element's tags, which only strings have.
    package let text: String
    /// The line of the file on which the element begins, from 1.
    package let line: Int
    /// Whether the element has variations for traits.
    package let varies: Bool

    package init(
        tag: String, attributes: [String: String] = [:], children: [InterfaceElement] = [], text: String = "",
        line: Int = 0
    ) {
        self.tag = tag
        self.attributes = attributes
        self.children = children
        self.text = text
        self.line = line
        varies = children.contains { $0.tag == "variation" }
    }

    /// The identifier that references within the file use.
    package var id: String? { attributes["id"] }

    /// The name of the property of the enclosing object that the element is the value of.
    package var key: String? { attributes["key"] }

    /// Returns the first child with an element name.
    package func child(_ tag: String) -> InterfaceElement? { children.first { $0.tag == tag } }

    /// Returns the first child that is the value of a property; one that says `nil` counts as absent.
    package func child(key: String) -> InterfaceElement? {
        children.first { $0.key == key && $0.tag != "nil" }
    }

    /// Returns the children of the first child with an element name.
    package func children(of tag: String) -> [InterfaceElement] { child(tag)?.children ?? [] }

    // MARK: Values

    package subscript(name: String) -> String? { attributes[name] }

    /// Returns a Boolean attribute, which is written as YES or NO; nil if it is absent or something else.
    package func bool(_ name: String) -> Bool? {
        switch attributes[name] {
        case "YES", "true": true
        case "NO", "false": false
        default: nil
        }
    }

    /// Returns an attribute that is a finite number; nil if it is absent or something else.
    package func number(_ name: String) -> Double? { attributes[name].flatMap(Self.number) }

    /// Returns an attribute that is a whole number; nil if it is absent or something else.
    package func integer(_ name: String) -> Int? {
        guard let value = attributes[name] else { return nil }
        return Int(value) ?? Self.number(value).flatMap { Int(exactly: $0.rounded()) }
    }

    /// Returns the text of an attribute, or of the child with the same key, which longer texts have.
    package func string(_ name: String) -> String? {
        if let value = attributes[name] { return value }
        guard let child = child(key: name), child.tag == "string" || child.tag == "mutableString" else { return nil }
        return child.text
    }

    /// Returns a finite number; nil for anything else.
    package static func number(_ text: String) -> Double? {
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }
}
