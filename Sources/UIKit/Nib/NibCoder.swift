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

    override func containsValue(forKey key: String) -> Bool { hasValue(key) }

    override func decodeObject(forKey key: String) -> Any? {
        // Interfaces are created by the main thread alone.
        nonisolated(unsafe) var value: Any?
        nonisolated(unsafe) let coder = self
        MainActor.assumeIsolated { value = coder.object(key) }
        return value
    }

    override func decodeBool(forKey key: String) -> Bool { flag(key) }

    override func decodeInteger(forKey key: String) -> Int {
        number(key).flatMap { Int(exactly: $0.rounded()) } ?? 0
    }

    override func decodeInt32(forKey key: String) -> Int32 {
        number(key).flatMap { Int32(exactly: $0.rounded()) } ?? 0
    }

    override func decodeInt64(forKey key: String) -> Int64 { Int64(decodeInteger(forKey: key)) }

    override func decodeDouble(forKey key: String) -> Double { number(key) ?? 0 }

    override func decodeFloat(forKey key: String) -> Float { Float(decodeDouble(forKey: key)) }

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
        if let reference = element.child(key: name), reference.tag == "imageReference" {
            return loader.image(reference)
        }
        guard let image = element[name], !image.isEmpty else { return nil }
        return loader.image(named: image, catalog: element["catalog"], at: element)
    }

    /// Returns the configuration of symbols that a property has.
    @MainActor
    func symbolConfiguration(_ key: String) -> UIImage.SymbolConfiguration? {
        element.child(key: key).flatMap { loader.symbolConfiguration($0) }
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
