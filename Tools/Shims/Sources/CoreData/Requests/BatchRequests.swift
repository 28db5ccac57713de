import Foundation

public enum NSBatchDeleteRequestResultType: UInt, Sendable {
    case resultTypeStatusOnly, resultTypeObjectIDs, resultTypeCount
}
public enum NSBatchUpdateRequestResultType: UInt, Sendable {
    case statusOnlyResultType, updatedObjectIDsResultType, updatedObjectsCountResultType
}
public enum NSBatchInsertRequestResultType: UInt, Sendable { case statusOnly, objectIDs, count }

/// A change of a store that no context sees, until it merges it.
enum BatchRequest {
    case delete([NSManagedObjectID])
    case update([NSManagedObjectID], [String: Any?])
    case insert(NSEntityDescription, [[String: Any?]])
}

/// A request that deletes objects in the store itself.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
    public let fetchRequest: NSFetchRequest<NSFetchRequestResult>
    open var resultType: NSBatchDeleteRequestResultType = .resultTypeStatusOnly
    open override var requestType: NSPersistentStoreRequestType { .batchDeleteRequestType }
    let ids: [NSManagedObjectID]?

    public init<Result>(fetchRequest fetch: NSFetchRequest<Result>) {
        fetchRequest = fetch.typed(as: NSFetchRequestResult.self)
        ids = nil
        super.init()
    }

    public init(objectIDs objects: [NSManagedObjectID]) {
        fetchRequest = NSFetchRequest()
        fetchRequest.entity = objects.first?.entity
        ids = objects
        super.init()
    }
}

open class NSBatchDeleteResult: NSPersistentStoreResult {
    public let result: Any?
    public let resultType: NSBatchDeleteRequestResultType
    init(_ result: Any?, _ type: NSBatchDeleteRequestResultType) {
        self.result = result
        resultType = type
        super.init()
    }
}

/// A request that sets values of objects in the store itself.
open class NSBatchUpdateRequest: NSPersistentStoreRequest {
    public let entityName: String
    open var predicate: NSPredicate?
    open var includesSubentities = true
    open var propertiesToUpdate: [AnyHashable: Any]?
    open var resultType: NSBatchUpdateRequestResultType = .statusOnlyResultType
    open override var requestType: NSPersistentStoreRequestType { .batchUpdateRequestType }

    public init(entityName: String) {
        self.entityName = entityName
        super.init()
    }

    public convenience init(entity: NSEntityDescription) { self.init(entityName: entity.name ?? "") }
}

open class NSBatchUpdateResult: NSPersistentStoreResult {
    public let result: Any?
    public let resultType: NSBatchUpdateRequestResultType
    init(_ result: Any?, _ type: NSBatchUpdateRequestResultType) {
        self.result = result
        resultType = type
        super.init()
    }
}

/// A request that inserts objects into the store itself.
open class NSBatchInsertRequest: NSPersistentStoreRequest {
    public let entityName: String
    open var objectsToInsert: [[String: Any]]?
    open var dictionaryHandler: ((NSMutableDictionary) -> Bool)?
    open var managedObjectHandler: ((NSManagedObject) -> Bool)?
    open var resultType: NSBatchInsertRequestResultType = .statusOnly
    open override var requestType: NSPersistentStoreRequestType { .batchInsertRequestType }

    public init(entityName: String, objects dictionaries: [[String: Any]]) {
        self.entityName = entityName
        objectsToInsert = dictionaries
        super.init()
    }

    public init(entityName: String, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool) {
        self.entityName = entityName
        dictionaryHandler = handler
        super.init()
    }

    public init(entityName: String, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool) {
        self.entityName = entityName
        managedObjectHandler = handler
        super.init()
    }

    public convenience init(entity: NSEntityDescription, objects dictionaries: [[String: Any]]) {
        self.init(entityName: entity.name ?? "", objects: dictionaries)
    }

