import Foundation

/// Objects in the order in which they were added, found by their identifiers.
struct ObjectSet {
    private var objects: [NSManagedObjectID: (number: Int, object: NSManagedObject)] = [:]
    private var next = 0

    var isEmpty: Bool { objects.isEmpty }
    var count: Int { objects.count }
    var ordered: [NSManagedObject] { objects.values.sorted { $0.number < $1.number }.map(\.object) }
    var set: Set<NSManagedObject> { Set(objects.values.map(\.object)) }

    func contains(_ object: NSManagedObject) -> Bool { objects[object.objectID]?.object === object }
    func contains(_ id: NSManagedObjectID) -> Bool { objects[id] != nil }

    @discardableResult
    mutating func insert(_ object: NSManagedObject) -> Bool {
        guard objects[object.objectID] == nil else { return false }
        objects[object.objectID] = (next, object)
        next += 1
        return true
    }

    @discardableResult
    mutating func remove(_ object: NSManagedObject) -> Bool { objects.removeValue(forKey: object.objectID) != nil }

    mutating func removeAll() { objects = [:] }
}

/// The changes of a context that its observers were not notified of yet.
struct PendingChanges {
    var inserted = ObjectSet()
    var updated = ObjectSet()
    var deleted = ObjectSet()
    var refreshed = ObjectSet()

    var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && deleted.isEmpty && refreshed.isEmpty }

    var userInfo: [String: Any] {
        var info: [String: Any] = [:]
        for (key, objects) in [
            (NSInsertedObjectsKey, inserted), (NSUpdatedObjectsKey, updated), (NSDeletedObjectsKey, deleted),
            (NSRefreshedObjectsKey, refreshed),
        ] where !objects.isEmpty { info[key] = objects.set }
        return info
    }
}
