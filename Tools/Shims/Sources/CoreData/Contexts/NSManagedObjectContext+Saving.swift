import Foundation

extension NSManagedObjectContext {
    func saveChanges() throws {
        guard hasChanges || !unpropagated.isEmpty else { return }
        guard let source, persistentStoreCoordinator?.persistentStores.isEmpty == false || inserted.isEmpty else {
            throw CoreDataError.make(
                NSPersistentStoreSaveError,
                "This NSPersistentStoreCoordinator has no persistent stores. It cannot perform a save operation.")
        }
        notifyOfChanges()
        NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
        callWillSave()
        notifyOfChanges()
        try validate()
        let changes = ContextChanges(
            context: self, inserted: inserted.ordered, updated: updated.ordered, deleted: deleted.ordered)
        if let parent {
            try parent.performAndWait { try source.save(changes) }
        } else {
            try source.save(changes)
        }
        finish(changes)
    }

    /// Calls `willSave()` of each object, and of each that changes meanwhile, at most a thousand times.
    private func callWillSave() {
        var called: Set<NSManagedObject> = []
        for _ in 0..<1000 {
            let next = (inserted.ordered + updated.ordered + deleted.ordered).filter { !called.contains($0) }
            guard !next.isEmpty else { return }
            for object in next where called.insert(object).inserted { object.willSave() }
            notifyOfChanges()
        }
    }

    private func validate() throws {
        var errors: [NSError] = []
        func check(_ objects: [NSManagedObject], _ body: (NSManagedObject) throws -> Void) {
            for object in objects {
                do { try body(object) } catch { errors.append(error as NSError) }
            }
        }
        check(deleted.ordered) { try $0.validateForDelete() }
        check(inserted.ordered) { try $0.validateForInsert() }
        check(updated.ordered) { try $0.validateForUpdate() }
        if errors.count == 1 { throw errors[0] }
        guard !errors.isEmpty else { return }
        let all = errors.flatMap { $0.userInfo[NSDetailedErrorsKey] as? [NSError] ?? [$0] }
        throw CoreDataError.make(
            NSValidationMultipleErrorsError, "Multiple validation errors occurred.", [NSDetailedErrorsKey: all])
    }

    private func finish(_ changes: ContextChanges) {
        let all = changes.inserted + changes.updated
        inserted.removeAll()
        updated.removeAll()
        deleted.removeAll()
        assignments = [:]
        withoutChanges {
            for object in all where !object.isGone {
                if let row = source?.row(of: object.objectID) { object.take(row) }
            }
        }
        for object in changes.deleted {
            object.isGone = true
            registered[object.objectID] = nil
        }
        for object in all + changes.deleted { object.didSave() }
        for object in changes.deleted { object.managedObjectContext = nil }
        let sets = [
            (NSInsertedObjectsKey, NSInsertedObjectIDsKey, changes.inserted.filter { !$0.isGone }),
            (NSUpdatedObjectsKey, NSUpdatedObjectIDsKey, changes.updated),
            (NSDeletedObjectsKey, NSDeletedObjectIDsKey, changes.deleted),
        ]
        var info: [String: Any] = [:]
        var ids: [String: Any] = [:]
        for (key, idKey, objects) in sets {
            info[key] = Set(objects)
            ids[idKey] = Set(objects.map(\.objectID))
        }
        NotificationCenter.default.post(name: .NSManagedObjectContextDidSave, object: self, userInfo: info)
        NotificationCenter.default.post(name: .NSManagedObjectContextDidSaveObjectIDs, object: self, userInfo: ids)
        notifyRelatives(ids)
    }

    /// Merges into the contexts that ask for it: those with the same coordinator or parent, and this context's children.
    private func notifyRelatives(_ ids: [String: Any]) {
        let siblings = parent?.children.all ?? persistentStoreCoordinator?.contexts.all ?? []
        nonisolated(unsafe) let ids = ids
        for context in siblings + children.all where context !== self && context.automaticallyMergesChangesFromParent {
            context.gate.async { context.merge(remote: ids) }
        }
    }

    func makePermanent(_ objects: [NSManagedObject]) throws {
        let temporary = objects.filter { $0.objectID.isTemporaryID }
        guard !temporary.isEmpty else { return }
        guard let source else {
            throw CoreDataError.make(
                NSPersistentStoreOperationError, "The context has no persistent store coordinator.")
        }
        try source.makePermanent(temporary)
    }
}

// MARK: A parent of other contexts

extension NSManagedObjectContext: ObjectSource {
    private func current(_ object: NSManagedObject) -> Row {
        Row(values: object.storedValues, version: object.snapshot?.version ?? 0)
    }

    func row(of id: NSManagedObjectID) -> Row? {
        gate.sync {
            guard !deleted.contains(id) else { return nil }
            if let object = registered[id]?.object, !object.isFault { return object.isGone ? nil : current(object) }
            return source?.row(of: id)
        }
    }

    func rows(of entities: [NSEntityDescription], in stores: [NSPersistentStore]?) -> [(
        id: NSManagedObjectID, row: Row
    )] {
        gate.sync {
            let stored = (source?.rows(of: entities, in: stores) ?? []).compactMap { id, row in
                if deleted.contains(id) { return nil as (id: NSManagedObjectID, row: Row)? }
                if let object = registered[id]?.object, !object.isFault {
                    return object.isGone ? nil : (id, current(object))
                }
                return (id, row)
            }
            let names = Set(entities.map(\.name))
            return stored
                + inserted.ordered.filter { names.contains($0.entity.name) }.map { ($0.objectID, current($0)) }
        }
    }

    /// Takes over what a child saves.
    func save(_ changes: ContextChanges) throws {
        for object in changes.inserted {
            let own = made(object.objectID)
            own.isFault = false
            own.isInsertion = true
            inserted.insert(own)
            pending.inserted.insert(own)
            for (key, value) in object.storedValues { own.keep(value, key) }
        }
        for object in changes.updated {
            let own = made(object.objectID)
            own.fireFault()
            guard !own.isGone else { continue }
            for key in object.changedKeys {
                own.willChangeValue(forKey: key)
                own.keep(RowMerge.value(key, of: object, onto: own.values[key]), key)
                own.didChangeValue(forKey: key)
            }
        }
        for object in changes.deleted {
            let own = made(object.objectID)
            own.fireFault()
            pending.updated.remove(own)
            pending.deleted.insert(own)
            if inserted.remove(own) {
                own.isGone = true
                pending.inserted.remove(own)
            } else {
                updated.remove(own)
                deleted.insert(own)
            }
        }
        notifyOfChanges()
    }

    func execute(_ request: BatchRequest) throws -> [NSManagedObjectID] {
        guard let source else { throw CoreDataError.make(NSPersistentStoreOperationError, "The context has no store.") }
        return try source.execute(request)
    }
}
