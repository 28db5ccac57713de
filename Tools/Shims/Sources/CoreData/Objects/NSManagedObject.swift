import Foundation
import UIKit

/// The objects that requests return: managed objects, their identifiers, dictionaries and numbers.
///
/// A protocol on iOS. It is a class here, so that a controller or a request of one type can be passed as one of any.
public typealias NSFetchRequestResult = NSObject

/// An object of a context.
open class NSManagedObject: NSObject, DynamicKeyValueCoding, IdentifiedObject {
    public let entity: NSEntityDescription
    public internal(set) var objectID: NSManagedObjectID
    public internal(set) weak var managedObjectContext: NSManagedObjectContext?

    /// The values that are not the default, as ``ManagedValue`` keeps them.
    var values: [String: Any] = [:]
    /// What was fetched or saved last; nil for an object that was not stored yet.
    var snapshot: Row?
    public internal(set) var isFault = false
    var isInsertion = false
    /// Deleted in a store while the context had it.
    var isGone = false
    private var materialized: [String: Any] = [:]

    // MARK: Creating

    /// Creates an object, and inserts it into a context.
    public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        if let ticket = context as? FetchTicket, let id = ticket.id {
            self.entity = entity
            objectID = id
            super.init()
            managedObjectContext = ticket.context
            isFault = true
            return
        }
        guard !entity.isAbstract else {
            fatalError(
                "Cannot insert '\(entity.name ?? "")' because it is an abstract entity. Insert one of its subentities.")
        }
        let known = context?.model?.entity(like: entity) ?? entity
        self.entity = known
        objectID = NSManagedObjectID(entity: known)
        super.init()
        applyDefaults()
        guard let context else { return }
        context.insert(self)
    }

    /// Creates an object of the entity that has this class.
    public convenience init(context moc: NSManagedObjectContext) {
        guard let entity = moc.model?.entity(of: Self.self) ?? LoadedModels.entity(of: Self.self) else {
            fatalError(
                "An NSManagedObject of class '\(NSStringFromClass(Self.self))' must have a valid NSEntityDescription. Load the model "
                    + "that names the class before, or set the context's persistentStoreCoordinator.")
        }
        self.init(entity: entity, insertInto: moc)
    }

    func applyDefaults() {
        for attribute in entity.attributes {
            if let value = attribute.initialValue { values[attribute.name] = value }
        }
    }

    open class func entity() -> NSEntityDescription {
        guard let entity = LoadedModels.entity(of: self) else {
            fatalError(
                "+[\(NSStringFromClass(self)) entity] Failed to find a unique match for an NSEntityDescription to a managed object "
                    + "subclass. Load the model that names the class before.")
        }
        return entity
    }

    // A request that a model's class declares for its own type is preferred.
    @_disfavoredOverload
    open class func fetchRequest() -> NSFetchRequest<NSFetchRequestResult> {
        NSFetchRequest(entityName: LoadedModels.entity(of: self)?.name ?? String(describing: self))
    }

    // MARK: State

    open var isInserted: Bool { managedObjectContext?.inserted.contains(self) ?? false }
    open var isUpdated: Bool { managedObjectContext?.updated.contains(self) ?? false }
    open var isDeleted: Bool { managedObjectContext?.deleted.contains(self) ?? false }
    open var hasChanges: Bool { isInserted || isUpdated || isDeleted }
    open var hasPersistentChangedValues: Bool { !changedKeys.isEmpty }
    open var faultingState: Int { isFault ? 1 : 0 }

    open func hasFault(forRelationshipNamed key: String) -> Bool { isFault }

    open func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] {
        switch kept(key) {
        case let ids as [NSManagedObjectID]: ids
        case let id as NSManagedObjectID: [id]
        default: []
        }
    }

    open func changedValues() -> [String: Any] {
        changedKeys.reduce(into: [:]) { $0[$1] = object(of: values[$1], $1) ?? NSNull() }
    }

    open func changedValuesForCurrentEvent() -> [String: Any] { changedValues() }

    open func committedValues(forKeys keys: [String]?) -> [String: Any] {
        fireFault()
        let keys = keys ?? entity.properties.filter { !$0.isTransient }.map(\.name)
        return keys.reduce(into: [:]) { $0[$1] = object(of: snapshot?.values[$1], $1) ?? NSNull() }
    }

    // MARK: Keys

    open func value(forKey key: String) -> Any? {
        if let found = dynamicValue(forKey: key) { return found }
        return (self as NSObject).value(forKey: key)
    }

    open func setValue(_ value: Any?, forKey key: String) {
        if setDynamicValue(value, forKey: key) { return }
        (self as NSObject).setValue(value, forKey: key)
    }

    open func setValuesForKeys(_ keyedValues: [String: Any]) {
        for (key, value) in keyedValues { setValue(value is NSNull ? nil : value, forKey: key) }
    }

    open func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        keys.reduce(into: [:]) { $0[$1] = value(forKey: $1) ?? NSNull() }
    }

    public func dynamicValue(forKey key: String) -> Any?? {
        if entity.property(key) != nil {
            willAccessValue(forKey: key)
            defer { didAccessValue(forKey: key) }
            return .some(primitiveValue(forKey: key))
        }
        switch key {
        case "self": return .some(self)
        case "objectID": return .some(objectID)
        case "entity": return .some(entity)
        case "managedObjectContext": return .some(managedObjectContext)
        case "hasChanges": return .some(NSNumber(value: hasChanges))
        case "isInserted": return .some(NSNumber(value: isInserted))
        case "isUpdated": return .some(NSNumber(value: isUpdated))
        case "isDeleted": return .some(NSNumber(value: isDeleted))
        default: return nil
        }
    }

    public func setDynamicValue(_ value: Any?, forKey key: String) -> Bool {
        guard entity.property(key) != nil else { return false }
        setManagedValue(value, forKey: key)
        return true
    }

    open func primitiveValue(forKey key: String) -> Any? {
        if let known = materialized[key] { return known }
        let value = object(of: kept(key), key)
        if value is NSSet || value is NSOrderedSet { materialized[key] = value }
        return value
    }

    open func setPrimitiveValue(_ value: Any?, forKey key: String) {
        guard let property = entity.property(key) else { return }
        fireFault()
        keep(keptForm(of: value, property), key)
    }

    open func mutableSetValue(forKey key: String) -> NSMutableSet { RelationshipSet(self, key) }

    open func mutableOrderedSetValue(forKey key: String) -> NSMutableOrderedSet { RelationshipOrderedSet(self, key) }

    func keep(_ value: Any?, _ key: String) {
        materialized[key] = nil
        values[key] = value
    }

    func forgetObjects() { materialized = [:] }

    // MARK: Changes

    /// Fires the fault, also where no key is given.
    open func willAccessValue(forKey key: String?) { fireFault() }
    open func didAccessValue(forKey key: String?) {}

    open func willChangeValue(forKey key: String) {
        fireFault()
        (self as NSObject).willChangeValue(forKey: key)
    }

    open func didChangeValue(forKey key: String) {
        (self as NSObject).didChangeValue(forKey: key)
        if entity.property(key) != nil { managedObjectContext?.noteUpdated(self) }
    }

    // MARK: Life cycle

    open func awakeFromInsert() {}
    open func awakeFromFetch() {}
    open func willTurnIntoFault() {}
    open func didTurnIntoFault() {}
    open func willSave() {}
    open func didSave() {}
    open func prepareForDeletion() {}
    open func validateForInsert() throws { try validate(.insert) }
    open func validateForUpdate() throws { try validate(.update) }
    open func validateForDelete() throws { try validate(.delete) }

    // MARK: Identity

    /// Objects are equal to themselves, and to what a predicate sees of their row. Subclasses do not override it.
    open override func isEqual(_ object: Any?) -> Bool {
        if let other = object as? NSManagedObject { return other === self }
        return (object as? IdentifiedObject)?.objectID === objectID
    }

    open override var hash: Int { ObjectIdentifier(self).hashValue }

    open override var description: String {
        let name = String(describing: type(of: self))
        let data = isFault ? "<fault>" : "\(values.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" })"
        return "<\(name)> (entity: \(entity.name ?? ""); id: \(objectID.uriRepresentation()); data: \(data))"
    }
}

/// Creates objects of classes that are only known at run time. Never instantiated; open, so that the compiler does not call
/// it directly.
open class _NSManagedObjectInitShim: NSManagedObject {
    public required override init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        fatalError("never called")
    }
}

extension NSManagedObject {
    /// Calls `init(entity:insertInto:)` of a class that is only known at run time.
    static func make(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) -> NSManagedObject {
        unsafeBitCast(self, to: _NSManagedObjectInitShim.Type.self).init(entity: entity, insertInto: context)
            as NSManagedObject
    }
}
