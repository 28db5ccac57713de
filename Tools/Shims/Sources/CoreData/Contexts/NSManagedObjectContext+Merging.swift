import Foundation

extension NSManagedObjectContext {
    func merge(_ notification: Notification) {
        guard let other = notification.object as? NSManagedObjectContext, other !== self else {
            if notification.object == nil { merge(remote: notification.userInfo ?? [:]) }
            return
        }
        merge(remote: notification.userInfo ?? [:])
    }

    /// Takes over what others have saved: identifiers, objects of other contexts, or URIs.
    func merge(remote info: [AnyHashable: Any]) {
        func ids(_ keys: String...) -> [NSManagedObjectID] {
            keys.flatMap { key -> [NSManagedObjectID] in
                NSManagedObject.elements(info[key]).compactMap { element in
                    if let id = element as? NSManagedObjectID { return known(id) }
                    if let object = element as? NSManagedObject { return known(object.objectID) }
                    return (element as? URL).flatMap {
                        persistentStoreCoordinator?.managedObjectID(forURIRepresentation: $0)
                    }
                }
            }
        }
        for id in ids(NSDeletedObjectsKey, NSDeletedObjectIDsKey) { mergeDeletion(id) }
        for id in ids(NSInsertedObjectsKey, NSInsertedObjectIDsKey) {
            guard !deleted.contains(id), source?.row(of: id) != nil else { continue }
            pending.inserted.insert(made(id))
        }
        for id in ids(NSUpdatedObjectsKey, NSUpdatedObjectIDsKey, NSRefreshedObjectsKey, NSRefreshedObjectIDsKey) {
            guard !deleted.contains(id), source?.row(of: id) != nil else { continue }
            refreshObject(made(id), keepingChanges: true)
        }
        notifyOfChanges()
        NotificationCenter.default.post(
            name: .NSManagedObjectContextDidMergeChangesObjectIDs, object: self, userInfo: info)
    }

    private func mergeDeletion(_ id: NSManagedObjectID) {
        guard let object = registered[id]?.object, !object.isGone else { return }
        object.isGone = true
        updated.remove(object)
        inserted.remove(object)
        deleted.remove(object)
        pending.inserted.remove(object)
        pending.updated.remove(object)
        pending.refreshed.remove(object)
        pending.deleted.insert(object)
        registered[id] = nil
    }

    /// Reads an object's values again. Those that the context has changed stay, or the object becomes a fault.
    func refreshObject(_ object: NSManagedObject, keepingChanges: Bool) {
        guard object.managedObjectContext === self, !object.isGone, object.snapshot != nil || object.isFault else {
            return
        }
        defer {
            if !pending.inserted.contains(object) { pending.refreshed.insert(object) }
            scheduleProcessing()
        }
        guard keepingChanges else {
            updated.remove(object)
            pending.updated.remove(object)
            object.willTurnIntoFault()
            object.values = [:]
            object.snapshot = nil
            object.isFault = true
            object.forgetObjects()
            object.didTurnIntoFault()
            return
        }
        guard !object.isFault, let row = source?.row(of: object.objectID) else { return }
        let kept = object.changedKeys.reduce(into: [String: Any?]()) {
            $0[$1] = .some(RowMerge.value($1, of: object, onto: row.values[$1]))
        }
        replaceValues(of: object, by: row, keeping: kept)
    }
}

extension NSManagedObject {
    static func elements(_ value: Any?) -> [Any] {
        switch value {
        case let set as Set<NSManagedObject>: Array(set)
        case let set as Set<NSManagedObjectID>: Array(set)
        case let set as NSSet: set.allObjects
        case let set as Set<AnyHashable>: set.map(\.base)
        case let array as [Any]: array
        default: []
        }
    }
}

/// Brings changes of an object onto values that others have changed meanwhile.
enum RowMerge {
    /// Returns an object's value of a property; of a to-many relationship the other value with what the object has added and
    /// removed.
    static func value(_ key: String, of object: NSManagedObject, onto other: Any?) -> Any? {
        let mine = object.values[key]
        guard let relationship = object.entity.property(key) as? NSRelationshipDescription, relationship.isToMany,
            let snapshot = object.snapshot
        else { return mine }
        return ids(mine, base: snapshot.values[key], onto: other)
    }

    static func ids(_ mine: Any?, base: Any?, onto other: Any?) -> [NSManagedObjectID] {
        let mine = mine as? [NSManagedObjectID] ?? []
        let base = base as? [NSManagedObjectID] ?? []
        let other = other as? [NSManagedObjectID] ?? []
        if base == other { return mine }
        let kept = Set(mine), old = Set(base)
        let result = other.filter { !old.contains($0) || kept.contains($0) }
        let known = Set(result)
        return result + mine.filter { !old.contains($0) && !known.contains($0) }
    }
}
