import Foundation
import UIKit

/// An object that a request has found: a row, or an object that the context has changed.
private struct Candidate {
    let id: NSManagedObjectID
    let object: NSManagedObject?
    let stored: StoredObject?

    /// What keys are looked up in.
    var seen: NSObject { object ?? stored ?? NSObject() }
}

extension NSManagedObjectContext {
    // MARK: Results

    func results<T>(of request: NSFetchRequest<T>) throws -> [T] {
        let all: [NSObject]
        if request.resultType.contains(.countResultType) {
            all = [NSNumber(value: try countMatches(request))]
        } else {
            let found = try limited(matches(request), request)
            switch request.resultType {
            case .managedObjectIDResultType: all = found.map(\.id)
            case .dictionaryResultType: all = dictionaries(found, request)
            default:
                all = found.map { candidate in
                    let object = candidate.object ?? made(candidate.id)
                    if !request.returnsObjectsAsFaults { object.fireFault() }
                    if request.shouldRefreshRefetchedObjects { refreshObject(object, keepingChanges: true) }
                    return object
                }
            }
        }
        if let typed = all as? [T] { return typed }
        logMisuse(
            "A request for \(request.entityName ?? "") returns \(type(of: all[0])), and \(T.self) is asked for. Set the entity's class in "
                + "the model, or the request's resultType.")
        return all.compactMap { $0 as? T }
    }

    func countMatches<T>(_ request: NSFetchRequest<T>) throws -> Int {
        let count = max(0, try matches(request, isSorted: false).count - max(0, request.fetchOffset))
        return request.fetchLimit > 0 ? min(count, request.fetchLimit) : count
    }

    private func limited<T>(_ found: [Candidate], _ request: NSFetchRequest<T>) throws -> ArraySlice<Candidate> {
        let rest = found.dropFirst(max(0, request.fetchOffset))
        return request.fetchLimit > 0 ? rest.prefix(request.fetchLimit) : rest
    }

    private func dictionaries<T>(_ found: ArraySlice<Candidate>, _ request: NSFetchRequest<T>) -> [NSObject] {
        var names = (request.propertiesToFetch ?? []).compactMap {
            $0 as? String ?? ($0 as? NSPropertyDescription)?.name
        }
        if names.isEmpty, let entity = try? entity(of: request) { names = entity.attributes.map(\.name) }
        let all = found.map { candidate in
            var dictionary: [AnyHashable: Any] = [:]
            for name in names {
                let value = candidate.seen.value(forKeyPath: name)
                if let value = (value as? StoredObject)?.objectID ?? value { dictionary[name] = value }
            }
            return dictionary as NSDictionary
        }
        guard request.returnsDistinctResults else { return all }
        var seen: Set<NSDictionary> = []
        return all.filter { seen.insert($0).inserted }
    }

    // MARK: Matches

    func entity<T>(of request: NSFetchRequest<T>) throws -> NSEntityDescription {
        guard let model else {
            throw CoreDataError.make(
                NSCoreDataError,
                "The context has no model. Set its persistentStoreCoordinator or parent before fetching.")
        }
        if let entity = request.entity.flatMap({ model.entity(like: $0) }) { return entity }
        guard let name = request.entityName, let entity = model.entitiesByName[name] else {
            throw CoreDataError.make(
                NSCoreDataError,
                "A fetch request must have an entity: \"\(request.entityName ?? "")\" is none of the model's. They are: "
                    + model.entitiesByName.keys.sorted().joined(separator: ", ") + ".")
        }
        return entity
    }

    private func matches<T>(_ request: NSFetchRequest<T>, isSorted: Bool = true) throws -> [Candidate] {
        let entity = try entity(of: request)
        guard let source, persistentStoreCoordinator?.persistentStores.isEmpty == false else {
            if inserted.isEmpty {
                logMisuse(
                    "A request for \(entity.name ?? "") finds nothing, as no store was added. Load the stores before.")
            }
            return pendingMatches(request, [entity] + (request.includesSubentities ? entity.family : []))
        }
        let entities = request.includesSubentities ? entity.family : [entity]
        let predicate = request.predicate
        let isKeyed = predicate?.readsKeysAlone ?? true
        let sees = request.includesPendingChanges
        var found: [Candidate] = []
        for (id, row) in source.rows(of: entities, in: request.affectedStores) {
            if sees {
                if deleted.contains(id) { continue }
                if updated.contains(id), let object = registered[id]?.object {
                    if predicate?.evaluate(with: object) ?? true {
                        found.append(Candidate(id: id, object: object, stored: nil))
                    }
                    continue
                }
                if inserted.contains(id) { continue }
            }
            let stored = StoredObject(id, row, source)
            if isKeyed {
                guard predicate?.evaluate(with: stored) ?? true else { continue }
                found.append(Candidate(id: id, object: nil, stored: stored))
            } else {
                let object = made(id)
                guard predicate?.evaluate(with: object) ?? true else { continue }
                found.append(Candidate(id: id, object: object, stored: stored))
            }
        }
        if sees { found += pendingMatches(request, entities) }
        guard isSorted, let descriptors = request.sortDescriptors, !descriptors.isEmpty else { return found }
        return sorted(found, by: descriptors)
    }

    private func pendingMatches<T>(_ request: NSFetchRequest<T>, _ entities: [NSEntityDescription]) -> [Candidate] {
        let names = Set(entities.map(\.name))
        return inserted.ordered.filter { object in
            names.contains(object.entity.name) && (request.predicate?.evaluate(with: object) ?? true)
        }.map { Candidate(id: $0.objectID, object: $0, stored: nil) }
    }

    private func sorted(_ found: [Candidate], by descriptors: [NSSortDescriptor]) -> [Candidate] {
        // A Swift key path needs the object itself.
        let isKeyed = descriptors.allSatisfy { $0.key != nil }
        let seen = found.map { isKeyed ? $0.seen : $0.object ?? made($0.id) }
        return found.indices.sorted { a, b in
            let order = NSSortDescriptor.order(seen[a], seen[b], descriptors)
            return order == .orderedSame ? a < b : order == .orderedAscending
        }.map { found[$0] }
    }
}

extension NSSortDescriptor {
    static func order(_ a: NSObject, _ b: NSObject, _ descriptors: [NSSortDescriptor]) -> ComparisonResult {
        for descriptor in descriptors {
            let order = descriptor.compare(a, to: b)
            if order != .orderedSame { return order }
        }
        return .orderedSame
    }
}
