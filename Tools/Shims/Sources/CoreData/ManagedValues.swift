import Foundation

/// What the properties of managed objects call that Xcode generates from a model, and those with `@NSManaged`, after they
/// were rewritten. The values are kept by the object; nothing is stored.
extension NSManagedObject {
    /// Returns a property's value, or the default before it was set.
    public func managedValue<Value>(forKey key: String, default value: @autoclosure () -> Value) -> Value {
        guard let known = managedValues[key] else { return value() }
        if let known = known as? Value { return known }
        // The accessors of a relationship keep the order.
        guard let ordered = known as? NSOrderedSet else { return value() }
        return NSSet(array: ordered.array) as? Value ?? (ordered.set as Any) as? Value ?? value()
    }

    /// Returns the value of a property that is not optional, and whose type has no empty value. It has to be set before.
    public func managedValue<Value>(forKey key: String) -> Value {
        guard let known = managedValues[key] as? Value else {
            fatalError("\(type(of: self)).\(key) is no \(Value.self) yet. Set it before it is read.")
        }
        return known
    }

    /// Sets a property's value.
    public func setManagedValue(_ value: Any?, forKey key: String) {
        willChangeValue(forKey: key)
        managedValues[key] = value
        didChangeValue(forKey: key)
    }

    /// Changes the objects of a relationship, as its generated accessors do.
    public func changeManagedObjects(forKey key: String, _ change: (NSMutableOrderedSet) -> Void) {
        let objects = NSMutableOrderedSet(array: managedObjects(managedValues[key]))
        change(objects)
        setManagedValue(objects, forKey: key)
    }

    /// Adds an object, or those of a set, to a relationship.
    public func addManagedObjects(_ value: Any, forKey key: String) {
        changeManagedObjects(forKey: key) { $0.addObjects(from: managedObjects(value)) }
    }

    /// Removes an object, or those of a set, from a relationship.
    public func removeManagedObjects(_ value: Any, forKey key: String) {
        changeManagedObjects(forKey: key) { $0.removeObjects(in: managedObjects(value)) }
    }

    private func managedObjects(_ value: Any?) -> [Any] {
        switch value {
        case nil: []
        case let set as NSOrderedSet: set.array
        case let set as NSSet: set.allObjects
        case let set as Set<AnyHashable>: Array(set)
        case let one?: [one]
        }
    }
}

extension NSEntityDescription {
    convenience init(named name: String) {
        self.init()
        self.name = name
        managedObjectClassName = name
    }
}
