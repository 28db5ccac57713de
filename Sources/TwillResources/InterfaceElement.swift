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

    /// The identifier that references within the file use.
    package let id: String?

    /// The name of the property of the enclosing object that the element is the value of.
    package let key: String?

    /// A bit for each attribute's name. Nearly all names that are asked for are absent, and need not be hashed.
    private let names: UInt64
    /// A bit for the tag and the key of each child.
    private let childNames: UInt64

    /// What was made of the element's values, for all objects that are created from it.
    @MainActor package var derived: AnyObject?

    package init(
        tag: String, attributes: [String: String] = [:], children: [InterfaceElement] = [], text: String = "",
        line: Int = 0
    ) {
        self.tag = tag
        self.attributes = attributes
        self.children = children
        self.text = text
        self.line = line
        id = attributes["id"]
        key = attributes["key"]
        names = attributes.keys.reduce(0) { $0 | Self.bit($1) }
        childNames = children.reduce(0) { $0 | Self.bit($1.tag) | ($1.key.map(Self.bit) ?? 0) }
        varies = children.contains { $0.tag == "variation" }
    }

    /// Returns the bit of a name, by its length, its first and its last character.
    private static func bit(_ name: String) -> UInt64 {
        let bytes = name.utf8
        guard let first = bytes.first, let last = bytes.last else { return 1 }
        return 1 << ((UInt64(bytes.count) &* 5 &+ UInt64(first) &* 3 &+ UInt64(last)) & 63)
    }

    /// Returns the first child with an element name.
    package func child(_ tag: String) -> InterfaceElement? {
        childNames & Self.bit(tag) == 0 ? nil : children.first { $0.tag == tag }
    }

    /// Returns the first child that is the value of a property; one that says `nil` counts as absent.
    package func child(key: String) -> InterfaceElement? {
        childNames & Self.bit(key) == 0 ? nil : children.first { $0.key == key && $0.tag != "nil" }
    }

    /// Returns the children of the first child with an element name.
    package func children(of tag: String) -> [InterfaceElement] { child(tag)?.children ?? [] }

    // MARK: Values

    package subscript(name: String) -> String? { names & Self.bit(name) == 0 ? nil : attributes[name] }

    /// Returns a Boolean attribute, which is written as YES or NO; nil if it is absent or something else.
    package func bool(_ name: String) -> Bool? {
        switch self[name] {
        case "YES", "true": true
        case "NO", "false": false
        default: nil
        }
    }

    /// Returns an attribute that is a finite number; nil if it is absent or something else.
    package func number(_ name: String) -> Double? { self[name].flatMap(Self.number) }

    /// Returns an attribute that is a whole number; nil if it is absent or something else.
    package func integer(_ name: String) -> Int? {
        guard let value = self[name] else { return nil }
        return Int(value) ?? Self.number(value).flatMap { Int(exactly: $0.rounded()) }
    }

    /// Returns the text of an attribute, or of the child with the same key, which longer texts have.
    package func string(_ name: String) -> String? {
        if let value = self[name] { return value }
        guard let child = child(key: name), child.tag == "string" || child.tag == "mutableString" else { return nil }
        return child.text
    }

    /// Returns a finite number; nil for anything else.
    package static func number(_ text: String) -> Double? {
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }
}
