import Foundation
import TwillSync

/// The way an associated value is kept.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// The value is not retained. Reading it after it was freed gives nil; on iOS that is undefined.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// The value is retained.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// A copy, where the value is an `NSCopying`.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// The value is retained.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// A copy, where the value is an `NSCopying`.
    case OBJC_ASSOCIATION_COPY = 771
}

/// Associates a value with an object under a key, in place of the one before; nil removes it. Any thread.
///
/// A value goes with its object: at once with a responder, such as a view or a view controller; with another object
/// when the next value is associated with any. A value that refers to its object keeps both alive, as on iOS.
///
/// - Parameters:
///   - object: An object. A value of another kind, such as a structure, has no identity: the association is lost.
///   - key: The key, identified by its memory address.
///   - value: The value; nil removes the previous one.
///   - policy: How the value is retained or copied.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.set(object as AnyObject, key, value.map { AssociatedObjects.Value($0, policy) })
}

/// Returns the value that is associated with an object under a key; nil where there is none. Any thread.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.get(object as AnyObject, key)
}

/// Removes all values that are associated with an object. Any thread.
public func objc_removeAssociatedObjects(_ object: Any) { AssociatedObjects.removeAll(object as AnyObject) }

/// The values that are associated with one object.
///
/// Responders hold theirs. Those of other objects are in a table that looks, whenever one is added, which are gone.
final class AssociatedObjects: @unchecked Sendable {
    struct Value {
        private enum Storage {
            case kept(Any)
            case object(Weak)
        }

        private struct Weak {
            weak var object: AnyObject?
        }

        private let storage: Storage

        init(_ value: Any, _ policy: objc_AssociationPolicy) {
            switch policy {
            case .OBJC_ASSOCIATION_ASSIGN: storage = .object(Weak(object: value as AnyObject))
            case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: storage = .kept(value)
            case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
                storage = .kept((value as? any NSCopying)?.copy() ?? value)
            }
        }

        var value: Any? {
            switch storage {
            case .kept(let value): value
            case .object(let weak): weak.object
            }
        }
    }

    private struct Entry {
        weak var object: AnyObject?
        let values: AssociatedObjects
    }

    private struct Table {
        var entries: [ObjectIdentifier: Entry] = [:]
        /// How many entries there may be before the dead are looked for again.
        var limit = 16
    }

    /// Guards the values of all objects, too. Nothing is released while it is held: that may run an app's code.
    private static let table = Locked(Table())

    private var values: [UnsafeRawPointer: Value] = [:]

    static func get(_ object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
        table.withLock { find(object, in: $0)?.values[key] }?.value
    }

    static func set(_ object: AnyObject, _ key: UnsafeRawPointer, _ value: Value?) {
        nonisolated(unsafe) let value = value
        nonisolated(unsafe) let object = object
        nonisolated(unsafe) let key = key
        nonisolated(unsafe) var gone: [Any] = []
        table.withLock { table in
            if let found = find(object, in: table) {
                if let old = found.values.updateOrRemove(key, value) { gone.append(old) }
                return
            }
            guard let value else { return }
            let made = AssociatedObjects()
            made.values[key] = value
            if let responder = object as? UIResponder {
                responder.associatedObjects = made
                return
            }
            if let old = table.entries.updateValue(
                Entry(object: object, values: made), forKey: ObjectIdentifier(object))
            {
                gone.append(old)
            }
            guard table.entries.count > table.limit else { return }
            for (identifier, entry) in table.entries where entry.object == nil {
                gone.append(entry)
                table.entries[identifier] = nil
            }
            table.limit = max(16, table.entries.count * 2)
        }
    }

    static func removeAll(_ object: AnyObject) {
        nonisolated(unsafe) let object = object
        nonisolated(unsafe) var gone: [Any] = []
        table.withLock { table in
            guard let found = find(object, in: table) else { return }
            gone.append(found.values)
            found.values = [:]
        }
    }

    /// The identity of an object that is gone may be another's.
    private static func find(_ object: AnyObject, in table: Table) -> AssociatedObjects? {
        if let responder = object as? UIResponder { return responder.associatedObjects }
        guard let entry = table.entries[ObjectIdentifier(object)], entry.object === object else { return nil }
        return entry.values
    }
}

extension Dictionary {
    /// Returns the value before.
    fileprivate mutating func updateOrRemove(_ key: Key, _ value: Value?) -> Value? {
        if let value { updateValue(value, forKey: key) } else { removeValue(forKey: key) }
    }
}
