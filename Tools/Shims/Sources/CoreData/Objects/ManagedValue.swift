import Foundation

/// Values of attributes, in the type in which they are stored and in the types of properties.
enum ManagedValue {
    /// Returns a value as objects keep it: `NSNumber`, `NSDecimalNumber`, `String`, `Date`, `Data`, `UUID`, `URL`; nil in the
    /// outer optional for a value of another type.
    static func normalized(_ value: Any?, for attribute: NSAttributeDescription) -> Any?? {
        guard let value = unwrapped(value) else { return .some(nil) }
        switch attribute.attributeType {
        case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
            if let number = value as? NSNumber { return .some(number) }
            if let raw = rawValue(value) { return normalized(raw, for: attribute) }
        case .booleanAttributeType:
            if let number = value as? NSNumber { return .some(NSNumber(value: number.boolValue)) }
        case .doubleAttributeType:
            if let number = value as? NSNumber { return .some(NSNumber(value: number.doubleValue)) }
        case .floatAttributeType:
            if let number = value as? NSNumber { return .some(NSNumber(value: number.floatValue)) }
        case .decimalAttributeType:
            if let number = value as? NSDecimalNumber { return .some(number) }
            if let decimal = value as? Decimal { return .some(NSDecimalNumber(decimal: decimal)) }
            if let number = value as? NSNumber { return .some(NSDecimalNumber(decimal: number.decimalValue)) }
        case .stringAttributeType:
            if let text = value as? String { return .some(text) }
            if let text = value as? NSString { return .some(String(text)) }
            if let raw = rawValue(value) { return normalized(raw, for: attribute) }
        case .dateAttributeType:
            if let date = value as? Date { return .some(date) }
            if let interval = value as? Double { return .some(Date(timeIntervalSinceReferenceDate: interval)) }
        case .binaryDataAttributeType:
            if let data = value as? Data { return .some(data) }
        case .UUIDAttributeType:
            if let uuid = value as? UUID { return .some(uuid) }
        case .URIAttributeType:
            if let url = value as? URL { return .some(url) }
        default: return .some(value)
        }
        return nil
    }

    private static func rawValue(_ value: Any) -> Any? {
        guard let value = value as? any RawRepresentable else { return nil }
        return value.rawValue
    }

    private static func unwrapped(_ value: Any?) -> Any? {
        guard let value, !(value is NSNull) else { return nil }
        let mirror = value as? any OptionalAny
        return mirror == nil ? value : mirror?.contents
    }

    /// Returns a kept value as the type of a property; nil where it is of another one.
    static func converted<Value>(_ value: Any, to type: Value.Type) -> Value? {
        if let number = value as? NSNumber, !(value is NSDecimalNumber) {
            let plain = (type as? any OptionalAny.Type)?.wrapped ?? type
            switch plain {
            case is Bool.Type: return number.boolValue as? Value
            case is Int16.Type: return number.int16Value as? Value
            case is Int32.Type: return number.int32Value as? Value
            case is Int64.Type: return number.int64Value as? Value
            case is Int.Type: return number.intValue as? Value
            case is Float.Type: return number.floatValue as? Value
            case is Double.Type: return number.doubleValue as? Value
            case is NSNumber.Type: return number as? Value
            default: break
            }
        }
        if let same = value as? Value { return same }
        if let date = value as? Date { return date.timeIntervalSinceReferenceDate as? Value }
        if let decimal = value as? NSDecimalNumber { return decimal.decimalValue as? Value }
        let plain = (type as? any OptionalAny.Type)?.wrapped ?? type
        return (plain as? any RawRepresentable.Type).flatMap { made($0, of: value) as? Value }
    }

    private static func made<Raw: RawRepresentable>(_ type: Raw.Type, of value: Any) -> Raw? {
        converted(value, to: Raw.RawValue.self).flatMap { Raw(rawValue: $0) }
    }

    /// Whether two kept values are equal.
    static func isEqual(_ left: Any?, _ right: Any?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        if let a = left as? [NSManagedObjectID], let b = right as? [NSManagedObjectID] { return a == b }
        if let a = left as? NSManagedObjectID, let b = right as? NSManagedObjectID { return a === b }
        if let a = left as? AnyHashable, let b = right as? AnyHashable { return a == b }
        return (left as AnyObject) === (right as AnyObject)
    }
}

/// An optional of any type.
private protocol OptionalAny {
    var contents: Any? { get }
    static var wrapped: Any.Type { get }
}

extension Optional: OptionalAny {
    fileprivate var contents: Any? { self.map { $0 as Any } }
    fileprivate static var wrapped: Any.Type { Wrapped.self }
}
