import Foundation

extension NSPersistentStoreCoordinator: ObjectSource {
    func row(of id: NSManagedObjectID) -> Row? {
        lock.withLock { stores.first { $0 === id.persistentStore }?.row(id) }
    }

    func rows(of entities: [NSEntityDescription], in chosen: [NSPersistentStore]?) -> [(
        id: NSManagedObjectID, row: Row
    )] {
        lock.withLock {
            let stores = stores.filter { store in chosen?.contains { $0 === store } ?? true }
            for store in stores { store.readOthersChanges() }
            return stores.flatMap { store in entities.flatMap { store.rows(of: $0) } }
        }
    }

    func makePermanent(_ objects: [NSManagedObject]) throws {
        try lock.withLock { for object in objects { try store(for: object).makePermanent(object.objectID) } }
    }

    private func store(for object: NSManagedObject) throws -> NSPersistentStore {
        if let assigned = object.managedObjectContext?.assignments[ObjectIdentifier(object)] { return assigned }
        if let store = stores.first(where: { $0.contains(object.entity) && !$0.isReadOnly })
            ?? stores.first(where: { $0.contains(object.entity) })
        {
            return store
        }
        throw CoreDataError.make(
            NSPersistentStoreSaveError,
            "No store has the entity \(object.entity.name ?? ""). Add one with a configuration that includes it.")
    }

    // MARK: Saving

    func save(_ changes: ContextChanges) throws {
        try lock.withLock {
            try write(to: touched(by: changes)) {
                try resolveConflicts(changes)
                let duplicates = try UniqueValues(changes, stores).resolve()
                for object in changes.inserted where !object.isGone {
                    try store(for: object).makePermanent(object.objectID)
                }
                try commit(rows(changes, duplicates), changes.deleted.map(\.objectID))
            }
        }
    }

    /// Changes stores, each in one transaction of its file. A change that fails is undone in the files.
    private func write<Result>(to stores: [NSPersistentStore], _ change: () throws -> Result) throws -> Result {
        let result: Result
        do {
            for store in stores { try store.beginWriting() }
            result = try change()
        } catch {
            for store in stores { try? store.endWriting(false) }
            throw error
        }
        for store in stores { try store.endWriting(true) }
        return result
    }

    private func touched(by changes: ContextChanges) throws -> [NSPersistentStore] {
        var result: [NSPersistentStore] = []
        func add(_ store: NSPersistentStore) { if !result.contains(where: { $0 === store }) { result.append(store) } }
        for object in changes.inserted { add(try store(for: object)) }
        for object in changes.updated + changes.deleted {
            if let store = stores.first(where: { $0 === object.objectID.persistentStore }) { add(store) }
        }
        return result
    }

    private func resolveConflicts(_ changes: ContextChanges) throws {
        var conflicts: [NSMergeConflict] = []
        for object in changes.updated {
            guard let row = row(of: object.objectID) else {
                conflicts.append(NSMergeConflict(object, nil))
                continue
            }
            guard let snapshot = object.snapshot, row.version != snapshot.version, changesOwnRow(object) else {
                continue
            }
            conflicts.append(NSMergeConflict(object, row))
        }
        for object in changes.deleted {
            guard let row = row(of: object.objectID), let snapshot = object.snapshot, row.version != snapshot.version
            else { continue }
            conflicts.append(NSMergeConflict(object, row))
        }
        guard !conflicts.isEmpty else { return }
        let policy = changes.context.mergePolicy as? NSMergePolicy ?? .error
        try policy.resolve(mergeConflicts: conflicts)
        for conflict in conflicts where conflict.row == nil { conflict.sourceObject.isGone = true }
    }

    /// Whether attributes or to-one relationships differ; those to many are merged without a conflict.
    private func changesOwnRow(_ object: NSManagedObject) -> Bool {
        object.changedKeys.contains { (object.entity.property($0) as? NSRelationshipDescription)?.isToMany != true }
    }

    /// The rows as they will be.
    private func rows(
        _ changes: ContextChanges, _ duplicates: [NSManagedObjectID: NSManagedObjectID]
    ) -> [NSManagedObjectID: Row] {
        var result: [NSManagedObjectID: Row] = [:]
        for object in changes.inserted where !object.isGone {
            result[object.objectID] = Row(values: object.storedValues)
        }
        for object in changes.updated where !object.isGone {
            guard let old = row(of: object.objectID) else { continue }
            var row = old
            let keys = object.changedKeys
            for key in keys { row.values[key] = RowMerge.value(key, of: object, onto: old.values[key]) }
            if changesOwnRow(object) { row.version += 1 }
            result[object.objectID] = row
        }
        for object in changes.inserted where object.isGone {
            guard let id = duplicates[object.objectID], let old = row(of: id) else { continue }
            let policy = changes.context.mergePolicy as? NSMergePolicy ?? .error
            guard policy.mergeType != .mergeByPropertyStoreTrumpMergePolicyType,
                policy.mergeType != .rollbackMergePolicyType
            else { continue }
            var row = result[id] ?? old
            let isToMany = { (key: String) in
                (object.entity.property(key) as? NSRelationshipDescription)?.isToMany == true
            }
            for (key, value) in object.storedValues where !isToMany(key) { row.values[key] = value }
            row.version = old.version + 1
            result[id] = row
        }
        return duplicates.isEmpty ? result : result.mapValues { replaced($0, duplicates) }
    }

