import Foundation

extension NSManagedObject {
    /// Sets a relationship, and the inverse of the objects that are added and removed.
    func setRelated(_ kept: Any?, _ relationship: NSRelationshipDescription) {
        let key = relationship.name
        let old = objectIDs(forRelationshipNamed: key)
        let new = kept as? [NSManagedObjectID] ?? (kept as? NSManagedObjectID).map { [$0] } ?? []
        keep(kept, key)
        guard let inverse = relationship.inverseRelationship, let context = managedObjectContext else { return }
        let oldSet = Set(old), newSet = Set(new)
        for id in old where !newSet.contains(id) {
            context.related(id)?.change(inverse.name) { $0.removeAll { $0 === objectID } }
        }
        for id in new where !oldSet.contains(id) {
            guard let other = context.related(id) else { continue }
            if !inverse.isToMany {
                // The other's former owner loses it.
                for former in other.objectIDs(forRelationshipNamed: inverse.name) where former !== objectID {
                    context.related(former)?.change(key) { $0.removeAll { $0 === id } }
                }
            }
            other.change(inverse.name) { ids in
                guard !ids.contains(where: { $0 === objectID }) else { return }
                if inverse.isToMany { ids.append(objectID) } else { ids = [objectID] }
            }
        }
    }

    /// Changes one side of a relationship, with its notifications.
    func change(_ key: String, _ body: (inout [NSManagedObjectID]) -> Void) {
        guard let relationship = entity.property(key) as? NSRelationshipDescription else { return }
        willChangeValue(forKey: key)
        var ids = objectIDs(forRelationshipNamed: key)
        body(&ids)
        keep(relationship.isToMany ? ids : ids.first, key)
        didChangeValue(forKey: key)
    }

    /// Applies the delete rules of a deleted object to the objects around it.
    func propagateDeletion() {
        guard let context = managedObjectContext else { return }
        for relationship in entity.relationships where relationship.deleteRule != .noActionDeleteRule {
            let related = related(relationship.name)
            if relationship.deleteRule == .cascadeDeleteRule {
                for other in related where !other.isDeleted && !other.isGone { context.delete(other) }
            }
            guard relationship.deleteRule != .denyDeleteRule, let inverse = relationship.inverseRelationship else {
                continue
            }
            for other in related where !other.isDeleted && !other.isGone {
                other.change(inverse.name) { $0.removeAll { $0 === objectID } }
            }
        }
    }
}

/// A set that changes a relationship.
final class RelationshipSet: NSMutableSet {
    private let object: NSManagedObject
    private let key: String

    init(_ object: NSManagedObject, _ key: String) {
        self.object = object
        self.key = key
        super.init(capacity: 0)
    }

    required init(capacity numItems: Int) { fatalError("A relationship's set has an object.") }
    required init?(coder: NSCoder) { nil }

    private var objects: [NSManagedObject] { object.related(key) }
    override var count: Int { objects.count }
    override func member(_ object: Any) -> Any? { objects.first { $0.isEqual(object) } }
    override func objectEnumerator() -> NSEnumerator { (objects as NSArray).objectEnumerator() }
    override func add(_ object: Any) { self.object.addManagedObjects(object, forKey: key) }
    override func remove(_ object: Any) { self.object.removeManagedObjects(object, forKey: key) }
}

/// An ordered set that changes a relationship.
final class RelationshipOrderedSet: NSMutableOrderedSet {
    private let object: NSManagedObject
    private let key: String

    init(_ object: NSManagedObject, _ key: String) {
        self.object = object
        self.key = key
        super.init(capacity: 0)
    }

    override init(capacity numItems: Int) { fatalError("A relationship's set has an object.") }
    required init(arrayLiteral elements: Any...) { fatalError("A relationship's set has an object.") }
    required init?(coder: NSCoder) { nil }

    private var objects: [NSManagedObject] { object.related(key) }
    override var count: Int { objects.count }
    override func object(at index: Int) -> Any { objects[index] }
    override func index(of object: Any) -> Int { objects.firstIndex { $0.isEqual(object) } ?? NSNotFound }
    override func insert(_ object: Any, at index: Int) {
        self.object.changeManagedObjects(forKey: key) { $0.insert(object, at: index) }
    }
    override func removeObject(at index: Int) {
        object.changeManagedObjects(forKey: key) { $0.removeObject(at: index) }
    }
    override func replaceObject(at index: Int, with object: Any) {
        self.object.changeManagedObjects(forKey: key) { $0.replaceObject(at: index, with: object) }
    }
}
