import Foundation

/// Finds objects whose unique values are there already.
struct UniqueValues {
    private let changes: ContextChanges
    private let stores: [NSPersistentStore]

    init(_ changes: ContextChanges, _ stores: [NSPersistentStore]) {
        self.changes = changes
        self.stores = stores
    }

    /// Returns the sets of attributes of an entity and those above it.
    static func constraints(of entity: NSEntityDescription) -> [[String]] {
        var result: [[String]] = []
        var next: NSEntityDescription? = entity
        while let known = next {
            result += known.uniquenessConstraints.map { names in
                names.compactMap { $0 as? String ?? ($0 as? NSPropertyDescription)?.name }
            }.filter { !$0.isEmpty }
            next = known.superentity
        }
        return result
    }

    static func isEqual(_ a: [String: Any], _ b: [String: Any], _ constraints: [[String]]) -> Bool {
        constraints.contains { names in names.allSatisfy { a[$0] != nil && ManagedValue.isEqual(a[$0], b[$0]) } }
    }

    /// Returns, for each inserted object that is there already, the one that stays; the others leave the context.
    ///
    /// - Throws: The error of the merge policy that resolves no conflicts.
    func resolve() throws -> [NSManagedObjectID: NSManagedObjectID] {
        let objects = (changes.inserted + changes.updated).filter {
            !$0.isGone && !Self.constraints(of: $0.entity).isEmpty
        }
        guard !objects.isEmpty else { return [:] }
        let deleted = Set(changes.deleted.map(\.objectID))
        let changed = Set(changes.updated.map(\.objectID))
        var result: [NSManagedObjectID: NSManagedObjectID] = [:]
        var conflicts: [NSConstraintConflict] = []
        var seen: [[AnyHashable]: NSManagedObject] = [:]
        for object in objects {
            for names in Self.constraints(of: object.entity) {
                let values = names.compactMap { object.values[$0] as? AnyHashable }
                guard values.count == names.count else { continue }
                let key: [AnyHashable] = [root(object.entity), names] + values
                let stored = stores.lazy.flatMap { store in root(object.entity).family.flatMap { store.rows(of: $0) } }
                    .first { id, row in
                        id !== object.objectID && !deleted.contains(id) && !changed.contains(id)
                            && names.allSatisfy { ManagedValue.isEqual(row.values[$0], object.values[$0]) }
                    }?.id
                if let other = stored ?? seen[key]?.objectID {
                    conflicts.append(NSConstraintConflict(names, object, seen[key]))
                    if object.isInserted { result[object.objectID] = other }
                } else {
                    seen[key] = object
                }
            }
        }
        guard !conflicts.isEmpty else { return [:] }
        try (changes.context.mergePolicy as? NSMergePolicy ?? .error).resolve(constraintConflicts: conflicts)
        for object in changes.inserted where result[object.objectID] != nil { object.isGone = true }
        return result
    }

    private func root(_ entity: NSEntityDescription) -> NSEntityDescription {
        entity.superentity.map { root($0) } ?? entity
    }
}