    public convenience init(
        entity: NSEntityDescription, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool
    ) {
        self.init(entityName: entity.name ?? "", dictionaryHandler: handler)
    }

    public convenience init(
        entity: NSEntityDescription, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool
    ) {
        self.init(entityName: entity.name ?? "", managedObjectHandler: handler)
    }

    /// The values of the objects, as the handlers return them until they return true.
    func values(_ entity: NSEntityDescription) -> [[String: Any?]] {
        var all: [[String: Any?]] = objectsToInsert ?? []
        if let dictionaryHandler {
            while true {
                let dictionary = NSMutableDictionary()
                if dictionaryHandler(dictionary) { break }
                all.append(dictionary as? [String: Any] ?? [:])
            }
        }
        if let managedObjectHandler {
            while true {
                let object = entity.objectClass.make(entity: entity, insertInto: nil)
                if managedObjectHandler(object) { break }
                all.append(object.storedValues)
            }
        }
        return all
    }
}

open class NSBatchInsertResult: NSPersistentStoreResult {
    public let result: Any?
    public let resultType: NSBatchInsertRequestResultType
    init(_ result: Any?, _ type: NSBatchInsertRequestResultType) {
        self.result = result
        resultType = type
        super.init()
    }
}

extension NSManagedObjectContext {
    func run(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
        if let request = request as? any AsynchronousRequest { return request.start(in: self) }
        switch request {
        case let request as NSBatchDeleteRequest:
            let ids = try request.ids.map { $0.map { known($0) } } ?? stored(request.fetchRequest)
            let deleted = try execute(.delete(ids))
            switch request.resultType {
            case .resultTypeStatusOnly: return NSBatchDeleteResult(true, request.resultType)
            case .resultTypeObjectIDs: return NSBatchDeleteResult(deleted, request.resultType)
            case .resultTypeCount: return NSBatchDeleteResult(deleted.count, request.resultType)
            }
        case let request as NSBatchUpdateRequest:
            let fetch = NSFetchRequest<NSFetchRequestResult>(entityName: request.entityName)
            fetch.predicate = request.predicate
            fetch.includesSubentities = request.includesSubentities
            let properties = (request.propertiesToUpdate ?? [:]).reduce(into: [String: Any?]()) { result, pair in
                guard let name = pair.key.base as? String ?? (pair.key.base as? NSPropertyDescription)?.name else {
                    return
                }
                result[name] = .some(pair.value is NSNull ? nil : pair.value)
            }
            let ids = try execute(.update(try stored(fetch), properties))
            switch request.resultType {
            case .statusOnlyResultType: return NSBatchUpdateResult(true, request.resultType)
            case .updatedObjectIDsResultType: return NSBatchUpdateResult(ids, request.resultType)
            case .updatedObjectsCountResultType: return NSBatchUpdateResult(ids.count, request.resultType)
            }
        case let request as NSBatchInsertRequest:
            let entity = try entity(of: NSFetchRequest<NSFetchRequestResult>(entityName: request.entityName))
            let ids = try execute(.insert(entity, request.values(entity)))
            switch request.resultType {
            case .statusOnly: return NSBatchInsertResult(true, request.resultType)
            case .objectIDs: return NSBatchInsertResult(ids, request.resultType)
            case .count: return NSBatchInsertResult(ids.count, request.resultType)
            }
        default:
            throw CoreDataError.make(
                NSPersistentStoreOperationError,
                "\(type(of: request)) is no request that can be executed. Fetch it with fetch(_:).")
        }
    }

    /// Returns the stored objects that match, without pending changes.
    private func stored(_ request: NSFetchRequest<NSFetchRequestResult>) throws -> [NSManagedObjectID] {
        let fetch = request.typed(as: NSManagedObjectID.self)
        fetch.resultType = .managedObjectIDResultType
        fetch.includesPendingChanges = false
        return try self.fetch(fetch)
    }
}
