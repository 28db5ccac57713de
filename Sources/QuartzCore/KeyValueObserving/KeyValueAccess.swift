import Foundation
import TwillSync

/// An object of the framework whose properties are known by name.
package protocol KeyValueSource: AnyObject {
    /// Returns the value of a property; nil in the outer optional where there is none.
    func keyedValue(_ key: String) -> Any??

    /// Sets a property, and returns false where there is none, or the value is of another type.
    func setKeyedValue(_ value: Any?, _ key: String) -> Bool
}

/// An object whose properties are only known at run time, such as one of a database, and that finds them by name itself.
///
/// `value(forKey:)`, key paths and predicates ask it for the names that ``KeyValueCoding`` does not list.
public protocol DynamicKeyValueCoding: AnyObject {
    /// Returns the value of a property; nil in the outer optional where there is none.
    func dynamicValue(forKey key: String) -> Any??

    /// Sets a property, and returns false where there is none, or the value is of another type.
    func setDynamicValue(_ value: Any?, forKey key: String) -> Bool
}

/// Reads and sets properties by their names.
package enum KeyValueAccess {
    /// Returns the property of a class that lists it.
    package static func property(_ key: String, of object: AnyObject) -> KeyValueProperty? {
        let plain = KeyValueObservers.plain(key)
        let isMeant = { (property: KeyValueProperty) in
            property.name == key || KeyValueObservers.plain(property.name) == plain
        }
        if let coded = type(of: object) as? any KeyValueCoding.Type {
            return coded.keyValueProperties.last(where: isMeant)
        }
        return mainProperties(of: type(of: object))?.last(where: isMeant)
    }

    /// Returns what a class of the main actor lists; nil on other threads, and for other classes.
    static func mainProperties(of type: Any.Type) -> [KeyValueProperty]? {
        guard MainThread.isCurrent, let coded = type as? any MainKeyValueCoding.Type else { return nil }
        // Used on this thread alone.
        let type = HandOver(coded)
        return MainActor.assumeIsolated { HandOver(type.value.keyValueProperties) }.value
    }

    /// Returns the value of a property; nil where it is nil, or not known.
    package static func value(of object: AnyObject, _ key: String) -> Any? { lookUp(object, key) ?? nil }

    /// Returns the value of a property; nil in the outer optional where it is not known.
    package static func lookUp(_ object: AnyObject, _ key: String) -> Any?? {
        if let property = property(key, of: object) { return .some(property.get(object)) }
        if let layer = object as? CALayer { return .some(layer.value(forKey: key)) }
        if let object = object as? any DynamicKeyValueCoding { return object.dynamicValue(forKey: key) }
        return (object as? any KeyValueSource)?.keyedValue(key)
    }

    package static func value(of object: AnyObject, path: [String]) -> Any? {
        var current: Any? = object
        for key in path { current = current.flatMap { value(of: $0 as AnyObject, key) } }
        return current
    }

    /// Sets a property, and returns false where it is not known, or the value is of another type.
    package static func set(_ value: Any?, of object: AnyObject, _ key: String) -> Bool {
        if let set = property(key, of: object)?.set { return set(object, value) }
        if let layer = object as? CALayer {
            layer.setValue(value, forKey: key)
            return true
        }
        if let object = object as? any DynamicKeyValueCoding { return object.setDynamicValue(value, forKey: key) }
        return (object as? any KeyValueSource)?.setKeyedValue(value, key) ?? false
    }
}

extension KeyValueObservable {
    /// Returns the value of a property by its name; nil, and a log, for a name that is not known.
    public func value(forKey key: String) -> Any? {
        if let found = KeyValueAccess.lookUp(self, key) { return found }
        logError(
            "\(type(of: self)) has no property \"\(key)\" that can be read by name. List it in keyValueProperties.",
            repetition: .oncePer("value \(type(of: self)).\(key)"))
        return nil
    }

    /// Sets a property by its name. A name that is not known, and a value of another type, are logged.
    public func setValue(_ value: Any?, forKey key: String) {
        guard !KeyValueAccess.set(value, of: self, key) else { return }
        logError(
            "\(type(of: self)) has no property \"\(key)\" that can be set by name to \(value.map { "\($0)" } ?? "nil"). List it "
                + "in keyValueProperties.")
    }

    /// Returns the value at the end of names with dots between them; nil where one on the way is nil.
    public func value(forKeyPath keyPath: String) -> Any? {
        guard let dot = keyPath.firstIndex(of: ".") else { return Self.value(of: self, keyPath) }
        guard let next = Self.value(of: self, String(keyPath[..<dot])) else { return nil }
        return (next as? NSObject)?.value(forKeyPath: String(keyPath[keyPath.index(after: dot)...]))
    }

    /// Sets the property at the end of names with dots between them. Nothing is set where one on the way is nil.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let dot = keyPath.firstIndex(of: ".") else { return Self.set(value, of: self, keyPath) }
        guard let next = Self.value(of: self, String(keyPath[..<dot])) else { return }
        (next as? NSObject)?.setValue(value, forKeyPath: String(keyPath[keyPath.index(after: dot)...]))
    }

    // A layer and a responder have methods, which subclasses override.

    private static func value(of object: Self, _ key: String) -> Any? {
        if let layer = object as? CALayer { return layer.value(forKeyPath: key) }
        if let responder = object as? any MainKeyValueMethods, MainThread.isCurrent {
            // Both stay on this thread.
            let responder = HandOver(responder)
            return MainActor.assumeIsolated { HandOver(responder.value.value(forKey: key)) }.value
        }
        return object.value(forKey: key)
    }

    private static func set(_ value: Any?, of object: Self, _ key: String) {
        if let layer = object as? CALayer { return layer.setValue(value, forKeyPath: key) }
        if let responder = object as? any MainKeyValueMethods, MainThread.isCurrent {
            let call = HandOver((responder, value))
            return MainActor.assumeIsolated { call.value.0.setValue(call.value.1, forKey: key) }
        }
        object.setValue(value, forKey: key)
    }
}

/// A class of the main actor that reads and sets properties by name itself.
@MainActor
package protocol MainKeyValueMethods: AnyObject {
    func value(forKey key: String) -> Any?
    func setValue(_ value: Any?, forKey key: String)
}
