import CoreGraphics
import Foundation
import TwillResources

/// The coder that a class of the interface is created with, when it is in a nib.
///
/// The framework's classes read their element in `init?(coder:)`. An app's class may ask for attributes by name:
/// `decodeObject(forKey: "text")`, or with the prefix that archives have, `UIText`.
final class NibCoder: NSCoder {
    let element: InterfaceElement
    let loader: NibLoader

    /// Whether the element has only the values that differ, so that what it does not have stays.
    let isPartial: Bool

    init(_ element: InterfaceElement, _ loader: NibLoader, isPartial: Bool = false) {
        self.element = element
        self.loader = loader
        self.isPartial = isPartial
        super.init()
    }

    override var allowsKeyedCoding: Bool { true }

    override func containsValue(forKey key: String) -> Bool { value(key) != nil }

    override func decodeObject(forKey key: String) -> Any? { value(key) }

    override func decodeBool(forKey key: String) -> Bool { value(key) == "YES" || value(key) == "true" }

    override func decodeInteger(forKey key: String) -> Int {
        value(key).flatMap { InterfaceElement.number($0) }.flatMap { Int(exactly: $0.rounded()) } ?? 0
    }

    override func decodeDouble(forKey key: String) -> Double {
        value(key).flatMap { InterfaceElement.number($0) } ?? 0
    }

    override func decodeFloat(forKey key: String) -> Float { Float(decodeDouble(forKey: key)) }

    private func value(_ key: String) -> String? {
        if let value = element.string(key) { return value }
        guard key.hasPrefix("UI"), key.count > 2 else { return nil }
        let rest = key.dropFirst(2)
        return element.string(rest.prefix(1).lowercased() + rest.dropFirst())
    }

    // MARK: Values for the framework's classes

    /// Returns a Boolean attribute, or the value that Xcode does not write; nil if only differences are read.
    func bool(_ name: String, omitted: Bool) -> Bool? { element.bool(name) ?? (isPartial ? nil : omitted) }

    /// Returns a value by its name in the file; nil, and a log, for a name that is not known.
    @MainActor
    func choice<Value>(_ name: String, _ values: [String: Value]) -> Value? {
        guard let text = element[name] else { return nil }
        if let value = values[text] { return value }
        loader.log(
            element, "<\(element.tag)> has the value \"\(text)\" for \(name), which is not known; it is left out.")
        return nil
    }

    @MainActor
    func color(_ key: String) -> UIColor? { element.child(key: key).flatMap(loader.color) }

    @MainActor
    func font(_ key: String) -> UIFont? { element.child(key: key).flatMap(loader.font) }

    @MainActor
    func image(_ name: String) -> UIImage? {
        element[name].flatMap { loader.image(named: $0, catalog: element["catalog"], at: element) }
    }

    /// Returns the rectangle of a property.
    func rect(_ key: String) -> CGRect? { element.child(key: key).map(NibValues.rect) }

    /// Returns the size of a property.
    func size(_ key: String) -> CGSize? {
        element.child(key: key).map { CGSize(width: $0.number("width") ?? 0, height: $0.number("height") ?? 0) }
    }

    /// Returns the insets of a property, which have two spellings.
    func insets(_ key: String) -> UIEdgeInsets? { element.child(key: key).map(NibValues.insets) }
}
