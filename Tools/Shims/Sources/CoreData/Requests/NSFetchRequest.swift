import Foundation

/// What a context executes.
open class NSPersistentStoreRequest: NSObject {
    open var affectedStores: [NSPersistentStore]?
    open var requestType: NSPersistentStoreRequestType { .fetchRequestType }
    public override init() { super.init() }
}

public enum NSPersistentStoreRequestType: UInt, Sendable {
    case fetchRequestType = 1
    case saveRequestType, batchInsertRequestType = 5, batchUpdateRequestType = 6, batchDeleteRequestType = 7
}

/// What an executed request returns.
open class NSPersistentStoreResult: NSObject {
    public override init() { super.init() }
}

/// What a fetch request returns.
public struct NSFetchRequestResultType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let managedObjectResultType = Self([])
    public static let managedObjectIDResultType = Self(rawValue: 1)
    public static let dictionaryResultType = Self(rawValue: 2)
    public static let countResultType = Self(rawValue: 4)
}

/// Which objects of an entity are fetched, and in which order.
///
/// Batches and prefetching are kept and change nothing, as a store's rows are in memory.
open class NSFetchRequest<ResultType: NSFetchRequestResult>: NSPersistentStoreRequest, NSCopying {
    public override init() { super.init() }
    public convenience init(entityName: String) {
        self.init()
        ownEntityName = entityName
    }

    private var ownEntityName: String?
    open var entityName: String? { entity?.name ?? ownEntityName }
    open var entity: NSEntityDescription?
    open var predicate: NSPredicate?
    open var sortDescriptors: [NSSortDescriptor]?
    open var fetchLimit = 0
    open var fetchOffset = 0
    open var fetchBatchSize = 0
    open var resultType: NSFetchRequestResultType = .managedObjectResultType
    open var includesSubentities = true
    open var includesPropertyValues = true
    open var includesPendingChanges = true
    open var returnsObjectsAsFaults = true
    open var shouldRefreshRefetchedObjects = false
    open var relationshipKeyPathsForPrefetching: [String]?
    /// The names or descriptions of attributes and to-one relationships. Not yet: expressions.
    open var propertiesToFetch: [Any]?
    open var returnsDistinctResults = false
    /// Not yet: results are not grouped.
    open var propertiesToGroupBy: [Any]?
    /// Not yet: nothing is grouped.
    open var havingPredicate: NSPredicate?

    open func copy(with zone: NSZone? = nil) -> Any { typed(as: ResultType.self) }

    /// Returns a request for the same objects with another type of results.
    public func typed<Other: NSFetchRequestResult>(as type: Other.Type) -> NSFetchRequest<Other> {
        let copy = NSFetchRequest<Other>()
        copy.ownEntityName = ownEntityName
        copy.affectedStores = affectedStores
        copy.entity = entity
        copy.predicate = predicate
        copy.sortDescriptors = sortDescriptors
        copy.fetchLimit = fetchLimit
        copy.fetchOffset = fetchOffset
        copy.fetchBatchSize = fetchBatchSize
        copy.resultType = resultType
        copy.includesSubentities = includesSubentities
        copy.includesPropertyValues = includesPropertyValues
        copy.includesPendingChanges = includesPendingChanges
        copy.returnsObjectsAsFaults = returnsObjectsAsFaults
        copy.shouldRefreshRefetchedObjects = shouldRefreshRefetchedObjects
        copy.relationshipKeyPathsForPrefetching = relationshipKeyPathsForPrefetching
        copy.propertiesToFetch = propertiesToFetch
        copy.returnsDistinctResults = returnsDistinctResults
        copy.propertiesToGroupBy = propertiesToGroupBy
        copy.havingPredicate = havingPredicate
        return copy
    }
}

/// A request that returns while it is executed: its result is passed on later, on the context's queue.
open class NSAsynchronousFetchRequest<ResultType: NSFetchRequestResult>: NSPersistentStoreRequest, AsynchronousRequest {
    public let fetchRequest: NSFetchRequest<ResultType>
    public let completionBlock: ((NSAsynchronousFetchResult<ResultType>) -> Void)?
    open var estimatedResultCount = 0

    public init(
        fetchRequest request: NSFetchRequest<ResultType>,
        completionBlock blk: ((NSAsynchronousFetchResult<ResultType>) -> Void)? = nil
    ) {
        fetchRequest = request
        completionBlock = blk
        super.init()
    }

    func start(in context: NSManagedObjectContext) -> NSPersistentStoreResult {
        let result = NSAsynchronousFetchResult(self, context)
        nonisolated(unsafe) let block = completionBlock
        context.gate.async {
            do {
                result.finalResult = try context.fetch(self.fetchRequest)
            } catch {
                result.operationError = error
            }
            block?(result)
            context.notifyOfChanges()
        }
        return result
    }
}

protocol AsynchronousRequest {
    func start(in context: NSManagedObjectContext) -> NSPersistentStoreResult
}

/// The result of an asynchronous request.
open class NSAsynchronousFetchResult<ResultType: NSFetchRequestResult>: NSPersistentStoreResult, @unchecked Sendable {
    public let fetchRequest: NSAsynchronousFetchRequest<ResultType>
    public let managedObjectContext: NSManagedObjectContext
    public internal(set) var finalResult: [ResultType]?
    public internal(set) var operationError: (any Error)?

    init(_ request: NSAsynchronousFetchRequest<ResultType>, _ context: NSManagedObjectContext) {
        fetchRequest = request
        managedObjectContext = context
        super.init()
    }
}