    /// Returns a row that refers to the objects that stay instead of their duplicates.
    private func replaced(_ row: Row, _ duplicates: [NSManagedObjectID: NSManagedObjectID]) -> Row {
        var row = row
        for (key, value) in row.values {
            if let id = value as? NSManagedObjectID, let other = duplicates[id] { row.values[key] = other }
            if let ids = value as? [NSManagedObjectID], ids.contains(where: { duplicates[$0] != nil }) {
                row.values[key] = ids.map { duplicates[$0] ?? $0 }
            }
        }
        return row
    }

    private func commit(_ rows: [NSManagedObjectID: Row], _ deleted: [NSManagedObjectID]) throws {
        for store in stores {
            var changes = StoreChanges()
            changes.rows = rows.filter { $0.key.persistentStore === store }
            changes.deleted = Set(deleted.filter { $0.persistentStore === store })
            try store.commit(changes)
        }
    }

    // MARK: Batches

    func execute(_ request: BatchRequest) throws -> [NSManagedObjectID] {
        try lock.withLock {
            if let other = stores.first(where: { $0.type != NSSQLiteStoreType }) {
                throw CoreDataError.make(
                    NSPersistentStoreOperationError,
                    "A store of type \(other.type) executes no batch requests. Add one of type \(NSSQLiteStoreType), with the URL "
                        + "/dev/null for one in memory.")
            }
            return try write(to: stores) { try perform(request) }
        }
    }

    private func perform(_ request: BatchRequest) throws -> [NSManagedObjectID] {
        switch request {
        case .delete(let ids):
            let gone = ids.filter { row(of: $0) != nil }
            try commit(withoutReferences(to: Set(gone)), gone)
            return gone
        case .update(let ids, let properties):
            var rows: [NSManagedObjectID: Row] = [:]
            for id in ids {
                guard var row = row(of: id) else { continue }
                for (name, value) in properties { row.values[name] = try kept(value, name, id.entity) }
                row.version += 1
                rows[id] = row
            }
            try commit(rows, [])
            return ids.filter { rows[$0] != nil }
        case .insert(let entity, let objects):
            guard let store = stores.first(where: { $0.contains(entity) && !$0.isReadOnly }) else {
                throw CoreDataError.make(NSPersistentStoreSaveError, "No store has the entity \(entity.name ?? "").")
            }
            return try insert(objects, entity, store)
        }
    }

    private func insert(
        _ objects: [[String: Any?]], _ entity: NSEntityDescription, _ store: NSPersistentStore
    ) throws -> [NSManagedObjectID] {
        var rows: [NSManagedObjectID: Row] = [:]
        var ids: [NSManagedObjectID] = []
        for object in objects {
            var row = Row()
            for attribute in entity.attributes where !attribute.isTransient {
                let given = object.contains { $0.key == attribute.name }
                let value =
                    given ? try kept(object[attribute.name] ?? nil, attribute.name, entity) : attribute.initialValue
                guard value != nil || attribute.isOptional else {
                    throw CoreDataError.make(
                        NSValidationMissingMandatoryPropertyError, "\(attribute.name) is a required value.")
                }
                row.values[attribute.name] = value
            }
            let names = UniqueValues.constraints(of: entity)
            let known =
                names.isEmpty
                ? nil : store.rows(of: entity).first { UniqueValues.isEqual($0.row.values, row.values, names) }
            if let known {
                // As the merge policy by property of objects does.
                row.values = (rows[known.id] ?? known.row).values.merging(row.values) { $1 }
                row.version = known.row.version + 1
            }
            let id = known?.id ?? NSManagedObjectID(entity: entity)
            store.makePermanent(id)
            rows[id] = row
            ids.append(id)
        }
        try commit(rows, [])
        return ids
    }

    private func kept(_ value: Any?, _ name: String, _ entity: NSEntityDescription) throws -> Any? {
        if let object = value as? NSManagedObject { return object.objectID }
        guard let attribute = entity.property(name) as? NSAttributeDescription else {
            return value as? NSManagedObjectID
        }
        if let kept = ManagedValue.normalized(value, for: attribute) { return kept }
        throw CoreDataError.make(
            NSManagedObjectValidationError, "\(String(describing: value)) is no value of \(entity.name ?? "").\(name).")
    }

    /// The rows of objects that refer to others, without them.
    private func withoutReferences(to gone: Set<NSManagedObjectID>) -> [NSManagedObjectID: Row] {
        var result: [NSManagedObjectID: Row] = [:]
        for (id, row) in stores.flatMap({ Array($0.all) }) where !gone.contains(id) {
            var new = row
            for (key, value) in row.values {
                if let other = value as? NSManagedObjectID, gone.contains(other) { new.values[key] = nil }
                if let others = value as? [NSManagedObjectID], others.contains(where: { gone.contains($0) }) {
                    new.values[key] = others.filter { !gone.contains($0) }
                }
                if new.values.count != row.values.count
                    || (value as? [NSManagedObjectID]).map({
                        $0.count != (new.values[key] as? [NSManagedObjectID])?.count
                    }) == true
                {
                    result[id] = new
                }
            }
        }
        return result
    }
}
