import Foundation

/// What the properties with `@NSManaged` call, after `./twill run` has rewritten them.
extension NSManagedObject {
    /// Returns a property's value, or the default where it has none.
    public func managedValue<Value>(forKey key: String, default value: @autoclosure () -> Value) -> Value {
        found(key) ?? value()
    }

    /// Returns the value of a property that is not optional, and whose type has no empty value. It has to be set before.
    public func managedValue<Value>(forKey key: String) -> Value {
        guard let value: Value = found(key) else {
            fatalError("\(type(of: self)).\(key) is no \(Value.self) yet. Set it before it is read.")
        }
        return value
    }

    private func found<Value>(_ key: String) -> Value? {
        willAccessValue(forKey: key)
        defer { didAccessValue(forKey: key) }
        guard let known = primitiveValue(forKey: key) else { return nil }
        if let set = known as? NSSet {
            return set as? Value ?? Set(set.allObjects.compactMap { $0 as? AnyHashable }) as? Value
        }
        if known is NSOrderedSet { return known as? Value }
        return ManagedValue.converted(known, to: Value.self)
    }

    /// Sets a property's value, and keeps the inverse of a relationship.
    public func setManagedValue(_ value: Any?, forKey key: String) {
        guard let property = entity.property(key) else {
            logMisuse(
                "the entity \(entity.name ?? "") is not key value coding-compliant for the key \"\(key)\". Add the property to the model."
            )
            return
        }
        willChangeValue(forKey: key)
        let kept = keptForm(of: value, property)
        if let relationship = property as? NSRelationshipDescription {
            setRelated(kept, relationship)
        } else {
            keep(kept, key)
        }
        didChangeValue(forKey: key)
    }

    /// Changes the objects of a relationship, as its generated accessors do.
    public func changeManagedObjects(forKey key: String, _ change: (NSMutableOrderedSet) -> Void) {
        let objects = NSMutableOrderedSet(array: related(key))
        change(objects)
        setManagedValue(objects, forKey: key)
    }

    /// Adds an object, or those of a set, to a relationship.
    public func addManagedObjects(_ value: Any, forKey key: String) {
        changeManagedObjects(forKey: key) { $0.addObjects(from: Self.objects(of: value)) }
    }

    /// Removes an object, or those of a set, from a relationship.
    public func removeManagedObjects(_ value: Any, forKey key: String) {
        changeManagedObjects(forKey: key) { $0.removeObjects(in: Self.objects(of: value)) }
    }

    // MARK: Kept values

    /// Returns a value as it is kept, after the fault has been fired.
    func kept(_ key: String) -> Any? {
        fireFault()
        return values[key]
    }

    /// The objects of a relationship.
    func related(_ key: String) -> [NSManagedObject] {
        objectIDs(forRelationshipNamed: key).compactMap { managedObjectContext?.related($0) }
    }

    /// Returns a kept value as objects have it: sets of objects for relationships.
    func object(of kept: Any?, _ key: String) -> Any? {
        guard let relationship = entity.property(key) as? NSRelationshipDescription else { return kept }
        guard relationship.isToMany else {
            if let context = managedObjectContext {
                return (kept as? NSManagedObjectID).flatMap { context.related($0) }
            }
            return kept as? NSManagedObject
        }
        let objects: [Any] =
            managedObjectContext.map { context in
                (kept as? [NSManagedObjectID] ?? []).compactMap { context.related($0) }
            } ?? []
        return relationship.isOrdered ? NSOrderedSet(array: objects) : NSSet(array: objects)
    }

    /// Returns a value as it is kept. One of a wrong type is logged, and nil.
    func keptForm(of value: Any?, _ property: NSPropertyDescription) -> Any? {
        if let attribute = property as? NSAttributeDescription {
            if let normalized = ManagedValue.normalized(value, for: attribute) { return normalized }
            logMisuse(
                "Unacceptable type of value for attribute: property = \"\(property.name)\" of \(entity.name ?? ""); given type = "
                    + "\(value.map { "\(type(of: $0))" } ?? "nil"). It is not set; set a value of the attribute's type."
            )
            return values[property.name]
        }
        guard let relationship = property as? NSRelationshipDescription else { return nil }
        let objects = value.map { Self.objects(of: $0) } ?? []
        let ids = objects.compactMap { object -> NSManagedObjectID? in
            guard let object = object as? NSManagedObject else { return nil }
            if let context = managedObjectContext, let other = object.managedObjectContext, context !== other {
                logMisuse(
                    "Illegal attempt to establish a relationship '\(relationship.name)' between objects in different contexts. Get "
                        + "the object of this context with object(with:).")
            }
            return object.objectID
        }
        if relationship.isToMany { return ids }
        return ids.first
    }

    static func objects(of value: Any) -> [Any] {
        switch value {
        case let set as NSOrderedSet: set.array
        case let set as NSSet: set.allObjects
        case let set as Set<AnyHashable>: Array(set)
        case let array as [Any]: array
        case is NSNull: []
        default: (value as? NSManagedObject).map { [$0] } ?? []
        }
    }

    // MARK: Faults

    /// Reads the object's values, if they were not read yet.
    func fireFault() {
        guard isFault else { return }
        isFault = false
        guard let row = managedObjectContext?.source?.row(of: objectID) else {
            if !isGone {
                logMisuse(
                    "Core Data could not fulfill a fault for \(objectID.uriRepresentation()): the object is not in the store. Its "
                        + "values are nil.")
            }
            isGone = true
            return
        }
        take(row)
        managedObjectContext?.withoutChanges { awakeFromFetch() }
    }

    /// Replaces all values by those of a row.
    func take(_ row: Row) {
        let transient = values.filter { entity.property($0.key)?.isTransient == true }
        values = row.values.merging(transient) { $1 }
        snapshot = row
        forgetObjects()
    }

    /// The properties whose values differ from the stored ones.
    var changedKeys: [String] {
        guard !isFault else { return [] }
        return entity.properties.filter { property in
            !property.isTransient
                && !ManagedValue.isEqual(
                    values[property.name] ?? empty(property), snapshot?.values[property.name] ?? empty(property))
        }.map(\.name)
    }

    private func empty(_ property: NSPropertyDescription) -> Any? {
        (property as? NSRelationshipDescription)?.isToMany == true ? [NSManagedObjectID]() : nil
    }

    /// What is stored of the object.
    var storedValues: [String: Any] { values.filter { entity.property($0.key)?.isTransient == false } }
}
