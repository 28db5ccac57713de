// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import Foundation
public struct CoreDataUnavailable: Error, CustomStringConvertible {
    public init() {  }
    public var description: String { "There is no Core Data here: nothing is stored." }
}
public let NSSQLiteStoreType = "SQLite"
public let NSBinaryStoreType = "Binary"
public let NSInMemoryStoreType = "InMemory"
public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
public let NSInsertedObjectsKey = "inserted"
public let NSUpdatedObjectsKey = "updated"
public let NSDeletedObjectsKey = "deleted"
extension NSNotification.Name {
    public static let NSManagedObjectContextDidSave = NSNotification.Name("NSManagingContextDidSaveChangesNotification")
    public static let NSManagedObjectContextWillSave = NSNotification.Name("NSManagingContextWillSaveChangesNotification")
    public static let NSManagedObjectContextObjectsDidChange = NSNotification.Name("NSObjectsChangedInManagingContextNotification")
}
public protocol NSFetchRequestResult: NSObjectProtocol {
}
open class NSManagedObjectID: NSObject {
    public override init() { super.init(); Placeholder.log("NSManagedObjectID") }
}
open class NSManagedObject: NSObject, NSFetchRequestResult {
    public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) { Placeholder.log("NSManagedObject"); self.entity = entity; super.init(); managedObjectContext = context; awakeFromInsert() }
    public convenience init(context moc: NSManagedObjectContext) { self.init(entity: Self.entity(), insertInto: moc) }
    public override init() { Placeholder.log("NSManagedObject"); entity = Self.entity(); super.init() }
    public let entity: NSEntityDescription
    open var managedValues: [String: Any] = [:]
    open weak var managedObjectContext: NSManagedObjectContext?
    open var objectID: NSManagedObjectID { NSManagedObjectID() }
    open var isDeleted: Bool { false }
    open var isInserted: Bool { false }
    open var hasChanges: Bool { false }
    open class func fetchRequest() -> NSFetchRequest<NSFetchRequestResult> { return NSFetchRequest() }
    open class func entity() -> NSEntityDescription { return NSEntityDescription(named: String(describing: self)) }
    open func value(forKey key: String) -> Any? { return managedValues[key] }
    open func setValue(_ value: Any?, forKey key: String) { managedValues[key] = value }
    open func primitiveValue(forKey key: String) -> Any? { return managedValues[key] }
    open func setPrimitiveValue(_ value: Any?, forKey key: String) { managedValues[key] = value }
    open func willAccessValue(forKey key: String?) {}
    open func didAccessValue(forKey key: String?) {}
    open func willChangeValue(forKey key: String) {}
    open func didChangeValue(forKey key: String) {}
    open func awakeFromInsert() {}
    open func awakeFromFetch() {}
    open func willSave() {}
    open func didSave() {}
    open func prepareForDeletion() {}
}
open class NSPersistentStoreRequest: NSObject {
    public override init() { super.init(); Placeholder.log("NSPersistentStoreRequest") }
}
open class NSPersistentStoreResult: NSObject {
    public override init() { super.init(); Placeholder.log("NSPersistentStoreResult") }
}
open class NSBatchDeleteResult: NSPersistentStoreResult {
    open var result: Any? { nil }
    public override init() { super.init(); Placeholder.log("NSBatchDeleteResult") }
}
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
    public convenience init(entityName: String) { self.init(); self.entityName = entityName }
    open var entityName: String?
    open var predicate: NSPredicate?
    open var sortDescriptors: [NSSortDescriptor]?
    open var fetchLimit: Int = 0
    open var fetchOffset: Int = 0
    open var fetchBatchSize: Int = 0
    open var returnsObjectsAsFaults: Bool = true
    open var includesPropertyValues: Bool = true
    public override init() { super.init() }
}
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
    case resultTypeStatusOnly, resultTypeObjectIDs, resultTypeCount
}
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
    public init(fetchRequest fetch: NSFetchRequest<NSFetchRequestResult>) { Placeholder.log("NSBatchDeleteRequest"); super.init() }
    open var resultType: NSBatchDeleteRequestResultType = .resultTypeStatusOnly
}
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
    case confinementConcurrencyType, privateQueueConcurrencyType, mainQueueConcurrencyType
}
open class NSMergePolicy: NSObject {
    public static var error: NSMergePolicy { NSMergePolicy() }
    public static var mergeByPropertyObjectTrump: NSMergePolicy { NSMergePolicy() }
    public static var mergeByPropertyStoreTrump: NSMergePolicy { NSMergePolicy() }
    public static var overwrite: NSMergePolicy { NSMergePolicy() }
    public static var rollback: NSMergePolicy { NSMergePolicy() }
    public override init() { super.init(); Placeholder.log("NSMergePolicy") }
}
open class NSManagedObjectContext: NSObject {
    public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) { Placeholder.log("NSManagedObjectContext"); super.init() }
    open var persistentStoreCoordinator: NSPersistentStoreCoordinator?
    open var parent: NSManagedObjectContext?
    open var name: String?
    open var mergePolicy: Any = NSMergePolicy.error
    open var automaticallyMergesChangesFromParent: Bool = false
    open var hasChanges: Bool { false }
    open var insertedObjects: Set<NSManagedObject> { [] }
    open var updatedObjects: Set<NSManagedObject> { [] }
    open var deletedObjects: Set<NSManagedObject> { [] }
    open var registeredObjects: Set<NSManagedObject> { [] }
    open func perform(_ block: @escaping () -> Void) { DispatchQueue.main.async(execute: block) }
    open func performAndWait(_ block: () -> Void) { block() }
    open func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] { throw CoreDataUnavailable() }
    open func count<T>(for request: NSFetchRequest<T>) throws -> Int { throw CoreDataUnavailable() }
    open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult { throw CoreDataUnavailable() }
    open func object(with objectID: NSManagedObjectID) -> NSManagedObject { return NSManagedObject() }
    open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject { throw CoreDataUnavailable() }
    open func insert(_ object: NSManagedObject) {}
    open func delete(_ object: NSManagedObject) {}
    open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {}
    open func refreshAllObjects() {}
    open func save() throws { throw CoreDataUnavailable() }
    open func rollback() {}
    open func reset() {}
    open func mergeChanges(fromContextDidSave notification: Notification) {}
    open class func mergeChanges(fromRemoteContextSave changeNotificationData: [AnyHashable: Any], into contexts: [NSManagedObjectContext]) {}
}
open class NSPersistentStore: NSObject {
    open var type: String { NSInMemoryStoreType }
    open var url: URL? { nil }
    public override init() { super.init(); Placeholder.log("NSPersistentStore") }
}
open class NSPersistentStoreCoordinator: NSObject {
    public init(managedObjectModel model: NSManagedObjectModel) { Placeholder.log("NSPersistentStoreCoordinator"); managedObjectModel = model; super.init() }
    public let managedObjectModel: NSManagedObjectModel
    open var persistentStores: [NSPersistentStore] { [] }
    @discardableResult open func addPersistentStore(ofType storeType: String, configurationName configuration: String?, at storeURL: URL?, options: [AnyHashable: Any]?) throws -> NSPersistentStore { throw CoreDataUnavailable() }
    open func remove(_ store: NSPersistentStore) throws { throw CoreDataUnavailable() }
}
open class NSPersistentStoreDescription: NSObject {
    public convenience init(url: URL) { self.init(); self.url = url }
    open var url: URL?
    open var type: String = "SQLite"
    open var shouldAddStoreAsynchronously: Bool = false
    open var isReadOnly: Bool = false
    public override init() { super.init(); Placeholder.log("NSPersistentStoreDescription") }
}
open class NSPersistentContainer: NSObject {
    public init(name: String) { Placeholder.log("NSPersistentContainer"); self.name = name; super.init() }
    open var name: String = ""
    public let viewContext: NSManagedObjectContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    open var persistentStoreDescriptions: [NSPersistentStoreDescription] = []
    open func loadPersistentStores(completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void) { block(NSPersistentStoreDescription(), CoreDataUnavailable()) }
    open func newBackgroundContext() -> NSManagedObjectContext { return NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType) }
    open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) { let context = newBackgroundContext(); DispatchQueue.global().async { block(context) } }
    open class func defaultDirectoryURL() -> URL { return FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0] }
}
public enum NSFetchedResultsChangeType: UInt, Sendable {
    case insert = 1, delete, move, update
}
public protocol NSFetchedResultsSectionInfo {
    var numberOfObjects: Int { get }
    var objects: [Any]? { get }
    var name: String { get }
    var indexTitle: String? { get }
}
public protocol NSFetchedResultsControllerDelegate: AnyObject {
    func controllerWillChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>)
    func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>)
    func controller(_ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
    func controller(_ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType)
}
extension NSFetchedResultsControllerDelegate {
    public func controllerWillChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {}
    public func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {}
    public func controller(_ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?) {}
    public func controller(_ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType) {}
}
open class NSFetchedResultsController<ResultType>: NSObject {
    public init(fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext, sectionNameKeyPath: String?, cacheName name: String?) { Placeholder.log("NSFetchedResultsController"); self.fetchRequest = fetchRequest; managedObjectContext = context; super.init() }
    public let fetchRequest: NSFetchRequest<ResultType>
    public let managedObjectContext: NSManagedObjectContext
    open weak var delegate: (any NSFetchedResultsControllerDelegate)?
    open var fetchedObjects: [ResultType]? { nil }
    open var sections: [any NSFetchedResultsSectionInfo]? { nil }
    open func performFetch() throws { throw CoreDataUnavailable() }
    open func object(at indexPath: IndexPath) -> ResultType { fatalError("There is no Core Data here: no object was fetched.") }
    open func indexPath(forObject object: ResultType) -> IndexPath? { return nil }
}
