import Foundation

extension NSManagedObjectContext {
    // MARK: Registering

    func register(_ object: NSManagedObject) {
        if registered.count > registrationsUntilSweep {
            registered = registered.filter { $0.value.object != nil }
            registrationsUntilSweep = max(512, registered.count * 2)
        }
        registered[object.objectID] = Registration(object: object, retained: retainsRegisteredObjects ? object : nil)
    }

    /// Returns the object of an identifier, as a fault where it is not registered.
    func made(_ id: NSManagedObjectID) -> NSManagedObject {
        if let known = registered[id]?.object { return known }
        ticket.id = id
        let object = id.entity.objectClass.make(entity: id.entity, insertInto: ticket)
        ticket.id = nil
        register(object)
        return object
    }

    /// Returns the object that a relationship leads to; nil where it was deleted.
    func related(_ id: NSManagedObjectID) -> NSManagedObject? {
        if let known = registered[id]?.object { return known.isGone ? nil : known }
        if id.isTemporaryID, parent == nil { return nil }
        return made(id)
    }

    /// Returns this context's identifier of the same object, for one of another coordinator with the same store.
    func known(_ id: NSManagedObjectID) -> NSManagedObjectID {
        guard !id.isTemporaryID, let coordinator = persistentStoreCoordinator, let store = id.persistentStore,
            !coordinator.persistentStores.contains(where: { $0 === store })
        else { return id }
        return coordinator.managedObjectID(forURIRepresentation: id.uriRepresentation()) ?? id
    }

    func existing(_ id: NSManagedObjectID) throws -> NSManagedObject {
        let id = known(id)
        if let object = registered[id]?.object, !object.isGone, !deleted.contains(object) {
            if object.isInserted || source?.row(of: id) != nil { return object }
        } else if !deleted.contains(id), source?.row(of: id) != nil {
            let object = made(id)
            object.fireFault()
            return object
        }
        throw CoreDataError.make(
            NSManagedObjectReferentialIntegrityError, "An object with the ID \(id.uriRepresentation()) does not exist.",
            [NSAffectedObjectsErrorKey: [id]])
    }

    // MARK: Inserting and deleting

    func insertNew(_ object: NSManagedObject) {
        if let other = object.managedObjectContext, other !== self {
            logMisuse(
                "\(object.entity.name ?? "") is inserted into a context, and belongs to another one. It stays there; insert a new one."
            )
            return
        }
        if deleted.remove(object) {
            unpropagated.removeAll { $0 === object }
            if !pending.deleted.remove(object) { pending.inserted.insert(object) }
            updated.insert(object)
            return scheduleProcessing()
        }
        guard object.snapshot == nil, !object.isFault, inserted.insert(object) else { return }
        object.isGone = false
        object.managedObjectContext = self
        register(object)
        pending.inserted.insert(object)
        if !object.isInsertion {
            object.isInsertion = true
            object.awakeFromInsert()
        }
        scheduleProcessing()
    }

    func deleteObject(_ object: NSManagedObject) {
        guard object.managedObjectContext === self else {
            if object.managedObjectContext != nil {
                fatalError(
                    "An NSManagedObjectContext cannot delete objects in other contexts. Get the object of this context with "
                        + "object(with:).")
            }
            return
        }
        guard !object.isGone, !deleted.contains(object) else { return }
        object.fireFault()
        object.prepareForDeletion()
        if inserted.remove(object) {
            object.isGone = true
            if !pending.inserted.remove(object) { pending.deleted.insert(object) }
        } else {
            updated.remove(object)
            pending.inserted.remove(object)
            deleted.insert(object)
            pending.deleted.insert(object)
        }
        pending.updated.remove(object)
        pending.refreshed.remove(object)
        unpropagated.append(object)
        scheduleProcessing()
    }

    // MARK: Updating

    /// Runs a block whose changes are those of the store.
    func withoutChanges(_ body: () -> Void) {
        ignoresChanges += 1
        body()
        ignoresChanges -= 1
    }

    func noteUpdated(_ object: NSManagedObject) {
        guard ignoresChanges == 0, object.managedObjectContext === self, !object.isGone, !deleted.contains(object)
        else { return }
        if !inserted.contains(object) { updated.insert(object) }
        if !pending.inserted.contains(object) { pending.updated.insert(object) }
        scheduleProcessing()
    }

    // MARK: Notifying

    func scheduleProcessing() {
        guard !isProcessingScheduled else { return }
        isProcessingScheduled = true
        gate.async { [weak self] in self?.notifyOfChanges() }
    }

    /// Applies the delete rules, and posts what has changed since the last time.
    func notifyOfChanges() {
        isProcessingScheduled = false
        while !unpropagated.isEmpty {
            let objects = unpropagated
            unpropagated = []
            for object in objects { object.propagateDeletion() }
        }
        guard !pending.isEmpty else { return }
        let info = pending.userInfo
        pending = PendingChanges()
        NotificationCenter.default.post(name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: info)
    }

    // MARK: Going back

    func rollBack() {
        unpropagated = []
        for object in inserted.ordered {
            object.isGone = true
            pending.inserted.remove(object)
            pending.deleted.insert(object)
            registered[object.objectID] = nil
            object.managedObjectContext = nil
        }
        for object in deleted.ordered where !pending.deleted.remove(object) { pending.inserted.insert(object) }
        for object in updated.ordered + deleted.ordered {
            if let snapshot = object.snapshot { replaceValues(of: object, by: snapshot) }
            if !pending.inserted.contains(object) { pending.refreshed.insert(object) }
            pending.updated.remove(object)
        }
        inserted.removeAll()
        updated.removeAll()
        deleted.removeAll()
        notifyOfChanges()
    }

    /// Sets an object's values to those of a row, and notifies the observers of what differs.
    func replaceValues(of object: NSManagedObject, by row: Row, keeping kept: [String: Any?] = [:]) {
        let keys = object.entity.properties.map(\.name).filter { key in
            !ManagedValue.isEqual(object.values[key], row.values[key])
        }
        withoutChanges {
            for key in keys { (object as NSObject).willChangeValue(forKey: key) }
            object.take(row)
            for (key, value) in kept { object.keep(value, key) }
            for key in keys { (object as NSObject).didChangeValue(forKey: key) }
        }
    }

    func forgetEverything() {
        let objects = registeredObjects
        for object in objects {
            object.isGone = true
            object.managedObjectContext = nil
        }
        registered = [:]
        inserted.removeAll()
        updated.removeAll()
        deleted.removeAll()
        unpropagated = []
        pending = PendingChanges()
        NotificationCenter.default.post(
            name: .NSManagedObjectContextObjectsDidChange, object: self,
            userInfo: [NSInvalidatedAllObjectsKey: Array(objects)])
    }
}
