import Foundation

/// A property that is known by its name, so that it can be observed, read and set with a string.
///
/// Without Objective-C a name does not lead to a property. See ``KeyValueCoding``.
public struct KeyValueProperty {
    /// The property's name.
    public let name: String
    /// The property, as code names it.
    let keyPath: AnyKeyPath
    package let get: (AnyObject) -> Any?
    /// Sets a value, and returns false where it is of another type; nil for a constant.
    package let set: ((AnyObject, Any?) -> Bool)?
    /// Whether an object has the property.
    package let isOf: (AnyObject) -> Bool
    /// The names of the properties that this one is computed from.
    let sources: Set<String>

    /// A property that can be read.
    ///
    /// - Parameter sources: The names of the properties that it is computed from: with them it changes.
    public init<Root: AnyObject, Value>(
        _ name: String, _ keyPath: KeyPath<Root, Value>, affectedBy sources: Set<String> = []
    ) {
        self.name = name
        self.sources = sources
        isOf = { $0 is Root }
        self.keyPath = keyPath
        get = { ($0 as? Root).flatMap { KeyValueBoxing.object($0[keyPath: keyPath]) } }
        set = nil
    }

    /// A property that can be read and set. Numbers, strings and geometry are converted as Objective-C does.
    ///
    /// - Parameter sources: The names of the properties that it is computed from: with them it changes.
    public init<Root: AnyObject, Value>(
        _ name: String, _ keyPath: ReferenceWritableKeyPath<Root, Value>, affectedBy sources: Set<String> = []
    ) {
        self.name = name
        self.sources = sources
        isOf = { $0 is Root }
        self.keyPath = keyPath
        get = { ($0 as? Root).flatMap { KeyValueBoxing.object($0[keyPath: keyPath]) } }
        set = { object, value in
            guard let root = object as? Root, let new = KeyValueBoxing.value(value, as: Value.self) else {
                return false
            }
            root[keyPath: keyPath] = new
            return true
        }
    }
}

/// A class that lists properties by their names.
///
///     final class Player: NSObject, KeyValueCoding {
///         class var keyValueProperties: [KeyValueProperty] { [KeyValueProperty("level", \Player.level)] }
///
///         var level = 0 {
///             willSet { willChangeValue(forKey: "level") }
///             didSet { didChangeValue(forKey: "level") }
///         }
///     }
///
/// `./twill run` adds this to the classes of a project, for properties with `@objc`, `@IBInspectable` and `dynamic`. A
/// subclass adds its own to `super.keyValueProperties`. Classes of the main actor conform to ``MainKeyValueCoding``.
public protocol KeyValueCoding: AnyObject {
    /// The properties.
    static var keyValueProperties: [KeyValueProperty] { get }
}

/// A class of the main actor that lists properties by their names; see ``KeyValueCoding``.
@MainActor @preconcurrency
public protocol MainKeyValueCoding: AnyObject {
    /// The properties.
    static var keyValueProperties: [KeyValueProperty] { get }
}

/// Values as Objective-C has them, and back.
package enum KeyValueBoxing {
    /// Returns a value, numbers and geometry as `NSNumber` and `NSValue`; nil for an optional without one.
    package static func object(_ value: Any) -> Any? {
        if let optional = value as? any OptionalValue { return optional.wrapped.flatMap { object($0) } }
        // A number of Swift's is an NSObject by a cast, too.
        guard !(type(of: value) is AnyClass), let bridged = value as? any _ObjectiveCBridgeable else { return value }
        return bridged._bridgeToObjectiveC() as? NSValue ?? value
    }

    /// Returns a value as a type; nil where it has another one. nil fits any optional type.
    package static func value<Value>(_ value: Any?, as type: Value.Type) -> Value? {
        guard let value, !(value is NSNull) else { return (Value.self as? any OptionalValue.Type)?.none as? Value }
        if let same = value as? Value { return same }
        guard let number = value as? NSNumber else { return nil }
        let plain = (Value.self as? any OptionalValue.Type)?.wrappedType ?? Value.self
        switch plain {
        case is Bool.Type: return number.boolValue as? Value
        case is Int.Type: return number.intValue as? Value
        case is UInt.Type: return number.uintValue as? Value
        case is Float.Type: return number.floatValue as? Value
        case is Double.Type: return number.doubleValue as? Value
        case is CGFloat.Type: return CGFloat(number.doubleValue) as? Value
        default: return nil
        }
    }
}

/// An optional of any type.
private protocol OptionalValue {
    var wrapped: Any? { get }
    static var none: Any { get }
    static var wrappedType: Any.Type { get }
}

extension Optional: OptionalValue {
    fileprivate var wrapped: Any? { self }
    fileprivate static var none: Any { Self(nilLiteral: ()) as Any }
    fileprivate static var wrappedType: Any.Type { Wrapped.self }
}
